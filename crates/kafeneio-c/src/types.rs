//! The values that cross the border, as C has them.

#![forbid(unsafe_code)]
#![allow(non_camel_case_types, reason = "these are names of C")]

use core::ffi::c_char;

/// The number of the interface. It changes when a program has to be compiled anew; see the section "Stable" of the
/// manual.
pub const KAFENEIO_ABI: u32 = 1;

/// What a function answers: KAFENEIO_OK, or why it did nothing.
pub type kafeneio_status = i32;

/// All is well, and the results are written.
pub const KAFENEIO_OK: kafeneio_status = 0;
/// A pointer is null where a value is needed.
pub const KAFENEIO_NULL_POINTER: kafeneio_status = 1;
/// A pointer is not aligned as its type asks.
pub const KAFENEIO_MISALIGNED: kafeneio_status = 2;
/// A buffer that would be written overlaps another one.
pub const KAFENEIO_OVERLAP: kafeneio_status = 3;
/// A buffer is too small. Where the function has a count for it, that says how many elements are needed.
pub const KAFENEIO_TOO_SHORT: kafeneio_status = 4;
/// An argument is none of the values that are expected.
pub const KAFENEIO_BAD_ARGUMENT: kafeneio_status = 5;
/// There is no such game.
pub const KAFENEIO_UNKNOWN_GAME: kafeneio_status = 6;
/// The rules are not a value that kafeneio_rules_init and kafeneio_rules_set make, or an option has no such value.
pub const KAFENEIO_BAD_RULES: kafeneio_status = 7;
/// A position cannot be read, or breaks the rules.
pub const KAFENEIO_BAD_POSITION: kafeneio_status = 8;
/// A roll cannot be read, or cannot come up in the position.
pub const KAFENEIO_BAD_ROLL: kafeneio_status = 9;
/// A play or a step cannot be read.
pub const KAFENEIO_BAD_PLAY: kafeneio_status = 10;
/// A play or a step can be read, but is not legal.
pub const KAFENEIO_ILLEGAL_PLAY: kafeneio_status = 11;
/// The game is over.
pub const KAFENEIO_GAME_OVER: kafeneio_status = 12;
/// There is no element of this number: no such play, no such option.
pub const KAFENEIO_NO_SUCH: kafeneio_status = 13;
/// A turn may not end yet.
pub const KAFENEIO_INCOMPLETE: kafeneio_status = 14;
/// The result is too large for its type.
pub const KAFENEIO_TOO_LARGE: kafeneio_status = 15;

/// The number of Plakoto.
pub const KAFENEIO_PLAKOTO: u32 = 1;
/// The number of Boloko.
pub const KAFENEIO_BOLOKO: u32 = 2;
/// The number of Bolo.
pub const KAFENEIO_BOLO: u32 = 3;
/// The number of Buku.
pub const KAFENEIO_BUKU: u32 = 4;
/// How many games there are. They are numbered from 1.
pub const KAFENEIO_GAMES: u32 = 4;

/// The bytes of a position of Plakoto.
pub const KAFENEIO_PLAKOTO_POSITION: usize = 36;
/// The bytes of a position of Boloko.
pub const KAFENEIO_BOLOKO_POSITION: usize = 36;
/// The bytes of a position of Bolo.
pub const KAFENEIO_BOLO_POSITION: usize = 48;
/// The bytes of a position of Buku.
pub const KAFENEIO_BUKU_POSITION: usize = 19;
/// The bytes that a position has in kafeneio_position, whatever the game: the rest is 0.
pub const KAFENEIO_POSITION_MAX: usize = 64;

/// The bytes of a play of Plakoto.
pub const KAFENEIO_PLAKOTO_PLAY: usize = 8;
/// The bytes of a play of Boloko.
pub const KAFENEIO_BOLOKO_PLAY: usize = 8;
/// The bytes of a play of Bolo.
pub const KAFENEIO_BOLO_PLAY: usize = 7;
/// The bytes of a play of Buku.
pub const KAFENEIO_BUKU_PLAY: usize = 9;
/// The bytes that a play has in kafeneio_play, whatever the game: the rest is 0.
pub const KAFENEIO_PLAY_MAX: usize = 16;

