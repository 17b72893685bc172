//! Records with fair dice: whatever is changed in one is found, and who did it is named.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use kafeneio::fair::{audit_data, game_line, game_of_terms};
use kafeneio::fair_dice::{
    Audit, AuditError, Digest, FairChance, FairDice, Fault, Reveal, RevealError, links,
};
use kafeneio::game_core::{
    Chance, Game as _, Notation, Options, Refusal, SeededChance, Session, Turn, open_game,
    random_policy,
};
use kafeneio::{GameName, Screen, bolo_core, boloko_core, buku_core, plakoto_core};
use rand_pcg::Pcg64Mcg;
use serde_json::Value;

const LINKS: usize = 2_000;
const NAMES: [&str; 2] = ["anna", "ben"];

fn chain(secret: u8) -> (Digest, Vec<Digest>) {
    let mut chain = vec![Digest::default(); LINKS];
    (links([secret; 32], &mut chain), chain)
}

/// A random game with the links of both parties, each revealed when its turn comes, as a record.
fn game<G: Screen + Options>(rules: G, players: usize, more_terms: &str) -> (Session<G>, String) {
    let [anna, ben] = [1, 2].map(chain);
    let mut terms = format!("fair dice 1\n{}", game_line(&rules));
    for (name, (commitment, _)) in NAMES.into_iter().zip([&anna, &ben]) {
        write!(terms, "\ncommit {name} {commitment}").unwrap();
    }
    terms += "\nword anna rain\nword ben";
    terms += more_terms;
    let dice = FairDice::new(&terms).unwrap();
    let chains = [&anna.1[..], &ben.1[..]];
    let mut chance = FairChance::new(dice.clone(), &chains).unwrap();
    // Whoever logs it does not tell the dice.
    let shown = format!("{chance:?}");
    assert!(shown.contains("turns") && !shown.contains(&chains[0][0].to_string()), "{shown}");
    // With the link that is known already there would be dice for turn 0, and for no other.
    let mut known = dice.clone();
    known.reveal(0, 1, ben.1[0]).unwrap();
    assert_eq!(FairChance::new(known, &chains[..1]).err(), Some(RevealError::UnknownParty));
    let start = match more_terms.strip_prefix("\nstart ") {
        Some(start) => rules.parse_position(start).ok().unwrap(),
        None => open_game(&rules, players, None, chance.cup(0)).ok().unwrap().position,
    };
    let mut session = Session::from_position(rules, start);
    let turns = chance.turns();
    session.play_on(&mut chance, turns, random_policy);
    assert!(session.is_over());
    let mut reveals = Vec::new();
    for turn in 0..=session.plies() {
        for (party, chain) in chains.iter().enumerate() {
            let link = chain[turn as usize];
            reveals.push(Reveal { plies: turn.saturating_sub(1), turn, party, link });
        }
    }
    let record = dice.record(&session, &reveals).to_string();
    (session, record)
}

fn plakoto() -> String {
    game(plakoto_core::Rules::new(), 2, "").1
}

fn faults(record: &str) -> Vec<Fault> {
    Audit::of(plakoto_core::Rules::new(), record).unwrap().faults
}

/// The record without the lines for which `is_left_out` holds.
fn without(record: &str, is_left_out: impl Fn(&str) -> bool) -> String {
    record.lines().filter(|line| !is_left_out(line)).flat_map(|line| [line, "\n"]).collect()
}

fn is_link(line: &str, turn: u64, party: usize) -> bool {
    line.starts_with(&format!("#link {turn} {} ", NAMES[party]))
}

/// The record up to the line for which `is_last` holds, with it.
fn up_to(record: &str, is_last: impl Fn(&str) -> bool) -> String {
    let end = record.lines().position(is_last).unwrap();
    record.lines().take(end + 1).flat_map(|line| [line, "\n"]).collect()
}

