//! The tests use Bolo for more than two players and several rolls a turn, Buku for a game that looks
//! back, and Plakoto for matches.

use serde_json::{Value, json};

use super::input::Input;
use super::play;
use super::saved::{self, File};
use super::seats::Seats;
use super::sitting::Sitting;
use crate::Bot::{self, Greedy, Optimal, Random};
use crate::bolo_core::Rules as Bolo;
use crate::boloko_core::Rules as Boloko;
use crate::buku_core::Rules as Buku;
use crate::game_core::{Decision, Game, Match, Notation, Session, playout};
use crate::plakoto_core::Rules as Plakoto;
use crate::players::Player as _;
use crate::program::bots::LimitedBot;
use crate::program::rules::Rules;
use crate::serve::reply;
use crate::{GameName, Screen, Seed, game_of_seed};

/// A seed with which nobody goes bust for a while in `bolo`, and seat 2 rolls three times.
const SEED: u64 = 12;

fn sitting(
    game: impl Into<Rules>,
    start: &str,
    people: &[usize],
    opponents: &[Bot],
    games: Option<Match<Rules>>,
) -> Sitting {
    let game = game.into();
    let Ok(start) = game.parse_position(start) else { panic!("{start} is no position") };
    let opponents: Vec<_> = opponents.iter().copied().map(LimitedBot::from).collect();
    let seats = Seats::new(&game, game.players(&start), people, &opponents).expect("good seats");
    Sitting::new(seats, SEED, Session::from_position(game, start), games)
}

/// Begins a game of Bolo in which all players may bank.
fn bolo(players: usize, people: &[usize], opponents: &[Bot]) -> Sitting {
    let scores = vec!["2000"; players].join(",");
    sitting(Bolo::new(), &format!("{scores} 1 0 7 -"), people, opponents, None)
}

fn set_roll(sitting: &mut Sitting, roll: &str) {
    let roll = sitting.rules().parse_roll(sitting.position(), roll);
    sitting.set_roll(roll.expect("a roll"));
}

/// Returns the output while these lines are typed.
fn typed(sitting: &mut Sitting, lines: &str) -> String {
    let mut out = Vec::new();
    let mut input = Input::Lines(Box::new(lines.as_bytes()));
    play(sitting, String::new(), &mut input, &mut out).expect("a buffer is written");
    String::from_utf8(out).expect("UTF-8")
}

/// Returns the output without the boards.
fn said(sitting: &mut Sitting, lines: &str) -> String {
    let text = typed(sitting, lines);
    let board = |line: &&str| line.is_empty() || line.starts_with([' ', '\x1b', '▸']);
    text.lines().filter(|line| !board(line)).collect::<Vec<_>>().join("\n")
}

fn load(game: impl Into<Rules>, text: &str) -> Result<Sitting, String> {
    File::read(text)?.replay(game.into()).map(|(sitting, _)| sitting)
}

#[test]
fn several_people_and_several_plays_a_turn() {
    assert_eq!(
        said(&mut bolo(3, &[0, 2], &[Optimal]), "1\nroll\n#2\nkeep 1 bank\nquit\n"),
        "seat 1 1224555 next: 1, 5> seat 1 1224555 [keep 1] next: 5, roll, bank> \
         seat 1 keeps 1 and rolls on\n\
         seat 1 122356 next: 1, 5> seat 1 keeps 1 and banks\n\
         seat 2 rolls 2344566, keeps 5 and rolls on\n\
         seat 2 rolls 233456, keeps 5 and rolls on\n\
         seat 2 rolls 24555, keeps 555 and banks\n\
         seat 3 1244555 next: 1, 5> seat 3 keeps 1 and banks\n\
         seat 1 1233556 next: 1, 5> "
    );
    let text = typed(&mut bolo(2, &[1], &[Optimal]), "quit\n");
    assert!(
        text.starts_with("seat 1 rolls 1224555, keeps 1 and rolls on\nseat 1 rolls "),
        "{text}"
    );
    assert!(text.contains("▸ seat 2   2000"), "{text}");
}

