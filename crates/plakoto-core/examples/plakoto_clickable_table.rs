//! A table that is clicked: all that a screen for Plakoto needs, without the screen.
//!
//! Each word is a click: `roll`, a point, `off`, `done`, `back`, `answer` (the program
//! plays this turn), `rest` (it plays on to the end), `save` (writes the table and goes on with what
//! is read), `board`, `next` (the next game of the match).
//!
//! `cargo run --example plakoto_clickable_table` goes through the clicks of a script and asserts what
//! the screen shows; with ` -- -` the clicks come from the input.

use std::error::Error;
use std::fmt::{self, Write};
use std::io;

use plakoto_core::game_core::{Chance, Decision, Options, Refusal, SeededChance, Session};
use plakoto_core::{BySide, HalfTurn, Match, Play, Point, Position, Roll, Rules, Side};
use rand_pcg::Pcg64Mcg;

/// What is clicked, and what the screen shows among other things.
const SCRIPT: &[(&str, &str)] = &[
    // A turn in two clicks, taken back and played otherwise.
    ("24", "no: roll first"),
    ("roll", "red rolls 43; light up 24"),
    ("23", "red has no checker on 23 (P4) [no_checker, P4]"),
    ("24", "24 goes to 20 (24/20) 21 (24/21) 17 (24/20 20/17)"),
    ("18", "no checker moves 6 pips with these dice (P4) [wrong_distance, P4]"),
    ("24", "24 goes to"),
    ("17", "24/20 20/17; nothing is left to play"),
    ("back", "20/17 is taken back"),
    ("done", "more of the dice can be played, so they have to be (P7) [incomplete, P7]"),
    ("24", "24 goes to 21 (24/21)"),
    ("21", "24/21; nothing is left to play"),
    ("done", "blue is to roll"),
    // The program answers. Both turns are taken back, and the same dice come again.
    ("answer", "blue plays 1/7 1/5 with 64"),
    ("back", "blue takes back 1/7 1/5, the dice show 64"),
    ("back", "red takes back 24/20 24/21, the dice show 43"),
    ("24", "24 goes to"),
    ("17", "nothing is left to play"),
    ("done", "blue is to roll"),
    ("answer", "blue plays 1/7 1/5 with 64"),
    ("answer", "red plays 17/11 24/19 with 65"),
    // Three fours in one click, with two pins on the way. The table is saved with the turn half entered.
    ("roll", "blue rolls 44; light up 1, 5, 7"),
    ("7", "7 goes to 11 (7/11*) 15 (7/11* 11/15) 19 (7/11* 11/15 15/19*) 23"),
    ("19", "light up 1, 5, 19"),
    ("save", "3. red 65: 17/11 24/19"),
    ("board", "blue"),
    ("1", "1 goes to 5 (1/5)"),
    ("5", "nothing is left to play"),
    ("done", "red is to roll"),
    ("roll", "red rolls 62"),
    ("19", "the checker on 19 is pinned (P6) [pinned, P6]"),
    // The end of the game, taken back and played again.
    ("rest", "after 37 turns: red wins 2 (mother_pinned)"),
    ("roll", "the game is over [game_over, no rule]"),
    ("back", "red takes back 24/18(4), the dice show 66"),
    ("save", "turn 66"),
    ("answer", "red wins 2 (mother_pinned)"),
    // The other games of the match: the winner of the last one begins.
    ("next", "red 2, blue 0; red begins"),
    ("rest", "blue wins 2 (mother_pinned)"),
    ("next", "red 2, blue 2; blue begins"),
    ("save", "score 2 2 2 blue"),
    ("rest", "after 36 turns: red wins 2 (mother_pinned)"),
    ("next", "red 4, blue 2: red wins the match"),
    ("next", "the match is over"),
];

/// All that a table holds.
struct Table {
    /// The match that this game is part of.
    games: Match,
    /// The seed of the match.
    seed: u64,
    /// The dice of this game. Each turn has its own, so a turn that is taken back has them again.
    chance: SeededChance<Pcg64Mcg>,
    /// The game, with every turn that was played.
    session: Session<Rules>,
    /// The dice on the table, and what is entered of the turn.
    turn: Option<HalfTurn>,
    /// The checker that was clicked last. It is all that is lost when a table is saved.
    selected: Option<Point>,
}

