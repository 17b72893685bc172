//! `kafeneio verify`: it agrees with this program, and notices what others do wrong.

use std::collections::BTreeSet;
#[cfg(unix)]
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

#[cfg(unix)]
use crate::signals::signal_to;

const KAFENEIO: &str = env!("CARGO_BIN_EXE_kafeneio");
const WRONG: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/wrong.py");
const UNRULY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/unruly.py");

fn verify(options: &[&str], command: &[&str]) -> Output {
    let mut verify = Command::new(KAFENEIO);
    verify.arg("verify").args(options).arg("--").args(command);
    verify.env_remove("CLICOLOR_FORCE").stdin(Stdio::null()).output().expect("the program runs")
}

/// Verifies this program with a fault, by `sample` lines of each file.
fn with_fault(fault: &str, sample: usize, options: &[&str]) -> Output {
    let sample = sample.to_string();
    let options = [&["--sample", &sample], options].concat();
    verify(&options, &["python3", WRONG, fault, KAFENEIO, "serve"])
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("no JSON: {output:?}"))
}

/// The files with lines that differ.
fn differing(report: &Value) -> BTreeSet<String> {
    let files = report["files"].as_array().expect("a list of files");
    let differing = files.iter().filter(|file| file["differ"] != 0);
    let names = differing.map(|file| [&file["game"], &file["section"]]);
    names.map(|name| name.map(|part| part.as_str().expect("a name")).join(" ")).collect()
}

#[test]
fn this_program_agrees() {
    let output = verify(&["--sample", "40"], &[KAFENEIO, "serve"]);
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{report}");
    assert_eq!(text(&output.stderr), "");
    assert!(report.lines().last().is_some_and(|line| line.contains("lines agree")), "{report}");

    let output = verify(&["--sample", "5", "--json"], &[KAFENEIO, "serve"]);
    assert_eq!(output.status.code(), Some(0));
    let report = json(&output);
    assert_eq!((&report["differ"], &report["agree"]), (&Value::from(0), &report["asked"]));
    assert_eq!(report["command"][1], "serve");
    for file in report["files"].as_array().expect("a list of files") {
        let number = |name: &str| file[name].as_u64().expect("a number");
        let skipped = file["skipped"].as_object().expect("reasons").values();
        let skipped: u64 = skipped.map(|lines| lines.as_u64().expect("a number")).sum();
        assert_eq!(number("asked") + skipped, number("lines"), "{file}");
        assert!(number("asked") > 0, "{file}");
        // The rules are asked whole, whatever the sample.
        assert_eq!(number("lines") > 5, file["section"] == "rules", "{file}");
    }
}

/// Each fault makes lines differ in the sections that are about it, and nowhere else.
fn faults_are_found(faults: &[(&str, &str, &str)]) {
    let games = ["plakoto", "boloko", "bolo", "buku"];
    for &(fault, section, why) in faults {
        let output = with_fault(fault, 12, &["--json"]);
        assert_eq!(output.status.code(), Some(1), "{fault}");
        let report = json(&output);
        let found = differing(&report);
        // Some sections of some games have no line for a fault, and what is counted or listed may
        // also be summed up in `values`.
        let possible = games.iter().flat_map(|game| {
            let listed = if fault == "count" || fault == "text" { &["legal"][..] } else { &[] };
            [&[section, "rules", "values"], listed]
                .concat()
                .into_iter()
                .map(move |section| format!("{game} {section}"))
        });
        let possible: BTreeSet<_> = possible.collect();
        assert!(found.is_subset(&possible), "{fault}: {found:?}");
        let named = found.iter().filter(|name| name.ends_with(section)).count();
        assert!(named >= if section == "refusals" { 1 } else { 4 }, "{fault}: {found:?}");
        assert!(
            report["failures"].to_string().contains(&why.replace('"', "\\\"")),
            "{fault}: {report}"
        );
        assert_eq!(report["troubles"], Value::Array(Vec::new()), "{fault}");
        let error = text(&output.stderr);
        assert!(
            error.starts_with("error: ") && error.ends_with(" lines differ\n"),
            "{fault}: {error}"
        );
    }
}

