use clap::ColorChoice::{self, Always, Auto, Never};

use super::asked_for;

fn asked(arguments: &str) -> ColorChoice {
    asked_for(arguments.split_whitespace().map(Into::into))
}

#[test]
fn the_last_choice_counts() {
    for (arguments, choice) in [
        ("show plakoto", Auto),
        ("--color always show plakoto", Always),
        ("show plakoto --color=never", Never),
        ("--color=always show --color never", Never),
        ("--color always --color", Always),
        ("--color=always --color=green", Always),
        ("--colors always", Auto),
    ] {
        assert_eq!(asked(arguments), choice, "{arguments}");
    }
}

/// What stands after `--` is for another program.
#[test]
fn arguments_of_another_program_do_not_count() {
    assert_eq!(asked("verify -- engine --color always"), Auto);
}