/// A play that is legal with this roll in place of the one in the record, in a line of its own.
fn with_other_roll(session: &Session<plakoto_core::Rules>, turn: usize) -> (String, String) {
    let rules = session.rules();
    let played = &session.turns()[turn - 1];
    let other =
        rules.parse_roll(&played.before, if played.roll.to_string() == "66" { "65" } else { "66" });
    let other = other.unwrap();
    let mut replay = Session::from_position(*rules, *session.start());
    for turn in &session.turns()[..turn - 1] {
        replay.play(turn.roll, turn.play).unwrap();
    }
    let (play, _) =
        replay.turn().random_play(other, SeededChance::<Pcg64Mcg>::new(1).cup(1)).unwrap();
    replay.play(other, play).unwrap();
    let record = replay.record().to_string();
    (record.lines().last().unwrap().to_owned(), other.to_string())
}

fn is_sound<G: Screen + Options>(rules: G, players: usize) {
    let (session, record) = game(rules, players, "");
    let audit =
        Audit::of(rules, &record).unwrap_or_else(|_| panic!("{} can be read", rules.name()));
    assert_eq!(audit.faults, [], "{}", rules.name());
    assert_eq!(audit.session.record().to_string(), session.record().to_string());
    assert_eq!((audit.parties, audit.due), (NAMES.map(String::from).to_vec(), None));
    // It is a record like any other.
    assert!(Session::from_record(rules, &record).is_ok());
    let terms = Audit::<G>::terms(&record).unwrap();
    assert_eq!(game_of_terms(&terms).unwrap().0.name(), rules.name());
}

#[test]
fn a_sound_record_of_every_game() {
    is_sound(plakoto_core::Rules::new(), 2);
    is_sound(boloko_core::Rules::new(), 2);
    is_sound(bolo_core::Rules::new(), 2);
    is_sound(bolo_core::Rules::new(), 5);
    is_sound(buku_core::Rules::new(), 2);
}

#[test]
fn a_game_that_is_broken_off_is_checked_as_far_as_it_goes() {
    let record = plakoto();
    // Both have revealed, and the player who knows the dice has left.
    let audit = |record: &str| Audit::of(plakoto_core::Rules::new(), record).unwrap();
    let rolled = audit(&up_to(&record, |line| is_link(line, 10, 1)));
    assert_eq!((rolled.session.plies(), rolled.faults.len()), (9, 0));
    let session = Session::from_record(plakoto_core::Rules::new(), &record).unwrap();
    assert_eq!(rolled.due, Some(session.turns()[9].roll));
    // Ben has seen the link of Anna, and has left.
    let waits = audit(&up_to(&record, |line| is_link(line, 10, 0)));
    assert_eq!(waits.faults, [Fault::Withheld { turns: vec![10], party: "ben".into() }]);
    assert_eq!(waits.faults[0].to_string(), "turn 10: ben did not reveal the link");
    // Nobody has gone on.
    let stopped = audit(&up_to(&record, |line| line.starts_with("9. ")));
    assert_eq!((stopped.faults.len(), stopped.due), (0, None));
}

#[test]
fn a_roll_that_was_changed_is_found() {
    let (session, record) = game(plakoto_core::Rules::new(), 2, "");
    for turn in [1, 5, 20] {
        let until = up_to(&record, |line| is_link(line, turn, 1));
        let (line, recorded) = with_other_roll(&session, turn as usize);
        let due = session.turns()[turn as usize - 1].roll.to_string();
        let found = faults(&(until + &line));
        assert_eq!(
            found,
            [Fault::WrongRoll { turn, recorded: recorded.clone(), due: due.clone() }]
        );
        let text = format!("turn {turn}: the dice are {due}, and {recorded} was played");
        assert_eq!(found[0].to_string(), text);
    }
}

#[test]
fn the_other_player_at_the_start_is_found() {
    let rules = plakoto_core::Rules::new();
    let (session, record) = game(rules, 2, "");
    let start = session.start().to_string();
    let other = &start.replace(" b", " x").replace(" r", " b").replace(" x", " r");
    let found = faults(&up_to(&record, |line| line.starts_with("start")).replace(&start, other));
    assert_eq!(found, [Fault::WrongStart { due: start.clone() }]);
    assert_eq!(found[0].to_string(), format!("start: the game should start from {start}"));
}