#[test]
fn faults_of_counts_are_found() {
    faults_are_found(&[
        ("count", "corpus", r#"{"count":"#),
        ("text", "corpus", "invalid type: string"),
        ("perft", "perft", "kafeneio perft "),
    ]);
}

#[test]
fn faults_of_lists_are_found() {
    faults_are_found(&[
        ("drops", "legal", "plays are listed"),
        ("twice", "legal", "surplus"),
        ("no-plays", "legal", "missing field `plays`"),
    ]);
}

#[test]
fn faults_of_games_and_turns_are_found() {
    faults_are_found(&[
        ("stays", "games", "came after the play"),
        ("over", "games", "the status"),
        ("points", "games", "the status"),
        ("next", "partial", "99/98"),
        ("complete", "partial", r#"{"complete":"#),
    ]);
}

#[test]
fn faults_of_refusals_are_found() {
    faults_are_found(&[
        ("accepts", "refusals", "the request is not refused"),
        ("code", "refusals", "the code"),
        ("rule", "refusals", "the rule"),
        ("column", "refusals", "the column"),
    ]);
}

/// The reader goes away at once, as with `| true`.
#[test]
fn a_closed_pipe_does_not_change_the_verdict() {
    for options in [&[][..], &["--json"]] {
        let mut verify = Command::new(KAFENEIO);
        verify.args(["verify", "--sample", "4", "--game", "plakoto", "--section", "corpus"]);
        verify.args(options).args(["--", "python3", WRONG, "count", KAFENEIO, "serve"]);
        verify.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut verify = verify.spawn().expect("the program runs");
        drop(verify.stdout.take());
        let output = verify.wait_with_output().expect("it ends");
        assert_eq!(text(&output.stderr), "error: 4 of 4 lines differ\n", "{options:?}");
        assert_eq!(output.status.code(), Some(1), "{options:?}");
    }
}

#[test]
fn values_are_added_up() {
    let output = with_fault("no-fives", 1000, &["--json", "--section", "values"]);
    let report = json(&output);
    assert_eq!(differing(&report), BTreeSet::from(["bolo values".to_owned()]));
    let failures = report["failures"].to_string();
    assert!(failures.contains("nothing scores in 5 throws"), "{failures}");

    let output = with_fault("count", 1000, &["--json", "--section", "values"]);
    assert_eq!(differing(&json(&output)), BTreeSet::from(["buku values".to_owned()]));
}

#[test]
fn differing_moves_are_drawn() {
    let output =
        with_fault("drops", 4, &["--game", "plakoto", "--section", "legal", "--failures", "1"]);
    let report = text(&output.stdout);
    for part in [
        "  plakoto  legal        4      0       4",
        "\nplakoto legal, line ",
        "\n  asked     {\"op\":\"legal\",\"game\":\"plakoto\",",
        "\n  expected  {\"count\":",
        "\n  missing   ",
        ", which leads to ",
        "\n  the position: ",
        "\n  after the first missing move: ",
        "┌──────────────────┬",
        "\n0 of 4 lines agree, in ",
    ] {
        assert!(report.contains(part), "{part}: {report}");
    }
    assert_eq!(report.matches("\n  asked     ").count(), 1, "{report}");
}

/// What need not be offered is skipped. An error with a code alone says enough, and a reply needs no
/// id.
#[test]
fn programs_that_offer_less_agree() {
    for (fault, skipped) in [
        ("no-id", ""),
        ("code-alone", ""),
        ("refuses", "too large for the program"),
        ("one-game", "\nnot offered: boloko, bolo, buku\n"),
        ("count-alone", "the op perft is not offered"),
        ("defaults-alone", "portes=on is not offered"),
        ("two-players", "players are not offered"),
    ] {
        let output = with_fault(fault, 20, &[]);
        let report = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{fault}: {report}");
        assert!(report.contains(skipped), "{fault}: {report}");
    }
}

/// A program that does not know a rule is found out by the section `rules`, and the report names the rule.
#[test]
fn programs_that_do_not_know_a_rule() {
    for (fault, game, rule) in [
        ("no-larger-die", "plakoto", "P7"),
        ("no-pins", "plakoto", "P6"),
        ("no-bearing-off", "plakoto", "P9"),
        ("no-jumps", "boloko", "L5"),
        ("sends-back", "boloko", "L6"),
        ("extends-series", "bolo", "O6"),
        ("no-hot-dice", "bolo", "O4"),
        ("no-empty-lines", "buku", "U4"),
        ("early-majority", "buku", "U6"),
    ] {
        let output = with_fault(fault, 4, &["--json", "--game", game, "--section", "rules"]);
        assert_eq!(output.status.code(), Some(1), "{fault}");
        let report = json(&output);
        let rules = report["rules"].as_array().expect("a list of rules");
        assert!(
            rules.iter().any(|named| named["game"] == game && named["rule"] == rule),
            "{fault}: {rules:?}"
        );
        assert_eq!(report["files"][0]["unasked"], 0, "{fault}");
    }
}

/// Small engines that break one rule each. Of the lines that differ, most name this rule.
#[test]
fn the_rule_that_is_broken_is_named() {
    let rules = &["--section", "rules"][..];
    // The example of the book plays for two, and the section `rules` has three in sudden death.
    let legal = &["--section", "legal", "--sample", "1000"][..];
    for (game, section, faults) in [
        (
            "plakoto",
            rules,
            &["P3-two", "P5-open", "P5-pinned", "P6-closed", "P6-hits", "P7-fewer"][..],
        ),
        (
            "plakoto",
            rules,
            &["P7-smaller", "P7-all", "P8-nothing", "P9-pinned", "P9-early", "P9-never"],
        ),
        (
            "plakoto",
            rules,
            &["P9-any", "P9-exact", "P10-single", "P11-both", "P11-at-once", "P12-on"],
        ),
        ("boloko", rules, &["L3-two", "L4-stops", "L4-back", "L5-never", "L6-open", "L6-pinned"]),
        (
            "boloko",
            rules,
            &["L6-closed", "L6-hits", "L7-nothing", "L7-all", "L7-none", "L8-free", "L9-never"],
        ),
        ("bolo", rules, &["O2-all", "O2-again", "O3-keeps", "O4-empty", "O4-banks", "O5-adds"]),
        ("bolo", rules, &["O5-straights", "O5-any", "O7-above", "O7-never", "O8-over", "O8-two"]),
        ("bolo", rules, &["O9-tie", "O9-last"]),
        ("bolo", legal, &["O7-above", "O7-never", "O9-equal", "O9-above"]),
        ("buku", rules, &["U2-again", "U2-diagonal", "U2-all", "U2-four", "U3-paths", "U4-never"]),
        ("buku", rules, &["U6-never", "U6-left", "U8-fewer"]),
    ] {
        for fault in faults {
            let output = verify(
                &[section, &["--game", game, "--json"]].concat(),
                &["python3", UNRULY, game, fault],
            );
            assert_eq!(output.status.code(), Some(1), "{fault}");
            let report = json(&output);
            assert_eq!(report["failed"], 0, "{fault}: {report}");
            let named = report["rules"].as_array().expect("a list of rules");
            let differ = |named: &Value| named["differ"].as_u64().expect("a number");
            let most = named.iter().map(differ).max();
            let rule = fault.split('-').next().expect("the number of a rule");
            let lines = named.iter().find(|named| named["rule"] == rule).map(differ);
            assert_eq!(lines, most, "{fault}: {named:?}");
        }
    }
}

/// Without a fault the small engines agree, so each fault is the only one.
#[test]
fn the_small_engines_are_right_without_a_fault() {
    for game in ["plakoto", "boloko", "bolo", "buku"] {
        let options = ["--section", "rules,legal", "--sample", "30", "--game", game];
        let output = verify(&options, &["python3", UNRULY, game, "none"]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    }
}

/// What a line is about decides where the moves leave it open, and what can be seen in them decides before.
#[test]
fn a_bank_that_is_missing() {
    let options = ["--section", "rules", "--game", "bolo", "--failures", "1"];
    let output = verify(&options, &["python3", UNRULY, "bolo", "O7-above"]);
    let report = text(&output.stdout);
    for part in [
        "  missing   keep 1 bank, which leads to 1000,5000 2 0 7 -: the points are enough for a first bank (O7)",
        "\n  ▸ seat 1      0 ░░░░░░░░░░░░░░░░░░░░ 900 at risk\n",
        "\n    │ ● │\n",
        "\n  after the first missing move: 1000,5000 2 0 7 -\n\nlines that differ, by rule\n",
        "\n  bolo, O7: 3 of 39\n",
    ] {
        assert!(report.contains(part), "{part}: {report}");
    }
    assert!(!report.contains("O5"), "{report}");
}

/// Games that are not offered have one line together, and no rows.
#[test]
fn games_that_are_not_offered() {
    let options = ["--section", "rules,corpus", "--sample", "5"];
    let output = verify(&options, &["python3", UNRULY, "buku", "none"]);
    let report = text(&output.stdout);
    assert_eq!(report.matches("plakoto").count(), 1, "{report}");
    assert!(report.contains("\n\nnot offered: plakoto, boloko, bolo\n\nskipped\n"), "{report}");
}

/// The rule is rare: of the 5,100 legal sets of Plakoto, five are about it.
#[test]
fn a_sample_has_lines_of_rare_rules() {
    let output = with_fault("no-larger-die", 400, &["--game", "plakoto"]);
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{report}");
    for part in [
        "\n  plakoto  rules        67",
        "\nplakoto legal, line ",
        ": only one die can be played, and it has to be the ",
        "\nlines that differ, by rule\n  plakoto, P7: ",
    ] {
        assert!(report.contains(part), "{part}: {report}");
    }
}

/// No reply is not a wrong reply.
#[test]
fn a_reply_that_does_not_come_differs_from_nothing() {
    let options =
        ["--timeout", "2", "--game", "plakoto", "--section", "corpus", "--jobs", "1", "--json"];
    let output = with_fault("hang", 2, &options);
    let report = json(&output);
    assert_eq!((&report["differ"], &report["failed"]), (&0.into(), &2.into()), "{report}");
    assert_eq!(text(&output.stderr), "error: 2 of 2 lines have no reply\n");
}

/// The rows of sections that have ended can be read from a pipe before the end, and a signal ends the run with
/// what was found.
#[cfg(unix)]
#[test]
fn a_signal_ends_it_with_what_was_found() {
    for signal in ["INT", "TERM"] {
        let begun = Instant::now();
        let mut verify = Command::new(KAFENEIO);
        verify.args([
            "verify",
            "--game",
            "plakoto",
            "--section",
            "rules,corpus",
            "--jobs",
            "1",
            "--",
        ]);
        verify.args(["python3", WRONG, "hangs-at-count", KAFENEIO, "serve"]);
        verify.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut verify = verify.spawn().expect("the program runs");
        let mut read = BufReader::new(verify.stdout.take().expect("a pipe"));
        let mut report = String::new();
        while !report.contains("plakoto  rules  ") {
            assert_ne!(read.read_line(&mut report).expect("UTF-8"), 0, "{report}");
        }
        // `timeout` sends it twice. That is one signal.
        signal_to(&verify, signal);
        signal_to(&verify, signal);
        read.read_to_string(&mut report).expect("UTF-8");
        let output = verify.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130), "{report}");
        assert_eq!(text(&output.stderr), "error: ended early\n");
        for part in [
            "\nnot asked, because the run was ended early\n  plakoto corpus: ",
            "\n67 of 67 lines agree, in ",
        ] {
            assert!(report.contains(part), "{part}: {report}");
        }
        assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    }
}

#[test]
fn what_is_named_has_to_be_asked() {
    for (fault, options, error) in [
        ("no-games", &[][..], "nothing could be asked"),
        ("one-game", &["--game", "plakoto,bolo"], "nothing of bolo could be asked"),
        ("count-alone", &["--section", "corpus,games"], "nothing of games could be asked"),
        ("count-alone", &["--section", "partial"], "nothing could be asked"),
    ] {
        let output = with_fault(fault, 4, options);
        assert_eq!(output.status.code(), Some(1), "{fault}");
        assert_eq!(text(&output.stderr), format!("error: {error}\n"));
    }
}

/// Whatever a program does, there is a report soon.
#[test]
fn programs_that_fail() {
    for (fault, why) in [
        ("hang", "there was no reply within 2 s"),
        ("hang-below", "there was no reply within 2 s"),
        ("die", "the program ended (exit status: 3) without a reply"),
        ("garbage", "the line is no JSON object: `three`"),
        ("array", "the line is no JSON object: `[1,null]`"),
        ("bytes", "the line is no JSON object: `{\"count\":\u{fffd}}`"),
        ("nested", "the line is no JSON object: `[[[["),
        ("flood", "the line has more than 16777216 bytes"),
        ("closes-output", "the program closed its output without a reply"),
        ("other-id", "the reply has the id `999`, but that of the request is "),
        ("no-reply", "the reply has the id `"),
        ("one-line", "the program ended (exit status: 0) without a reply"),
    ] {
        let begun = Instant::now();
        let timeout = if why.contains("2 s") { "2" } else { "60" };
        let options =
            ["--timeout", timeout, "--game", "plakoto", "--section", "corpus", "--jobs", "1"];
        let output = with_fault(fault, 2, &options);
        let report = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{fault}: {report}");
        assert!(report.contains(&format!("\n  came      {why}")), "{fault}: {report}");
        assert!(report.contains("\n  expected  {\"count\":"), "{fault}: {report}");
        assert!(begun.elapsed() < Duration::from_secs(50), "{fault}: {:?}", begun.elapsed());
        let stderr =
            "\n  its standard error ends with:\n    line 1\n    no more \\u{1b}[31mcheckers\n";
        assert_eq!(report.contains(stderr), fault == "die", "{report}");
    }
}

#[test]
fn programs_that_fail_before_or_after_the_lines() {
    for (fault, why) in [
        ("banner", "the line is no JSON object: `Welcome!`; it was asked {\"op\":\"games\"}"),
        ("closes-input", "there was no reply within 2 s; it was asked {\"op\":\"games\"}"),
        ("games", "the reply to {\"op\":\"games\"} is wrong: invalid type: string"),
        ("games-refused", "the reply to {\"op\":\"games\"} is wrong: missing field `games`"),
        ("stays-on", "the program had not ended 2 s after the end of its input"),
        ("surplus", "the program wrote more than it was asked: `{\"count\":1}`"),
        (
            "bad-end",
            "the program did not end with status 0 at the end of its input (exit status: 7)",
        ),
    ] {
        let timeout = if why.contains("2 s") { "2" } else { "60" };
        let options = ["--timeout", timeout, "--game", "plakoto", "--section", "corpus"];
        let output = with_fault(fault, 4, &options);
        let (report, error) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(1), "{fault}: {report}");
        assert!(report.contains(&format!("\nthe program fails\n  {why}")), "{fault}: {report}");
        assert!(error.starts_with(&format!("error: {why}")), "{fault}: {error}");
    }
}

