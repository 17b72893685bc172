//! A program for a machine with nothing on it: every library at work, with no std, no allocator and
//! a panic handler of its own.
//!
//! If any library brought std, there would be two panic handlers; if any brought `alloc`, there would
//! be no allocator for it. Either is an error of the compiler.

#![no_std]

use core::convert::Infallible;
use core::fmt::{self, Write};

use bolo_core::odds::{Aim, BestScores, OptimalTurn};
use dice_cup::rand_core::{SeedableRng, TryRng, utils};
use dice_cup::{DiceCup, DicePool, Die, ScriptedDice, parse_dice};
use fair_dice::{Digest, FairDice, links};
use game_core::{
    HalfTurn, Match, Notation, Options, Refusal, SeededChance, Session, Turn, open_game, perft,
    playout, random_policy,
};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// What each library makes of a number from outside, so that nothing of it can be left out.
#[unsafe(no_mangle)]
pub extern "C" fn proof(seed: u64) -> u64 {
    let mut cup = DiceCup::new(Counter(seed));
    dice(&mut cup)
        ^ fair(&mut cup)
        ^ odds(&mut cup)
        ^ kafeneio_suites::ALL.iter().map(|suite| suite.text.len() as u64).sum::<u64>()
        ^ sowing(&mut cup)
        ^ clicks(&mut cup)
        ^ bytes(&mut cup)
        ^ game(&bolo_core::Rules::default(), &mut cup)
        ^ game(&boloko_core::Rules::default(), &mut cup)
        ^ game(&buku_core::Rules::default(), &mut cup)
        ^ game(&plakoto_core::Rules::default(), &mut cup)
}

fn dice(cup: &mut DiceCup<Counter>) -> u64 {
    let mut log = Log(0);
    let _ = write!(log, "{} {} {}", cup.die(), cup.roll(), cup.pool(7));
    match "1135566".parse::<DicePool>() {
        Ok(pool) => log.0 ^= pool.weight(),
        Err(error) => drop(write!(log, "{error}")),
    }
    let script: [Die; 2] = parse_dice("31").unwrap_or([Die::One; 2]);
    let opening = dice_cup::roll_off(&mut ScriptedDice::new(&script));
    log.0 ^ opening.map_or(0, |roll_off| roll_off.winner() as u64)
}

/// Dice that nobody can choose, as far as somebody knows the link.
fn fair(cup: &mut DiceCup<Counter>) -> u64 {
    let mut chain = [Digest::default(); 2];
    let mut log = Log(0);
    let _ = write!(log, "{}", links([cup.die().get(); 32], &mut chain));
    match FairDice::new("fair dice 1\ncommit host ?") {
        Ok(mut dice) => {
            if let Err(error) = dice.reveal(1, 0, chain[1]) {
                let _ = write!(log, "{error}");
            }
            log.0 ^= dice.cup(1).map_or(0, |mut cup| cup.roll().index() as u64);
        }
        Err(error) => drop(write!(log, "{error}")),
    }
    log.0
}

/// The odds of Bolo, which are calculated when they are asked for.
fn odds(cup: &mut DiceCup<Counter>) -> u64 {
    let position = bolo_core::Position::default();
    let turn = OptimalTurn::new(Aim::of(&position));
    let play = turn.best_play(bolo_core::Rules::default(), &position, cup.pool(7));
    let mut log = Log(BestScores::of(cup.die().get()).sum() ^ turn.value(7, 0).to_bits());
    let _ = write!(log, "{play:?}");
    log.0
}

/// What Buku is searched with, and what it remembers without an allocator.
fn sowing(cup: &mut DiceCup<Counter>) -> u64 {
    let rules = buku_core::Rules::new();
    let mut session = Session::new(rules);
    while let Some((play, _)) = session.position().quick_play(rules, cup) {
        let better = session.position().best_capture(rules).is_some_and(|(best, _)| best != play);
        if better || session.play(buku_core::NoRoll, play).is_err() {
            break;
        }
    }
    let position = session.position();
    let mut log = Log(position.on_board().into());
    position.for_each_capture(rules, 6, |play, _| {
        for frame in position.frames(rules, play).into_iter().flatten() {
            let _ = write!(log, "{play} {}", frame.captured);
        }
    });
    let mut turn = position.half_turn(rules);
    for line in buku_core::Line::of(position.side_to_move()) {
        if turn.push(buku_core::Step::Line(line)).is_ok() {
            break;
        }
    }
    for square in buku_core::Square::all() {
        match turn.enter(square) {
            Ok(path) => drop(write!(log, "{path}")),
            Err(error) => refused(&mut log, &error),
        }
    }
    log.0
}

/// A turn that is clicked, by the last landing of the first source.
fn click<R: race_game_core::Clicks>(log: &mut Log, turn: &mut race_game_core::HalfTurn<R>) {
    while let Some(from) = turn.sources().next() {
        let Some(goal) = turn.landings(from).last() else { break };
        match turn.enter(from, goal.to) {
            Ok(path) => drop(write!(log, "{path}")),
            Err(error) => refused(log, &error),
        }
    }
}