#[test]
fn a_start_that_was_agreed_needs_no_roll() {
    let rules = plakoto_core::Rules::new();
    let start = "r2,22,b3 b";
    let (_, record) = game(rules, 2, &format!("\nstart {start}"));
    let record = without(&record, |line| line.starts_with("#link 0 "));
    assert_eq!(Audit::of(rules, &record).unwrap().faults, []);
    let record = record.replace("#terms start r2,22,b3 b", "#terms start r2,22,b3 r");
    assert!(faults(&record).contains(&Fault::WrongStart { due: "r2,22,b3 r".into() }));
}

/// A record of Bolo could be said to have begun anywhere: without an opening roll there is no link for it.
#[test]
fn a_start_that_no_dice_decide_is_checked() {
    let (commitment, _) = chain(1);
    let audit = |terms: &str, start: &str| {
        let terms = format!("fair dice 1\ngame bolo\n{terms}commit anna {commitment}");
        let record: String = terms.lines().flat_map(|line| ["#terms ", line, "\n"]).collect();
        Audit::of(bolo_core::Rules::new(), &format!("{record}start: {start}\n"))
            .map(|audit| audit.faults)
    };
    let due = |start: &str| vec![Fault::WrongStart { due: start.into() }];
    assert_eq!(audit("", "0,0 1 0 7 -").unwrap(), []);
    assert_eq!(audit("", "12000,10050 1 0 7 won:1:goal").unwrap(), due("0,0 1 0 7 -"));
    assert_eq!(audit("players 3\n", "0,0 1 0 7 -").unwrap(), due("0,0,0 1 0 7 -"));
    assert_eq!(audit("players 2\n", "0,0 1 0 7 -").unwrap(), []);
    // In any form in which the position can be read.
    assert_eq!(audit("start  0,0  1 0 7 -\n", "0,0 1 0 7 -").unwrap(), []);
    for wrong in ["players 2\nplayers 3\n", "start x\n", "players two\n", "players 9\n"] {
        assert!(matches!(audit(wrong, "0,0 1 0 7 -"), Err(AuditError::Agreed(_))), "{wrong}");
    }
}

/// However a turn is written, a link that comes after it is late.
#[test]
fn links_are_late_after_turns_in_any_form() {
    let record = plakoto();
    let link = record.lines().find(|line| is_link(line, 9, 1)).unwrap();
    let turn = record.lines().find(|line| line.starts_with("9. ")).unwrap();
    let rest = without(&record, |line| line == link);
    for form in [format!("  {turn}"), turn.to_uppercase(), turn.replace("9. ", "9 . ")] {
        let late = faults(&rest.replace(turn, &format!("{form}\n{link}")));
        assert_eq!(late, [Fault::Late { turns: vec![9], party: "ben".into() }], "{form}");
    }
}

/// The commitments, the words and the rules are all sealed.
#[test]
fn terms_that_were_changed_are_found() {
    let record = plakoto();
    let seal = |record: &str| {
        let terms = Audit::<plakoto_core::Rules>::terms(record).unwrap();
        FairDice::new(&terms).unwrap().seal()
    };
    for (old, new) in [
        ("anna rain", "anna snow"),
        ("word ben", "word ben 1"),
        ("larger_die=on", "larger_die=off"),
    ] {
        let changed = record.replacen(old, new, 1);
        assert_ne!(seal(&changed), seal(&record), "{new}");
        let wrong = faults(&changed)
            .iter()
            .filter(|fault| matches!(fault, Fault::WrongRoll { .. }))
            .count();
        assert!(wrong > 20, "{new}: {wrong} rolls are others");
    }
}

