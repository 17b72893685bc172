//! A slow, literal Buku written from the rules page alone.
//!
//! It is the yardstick for a fast engine, so nothing here is clever: boards are arrays, paths are walked square
//! by square, and footprints are whatever set of square sets comes out of walking every path there is.
//! U1 to U10 are the numbers of the rules page.
//!
//! Squares are numbered `rank * 8 + file`, a1 = 0, h8 = 63. A line is numbered 0 to 7: a rank for White, a file
//! for Black. A footprint is a `u64` with bit `s` set when square `s` is sown.
//!
//! What is feasible: each further counter makes `footprints(n)` about two and a half times slower and its set
//! about 2.2 times larger. Up to 12 takes under a second in release mode; 16 takes some seconds and 10 million sets.
//! `moves`, `count_moves` and `perft` need the footprints of every line in hand and share those limits. `apply`
//! and `is_footprint` do not: they walk only inside the one footprint they are asked about.

#![allow(dead_code)]

use std::collections::BTreeSet;
use std::fmt;
use std::sync::OnceLock;

/// No line in hand can be longer than this (U5).
pub const LONGEST_LINE: usize = 19;

/// All the counters there are: 64 on the board and the extra one (U1).
pub const ALL_COUNTERS: u32 = 65;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    pub fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// Index into `[white, black]` pairs.
    pub fn index(self) -> usize {
        match self {
            Colour::White => 0,
            Colour::Black => 1,
        }
    }
}

/// Whose square it is. a1 is dark and so Black's, and the colours alternate from there.
pub fn owner(square: usize) -> Colour {
    let rank = square / 8;
    let file = square % 8;
    if (rank + file) % 2 == 0 { Colour::Black } else { Colour::White }
}

/// The eight squares of a line: for White a rank, for Black a file (U2).
pub fn squares_of_line(mover: Colour, line: usize) -> [usize; 8] {
    let mut squares = [0; 8];
    for (i, square) in squares.iter_mut().enumerate() {
        *square = match mover {
            Colour::White => line * 8 + i,
            Colour::Black => i * 8 + line,
        };
    }
    squares
}

// ---------------------------------------------------------------------------------------------------------------
// Paths and footprints
// ---------------------------------------------------------------------------------------------------------------

/// The squares beside this one: left, right, below, above, where the board has them.
pub fn neighbours(square: u8) -> [Option<u8>; 4] {
    let rank = square / 8;
    let file = square % 8;
    [
        if file > 0 { Some(square - 1) } else { None },
        if file < 7 { Some(square + 1) } else { None },
        if rank > 0 { Some(square - 8) } else { None },
        if rank < 7 { Some(square + 8) } else { None },
    ]
}

/// Whether sowing in this order is allowed (U2): squares of the board, each beside the one before, none twice.
/// The empty order is the path of an empty line (U4).
pub fn is_path(squares: &[u8]) -> bool {
    let mut seen = [false; 64];
    for (i, &square) in squares.iter().enumerate() {
        if square >= 64 || seen[square as usize] {
            return false;
        }
        seen[square as usize] = true;
        if i > 0 && !neighbours(squares[i - 1]).contains(&Some(square)) {
            return false;
        }
    }
    true
}

/// Every set of squares that some path of `n` squares covers (U3). A path may begin anywhere (U2), so every square
/// is tried as the first. `n` = 0 gives the empty set alone.
pub fn footprints(n: usize) -> BTreeSet<u64> {
    let mut found = BTreeSet::new();
    if n == 0 {
        found.insert(0);
        return found;
    }
    if n > 64 {
        return found;
    }
    let mut visited = [false; 64];
    for start in 0..64u8 {
        walk(start, n, 0, &mut visited, &mut found);
    }
    found
}

/// Steps on `square`, with `left` squares still to sow counting this one, and goes on in every direction.
fn walk(square: u8, left: usize, sown: u64, visited: &mut [bool; 64], found: &mut BTreeSet<u64>) {
    let sown = sown | (1u64 << square);
    if left == 1 {
        found.insert(sown);
        return;
    }
    visited[square as usize] = true;
    for next in neighbours(square).into_iter().flatten() {
        if !visited[next as usize] {
            walk(next, left - 1, sown, visited, found);
        }
    }
    visited[square as usize] = false;
}

