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
        let rows: Vec<_> = self.rows.iter().map(<[String; N]>::as_slice).collect();
        write(f, &self.aligns, &rows)
    }
}

/// Writes a table, whatever the number of its columns. The first row has their names.
fn write(f: &mut fmt::Formatter<'_>, aligns: &[Align], rows: &[&[String]]) -> fmt::Result {
    let is_shown = |&(column, _): &(usize, &Align)| {
        rows.len() == 1 || rows[1..].iter().any(|row| !row[column].is_empty())
    };
    let widest = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let columns = aligns.iter().enumerate().filter(is_shown);
    let columns =
        columns.map(|(column, align)| (column, align, widest(column).unwrap_or_default()));
    let columns: Vec<_> = columns.collect();
    for (index, row) in rows.iter().enumerate() {
        let cells = columns.iter().map(|&(column, align, width)| match align {
            Align::Left => format!("{:<width$}", row[column]),
            Align::Right => format!("{:>width$}", row[column]),
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        let style = if index == 0 { Style::new().underline() } else { Style::new() };
        writeln!(f, "  {style}{}{style:#}", line.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
