//! Where and when the figures are taken.

use std::process::Command;
use std::{env, fs, thread};

use kafeneio_benches::{Report, rival};

/// Notes the machine, the date and the compiler.
pub(super) fn note(report: &mut Report) {
    report.note("processor", processor());
    report.note("cores", thread::available_parallelism().map_or(0, usize::from));
    report.note("target", format!("{}-{}", env::consts::ARCH, env::consts::OS));
    report.note("date", output("date", &["-u", "+%F"]));
    report.note("rust", output("rustc", &["--version"]));
    for rival in ["ai-backgammon", "backgammon", "backgammon_engine", "bkgm"] {
        report.note(format!("{rival} version"), rival::version(rival));
    }
}

/// The name of the processor, where Linux says it.
fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(|| "unknown".to_owned(), |(_, name)| name.to_owned())
}

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    text.unwrap_or_else(|error| panic!("{program}: {error}"))
}
