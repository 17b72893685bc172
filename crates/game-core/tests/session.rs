//! Games in progress, matches, and the chance of a seed.

use std::ops::ControlFlow;

use crate::support::{Place, Reason, Ring, Side};
use game_core::dice_cup::{DiceCup, Die, RollOffError, ScriptedDice};
use game_core::{
    BySide, Chance, Game, Match, NoRoll, NotListed, OpenError, Opener, Outcome, SeededChance,
    Session, SessionError, Turn, open_game, play_listed, playout, random_policy,
};
use rand_pcg::Pcg64Mcg;

fn after(plays: &[u8]) -> Session<Ring> {
    let mut session = Session::new(Ring);
    for &play in plays {
        session.play(NoRoll, play).expect("legal");
    }
    session
}

#[test]
fn a_session_remembers_by_itself() {
    // All around the ring, past place 9, and back on place 0.
    let session = after(&[3, 3, 1, 1, 3, 1, 1]);
    assert_eq!(*session.position(), Place(3, Side::South));
    assert_eq!(session.outcome(), Some(Outcome::draw(Reason::Repeated)));
    assert!(session.is_over() && session.plies() == 7);
    assert_eq!(Ring.outcome(session.position()), None);
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut session = after(&[3, 3, 3]);
    assert_eq!(session.outcome(), Some(Outcome::win(Side::North, 1, Reason::Arrived)));
    assert_eq!(session.play(NoRoll, 1), Err(SessionError::GameOver));
    let mut session = after(&[3, 3, 1, 1, 3, 1, 1]);
    assert_eq!(session.play(NoRoll, 1), Err(SessionError::GameOver));
    assert_eq!(session.plies(), 7);
}

#[test]
fn an_illegal_play_changes_nothing() {
    let mut session = after(&[3]);
    assert_eq!(session.play(NoRoll, 2), Err(SessionError::Illegal(NotListed)));
    assert_eq!((*session.position(), session.plies()), (Place(3, Side::South), 1));
}

mod record {
    use super::*;
    use game_core::Refusal;

    #[test]
    fn undo_forgets_what_was_remembered() {
        let mut session = after(&[3, 3, 1, 1, 3, 1, 1]);
        let turn = session.undo().expect("seven turns");
        assert_eq!((turn.before, turn.play), (Place(2, Side::North), 1));
        assert_eq!(session.outcome(), None);
        assert_eq!((session.plies(), session.turns().len()), (6, 6));
        session.play(NoRoll, 1).expect("legal");
        assert_eq!(session.outcome(), Some(Outcome::draw(Reason::Repeated)), "place 3 again");
        while session.undo().is_some() {}
        assert_eq!((*session.position(), session.plies()), (Ring.start(), 0));
        // Place 0 was left and is not known any more.
        assert_eq!(*session.past(), 0);
    }

    #[test]
    fn undo_keeps_what_was_before_the_session() {
        let mut session = Session::after(Ring, 1 << 4, Place(3, Side::North));
        session.play(NoRoll, 1).expect("legal");
        assert_eq!(session.outcome(), Some(Outcome::draw(Reason::Repeated)));
        assert_eq!(session.pasts(), [1 << 4]);
        session.undo().expect("a turn");
        assert_eq!(*session.past(), 1 << 4);
        assert_ne!(session, Session::from_position(Ring, Place(3, Side::North)));
    }

    #[test]
    fn a_record_is_played_again() {
        let session = after(&[3, 1, 3]);
        let turns = session.turns().iter().map(|turn| (turn.roll, turn.play));
        let again = Session::replay(Ring, *session.start(), turns).expect("legal");
        assert_eq!(again, session);
        assert_ne!(again, after(&[3, 3, 1]));
        let error = Session::replay(Ring, Ring.start(), [3, 2].map(|play| (NoRoll, play)));
        let error = error.expect_err("no leap of 2");
        assert_eq!((error.turn, error.code()), (2, "not_listed"));
        assert_eq!(error.to_string(), "turn 2: this is not one of the legal plays");
    }
}

#[test]
fn a_seed_has_dice_for_every_turn() {
    let mut chance = SeededChance::<Pcg64Mcg>::new(7);
    let mut rolls = |turns: &[u64]| {
        turns.iter().map(|&turn| chance.cup(turn).roll().to_string()).collect::<Vec<_>>()
    };
    let first = rolls(&[1, 2, 3, 4, 5, 6]);
    // What a seed gives is frozen.
    assert_eq!(first.join(" "), "43 64 65 44 62 31");
    assert_eq!(rolls(&[6, 3, 1]), [&first[5], &first[2], &first[0]].map(String::clone));
    assert_eq!(chance, SeededChance::new(7), "whatever has been rolled");
    assert_ne!(chance, SeededChance::new(8));
    let other = SeededChance::<Pcg64Mcg>::new(8).cup(1).die();
    let dice = (8..40).map(|seed| SeededChance::<Pcg64Mcg>::new(seed).cup(1).die());
    assert!(dice.into_iter().any(|die| die != other));
}

