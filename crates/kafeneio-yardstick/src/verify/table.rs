//! The table of the sections. Its widths are known before anything has been asked, so that each row can be
//! written as soon as its section has ended.

use anstyle::Style;

use super::Observer;
use super::file::File;
use super::tally::Tally;
use crate::figures::{grouped, time};

/// The names of the columns. Those of the first two are aligned to the left.
const HEAD: [&str; 9] =
    ["game", "section", "asked", "agree", "differ", "failed", "skipped", "unasked", "time"];

/// How many columns are aligned to the left.
const LEFT: usize = 2;

/// The widest time, such as `9999.99 s`. A longer one moves nothing but the end of its row.
const TIME: usize = 9;

/// The widths of the columns.
pub(super) struct Table([usize; HEAD.len()]);

impl Table {
    /// Returns the table of these files.
    pub(super) fn new(files: &[File<'_>]) -> Table {
        let mut widths = HEAD.map(str::len);
        for file in files {
            let names = [file.game.len(), file.section.len()].into_iter();
            let numbers = [grouped(file.lines.len() as u128).len(); 6];
            for (width, text) in widths.iter_mut().zip(names.chain(numbers).chain([TIME])) {
                *width = text.max(*width);
            }
        }
        Table(widths)
    }

    /// Returns the line with the names of the columns.
    pub(super) fn head(&self) -> String {
        let style = Style::new().underline();
        format!("  {style}{}{style:#}", self.line(HEAD.map(str::to_owned)))
    }

    /// Writes the line of a file. Those of games that are not offered have none.
    pub(super) fn write(&self, file: &File<'_>, tally: &Tally, observer: &dyn Observer) {
        if !tally.is_not_offered() {
            observer.row(&self.row(file, tally));
        }
    }

    fn row(&self, file: &File<'_>, tally: &Tally) -> String {
        let number = |number: u64| if number == 0 { String::new() } else { grouped(number.into()) };
        let cells = [
            file.game.to_owned(),
            file.section.to_owned(),
            grouped(tally.asked().into()),
            grouped(tally.agree.into()),
            number(tally.differ),
            number(tally.failed),
            number(tally.skipped()),
            number(tally.unasked(file)),
            time(tally.time),
        ];
        format!("  {}", self.line(cells))
    }

    fn line(&self, cells: [String; HEAD.len()]) -> String {
        let cell = |(index, (text, &width)): (usize, (String, &usize))| {
            if index < LEFT { format!("{text:<width$}") } else { format!("{text:>width$}") }
        };
        let cells: Vec<_> = cells.into_iter().zip(&self.0).enumerate().map(cell).collect();
        cells.join("  ")
    }
}