/// Lines that nobody asked for are taken as replies, as they have no id.
#[test]
fn a_flood_of_lines() {
    let output = with_fault("flood-of-lines", 4, &["--game", "plakoto", "--section", "corpus"]);
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{report}");
    assert!(
        report.contains("the program wrote more than it was asked: `{\"count\":1}"),
        "{report}"
    );
}

/// A program that fails at many lines is started again a few times for each file, and a few more times
/// in all.
#[test]
fn patience_has_an_end() {
    let output = with_fault("crashes", 50, &["--jobs", "1", "--json"]);
    let report = json(&output);
    for file in report["files"].as_array().expect("a list of files") {
        let expected = if file["section"] == "refusals" { (3, 47) } else { (0, 0) };
        assert_eq!((&file["failed"], &file["unasked"]), (&expected.0.into(), &expected.1.into()));
        assert_eq!(file["differ"], 0);
    }

    let output = with_fault("die", 50, &["--jobs", "1"]);
    let report = text(&output.stdout);
    let unasked = report.split("not asked, because the program failed too often\n").nth(1);
    let unasked = unasked.unwrap_or_else(|| panic!("all is asked: {report}"));
    assert!(unasked.contains("  buku values: 20 lines\n"), "{report}");
    assert_eq!(report.matches("without a reply").count(), 15, "{report}");
}