/// A number is a step where it can be read as one, and the number of a hint elsewhere.
#[test]
fn numbers() {
    for (line, answer) in [
        ("1", "seat 1 1224555 [keep 1] next: 5, roll, bank> "),
        ("3", "  Not legal: step 1: there is no 3 left in the roll (O2).\n"),
        ("7", "seat 1 keeps 55 and rolls on\n"),
        ("#1", "seat 1 keeps 1 and rolls on\n"),
        ("#2", "seat 1 keeps 1 and banks\n"),
        ("#15", "  There is no play 15; they are numbered from 1 to 14.\n"),
        ("88", "  There is no play 88; they are numbered from 1 to 14.\n"),
        ("#x", "  Column 1: expected dice from 1 to 6; `help` lists the commands.\n"),
        (
            "hold 1",
            "  There is no command `hold`. Did you mean `help`? `help` lists the commands.\n",
        ),
        ("keep x", "  Column 6: expected "),
        ("help", "  #3          the play with number 3 among the hints"),
    ] {
        let text = said(&mut bolo(2, &[0, 1], &[]), &format!("{line}\n"));
        let answered = text.strip_prefix("seat 1 1224555 next: 1, 5> ").expect("the prompt");
        let answer = answer.trim_end_matches('\n');
        let help = line == "help" && typed(&mut bolo(2, &[0, 1], &[]), "help\n").contains(answer);
        assert!(answered.starts_with(answer) || help, "{line}: {answered}");
    }
}

/// A hint that contradicts the steps entered is refused, and the steps are kept.
#[test]
fn numbers_go_on_from_what_is_entered() {
    let text = said(&mut bolo(2, &[0, 1], &[]), "1\n#8\n#1\n");
    let refused = "  Play 8, keep 55 bank, does not go on from keep 1; `undo` takes a step back.\n";
    let (_, answers) = text.split_once("[keep 1] next: 5, roll, bank> ").expect("a prompt");
    assert!(
        answers.starts_with(&format!(
            "{refused}seat 1 1224555 [keep 1] next: 5, roll, bank> seat 1 keeps 1 and rolls on\n"
        )),
        "{text}"
    );

    // It may be another way to the same move, or a part of it.
    for (entered, number, answer) in [
        ("24/23", 1, "red plays 24/23 23/22 22/21 21/20\n"),
        ("24/22", 4, "  Play 4, 24/23(4), does not go on from 24/23 23/22; `undo`"),
        ("24/22", 3, "red plays 24/23(2) 23/22(2)\n"),
    ] {
        let start = "b13,b1,2,b1,18,r15 r";
        let mut game = sitting(Plakoto::new(), start, &[0, 1], &[], None);
        set_roll(&mut game, "11");
        let text = said(&mut game, &format!("{entered}\n#{number}\n"));
        assert!(text.contains(answer), "{entered} #{number}: {text}");
    }
    let text = said(&mut last_checker(None), "#2\n#1\n");
    assert!(text.starts_with("red 54 next: 1/off>   There is no play 2, only play 1.\n"), "{text}");
}

/// A shell may write one before the first line of a pipe.
#[test]
fn a_byte_order_mark_is_skipped() {
    let text = said(&mut last_checker(None), "\u{feff}1/off\n");
    assert!(text.contains("red plays 1/off\n"), "{text}");
}

