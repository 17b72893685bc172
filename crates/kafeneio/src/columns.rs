//! Small tables of text.

use std::fmt;

use anstyle::Style;

/// Where the texts of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Rows under a heading, each column as wide as its widest text.
#[derive(Debug)]
pub(crate) struct Columns<const N: usize> {
    aligns: [Align; N],
    rows: Vec<[String; N]>,
}

impl<const N: usize> Columns<N> {
    pub(crate) fn new(heading: [(&str, Align); N]) -> Columns<N> {
        let names = heading.map(|(name, _)| name.to_owned());
        Columns { aligns: heading.map(|(_, align)| align), rows: vec![names] }
    }

    pub(crate) fn row(&mut self, row: [String; N]) {
        self.rows.push(row);
    }
}

impl<const N: usize> fmt::Display for Columns<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
        };
        let widths: [usize; N] = std::array::from_fn(width);
        let cell = |((text, width), align): ((&String, usize), Align)| match align {
            Align::Left => format!("{text:<width$}"),
            Align::Right => format!("{text:>width$}"),
        };
        for (index, row) in self.rows.iter().enumerate() {
            let cells: Vec<_> = row.iter().zip(widths).zip(self.aligns).map(cell).collect();
            let line = cells.join("  ");
            let style = if index == 0 { Style::new().underline() } else { Style::new() };
            writeln!(f, "  {style}{}{style:#}", line.trim_end())?;
        }
        Ok(())
    }
}
