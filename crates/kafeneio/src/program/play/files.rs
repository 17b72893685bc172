//! Files of saved games.

use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The longest saved game: 1 MiB, which is about 20,000 turns.
const MAX_FILE: u64 = 1 << 20;

/// A byte order mark, with which some editors begin a file.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads a regular file of up to 1 MiB as text.
pub(crate) fn read(file: &Path) -> io::Result<String> {
    // This is checked before opening, because to open a pipe would wait for a writer.
    regular(&fs::metadata(file)?)?;
    let open = File::open(file)?;
    regular(&open.metadata()?)?;
    let mut text = Vec::new();
    open.take(MAX_FILE + 1).read_to_end(&mut text)?;
    if text.len() as u64 > MAX_FILE {
        return Err(refusal("it has more than 1 MiB, which is more than a saved game can have"));
    }
    String::from_utf8(text).map_err(|_| refusal("it is not text in UTF-8"))
}

/// Writes a file that begins with `head`. An existing file is replaced only if it begins with `head`
/// as well, and as a whole or not at all.
pub(crate) fn write(file: &Path, head: &str, text: &str) -> io::Result<()> {
    if text.len() as u64 > MAX_FILE {
        return Err(refusal("the game is too long: it takes more than 1 MiB"));
    }
    let (place, old) = match fs::canonicalize(file) {
        Ok(place) => {
            let old = fs::metadata(&place)?;
            regular(&old)?;
            let mut start = Vec::new();
            File::open(&place)?.take((MARK.len() + head.len()) as u64).read_to_end(&mut start)?;
            if !start.strip_prefix(MARK).unwrap_or(&start).starts_with(head.as_bytes()) {
                return Err(refusal("the file is there and is not a saved game"));
            }
            (place, Some(old))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            if fs::symlink_metadata(file).is_ok() {
                return Err(refusal("it is a link to a file that does not exist"));
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

/// Returns the name of a temporary file in the same directory.
fn beside(file: &Path) -> io::Result<PathBuf> {
    let mut name = OsString::from(".");
    name.push(file.file_name().ok_or_else(|| refusal("it is not the name of a file"))?);
    name.push(format!(".{}", std::process::id()));
    Ok(file.with_file_name(name))
}

/// Writes a new file, with the permissions of the file that it will replace.
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
