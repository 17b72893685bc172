//! Saved games as files.

use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The longest saved game: 1 MiB, some 20,000 turns.
const MAX_FILE: u64 = 1 << 20;

/// The text of a file of sensible size.
pub(crate) fn read(file: &Path) -> io::Result<String> {
    // Before it is opened, which for a pipe would wait for a writer.
    regular(&fs::metadata(file)?)?;
    let open = File::open(file)?;
    regular(&open.metadata()?)?;
    let mut text = Vec::new();
    open.take(MAX_FILE + 1).read_to_end(&mut text)?;
    if text.len() as u64 > MAX_FILE {
        return Err(refusal("it has more than 1 MiB, and no saved game has"));
    }
    String::from_utf8(text).map_err(|_| refusal("it is no text"))
}

/// Writes a file that begins with `head`, but over no other file than one that does, too. It is
/// replaced as a whole or not at all.
pub(crate) fn write(file: &Path, head: &str, text: &str) -> io::Result<()> {
    if text.len() as u64 > MAX_FILE {
        return Err(refusal("the game is too long, it takes more than 1 MiB"));
    }
    let (place, old) = match fs::canonicalize(file) {
        Ok(place) => {
            let old = fs::metadata(&place)?;
            regular(&old)?;
            let mut start = Vec::new();
            File::open(&place)?.take(head.len() as u64).read_to_end(&mut start)?;
            if start != head.as_bytes() {
                return Err(refusal("another file has this name"));
            }
            (place, Some(old))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            if fs::symlink_metadata(file).is_ok() {
                return Err(refusal("it is a link to nothing"));
            }
            (file.to_owned(), None)
        }
        Err(error) => return Err(error),
    };
    let beside = beside(&place)?;
    let written = write_new(&beside, text, old).and_then(|()| fs::rename(&beside, &place));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Another name in the same directory.
fn beside(file: &Path) -> io::Result<PathBuf> {
    let mut name = OsString::from(".");
    name.push(file.file_name().ok_or_else(|| refusal("it is not the name of a file"))?);
    name.push(format!(".{}", std::process::id()));
    Ok(file.with_file_name(name))
}

/// Writes a file that is not there yet, with the permissions of the one that it will replace.
fn write_new(file: &Path, text: &str, old: Option<Metadata>) -> io::Result<()> {
    let mut new = File::create_new(file)?;
    if let Some(old) = old {
        new.set_permissions(old.permissions())?;
    }
    new.write_all(text.as_bytes())?;
    new.sync_all()
}

fn regular(file: &Metadata) -> io::Result<()> {
    if file.is_file() { Ok(()) } else { Err(refusal("it is not a regular file")) }
}

fn refusal(what: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, what)
}
