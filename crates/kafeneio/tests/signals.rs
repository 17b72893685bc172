//! Ctrl-C and SIGTERM end long work early, with what it has found.
#![cfg(unix)]

use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const KAFENEIO: &str = env!("CARGO_BIN_EXE_kafeneio");

/// Sends a signal such as `INT` to a program.
pub(crate) fn signal_to(program: &Child, signal: &str) {
    let sent = Command::new("kill").args(["-s", signal, &program.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
}

/// Runs this program for a while, then sends it a signal.
fn ended(arguments: &[&str]) -> (Output, String) {
    let mut program = Command::new(KAFENEIO);
    program.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let program = program.spawn().expect("the program runs");
    thread::sleep(Duration::from_millis(1500));
    let begun = Instant::now();
    signal_to(&program, "INT");
    let output = program.wait_with_output().expect("it ends");
    assert!(begun.elapsed() < Duration::from_secs(30), "{arguments:?}: {:?}", begun.elapsed());
    assert_eq!(output.status.code(), Some(130), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    assert!(String::from_utf8_lossy(&output.stderr).ends_with("error: ended early\n"));
    (output, text)
}

#[test]
fn a_count_has_the_nodes_so_far() {
    let (_, report) = ended(&["perft", "plakoto", "9"]);
    assert!(report.contains(", and more: not all parts were counted\n"), "{report}");
    let (_, report) = ended(&["perft", "plakoto", "9", "--json"]);
    assert!(report.contains(r#""stopped":true"#), "{report}");
}

#[test]
fn a_simulation_has_the_games_so_far() {
    let (output, report) = ended(&["simulate", "plakoto", "-n", "1000000000000"]);
    assert!(report.contains("borne off") || report.contains("borne_off"), "{report}");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!stderr.contains("1,000,000,000,000 games"), "{stderr}");
}

#[test]
fn a_bench_has_the_rounds_so_far() {
    let (_, report) = ended(&["bench", "plakoto", "--rounds", "100000"]);
    // Without a round there is nothing to show.
    assert!(report.is_empty() || report.contains("signature"), "{report}");
}

#[test]
fn a_training_is_kept() {
    let folder = std::env::temp_dir().join(format!("kafeneio-signals-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("small.network");
    let name = file.to_str().expect("UTF-8");
    ended(&["train", "plakoto", "--out", name, "-n", "100000"]);
    assert!(file.is_file() && folder.join("small.network.training").is_file());
    std::fs::remove_dir_all(&folder).expect("the folder is removed");
}

/// The second signal ends it at once: here while the engines are checked, before any round is timed.
#[test]
fn a_second_signal_ends_it_at_once() {
    let mut program = Command::new(KAFENEIO);
    program.arg("bench").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let program = program.spawn().expect("the program runs");
    // The first is for the program to begin: it cannot say that it listens to signals now.
    for wait in [500, 500] {
        thread::sleep(Duration::from_millis(wait));
        signal_to(&program, "TERM");
    }
    let begun = Instant::now();
    let output = program.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "it has no time for a message");
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
}
