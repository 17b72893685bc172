//! A slow, literal Boloko written from the rules page alone, to test the fast one against.

use std::collections::BTreeSet;
use std::fmt;

/// How many cells the corridor has; arrays by cell have one more, index 0 being unused.
const CELLS: usize = 25;

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    White,
    Blue,
}

impl Colour {
    pub fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Blue,
            Colour::Blue => Colour::White,
        }
    }

    fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Blue => 'b',
        }
    }

    fn of_letter(letter: char) -> Option<Colour> {
        match letter {
            'w' => Some(Colour::White),
            'b' => Some(Colour::Blue),
            _ => None,
        }
    }

    /// The cell at the far end of this colour's way.
    fn track_end(self) -> usize {
        match self {
            Colour::White => CELLS,
            Colour::Blue => 1,
        }
    }

    /// The cell this colour comes from, where L10 sends its pieces.
    fn starting_cell(self) -> usize {
        self.other().track_end()
    }

    /// The cell `distance` further along this colour's way, unless that is off the corridor (L4).
    fn forward(self, cell: usize, distance: usize) -> Option<usize> {
        let to = match self {
            Colour::White => cell.checked_add(distance)?,
            Colour::Blue => cell.checked_sub(distance)?,
        };
        if (1..=CELLS).contains(&to) { Some(to) } else { None }
    }

    /// Whether `to` is nearer this colour's track end than `from`.
    fn is_forward(self, from: usize, to: usize) -> bool {
        match self {
            Colour::White => to > from,
            Colour::Blue => to < from,
        }
    }
}

/// L1: how the corridor lies in the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The grid square of cell i + 1.
    path: [u8; CELLS],
}

impl Layout {
    /// None unless the path visits every square once, each an orthogonal neighbour of the last.
    pub fn new(path: &[u8; 25]) -> Option<Layout> {
        let squares: BTreeSet<u8> = path.iter().copied().collect();
        if squares.len() != CELLS || squares.iter().any(|&square| square >= 25) {
            return None;
        }
        if path.windows(2).any(|pair| !neighbours(pair[0], pair[1])) {
            return None;
        }
        Some(Layout { path: *path })
    }

    /// From the top left corner to the right, then clockwise inwards to the centre.
    pub fn spiral() -> Layout {
        #[rustfmt::skip]
        let path = [
             0,  1,  2,  3,  4, // right along the top
             9, 14, 19, 24,     // down the right side
            23, 22, 21, 20,     // left along the bottom
            15, 10,  5,         // up the left side
             6,  7,  8,         // and the same once more, one square further in
            13, 18,
            17, 16,
            11,
            12,
        ];
        Layout { path }
    }

    /// The top row to the right, the next to the left, and so on.
    pub fn serpentine() -> Layout {
        #[rustfmt::skip]
        let path = [
             0,  1,  2,  3,  4,
             9,  8,  7,  6,  5,
            10, 11, 12, 13, 14,
            19, 18, 17, 16, 15,
            20, 21, 22, 23, 24,
        ];
        Layout { path }
    }

    /// L1: the pairs of cells with a wall between them, the smaller cell first, in order.
    pub fn walls(&self) -> Vec<(u8, u8)> {
        let mut walls = Vec::new();
        for (a, &square_a) in (1u8..).zip(&self.path) {
            for (b, &square_b) in (1u8..).zip(&self.path) {
                // b > a + 1: each pair once, and not the pairs the corridor joins.
                if b > a + 1 && neighbours(square_a, square_b) {
                    walls.push((a, b));
                }
            }
        }
        walls.sort_unstable();
        walls
    }

    /// The cells on the other side of each wall of a cell.
    fn over_walls(&self, cell: usize) -> Vec<usize> {
        let mut across = Vec::new();
        for (a, b) in self.walls() {
            if usize::from(a) == cell {
                across.push(usize::from(b));
            }
            if usize::from(b) == cell {
                across.push(usize::from(a));
            }
        }
        across
    }
}

/// Whether two squares of the grid share a side.
fn neighbours(a: u8, b: u8) -> bool {
    let rows = (a / 5).abs_diff(b / 5);
    let columns = (a % 5).abs_diff(b % 5);
    rows + columns == 1
}

