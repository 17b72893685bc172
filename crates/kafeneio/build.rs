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
    use miniz_oxide::deflate::compress_to_vec_zlib;

    let mut list = String::from("[\n");
    // Exercises are for people: no program is asked them.
    for suite in kafeneio_suites::ALL.iter().filter(|suite| suite.section != "exercises") {
        let name = format!("{}-{}.zlib", suite.game, suite.section);
        // Level 10 takes a quarter longer, and the files are half a percent smaller.
        fs::write(out.join(&name), compress_to_vec_zlib(suite.text.as_bytes(), 8))?;
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
