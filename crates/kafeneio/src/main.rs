//! The program `kafeneio`, which is a module of the library.

fn main() -> std::process::ExitCode {
    kafeneio::program::main()
}
