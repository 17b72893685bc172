//! Lists what the program contains beside its code: the files of the page, and the suites, compressed.
//!
//! The folder `page` is empty until the page is built. Then the program says how to build it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=page");
    let var = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let mut list = String::from("[\n");
    if cfg!(feature = "program") {
        let page = var("CARGO_MANIFEST_DIR")?.join("page");
        for file in files(&page)? {
            let name = file.strip_prefix(&page).map_err(io::Error::other)?;
            let name = name.to_string_lossy().replace('\\', "/");
            let _ = writeln!(list, "({name:?}, include_bytes!({:?})),", file.display().to_string());
        }
    }
    list.push_str("]\n");
    let out = var("OUT_DIR")?;
    fs::write(out.join("page.rs"), list)?;
    #[cfg(feature = "program")]
    suites(&out)?;
    Ok(())
}

/// Compresses the files of the suites, and lists them with their games and sections.
#[cfg(feature = "program")]
fn suites(out: &Path) -> io::Result<()> {
    use std::io::Write as _;

    use lzma_rust2::{LzmaOptions, LzmaWriter};

    // Only what is released has to be small: the other preset takes one second instead of twelve.
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let options = LzmaOptions::with_preset(if is_release { 6 } else { 0 });
    let mut list = String::from("[\n");
    // Exercises are for people: no program is asked them.
    for suite in kafeneio_suites::ALL.iter().filter(|suite| suite.section != "exercises") {
        let name = format!("{}-{}.lzma", suite.game, suite.section);
        let length = Some(suite.text.len() as u64);
        let mut packer = LzmaWriter::new_use_header(Vec::new(), &options, length)?;
        packer.write_all(suite.text.as_bytes())?;
        fs::write(out.join(&name), packer.finish()?)?;
        let (game, section) = (suite.game, suite.section);
        let _ = writeln!(
            list,
            "({game:?}, {section:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))),"
        );
    }
    list.push_str("]\n");
    fs::write(out.join("suites.rs"), list)
}

/// Returns the files in a folder and the folders in it, in the order of their names. Names that begin
/// with a dot are left out.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let is_hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        if is_hidden {
            continue;
        }
        if path.is_dir() {
            found.append(&mut files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
