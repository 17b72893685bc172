//! Ctrl-C and SIGTERM end long work early, with what it has found.
#![cfg(unix)]

use std::fs;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const KAFENEIO: &str = env!("CARGO_BIN_EXE_kafeneio");

/// Sends a signal such as `INT` to a program.
pub(crate) fn signal_to(program: &Child, signal: &str) {
    let sent = Command::new("kill").args(["-s", signal, &program.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
}

/// Waits until a program listens to signals. Where the system does not tell, it waits for as long as that may take.
fn wait_for_listener(program: &Child) {
    const TERM: u64 = 1 << 14;
    let status = format!("/proc/{}/status", program.id());
    for _ in 0..1_200 {
        let Ok(text) = fs::read_to_string(&status) else {
            return thread::sleep(Duration::from_secs(3));
        };
        let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        if caught.expect("a mask of signals") & TERM != 0 {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("after a minute it does not listen to signals");
}

/// Runs this program for a while, then sends it a signal.
fn ended(arguments: &[&str]) -> (Output, String) {
    let mut program = Command::new(KAFENEIO);
    program.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let program = program.spawn().expect("the program runs");
    wait_for_listener(&program);
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
    // Here the games end long before the depth.
    let near_the_end = ["perft", "plakoto", "40", "--position", "r3,r3,20,b3,b3 r"];
    let (_, report) = ended(&near_the_end);
    assert!(report.contains(", and more: not all parts were counted\n"), "{report}");
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

/// The second signal ends it at once: here while a player thinks for a minute, which hears none.
#[test]
fn a_second_signal_ends_it_at_once() {
    let mut program = Command::new(KAFENEIO);
    program.args(["simulate", "buku", "-n", "1", "--by", "strong:60000ms"]).stdin(Stdio::null());
    program.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = program.spawn().expect("the program runs");
    wait_for_listener(&program);
    thread::sleep(Duration::from_millis(500));
    let begun = Instant::now();
    // A second one that comes too soon is taken for the first.
    while program.try_wait().expect("a child").is_none() {
        signal_to(&program, "TERM");
        thread::sleep(Duration::from_millis(500));
        assert!(begun.elapsed() < Duration::from_secs(30), "it goes on");
    }
    let output = program.wait_with_output().expect("it has ended");
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "it has no time for a message");
}