#[test]
fn a_link_that_was_changed_names_its_party() {
    let record = plakoto();
    let session = Session::from_record(plakoto_core::Rules::new(), &record).unwrap();
    let (_, other) = chain(3);
    for turn in [0, 1, 30] {
        let old = record.lines().find(|line| is_link(line, turn, 1)).unwrap();
        let new = format!("#link {turn} ben {}", other[turn as usize]);
        let line = record.lines().position(|line| line == old).unwrap() + 1;
        let found = faults(&record.replace(old, &new));
        // From here on the dice are not checked, and nobody else is blamed.
        assert_eq!(found, [Fault::WrongLink { line, turn, party: "ben".into() }]);
        assert!(
            found[0]
                .to_string()
                .contains(&format!("the link of ben in line {line} does not match"))
        );
    }
    // A commitment that was changed is the same: no link fits.
    let [old, new] = [chain(2).0, chain(3).0].map(|commitment| format!("commit ben {commitment}"));
    let found = faults(&record.replace(&old, &new));
    assert!(matches!(&found[..], [Fault::WrongLink { turn: 0, party, .. }] if party == "ben"));
    assert!(session.is_over());
}

#[test]
fn turns_that_were_left_out_or_changed_places_are_found() {
    let record = plakoto();
    let session = Session::from_record(plakoto_core::Rules::new(), &record).unwrap();
    // What remains is a legal game only by luck, so this is the last turn.
    let last = session.plies();
    let dropped = without(&record, |line| line.starts_with(&format!("{last}. ")));
    let audit = Audit::of(plakoto_core::Rules::new(), &dropped).unwrap();
    assert_eq!(audit.due, Some(session.turns().last().unwrap().roll));
    // The links of two turns: each is an honest link, in another place.
    let swapped =
        record.replace("#link 7 ben", "#link x ben").replace("#link 8 ben", "#link 7 ben");
    let found = faults(&swapped.replace("#link x ben", "#link 8 ben"));
    assert!(
        matches!(&found[..], [Fault::WrongLink { turn: 7, party, .. }] if party == "ben"),
        "{found:?}"
    );
}

#[test]
fn who_reveals_late_or_early_is_named() {
    let record = plakoto();
    let moved = |turn: u64, behind: &str| {
        let link = record.lines().find(|line| is_link(line, turn, 1)).unwrap();
        let rest = without(&record, |line| line == link);
        let place = rest.lines().find(|line| line.starts_with(behind)).unwrap();
        rest.replace(place, &format!("{place}\n{link}"))
    };
    let late = faults(&moved(9, "9. "));
    assert_eq!(late, [Fault::Late { turns: vec![9], party: "ben".into() }]);
    assert_eq!(late[0].to_string(), "turn 9: ben revealed the link when the dice had been played");
    let early = faults(&moved(9, "5. "));
    assert_eq!(early, [Fault::Early { turns: vec![9], party: "ben".into() }]);
    assert_eq!(early[0].to_string(), "turn 9: ben revealed the link too early");
    // All before it follow from a link after the last turn as well.
    let link = |turn: u64| record.lines().find(|line| is_link(line, turn, 1)).unwrap();
    let last = Session::from_record(plakoto_core::Rules::new(), &record).unwrap().plies();
    let cut = without(&record, |line| {
        let is_turn = |turn: u64| line.starts_with(&format!("{turn}. "));
        is_turn(last) || is_turn(last - 1) || is_link(line, last, 0)
    });
    let early =
        cut.replace(link(last), "").replace(link(1), &format!("{}\n{}", link(last), link(1)));
    let early = faults(&early);
    assert_eq!(early, [Fault::Early { turns: vec![last], party: "ben".into() }]);
    // Before the start there is nothing to be late for, and the first turn may be known.
    assert_eq!(faults(&moved(0, "start")), []);
}

