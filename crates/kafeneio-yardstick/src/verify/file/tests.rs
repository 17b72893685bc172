use super::{BYTES, File, LINES, batches, files, sampled, shared_out};
use crate::Suite;

#[test]
fn a_sample_is_spread() {
    let all: Vec<_> = (0..10).collect();
    assert_eq!(sampled(all.clone(), 10), all);
    assert_eq!(sampled(all.clone(), 4), [0, 2, 5, 7]);
    assert_eq!(sampled(all.clone(), 1), [0]);
    assert_eq!(sampled(all, 0), [0; 0]);
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

#[test]
fn what_is_rare_is_in_a_sample() {
    let all: Vec<_> = (0..1_000).collect();
    let strata = [vec![7], vec![500, 501, 502], (300..400).collect(), all.clone()];
    for most in [1, 2, 3, 4, 10, 40, 500, 999, 1_000] {
        let chosen = shared_out(&strata, most);
        assert_eq!(chosen.len(), most);
        let of = |stratum: &[usize]| stratum.iter().filter(|one| chosen.contains(one)).count();
        let shares = [&strata[0], &strata[1], &strata[2]].map(|stratum| of(stratum));
        assert_eq!(shares[0], 1, "{most}");
        assert!(most < 10 || shares[1] == 3 && shares[2] >= 3, "{most}: {shares:?}");
    }
    assert_eq!(shared_out(&[all], 0).len(), 0);
}

#[test]
fn the_rules_come_first_and_whole() {
    let line = r#"{"game":"plakoto","rules":{},"position":"b15,22,r15 b","roll":"31"}"#;
    let text = format!("{line}\n").repeat(9);
    let suite = |game, section| Suite { game, section, text: text.clone() };
    let suites = [suite("plakoto", "rules"), suite("plakoto", "legal"), suite("boloko", "rules")];
    let files = files(&suites, Some(2));
    let names: Vec<_> =
        files.iter().map(|file| (file.game, file.section, file.lines.len())).collect();
    assert_eq!(names, [("plakoto", "rules", 9), ("boloko", "rules", 9), ("plakoto", "legal", 2)]);
}
