//! The program `kafeneio`; all of it is in the library beside, where fuzz targets reach it.

use std::process::ExitCode;

fn main() -> ExitCode {
    kafeneio::run()
}
