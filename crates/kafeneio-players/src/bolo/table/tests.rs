use super::*;

/// Returns a table with chances that all differ.
fn table() -> Table {
    let mut table = Table::new(Scores::STANDARD);
    let mut numerator = 0;
    for part in [&mut table.open, &mut table.last_round, &mut table.sudden_death] {
        for chance in part {
            numerator += 1;
            *chance = 1.0 / f64::from(numerator);
        }
    }
    table
}

#[test]
fn the_file_keeps_the_chances_up_to_rounding() {
    let (table, file) = (table(), table().to_file());
    let read = Table::read(&file).expect("it was just written");
    for (chances, others) in table.parts().into_iter().zip(read.parts()) {
        for (chance, other) in chances.iter().zip(others) {
            assert!((chance - other).abs() <= 0.51 / CERTAIN, "{chance} and {other}");
        }
    }
    assert_eq!(read.to_file(), file);
    assert!(file.len() < 150_000);
}

#[test]
fn files_of_other_sizes_are_refused() {
    let data = vec![0; BYTES * (181 * 181 + 2 * FAR)];
    let file = |sizes: &[u32], data| Contents { sizes: sizes.into(), data }.write(&purpose());
    let sizes = &[181, FAR as u32, FAR as u32][..];
    assert!(Table::read(&file(sizes, &data)).is_ok());
    assert_eq!(Table::read(&file(&[181], &data)), Err(FileError::Damaged));
    let length = FileError::Length { found: data.len() - 4, needed: data.len() };
    assert_eq!(Table::read(&file(sizes, &data[4..])), Err(length));
}

#[test]
#[expect(clippy::float_cmp, reason = "nothing is computed")]
fn only_possible_scores_have_a_chance() {
    let table = table();
    assert_eq!(table.open(0, 0), Some(1.0));
    assert_eq!(table.open(9_950, 9_950), Some(1.0 / (181.0 * 181.0)));
    for (own, other) in [(950, 0), (0, 10_000), (1_025, 0), (u32::MAX, 0), (0, 50)] {
        assert_eq!(table.open(own, other), None, "{own} {other}");
    }
    assert_eq!(table.last_round(0), 0.0);
    assert_eq!(table.last_round(50), 1.0 / (181.0 * 181.0 + 1.0));
    assert_eq!(table.sudden_death(50), 1.0 / (181.0 * 181.0 + 1_001.0));
    assert_eq!(table.sudden_death(50_000), 1.0 / (181.0 * 181.0 + 2_000.0));
    assert_eq!((table.sudden_death(50_050), table.last_round(u32::MAX)), (0.0, 0.0));
}