/// Where the start is agreed, no dice of turn 0 wait for a link.
#[test]
fn without_an_opening_roll_its_links_are_never_late() {
    let rules = plakoto_core::Rules::new();
    let (_, record) = game(rules, 2, &format!("\nstart {}", rules.start()));
    let links = without(&record, |line| !is_link(line, 0, 0) && !is_link(line, 1, 0));
    let rest = without(&record, |line| links.contains(line));
    let turn = rest.lines().find(|line| line.starts_with("1. ")).unwrap();
    let found = Audit::of(rules, &rest.replace(turn, &format!("{turn}\n{links}"))).unwrap().faults;
    assert_eq!(found, [Fault::Late { turns: vec![1], party: NAMES[0].into() }]);
}

/// A later link gives all before it, so the dice can be checked, but not in time.
#[test]
fn one_link_at_the_end_is_late_for_all_turns() {
    let record = plakoto();
    let session = Session::from_record(plakoto_core::Rules::new(), &record).unwrap();
    let last = session.plies();
    let only = without(&record, |line| (0..=last).any(|turn| is_link(line, turn, 1)));
    let link = record.lines().find(|line| is_link(line, last, 1)).unwrap();
    let found = faults(&format!("{only}{link}\n"));
    assert_eq!(found, [Fault::Late { turns: (0..=last).collect(), party: "ben".into() }]);
    let text = format!("turns 0 to {last}: ben revealed the link when the dice had been played");
    assert_eq!(found[0].to_string(), text);
    let (_, chain) = chain(2);
    // What is revealed after the end harms nobody.
    assert_eq!(
        faults(&format!("{record}#link {} ben {}\n", last + 5, chain[last as usize + 5])),
        []
    );
}

#[test]
fn who_does_not_reveal_is_named() {
    let record = plakoto();
    let session = Session::from_record(plakoto_core::Rules::new(), &record).unwrap();
    let last = session.plies();
    let found =
        faults(&without(&record, |line| line.contains(" ben ") && line.starts_with("#link")));
    assert_eq!(found, [Fault::Withheld { turns: (0..=last).collect(), party: "ben".into() }]);
    let found =
        faults(&without(&record, |line| is_link(line, last, 1) || is_link(line, last - 1, 1)));
    assert_eq!(
        found[0].to_string(),
        format!("turns {}, {last}: ben did not reveal the link", last - 1)
    );
}

/// Links for turns that are far ahead, or wrong ones without end: none takes long.
#[test]
fn what_would_take_long_to_check_is_not_looked_at() {
    let record = plakoto();
    let (_, chain) = chain(1);
    let started = Instant::now();
    let far: Vec<_> =
        (1..5_000).map(|turn| format!("#link {} anna {}\n", turn * 60_000, chain[0])).collect();
    let far = far.concat();
    assert_eq!(faults(&format!("{record}{far}")), []);
    let wrong = format!("#link 9 anna {}\n", chain[0]).repeat(5_000);
    let start = record.lines().position(|line| line.starts_with("start:")).unwrap();
    let (before, after): (Vec<_>, Vec<_>) =
        (1..).zip(record.lines()).partition(|(line, _)| *line <= start);
    let lines = |part: Vec<(usize, &str)>| {
        part.into_iter().map(|(_, line)| line.to_owned() + "\n").collect::<String>()
    };
    let found = faults(&(lines(before) + &wrong + &lines(after)));
    let first = Fault::WrongLink { line: start + 1, turn: 9, party: "anna".into() };
    assert!(found.contains(&first), "{found:?}");
    assert!(started.elapsed() < Duration::from_secs(30));
}

