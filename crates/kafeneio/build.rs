//! Lists the files of the page, so that the program can contain them.
//!
//! The folder `page` is empty until the page is built. Then the program says how to build it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=page");
    let var = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let mut list = String::from("[\n");
    if env::var_os("CARGO_FEATURE_PROGRAM").is_some() {
        let page = var("CARGO_MANIFEST_DIR")?.join("page");
        for file in files(&page)? {
            let name = file.strip_prefix(&page).map_err(io::Error::other)?;
            let name = name.to_string_lossy().replace('\\', "/");
            let _ = writeln!(list, "({name:?}, include_bytes!({:?})),", file.display().to_string());
        }
    }
    list.push_str("]\n");
    fs::write(var("OUT_DIR")?.join("page.rs"), list)
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
