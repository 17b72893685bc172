//! The twin: a slow, literal Plakoto written from the rules page alone, to test the fast engine against.
//!
//! Nothing here is clever on purpose. Rule numbers (P1 to P13) are those of the rules page.

use std::collections::BTreeSet;
use std::fmt;

/// The two players. Red goes from point 24 down, Blue from point 1 up.
#[allow(dead_code)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Colour {
    Red,
    Blue,
}

/// A position. Index 0 of every array is unused; points are 1 to 24.
#[allow(dead_code)]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Board {
    /// All Red checkers on each point, a pinned one included.
    pub red: [u8; 25],
    /// All Blue checkers on each point, a pinned one included.
    pub blue: [u8; 25],
    /// The colour whose single checker lies pinned on each point, if any.
    pub pinned: [Option<Colour>; 25],
    /// The player to move.
    pub mover: Colour,
}

/// One checker moved by one die; `to` is 0 when the checker is borne off.
#[allow(dead_code)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Step {
    pub from: u8,
    pub to: u8,
    pub die: u8,
}

/// Every distinct roll of two dice, the larger die first.
#[allow(dead_code)]
pub const ROLLS: [(u8, u8); 21] = [
    (1, 1),
    (2, 1),
    (2, 2),
    (3, 1),
    (3, 2),
    (3, 3),
    (4, 1),
    (4, 2),
    (4, 3),
    (4, 4),
    (5, 1),
    (5, 2),
    (5, 3),
    (5, 4),
    (5, 5),
    (6, 1),
    (6, 2),
    (6, 3),
    (6, 4),
    (6, 5),
    (6, 6),
];

#[allow(dead_code)]
impl Colour {
    /// The opponent.
    pub fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Blue,
            Colour::Blue => Colour::Red,
        }
    }

    /// The point on which this colour begins.
    pub fn origin(self) -> u8 {
        match self {
            Colour::Red => 24,
            Colour::Blue => 1,
        }
    }

    /// How many points a checker on `point` still needs to go to leave the board exactly.
    /// Red's point 1 and Blue's point 24 are 1 away, both origins are 24 away.
    pub fn distance(self, point: u8) -> u8 {
        match self {
            Colour::Red => point,
            Colour::Blue => 25 - point,
        }
    }

    /// The point that is `distance` away from leaving the board.
    pub fn point_at_distance(self, distance: u8) -> u8 {
        match self {
            Colour::Red => distance,
            Colour::Blue => 25 - distance,
        }
    }

    /// Whether `point` is one of the last six of this colour's way.
    pub fn is_home(self, point: u8) -> bool {
        self.distance(point) <= 6
    }

    fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Blue => 'b',
        }
    }

    fn from_letter(letter: char) -> Option<Colour> {
        match letter {
            'r' => Some(Colour::Red),
            'b' => Some(Colour::Blue),
            _ => None,
        }
    }
}

#[allow(dead_code)]
impl Board {
    fn empty(mover: Colour) -> Board {
        Board { red: [0; 25], blue: [0; 25], pinned: [None; 25], mover }
    }

    /// P1: fifteen checkers of each colour, all on that colour's origin.
    pub fn start(mover: Colour) -> Board {
        let mut board = Board::empty(mover);
        board.red[24] = 15;
        board.blue[1] = 15;
        board
    }

    /// How many checkers of `colour` are on `point`, free or pinned.
    pub fn count(&self, colour: Colour, point: u8) -> u8 {
        match colour {
            Colour::Red => self.red[usize::from(point)],
            Colour::Blue => self.blue[usize::from(point)],
        }
    }

    fn set_count(&mut self, colour: Colour, point: u8, count: u8) {
        match colour {
            Colour::Red => self.red[usize::from(point)] = count,
            Colour::Blue => self.blue[usize::from(point)] = count,
        }
    }