/// The 21 rolls that differ, the larger die first.
#[rustfmt::skip]
pub const ROLLS: [(u8, u8); 21] = [
    (1, 1),
    (2, 1), (2, 2),
    (3, 1), (3, 2), (3, 3),
    (4, 1), (4, 2), (4, 3), (4, 4),
    (5, 1), (5, 2), (5, 3), (5, 4), (5, 5),
    (6, 1), (6, 2), (6, 3), (6, 4), (6, 5), (6, 6),
];

/// L3: the moves a roll gives: two, or four of a double.
fn dice_of(roll: (u8, u8)) -> Vec<u8> {
    if roll.0 == roll.1 { vec![roll.0; 4] } else { vec![roll.0, roll.1] }
}

/// One piece moved by one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    pub from: u8,
    pub to: u8,
    pub die: u8,
    /// L5: over a wall.
    pub jump: bool,
    /// It lands on a single enemy piece and pins it (L6) or sends it back (L10).
    pub hits: bool,
}

/// Where the pieces stand and who is to move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board {
    /// White's pieces on each cell, a pinned one among them.
    pub white: [u8; CELLS + 1],
    /// Blue's pieces on each cell, a pinned one among them.
    pub blue: [u8; CELLS + 1],
    /// The colour whose piece is pinned on each cell.
    pub pinned: [Option<Colour>; CELLS + 1],
    pub mover: Colour,
}

impl Board {
    fn empty(mover: Colour) -> Board {
        Board { white: [0; CELLS + 1], blue: [0; CELLS + 1], pinned: [None; CELLS + 1], mover }
    }

    /// L2.
    pub fn start(mover: Colour) -> Board {
        let mut board = Board::empty(mover);
        for cell in 1..=5 {
            board.white[cell] = 2;
        }
        for cell in 21..=25 {
            board.blue[cell] = 2;
        }
        board
    }

    /// The pieces of a colour on each cell, a pinned one among them.
    pub fn pieces(&self, colour: Colour) -> &[u8; CELLS + 1] {
        match colour {
            Colour::White => &self.white,
            Colour::Blue => &self.blue,
        }
    }

    fn pieces_mut(&mut self, colour: Colour) -> &mut [u8; CELLS + 1] {
        match colour {
            Colour::White => &mut self.white,
            Colour::Blue => &mut self.blue,
        }
    }

    /// How many pieces of a colour stand on the board.
    fn total(&self, colour: Colour) -> u32 {
        let pieces = self.pieces(colour);
        (1..=CELLS).map(|cell| u32::from(pieces[cell])).sum()
    }

    /// Reads the text that `Display` writes. It need not be a valid position: see `is_valid`.
    pub fn parse(text: &str) -> Option<Board> {
        let (cells, mover) = text.split_once(' ')?;
        let mover = match mover {
            "w" => Colour::White,
            "b" => Colour::Blue,
            _ => return None,
        };
        let mut board = Board::empty(mover);
        let mut filled = 0;
        for word in cells.split(',') {
            if let Some(run) = number(word) {
                filled += usize::from(run);
                if filled > CELLS {
                    return None;
                }
                continue;
            }
            filled += 1;
            if filled > CELLS {
                return None;
            }
            board.read_stack(filled, word)?;
        }
        if filled == CELLS { Some(board) } else { None }
    }

    /// Puts on a cell what a word such as `w2`, `w2b` or `w2+b1` says.
    fn read_stack(&mut self, cell: usize, word: &str) -> Option<()> {
        if let Some((first, second)) = word.split_once('+') {
            self.white[cell] = number(first.strip_prefix('w')?)?;
            self.blue[cell] = number(second.strip_prefix('b')?)?;
            return Some(());
        }
        let free = Colour::of_letter(word.chars().next()?)?;
        let rest = word.strip_prefix(free.letter())?;
        let enemy = free.other();
        let count = match rest.strip_suffix(enemy.letter()) {
            Some(digits) => {
                self.pieces_mut(enemy)[cell] = 1;
                self.pinned[cell] = Some(enemy);
                digits
            }
            None => rest,
        };
        self.pieces_mut(free)[cell] = number(count)?;
        Some(())
    }

    /// L11.
    pub fn is_valid(&self, portes: bool) -> bool {
        if self.total(Colour::White) != 10 || self.total(Colour::Blue) != 10 {
            return false;
        }
        for cell in 1..=CELLS {
            let both = self.white[cell] > 0 && self.blue[cell] > 0;
            let good = match self.pinned[cell] {
                None if portes => !both || cell == 1 || cell == CELLS,
                None => !both,
                Some(_) if portes => false,
                Some(colour) => both && self.pieces(colour)[cell] == 1,
            };
            if !good {
                return false;
            }
        }
        true
    }