/// How many footprints `n` counters have. Walked once for each `n` up to 19 and then remembered.
pub fn footprint_count(n: usize) -> u64 {
    static COUNTS: [OnceLock<u64>; LONGEST_LINE + 1] =
        [const { OnceLock::new() }; LONGEST_LINE + 1];
    match COUNTS.get(n) {
        Some(cell) => *cell.get_or_init(|| footprints(n).len() as u64),
        None => footprints(n).len() as u64,
    }
}

/// Whether some path covers exactly these squares. It looks for one by trying every path inside the set.
pub fn is_footprint(mask: u64) -> bool {
    if mask == 0 {
        return true;
    }
    let mut free = [false; 64];
    for (square, cell) in free.iter_mut().enumerate() {
        *cell = mask & (1u64 << square) != 0;
    }
    let n = mask.count_ones() as usize;
    for start in 0..64u8 {
        if free[start as usize] && can_cover(start, n, &mut free) {
            return true;
        }
    }
    false
}

/// Whether a path that stands on `square` can take in all the `left` free squares, this one among them.
fn can_cover(square: u8, left: usize, free: &mut [bool; 64]) -> bool {
    if left == 1 {
        return true;
    }
    free[square as usize] = false;
    let mut done = false;
    for next in neighbours(square).into_iter().flatten() {
        if !done && free[next as usize] {
            done = can_cover(next, left - 1, free);
        }
    }
    free[square as usize] = true;
    done
}

// ---------------------------------------------------------------------------------------------------------------
// Rules, past, end, move
// ---------------------------------------------------------------------------------------------------------------

/// What U7 compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Repetition {
    /// The counters on the board, whoever is to move.
    #[default]
    Board,
    /// The counters on the board together with the player to move.
    BoardAndMover,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rules {
    /// U7.
    pub repetition: Repetition,
    /// U9, off by default.
    pub early_majority: bool,
}

/// The arrangements strictly before the present board, the first one of the game included (U7). Each is kept with
/// the player who was to move in it.
///
/// A game is kept like this: `let (next, end) = board.apply(mv, &past, rules)?; past.push(&board); board = next;`
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Past {
    pub arrangements: Vec<([u8; 64], Colour)>,
}

impl Past {
    pub fn new() -> Past {
        Past::default()
    }

    pub fn push(&mut self, board: &Board) {
        self.arrangements.push((board.counts, board.mover));
    }

    /// Whether this board stood before, in the sense of the option.
    pub fn contains(&self, board: &Board, repetition: Repetition) -> bool {
        self.arrangements.iter().any(|(counts, mover)| match repetition {
            Repetition::Board => *counts == board.counts,
            Repetition::BoardAndMover => *counts == board.counts && *mover == board.mover,
        })
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct End {
    /// `None` only when the claims are equal, which no valid position gives (U8).
    pub winner: Option<Colour>,
    /// `"singletons"` (U6), `"repetition"` (U7) or `"majority"` (U9).
    pub reason: &'static str,
    /// The final counts, White's and Black's. They add up to 65, save for `"majority"`, where what still lies on
    /// the board is nobody's.
    pub claims: [u32; 2],
}

impl End {
    fn new(reason: &'static str, claims: [u32; 2]) -> End {
        let winner = if claims[0] > claims[1] {
            Some(Colour::White)
        } else if claims[1] > claims[0] {
            Some(Colour::Black)
        } else {
            None
        };
        End { winner, reason, claims }
    }
}

/// The line picked up and the set of squares sown (U3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub line: u8,
    pub footprint: u64,
}

// ---------------------------------------------------------------------------------------------------------------
// Board
// ---------------------------------------------------------------------------------------------------------------

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    pub counts: [u8; 64],
    pub mover: Colour,
    /// Counters captured, White's and Black's.
    pub captured: [u8; 2],
    /// Whether White still has the extra counter in hand (U1).
    pub spare: bool,
}

impl Board {
    /// U1.
    pub fn start() -> Board {
        Board { counts: [1; 64], mover: Colour::White, captured: [0, 0], spare: true }
    }

