//! The commands, as they are typed.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use kafeneio::{GameName, Screen, Task, game_of_seed};
use serde_json::{Value, json};

fn kafeneio(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kafeneio"));
    command.args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs it with nothing to read.
pub(crate) fn run(arguments: &[&str]) -> Output {
    kafeneio(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

/// What it writes when all is well.
fn out(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Plays a game with these lines typed.
fn play(arguments: &[&str], typed: &str) -> String {
    let mut program = kafeneio(&[&["play"], arguments].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("stdin is a pipe");
    stdin.write_all(typed.as_bytes()).expect("it reads");
    drop(stdin);
    let output = program.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A file for one test.
pub(crate) fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// The corridor of the default, as a text of its own.
const SPIRAL: &str = "1,2,3,4,5/16,17,18,19,6/15,24,25,20,7/14,23,22,21,8/13,12,11,10,9";

/// A corridor that has no name.
const COLUMNS: &str = "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25";

#[test]
fn exit_codes() {
    for (arguments, code) in [
        (&["--help"][..], 0),
        (&["--version"], 0),
        (&["help", "perft"], 0),
        (&["serve"], 0),
        (&["chess"], 2),
        (&["perft"], 2),
        (&["perft", "chess", "1"], 2),
        (&["perft", "plakoto", "-1"], 2),
        (&["perft", "plakoto", "256"], 2),
        (&["perft", "plakoto", "1", "--threads", "0"], 2),
        (&["perft", "plakoto", "1", "--position", "r1"], 2),
        (&["simulate", "plakoto", "-n", "0"], 2),
        (&["simulate", "plakoto", "--rule", "larger_die"], 2),
        (&["simulate", "plakoto", "--rule", "larger_die=maybe"], 2),
        (&["simulate", "plakoto", "--rule", "portes=on"], 2),
        (&["show", "plakoto", "b15,22,r15 x"], 2),
        (&["play", "plakoto", "--side", "green"], 2),
        (&["play", "plakoto", "--load", "/"], 2),
        (&["play", "plakoto", "--side", "red,green"], 2),
        (&["play", "plakoto", "--players", "3"], 2),
        (&["play", "plakoto", "--opponent", "clever"], 2),
        (&["play", "plakoto", "--opponent", "optimal"], 2),
        (&["play", "plakoto", "--load", "x", "--seed", "1"], 2),
        (&["play", "plakoto", "--load", "x", "--players", "2"], 2),
        (&["play", "plakoto", "--load", "x", "--match", "3"], 2),
        (&["play", "plakoto", "--match", "3"], 0),
        (&["play", "plakoto", "--match", "0"], 2),
        (&["play", "plakoto", "--seed", "-1"], 2),
        (&["simulate", "plakoto", "-n", "1", "--seed", "18446744073709551615"], 0),
        (&["simulate", "plakoto", "-n", "1", "--seed", "18446744073709551616"], 2),
        (&["play", "bolo", "--match", "3"], 2),
        (&["simulate", "plakoto", "--players", "1"], 2),
        (&["simulate", "plakoto", "--by", "random,optimal"], 2),
        (&["simulate", "plakoto", "-n", "1", "--players", "2", "--by", "random,random"], 0),
        (&["play", "plakoto", "--load", "x", "--rule", "larger_die=off"], 2),
        (&["show", "Boloko", "--rule", "layout=serpentine", "--rule", "portes=on"], 0),
        (&["show", "boloko", "--rule", "layout=ring"], 2),
        (&["show", "bolo", "1000,0", "1", "350", "3", "-"], 0),
        (&["show", "bolo", "1000,0 1 350 3 - -"], 2),
        (&["show", "bolo", "1000,0 1 350 3 - -", "--rule", "extend_series=on"], 0),
        (&["play", "bolo", "--players", "8", "--opponent", "optimal,greedy,random"], 0),
        (&["play", "bolo", "--players", "9"], 2),
        (&["play", "bolo", "--side", "3"], 2),
        (&["simulate", "bolo", "--players", "2", "--by", "optimal,greedy,random"], 2),
        (
            &[
                "show",
                "buku",
                "--rule",
                "repetition=board_and_mover",
                "--rule",
                "early_majority=on",
            ],
            0,
        ),
        (&["show", "buku", "--rule", "repetition=mover"], 2),
        (&["perft", "buku", "1", "--position", "11111111"], 2),
        (&["play", "plakoto", "--opponent", "greedy:100:5ms", "--nodes", "3"], 0),
        (&["play", "plakoto", "--opponent", "greedy:x"], 2),
        (&["analyze"], 2),
        (&["analyze", "there-is-no-such-file"], 2),
        (&["analyze", "/"], 2),
        (&["analyze", "x", "--player", "clever"], 2),
        (&["play", "plakoto", "--load", "x", "--nodes", "5"], 2),
        (&["play", "plakoto", "--load", "x", "--time", "5"], 2),
        (&["simulate", "plakoto", "--time", "0"], 2),
        (&["simulate", "plakoto", "--nodes", "-1"], 2),
        (&["play", "buku", "--side", "blue"], 2),
        (&["play", "buku", "--opponent", "optimal"], 2),
        (&["show", "boloko", "--rule", "layout"], 2),
        (&["show", "boloko", "b15,22,r15 b"], 2),
        (&["perft", "boloko", "1", "--rule", "larger_die=on"], 2),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(errors.starts_with("error: "), code != 0, "{arguments:?}: {errors}");
    }
}

/// Help that cannot be written is a failure like any other.
#[cfg(target_os = "linux")]
#[test]
fn help_that_is_not_written() {
    for arguments in [&["--help"][..], &["--version"], &["help", "play"]] {
        let full = std::fs::File::create("/dev/full").expect("a device");
        let status = kafeneio(arguments).stdout(full).stderr(Stdio::null()).status();
        assert_eq!(status.expect("it runs").code(), Some(1), "{arguments:?}");
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "it is a list")]
fn errors_say_what_is_accepted() {
    for (arguments, place) in [
        (&["show", "plakoto", "b15,22,r15"][..], "mover at column 11: expected `r` or `b`"),
        (&["show", "plakoto", "b16,22,r15 b"], "blue has 16 checkers"),
        (&["show", "plakoto", "--rule", "larger_die=1"], "`larger_die` is one of off, on"),
        (
            &["show", "plakoto", "--rule", "portes=on"],
            "`portes`: there is no such option; the options are larger_die",
        ),
        (&["play", "plakoto", "--side", "green"], "only red, blue"),
        (&["play", "boloko", "--side", "red"], "only white, blue"),
        (&["play", "boloko", "--players", "1"], "--players: boloko is for 2 players, not 1"),
        (
            &["play", "boloko", "--opponent", "optimal"],
            "--opponent: there is no `optimal` in boloko, only random, greedy",
        ),
        (
            &["play", "boloko", "--opponent", "clever"],
            "there is no such player; the players are random, greedy, ",
        ),
        (
            &["simulate", "boloko", "--by", "greedy:5s"],
            "'greedy:5s' for '--by <WHO,…>': expected a whole number from 0 to ",
        ),
        (
            &["play", "boloko", "--opponent", "greedy,random"],
            "--opponent: 2 are too many for 1 other seat",
        ),
        (&["simulate", "boloko", "--players", "9"], "--players: boloko is for 2 players, not 9"),
        (
            &["simulate", "boloko", "--by", "random,random,greedy"],
            "--by: 3 are too many for 2 players",
        ),
        (
            &["simulate", "boloko", "--by", "optimal"],
            "--by: there is no `optimal` in boloko, only random, greedy",
        ),
        (&["show", "boloko", "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b3 w"], "blue has 11 pieces"),
        (&["show", "boloko", "w10"], "The start is written `w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w`"),
        (&["show", "bolo", "0,0"], "The start is written `0,0 1 0 7 -`"),
        (&["show", "bolo", "0,300 1 0 7 -"], "a score is 0 or at least 1000"),
        (
            &["show", "bolo", "--rule", "portes=on"],
            "`portes`: there is no such option; the options are extend_series",
        ),
        (
            &["play", "bolo", "--match", "3"],
            "--match: there are no matches in bolo, only single games",
        ),
        (&["play", "bolo", "--side", "3"], "--side: there is no `3` in bolo, only 1, 2"),
        (&["play", "bolo", "--players", "9"], "--players: bolo is for 2 to 8 players, not 9"),
        (
            &["play", "buku", "--side", "blue"],
            "--side: there is no `blue` in buku, only white, black",
        ),
        (
            &["show", "buku", "--rule", "repetition=mover"],
            "`repetition` is one of board, board_and_mover",
        ),
        (&["show", "buku", "4"], "rank 8 at column 2: expected a digit for each of 8 squares"),
        (&["show", "boloko", "--rule", "portes=1"], "`portes` is one of off, on"),
        (
            &["simulate", "plakoto", "-n", "0"],
            "'0' for '--games <N>': expected a whole number from 1 to 18446744073709551615",
        ),
        (
            &["simulate", "plakoto", "--seed", "-1"],
            "'-1' for '--seed <S>': expected a whole number from 0 to 18446744073709551615",
        ),
        (
            &["play", "plakoto", "--seed", "-1"],
            "'-1' for '--seed <S>': expected a whole number from 0 to 18446744073709551615",
        ),
        (
            &["play", "plakoto", "--match", "-3"],
            "'-3' for '--match <POINTS>': expected a whole number from 1 to 4294967295",
        ),
        (&["perft", "plakoto", "-1"], "'-1' for '[DEPTH]': expected a whole number from 0 to 255"),
        (
            &["simulate", "plakoto", "--threads", "0"],
            "'0' for '--threads <N>': expected a whole number from 1 to 1024",
        ),
        (
            &["play", "bolo", "--players", "two"],
            "'two' for '--players <N>': expected a whole number from 1 to 255",
        ),
        (
            &["show", "bolo", "4294967300,0 1 0 7 -"],
            "score 1 at column 1: expected a number up to 4294967295",
        ),
        (
            &["show", "boloko", "--rule", "layout=ring"],
            "`layout`: layout at column 1: expected `spiral`, `serpentine` or a grid",
        ),
        (
            &["show", "boloko", "--rule", "larger_die=on"],
            "`larger_die`: there is no such option; the options are layout, portes",
        ),
    ] {
        let errors = String::from_utf8(run(arguments).stderr).expect("UTF-8");
        assert!(errors.contains(place), "{arguments:?}: {errors}");
    }
}

#[test]
fn no_arguments() {
    let text = out(&[]);
    for part in ["b15,22,r15 b", " 59 ", " 3,474 ", " 708,405 ", "nodes/s", "a random game"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    for part in ["w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", " 2,439 ", "●2", "grouped"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    for part in
        ["▸ seat 1      0 ░", "0,0 1 0 7 -", " 5,489 ", " 8,269,364 ", " 15,485,980,814 ", "rolls:"]
    {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    for part in [
        " 8 │ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒│",
        " 370,368 ",
        " 150,093,366,784 ",
        "  turn  player    plays  one of them\n     1  white   370,368  ",
        "white wins 1 point (singletons): white 34, black 31",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert_eq!(text.matches("kafeneio help").count(), 1);
    assert!(!text.contains('\x1b'), "color without a terminal");
}

#[test]
fn perft() {
    for (depth, nodes) in [("0", 1), ("1", 59), ("2", 3474), ("3", 708_405)] {
        for threads in ["1", "2", "5"] {
            let text = out(&["perft", "plakoto", depth, "--threads", threads]);
            assert_eq!(text.lines().next(), Some(format!("nodes    {nodes}").as_str()));
        }
    }
    let boloko = |arguments: &[&str]| {
        let text = out(&[&["perft", "boloko"], arguments].concat());
        text.lines().next().map(str::to_owned)
    };
    assert_eq!(boloko(&["1"]), Some("nodes    2439".to_owned()));
    assert_eq!(boloko(&["2", "--threads", "1"]), boloko(&["2", "--threads", "5"]));
    assert_eq!(boloko(&["2", "--rule", &format!("layout={SPIRAL}")]), boloko(&["2"]));
    assert_ne!(boloko(&["1", "--rule", "layout=serpentine"]), boloko(&["1"]));
    assert_ne!(boloko(&["2", "--rule", "portes=on"]), boloko(&["2"]));

    for (depth, rule, nodes) in
        [("1", "off", 5489), ("1", "on", 5489), ("2", "off", 8_269_364), ("2", "on", 8_439_286)]
    {
        let rule = format!("extend_series={rule}");
        let text = out(&["perft", "bolo", depth, "--rule", &rule]);
        assert_eq!(text.lines().next(), Some(format!("nodes    {nodes}").as_str()));
    }

    for (depth, nodes) in [("0", 1), ("1", 370_368), ("2", 150_093_366_784_u64)] {
        let text = out(&["perft", "buku", depth]);
        assert_eq!(text.lines().next(), Some(format!("nodes    {nodes}").as_str()));
    }

    // No rate where nothing is visited.
    for (arguments, lines) in [
        (["plakoto", "0"], 2),
        (["plakoto", "1"], 2),
        (["plakoto", "2"], 3),
        (["boloko", "2"], 3),
        (["bolo", "2"], 2),
        (["buku", "2"], 2),
    ] {
        let text = out(&[&["perft"], &arguments[..]].concat());
        assert_eq!(text.lines().count(), lines, "{text}");
        assert_eq!(text.contains("nodes/s"), lines == 3, "{text}");
    }

    let rules = ["--position", "r13,5,b1,10,r2,5,b14 b", "--rule", "larger_die=off"];
    assert_ne!(
        out(&[&["perft", "plakoto", "1"], &rules[..2]].concat()).lines().next(),
        out(&[&["perft", "plakoto", "1"], &rules[..]].concat()).lines().next(),
    );
}

#[test]
fn divide() {
    let branches = |threads: &str| -> Vec<String> {
        let text = out(&["perft", "plakoto", "2", "--divide", "--threads", threads]);
        text.lines().take_while(|line| !line.is_empty()).map(str::to_owned).collect()
    };
    let nodes = |line: &String| line.rsplit(' ').next().and_then(|nodes| nodes.parse::<u64>().ok());
    let lines = branches("1");
    assert_eq!(lines.len(), 59);
    assert_eq!(lines.iter().filter_map(nodes).sum::<u64>(), 3474);
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("66 1/7(4): ") || line.starts_with("66 1/7(2) 7/13(2): "))
    );
    assert_eq!(lines, branches("2"));

    let text = out(&["perft", "boloko", "1", "--divide"]);
    let lines: Vec<_> = text.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), 2439);
    assert!(lines.contains(&"61 1^16: 1"));

    // More than are in memory at once.
    let branches = |threads: &str| {
        let text = out(&["perft", "buku", "2", "--divide", "--threads", threads]);
        text.lines().take_while(|line| !line.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let lines = branches("1");
    assert_eq!(lines.len(), 370_368);
    assert_eq!(lines.iter().filter_map(nodes).sum::<u64>(), 150_093_366_784);
    assert!(lines == branches("3"), "threads make no difference");
}

#[test]
fn show() {
    let text = out(&["show", "plakoto", "b14,3,b1r,18,r14", "B"]);
    for part in [
        "◆",
        "○ blue  0 off, 356 pips, to move",
        "position  b14,3,b1r,18,r14 b",
        "status    blue to move",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert!(
        out(&["show", "plakoto", "r1b,r14,21,b14 b"])
            .contains("over: red wins 2 points (mother_pinned)")
    );
}

/// What `show` and `perft` tell programs.
#[test]
fn positions_and_counts_as_json() {
    let json = |arguments: &[&str]| -> Value {
        serde_json::from_str(&out(&[arguments, &["--json"]].concat())).expect("JSON")
    };
    let ask = |request: Value| -> Value {
        serde_json::from_str(&kafeneio::serve::reply(request.to_string().as_bytes())).expect("JSON")
    };
    for (game, rule, rules, position, status) in [
        (
            "plakoto",
            "larger_die=off",
            json!({"larger_die": false}),
            "r1b,r14,21,b14 b",
            json!({"over": true, "winner": "red", "points": 2, "reason": "mother_pinned"}),
        ),
        (
            "boloko",
            "layout=serpentine",
            json!({"layout": "serpentine", "portes": false}),
            "b9w,23,w9b w",
            json!({"over": true, "winner": null, "points": 0, "reason": "deadlock"}),
        ),
        (
            "bolo",
            "extend_series=off",
            json!({"extend_series": false}),
            "10000,10050 2 0 7 won:2:sudden_death",
            json!({"over": true, "winner": 2, "points": 1, "reason": "sudden_death"}),
        ),
        (
            "buku",
            "repetition=board_and_mover",
            json!({"repetition": "board_and_mover", "early_majority": false}),
            "20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000001 b 31-31 0",
            json!({"over": false, "to_move": "black"}),
        ),
    ] {
        let shown = json(&["show", game, position, "--rule", rule]);
        let board = ask(json!({"op": "board", "game": game, "position": position, "rules": rules}));
        let wanted = json!({
            "game": game, "rules": rules, "position": position, "board": board["board"], "status": status,
        });
        assert_eq!(shown, wanted);
    }
    assert_eq!(json(&["show", "bolo"])["position"], "0,0 1 0 7 -");

    let counted = json(&["perft", "plakoto", "2"]);
    let about = |counted: &Value, name: &str| counted[name].clone();
    assert_eq!(about(&counted, "game"), "plakoto");
    assert_eq!(about(&counted, "rules"), json!({"larger_die": true}));
    assert_eq!((about(&counted, "depth"), about(&counted, "nodes")), (json!(2), json!(3474)));
    assert_eq!(about(&counted, "position"), "b15,22,r15 b");
    assert!(counted["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.0), "{counted}");
    assert!(counted.get("divide").is_none(), "{counted}");
    let divided = json(&["perft", "plakoto", "2", "--divide"]);
    let branches = divided["divide"].as_array().expect("a list");
    assert_eq!((branches.len(), &divided["nodes"]), (59, &json!(3474)));
    let nodes = branches.iter().filter_map(|branch| branch["nodes"].as_u64());
    assert_eq!(nodes.sum::<u64>(), 3474);
    let first = &branches[0];
    assert_eq!((&first["roll"], &first["play"]), (&json!("11"), &json!("1/2(3) 2/3")));
    let position = "10000,3200,4000 1 0 7 won:1";
    let over = json(&["perft", "bolo", "1", "--divide", "--position", position]);
    assert_eq!((&over["nodes"], &over["divide"]), (&json!(0), &json!([])));
    assert_eq!(over["position"], "10000,3200,4000 1 0 7 won:1:goal");
}

#[test]
fn show_seats() {
    let text = out(&["show", "bolo", "10000,3200,4000 3 350 2 last:1:1"]);
    assert_eq!(
        text,
        "  seat 1  10000 ████████████████████ leads
  seat 2   3200 ██████░░░░░░░░░░░░░░
▸ seat 3   4000 ████████░░░░░░░░░░░░ 350 at risk

  ┌───┐ ┌───┐
  │   │ │   │
  │   │ │   │
  │   │ │   │
  └───┘ └───┘
  last round, 1 turn left

position  10000,3200,4000 3 350 2 last:1:1
status    seat 3 to move
"
    );
    assert!(
        out(&["show", "bolo", "10000,10050 2 0 7 won:2"])
            .ends_with("status    over: seat 2 wins with 10050 (sudden_death)\n")
    );
    let series = ["show", "bolo", "1000,1000 1 400 3 - 4x2", "--rule", "extend_series=on"];
    assert!(out(&series).contains("set aside as series: 2222"));
}

#[test]
fn show_counters() {
    let text = out(&[
        "show",
        "buku",
        "31200220/21100000/20110111/00000000/00210022/10010222/10210211/11210010",
        "w",
        "6-9",
        "0",
    ]);
    assert_eq!(
        text,
        "   ┌────────────────────────┐
 8 │ 3 ▒1▒ 2 ▒▒▒ · ▒2▒ 2 ▒▒▒│
 7 │▒2▒ 1 ▒1▒ · ▒▒▒ · ▒▒▒ · │
 6 │ 2 ▒▒▒ 1 ▒1▒ · ▒1▒ 1 ▒1▒│
 5 │▒▒▒ · ▒▒▒ · ▒▒▒ · ▒▒▒ · │
 4 │ · ▒▒▒ 2 ▒1▒ · ▒▒▒ 2 ▒2▒│
 3 │▒1▒ · ▒▒▒ 1 ▒▒▒ 2 ▒2▒ 2 │
 2 │ 1 ▒▒▒ 2 ▒1▒ · ▒2▒ 1 ▒1▒│
 1 │▒1▒ 1 ▒2▒ 1 ▒▒▒ · ▒1▒ · │
   └────────────────────────┘
     a  b  c  d  e  f  g  h
 □ white  6 captured, to move
 ▒ black  9 captured

position  31200220/21100000/20110111/00000000/00210022/10010222/10210211/11210010 w 6-9 0
status    white to move
"
    );
    let over = "11000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 b 40-23 0";
    assert!(
        out(&["show", "buku", over])
            .ends_with("over: white wins 1 point (singletons): white 41, black 24\n")
    );
    let ahead = over.replacen("11", "20", 1);
    assert!(out(&["show", "buku", &ahead]).ends_with("status    black to move\n"));
    assert!(
        out(&["show", "buku", &ahead, "--rule", "early_majority=on"])
            .ends_with("over: white wins 1 point (majority): white 40, black 23\n")
    );
}

#[test]
fn show_a_layout() {
    let start = "position  w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w";
    let drawing = |layout: &str| {
        let text = out(&["show", "boloko", "--rule", &format!("layout={layout}")]);
        assert!(text.contains(start) && text.contains("status    white to move"), "{text}");
        text
    };
    for (layout, row) in [
        ("spiral", "│ 15 ▒  │ 24      25    │ 20 ░  │  7 ▓  │"),
        (SPIRAL, "│ 15 ▒  │ 24      25    │ 20 ░  │  7 ▓  │"),
        ("serpentine", "│ 11 ▒    12 ▒    13 ▒    14 ▒    15 ▒  │"),
        (COLUMNS, "│  3 █  │  8 ▓  │ 13 ▒  │ 18 ░  │ 23    │"),
    ] {
        let text = drawing(layout);
        assert!(text.contains(row), "{row} is missing in\n{text}");
    }
    assert_eq!(drawing(SPIRAL), out(&["show", "boloko"]));
    let portes = "w2+b1,w2,w2,w2,w2,15,b2,b2,b2,b2,b1 w";
    assert!(out(&["show", "boloko", portes, "--rule", "portes=on"]).contains("○2●1"));
    assert!(out(&["show", "boloko", "b9w,23,w9b w"]).contains("over: a draw (deadlock)"));
    assert!(
        out(&["show", "boloko", "b8,b2,17,w1,2,w1,w3,w5 w"])
            .contains("over: blue wins 1 point (grouped)")
    );
}

#[test]
fn color() {
    let forced = |no_color: &str| {
        let mut show = kafeneio(&["show", "plakoto"]);
        let output = show.env("CLICOLOR_FORCE", "1").env("NO_COLOR", no_color).output();
        String::from_utf8(output.expect("the program runs").stdout).expect("UTF-8")
    };
    assert!(forced("").contains("\x1b[91m"));
    assert!(!forced("1").contains('\x1b'));
}

#[test]
fn simulate() {
    let results = |threads: &str, seed: &str| {
        out(&["simulate", "plakoto", "-n", "300", "--seed", seed, "--threads", threads, "--json"])
    };
    let one = results("1", "7");
    assert_eq!(one, results("3", "7"));
    assert_ne!(one, results("1", "8"));
    let report: Value = serde_json::from_str(&one).expect("JSON");
    let lines = report["results"].as_array().expect("a list");
    assert_eq!(lines.iter().filter_map(|line| line["games"].as_u64()).sum::<u64>(), 300);
    assert_eq!((&report["games"], &report["unfinished"]), (&300.into(), &0.into()));
    assert!(report["plays_per_roll"].as_f64().is_some_and(|plays| (10.0..40.0).contains(&plays)));

    // Winners are called as the line protocol calls them.
    let winners = |arguments: &[&str]| -> Vec<Value> {
        let report = out(&[&["simulate"], arguments, &["--json"]].concat());
        let report: Value = serde_json::from_str(&report).expect("JSON");
        let lines = report["results"].as_array().expect("a list");
        lines.iter().map(|line| line["winner"].clone()).collect()
    };
    let plakoto = winners(&["plakoto", "-n", "300"]);
    let known = [json!("red"), json!("blue"), Value::Null];
    assert!(known.iter().all(|winner| plakoto.contains(winner)), "{plakoto:?}");
    assert!(plakoto.iter().all(|winner| known.contains(winner)), "{plakoto:?}");
    let bolo = winners(&["bolo", "-n", "20", "--players", "3", "--by", "greedy"]);
    assert!(bolo.iter().all(|winner| matches!(winner.as_u64(), Some(1..=3))), "{bolo:?}");

    let layout = format!("layout={COLUMNS}");
    let boloko = ["simulate", "boloko", "-n", "200", "--rule", "portes=on", "--rule", &layout];
    let report: Value =
        serde_json::from_str(&out(&[&boloko[..], &["--json"]].concat())).expect("JSON");
    assert_eq!(report["rules"], json!({"layout": COLUMNS, "portes": true}));
    assert_eq!((&report["games"], &report["unfinished"]), (&200.into(), &0.into()));
    assert!(out(&["simulate", "boloko", "-n", "200"]).contains("grouped"));

    let text = out(&["simulate", "plakoto", "-n", "300", "--seed", "7"]);
    for part in ["mother_pinned", "borne_off", "first player", "turns a game", "plays a roll"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

/// One game has no range of lengths.
#[test]
fn simulate_one_game() {
    let output = run(&["simulate", "boloko", "-n", "1"]);
    let [text, errors] =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("UTF-8"));
    assert!(text.contains("\n  turns a game  55.0\n"), "{text}");
    assert!(errors.starts_with("1 game in "), "{errors}");
}

/// What a seed gives does not change.
#[test]
fn simulate_as_ever() {
    assert_eq!(
        out(&["simulate", "boloko", "-n", "5"]),
        "  winner  reason   games    share  points
  white   grouped      3  60.00 %       3
  blue    grouped      2  40.00 %       2

  first player  wins 40.00 %
  turns a game  57.2 ± 7.8, from 49 to 72, median 55
  plays a roll  54.6
"
    );
}

#[test]
fn simulate_by_bots() {
    let results = |more: &[&str]| {
        let options = ["simulate", "boloko", "-n", "40", "--by", "greedy,random"];
        out(&[&options[..], more].concat())
    };
    let json = results(&["--json", "--threads", "1"]);
    assert_eq!(results(&["--json", "--threads", "3"]), json);
    let report: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(report["by"], json!(["greedy", "random"]));
    let [greedy, random] = [0, 1].map(|index| &report["bots"][index]);
    let wins = |bot: &Value| bot["wins"].as_u64().expect("a number");
    assert_eq!((&greedy["seats"], &random["seats"]), (&40.into(), &40.into()));
    assert!(wins(greedy) > 30 && wins(greedy) + wins(random) <= 40, "{json}");
    assert!(greedy.get("score").is_none(), "points are not compared in this game");

    let text = results(&[]);
    for part in ["bot     seats  wins", "greedy     40", "random     40", "\n  20 mirrored pairs: "]
    {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    let alone = out(&["simulate", "boloko", "-n", "10", "--by", "greedy"]);
    assert!(!alone.contains("bot"), "{alone}");

    // Limits come from the name, or else from the options. They matter only to players who search.
    let limited = results(&["--json", "--nodes", "9"]);
    let limited: Value = serde_json::from_str(&limited).expect("JSON");
    assert_eq!(limited["by"], json!(["greedy:9", "random:9"]));
    assert_eq!(limited["results"], report["results"]);
    let own = ["simulate", "boloko", "-n", "2", "--json", "--time", "5", "--by", "greedy:8,random"];
    let own: Value = serde_json::from_str(&out(&own)).expect("JSON");
    assert_eq!(own["by"], json!(["greedy:8", "random:5ms"]));
    assert_eq!(own["bots"][0]["bot"], "greedy:8");
}

/// The better ones win, and score more in the same games.
#[test]
fn simulate_seats() {
    let results = |threads: &str| {
        let options = ["--players", "3", "--by", "optimal,greedy,random", "--threads", threads];
        out(&[&["simulate", "bolo", "-n", "150", "--json"], &options[..]].concat())
    };
    let json = results("1");
    assert_eq!(results("3"), json);
    let report: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&report["players"], &report["unfinished"]), (&3.into(), &0.into()));
    assert_eq!(report["rules"], json!({"extend_series": false}));
    let of = |name: &str, part: &str| -> Vec<f64> {
        let bots = report["bots"].as_array().expect("a list");
        bots.iter().map(|bot| bot[name][part].as_f64().unwrap_or_default()).collect()
    };
    let [greedy, random] = [1, 2].map(|index| of("lead", "mean")[index] / of("lead", "se")[index]);
    assert!(greedy > 5.0 && random > 20.0, "{json}");
    assert!(of("score", "mean").is_sorted_by(|better, worse| better > worse), "{json}");

    let extended = ["simulate", "bolo", "-n", "50", "--rule", "extend_series=on", "--by"];
    let text = out(&[&extended[..], &["optimal,random"]].concat());
    for part in ["rolls a game", "plays a roll", "optimal leads by", "seat 2  goal"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

/// Plays are drawn, not listed, and the best capture is searched for.
#[test]
fn simulate_without_dice() {
    let results = |more: &[&str]| {
        let options = ["simulate", "buku", "-n", "100", "--json"];
        serde_json::from_str::<Value>(&out(&[&options[..], more].concat())).expect("JSON")
    };
    let random = results(&["--threads", "1"]);
    assert_eq!(results(&["--threads", "3"]), random);
    assert_eq!(random["rules"], json!({"early_majority": false, "repetition": "board"}));
    assert_eq!((&random["games"], &random["unfinished"]), (&100.into(), &0.into()));
    let greedy = results(&["--by", "greedy,random"]);
    assert!(greedy["bots"][0]["wins"].as_u64().is_some_and(|wins| wins > 90), "{greedy}");
    let text = out(&["simulate", "buku", "-n", "100", "--rule", "early_majority=on"]);
    for part in ["white   majority", "black   singletons", "turns a game", "plays a turn"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

/// Only where players have limits of their own, the help tells of them.
#[test]
fn help_about_limits() {
    for (command, has_limits) in [("play", true), ("simulate", true), ("analyze", false)] {
        let help = out(&[command, "--help"]);
        assert!(help.contains("strong    learned from many games"), "{help}");
        assert_eq!(help.contains("`NAME:50ms`"), has_limits, "{help}");
    }
}

/// The reader goes away after a line, as `head -1` does.
#[test]
fn closed_pipe() {
    for arguments in
        [&["perft", "plakoto", "3", "--divide"][..], &["simulate", "plakoto"], &[], &["serve"]]
    {
        let mut program = kafeneio(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = program.stdin.take().expect("stdin is a pipe");
        let typing = std::thread::spawn(move || {
            let line = b"{\"op\":\"legal\",\"game\":\"plakoto\",\"position\":\"b15,22,r15 b\",\"roll\":\"11\"}\n";
            // It stops reading when nobody reads what it writes.
            (0..100_000).all(|_| stdin.write_all(line).is_ok())
        });
        let mut stdout = BufReader::with_capacity(16, program.stdout.take().expect("a pipe"));
        stdout.read_line(&mut String::new()).expect("a line");
        drop(stdout);
        let output = program.wait_with_output().expect("it ends");
        let _ = typing.join();
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
        assert!(!errors.contains("panicked"), "{arguments:?}: {errors}");
    }
}

#[test]
fn a_turn_step_by_step() {
    // Blue begins with this seed and the program plays 1/5 1/2; then Red has 11.
    let text = play(
        &["plakoto", "--seed", "5"],
        "24/23\n24/23\nundo\n24/22\nnonsense\n24/20\n23/22\nhint\nquit\n",
    );
    for part in [
        "blue rolls 41 and plays 1/5 1/2",
        "red 11 next: 24/23> ",
        "red 11 [24/23] next: 23/22, 24/23> ",
        "red 11 [24/23 24/23] next: ",
        "red 11 [24/23 24/23 23/22] next: ",
        "There is no command `nonsense`. `help` lists the commands.",
        "Not legal: ",
        "red plays 24/23(2) 23/22(2)",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

/// White begins with this seed and has 21; the turn may end with dice to spare.
#[test]
fn a_turn_cut_short() {
    let typed = "done\npass\n1^16\npass\nundo\n2^16\n1+7\n1^16\nhint\ndone\nquit\n";
    let text = play(&["boloko", "--seed", "10"], typed);
    for part in [
        "white rolls 6, blue rolls 3: white begins.",
        "white 21 next: 1/3, 2/4, ",
        "The turn may not end here.\nwhite 21 next: 1/3, ",
        "white 21 [1^16] next: 1/3, 2/4, 3/5, 4/6, 5/7, 16/18, done> ",
        "16/18, done>   Column 1: expected a cell",
        "Not legal: step 1: no wall stands between 2 and 16 (L5).",
        "Column 2: expected `/`, or `^` over a wall",
        "white plays 1^16\nblue rolls 31 and plays ",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert!(!text.contains("5/7, done"), "nothing is entered, so it may not end:\n{text}");
    let all = play(&["boloko", "--seed", "10"], "2/3 3/5\nquit\n");
    assert!(all.contains("\nblue rolls 31"), "{all}");
}

#[test]
fn hints_and_undo() {
    let text =
        play(&["plakoto", "--seed", "5"], "undo\ndone\nhint\n0\n#99\n#4\nundo\n1\nhelp\nboard\n");
    for part in [
        "There is nothing to take back.",
        "The turn may not end here.",
        "   4  24/23(4)                 +0.",
        "\n   1  24/23 23/22 22/21 21/20  -0.",
        "\n  These are the points to expect, and those lost against the best play, by strong.\n",
        "There is no play 0; they are numbered from 1 to 5.",
        "There is no play 99; they are numbered from 1 to 5.",
        "red plays 24/23(4)\n",
        "red plays 24/23 23/22 22/21 21/20\n",
        "undo        take",
        "  #3          the play with number 3 among the hints; 3 alone where that is no play",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    // The best play comes first, and loses nothing.
    let (_, hints) = text.split_once("> undo").unwrap_or(("", &text));
    let worth = hints.lines().filter(|line| line.contains("24/23") && line.contains(" -0."));
    assert!(worth.count() >= 3, "{text}");
    assert!(text.find("24/23(4)\nblue rolls") < text.find("red plays 24/23 23/22"));
}

/// A saved game goes on as it would have gone on.
#[test]
fn save_and_load() {
    let saved = file("saved.txt");
    let name = saved.to_str().expect("UTF-8");
    let typed = "4\n";
    let rest = "24/23\nundo\nhint\n1\n1\n1\nquit\n";
    let straight = play(&["plakoto", "--seed", "5"], &format!("{typed}{rest}"));
    let first = play(
        &["plakoto", "--seed", "5"],
        &format!("{typed}save\nsave {name}\nsave {name}\nquit\n"),
    );
    assert!(
        first.contains("Save where?") && first.contains(&format!("Saved as {name}.")),
        "{first}"
    );
    let second = play(&["plakoto", "--load", name], rest);
    assert!(straight.ends_with(&second), "{straight}\n--- and loaded:\n{second}");

    let text = std::fs::read_to_string(&saved).expect("it was saved");
    for line in [
        "game: plakoto",
        "rules: larger_die=on",
        "you: red",
        "opponent: greedy",
        "start: b15,22,r15 b",
        "2. red 11: 24/23(4)",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
    }
    for (old, new, place) in [
        ("2. red", "2. blue", "line 9: expected `red`, whose turn it is, and not `blue`"),
        ("24/23(4)", "24/23(3)", "line 9: more of the dice"),
        ("24/23(4)", "24+23", "line 9: step 1 at column 14: expected `/`"),
        ("seed: 5", "seed: five", "seed: expected a whole number"),
        ("\nposition: ", "\nposition: ?", "position: point 1 at column 1"),
        ("\nposition: ", "\nposition: b15,22,r15 b\n# ", "position: the turns lead to "),
        ("entered: ", "entered: 24/22", "entered: step 1: no checker moves 2 pips"),
        ("game: plakoto", "game: chess", "game: this is a game of chess"),
        ("you: red", "you: green", "you: expected one of red, blue"),
        ("start: ", "begin: ", "line 7: expected one of game, rules,"),
        ("larger_die=on", "larger_die=2", "`larger_die` is one of off, on"),
    ] {
        std::fs::write(&saved, text.replacen(old, new, 1)).expect("it can be written");
        let output = run(&["play", "plakoto", "--load", name]);
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{new}: {errors}");
        assert!(errors.contains(place) && errors.contains(name), "{new}: {errors}");
    }
    let other_case = text.replacen("game: plakoto", "game: PLAKOTO", 1);
    std::fs::write(&saved, other_case).expect("it can be written");
    assert_eq!(play(&["plakoto", "--load", name], rest), second);
    // The file tells the rules.
    let output = run(&["analyze", name, "--rule", "larger_die=off"]);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(output.status.code() == Some(2) && errors.contains("--rule"), "{errors}");
}

/// A game that is played to its end is gone through in all games, alone and as a mere record.
#[test]
fn analyze() {
    for (game, arguments, lines) in [
        ("plakoto", &["--seed", "5"][..], 60),
        ("boloko", &["--seed", "5", "--rule", "layout=serpentine"], 60),
        ("bolo", &["--players", "3", "--seed", "3"], 3),
        ("buku", &["--seed", "5"], 9),
    ] {
        let saved = file(&format!("analyze-{game}.txt"));
        let name = saved.to_str().expect("UTF-8");
        let typed = format!("{}save {name}\nquit\n", "#1\n".repeat(lines));
        play(&[&[game], arguments].concat(), &typed);
        let record = std::fs::read_to_string(&saved).expect("it was saved");

        let read = |more: &[&str]| -> Value {
            let text = out(&[&["analyze", name, "--json", "--nodes", "300"], more].concat());
            serde_json::from_str(&text).expect("JSON")
        };
        let report = read(&["--threads", "1"]);
        assert_eq!(read(&["--threads", "3"]), report, "{game}");
        assert_eq!(report["game"], game);
        assert_eq!(report["thresholds"], json!({"doubtful": 0.02, "error": 0.04, "blunder": 0.08}));
        let turns = report["turns"].as_array().expect("a list");
        assert!(turns.len() > 2);
        // The book of openings has every first play of Plakoto.
        assert_eq!(turns[0]["book"]["points"].is_f64(), game == "plakoto", "{}", turns[0]);
        let number = |value: &Value| value.as_f64().expect("a number");
        for (turn, line) in
            turns.iter().zip(record.lines().skip_while(|line| !line.starts_with("1. ")))
        {
            let text = |name: &str| turn[name].as_str().unwrap_or_default();
            assert!(line.ends_with(&format!(": {}", text("play"))), "{line}: {turn}");
            assert!(
                line.contains(text("roll")) && line.starts_with(&format!("{}. ", turn["turn"]))
            );
            let lost = number(&turn["lost"]);
            assert!((number(&turn["best_value"]) - number(&turn["value"]) - lost).abs() < 1e-9);
            let mark = match lost {
                lost if lost >= 0.08 => json!("blunder"),
                lost if lost >= 0.04 => json!("error"),
                lost if lost >= 0.02 => json!("doubtful"),
                _ => Value::Null,
            };
            assert!(lost >= 0.0 && turn["mark"] == mark, "{turn}");
            assert_eq!(turn.get("luck").is_some(), game != "buku");
            assert!(turn["choice"] == true || lost == 0.0, "{turn}");
        }
        for side in report["players"].as_array().expect("a list") {
            let own: Vec<_> =
                turns.iter().filter(|turn| turn["player"] == side["player"]).collect();
            let marked = |mark: &str| own.iter().filter(|turn| turn["mark"] == mark).count();
            assert_eq!(
                (&side["plays"], &side["blunders"]),
                (&own.len().into(), &marked("blunder").into())
            );
            assert_eq!(
                (&side["errors"], &side["doubtful"]),
                (&marked("error").into(), &marked("doubtful").into())
            );
            for sum in ["lost", "luck"] {
                if let Some(total) = side.get(sum) {
                    let parts: f64 = own.iter().map(|turn| number(&turn[sum])).sum();
                    assert!((number(total) - parts).abs() < 1e-9, "{game} {sum}");
                }
            }
        }

        // The record alone, with the game and its rules told.
        let turns_only: Vec<_> = record
            .lines()
            .filter(|line| {
                line.starts_with("start:") || line.starts_with(|first: char| first.is_ascii_digit())
            })
            .collect();
        std::fs::write(&saved, turns_only.join("\n")).expect("it can be written");
        let rules: Vec<_> =
            arguments.iter().skip_while(|word| **word != "--rule").copied().collect();
        assert_eq!(read(&[&["--game", game], &rules[..]].concat()), report, "{game}");
        let errors = String::from_utf8(run(&["analyze", name]).stderr).expect("UTF-8");
        assert!(errors.contains("it does not tell the game; `--game` does"), "{errors}");

        let greedy = ["analyze", name, "--game", game, "--player", "greedy"];
        let text = out(&[&greedy[..], &rules].concat());
        let first = format!("{game}, by greedy, in points of the player who plays\n");
        assert!(
            text.starts_with(&first)
                && text.contains("  blunders  ")
                && text.contains("  a choice"),
            "{text}"
        );
    }
}

/// What serde writes of a session is no record, and the refusal says what to write instead.
#[test]
fn a_session_as_json_is_not_analyzed() {
    let saved = file("session.json");
    let json = r#"{"rules":{"larger_die":true},"start":"b15,22,r15 b","turns":[]}"#;
    std::fs::write(&saved, json).expect("it can be written");
    let name = saved.to_str().expect("UTF-8");
    for arguments in [&["analyze", name][..], &["analyze", name, "--game", "plakoto"]] {
        let output = run(arguments);
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(
            errors.contains("it looks like JSON") && errors.contains("`session.record()`"),
            "{errors}"
        );
    }
}

/// A die may be entered by its face, and a hint by its number, which takes a `#` if it is a face.
#[test]
fn dice_and_hints() {
    let typed =
        "2\n9\n#9\n5\n1\nundo\nbank\nhold\nhint\nboard\nroll\n4\n11\nundo\nhint\n#1\nquit\n";
    let text = play(&["bolo", "--seed", "4"], typed);
    for part in [
        "You play seat 1 against greedy; the seed is 4.\n\n▸ seat 1      0 ░",
        "  │   │ │   │ │●  │ │●  │ │● ●│ │● ●│ │● ●│\n",
        "\nseat 1 1133445 next: 1, 5>   Not legal: step 1: there is no 2 left in the roll (O2).\n",
        "There is no play 9; they are numbered from 1 to 5.\nseat 1 1133445 next: 1, 5>   There",
        "> seat 1 1133445 [keep 5] next: 1, roll> seat 1 1133445 [keep 15] next: 1, roll> ",
        "[keep 5] next: 1, roll>   Not legal: step 2: before the first bank a turn stops with 1000",
        "There is no command `hold`. Did you mean `help`? `help` lists",
        "[keep 5] next: 1, roll>    3  keep 5 roll    +0.037  -0.005\n   4  keep 15 roll   +0.010  -0.032\n   5  keep 115 roll  -0.003  -0.045\n",
        "[keep 5] next: 1, roll> \n▸ seat 1      0 ░░░░░░░░░░░░░░░░░░░░\n",
        "\n  ┌───┐ ┌───┐ ┌───┐ ┌───┐ ┌───┐ ┌───┐\n  │   │ │   │ │●  │ │●  │ │● ●│ │● ●│\n",
        "> seat 1 keeps 5 and rolls on\n\n▸ seat 1      0 ░░░░░░░░░░░░░░░░░░░░ 50 at risk\n",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    let numbered = play(&["bolo", "--seed", "4"], "#2\n");
    assert!(numbered.contains("> seat 1 keeps 11 and rolls on\n"), "{numbered}");
}

/// Two people and one of the program's players, saved in the middle of a turn.
#[test]
fn seats_at_one_terminal() {
    let saved = file("seats.txt");
    let name = saved.to_str().expect("UTF-8");
    let options =
        ["bolo", "--players", "3", "--side", "1,2", "--opponent", "optimal", "--seed", "4"];
    // The first turn is a bust after four ones.
    let typed = "1\nroll\nkeep 1 roll\n#1\n1\nROLL\nundo\n#1\n6 6 6\n";
    let rest = "1\nroll\n15 roll\n#1\n#1\n#1\n#1\n#1\nundo\nhint\nquit\n";
    let straight = play(&options, &format!("{typed}{rest}"));
    for part in [
        "You play seat 1 and seat 2 against seat 3 (optimal); the seed is 4.",
        "\nseat 1 rolls 223 and goes bust\n\n  seat 1      0 ░░░░░░░░░░░░░░░░░░░░\n▸ seat 2 ",
        // Nobody is asked again who had no choice.
        "\nseat 2 1335666 next: 1, 5, 6> \n▸ seat 1      0 ░░░░░░░░░░░░░░░░░░░░ 300 at risk\n",
        "\nseat 2 1335666 next: 1, 5, 6> seat 2 1335666 [keep 666] next: 1, 5, roll> seat 2 1335666 [keep 1666] ",
        "\nseat 3 rolls ",
    ] {
        assert!(straight.contains(part), "{part} is missing in\n{straight}");
    }
    play(&options, &format!("{typed}save {name}\nquit\n"));
    let loaded = play(&["bolo", "--load", name], rest);
    let (_, asked) = loaded.split_once("\nseat 2 1335666 [keep 666] ").expect("what was entered");
    assert!(straight.ends_with(asked), "{straight}\n--- and loaded:\n{loaded}");
    let text = std::fs::read_to_string(&saved).expect("it was saved");
    for line in [
        "rules: extend_series=off",
        "you: 1,2",
        "opponent: optimal",
        "start: 0,0,0 1 0 7 -",
        "4. 1 1255: keep 1 roll",
        "5. 1 223: bust",
        "position: 0,0,0 2 0 7 -",
        "roll: 1335666",
        "entered: keep 666",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
    }
    for (old, new, place) in [
        ("5. 1 223: bust", "5. 1 225: bust", "there are dice that score"),
        ("5. 1 223", "5. 1 2233", "line 12: roll at column 10: expected 3 dice"),
        ("5. 1", "5. 2", "line 12: expected `1`, whose turn it is, and not `2`"),
        ("entered: keep 666", "entered: keep 3", "entered: step 1: the 3 does not score"),
        ("you: 1,2", "you: 1,4", "you: expected one of 1, 2, 3"),
        ("optimal", "optimal,random", "opponent: 2 are too many for 1 other seat"),
        ("extend_series=off", "extend_series=2", "`extend_series` is one of off, on"),
    ] {
        std::fs::write(&saved, text.replacen(old, new, 1)).expect("it can be written");
        let errors = String::from_utf8(run(&["play", "bolo", "--load", name]).stderr);
        let errors = errors.expect("UTF-8");
        assert!(errors.contains(place), "{new}: {errors}");
    }
}

/// A line, then square by square or in straight runs; a number is a line, and a hint takes a `#`.
#[test]
fn a_path_square_by_square() {
    let typed = "3\na4\nd4\nundo\n3\nb2\nc4\nc3 E3,e4\nd4\nboard\nd5\n";
    let text = play(&["buku", "--seed", "1", "--side", "white,black"], &format!("{typed}quit\n"));
    for part in [
        "You play white and black; the seed is 1.\n\n   ┌───",
        "\nwhite next: 1, 2, 3, 4, 5, 6, 7, 8> white [3(9):] next: a1, b1, c1, ",
        "white [3(9):a4] next: a3, b4, a5> white [3(9):a4,d4] next: d3, e4, d5> white [3(9):a4,c4] ",
        "Column 1: expected a square from a1 to h8; `help`",
        "Not legal: square 3 of the path: b2 is not beside c4 (U2).",
        "[3(9):a4,c4] next: c3, d4, c5>   Not legal: square 3 of the path: c4 is sown already",
        "white plays 3(9):a4,c4,c3,e3,e4,d4,d5\n",
        " 4 │ 2 ▒2▒ 2 ▒2▒ 2 ▒1▒ 1 ▒1▒│\n 3 │▒▒▒ · ▒1▒ 1 ▒1▒ · ▒▒▒ · │",
        "\nblack next: a, b, c, d, e, f, g, h> ",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }

    let typed = "hint\n#370368\n";
    let text = play(&["buku", "--seed", "1"], &format!("{typed}quit\n"));
    for part in [
        "  It thought of 256 plays of 370,368; 256 of these go on from here.\n",
        "  These are the best 20 of 256.\n",
        "\nblack plays ",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

/// Whoever brings the board back gives it away; saved games know what was before.
#[test]
fn a_game_that_repeats() {
    let saved = file("repeats.txt");
    let name = saved.to_str().expect("UTF-8");
    let sides = ["buku", "--seed", "1", "--side", "white,black"];
    // Then the rank 4 and the file d are empty, and to pick them up is to pass.
    let typed = "4(9):d8,h8,h7,e7\nd:a1,a3,b3,b1,c1,c2\n4\n";
    let text = play(&sides, typed);
    assert!(text.contains("> black plays d(8):a1,c1,c2,b2,b3,a3,a2\n"), "{text}");
    assert!(text.contains("\nwhite next: 1, 2, 3, 4, 5, 6, 7, 8> white plays 4(0):\n"), "{text}");
    assert!(
        text.ends_with(
            "over: black wins 1 point (repetition): white 0, black 65\nundo, save, quit> \n"
        ),
        "{text}"
    );

    let sides = [&sides[..], &["--rule", "repetition=board_and_mover"]].concat();
    let rest = "undo\nd:\n4:\nd(0):\n";
    let straight = play(&sides, &format!("{typed}{rest}"));
    assert!(
        straight.contains("Not legal: line d is a file, but white picks up ranks, 1 to 8 (U2).")
    );
    assert!(
        straight.ends_with(
            "over: white wins 1 point (repetition): white 65, black 0\nundo, save, quit> \n"
        ),
        "{straight}"
    );
    play(&sides, &format!("{typed}save {name}\nquit\n"));
    let loaded = play(&["buku", "--load", name], rest);
    assert!(straight.ends_with(&loaded), "{straight}\n--- and loaded:\n{loaded}");

    let text = std::fs::read_to_string(&saved).expect("it was saved");
    for line in [
        "rules: repetition=board_and_mover early_majority=off",
        "1. white: 4(9):e7,h7,h8,d8",
        "3. white: 4(0):",
        "entered: ",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
    }
    std::fs::write(&saved, text.replacen("=board_and_mover", "=board", 1)).expect("it is there");
    assert!(
        play(&["buku", "--load", name], "").ends_with("white 0, black 65\nundo, save, quit> \n")
    );
    for (old, new, place) in [
        ("position: ", "4. black: d(0):\n5. white: 4(0):\nposition: ", "line 12: the game is over"),
        ("3. white: 4(0):", "3. white: 4(1):", "line 10: counters to sow from line 4: 0, not 1"),
        ("entered: ", "entered: d(0):a1", "entered: square 1 of the path: no counter is left"),
    ] {
        std::fs::write(&saved, text.replacen(old, new, 1)).expect("it can be written");
        let errors = String::from_utf8(run(&["play", "buku", "--load", name]).stderr);
        let errors = errors.expect("UTF-8");
        assert!(errors.contains(place), "{new}: {errors}");
    }
}

/// Each game of a match is told with the score; who begins is what the rules say: the winner of the
/// last game in Plakoto, the dice after a draw and in Boloko, White in Buku.
#[test]
fn matches() {
    // The first play there is, and an empty line for the next game.
    let typed = "#1\n\n".repeat(1000);
    let told = |arguments: &[&str]| -> Vec<String> {
        let text = play(&[arguments, &["--match", "3"]].concat(), &typed);
        let lines = text.lines().filter_map(|line| {
            // What is typed is not in the output, so a prompt and the answer are one line.
            let line = line.rsplit("> ").next().unwrap_or(line);
            let told = ["over: ", "match to "].iter().any(|start| line.starts_with(start));
            (told || line.ends_with("begins.")).then(|| line.to_owned())
        });
        lines.collect()
    };
    assert_eq!(
        told(&["plakoto", "--seed", "2", "--side", "red,blue"]),
        [
            "red rolls 2, blue rolls 3: blue begins.",
            "over: a draw (both_mothers_pinned)",
            "match to 3, game 1: red 0, blue 0",
            "red rolls 5, blue rolls 3: red begins.",
            "over: blue wins 2 points (borne_off)",
            "match to 3, game 2: red 0, blue 2",
            "blue begins.",
            "over: blue wins 1 point (borne_off)",
            "match to 3, game 3: red 0, blue 3; blue wins the match",
        ]
    );
    let boloko = told(&["boloko", "--seed", "6", "--side", "white,blue"]);
    assert_eq!(boloko.iter().filter(|line| line.ends_with("begins.")).count(), 3, "{boloko:?}");
    assert_eq!(
        boloko.last().map(String::as_str),
        Some("match to 3, game 3: white 3, blue 0; white wins the match")
    );
    let buku = told(&["buku", "--seed", "1", "--side", "white,black"]);
    assert_eq!(buku.len(), 6, "{buku:?}");
}

/// A match goes on as it would have gone on, from the middle of a game and from the end of one.
#[test]
fn save_and_load_a_match() {
    let saved = file("match.txt");
    let name = saved.to_str().expect("UTF-8");
    let options = ["plakoto", "--seed", "2", "--match", "3", "--opponent", "random"];
    let rest = format!("undo\n{}", "#1\n\n".repeat(200));
    let mut seen = [false; 2];
    for turns in [3, 30, 40, 60] {
        let typed = "#1\n\n".repeat(turns);
        let straight = play(&options, &format!("{typed}{rest}"));
        play(&options, &format!("{typed}save {name}\nquit\n"));
        let loaded = play(&["plakoto", "--load", name], &rest);
        let (_, answers) = loaded.split_once("> ").expect("a prompt");
        assert!(straight.ends_with(answers), "{straight}\n--- and loaded:\n{loaded}");
        assert!(loaded.contains(" wins the match\n"), "{loaded}");
        let text = std::fs::read_to_string(&saved).expect("it was saved");
        assert!(text.contains("\nseed: 2\nmatch: 3\nscore: "), "{text}");
        seen[usize::from(text.contains("\ngames: 0\n"))] = true;
    }
    assert_eq!(seen, [true; 2], "the first game, and a later one");
}

/// When a single game is over, its last turn can be taken back, and it can be saved.
#[test]
fn after_a_game() {
    let [saved, over] = ["almost.txt", "over.txt"].map(file);
    let [name, over] = [&saved, &over].map(|file| file.to_str().expect("UTF-8"));
    let text = "# A game saved by kafeneio
game: plakoto
rules:
you: red
opponent: random
seed: 12
start: r1,22,b1 r
";
    std::fs::write(&saved, text).expect("it can be written");
    let end = "\nover: red wins 1 point (borne_off)\n";
    let asked = "red 54 next: 1/off> red plays 1/off\n";
    let load = |file: &str, typed: &str| play(&["plakoto", "--load", file], typed);
    for (typed, answer) in [
        ("", "> \n"),
        ("\n", "> "),
        ("quit\n", "> "),
        ("EXIT\n", "> "),
        ("what\nquit\n", ">   undo        take back the last turn of a person\n"),
        ("next\nquit\n", ">   undo        take back the last turn of a person\n"),
        ("save\n\n", ">   Save where? `save FILE`\n"),
    ] {
        let text = load(name, &format!("1/off\n{typed}"));
        let (_, said) = text.split_once(end).expect("an end");
        assert!(said.starts_with(&format!("undo, save, quit{answer}")), "{typed}: {said}");
        assert_eq!(text.matches(asked).count(), 1, "{typed}: {text}");
    }
    let text = load(name, &format!("1/off\nundo\n1/off\nsave {over}\n"));
    assert_eq!((text.matches(asked).count(), text.matches(end).count()), (2, 2), "{text}");
    let text = load(over, "undo\n1/off\n");
    assert_eq!((text.matches(asked).count(), text.matches(end).count()), (1, 2), "{text}");
    let text = std::fs::read_to_string(over).expect("it was saved");
    assert!(text.contains("\n1. red 54: 1/off\nposition: 23,b1 b\nentered: \n"), "{text}");
}

/// One seed means one game: its start is that of the library, and its dice are those of the line
/// protocol.
#[test]
fn one_seed_is_one_game() {
    for (game, side, typed) in [
        ("plakoto", "red,blue", "#1\n"),
        ("boloko", "white,blue", "#1\n"),
        ("bolo", "1,2", "#2\n#1\n"),
        ("buku", "white,black", "#1\n"),
    ] {
        let saved = file(&format!("seed-{game}.txt"));
        let name = saved.to_str().expect("UTF-8");
        let typed = format!("{}save {name}\n", typed.repeat(300));
        play(&[game, "--seed", "77", "--side", side], &typed);
        let text = std::fs::read_to_string(&saved).expect("it was saved");

        let ask = |request: Value| -> Value {
            let reply = kafeneio::serve::reply(request.to_string().as_bytes());
            serde_json::from_str(&reply).expect("JSON")
        };
        let start = text.lines().find_map(|line| line.strip_prefix("start: ")).expect("a start");
        assert_eq!(start, game.parse::<GameName>().expect("a game").run(StartOf(77)));
        let mut position = start.to_owned();
        let turns =
            text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
        let mut number = 0;
        for line in turns {
            number += 1;
            let (head, played) = line.split_once(": ").unwrap_or((line.trim_end_matches(':'), ""));
            let due = ask(json!({
                "op": "roll", "game": game, "position": position, "seed": 77, "turn": number,
            }));
            let due = due["roll"].as_str().expect("a roll").to_owned();
            let roll = head.split(' ').nth(2).unwrap_or_default();
            assert_eq!(roll, due, "turn {number} of {game}");
            let next = ask(json!({
                "op": "apply", "game": game, "position": position, "roll": roll, "play": played,
            }));
            position = next["position"].as_str().expect("a position").to_owned();
        }
        assert!(text.contains(&format!("\nposition: {position}\n")), "{text}");
        assert!(number > if game == "buku" { 4 } else { 40 }, "{number} turns of {game}");
    }
}

/// The start of the game of a seed.
struct StartOf(u64);

impl Task<'_> for StartOf {
    type Output = String;

    fn run<G: Screen>(self, game: G) -> String {
        let (session, _) = game_of_seed(game, 2, self.0).expect("for two");
        session.position().to_string()
    }
}

/// Each of them sees the board in turn, and takes back the other's turn, too.
#[test]
fn two_people_at_one_terminal() {
    let saved = file("people.txt");
    let name = saved.to_str().expect("UTF-8");
    for sides in [&["--side", "red,blue"][..], &["--side", "Blue", "--side", "red"]] {
        let options = [&["plakoto", "--seed", "5"], sides].concat();
        let typed = "#1\n24/23\n24/23\nundo\nundo\nundo\n#2\n";
        let rest = "24/23(2) 23/22(2)\nundo\nhint\nquit\n";
        let straight = play(&options, &format!("{typed}{rest}"));
        for part in [
            "You play red and blue; the seed is 5.",
            "\nblue 41 next: 1/5, 1/2> blue plays 1/5 1/2\n",
            "\nred 11 next: 24/23> red 11 [24/23] next: 23/22, 24/23> ",
            "> red 11 next: 24/23> \n  12 11",
            "\nblue 41 next: 1/5, 1/2> blue plays 1/5 5/6\n",
            "red plays 24/23(2) 23/22(2)\n\n",
        ] {
            assert!(straight.contains(part), "{part} is missing in\n{straight}");
        }
        play(&options, &format!("{typed}save {name}\nquit\n"));
        let loaded = play(&["plakoto", "--load", name], rest);
        assert!(straight.ends_with(&loaded), "{straight}\n--- and loaded:\n{loaded}");
        let text = std::fs::read_to_string(&saved).expect("it was saved");
        assert!(text.contains("\nyou: red,blue\nopponent: \nseed: 5\n"), "{text}");
    }
}

/// From before there could be several people.
#[test]
fn older_saved_games() {
    let saved = file("older.txt");
    let text = "# A game saved by kafeneio. Go on with: kafeneio play plakoto --load FILE
game: plakoto
rules: larger_die=on
you: red
opponent: random
seed: 5
start: b15,22,r15 b
1. blue 41: 1/5 1/2
2. red 11: 24/23 23/22 22/21 21/20
3. blue 55: 1/6 5/10 10/15 15/20*
position: b12,b1,3,b1,13,b1r,3,r14 r
roll: 41
entered: 24/23
";
    std::fs::write(&saved, text).expect("it can be written");
    let name = saved.to_str().expect("UTF-8");
    let said = play(&["plakoto", "--load", name], &format!("save {name}\nquit\n"));
    assert!(said.contains("red 41 [24/23] next: "), "{said}");
    assert_eq!(std::fs::read_to_string(&saved).expect("it is there"), text);

    // Without what need not be there, and from when seats had other names.
    let short = text.split("position: ").next().expect("a part");
    std::fs::write(&saved, short).expect("it can be written");
    assert!(play(&["plakoto", "--load", name], "24/23\nquit\n").contains("red 41 [24/23] next: "));
    let seats = "game: bolo\nrules: extend_series=off\nyou: 1\nopponent: optimal\nseed: 4\n\
        start: 0,0 1 0 7 -\n1. seat 1 1133445: keep 1 roll\n";
    std::fs::write(&saved, seats).expect("it can be written");
    let output = run(&["play", "bolo", "--load", name]);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("line 7: "), "{errors}");
}

/// With the rules it was begun with.
#[test]
fn save_and_load_with_a_layout() {
    let saved = file("layout.txt");
    let name = saved.to_str().expect("UTF-8");
    let layout = format!("layout={COLUMNS}");
    let options = ["boloko", "--seed", "10", "--rule", &layout, "--rule", "portes=on"];
    let typed = "1^10\ndone\n1\n";
    let rest = "hint\nundo\nhint\nquit\n";
    let straight = play(&options, &format!("{typed}{rest}"));
    play(&options, &format!("{typed}save {name}\nquit\n"));
    let loaded = play(&["boloko", "--load", name], rest);
    assert!(straight.ends_with(&loaded), "{straight}\n--- and loaded:\n{loaded}");

    let text = std::fs::read_to_string(&saved).expect("it was saved");
    let rules = format!("rules: {layout} portes=on");
    assert!(text.lines().any(|line| line == rules), "{rules} is missing in\n{text}");
    assert!(text.contains("\n1. white 21: 1^10\n"), "{text}");
    for (old, new, place) in [
        ("portes=on", "portes=yes", "`portes` is one of off, on"),
        ("/5,6", "/6,5", "`layout`: cells 4 and 5 are not"),
        (COLUMNS, "spiral", "line 8: step 1: no wall stands between 1 and 10 (L5)"),
    ] {
        std::fs::write(&saved, text.replacen(old, new, 1)).expect("it can be written");
        let errors = String::from_utf8(run(&["play", "boloko", "--load", name]).stderr);
        let errors = errors.expect("UTF-8");
        assert!(errors.contains(place), "{new}: {errors}");
    }
}

#[test]
fn only_saved_games_are_written_over() {
    let other = file("other.txt");
    std::fs::write(&other, "dear diary").expect("it can be written");
    let name = other.to_str().expect("UTF-8");
    let text = play(&["plakoto", "--seed", "5"], &format!("save {name}\nsave /\n"));
    assert!(
        text.contains(&format!("Not saved as {name}: the file is there and is not a saved game.")),
        "{text}"
    );
    assert!(text.contains("Not saved as /: "), "{text}");
    assert_eq!(std::fs::read_to_string(&other).expect("it is there"), "dear diary");
}

/// Neither is waited for, nor read or written to the end.
#[cfg(unix)]
#[test]
fn only_files_are_read_and_written() {
    use std::os::unix::fs::FileTypeExt;

    let [pipe, large, bytes] = ["pipe", "large.txt", "bytes.txt"].map(file);
    let made = Command::new("mkfifo").arg(&pipe).status().expect("it runs");
    assert!(made.success());
    std::fs::write(&large, "# A game saved by kafeneio\n".repeat(40_000)).expect("it is written");
    std::fs::write(&bytes, [0xff; 9]).expect("it is written");
    let [pipe, large, bytes] = [&pipe, &large, &bytes].map(|file| file.to_str().expect("UTF-8"));
    for (name, why) in [
        ("/dev/zero", "it is not a regular file"),
        (pipe, "it is not a regular file"),
        ("/", "it is not a regular file"),
        (large, "it has more than 1 MiB, which is more than a saved game can have"),
        (bytes, "it is not text in UTF-8"),
    ] {
        let output = run(&["play", "plakoto", "--load", name]);
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert_eq!(errors, format!("error: {name}: {why}\n"));
    }
    for (name, why) in [
        ("/dev/null", "it is not a regular file"),
        (pipe, "it is not a regular file"),
        ("/", "it is not a regular file"),
        (bytes, "the file is there and is not a saved game"),
        ("..", "it is not a regular file"),
        ("none/saved.txt", "No such file or directory (os error 2)"),
    ] {
        let text = play(&["plakoto", "--seed", "5"], &format!("save {name}\n"));
        assert!(text.contains(&format!("  Not saved as {name}: {why}.\n")), "{text}");
    }
    assert!(std::fs::metadata(pipe).is_ok_and(|pipe| pipe.file_type().is_fifo()));
    assert_eq!(std::fs::read(bytes).expect("it is there"), [0xff; 9]);
}

/// A saved game takes the place of an older one as a whole: what points to it still does, and who may
/// read it still may.
#[cfg(unix)]
#[test]
fn saved_games_are_replaced() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("replaced");
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir(&directory).expect("it can be made");
    let [saved, link, nothing] =
        ["saved.txt", "link.txt", "nothing.txt"].map(|name| directory.join(name));
    symlink("saved.txt", &link).expect("it can be made");
    symlink("none.txt", &nothing).expect("it can be made");
    let save = |file: &Path, typed: &str| {
        play(&["plakoto", "--seed", "5"], &format!("{typed}save {}\n", file.display()))
    };
    assert!(save(&link, "").contains("link.txt: it is a link to a file that does not exist.\n"));
    assert!(save(&saved, "").contains("Saved as "));
    let old = std::fs::read_to_string(&saved).expect("it is there");
    std::fs::set_permissions(&saved, PermissionsExt::from_mode(0o600)).expect("it is ours");
    assert!(save(&link, "#1\n").contains("Saved as "));
    let new = std::fs::read_to_string(&saved).expect("it is there");
    assert!(new.len() > old.len() && link.is_symlink(), "{new}");
    let mode = std::fs::metadata(&saved).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(
        save(&nothing, "").contains("nothing.txt: it is a link to a file that does not exist.\n")
    );
    let names = std::fs::read_dir(&directory).expect("it is there");
    let mut names: Vec<_> = names.map(|entry| entry.expect("a name").file_name()).collect();
    names.sort();
    assert_eq!(names, ["link.txt", "nothing.txt", "saved.txt"]);
}

#[test]
fn a_line_that_is_too_long_does_not_end_a_game_that_is_over() {
    let name = file("after-too-long.txt");
    let (moves, line) = ("#1\n".repeat(200), "x".repeat(5000));
    let typed = format!("{moves}{line}\nsave {}\n", name.display());
    let text = play(&["plakoto", "--seed", "5", "--opponent", "random"], &typed);
    assert!(text.contains("over: ") && text.contains("That is more than"), "{text}");
    assert!(name.is_file(), "{text}");
}

/// By all rules that the other commands take, and only where the result can be kept.
#[test]
fn small_trainings() {
    let output = run(&["train", "plakoto", "-n", "20", "--json", "--out", "none/plakoto.network"]);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains("none/plakoto.network.training: "), "{errors}");
    // A training that begins writes what it is.
    assert_eq!(String::from_utf8(output.stdout).expect("UTF-8"), "");

    let (name, layout) = (file("columns.network"), format!("layout={COLUMNS}"));
    let path = name.to_str().expect("UTF-8");
    out(&["train", "boloko", "--rule", &layout, "-n", "20", "--out", path]);
    let learned = std::fs::read(&name).expect("a network");
    // What is there is never lost to a new training.
    let output = run(&["train", "plakoto", "-n", "100000", "--out", path]);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("columns.network: it is there already"), "{errors}");
    assert!(std::fs::read(&name).is_ok_and(|kept| kept == learned));

    let output = run(&["train", "buku", "--rule", "repetition=board_and_mover", "--out", path]);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("all rules of buku have the same weights"), "{errors}");
}

/// Always the first play there is, to the end.
#[test]
fn a_whole_game() {
    for (game, side, first) in
        [("plakoto", "blue", "1\n"), ("boloko", "blue", "1\n"), ("buku", "black", "#1\n")]
    {
        let options = ["--seed", "3", "--opponent", "random", "--side", side];
        let text = play(&[&[game], &options[..]].concat(), &first.repeat(500));
        assert!(
            text.contains(&format!("You play {side} against random; the seed is 3.")),
            "{text}"
        );
        assert!(text.contains("over: "), "{text}");
    }

    // The second play is to bank, where that is allowed.
    let options = ["bolo", "--seed", "3", "--opponent", "random", "--side", "2"];
    let text = play(&options, &"#2\n#1\n".repeat(600));
    for part in ["  last round, 1 turn left", " wins\n", "\nover: seat "] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}