/// Each hint goes on from the steps entered, and has its number among all plays of the turn.
#[test]
fn hints_go_on_from_what_is_entered() {
    let hints = |typed: &str| -> Vec<String> {
        let said = self::typed(&mut bolo(2, &[0, 1], &[]), typed);
        let hint = |line: &str| {
            // The first follows the prompt.
            let line = line.rsplit("> ").next()?.trim_start();
            line.starts_with(|first: char| first.is_ascii_digit()).then(|| line.to_owned())
        };
        said.lines().filter_map(hint).collect()
    };
    let all = hints("hint\n");
    assert_eq!(all.len(), 14);
    assert_eq!(all[0], "1  keep 1 roll     +0.057");
    let lost = |hint: &String| -> f64 {
        let worth: Vec<f64> =
            hint.split_whitespace().skip(4).map(|points| points.parse().expect("points")).collect();
        // What is lost is the difference to the best.
        assert!((worth[0] - 0.057 - worth.get(1).unwrap_or(&0.0)).abs() < 0.0015, "{hint}");
        worth.get(1).copied().unwrap_or(0.0)
    };
    assert!(all.iter().map(lost).is_sorted_by(|less, more| less >= more), "{all:?}");
    let mut numbers: Vec<u64> = all
        .iter()
        .map(|hint| hint.split(' ').next().expect("it").parse().expect("a number"))
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=14).collect::<Vec<_>>());
    for entered in ["1", "5", "55", "15"] {
        let goes_on = |hint: &&String| {
            let dice = hint.split_whitespace().nth(2).expect("dice");
            let has = |face: &str| entered.matches(face).count() <= dice.matches(face).count();
            ["1", "5"].into_iter().all(has)
        };
        let words = |hint: &String| hint.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let wanted: Vec<_> = all.iter().filter(goes_on).map(words).collect();
        assert!((1..14).contains(&wanted.len()));
        let found = hints(&format!("{entered}\nhint\n"));
        assert_eq!(found.iter().map(words).collect::<Vec<_>>(), wanted, "{entered}");
    }
}

/// A hint for a first roll of Plakoto marks plays of the book. Later there are none.
#[test]
fn hints_name_the_plays_of_the_book() {
    let hint = |position: &str| {
        let mut game = sitting(Plakoto::new(), position, &[0, 1], &[], None);
        set_roll(&mut game, "31");
        typed(&mut game, "hint\n")
    };
    let first = hint("b15,22,r15 r");
    assert!(first.lines().any(|line| line.ends_with("  book")), "{first}");
    assert!(first.contains("\n  book: the best play by the book of openings,"), "{first}");
    assert!(!hint("b15,21,r1,r14 r").contains("book"));
}

/// Where there are too many plays to list, those that were thought of are ranked.
#[test]
fn hints_in_buku() {
    let said = |position: &str, lines: &str| {
        typed(&mut sitting(Buku::new(), position, &[0, 1], &[], None), lines)
    };
    let hints = |position: &str, lines: &str| -> (Vec<String>, String) {
        let said = said(position, lines);
        let (_, hints) =
            said.rsplit_once("> ").and_then(|(hints, _)| hints.rsplit_once("> ")).expect("hints");
        let (plays, rest): (Vec<_>, Vec<_>) = hints
            .lines()
            .filter(|line| !line.contains(" next: "))
            .partition(|line| line.contains("):"));
        (plays.into_iter().map(|play| play.trim().to_owned()).collect(), rest.join("\n"))
    };
    let start = Buku::new().start().to_string();
    let judged =
        "  These are the points to expect, and those lost against the best play, by strong.\n";
    let (plays, rest) = hints(&start, "hint\n");
    assert_eq!(plays.len(), 20, "{plays:?}");
    let counted = format!(
        "{judged}  It thought of 256 plays of 370,368; 256 of these go on from here.\n  These are the best 20 of 256."
    );
    assert_eq!(rest, counted);
    // Each is played by its number.
    for play in [&plays[0], &plays[19]] {
        let (number, play) = play.split_once("  ").expect("a number");
        let (play, _) = play.split_once(' ').expect("points");
        let text = said(&start, &format!("#{number}\n"));
        assert!(text.contains(&format!("white plays {play}\n")), "{play}: {text}");
    }
    let (line, rest) = hints(&start, "3\nhint\n");
    assert!(line.iter().all(|play| play.contains("  3(9):")) && rest.starts_with(judged), "{rest}");
    // What goes on from squares that were not thought of is listed in order.
    let (listed, rest) = hints(&start, "3\na4\nb4\nb5\na5\na6\nhint\n");
    assert_eq!(rest, "  No play that strong thought of goes on from here.");
    assert_eq!((listed.len(), &*listed[0]), (20, "95580  3(9):a4,b4,b5,a5,a6,e6"));
    // Of too many to be looked at, some are.
    let many = "31323232/23232322/31323232/00000000/00000000/00000000/00000000/11111111 w 0-0 0";
    let (_, rest) = hints(many, "hint\n");
    assert!(rest.contains(" plays of 254,848,474; "), "{rest}");
    let position =
        "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0";
    let text = said(position, "6\nhint\n");
    assert!(text.contains("  6(1):h8"), "{text}");
}