/// Why a click is refused: a text for people, a rule to look up, a code for programs.
#[derive(Debug)]
struct Refused {
    text: String,
    rule: Option<&'static str>,
    code: &'static str,
}

impl Refused {
    /// The table refuses, not the rules of the game.
    fn by_table(code: &'static str, text: impl Into<String>) -> Refused {
        Refused { text: text.into(), rule: None, code }
    }
}

impl<R: Refusal> From<R> for Refused {
    fn from(error: R) -> Refused {
        Refused { text: error.to_string(), rule: error.rule(), code: error.code() }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no: {} [{}, {}]", self.text, self.code, self.rule.unwrap_or("no rule"))
    }
}

impl Table {
    /// The first game of a match to three points.
    fn new(rules: Rules, seed: u64) -> Result<(Table, String), Refused> {
        Table::open(Match::to(rules, 3), seed)
    }

    /// The next game of a match with this seed, and how it was decided who begins.
    fn open(games: Match, seed: u64) -> Result<(Table, String), Refused> {
        let mut chance = SeededChance::of_series(seed, games.games().into());
        // Turn 0 stands for what comes before the first turn.
        let opening = games
            .open_game(chance.cup(0))
            .map_err(|error| Refused::by_table("dice", error.to_string()))?;
        let side = opening.position.side_to_move();
        let shown = match opening.roll_off {
            Some(roll) => {
                format!("red rolls {}, blue rolls {}: {side} begins", roll.first, roll.second)
            }
            None => format!("{side} begins"),
        };
        let session = Session::from_position(*games.rules(), opening.position);
        Ok((Table { games, seed, chance, session, turn: None, selected: None }, shown))
    }

    /// Takes a click and tells what the screen shows then.
    fn click(&mut self, click: &str) -> Result<String, Refused> {
        match click {
            "roll" => self.roll(),
            "done" => self.done(),
            "back" => self.back(),
            "answer" => self.answer(),
            "rest" => self.rest(),
            "next" => self.next_game(),
            "save" => {
                let (saved, before) =
                    (self.to_string(), (self.board(), self.turn, self.standing()));
                *self = Table::load(&saved)?;
                assert_eq!((self.board(), self.turn, self.standing()), before);
                Ok(saved)
            }
            "board" => Ok(self.board().diagram().to_string()),
            "off" => self.click_place(None),
            point => self.click_place(Some(point.parse()?)),
        }
    }

    fn board(&self) -> Position {
        self.turn.as_ref().map_or(*self.session.position(), HalfTurn::board)
    }

    /// Throws the dice of this turn.
    fn throw(&mut self) -> Result<Roll, Refused> {
        if self.session.is_over() {
            return Err(Refused::by_table("game_over", "the game is over"));
        }
        Ok(self.session.roll_turn(&mut self.chance))
    }

    fn roll(&mut self) -> Result<String, Refused> {
        if self.turn.is_some() {
            return Err(Refused::by_table("rolled", "the dice are on the table"));
        }
        let roll = self.throw()?;
        let turn = self.session.half_turn(roll);
        self.turn = Some(turn);
        Ok(format!("{} rolls {roll}; {}", self.session.player_to_move(), lit(&turn)))
    }

    /// A click on a checker selects it; the next click sends it somewhere.
    fn click_place(&mut self, to: Option<Point>) -> Result<String, Refused> {
        let Some(turn) = &mut self.turn else {
            return Err(Refused::by_table("not_rolled_yet", "roll first"));
        };
        if let Some(from) = self.selected.take() {
            let path = turn.enter(from, to)?;
            return Ok(format!("{path}; {}", lit(turn)));
        }
        let Some(from) = to else {
            return Err(Refused::by_table("nothing_selected", "click a checker first"));
        };
        let mut places = String::new();
        for place in turn.landings(from) {
            let to = place.to.map_or("off".to_owned(), |to| to.to_string());
            write!(places, " {to} ({})", place.path).expect("a string takes it");
        }
        if places.is_empty() {
            turn.why_not(from).map_or(Ok(()), Err)?;
        }
        self.selected = Some(from);
        Ok(format!("{from} goes to{places}"))
    }