    /// Reads the text form, exactly as `Display` writes it: single spaces, no leading zeros or signs. It judges the
    /// text only; `is_valid` judges the position.
    pub fn parse(text: &str) -> Option<Board> {
        let fields: Vec<&str> = text.split(' ').collect();
        if fields.len() != 4 {
            return None;
        }

        let ranks: Vec<&str> = fields[0].split('/').collect();
        if ranks.len() != 8 {
            return None;
        }
        let mut counts = [0u8; 64];
        for (i, digits) in ranks.iter().enumerate() {
            let rank = 7 - i;
            if digits.len() != 8 {
                return None;
            }
            for (file, digit) in digits.bytes().enumerate() {
                if !digit.is_ascii_digit() {
                    return None;
                }
                counts[rank * 8 + file] = digit - b'0';
            }
        }

        let mover = match fields[1] {
            "w" => Colour::White,
            "b" => Colour::Black,
            _ => return None,
        };

        let won: Vec<&str> = fields[2].split('-').collect();
        if won.len() != 2 {
            return None;
        }
        let captured = [parse_number(won[0])?, parse_number(won[1])?];

        let spare = match fields[3] {
            "1" => true,
            "0" => false,
            _ => return None,
        };
        Some(Board { counts, mover, captured, spare })
    }

    pub fn on_board(&self) -> u32 {
        self.counts.iter().map(|&c| u32::from(c)).sum()
    }

    /// U10, with the bounds of U5 as they stand at the start of a turn.
    pub fn is_valid(&self) -> bool {
        for (square, &count) in self.counts.iter().enumerate() {
            let most = if owner(square) == self.mover { 3 } else { 2 };
            if count > most {
                return false;
            }
        }
        // U5's bound on a line is asked of the mover's lines only, those that can be picked up now. A line of the
        // other player's can hold 20: from the start, White lifts rank 5 and sows a1-a8 b8; Black lifts file h and
        // sows g1-g7; White lifts rank 5 and sows a5 b5; Black lifts file g and sows a2 b2 c2 c3 c4 b4 a4 a5 a6 b6
        // b7 b8 a8. File a now reads 2 3 2 3 2 3 2 3, with White to move.
        if self.lines().iter().any(|&n| n > LONGEST_LINE) {
            return false;
        }
        let captured = u32::from(self.captured[0]) + u32::from(self.captured[1]);
        if self.spare {
            *self == Board::start()
        } else {
            self.on_board() + captured == ALL_COUNTERS
        }
    }

    /// The mover's eight lines and how many counters lie on each, the one in White's hand not counted.
    pub fn lines(&self) -> [usize; 8] {
        let mut sums = [0; 8];
        for (line, sum) in sums.iter_mut().enumerate() {
            for square in squares_of_line(self.mover, line) {
                *sum += usize::from(self.counts[square]);
            }
        }
        sums
    }

    /// The mover's eight lines and how many counters picking each one up gives to sow: `lines`, and one more while
    /// White holds the extra counter (U1).
    pub fn in_hand(&self) -> [usize; 8] {
        let mut hands = self.lines();
        if self.spare {
            for hand in hands.iter_mut() {
                *hand += 1;
            }
        }
        hands
    }

    /// Whether the game is over in this position, reached from the given past. The untouched start is never over by
    /// U6, since that rule speaks of the board after a turn.
    ///
    /// U9 comes first because it strikes at the capture, before the turn is done; then U6, then U7 (U8).
    pub fn status(&self, past: &Past, rules: Rules) -> Option<End> {
        let won = [u32::from(self.captured[0]), u32::from(self.captured[1])];

        if rules.early_majority && (won[0] > 32 || won[1] > 32) {
            return Some(End::new("majority", won));
        }

        if self.is_all_singletons() {
            let mut claims = won;
            for (square, &count) in self.counts.iter().enumerate() {
                claims[owner(square).index()] += u32::from(count);
            }
            return Some(End::new("singletons", claims));
        }

        if past.contains(self, rules.repetition) {
            // The turn that did it was the other player's, so the board goes to the one now to move.
            let mut claims = won;
            claims[self.mover.index()] += self.on_board();
            return Some(End::new("repetition", claims));
        }

        None
    }