#[test]
fn what_cannot_be_read_is_an_error() {
    let record = plakoto();
    let error = |record: &str| Audit::of(plakoto_core::Rules::new(), record).err().unwrap();
    let without_terms = without(&record, |line| line.starts_with("#terms"));
    assert!(matches!(error(&without_terms), AuditError::NoTerms));
    assert_eq!(error(&without_terms).code(), "no_terms");
    let wrong = error(&record.replacen("commit anna", "commit", 1));
    assert!(
        wrong.to_string().starts_with("terms: line 3: expected `commit NAME DIGEST`"),
        "{wrong}"
    );
    let unreadable = error(&record.replacen("start: ", "start: x", 1));
    assert_eq!(unreadable.code(), "bad_text");
    assert!(unreadable.text_error().is_some(), "{unreadable}");
    for (old, new) in [
        ("#link 3 anna", "#link 3 otto"),
        ("#link 3 anna", "#link -3 anna"),
        ("#link 3 anna ", "#link 3 anna"),
    ] {
        let changed = record.replacen(old, new, 1);
        let line = record.lines().position(|line| line.starts_with(old)).unwrap() + 1;
        let text = format!("line {line}: expected `#link TURN NAME DIGEST` of one of the parties");
        assert_eq!(error(&changed).to_string(), text);
    }
    for place in ["#link 0 anna", "start:", "5. "] {
        let line = record.lines().position(|line| line.starts_with(place)).unwrap();
        let mut lines: Vec<_> = record.lines().collect();
        lines.insert(line + 1, "#terms word ben again");
        let text = format!("line {}: terms have to stand before all links and turns", line + 2);
        assert_eq!(error(&lines.join("\n")).to_string(), text);
    }
    let illegal = error(&record.replacen("1. ", "1. nobody ", 1));
    assert!(
        illegal.to_string().contains("expected `red`, whose turn it is, and not `nobody`"),
        "{illegal}"
    );
}

#[test]
fn the_game_is_named_in_the_terms() {
    for game in GameName::ALL {
        let line = game_line(&game.rules());
        assert_eq!(game_of_terms(&line).map(|(game, _)| game), Some(game));
    }
    assert_eq!(game_of_terms("game chess"), None);
    assert_eq!(game_of_terms("game plakoto x"), None);
    assert_eq!(game_of_terms("game plakoto\ngame bolo"), None);
    assert_eq!(game_of_terms("game plakoto larger_die=on larger_die=off"), None);
    assert_eq!(game_of_terms("word anna game plakoto"), None);
}

#[test]
fn an_audit_as_data() {
    let record = plakoto();
    let audit =
        Audit::of(plakoto_core::Rules::new(), &without(&record, |line| is_link(line, 4, 0)))
            .unwrap();
    let data: Value = audit_data(&audit);
    assert_eq!(data["fair"], false);
    assert_eq!(data["parties"], serde_json::json!(NAMES));
    assert_eq!(data["seal"], audit.seal.to_string());
    let fault = &data["faults"][0];
    assert_eq!(
        (&fault["fault"], &fault["party"], &fault["turns"]),
        (&"late".into(), &"anna".into(), &serde_json::json!([4]))
    );
    assert_eq!(fault["text"], audit.faults[0].to_string());
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn audit(file: &Path, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kafeneio"));
    command.arg("audit").arg(file).args(more).output().unwrap()
}

#[test]
fn the_program_says_what_is_wrong_and_ends_with_1() {
    let record = plakoto();
    let sound = file("fair.txt", &record);
    let output = audit(&sound, &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.ends_with("all links of anna, ben match, and all dice follow from them\n"),
        "{text}"
    );
    let seal = text.lines().find_map(|line| line.strip_prefix("seal ")).unwrap().to_owned();
    assert_eq!(audit(&sound, &["--seal", &seal]).status.code(), Some(0));

    let other = audit(&sound, &["--seal", &"0".repeat(64)]);
    assert_eq!(other.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&other.stdout).contains("you noted another seal"));
    assert_eq!(audit(&sound, &["--seal", "0"]).status.code(), Some(2));

    let late = file("unfair.txt", &without(&record, |line| is_link(line, 4, 0)));
    let output = audit(&late, &["--json"]);
    assert_eq!(output.status.code(), Some(1));
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&json["game"], &json["faults"][0]["party"]), (&"plakoto".into(), &"anna".into()));

    let plain = file("plain.txt", &without(&record, |line| line.starts_with('#')));
    let output = audit(&plain, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no line begins with `#terms`"));
}