    /// Ends the turn: the session checks it and writes it down.
    fn done(&mut self) -> Result<String, Refused> {
        let Some(turn) = &self.turn else {
            return Err(Refused::by_table("not_rolled_yet", "roll first"));
        };
        self.session.play(turn.roll(), turn.play())?;
        self.turn = None;
        Ok(self.standing())
    }

    /// Takes back the last step; where none is entered, the last turn, whoever played it. Its dice lie
    /// on the table again.
    fn back(&mut self) -> Result<String, Refused> {
        self.selected = None;
        if let Some(step) = self.turn.as_mut().and_then(HalfTurn::pop) {
            return Ok(format!("{step} is taken back"));
        }
        let Some(turn) = self.session.undo() else {
            return Err(Refused::by_table("at_the_start", "there is nothing to take back"));
        };
        self.turn = Some(self.session.half_turn(turn.roll));
        let side = self.session.player_to_move();
        Ok(format!("{side} takes back {}, the dice show {}", turn.play, turn.roll))
    }

    /// The program plays a turn, and the screen shows it step by step.
    fn answer(&mut self) -> Result<String, Refused> {
        let roll = match self.turn.take() {
            Some(turn) => turn.roll(),
            None => self.throw()?,
        };
        let Some((play, _)) = pip_counter(&self.session.decision(roll)) else {
            return Err(Refused::by_table("game_over", "the game is over"));
        };
        let mut shown = format!("{} plays {play} with {roll}\n", self.session.player_to_move());
        let position = self.session.position();
        for frame in position.frames(*self.session.rules(), roll, play)? {
            let frees = if frame.frees { ", frees a checker" } else { "" };
            writeln!(shown, "  {}{frees}: {}", frame.step, frame.board).expect("a string takes it");
        }
        self.session.play(roll, play)?;
        Ok(shown + &self.standing())
    }

    /// The program plays both sides, to the end.
    fn rest(&mut self) -> Result<String, Refused> {
        while !self.session.is_over() {
            self.answer()?;
        }
        Ok(format!("after {} turns: {}", self.session.plies(), self.standing()))
    }

    /// Who is to move, or how the game has ended.
    fn standing(&self) -> String {
        match self.session.outcome() {
            None => format!("{} is to roll", self.session.player_to_move()),
            Some(outcome) => {
                let winner = outcome.winner.map_or("nobody", Side::name);
                format!("{winner} wins {} ({})", outcome.points, outcome.reason)
            }
        }
    }

    /// Enters the end of the game in the score, and begins the next one.
    fn next_game(&mut self) -> Result<String, Refused> {
        let Some(outcome) = self.session.outcome() else {
            return Err(Refused::by_table("not_over", "the game is not over"));
        };
        let mut games = self.games;
        if games.winner().is_some() {
            return Err(Refused::by_table("match_over", "the match is over"));
        }
        games.record(&outcome);
        let score = format!("red {}, blue {}", games.score()[Side::Red], games.score()[Side::Blue]);
        if let Some(winner) = games.winner() {
            self.games = games;
            return Ok(format!("{score}: {winner} wins the match"));
        }
        let (table, shown) = Table::open(games, self.seed)?;
        *self = table;
        Ok(format!("{score}; {shown}"))
    }