/// The first game of a series is that of its seed; series with near seeds have no game in common.
#[test]
fn the_games_of_a_series() {
    let seeds =
        |seed| (0..100).map(move |number| SeededChance::<Pcg64Mcg>::of_series(seed, number).seed());
    assert_eq!(seeds(7).next(), Some(7));
    // What a series gives is frozen.
    assert_eq!(seeds(7).nth(1), Some(2_875_738_036_014_693_257));
    let mut all: Vec<_> = (0..100).flat_map(seeds).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 10_000);
}

/// Playing on leaves a record, and is otherwise a playout.
#[test]
fn playing_on_is_a_playout() {
    for seed in 0..50 {
        let chance = || SeededChance::<Pcg64Mcg>::new(seed);
        let mut session = Session::new(Ring);
        let game = playout(&session, &mut chance(), 100, random_policy);
        assert_eq!(session.roll_turn(&mut chance()), NoRoll);
        assert_eq!(session.play_on(&mut chance(), 2, random_policy), None);
        assert_eq!(session.plies(), 2);
        assert_eq!(session.play_on(&mut chance(), 100, random_policy), game.outcome);
        assert_eq!((session.position(), session.plies()), (&game.end, game.plies));
        assert_eq!(session.play_on(&mut chance(), 100, |_, _| unreachable!()), game.outcome);
    }
}

/// A playout in two parts is the playout in one, when each turn has chance of its own.
#[test]
fn a_game_of_a_seed_goes_on_as_it_would_have() {
    for seed in 0..50 {
        let chance = || SeededChance::<Pcg64Mcg>::new(seed);
        let whole = playout(&Session::new(Ring), &mut chance(), 100, random_policy);
        let mut session = Session::new(Ring);
        for turn in 1..=2 {
            let (play, _) =
                session.turn().random_play(NoRoll, chance().cup(turn)).expect("not over");
            session.play(NoRoll, play).expect("legal");
        }
        let rest = playout(&session, &mut chance(), 100, random_policy);
        assert_eq!(
            (&rest.end, &rest.outcome, rest.plies + 2),
            (&whole.end, &whole.outcome, whole.plies)
        );
    }
}

fn dice(faces: &[u8]) -> Vec<Die> {
    faces.iter().map(|&face| Die::new(face).expect("a die")).collect()
}

#[test]
fn a_match_goes_on_until_its_points_are_reached() {
    let mut games = Match::to(Ring, 3);
    assert_eq!((games.opener(), games.target()), (Opener::RollOff, Some(3)));
    let script = dice(&[4, 4, 2, 5]);
    let opening = games.open_game(&mut ScriptedDice::new(&script)).expect("enough dice");
    assert_eq!(opening.position, Place(0, Side::South));
    assert_eq!(
        opening.roll_off.map(|roll| (roll.first, roll.second, roll.ties)),
        Some((Die::Two, Die::Five, 1))
    );

    games.record(&Outcome::win(Side::North, 2, Reason::Arrived));
    assert_eq!((games.score(), games.winner()), (BySide::new(2, 0), None));
    let opening = games.open_game(&mut ScriptedDice::new(&[])).expect("no dice are needed");
    assert_eq!((opening.position, opening.roll_off), (Place(0, Side::North), None));

    games.record(&Outcome::draw(Reason::Repeated));
    let error = games.open_game(&mut ScriptedDice::new(&[])).expect_err("no dice");
    assert!(matches!(error, OpenError::RollOff(RollOffError::Dice(_))));
    games.record(&Outcome::win(Side::North, 1, Reason::Arrived));
    assert_eq!((games.winner(), games.games()), (Some(Side::North), 3));
    games.record(&Outcome::win(Side::South, 3, Reason::Arrived));
    assert_eq!((games.score(), games.winner()), (BySide::new(3, 3), Some(Side::North)));
    games.record(&Outcome::win(Side::South, 2, Reason::Arrived));
    assert_eq!((games.score(), games.winner()), (BySide::new(3, 5), Some(Side::North)));
}

#[test]
fn a_match_is_taken_up_again() {
    let games = Match::to(Ring, 5).resumed(BySide::new(3, 4), 6, Some(Side::South));
    assert_eq!((games.score(), games.games(), games.target()), (BySide::new(3, 4), 6, Some(5)));
    let opening = games.open_game(&mut ScriptedDice::new(&[])).expect("no dice are needed");
    assert_eq!(opening.position, Place(0, Side::South));
    assert_eq!(Match::open(Ring).target(), None);
}

