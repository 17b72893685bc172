//! Small tables of text in columns.

use std::fmt;

use anstyle::Style;

/// To which side the texts of a column are aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// A table with a heading. Each column is as wide as its widest text. A column that is empty in all
/// rows is left out.
#[derive(Debug)]
pub struct Columns<const N: usize> {
    aligns: [Align; N],
    rows: Vec<[String; N]>,
}

impl<const N: usize> Columns<N> {
    /// Returns a table with these names of its columns, and no row yet.
    pub fn new(heading: [(&str, Align); N]) -> Columns<N> {
        let names = heading.map(|(name, _)| name.to_owned());
        Columns { aligns: heading.map(|(_, align)| align), rows: vec![names] }
    }

    /// Adds a row.
    pub fn row(&mut self, row: [String; N]) {
        self.rows.push(row);
    }
}

impl<const N: usize> fmt::Display for Columns<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
        };
        let widths: [usize; N] = std::array::from_fn(width);
        let rows = &self.rows[1..];
        let shown =
            |column: usize| rows.is_empty() || rows.iter().any(|row| !row[column].is_empty());
        let shown: [bool; N] = std::array::from_fn(shown);
        let cell = |((text, width), align): ((&String, usize), Align)| match align {
            Align::Left => format!("{text:<width$}"),
            Align::Right => format!("{text:>width$}"),
        };
        for (index, row) in self.rows.iter().enumerate() {
            let cells = row.iter().zip(widths).zip(self.aligns).zip(shown);
            let cells = cells.filter(|&(_, shown)| shown).map(|(text, _)| cell(text));
            let cells: Vec<_> = cells.collect();
            let line = cells.join("  ");
            let style = if index == 0 { Style::new().underline() } else { Style::new() };
            writeln!(f, "  {style}{}{style:#}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