    /// Reads what `Display` has written. Whatever the text is, the game that comes out
    /// is a legal one.
    fn load(text: &str) -> Result<Table, Refused> {
        let damaged = || Refused::by_table("damaged", "this is no table");
        let (head, _) = text.split_once("start:").ok_or_else(damaged)?;
        let record = &text[head.len()..];
        let (mut rules, mut seed, mut entered) = (Rules::new(), 0, None);
        let (mut score, mut played, mut winner) = (BySide::new(0, 0), 0, None);
        let number = |word: &str| word.parse::<u32>().map_err(|_| damaged());
        for line in head.lines() {
            match *line.split_whitespace().collect::<Vec<_>>() {
                ["option", name, value] => rules.set_option(name, value)?,
                ["seed", word] => seed = word.parse().map_err(|_| damaged())?,
                ["score", red, blue, games, last] => {
                    (score, played) = (BySide::new(number(red)?, number(blue)?), number(games)?);
                    winner = if last == "none" { None } else { Some(last.parse()?) };
                }
                ["turn", roll, steps] => {
                    let roll: Roll = roll.parse().map_err(|_| damaged())?;
                    let steps = u64::from_str_radix(steps, 16).map_err(|_| damaged())?;
                    entered = Some((roll, Play::from_bytes(steps.to_le_bytes())?));
                }
                _ => return Err(damaged()),
            }
        }
        let games = Match::to(rules, 3).resumed(score, played, winner);
        let session = Session::from_record(rules, record)?;
        let mut turn = entered.map(|(roll, _)| session.position().half_turn(rules, roll));
        if let (Some(turn), Some((_, play))) = (&mut turn, entered) {
            play.steps().try_for_each(|step| turn.push(step))?;
        }
        let chance = SeededChance::of_series(seed, played.into());
        Ok(Table { games, seed, chance, session, turn, selected: None })
    }
}

/// Writes the whole table. The turn that is being entered is written as the bytes of its steps, which
/// say exactly which die is played.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for option in Rules::OPTIONS {
            if let Some(value) = self.session.rules().option(option.name) {
                writeln!(f, "option {} {value}", option.name)?;
            }
        }
        let (score, games) = (self.games.score(), self.games.games());
        let winner = self.games.last_winner().map_or("none", Side::name);
        writeln!(f, "score {} {} {games} {winner}", score[Side::Red], score[Side::Blue])?;
        writeln!(f, "seed {}", self.seed)?;
        if let Some(turn) = &self.turn {
            let steps = u64::from_le_bytes(turn.play().to_bytes());
            writeln!(f, "turn {} {steps:x}", turn.roll())?;
        }
        write!(f, "{}", self.session.record())
    }
}

/// Which checkers to light up.
fn lit(turn: &HalfTurn) -> String {
    if turn.is_complete() {
        return "nothing is left to play".to_owned();
    }
    let points: Vec<_> = turn.sources().map(|point| point.to_string()).collect();
    format!("light up {}", points.join(", "))
}

/// The program's player: it counts pips, those of a pinned checker twice.
fn pip_counter(decision: &Decision<'_, Rules>) -> Option<(Play, Position)> {
    let side = decision.position.side_to_move();
    let pips = |position: &Position, side: Side| {
        let pinned = Point::all().filter(|&point| position.is_pinned(side, point));
        let held: u32 = pinned.map(|point| u32::from(point.pips(side))).sum();
        i64::from(position.pip_count(side) + held)
    };
    let mut best: Option<(i64, (Play, Position))> = None;
    decision.position.for_each_play(*decision.rules, decision.roll, |play, next| {
        let lead = match next.outcome().map(|outcome| outcome.winner) {
            None => pips(next, !side) - pips(next, side),
            Some(winner) => winner.map_or(0, |winner| if winner == side { 1_000 } else { -1_000 }),
        };
        if best.is_none_or(|(most, _)| lead > most) {
            best = Some((lead, (play, *next)));
        }
    });
    best.map(|(_, chosen)| chosen)
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut table, shown) = Table::new(Rules::new(), 7).map_err(|refused| refused.to_string())?;
    println!("{shown}");
    assert_eq!(shown, "red rolls 4, blue rolls 1: red begins");
    let mut click = |click: &str| {
        let shown = table.click(click).unwrap_or_else(|refused| refused.to_string());
        println!("> {click}\n{}", shown.trim_end());
        shown
    };
    if std::env::args().nth(1).as_deref() == Some("-") {
        for line in io::stdin().lines() {
            for word in line?.split_whitespace() {
                click(word);
            }
        }
        return Ok(());
    }
    for (word, expected) in SCRIPT {
        assert!(click(word).contains(expected), "`{word}` should show {expected:?}");
    }
    Ok(())
}
