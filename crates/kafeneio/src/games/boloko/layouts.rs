//! Layouts that are read while the program runs.

use std::sync::{Mutex, PoisonError};

use boloko_core::Layout;

/// How many layouts are kept besides the built-in ones. One takes 10 KiB and is never given back.
const MOST: usize = 1_000;

static KEPT: Kept = Kept::new(MOST);

/// The layout with this name or of this grid.
pub(super) fn read(text: &str) -> Result<&'static Layout, String> {
    KEPT.read(text)
}

/// Layouts that stay to the end of the program, each of them once.
struct Kept {
    layouts: Mutex<Vec<&'static Layout>>,
    most: usize,
}

impl Kept {
    const fn new(most: usize) -> Kept {
        Kept { layouts: Mutex::new(Vec::new()), most }
    }

    fn read(&self, text: &str) -> Result<&'static Layout, String> {
        let read: Layout =
            text.parse().map_err(|error: boloko_core::LayoutError| error.to_string())?;
        let mut kept = self.layouts.lock().unwrap_or_else(PoisonError::into_inner);
        let built_in = Layout::BUILT_IN.map(|(_, layout)| layout);
        if let Some(known) = built_in.iter().chain(kept.iter()).find(|layout| ***layout == read) {
            return Ok(known);
        }
        if kept.len() == self.most {
            return Err(format!("{} layouts are in use already, and no more are kept", self.most));
        }
        let layout: &'static Layout = Box::leak(Box::new(read));
        kept.push(layout);
        Ok(layout)
    }
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::{Kept, Layout};

    const COLUMNS: &str = "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25";
    const OUTWARDS: &str = "25,24,23,22,21/10,9,8,7,20/11,2,1,6,19/12,3,4,5,18/13,14,15,16,17";

    #[test]
    fn each_layout_is_kept_once() {
        let kept = Kept::new(1);
        let columns = kept.read(COLUMNS).expect("a layout");
        assert_eq!(columns.to_string(), COLUMNS);
        let spaced = COLUMNS.replace(',', " , ");
        assert!(ptr::eq(kept.read(&spaced).expect("the same layout"), columns));

        let error = kept.read(OUTWARDS).expect_err("one is kept already");
        assert!(error.contains("1 layouts are in use"), "{error}");
        assert!(ptr::eq(kept.read(COLUMNS).expect("one that is kept"), columns));
    }

    #[test]
    fn the_built_in_ones_take_no_room() {
        let kept = Kept::new(0);
        for (name, layout) in Layout::BUILT_IN {
            let rows = layout.grid().map(|row| row.map(|cell| cell.to_string()).join(","));
            for text in [name, &rows.join("/")] {
                assert!(ptr::eq(kept.read(text).expect("a built-in layout"), layout), "{text}");
            }
        }
    }

    #[test]
    fn the_engine_says_what_is_wrong() {
        let apart = COLUMNS.replace("25", "24").replace("21", "25").replacen("24", "21", 1);
        for (text, part) in [
            ("ring", "expected `spiral`, `serpentine` or a grid"),
            ("", "column 1"),
            (&COLUMNS[..30], "column"),
            (&COLUMNS.replace("25", "26"), "26 in row 5, column 5 is no cell"),
            (&COLUMNS.replace("25", "1"), "cell 1 lies in two places"),
            (&apart, "not next to each other"),
        ] {
            let error = Kept::new(0).read(text).expect_err("no layout");
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