/// The board is drawn after the steps entered.
#[test]
fn the_board_of_a_turn_half_entered() {
    let line = |text: &str, number: usize| {
        // The last prompt has no answer.
        let text = text.strip_suffix("> \n").unwrap_or(text);
        let board = text.rsplit_once("> \n").map_or(text, |(_, board)| board);
        let line = board.lines().nth(number).expect("a line");
        anstream::adapter::strip_str(line).to_string()
    };
    let mut game = sitting(Plakoto::new(), "b13,b1,2,b1,18,r15 r", &[0, 1], &[], None);
    set_roll(&mut game, "11");
    assert_eq!(
        line(&typed(&mut game, "board\nboard\n"), 2),
        " │                  │                ● │"
    );
    let text = typed(&mut game, "24/23\nboard\n");
    assert_eq!(line(&text, 2), " │                  │             ●  ● │");
    assert_eq!(line(&text, 17), " ● red   0 off, 359 pips, to move");

    let start = Buku::new().start().to_string();
    let mut game = sitting(Buku::new(), &start, &[0, 1], &[], None);
    let text = typed(&mut game, "8\na8\na7\nboard\n");
    assert_eq!(line(&text, 1), " 8 │ 1 ▒▒▒ · ▒▒▒ · ▒▒▒ · ▒▒▒│");
    assert_eq!(line(&text, 2), " 7 │▒2▒ 1 ▒1▒ 1 ▒1▒ 1 ▒1▒ 1 │");

    let start = "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w";
    let mut game = sitting(Boloko::new(), start, &[0], &[Greedy], None);
    set_roll(&mut game, "61");
    let text = typed(&mut game, "1^16\nboard\n");
    assert_eq!(line(&text, 5), " │  ○1                           │       │");

    // Dice set aside are gone from the table.
    let text = typed(&mut bolo(2, &[0, 1], &[]), "1\n5\nboard\n");
    let (_, board) = text.rsplit_once("▸ seat 1").expect("a board");
    assert!(board.contains("\n  ┌───┐ ┌───┐ ┌───┐ ┌───┐ ┌───┐\n  │●  │ "), "{board}");
}

/// A single person sees the board always from one side. Several people see it from the player to
/// move.
#[test]
fn the_board_is_turned() {
    let boards = |start: &str, people: &[usize], lines: &str| -> Vec<String> {
        let mut game = sitting(Plakoto::new(), start, people, &[Greedy], None);
        let text = typed(&mut game, lines);
        let numbers = |line: &&str| line.starts_with("  13 14") || line.starts_with("  12 11");
        let lines: Vec<_> = text.lines().filter(numbers).map(|line| &line[2..4]).collect();
        lines.chunks(2).map(<[&str]>::concat).collect()
    };
    let start = "b15,22,r15 r";
    assert_eq!(boards(start, &[0], "#1\n#1\n"), ["1312"; 3]);
    assert_eq!(boards(start, &[1], "#1\n#1\n"), ["1213"; 3]);
    assert_eq!(boards(start, &[0, 1], "#1\n#1\n"), ["1312", "1213", "1312"]);
    // Also when asked for, and at the end.
    assert_eq!(boards("r1,22,b1 b", &[1], "board\n#1\n"), ["1213"; 3]);

    let boloko = |person: usize| {
        let start = "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w";
        typed(&mut sitting(Boloko::new(), start, &[person], &[Greedy], None), "")
    };
    assert!(boloko(0).find(" 1 █") < boloko(0).find("13 ▒"));
    let turned = anstream::adapter::strip_str(&boloko(1)).to_string();
    assert!(turned.find(" 1 █") > turned.find("13 ▒") && turned.contains(" 1 █"), "{turned}");
}

