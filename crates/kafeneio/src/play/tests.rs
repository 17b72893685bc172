//! A game of more than two, with turns of several rolls.

use super::seats::Seats;
use super::session::Session;
use super::{play, saved};
use crate::policy::Policy::{self, Greedy, Optimal, Random};
use crate::table::Table;
use crate::toy::Toy;

/// With it the first die is a two.
const SEED: u64 = 1;

fn session<G: Table>(
    game: G,
    players: usize,
    people: &[usize],
    opponents: &[Policy],
) -> Session<G> {
    let seats = Seats::new::<G>(players, people, opponents).expect("good seats");
    Session::new(game, seats, SEED, game.opening(players, None))
}

/// What is said while these lines are typed.
fn typed<G: Table>(session: &mut Session<G>, lines: &str) -> String {
    let mut out = Vec::new();
    play(session, String::new(), &mut lines.as_bytes(), &mut out).expect("a buffer is written");
    String::from_utf8(out).expect("UTF-8")
}

fn load(text: &str) -> Result<Session<Toy>, String> {
    saved::read(Toy::<true>::default(), text).map(|(session, _)| session)
}

#[test]
fn several_people_and_several_plays_a_turn() {
    let mut game = session(Toy::<false>::default(), 3, &[0, 2], &[Optimal]);
    let text = typed(&mut game, "3\nroll\n#2\nkeep 3 bank\nquit\n");
    assert_eq!(
        text,
        "\n[0,0,0 1 0]\nseat 1 next: 3> seat 1 [keep 3] next: roll, bank> seat 1 keeps 3\n\
         \n[0,0,0 1 3]\nseat 1 next: 3> seat 1 keeps 3 and banks\n\
         seat 2 keeps 3\nseat 2 keeps 3\nseat 2 keeps 3\nseat 2 keeps 3 and banks\n\
         \n[6,12,0 3 0]\nseat 3 next: 3> seat 3 keeps 3 and banks\n\
         \n[6,12,3 1 0]\nseat 1 next: 3> "
    );
    let text = typed(&mut session(Toy::<true>::default(), 2, &[1], &[Optimal]), "quit\n");
    assert!(text.starts_with("seat 1 rolls 2 and keeps 2\nseat 1 rolls "), "{text}");
}

/// A number is a step where it can be read as one, and else that of a hint.
#[test]
fn numbers() {
    let game = || session(Toy::<true>::default(), 2, &[0, 1], &[]);
    for (line, answer) in [
        ("2", "seat 1 2 [keep 2] next: roll, bank> "),
        ("3", "  Not legal: that cannot be kept.\n"),
        ("1", "seat 1 keeps 2\n"),
        ("#1", "seat 1 keeps 2\n"),
        ("#2", "seat 1 keeps 2 and banks\n"),
        ("#3", "  There is no play 3; they are numbered from 1 to 2.\n"),
        ("7", "  There is no play 7; they are numbered from 1 to 2.\n"),
        ("#x", "  Column 1: expected `keep POINTS` and `roll` or `bank`, or `bust`; `help`"),
        ("KEEP", "  Column 1: "),
        ("help", "  #3          the play with number 3 among the hints"),
    ] {
        let text = typed(&mut game(), &format!("{line}\n"));
        let said = text.strip_prefix("\n[0,0 1 0]\nseat 1 2 next: 2> ").expect("the prompt");
        assert!(said.contains(answer), "{line}: {said}");
    }
}

#[test]
fn undo_goes_back_to_a_person() {
    let mut game = session(Toy::<false>::default(), 3, &[0, 2], &[Optimal]);
    typed(&mut game, "#1\n#2\nquit\n");
    assert_eq!((game.turns.len(), game.position().to_string().as_str()), (6, "6,12,0 3 0"));
    let text = typed(&mut game, "undo\nundo\nundo\nquit\n");
    assert!(text.contains("[0,0,0 1 3]\n") && text.contains("[0,0,0 1 0]\n"), "{text}");
    assert!(text.contains("There is nothing to take back."), "{text}");
    assert!(game.turns.is_empty());
}

#[test]
fn saved_games_keep_the_seats() {
    for (players, people, opponents, lines) in [
        (4, &[1][..], &[Random, Optimal][..], ["you: 2", "opponent: random,optimal"]),
        (3, &[0, 2], &[Greedy], ["you: 1,3", "opponent: greedy"]),
        (2, &[0, 1], &[Greedy], ["you: 1,2", "opponent: "]),
    ] {
        let mut game = session(Toy::<true>::default(), players, people, opponents);
        typed(&mut game, "#1\n#1\n#1\nquit\n");
        let text = saved::write(&game, "");
        for line in lines {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
        let loaded = load(&text).expect("a saved game");
        assert_eq!((&loaded.seats, saved::write(&loaded, "")), (&game.seats, text));
    }
    let mut game = session(Toy::<false>::default(), 3, &[0, 2], &[Optimal]);
    typed(&mut game, "#1\n#2\nquit\n");
    let text = saved::write(&game, "");
    assert!(text.contains("\n1. seat 1: keep 3 roll\n") && !text.contains("roll:"), "{text}");
    let (loaded, _) = saved::read(Toy::<false>::default(), &text).expect("a saved game");
    assert_eq!(saved::write(&loaded, ""), text);
}

#[test]
fn saved_games_are_checked() {
    let text = saved::write(&session(Toy::<true>::default(), 3, &[0], &[Greedy]), "");
    for (old, new, error) in [
        ("you: 1", "you: 4", "you: expected one of 1, 2, 3"),
        ("you: 1", "you: ", "you: expected one of 1, 2, 3"),
        ("greedy", "clever", "opponent: expected one of random, greedy, optimal"),
        ("greedy", "greedy,random,random", "opponent: 3 are too many for 2 other seats"),
        ("position:", "1. seat 2 1: bust\nposition:", "line 8: expected `seat 1 ROLL: PLAY`"),
    ] {
        let found = load(&text.replacen(old, new, 1)).err();
        assert_eq!(found.as_deref(), Some(error), "{new}");
    }
}

/// The end comes from what was before; taking a turn back takes it from the past.
#[test]
fn a_session_looks_back() {
    let game = "game: toy\nrules: looks_back=on\nyou: 1,2\nopponent:\nseed: 1\nstart: 0,0 1 0\n";
    let turns = "1. seat 1 5: keep 5 bank\n2. seat 2 2: keep 2 roll\n3. seat 2 1: bust\n";
    let mut session = load(&format!("{game}{turns}")).expect("a saved game");
    assert_eq!(
        typed(&mut session, ""),
        "\n[5,0 1 0]\n\nover: a draw (repetition): most 5, least 0\n"
    );
    session.back();
    assert!(session.outcome().is_none());
    assert_eq!(
        load(&format!("{game}{turns}4. seat 1 1: bust\n")).err().as_deref(),
        Some("line 10: the game is over before this")
    );
    let off = format!("{game}{turns}").replace("=on", "=off");
    assert!(load(&off).is_ok_and(|game| game.outcome().is_none()));

    // If the end of the first turn were still known, the same turn would end the game.
    session.back();
    session.back();
    assert!(session.turns.is_empty());
    assert!(typed(&mut session, "5\nbank\n").contains("[5,0 2 0]\nseat 2 "));
}
