use super::{BYTES, File, LINES, batches, sampled};

#[test]
fn a_sample_is_spread() {
    let all: Vec<_> = (0..10).collect();
    assert_eq!(sampled(all.clone(), None), all);
    assert_eq!(sampled(all.clone(), Some(10)), all);
    assert_eq!(sampled(all.clone(), Some(4)), [0, 2, 5, 7]);
    assert_eq!(sampled(all.clone(), Some(1)), [0]);
    assert_eq!(sampled(all, Some(0)), [0; 0]);
}

#[test]
fn every_line_is_in_one_batch() {
    let long: &'static str = "x".repeat(BYTES / 3).leak();
    let file = |section, lines: Vec<&'static str>| File {
        game: "plakoto",
        section,
        lines: (1..).zip(lines).collect(),
    };
    let files = [
        file("corpus", vec!["x"; LINES * 2 + 1]),
        file("legal", vec![]),
        file("games", vec![long; 5]),
        file("perft", vec!["x"; 5]),
    ];
    let sizes =
        batches(&files).iter().map(|batch| (batch.file, batch.lines.len())).collect::<Vec<_>>();
    assert_eq!(sizes, [(0, LINES), (0, LINES), (0, 1), (2, 4), (2, 1), (3, 2), (3, 2), (3, 1)]);
    for (number, file) in files.iter().enumerate() {
        let mut next = 0;
        for batch in batches(&files).into_iter().filter(|batch| batch.file == number) {
            assert_eq!(batch.lines.start, next);
            next = batch.lines.end;
        }
        assert_eq!(next, file.lines.len());
    }
}