/// A line that is neither a command nor a play.
#[test]
fn words() {
    for (line, answer) in [
        ("hitn", "There is no command `hitn`. Did you mean `hint`? `help` lists the commands."),
        ("SAFE x", "There is no command `SAFE`. Did you mean `save`? `help` lists the commands."),
        (
            "boards",
            "There is no command `boards`. Did you mean `board`? `help` lists the commands.",
        ),
        ("nonsense 1", "There is no command `nonsense`. `help` lists the commands."),
        ("¿qué?", "Column 1: expected a point"),
        ("24+23", "Column 3: expected `/`"),
    ] {
        let text = said(&mut last_checker(None), &format!("{line}\n"));
        let text = text.strip_prefix("red 54 next: 1/off>   ").expect("a prompt");
        assert!(text.starts_with(answer), "{line}: {text}");
    }
    for word in ["exit", "QUIT", "Exit now"] {
        let text = said(&mut last_checker(None), &format!("{word}\n1/off\n"));
        assert_eq!(text, "red 54 next: 1/off> ", "{word}");
    }
    let buku = &mut sitting(Buku::new(), &Buku::new().start().to_string(), &[0, 1], &[], None);
    for (text, example) in [
        (typed(&mut last_checker(None), "help\n"), "1/off"),
        (typed(&mut bolo(2, &[0], &[Greedy]), "help\n"), "keep 1 roll"),
        (typed(buku, "help\n"), "1(9):a1,h1,h2"),
    ] {
        let wanted = format!(
            ">   a play      such as {example}, in any order, in one line or step by step\n"
        );
        assert!(text.contains(&wanted), "{text}");
    }
}

#[test]
fn undo_goes_back_to_a_person() {
    let mut game = bolo(3, &[0, 2], &[Optimal]);
    typed(&mut game, "#1\n#2\nquit\n");
    let position = game.position().to_string();
    assert_eq!((game.session.plies(), position.as_str()), (5, "2200,2600,2000 3 0 7 -"));
    let text = said(&mut game, "undo\nundo\nundo\nquit\n");
    let back =
        "\nseat 1 122356 next: 1, 5> \nseat 1 1224555 next: 1, 5>   There is nothing to take";
    assert!(text.contains(back), "{text}");
    assert!(game.session.turns().is_empty());
}