    /// U6, for a board that some turn has left.
    fn is_all_singletons(&self) -> bool {
        !self.spare && self.counts.iter().all(|&count| count <= 1)
    }

    /// Every distinct move, sorted. None on a board that is not valid or is over by U6; U7 and U9 depend on the past
    /// and the options and are not looked at here. Long lines make this list huge: see the top of the file.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if !self.is_valid() || self.is_all_singletons() {
            return moves;
        }
        // Lines of equal length share their footprints but are different moves (U3).
        let hands = self.in_hand();
        let lengths: BTreeSet<usize> = hands.iter().copied().collect();
        for n in lengths {
            let prints = footprints(n);
            for (line, &hand) in (0u8..).zip(hands.iter()) {
                if hand == n {
                    moves.extend(prints.iter().map(|&footprint| Move { line, footprint }));
                }
            }
        }
        moves.sort();
        moves
    }

    /// The length of `moves`, without writing them down.
    pub fn count_moves(&self) -> u64 {
        if !self.is_valid() || self.is_all_singletons() {
            return 0;
        }
        self.in_hand().iter().map(|&n| footprint_count(n)).sum()
    }

    /// Makes a move. `past` holds the arrangements before this board; this board itself counts as one more when the
    /// repetition is judged. `None` when the position is not valid, the game is already over, or the move is not one
    /// of this position's.
    pub fn apply(&self, mv: Move, past: &Past, rules: Rules) -> Option<(Board, Option<End>)> {
        if !self.is_valid() || self.status(past, rules).is_some() {
            return None;
        }
        let line = usize::from(mv.line);
        if line >= 8 {
            return None;
        }
        if mv.footprint.count_ones() as usize != self.in_hand()[line] || !is_footprint(mv.footprint)
        {
            return None;
        }

        let mut next = self.clone();

        // Pick up (U2), the extra counter too if it is still in hand (U1). A line may be empty (U4).
        for square in squares_of_line(self.mover, line) {
            next.counts[square] = 0;
        }
        next.spare = false;

        // Sow.
        for square in 0..64 {
            if mv.footprint & (1u64 << square) != 0 {
                next.counts[square] += 1;
            }
        }

        // Capture all over the board, sown this turn or not.
        for square in 0..64 {
            let count = next.counts[square];
            if owner(square) == self.mover && (count == 3 || count == 4) {
                next.captured[self.mover.index()] += count;
                next.counts[square] = 0;
            }
        }

        next.mover = self.mover.other();

        let mut earlier = past.clone();
        earlier.push(self);
        let end = next.status(&earlier, rules);
        Some((next, end))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                match self.counts[rank * 8 + file] {
                    count @ 0..=9 => write!(f, "{count}")?,
                    // No position of the game gets here (U5), and the text form has no room for it.
                    _ => write!(f, "?")?,
                }
            }
            if rank > 0 {
                write!(f, "/")?;
            }
        }
        let mover = match self.mover {
            Colour::White => 'w',
            Colour::Black => 'b',
        };
        let spare = if self.spare { 1 } else { 0 };
        write!(f, " {} {}-{} {}", mover, self.captured[0], self.captured[1], spare)
    }
}

/// A decimal number up to 255 in its shortest form.
fn parse_number(text: &str) -> Option<u8> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    if text.len() > 1 && text.starts_with('0') {
        return None;
    }
    text.parse().ok()
}

// ---------------------------------------------------------------------------------------------------------------
// Perft
// ---------------------------------------------------------------------------------------------------------------

/// The number of sequences of exactly `depth` moves, under the default rules and with nothing before `board`. A game
/// that ends sooner adds nothing. Repetitions are judged along each sequence, `board` itself included.
pub fn perft(board: &Board, depth: u32) -> u64 {
    perft_with(board, depth, &Past::new(), Rules::default())
}

pub fn perft_with(board: &Board, depth: u32, past: &Past, rules: Rules) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.status(past, rules).is_some() {
        return 0;
    }
    if depth == 1 {
        return board.count_moves();
    }
    let mut here = past.clone();
    here.push(board);
    let mut total = 0;
    for mv in board.moves() {
        if let Some((next, None)) = board.apply(mv, past, rules) {
            total += perft_with(&next, depth - 1, &here, rules);
        }
    }
    total
}
