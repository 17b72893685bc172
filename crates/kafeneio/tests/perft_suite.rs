//! `kafeneio perft --suite`: all trees of a file.

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

/// Counts the trees of lines that are given to the standard input.
fn suite(lines: &str, options: &[&str]) -> Output {
    with_lines(started(options), lines)
}

fn started(options: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_kafeneio"))
        .args(["perft", "--suite", "-"])
        .args(options)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

fn with_lines(mut program: Child, lines: &str) -> Output {
    let mut stdin = program.stdin.take().expect("stdin is a pipe");
    // A program that refuses its arguments does not read.
    let _ = stdin.write_all(lines.as_bytes());
    drop(stdin);
    program.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

const RIGHT: &str = r#"
{"game":"plakoto","rules":{"larger_die":true},"id":"start","position":"b15,22,r15 b","depth":2,"nodes":3474,"counted_by":["a"]}
{"game":"boloko","rules":{"layout":"serpentine","portes":false},"position":"w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w","depth":1,"nodes":2873}

{"game":"plakoto","position":"b15,22,r15 b","depth":0,"nodes":1}
{"game":"buku","rules":{},"id":"start","position":"11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1","depth":2,"nodes":150093366784}
"#;

/// A byte order mark is skipped, and what is `null` is left out.
#[test]
fn lines_of_other_writers() {
    let line = r#"{"game":"plakoto","rules":{"larger_die":null},"id":null,"position":"b15,22,r15 b","depth":1,"nodes":59}"#;
    for line in [line, &line.replace(r#"{"larger_die":null}"#, "null")] {
        let output = suite(&format!("\u{feff}{line}\n"), &[]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    }
    // The place in the line is told once, and the line is that of the file.
    let output = suite("\n{\"game\":\"plakoto\"}\n", &[]);
    assert_eq!(text(&output.stderr), "error: -, line 2: missing field `position` at column 18\n");
}

#[test]
fn lines_that_agree() {
    let output = suite(RIGHT, &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let table = text(&output.stdout);
    assert!(
        table.contains("  boloko   layout=serpentine             1            2,873  agrees  "),
        "{table}"
    );
    assert!(!table.contains("expected"), "{table}");
    assert!(table.contains("\n4 of 4 lines agree, in "), "{table}");

    let output = suite(RIGHT, &["--max-nodes", "2873", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let numbers = ["agree", "differ", "left_out"].map(|name| report[name].as_u64());
    assert_eq!(numbers, [2, 0, 2].map(Some));
    let line = &report["lines"][0];
    assert_eq!((&line["nodes"], &line["expected"]), (&2873.into(), &2873.into()));
    assert_eq!((&line["game"], &line["depth"]), (&"boloko".into(), &1.into()));
    assert!(line["seconds"].is_number());
}

/// A line that cannot be counted is found before the others are.
#[test]
fn a_wrong_line_at_the_end() {
    let deep = RIGHT.replace(r#""depth":2,"nodes":3474"#, r#""depth":200,"nodes":3474"#);
    let output =
        suite(&format!("{deep}{}", r#"{"game":"buku","position":"zz","depth":1,"nodes":1}"#), &[]);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
    assert!(text(&output.stderr).contains("line 7: position: "), "{output:?}");
}

#[test]
fn lines_that_differ() {
    let wrong = RIGHT.replace("2873", "340282366920938463463374607431768211455");
    let output = suite(&wrong, &["--threads", "1"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "error: 1 of 4 lines differ\n");
    let table = text(&output.stdout);
    assert!(
        table.contains("2,873  340,282,366,920,938,463,463,374,607,431,768,211,455  differs"),
        "{table}"
    );
    let compare = "\ncompare  kafeneio perft boloko 1 --divide --position \
        'w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w' --rule layout=serpentine\n3 of 4 lines agree, in ";
    assert!(table.contains(compare), "{table}");

    let output = suite(&wrong, &["--json"]);
    assert_eq!(output.status.code(), Some(1));
    let report = text(&output.stdout);
    assert!(report.contains(r#""expected":340282366920938463463374607431768211455"#), "{report}");
}

/// The reader goes away before anything is written.
#[test]
fn a_closed_pipe_does_not_change_the_verdict() {
    let wrong = RIGHT.replace("2873", "2874");
    for (lines, options, code, error) in [
        (wrong.as_str(), &[][..], 1, "error: 1 of 4 lines differ\n"),
        (&wrong, &["--json"], 1, "error: 1 of 4 lines differ\n"),
        (RIGHT, &[], 0, ""),
    ] {
        let mut program = started(options);
        drop(program.stdout.take());
        let output = with_lines(program, lines);
        assert_eq!(text(&output.stderr), error, "{options:?}");
        assert_eq!(output.status.code(), Some(code), "{options:?}");
    }
}

#[test]
fn wrong_input() {
    for (lines, options, code, error) in [
        ("", &[][..], 1, "nothing was counted"),
        (RIGHT, &["--max-nodes", "0"], 1, "nothing was counted"),
        (RIGHT, &["--divide"], 2, "cannot be used with"),
        (RIGHT, &["plakoto", "1"], 2, "cannot be used with"),
        (RIGHT, &["--rule", "larger_die=on"], 2, "cannot be used with"),
        (RIGHT, &["--max-nodes", "-1"], 2, "expected a whole number"),
        ("\nx\n", &[], 2, "-, line 2: expected value"),
        (
            r#"{"game":"plakoto","depth":1,"nodes":1}"#,
            &[],
            2,
            "-, line 1: missing field `position`",
        ),
        (
            r#"{"game":"chess","position":"b","depth":1,"nodes":1}"#,
            &[],
            2,
            "-, line 1: game: there is no such game",
        ),
        (
            r#"{"game":"plakoto","rules":{"x":true},"position":"b","depth":1,"nodes":1}"#,
            &[],
            2,
            "-, line 1: rules: `x`: there is no such option",
        ),
        (
            r#"{"game":"plakoto","position":"b15","depth":1,"nodes":1}"#,
            &[],
            2,
            "-, line 1: position: ",
        ),
        (
            r#"{"game":"plakoto","position":"b15,22,r15 b","depth":256,"nodes":1}"#,
            &[],
            2,
            "-, line 1: invalid value",
        ),
    ] {
        let output = suite(lines, options);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{lines} {options:?}: {message}");
        assert!(message.contains(error), "{message}");
    }
    for (arguments, error) in [
        (&["--suite", "/nowhere/perft.jsonl"][..], "/nowhere/perft.jsonl: "),
        (&["plakoto", "1", "--max-nodes", "5"], "cannot be used with"),
        (&["--max-nodes", "5"], "--suite <FILE>"),
    ] {
        let mut perft = Command::new(env!("CARGO_BIN_EXE_kafeneio"));
        let output = perft.arg("perft").args(arguments).output().expect("the program runs");
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(message.contains(error), "{message}");
    }
}