/// The most dice of a roll, and one more.
pub const KAFENEIO_ROLL_MAX: usize = 8;
/// The most rolls that a position has: those of seven dice in Bolo.
pub const KAFENEIO_ROLLS_MAX: usize = 792;
/// The most plays of a roll of Plakoto.
pub const KAFENEIO_PLAKOTO_PLAYS: u64 = 2240;
/// The most plays of a roll of Bolo. In Boloko there can be thousands, in Buku many millions.
pub const KAFENEIO_BOLO_PLAYS: u64 = 38;
/// The most steps of a turn: a line and 19 squares in Buku.
pub const KAFENEIO_STEPS_MAX: usize = 20;
/// The most frames of a play.
pub const KAFENEIO_FRAMES_MAX: usize = 21;
/// The most players of a game.
pub const KAFENEIO_PLAYERS_MAX: usize = 8;
/// The most places of a board.
pub const KAFENEIO_PLACES_MAX: usize = 64;
/// The cells of a layout of Boloko.
pub const KAFENEIO_CELLS: usize = 25;
/// Room for every text that this library writes, its end included, but for the replies of the line protocol.
pub const KAFENEIO_TEXT_MAX: usize = 256;

/// The step pins a checker, or with portes sends it back.
pub const KAFENEIO_HITS: u8 = 1;
/// The step frees a checker that was pinned where it starts.
pub const KAFENEIO_FREES: u8 = 2;
/// The step jumps over a wall, in Boloko.
pub const KAFENEIO_JUMPS: u8 = 4;
/// The player rolls on, in Bolo.
pub const KAFENEIO_ROLLS: u8 = 8;
/// The player banks, in Bolo.
pub const KAFENEIO_BANKS: u8 = 16;

/// The phases of Bolo: nobody has reached the goal.
pub const KAFENEIO_OPEN: u8 = 0;
/// The last round: a seat has reached the goal.
pub const KAFENEIO_LAST_ROUND: u8 = 1;
/// Sudden death.
pub const KAFENEIO_SUDDEN_DEATH: u8 = 2;
/// The game is won.
pub const KAFENEIO_WON: u8 = 3;

/// The dice decide who moves first.
pub const KAFENEIO_ROLL_OFF: u8 = 255;
/// No side: nobody has won, or who moves first is left to the game.
pub const KAFENEIO_NOBODY: u8 = 255;

/// Chooses any play.
pub const KAFENEIO_RANDOM: u32 = 0;
/// Chooses the play that leads to the position that looks best.
pub const KAFENEIO_GREEDY: u32 = 1;
/// Judges as the strong player does, but is often wrong.
pub const KAFENEIO_NOVICE: u32 = 2;
/// Judges as the strong player does, but is now and then wrong.
pub const KAFENEIO_SKILLED: u32 = 3;
/// Plays each turn of Bolo for the most points.
pub const KAFENEIO_OPTIMAL: u32 = 4;
/// Judges by what is learned from many games, and looks ahead as far as it may.
pub const KAFENEIO_STRONG: u32 = 5;
/// Plays Bolo for the best chance to win the game.
pub const KAFENEIO_PERFECT: u32 = 6;

/// As many nodes as the player usually takes.
pub const KAFENEIO_USUAL_NODES: u64 = u64::MAX;

/// The names of the structures, for kafeneio_size_of.
pub const KAFENEIO_SIZE_ERROR: u32 = 0;
pub const KAFENEIO_SIZE_RULES: u32 = 1;
pub const KAFENEIO_SIZE_OPTION: u32 = 2;
pub const KAFENEIO_SIZE_FACTS: u32 = 3;
pub const KAFENEIO_SIZE_POSITION: u32 = 4;
pub const KAFENEIO_SIZE_ROLL: u32 = 5;
pub const KAFENEIO_SIZE_PLAY: u32 = 6;
pub const KAFENEIO_SIZE_CHANCE: u32 = 7;
pub const KAFENEIO_SIZE_OUTCOME: u32 = 8;
pub const KAFENEIO_SIZE_BOARD: u32 = 9;
pub const KAFENEIO_SIZE_STEP: u32 = 10;
pub const KAFENEIO_SIZE_LANDING: u32 = 11;
pub const KAFENEIO_SIZE_FRAME: u32 = 12;
pub const KAFENEIO_SIZE_HALF_TURN: u32 = 13;
pub const KAFENEIO_SIZE_MATCH: u32 = 14;
pub const KAFENEIO_SIZE_ROLL_OFF: u32 = 15;
pub const KAFENEIO_SIZE_THINKING: u32 = 16;
pub const KAFENEIO_SIZE_RANKED: u32 = 17;
pub const KAFENEIO_SIZE_EXPECTATION: u32 = 18;

/// Why a function did nothing. The texts end with a zero. It is written only if the status is not KAFENEIO_OK.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct kafeneio_error {
    /// What kind of error it is, by the name that the line protocol has for it, such as "illegal_play". For a pointer
    /// it is "null_pointer", "misaligned", "overlap" or "too_short".
    pub code: [c_char; 16],
    /// The engine's code of what it refuses, such as "larger_die"; else empty.
    pub reason: [c_char; 32],
    /// The number of the rule that is broken, such as "P7"; else empty.
    pub rule: [c_char; 8],
    /// The part of a text that cannot be read, such as "point"; or the argument that is wrong; else empty.
    pub field: [c_char; 24],
    /// Where in the text, in bytes from 1; else 0.
    pub column: u32,
    /// A text for people. It may change in any release.
    pub message: [c_char; 428],
}