#[test]
fn a_match_goes_on_with_another_game() {
    let mut games = Match::to(Ring, 3);
    games.record(&Outcome::win(Side::South, 2, Reason::Arrived));

    let mut games = games.with_rules(Spinner);
    assert_eq!((games.last_winner(), games.winner()), (Some(Side::South), None));
    assert_eq!(games.opener(), Opener::Player(Side::North), "the spinner has one who begins");
    games.record(&Outcome::draw(Reason::Repeated));

    let mut games = games.with_rules(Ring);
    assert_eq!(games.opener(), Opener::RollOff, "as after a draw");
    games.record(&Outcome::win(Side::South, 1, Reason::Arrived));
    assert_eq!((games.score(), games.games()), (BySide::new(0, 3), 3));
    assert_eq!(games.winner(), Some(Side::South));
    assert_eq!(games.with_rules(Ring).opener(), Opener::Player(Side::South));
}

#[test]
fn a_score_stops_at_its_end() {
    let mut games = Match::open(Ring).resumed(BySide::new(u32::MAX - 1, 0), u32::MAX, None);
    games.record(&Outcome::win(Side::North, 5, Reason::Arrived));
    assert_eq!(
        (games.score()[Side::North], games.games(), games.winner()),
        (u32::MAX, u32::MAX, None)
    );
}

#[test]
fn a_game_opens_as_its_rules_say() {
    let mut cup = DiceCup::new(Pcg64Mcg::new(3));
    for _ in 0..20 {
        let opening = open_game(&Ring, 2, None, &mut cup).expect("dice without an end");
        let roll = opening.roll_off.expect("the dice decide");
        assert_eq!(opening.position.1 == Side::South, roll.second > roll.first);
    }
}

#[test]
fn a_game_is_for_so_many() {
    for players in [0, 1, 3] {
        let error = open_game(&Ring, players, None, &mut ScriptedDice::new(&[])).expect_err("two");
        assert_eq!(error, OpenError::Players { players });
        assert_eq!(error.to_string(), format!("the game is not for {players} players"));
    }
}

#[test]
fn a_refusal_can_be_any() {
    fn refused() -> Result<(), Box<dyn game_core::Refusal>> {
        Session::new(Ring).play(NoRoll, 2)?;
        Ok(())
    }
    let refusal = refused().expect_err("no leap of 2");
    assert_eq!((refusal.code(), refusal.rule()), ("not_listed", None));
}

#[test]
fn what_players_get() {
    let outcome = Outcome::win(Side::South, 2, Reason::Arrived);
    assert_eq!(Side::ALL.map(|side| Ring.returns(&Place(9, Side::North), &outcome, side)), [-2, 2]);
    let draw = Outcome::draw(Reason::Repeated);
    assert_eq!(Side::ALL.map(|side| Ring.returns(&Place(9, Side::North), &draw, side)), [0, 0]);
    assert_eq!(Ring::return_bounds(2), -1..=1);
}

/// A spinner with three sectors: one, two and four of seven parts.
#[derive(Clone, Debug)]
struct Spinner;

impl Game for Spinner {
    const NAME: &'static str = "spinner";

    type Position = Place;
    type Turn = Spun;
    type Roll = char;
    type Play = u8;
    type Player = Side;
    type Reason = Reason;
    type Past = ();
    type IllegalPlay = NotListed;

    fn start(&self) -> Place {
        Ring.start()
    }

    fn player_to_move(&self, position: &Place) -> Side {
        Ring.player_to_move(position)
    }

    fn outcome(&self, position: &Place) -> Option<Outcome<Side, Reason>> {
        Ring.outcome(position)
    }

    fn rolls(&self, _: &Place) -> impl Iterator<Item = (char, u64)> {
        [('a', 1), ('b', 2), ('c', 4)].into_iter()
    }

    fn turn(&self, position: &Place) -> Spun {
        Spun(*position)
    }
}

/// A turn of the ring, however far the spinner says.
#[derive(Clone, Debug)]
struct Spun(Place);

impl Turn<Spinner> for Spun {
    fn try_for_each_play<B>(
        &self,
        _: char,
        visit: impl FnMut(u8, &Place) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.0.try_for_each_play(NoRoll, visit)
    }

    fn play(&self, roll: char, play: u8) -> Result<Place, NotListed> {
        play_listed(self, roll, play)
    }
}

/// Two dice number 36 ways, of which the first seven are rolls; the others are rolled again.
#[test]
fn what_is_rolled_is_drawn_by_its_weight() {
    let rolls = |faces: &[u8]| {
        let dice = dice(faces);
        let mut dice = ScriptedDice::new(&dice);
        let rolled: Vec<_> =
            core::iter::from_fn(|| Spinner.roll(&Spinner.start(), &mut dice).ok()).collect();
        String::from_iter(rolled)
    };
    let sevenths: Vec<u8> = (0..7).flat_map(|number| [number / 6 + 1, number % 6 + 1]).collect();
    assert_eq!(rolls(&sevenths), "abbcccc");
    assert_eq!(rolls(&[2, 2, 6, 6, 1, 1, 3, 1, 2, 1, 1]), "ac");
    // Nothing is rolled where nothing can come up but one thing.
    assert_eq!(Ring.roll(&Ring.start(), &mut ScriptedDice::new(&[])), Ok(NoRoll));
}