    /// Whether the one checker of `colour` on `point` lies under opposing checkers.
    pub fn is_pinned(&self, colour: Colour, point: u8) -> bool {
        self.pinned[usize::from(point)] == Some(colour)
    }

    /// How many checkers of `colour` are on the board.
    pub fn on_board(&self, colour: Colour) -> u32 {
        let mut sum = 0;
        for point in 1..=24 {
            sum += u32::from(self.count(colour, point));
        }
        sum
    }

    /// How many checkers of `colour` have been borne off: those missing from the board.
    pub fn borne_off(&self, colour: Colour) -> u32 {
        15 - self.on_board(colour)
    }

    /// Reads the canonical text of a valid position; anything else gives `None`.
    pub fn parse(text: &str) -> Option<Board> {
        let fields: Vec<&str> = text.split(' ').collect();
        if fields.len() != 2 {
            return None;
        }
        let mover = match fields[1] {
            "r" => Colour::Red,
            "b" => Colour::Blue,
            _ => return None,
        };
        let mut board = Board::empty(mover);
        let mut point: u8 = 1; // the next point to be described
        for item in fields[0].split(',') {
            let first = item.chars().next()?;
            match Colour::from_letter(first) {
                // A bare number: that many empty points.
                None => {
                    let gap: u8 = item.parse().ok()?;
                    if gap > 24 {
                        return None;
                    }
                    point += gap;
                }
                // A stack: its colour, its free checkers, and the other's letter over a pinned one.
                Some(colour) => {
                    if point > 24 {
                        return None;
                    }
                    let mut number = &item[1..];
                    if number.ends_with(colour.other().letter()) {
                        number = &number[..number.len() - 1];
                        board.set_count(colour.other(), point, 1);
                        board.pinned[usize::from(point)] = Some(colour.other());
                    }
                    let count: u8 = number.parse().ok()?;
                    if count == 0 || count > 15 {
                        return None;
                    }
                    board.set_count(colour, point, count);
                    point += 1;
                }
            }
            if point > 25 {
                return None;
            }
        }
        // All 24 points must be described, the position valid, and the text the canonical one.
        if point == 25 && board.is_valid() && board.to_string() == text {
            Some(board)
        } else {
            None
        }
    }

