//! Files of lines, each of which two programs can write.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use rayon::prelude::*;
use serde::Serialize;

use kafeneio::GameName;

use crate::exercises::SECTION;
use crate::lot::{below, cup, digest, seed_of};

/// The names of all sections, which are those of the files.
pub(crate) const SECTIONS: [&str; 10] = [
    "rules", "perft", "corpus", "legal", "games", "partial", "refusals", "values", SECTION,
    "openings",
];

/// A line of a file.
pub(crate) struct Line {
    text: String,
    /// How the twin writes the same line, unless it was written by hand.
    twin: Option<Twin>,
}

struct Twin {
    writes: Box<dyn Fn() -> String + Send + Sync>,
    /// Whether it takes so long that only `--twin all` does it.
    slow: bool,
}

impl Line {
    /// Returns a line that no program has found.
    pub(crate) fn by_hand(line: &impl Serialize) -> Line {
        Line { text: to_json(line), twin: None }
    }

    /// Returns a line that the twin can write as well. If it is `slow`, only `--twin all` lets it.
    pub(crate) fn of_both<L: Serialize>(
        line: &L,
        slow: bool,
        twin: impl Fn() -> L + Send + Sync + 'static,
    ) -> Line {
        let writes = Box::new(move || to_json(&twin()));
        Line { text: to_json(line), twin: Some(Twin { writes, slow }) }
    }
}

pub(crate) fn to_json(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("lines have no maps with other keys than texts")
}

/// A file of the suites.
pub(crate) struct File {
    pub(crate) game: &'static str,
    pub(crate) section: &'static str,
    pub(crate) lines: Vec<Line>,
}

/// How many lines the twins write again.
#[derive(Clone, Copy)]
pub(crate) enum Recount {
    Some(usize),
    All,
}

impl FromStr for Recount {
    type Err = String;

    fn from_str(text: &str) -> Result<Recount, String> {
        match text.parse() {
            Ok(lines) => Ok(Recount::Some(lines)),
            Err(_) if text == "all" => Ok(Recount::All),
            Err(_) => Err("expected a number or `all`".to_owned()),
        }
    }
}

impl File {
    pub(crate) fn path(&self, folder: &Path) -> PathBuf {
        folder.join(self.game).join(format!("{}.jsonl", self.section))
    }

    fn text(&self) -> String {
        self.lines.iter().fold(String::new(), |text, line| text + &line.text + "\n")
    }

    pub(crate) fn write(&self, folder: &Path) -> Result<(), String> {
        let path = self.path(folder);
        write(&path, &self.text())?;
        println!("{} {}: {} lines", self.game, self.section, self.lines.len());
        Ok(())
    }

    /// Compares the file with what it would be.
    pub(crate) fn compare(&self, folder: &Path) -> Result<(), String> {
        let path = self.path(folder);
        let stored = read(&path)?;
        let (mut stored_lines, text) = (stored.lines(), self.text());
        for (number, line) in (1..).zip(text.lines()) {
            let stored = stored_lines.next().unwrap_or("nothing");
            if stored != line {
                let name = path.display();
                return Err(format!(
                    "{name}, line {number}: it is\n{stored}\nand should be\n{line}"
                ));
            }
        }
        if stored != text {
            return Err(format!("{}: there are more lines than there should be", path.display()));
        }
        println!("{} {}: {} lines are right", self.game, self.section, self.lines.len());
        Ok(())
    }

    /// Lets the twin write lines again, and compares them.
    pub(crate) fn recount(&self, recount: Recount, seed: &str) -> Result<(), String> {
        let of_both = |(_, line): &(usize, &Line)| match (&line.twin, recount) {
            (Some(twin), Recount::Some(_)) => !twin.slow,
            (twin, _) => twin.is_some(),
        };
        let lines: Vec<_> = self.lines.iter().enumerate().filter(of_both).collect();
        let chosen: Vec<_> = match recount {
            Recount::All => lines,
            Recount::Some(some) => {
                let drawn =
                    draw(lines.len(), some, &format!("{seed} {} {}", self.game, self.section));
                drawn.into_iter().map(|index| lines[index]).collect()
            }
        };
        if chosen.is_empty() {
            return Ok(());
        }
        let wrong = chosen.par_iter().find_map_first(|(index, line)| {
            let again = (line.twin.as_ref()?.writes)();
            (again != line.text).then(|| (index + 1, again, &line.text))
        });
        if let Some((number, again, text)) = wrong {
            let File { game, section, .. } = self;
            return Err(format!(
                "{game} {section}, line {number}: the twin has\n{again}\nfor\n{text}"
            ));
        }
        println!("{} {}: the twin has the same {} lines", self.game, self.section, chosen.len());
        Ok(())
    }
}

/// Draws `some` different numbers below `all`, or all of them if there are fewer.
pub(crate) fn draw(all: usize, some: usize, seed: &str) -> BTreeSet<usize> {
    if some >= all {
        return (0..all).collect();
    }
    let mut cup = cup(seed_of(seed));
    let mut drawn = BTreeSet::new();
    while drawn.len() < some {
        drawn.insert(below(&mut cup, all));
    }
    drawn
}

/// Writes the digests of all files of the suites.
pub(crate) fn write_sums(folder: &Path) -> Result<(), String> {
    write(&folder.join("SHA256SUMS"), &sums(folder)?)
}

/// Compares the digests with the files.
pub(crate) fn check_sums(folder: &Path) -> Result<(), String> {
    let path = folder.join("SHA256SUMS");
    if read(&path)? == sums(folder)? {
        Ok(())
    } else {
        Err(format!("{}: the digests are those of other files", path.display()))
    }
}

/// Returns a line for each file, in the form of the program `sha256sum`.
fn sums(folder: &Path) -> Result<String, String> {
    let schema = digest(read(&folder.join("schema.json"))?);
    let mut sums = format!("{schema}  schema.json\n");
    for game in GameName::ALL {
        for section in SECTIONS {
            let name = format!("{game}/{section}.jsonl");
            let path = folder.join(&name);
            if path.exists() {
                let _ = writeln!(sums, "{}  {name}", digest(read(&path)?));
            }
        }
    }
    Ok(sums)
}

/// Returns the text about a game in a folder of texts that were written by hand.
pub(crate) fn by_hand(folder: &str, game: &str, ending: &str) -> String {
    let path = format!("{}/{folder}/{game}.{ending}", env!("CARGO_MANIFEST_DIR"));
    read(Path::new(&path)).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
