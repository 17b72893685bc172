//! The program at the shell: help at any width, colors, completions and manual pages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs the program with these environment variables and nothing to read.
fn run(arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kafeneio"))
        .args(arguments)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR")
        .env_remove("CLICOLOR_FORCE")
        .envs(environment.iter().copied())
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

fn out(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let output = run(arguments, environment);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Returns the names of all commands, from the help.
fn commands() -> Vec<String> {
    let help = out(&["--help"], &[]);
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = list.take_while(|line| !line.is_empty()).filter_map(|line| {
        let name = line.strip_prefix("  ")?;
        name.split(' ').next().filter(|name| !name.is_empty()).map(str::to_owned)
    });
    let names: Vec<_> = names.filter(|name| name != "help").collect();
    assert!(names.len() >= 12, "{names:?}");
    names
}

/// Words that are longer than a line cannot be wrapped.
#[test]
fn help_is_as_wide_as_the_terminal() {
    for width in [60, 80, 100, 250] {
        let environment = [("COLUMNS", &*width.to_string())];
        let fits =
            |line: &str| line.chars().count() <= width.min(100) || !line.trim().contains(' ');
        for command in commands().iter().map(String::as_str).chain([""]) {
            for help in ["-h", "--help"] {
                let arguments: Vec<_> =
                    [command, help].into_iter().filter(|word| !word.is_empty()).collect();
                let text = out(&arguments, &environment);
                let wide = text.lines().find(|line| !fits(line));
                assert_eq!(wide, None, "{arguments:?} at {width} columns");
                let widest = text.lines().map(|line| line.chars().count()).max();
                assert!(widest > Some(width.min(100) / 2), "{arguments:?} at {width} columns");
            }
        }
    }
}

/// An example can be copied as it is, on a narrow terminal as well.
#[test]
fn no_example_is_wrapped() {
    for command in commands() {
        let help = |width| out(&[&command, "-h"], &[("COLUMNS", width)]);
        let examples = |text: &str| -> Vec<String> {
            let lines = text.lines().skip_while(|line| *line != "Examples:");
            lines.take_while(|line| !line.is_empty()).map(str::to_owned).collect()
        };
        assert_eq!(examples(&help("60")), examples(&help("100")), "{command}");
    }
}

#[test]
fn colors() {
    let is_colored = |arguments: &str, environment: &[(&str, &str)]| {
        let arguments: Vec<_> = arguments.split(' ').collect();
        let Output { stdout, stderr, .. } = run(&arguments, environment);
        [stdout, stderr].concat().contains(&0x1b)
    };
    // What is shown, help, and an error.
    for command in
        ["show plakoto", "play plakoto", "--help", "help play", "show -h", "chess", "show chess"]
    {
        for (color, environment, colored) in [
            ("", &[][..], false),
            (" --color auto", &[], false),
            (" --color always", &[], true),
            (" --color=always", &[("NO_COLOR", "1")], true),
            (" --color never", &[("CLICOLOR_FORCE", "1")], false),
            ("", &[("CLICOLOR_FORCE", "1")], true),
            ("", &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false),
        ] {
            let arguments = format!("{command}{color}");
            assert_eq!(is_colored(&arguments, environment), colored, "{arguments} {environment:?}");
        }
    }
    assert!(is_colored("--color always --help", &[]));
    assert_eq!(run(&["show", "plakoto", "--color", "green"], &[]).status.code(), Some(2));
}

/// Every command is in every script, and so is an option of one of them.
#[test]
fn completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = out(&["completions", shell], &[]);
        for word in commands().iter().map(String::as_str).chain(["opponent"]) {
            assert!(script.contains(word), "{word} is missing for {shell}");
        }
    }
    assert_eq!(run(&["completions", "sh"], &[]).status.code(), Some(2));
}

/// Every command has its page, and no page is about nothing.
#[test]
fn manual_pages() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man").join("man1");
    let _ = fs::remove_dir_all(&folder);
    out(&["man", folder.to_str().expect("UTF-8")], &[]);
    let page = |name: &str| -> PathBuf { folder.join(format!("{name}.1")) };
    let mut pages: Vec<_> =
        commands().iter().map(|command| page(&format!("kafeneio-{command}"))).collect();
    pages.push(page("kafeneio"));
    pages.sort();
    let entries = fs::read_dir(&folder).expect("a folder");
    let mut found: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    found.sort();
    assert_eq!(found, pages);
    for page in pages {
        let text = fs::read_to_string(&page).expect("UTF-8");
        let name = page.file_stem().and_then(|name| name.to_str()).expect("a name");
        let named = format!(".SH NAME\n{} \\- ", name.replace('-', "\\-"));
        assert!(text.contains(&named), "{named} is missing in\n{text}");
    }

    let output = run(&["man", "Cargo.toml"], &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: Cargo.toml: "));
}