    /// L8: whether all of a colour's pieces, pinned or not, stand in one run of cells that ends at
    /// its track end.
    fn is_grouped(&self, colour: Colour) -> bool {
        let pieces = self.pieces(colour);
        let mut in_group = 0;
        let mut cell = Some(colour.track_end());
        while let Some(here) = cell {
            if pieces[here] == 0 {
                break;
            }
            in_group += u32::from(pieces[here]);
            // Back along this colour's way, which is forward along the other's.
            cell = colour.other().forward(here, 1);
        }
        in_group > 0 && in_group == self.total(colour)
    }

    /// The winner, or None for a draw, and why, when the game is over.
    pub fn status(&self, layout: &Layout, portes: bool) -> Option<(Option<Colour>, &'static str)> {
        // L8. Who has just moved is asked first.
        for colour in [self.mover.other(), self.mover] {
            if self.is_grouped(colour) {
                return Some((Some(colour), "grouped"));
            }
        }
        // L9. A roll can be played when one of its dice can, so each die is asked alone.
        for colour in [Colour::White, Colour::Blue] {
            for die in 1..=6 {
                if !self.steps(colour, layout, portes, die).is_empty() {
                    return None;
                }
            }
        }
        Some((None, "deadlock"))
    }

    /// L6: whether a colour may not land on a cell.
    fn is_closed(&self, colour: Colour, cell: usize) -> bool {
        self.pieces(colour.other())[cell] >= 2 || self.pinned[cell] == Some(colour)
    }

    /// Whether a piece of this colour that lands on a cell changes the lot of an enemy piece there.
    fn would_hit(&self, colour: Colour, cell: usize, portes: bool) -> bool {
        let enemy = colour.other();
        let single = self.pieces(enemy)[cell] == 1 && self.pinned[cell].is_none();
        if portes {
            // L10: at home it stays where it is.
            single && cell != enemy.starting_cell()
        } else {
            single
        }
    }

    /// Every move one die allows a colour.
    fn steps(&self, colour: Colour, layout: &Layout, portes: bool, die: u8) -> Vec<Step> {
        let mut steps = Vec::new();
        if !(1..=6).contains(&die) {
            return steps;
        }
        for from in 1..=CELLS {
            // A pinned piece cannot move. It has no companion that could: L6 closes the cell to them.
            if self.pieces(colour)[from] == 0 || self.pinned[from] == Some(colour) {
                continue;
            }
            let mut landings = Vec::new();
            // L4.
            if let Some(to) = colour.forward(from, usize::from(die)) {
                landings.push((to, false));
            }
            // L5.
            if die == 1 {
                for to in layout.over_walls(from) {
                    if colour.is_forward(from, to) {
                        landings.push((to, true));
                    }
                }
            }
            for (to, jump) in landings {
                if !self.is_closed(colour, to) {
                    steps.push(Step {
                        from: from as u8,
                        to: to as u8,
                        die,
                        jump,
                        hits: self.would_hit(colour, to, portes),
                    });
                }
            }
        }
        steps
    }

    /// The board after a step of the mover, whose turn it still is.
    fn after(&self, step: Step, portes: bool) -> Board {
        let colour = self.mover;
        let enemy = colour.other();
        let from = usize::from(step.from);
        let to = usize::from(step.to);
        let mut board = self.clone();

        let mine = board.pieces_mut(colour);
        mine[from] = mine[from].saturating_sub(1);
        mine[to] = mine[to].saturating_add(1);
        // L6: with the last attacker gone the piece below is free, and a single piece again.
        if board.pieces(colour)[from] == 0 && board.pinned[from] == Some(enemy) {
            board.pinned[from] = None;
        }
        if step.hits && portes {
            // L10. Being sent home is no landing: whatever stands there, the piece is put there.
            let theirs = board.pieces_mut(enemy);
            let home = enemy.starting_cell();
            theirs[to] = theirs[to].saturating_sub(1);
            theirs[home] = theirs[home].saturating_add(1);
        } else if step.hits {
            // L6.
            board.pinned[to] = Some(enemy);
        }
        board
    }

    /// The same pieces with the other side to move.
    fn turn_over(&self) -> Board {
        let mut board = self.clone();
        board.mover = board.mover.other();
        board
    }