/// A game with its options. Make it with kafeneio_rules_init. The first byte is the number of the game, and all
/// others are zero as long as every option is at its default.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_rules {
    pub bytes: [u8; 16],
}

/// An option of the rules.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct kafeneio_option {
    /// Its name, such as "portes".
    pub name: [c_char; 24],
    /// The number of the rule that it belongs to.
    pub rule: [c_char; 8],
    /// What it is set to.
    pub value: [c_char; 80],
    /// The names of its choices, with spaces between them. A layout can be a grid as well.
    pub choices: [c_char; 64],
    /// 1 if it is on or off.
    pub is_switch: u8,
    pub reserved: [u8; 7],
}

/// What is known of a game.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_facts {
    /// The number of the game.
    pub game: u32,
    /// The bytes of a position.
    pub position_size: u32,
    /// The bytes of a play.
    pub play_size: u32,
    /// The most rolls of a position.
    pub rolls: u32,
    /// The most plays of a roll; 0 if no bound is known.
    pub plays: u64,
    /// The fewest and the most players.
    pub fewest_players: u8,
    pub most_players: u8,
    /// The most points of a win.
    pub most_points: u8,
    /// 1 if the game has dice.
    pub has_dice: u8,
    /// How many options the rules have.
    pub options: u8,
    pub reserved: [u8; 3],
}

/// A position of a game in its portable form: the first bytes, as many as the game has, and then zeros. So two
/// positions of a game are equal exactly when these bytes are equal.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct kafeneio_position {
    pub bytes: [u8; KAFENEIO_POSITION_MAX],
}

/// What the dice show, then zeros. The larger of two dice comes first, the dice of Bolo come in ascending order; in
/// arguments any order is right. In a game without dice all are zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_roll {
    pub dice: [u8; KAFENEIO_ROLL_MAX],
}

/// A play of a game in its portable form, and then zeros.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_play {
    pub bytes: [u8; KAFENEIO_PLAY_MAX],
}

/// A roll with its weight: in how many ways the dice can fall so.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_chance {
    pub roll: kafeneio_roll,
    pub weight: u64,
}

/// Who is to move, or how the game ended. Sides are numbered from 0, seats of Bolo too.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_outcome {
    /// 1 if the game is over.
    pub over: u8,
    /// The side to move; after the end, the side that would move next.
    pub to_move: u8,
    /// The winner; KAFENEIO_NOBODY while the game goes on, and in a draw.
    pub winner: u8,
    /// How many players there are.
    pub players: u8,
    /// The points of the win; 0 while the game goes on.
    pub points: u32,
    /// What each player gets, in points.
    pub returns: [i32; KAFENEIO_PLAYERS_MAX],
    /// In Buku: how many counters White and Black have at the end.
    pub claims: [u32; 2],
    /// Why the game ended, such as "mother_pinned".
    pub reason: [c_char; 32],
}

/// What a screen shows of a position. What a game does not have is 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct kafeneio_board {
    /// Plakoto and Boloko: the checkers of each side on each place, pinned ones included; place 1 is element 0. Buku:
    /// the counters on each square, in the first row; a1 is element 0, b1 element 1.
    pub counts: [[u8; KAFENEIO_PLACES_MAX]; 2],
    /// Plakoto and Boloko: 1 where a checker of the first side is pinned, 2 where one of the second is.
    pub pinned: [u8; KAFENEIO_PLACES_MAX],
    /// Bolo: the banked score of each seat.
    pub scores: [u32; KAFENEIO_PLAYERS_MAX],
    /// Plakoto and Boloko: the pip count of each side.
    pub pips: [u32; 2],
    /// Bolo: the points at risk.
    pub at_risk: u32,
    /// Bolo: the fewest points at risk that may be banked.
    pub least_to_bank: u32,
    /// Plakoto: the checkers that each side has borne off. Buku: the counters that each side has captured.
    pub off: [u8; 2],
    /// The side to move.
    pub to_move: u8,
    /// How many players there are.
    pub players: u8,
    /// Bolo: how many dice are rolled next. Within a turn: how many are left.
    pub dice: u8,
    /// Bolo: the phase, such as KAFENEIO_LAST_ROUND.
    pub phase: u8,
    /// Bolo: the seats that the phase is about, as bits: none, the leader, those still in, or the winner.
    pub seats: u8,
    /// Bolo: in the last round, the turns still to be played, this one included.
    pub turns_left: u8,
    /// Bolo: how many ones, twos and so on the series of the basket has.
    pub series: [u8; 6],
    /// Buku: 1 if White still holds the spare counter.
    pub spare: u8,
    /// Buku: how many counters are in hand within a turn.
    pub in_hand: u8,
}