/// Turns that are clicked, and seen in frames.
fn clicks(cup: &mut DiceCup<Counter>) -> u64 {
    let mut log = Log(0);
    let (rules, start, roll) = (plakoto_core::Rules::new(), Default::default(), cup.roll());
    let mut turn = plakoto_core::Position::half_turn(&start, rules, roll);
    click(&mut log, &mut turn);
    for frame in start.frames(rules, roll, turn.play()).into_iter().flatten() {
        let _ = write!(log, "{} {}", frame.step, frame.board);
    }

    let (rules, start, roll) = (boloko_core::Rules::new(), Default::default(), cup.roll());
    let mut turn = boloko_core::Position::half_turn(&start, rules, roll);
    click(&mut log, &mut turn);
    for frame in start.frames(rules, roll, turn.play()).into_iter().flatten() {
        let _ = write!(log, "{} {}", frame.step, frame.board);
    }
    log.0
}

/// Positions and plays of all games from bytes, and back.
fn bytes(cup: &mut DiceCup<Counter>) -> u64 {
    macro_rules! sum {
        ($log:ident: $($value:ty),*) => {$(
            match <$value>::from_bytes([cup.die().get(); <$value>::BYTES]) {
                Ok(value) => $log.0 ^= value.to_bytes().map(u64::from).iter().sum::<u64>(),
                Err(error) => refused(&mut $log, &error),
            }
        )*};
    }
    let mut log = Log(0);
    sum!(log: bolo_core::Position, boloko_core::Position, buku_core::Position, plakoto_core::Position);
    sum!(log: bolo_core::Play, boloko_core::Play, buku_core::Play, plakoto_core::Play);
    log.0
}

/// All that a refusal tells.
fn refused(log: &mut Log, error: &impl Refusal) {
    let at = error.text_error().map_or(0, |error| error.at());
    let _ = write!(log, "{error} {} {} {at}", error.code(), error.rule().unwrap_or_default());
}

/// Parses, generates, plays, prints: whatever the game.
fn game<G: Notation + Options>(game: &G, cup: &mut DiceCup<Counter>) -> u64 {
    let start = game.start();
    let mut log = Log(perft(game, &start, 1) as u64);
    for option in G::OPTIONS {
        let mut other = game.clone();
        for choice in option.choices {
            if let Err(error) = other.set_option(option.name, choice) {
                refused(&mut log, &error);
            }
        }
        if let Some(value) = other.option(option.name) {
            let _ = write!(log, "{value}");
        }
    }

    let mut session = Session::new(game.clone());
    let mut chance = SeededChance::<Counter>::new(log.0);
    let end = playout(&session, &mut chance, 1000, random_policy).end;
    let _ = write!(log, "{end}");
    if let Err(error) = game.parse_position("?") {
        refused(&mut log, &error);
    }
    let Ok(roll) = session.roll(cup);
    let turn = game.turn(&start);
    turn.for_each_play(roll, |play, next| {
        let index = turn.play_index(roll, play).unwrap_or_default();
        let _ = write!(log, "{play} {next} {index}");
    });
    if let Err(error) = game.parse_play(&start, roll, "?") {
        refused(&mut log, &error);
    }
    let mut half_turn = game.half_turn(&start, roll);
    loop {
        let next = half_turn.next_steps().next();
        let Some(step) = next else { break };
        if let Err(error) = half_turn.push(step) {
            refused(&mut log, &error);
        }
    }
    if let Some((play, _)) = half_turn.finish()
        && let Err(error) = session.play(roll, play)
    {
        refused(&mut log, &error);
    }
    let _ = write!(log, "{half_turn} {:?}", session.outcome());

    let mut games = Match::to(game.clone(), 5);
    if let Some(outcome) = game.outcome(&end) {
        games.record(&outcome);
    }
    if let Ok(opening) = games.open_game(cup) {
        let _ = write!(log, "{} {:?}", opening.position, games.winner());
    }
    if let Ok(opening) = open_game(game, *G::PLAYERS.end(), None, cup) {
        let _ = write!(log, "{}", opening.position);
    }
    log.0
}

/// A generator that counts.
struct Counter(u64);

impl TryRng for Counter {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        Ok(self.0)
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(dst, || self.try_next_u64())
    }
}

impl SeedableRng for Counter {
    type Seed = [u8; 8];

    fn from_seed(seed: [u8; 8]) -> Counter {
        Counter(u64::from_le_bytes(seed))
    }
}

/// A text of which only the sum of its bytes is kept.
struct Log(u64);

impl fmt::Write for Log {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = text.bytes().fold(self.0, |sum, byte| sum.wrapping_add(byte.into()));
        Ok(())
    }
}