#[test]
fn saved_games_keep_the_seats() {
    for (players, people, opponents, lines) in [
        (4, &[1][..], &[Random, Optimal][..], ["you: 2", "opponent: random,optimal"]),
        (3, &[0, 2], &[Greedy], ["you: 1,3", "opponent: greedy"]),
        (2, &[0, 1], &[Greedy], ["you: 1,2", "opponent: "]),
    ] {
        let mut game = bolo(players, people, opponents);
        typed(&mut game, "#1\n#1\n#1\nquit\n");
        let text = saved::write(&game, "");
        for line in lines {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
        let loaded = load(Bolo::new(), &text).expect("a saved game");
        assert_eq!((&loaded.seats, saved::write(&loaded, "")), (&game.seats, text));
    }
    let start = Buku::new().start().to_string();
    let mut game = sitting(Buku::new(), &start, &[0], &[Greedy], None);
    typed(&mut game, "#1\nquit\n");
    let text = saved::write(&game, "");
    assert!(text.contains("\n1. white: 1(9):a1,h1,h2\n") && !text.contains("roll:"), "{text}");
    assert_eq!(saved::write(&load(Buku::new(), &text).expect("a saved game"), ""), text);
}

#[test]
fn saved_games_are_checked() {
    let text = saved::write(&bolo(3, &[0], &[Greedy]), "");
    for (old, new, error) in [
        ("you: 1", "you: 4", "you: expected one of 1, 2, 3"),
        ("you: 1", "you: ", "you: expected one of 1, 2, 3"),
        ("greedy", "clever", "opponent: expected one of random, greedy, optimal, perfect"),
        ("greedy", "greedy,random,random", "opponent: 3 are too many for 2 other seats"),
        (
            "position:",
            "1. 2 1224555: keep 1 roll\nposition:",
            "line 8: expected `1`, whose turn it is, and not `2`",
        ),
        (
            "position:",
            "match: 3\nposition:",
            "match: there are no matches in bolo, only single games",
        ),
    ] {
        let found = load(Bolo::new(), &text.replacen(old, new, 1)).err();
        assert_eq!(found.as_deref(), Some(error), "{new}");
    }
}

/// The end comes from what was before; taking a turn back takes it from the past.
#[test]
fn a_session_looks_back() {
    let game = "game: buku\nrules:\nyou: white,black\nopponent:\nseed: 1\n\
        start: 20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000001 w 31-31 0\n";
    let turns = "1. white: 1(1):h8\n2. black: h(1):h1\n";
    let mut game_over = load(Buku::new(), &format!("{game}{turns}")).expect("a saved game");
    let text = said(&mut game_over, "");
    assert_eq!(
        text,
        "over: white wins 1 point (repetition): white 34, black 31\nundo, save, quit> "
    );
    game_over.back();
    assert!(game_over.session.outcome().is_none());
    assert_eq!(
        load(Buku::new(), &format!("{game}{turns}3. white: 1(1):h8\n")).err().as_deref(),
        Some("line 9: the game is over before this turn")
    );
    let passed = format!("{game}1. white: 4(0):\n");
    let over = |rules| load(rules, &passed).map(|game| game.session.is_over());
    assert_eq!(over(Buku::new()), Ok(true));
    let mover = crate::buku_core::Repetition::BoardAndMover;
    assert_eq!(over(Buku::new().with_repetition(mover)), Ok(false));

    // If the end of the first turn were still known, the same turn would end the game.
    game_over.back();
    assert!(game_over.session.turns().is_empty());
    let text = said(&mut game_over, "1(1):h8\n");
    assert!(text.contains("white plays 1(1):h8\nblack next: "), "{text}");
}

/// Each player has one checker to bear off, and the other cannot prevent it.
fn last_checker(games: Option<Match<Rules>>) -> Sitting {
    sitting(Plakoto::new(), "r1,22,b1 r", &[0, 1], &[], games)
}

/// A match goes on with the next game, and a game that is over can be taken back until then.
#[test]
fn a_match() {
    let mut games = last_checker(Some(Match::to(Plakoto::new().into(), 2)));
    let end = "over: red wins 1 point (borne_off)\nmatch to 2, game 1: red 1, blue 0\n\
               next, undo, save, quit> ";
    let (asked, played) = ("red 54 next: 1/off> ", "red plays 1/off\n");
    let text = said(&mut games, "1/off\nUNDO\n1/off\nsave\nundo\nquit\n");
    let not_saved = "  Save where? `save FILE`\nnext, undo, save, quit> ";
    let wanted = [asked, played, end, "\n", asked, played, end, not_saved, "\n", asked];
    assert_eq!(text, wanted.concat());
    assert!(games.session.turns().is_empty());

    // The next game has a seed of its own, and the winner of the last begins without a roll.
    let text = said(&mut games, "1/off\n\nquit\n");
    let (_, next) = text.split_once(end).expect("the end");
    assert!(next.starts_with("\nred begins.\n"), "{text}");
    let seed = Seed::of_series(SEED, 1).seed();
    assert_eq!(games.position().to_string(), "b15,22,r15 r");
    let text = saved::write(&games, "");
    for line in ["seed: 12", "match: 2", "score: 1,0", "games: 1", "start: b15,22,r15 r"] {
        assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
    }
    let roll = ask_roll("plakoto", games.position(), seed, 1);
    assert!(text.contains(&format!("\nroll: {roll}\n")), "{text}");
    let loaded = load(Plakoto::new(), &text).expect("a saved game");
    assert_eq!(saved::write(&loaded, ""), text);
    assert!(!games.can_go_back(), "a game that was gone on from is over for good");

    // The last game of a match offers no next one.
    let almost = games.games.expect("a match");
    let mut games = last_checker(Some(almost));
    let text = said(&mut games, "1/off\nnext\nundo\n1/off\n\n1/off\n");
    let end = "over: red wins 1 point (borne_off)\n\
               match to 2, game 2: red 2, blue 0; red wins the match\nundo, save, quit> ";
    assert_eq!(text.matches(end).count(), 2, "{text}");
    assert!(text.ends_with(end), "an empty line ends it:\n{text}");
    assert!(!typed(&mut games, "next\n").contains("play the next game"), "there is none");
    assert!(typed(&mut last_checker(Some(almost)), "1/off\nwhat\n").contains(">   undo "));
}

/// A game can be saved when it is over, and is over when it is loaded.
#[test]
fn a_game_that_is_over_is_saved() {
    for games in [None, Some(Match::to(Plakoto::new().into(), 7))] {
        let mut game = last_checker(games);
        let text = said(&mut game, "1/off\nquit\n");
        let file = saved::write(&game, "");
        assert!(!file.contains("\nroll: ") && file.contains("\n1. red 54: 1/off\n"), "{file}");
        let mut loaded = load(Plakoto::new(), &file).expect("a saved game");
        assert_eq!(saved::write(&loaded, ""), file);
        let (_, end) = text.split_once("1/off\n").expect("a play");
        assert!(said(&mut loaded, "quit\n").trim_end().ends_with(end.trim()), "{text}");
        assert!(typed(&mut loaded, "undo\nquit\n").contains("red 54 next: 1/off> "));
    }
}

#[test]
fn saved_matches_are_checked() {
    let text = saved::write(&last_checker(Some(Match::to(Plakoto::new().into(), 3))), "");
    for (old, new, error) in [
        ("match: 3", "match: 0", "match: expected the number of points that win it"),
        ("match: 3", "match: -1", "match: expected the number of points that win it"),
        ("score: 0,0", "score: 0", "score: expected the points of both, such as `3,2`"),
        ("score: 0,0\n", "", "score: this line is missing"),
        ("score: 0,0", "score: 0,3", "score: a player has won the match already"),
        ("games: 0", "games: none", "games: expected the number of games played"),
    ] {
        let found = load(Plakoto::new(), &text.replacen(old, new, 1)).err();
        assert_eq!(found.as_deref(), Some(error), "{new}");
    }
}

/// What the line protocol says of the dice.
fn ask_roll(game: &str, position: &impl ToString, seed: u64, turn: u64) -> String {
    let position = position.to_string();
    let request =
        json!({"op": "roll", "game": game, "position": position, "seed": seed, "turn": turn});
    let reply: Value = serde_json::from_str(&reply(request.to_string().as_bytes())).expect("JSON");
    reply["roll"].as_str().expect("a roll").to_owned()
}

/// The game of a seed is the same one ply by ply: played here, played out with the library, and with
/// the dice of the line protocol.
fn same_game(game: Rules, bot: Bot, seed: u64) {
    let seats = Seats::new(&game, 2, &[], &[bot.into()]).expect("good seats");
    let (session, roll_off) = game_of_seed(game, 2, seed).expect("a game");
    let mut played = Sitting::new(seats, seed, session, None);
    typed(&mut played, "");
    let turns: Vec<_> = played.session.turns().to_vec();

    let (start, same_roll_off) = game_of_seed(game, 2, seed).expect("a game");
    assert_eq!(roll_off, same_roll_off);
    let mut number = 0;
    let end =
        playout(&start, &mut Seed::new(seed), u64::MAX, |decision: &Decision<'_, Rules>, cup| {
            let turn = &turns[number];
            assert_eq!((decision.position, decision.roll), (&turn.before, turn.roll), "{number}");
            number += 1;
            let text = ask_roll(game.name(), &turn.before, seed, number as u64);
            assert_eq!(turn.roll.to_string(), text, "{number}");
            let chosen = bot.choose(decision, &bot.budget(decision.rules), cup);
            assert_eq!(chosen.map(|(play, _)| play), Some(turn.play), "{number}");
            chosen
        });
    assert_eq!((number, &end.end), (turns.len(), played.position()));
    assert_eq!(end.outcome, played.session.outcome());
    assert!(number > 5 && end.outcome.is_some(), "{number} turns");
}

#[test]
fn one_seed_is_one_game() {
    for game in GameName::ALL {
        for (bot, seed) in [(Random, 1), (Random, u64::MAX), (Greedy, 2), (Optimal, 3)] {
            if bot != Optimal || game == GameName::Bolo {
                same_game(game.rules(), bot, seed);
            }
        }
    }
}