    /// Every way to play a roll, as steps in order and the board after the turn. One empty way when
    /// nothing can move (L7), none when the game is over.
    pub fn turns(&self, layout: &Layout, portes: bool, roll: (u8, u8)) -> Vec<(Vec<Step>, Board)> {
        let mut turns = Vec::new();
        if self.status(layout, portes).is_some() {
            return turns;
        }
        self.play_on(layout, portes, &dice_of(roll), &[], &mut turns);
        if turns.is_empty() {
            turns.push((Vec::new(), self.turn_over()));
        }
        turns
    }

    /// Adds every turn that begins with the steps already played and has at least one more.
    fn play_on(
        &self,
        layout: &Layout,
        portes: bool,
        dice: &[u8],
        played: &[Step],
        turns: &mut Vec<(Vec<Step>, Board)>,
    ) {
        for (die, left) in choices(dice) {
            for step in self.steps(self.mover, layout, portes, die) {
                let next = self.after(step, portes);
                let mut steps = played.to_vec();
                steps.push(step);
                // L7: any move may be the last of the turn.
                turns.push((steps.clone(), next.turn_over()));
                // L8: a winning move must be.
                if !next.is_grouped(next.mover) {
                    next.play_on(layout, portes, &left, &steps, turns);
                }
            }
        }
    }

    /// The distinct boards that `turns` ends in, found without listing the turns.
    pub fn results(&self, layout: &Layout, portes: bool, roll: (u8, u8)) -> BTreeSet<Board> {
        let mut results = BTreeSet::new();
        if self.status(layout, portes).is_some() {
            return results;
        }
        // What can be reached by as many moves as rounds so far, and the dice still to play.
        let mut reached = BTreeSet::from([(self.clone(), dice_of(roll))]);
        while !reached.is_empty() {
            let mut further = BTreeSet::new();
            for (board, dice) in &reached {
                for (die, left) in choices(dice) {
                    for step in board.steps(board.mover, layout, portes, die) {
                        let next = board.after(step, portes);
                        // L7: any move may be the last of the turn.
                        results.insert(next.turn_over());
                        // L8: a winning move must be.
                        if !left.is_empty() && !next.is_grouped(next.mover) {
                            further.insert((next, left.clone()));
                        }
                    }
                }
            }
            reached = further;
        }
        if results.is_empty() {
            results.insert(self.turn_over());
        }
        results
    }
}

/// The different dice one may play next, each with the dice left after it.
fn choices(dice: &[u8]) -> Vec<(u8, Vec<u8>)> {
    let mut choices: Vec<(u8, Vec<u8>)> = Vec::new();
    for (place, &die) in dice.iter().enumerate() {
        if choices.iter().any(|(seen, _)| *seen == die) {
            continue;
        }
        let mut left = dice.to_vec();
        left.remove(place);
        choices.push((die, left));
    }
    choices
}

/// A number from 1 up in plain digits, without leading zeros.
fn number(digits: &str) -> Option<u8> {
    if digits.starts_with('0') || !digits.chars().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok()
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words: Vec<String> = Vec::new();
        let mut run = 0;
        for cell in 1..=CELLS {
            let (white, blue) = (self.white[cell], self.blue[cell]);
            let word = match (self.pinned[cell], white > 0, blue > 0) {
                (Some(Colour::Blue), _, _) => format!("w{white}b"),
                (Some(Colour::White), _, _) => format!("b{blue}w"),
                (None, true, true) => format!("w{white}+b{blue}"),
                (None, true, false) => format!("w{white}"),
                (None, false, true) => format!("b{blue}"),
                (None, false, false) => {
                    run += 1;
                    continue;
                }
            };
            if run > 0 {
                words.push(run.to_string());
                run = 0;
            }
            words.push(word);
        }
        if run > 0 {
            words.push(run.to_string());
        }
        write!(f, "{} {}", words.join(","), self.mover.letter())
    }
}

/// How many positions lie exactly `depth` turns ahead: each roll counts once, and for each every
/// distinct board it can lead to.
pub fn perft(board: &Board, layout: &Layout, portes: bool, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for roll in ROLLS {
        let results = board.results(layout, portes, roll);
        if depth == 1 {
            nodes += results.len() as u64;
        } else {
            for next in &results {
                nodes += perft(next, layout, portes, depth - 1);
            }
        }
    }
    nodes
}