/// The smallest part of a play: a checker moved by one die, a die set aside, a line picked up, a square sown.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_step {
    /// Plakoto and Boloko: the place where it starts, from 1. Buku: the line that is picked up, 1 to 8 for the ranks
    /// and 9 to 16 for the files. Else 0.
    pub from: u8,
    /// Plakoto and Boloko: the place where it ends; 0 off the board. Buku: the square that is sown, 1 for a1, 2 for
    /// b1 and so on. Else 0.
    pub to: u8,
    /// Plakoto and Boloko: the die that is played. Bolo: the die that is set aside. Else 0.
    pub die: u8,
    /// KAFENEIO_HITS, KAFENEIO_FREES and KAFENEIO_JUMPS, which arguments need not have; KAFENEIO_ROLLS and
    /// KAFENEIO_BANKS, which they need.
    pub marks: u8,
}

/// A place to which a checker can go in one click, with the steps that lead there, then zeros.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_landing {
    /// The place; 0 off the board.
    pub to: u8,
    /// How many steps there are.
    pub count: u8,
    pub reserved: [u8; 2],
    pub steps: [kafeneio_step; 4],
}

/// The board after a step of a play.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct kafeneio_frame {
    /// The board, on which the same side is to move; in the last frame of Buku after the captures.
    pub board: kafeneio_board,
    /// The step; in the last frame of Buku none: all zeros.
    pub step: kafeneio_step,
    pub reserved: u32,
    /// Buku: the squares that have just been captured, as bits; bit 0 is a1.
    pub captured: u64,
}

/// A turn that is being entered. It is a value: a position, a roll, and the steps so far. Every function that is
/// given one checks it again, by entering its steps.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct kafeneio_half_turn {
    /// The position before the turn.
    pub position: kafeneio_position,
    /// The roll.
    pub roll: kafeneio_roll,
    /// How many steps are entered.
    pub count: u8,
    pub reserved: [u8; 7],
    /// The steps, then zeros.
    pub steps: [kafeneio_step; KAFENEIO_STEPS_MAX],
}

/// A match between two players. Make it with kafeneio_match_init, or set its fields to go on with one that was
/// written down.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_match {
    /// The points that win it; 0 if it goes on for as long as the players like.
    pub target: u32,
    /// The points of both sides.
    pub score: [u32; 2],
    /// How many games have been played.
    pub games: u32,
    /// Who won the last game; KAFENEIO_NOBODY before the first, and after a draw.
    pub last_winner: u8,
    /// Who has won the match; KAFENEIO_NOBODY while it goes on.
    pub winner: u8,
    pub reserved: [u8; 2],
}

/// The dice that decide who moves first; all zero if the rules decide it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_roll_off {
    /// The die of the first side.
    pub first: u8,
    /// The die of the second side.
    pub second: u8,
    pub reserved: [u8; 2],
    /// How many ties were rolled before.
    pub ties: u32,
}

/// Who thinks, and how much.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct kafeneio_thinking {
    /// The player, such as KAFENEIO_STRONG.
    pub player: u32,
    pub reserved: u32,
    /// How many positions it may look at, if it searches; or KAFENEIO_USUAL_NODES.
    pub nodes: u64,
    /// The seed of the game, for players who choose by chance.
    pub seed: u64,
    /// The number of the turn, from 1. A 0 counts as left out, and is 1.
    pub turn: u64,
}

/// A play that a player considered.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct kafeneio_ranked {
    pub play: kafeneio_play,
    pub next: kafeneio_position,
    /// The points that the player to move can expect after it.
    pub points: f64,
}

/// What the player to move can expect before the roll.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct kafeneio_expectation {
    /// The points.
    pub points: f64,
    /// The chance to win, where has_chances is 1; a draw counts as half a win.
    pub win: f64,
    /// The chance to win double, and that to lose double.
    pub win_double: f64,
    pub lose_double: f64,
    /// Bolo: the chance of each seat to win, where seats is not 0.
    pub seat: [f64; KAFENEIO_PLAYERS_MAX],
    /// 1 if this is the value under best play of all, and no estimate.
    pub exact: u8,
    /// 1 if the chances are known.
    pub has_chances: u8,
    /// How many seats have a chance above.
    pub seats: u8,
    pub reserved: [u8; 5],
}
