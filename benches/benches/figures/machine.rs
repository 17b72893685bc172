//! Where and when the figures are taken.

use std::env;
use std::process::Command;

use kafeneio_benches::{Report, rival};
use kafeneio_yardstick::machine::Machine;

/// Notes the machine, the date and the compiler.
pub(super) fn note(report: &mut Report) {
    let machine = Machine::here();
    report.note("processor", machine.processor.as_deref().unwrap_or("unknown"));
    report.note("cores", machine.processors);
    report.note("target", format!("{}-{}", env::consts::ARCH, env::consts::OS));
    report.note("date", output("date", &["-u", "+%F"]));
    report.note("rust", output("rustc", &["--version"]));
    for rival in ["ai-backgammon", "backgammon", "backgammon_engine", "bkgm"] {
        report.note(format!("{rival} version"), rival::version(rival));
    }
}

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    text.unwrap_or_else(|error| panic!("{program}: {error}"))
}
