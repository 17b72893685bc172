//! The commands, as they are typed.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn kafeneio(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kafeneio"));
    command.args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs it with nothing to read.
fn run(arguments: &[&str]) -> Output {
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
fn file(name: &str) -> PathBuf {
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
        (&["simulate", "plakoto", "--players", "1"], 2),
        (&["simulate", "plakoto", "--by", "random,optimal"], 2),
        (&["simulate", "plakoto", "-n", "1", "--players", "2", "--by", "random,random"], 0),
        (&["play", "plakoto", "--load", "x", "--rule", "larger_die=off"], 2),
        (&["show", "Boloko", "--rule", "layout=serpentine", "--rule", "portes=on"], 0),
        (&["show", "boloko", "--rule", "layout=ring"], 2),
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

#[test]
fn errors_say_what_is_accepted() {
    for (arguments, place) in [
        (&["show", "plakoto", "b15,22,r15"][..], "mover at column 11: expected `r` or `b`"),
        (&["show", "plakoto", "b16,22,r15 b"], "blue has 16 checkers"),
        (&["show", "plakoto", "--rule", "larger_die=1"], "`larger_die` is one of off, on"),
        (
            &["show", "plakoto", "--rule", "portes=on"],
            "plakoto has no option `portes`, only larger_die",
        ),
        (&["play", "plakoto", "--side", "green"], "only red, blue"),
        (&["play", "boloko", "--side", "red"], "only white, blue"),
        (&["play", "boloko", "--players", "1"], "--players: boloko is for 2 players, not 1"),
        (
            &["play", "boloko", "--opponent", "optimal"],
            "--opponent: there is no `optimal` in boloko, only random, greedy",
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
        (&["show", "boloko", "--rule", "portes=1"], "`portes` is one of off, on"),
        (
            &["show", "boloko", "--rule", "layout=ring"],
            "`layout`: layout at column 1: expected `spiral`, `serpentine` or a grid",
        ),
        (
            &["show", "boloko", "--rule", "larger_die=on"],
            "boloko has no option `larger_die`, only layout, portes",
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
    let report: serde_json::Value = serde_json::from_str(&one).expect("JSON");
    let lines = report["results"].as_array().expect("a list");
    assert_eq!(lines.iter().filter_map(|line| line["games"].as_u64()).sum::<u64>(), 300);
    assert_eq!((&report["games"], &report["unfinished"]), (&300.into(), &0.into()));
    assert!(report["plays_per_roll"].as_f64().is_some_and(|plays| (10.0..40.0).contains(&plays)));

    let layout = format!("layout={COLUMNS}");
    let boloko = ["simulate", "boloko", "-n", "200", "--rule", "portes=on", "--rule", &layout];
    let report: serde_json::Value =
        serde_json::from_str(&out(&[&boloko[..], &["--json"]].concat())).expect("JSON");
    assert_eq!(report["rules"], serde_json::json!({"layout": COLUMNS, "portes": true}));
    assert_eq!((&report["games"], &report["unfinished"]), (&200.into(), &0.into()));
    assert!(out(&["simulate", "boloko", "-n", "200"]).contains("grouped"));

    let text = out(&["simulate", "plakoto", "-n", "300", "--seed", "7"]);
    for part in ["mother_pinned", "borne_off", "first player", "turns a game", "plays a roll"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
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
  turns a game  52.4 ± 4.8, from 45 to 59, median 52
  plays a roll  91.4
"
    );
}

#[test]
fn simulate_by_policies() {
    let results = |more: &[&str]| {
        let options = ["simulate", "boloko", "-n", "40", "--by", "greedy,random"];
        out(&[&options[..], more].concat())
    };
    let json = results(&["--json", "--threads", "1"]);
    assert_eq!(results(&["--json", "--threads", "3"]), json);
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(report["by"], serde_json::json!(["greedy", "random"]));
    let [greedy, random] = [0, 1].map(|index| &report["policies"][index]);
    let wins = |policy: &serde_json::Value| policy["wins"].as_u64().expect("a number");
    assert_eq!((&greedy["seats"], &random["seats"]), (&40.into(), &40.into()));
    assert!(wins(greedy) > 30 && wins(greedy) + wins(random) <= 40, "{json}");
    assert!(greedy.get("score").is_none(), "points are not compared in this game");

    let text = results(&[]);
    for part in ["policy  seats  wins", "greedy     40", "random     40"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    let alone = out(&["simulate", "boloko", "-n", "10", "--by", "greedy"]);
    assert!(!alone.contains("policy"), "{alone}");
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
        "Column 1: expected a point",
        "Not legal: ",
        "red plays 24/23(2) 23/22(2)",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

/// White begins with this seed and has 21; the turn may end with dice to spare.
#[test]
fn a_turn_cut_short() {
    let typed = "done\npass\n1^16\npass\nundo\n2^16\n1-7\n1^16\nhint\ndone\nquit\n";
    let text = play(&["boloko", "--seed", "10"], typed);
    for part in [
        "white rolls 6, blue rolls 3: white begins.",
        "white 21 next: 1/3, 2/4, ",
        "The turn may not end here.\nwhite 21 next: 1/3, ",
        "white 21 [1^16] next: 1/3, 2/4, 3/5, 4/6, 5/7, 16/18, done> ",
        "Column 1: expected a cell",
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
        "   4  24/23(4)\n",
        "There is no play 0; they are numbered from 1 to 5.",
        "There is no play 99; they are numbered from 1 to 5.",
        "red plays 24/23(4)\n",
        "red plays 24/23 23/22 22/21 21/20\n",
        "undo        take",
        "  #3          the play with number 3 among the hints; 3 alone where that is no play",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
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
        ("2. red", "2. blue", "line 9: expected `red ROLL: PLAY`"),
        ("24/23(4)", "24/23(3)", "line 9: more of the dice"),
        ("24/23(4)", "24-23", "line 9: step 1 at column 3"),
        ("seed: 5", "seed: five", "seed: expected a whole number"),
        ("\nposition: ", "\nposition: ?", "position: point 1 at column 1"),
        ("entered: ", "position: b15,22,r15 b\n", "position: the turns lead to "),
        ("entered: ", "entered: 24/22", "entered: step 1: no checker goes there"),
        ("game: plakoto", "game: chess", "game: this is a game of chess"),
        ("you: red", "you: green", "you: expected one of red, blue"),
        ("start: ", "begin: ", "start: there is no line"),
        ("larger_die=on", "larger_die=2", "`larger_die` is one of off, on"),
    ] {
        std::fs::write(&saved, text.replacen(old, new, 1)).expect("it can be written");
        let output = run(&["play", "plakoto", "--load", name]);
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{new}: {errors}");
        assert!(errors.contains(place), "{new}: {errors}");
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
            "> red 11 next: 24/23> \n  13 14",
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
        ("/5,6", "/6,5", "`layout`: cell 4 and the one after it"),
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
    assert!(text.contains(&format!("Not saved as {name}: another file has this name.")), "{text}");
    assert!(text.contains("Not saved as /: "), "{text}");
    assert_eq!(std::fs::read_to_string(&other).expect("it is there"), "dear diary");
}

/// Always the first play there is, to the end.
#[test]
fn a_whole_game() {
    for game in ["plakoto", "boloko"] {
        let options = ["--seed", "3", "--opponent", "random", "--side", "blue"];
        let text = play(&[&[game], &options[..]].concat(), &"1\n".repeat(500));
        assert!(text.contains("You play blue against random; the seed is 3."), "{text}");
        assert!(text.contains("over: "), "{text}");
    }
}