    /// P13: what makes a position valid.
    pub fn is_valid(&self) -> bool {
        for colour in [Colour::Red, Colour::Blue] {
            // P13: no more than fifteen of a colour.
            if self.on_board(colour) > 15 {
                return false;
            }
            // P13: once something is borne off, nothing of that colour is outside its home.
            if self.borne_off(colour) > 0 {
                for point in 1..=24 {
                    if self.count(colour, point) > 0 && !colour.is_home(point) {
                        return false;
                    }
                }
            }
        }
        for point in 1..=24 {
            match self.pinned[usize::from(point)] {
                // P13: a pinned checker is alone of its colour and has an opposing one on top.
                Some(colour) => {
                    if self.count(colour, point) != 1 || self.count(colour.other(), point) == 0 {
                        return false;
                    }
                }
                // P13: without a pin a point holds one colour at most.
                None => {
                    if self.red[usize::from(point)] > 0 && self.blue[usize::from(point)] > 0 {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Winner (`None` is a draw), points and reason; `None` while the game goes on.
    pub fn status(&self) -> Option<(Option<Colour>, u32, &'static str)> {
        // P10: whoever has all fifteen off has won, doubly when the loser has none off.
        // The opponent of the player to move is asked first. That matters only on a board that
        // is quite empty, which no game reaches and for which the rules name no winner.
        for winner in [self.mover.other(), self.mover] {
            if self.borne_off(winner) == 15 {
                let points = if self.borne_off(winner.other()) == 0 { 2 } else { 1 };
                return Some((Some(winner), points, "borne_off"));
            }
        }
        // P11: a mother is a player's own checker lying pinned on his own origin. (A pinned
        // checker is always alone of its colour there, so it is the last one.)
        let red_mother_pinned = self.is_pinned(Colour::Red, Colour::Red.origin());
        let blue_mother_pinned = self.is_pinned(Colour::Blue, Colour::Blue.origin());
        // P11: both mothers pinned: a draw.
        if red_mother_pinned && blue_mother_pinned {
            return Some((None, 0, "both_mothers_pinned"));
        }
        // P11: one mother pinned: lost, but not while the pinner has anything on his own origin.
        if red_mother_pinned && self.count(Colour::Blue, Colour::Blue.origin()) == 0 {
            return Some((Some(Colour::Blue), 2, "mother_pinned"));
        }
        if blue_mother_pinned && self.count(Colour::Red, Colour::Red.origin()) == 0 {
            return Some((Some(Colour::Red), 2, "mother_pinned"));
        }
        None
    }

    /// P5: whether the mover may land on `point`.
    fn is_open(&self, point: u8) -> bool {
        let opponent = self.mover.other();
        // P5: two or more opposing checkers close it.
        if self.count(opponent, point) >= 2 {
            return false;
        }
        // P5: so does a single opposing checker when it lies on one of the mover's own.
        if self.is_pinned(self.mover, point) {
            return false;
        }
        true
    }

    /// P9: whether the mover may bear off now: everything he has on the board is home and free.
    fn may_bear_off(&self) -> bool {
        for point in 1..=24 {
            if self.count(self.mover, point) > 0 {
                if !self.mover.is_home(point) {
                    return false;
                }
                if self.is_pinned(self.mover, point) {
                    return false;
                }
            }
        }
        true
    }

    /// Every way the mover can play this one die in this position, P4 to P6 and P9 only.
    fn steps(&self, die: u8) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in 1..=24 {
            // P6: only a checker that is there and not pinned can move.
            if self.count(self.mover, from) == 0 || self.is_pinned(self.mover, from) {
                continue;
            }
            let distance = self.mover.distance(from);
            if distance > die {
                // P4: forward by exactly the die, onto an open point (P5). P9: inside the home
                // too this is allowed whatever else the die could do.
                let to = self.mover.point_at_distance(distance - die);
                if self.is_open(to) {
                    steps.push(Step { from, to, die });
                }
            } else if self.may_bear_off() {
                // P9: the die's own point bears off. A nearer one does only when it is the
                // rearmost, so when nothing stands on the die's point nor anywhere behind it.
                // (If something further back stands but cannot move, the die is not playable.)
                let mut something_further_back = false;
                for point in 1..=24 {
                    if self.count(self.mover, point) > 0 && self.mover.distance(point) > distance {
                        something_further_back = true;
                    }
                }
                if distance == die || !something_further_back {
                    steps.push(Step { from, to: 0, die });
                }
            }
        }
        steps
    }

    /// The board after one step; the mover stays the same, since his turn is not over.
    fn after_step(&self, step: Step) -> Board {
        let me = self.mover;
        let opponent = me.other();
        let mut board = self.clone();
        board.set_count(me, step.from, self.count(me, step.from) - 1);
        // P6: when the last checker leaves a pin, the pinned one is free again.
        if board.count(me, step.from) == 0 && board.is_pinned(opponent, step.from) {
            board.pinned[usize::from(step.from)] = None;
        }
        if step.to != 0 {
            board.set_count(me, step.to, self.count(me, step.to) + 1);
            // P6: landing on a lone opposing checker pins it (piling on a pin keeps the pin).
            if board.count(opponent, step.to) == 1 {
                board.pinned[usize::from(step.to)] = Some(opponent);
            }
        }
        board
    }

    /// Every sequence of steps that is played until no die that is left can be played. The end
    /// of the game is not looked at here (P12: the demand of P7 ignores it).
    fn sequences(&self, dice_left: &[u8], played: &[Step], found: &mut Vec<Vec<Step>>) {
        let mut stuck = true;
        for index in 0..dice_left.len() {
            let die = dice_left[index];
            // Equal dice are the same choice: use the first of them only.
            if dice_left[..index].contains(&die) {
                continue;
            }
            let mut rest = dice_left.to_vec();
            rest.remove(index);
            for step in self.steps(die) {
                stuck = false;
                let mut longer = played.to_vec();
                longer.push(step);
                self.after_step(step).sequences(&rest, &longer, found);
            }
        }
        if stuck {
            found.push(played.to_vec());
        }
    }

    /// Every legal turn as its ordered steps, with the board that the opponent then finds.
    pub fn turns(&self, roll: (u8, u8), larger_die: bool) -> Vec<(Vec<Step>, Board)> {
        // P10, P11: a finished game has no turns at all.
        if self.status().is_some() {
            return Vec::new();
        }
        // P3: a double is played four times.
        let is_double = roll.0 == roll.1;
        let dice = if is_double { vec![roll.0; 4] } else { vec![roll.0, roll.1] };
        let mut sequences = Vec::new();
        self.sequences(&dice, &[], &mut sequences);

        // P7: as many dice as can be played, in whatever order allows the most.
        let most = sequences.iter().map(|sequence| sequence.len()).max().unwrap();
        sequences.retain(|sequence| sequence.len() == most);

        // P7: if just one of two different dice can be played and there is a choice of which,
        // it is the larger one. The option switches this demand off.
        if larger_die && !is_double && most == 1 {
            let larger = roll.0.max(roll.1);
            if sequences.iter().any(|sequence| sequence[0].die == larger) {
                sequences.retain(|sequence| sequence[0].die == larger);
            }
        }

        // P12: each turn ends after the first step that decides the game. Turns that differed
        // only after that have become the same one. P8: an empty sequence is the pass.
        let mut seen = BTreeSet::new();
        let mut turns = Vec::new();
        for sequence in sequences {
            let mut board = self.clone();
            let mut steps = Vec::new();
            for step in sequence {
                board = board.after_step(step);
                steps.push(step);
                if board.status().is_some() {
                    break;
                }
            }
            board.mover = self.mover.other();
            if seen.insert(steps.clone()) {
                turns.push((steps, board));
            }
        }
        turns
    }

    /// The distinct positions that legal turns lead to.
    pub fn results(&self, roll: (u8, u8), larger_die: bool) -> BTreeSet<Board> {
        self.turns(roll, larger_die).into_iter().map(|(_, board)| board).collect()
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items: Vec<String> = Vec::new();
        let mut gap = 0;
        for point in 1..=24 {
            let pinned = self.pinned[usize::from(point)];
            // The colour on top: the pinning one, or the only one there.
            let top = match pinned {
                Some(colour) => Some(colour.other()),
                None if self.count(Colour::Red, point) > 0 => Some(Colour::Red),
                None if self.count(Colour::Blue, point) > 0 => Some(Colour::Blue),
                None => None,
            };
            match top {
                None => gap += 1,
                Some(colour) => {
                    if gap > 0 {
                        items.push(gap.to_string());
                        gap = 0;
                    }
                    let mut item = format!("{}{}", colour.letter(), self.count(colour, point));
                    if let Some(under) = pinned {
                        item.push(under.letter());
                    }
                    items.push(item);
                }
            }
        }
        if gap > 0 {
            items.push(gap.to_string());
        }
        write!(f, "{} {}", items.join(","), self.mover.letter())
    }
}

/// Positions at exactly `depth` turns: each of the 21 rolls once, only distinct results of each
/// roll, a pass being one. A finished game has no results, so it counts only at its own depth.
#[allow(dead_code)]
pub fn perft(board: &Board, depth: u32, larger_die: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for roll in ROLLS {
        for next in board.results(roll, larger_die) {
            nodes += perft(&next, depth - 1, larger_die);
        }
    }
    nodes
}