#[test]
fn other_programs() {
    for (command, why) in [
        (&["/nowhere/engine"][..], "the program `/nowhere/engine` cannot be started: "),
        (&["true"], "the program ended (exit status: 0) without a reply"),
        (&["false"], "the program ended (exit status: 1) without a reply"),
        (&["sh", "-c", "kill -9 $$"], "the program ended (signal: 9"),
        (&["cat"], "is wrong: missing field `games`"),
        (&["yes"], "the line is no JSON object: `y`"),
        (&["sleep", "1000"], "there was no reply within 0.7 s"),
        (&["sh", "-c", "sleep 1000 & exit 0"], "there was no reply within 0.7 s"),
        (&["cat", "/dev/zero"], "the line has more than 16777216 bytes"),
    ] {
        let begun = Instant::now();
        let timeout = if why.contains("0.7") { "0.7" } else { "60" };
        let output = verify(&["--timeout", timeout], command);
        assert_eq!(output.status.code(), Some(1), "{command:?}");
        let error = text(&output.stderr);
        assert!(error.contains(why), "{command:?}: {error}");
        assert!(begun.elapsed() < Duration::from_secs(50), "{command:?}: {:?}", begun.elapsed());
    }
}

#[test]
fn wrong_arguments() {
    for options in [
        &["--game", "chess"][..],
        &["--section", "openings"],
        &["--sample", "0"],
        &["--jobs", "0"],
        &["--timeout", "0"],
        &["--timeout", "soon"],
        &["--timeout", "inf"],
        &["--failures", "-1"],
        &["--game", "plakoto", "--section", "values"],
    ] {
        assert_eq!(verify(options, &["true"]).status.code(), Some(2), "{options:?}");
    }
    assert_eq!(verify(&[], &[]).status.code(), Some(2));
}
