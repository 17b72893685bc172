//! `kafeneio play` on a terminal: the line is edited, completed, and kept for later.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus};

use nix::pty::{Winsize, openpty};

/// A program on a pseudo terminal.
struct Terminal {
    program: Child,
    keyboard: File,
    screen: File,
}

impl Terminal {
    fn start(arguments: &[&str], columns: u16) -> Terminal {
        let size = Winsize { ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        let terminal = openpty(&size, None).expect("a terminal");
        let end = || terminal.slave.try_clone().expect("a handle");
        let program = Command::new(env!("CARGO_BIN_EXE_kafeneio"))
            .args(arguments)
            .env("TERM", "xterm")
            .env_remove("NO_COLOR")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .expect("the program starts");
        let keyboard = File::from(terminal.master.try_clone().expect("a handle"));
        Terminal { program, keyboard, screen: File::from(terminal.master) }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("a terminal");
    }

    /// Reads what is shown, up to and including this text.
    fn until(&mut self, text: &str) -> String {
        let mut shown = Vec::new();
        let mut byte = [0];
        while !shown.ends_with(text.as_bytes()) {
            // When the program has ended, reading fails or finds nothing.
            let read = self.screen.read(&mut byte).unwrap_or_default();
            assert_eq!(read, 1, "no `{text}` in\n{}", String::from_utf8_lossy(&shown));
            shown.push(byte[0]);
        }
        String::from_utf8(shown).expect("UTF-8")
    }

    fn end(mut self) -> ExitStatus {
        while self.screen.read(&mut [0; 1024]).is_ok_and(|read| read > 0) {}
        self.program.wait().expect("it ends")
    }
}

#[test]
fn words_are_completed() {
    let mut terminal = Terminal::start(&["play", "plakoto", "--seed", "7"], 80);
    terminal.until("next: 24/20, 24/21> ");
    // To the source, then to what its landings have in common, then as typed.
    terminal.press("\t");
    terminal.until("24/");
    terminal.press("\t");
    terminal.until("2");
    terminal.press("0\r");
    terminal.until("[24/20] next: 20/17, 24/21> ");
    terminal.press("un\t\r");
    terminal.until("undo");
    terminal.until("next: 24/20, 24/21> ");
    terminal.press("qui\t\r");
    assert!(terminal.end().success());
}

/// The list of what a word can become, and a prompt that leaves no room for the line.
#[test]
fn completions_are_listed() {
    let mut terminal = Terminal::start(&["play", "boloko", "--seed", "3"], 60);
    terminal.until("white 54 next: 1/6, 2/7, ");
    terminal.until("5/9\r\n");
    terminal.until("> ");
    terminal.press("\t\t");
    terminal.until("1/  2/  3/  4/  5/");
    terminal.press("ex\t\r");
    assert!(terminal.end().success());
}

#[test]
fn earlier_lines_come_back() {
    let mut terminal = Terminal::start(&["play", "plakoto", "--seed", "7"], 80);
    terminal.until("next: 24/20, 24/21> ");
    terminal.press("24/20\r");
    terminal.until("[24/20] next: 20/17, 24/21> ");
    terminal.press("undo\r");
    terminal.until("43 next: 24/20, 24/21> ");
    // Up twice, and a digit replaced by another.
    terminal.press("\x1b[A\x1b[A\x7f1\r");
    terminal.until("[24/21] next: ");
    terminal.press("\x03");
    assert!(terminal.end().success(), "Ctrl-C leaves");
}

/// A byte that is no UTF-8 is a line that cannot be read, and the game goes on.
#[test]
fn bytes_that_are_no_text_do_not_end_it() {
    let mut terminal = Terminal::start(&["play", "plakoto", "--seed", "7"], 80);
    terminal.until("next: 24/20, 24/21> ");
    terminal.keyboard.write_all(b"\xe9\r").expect("a terminal");
    terminal.until("Column 1: ");
    terminal.until("next: 24/20, 24/21> ");
    terminal.press("24/20\r");
    terminal.until("[24/20] next: 20/17, 24/21> ");
    terminal.press("\x03");
    assert!(terminal.end().success());
}

#[test]
fn help_is_as_wide_as_the_terminal() {
    let mut terminal = Terminal::start(&["help", "analyze"], 60);
    let help = terminal.until("--player greedy");
    let widest = help.lines().map(|line| without_colors(line).chars().count()).max();
    assert!((50..=60).contains(&widest.unwrap_or_default()), "{help}");
    assert!(help.contains('\x1b'), "{help}");
    assert!(terminal.end().success());
}

fn without_colors(line: &str) -> String {
    let mut parts = line.split('\x1b');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
}
