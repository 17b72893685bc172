//! Fair dice: what the terms may say, what a party may reveal, and who can still cheat how.

use fair_dice::dice_cup::Roll;
use fair_dice::{Digest, FairDice, MAX_SKIPPED, RevealError, TermsErrorKind, links};
use proptest::prelude::*;

const TURNS: usize = 200;

/// A party with its links.
struct Party {
    commitment: Digest,
    links: Vec<Digest>,
}

fn party(secret: u8) -> Party {
    let mut chain = vec![Digest::default(); TURNS];
    let commitment = links([secret; 32], &mut chain);
    Party { commitment, links: chain }
}

fn terms(parties: &[(&str, &Party)], words: &str) -> String {
    let commitments =
        parties.iter().map(|(name, party)| format!("commit {name} {}", party.commitment));
    let lines: Vec<_> = ["fair dice 1".to_owned()].into_iter().chain(commitments).collect();
    lines.join("\n") + words
}

/// The roll of a turn, as whoever knows all links computes it.
fn roll(terms: &str, parties: &[&Party], turn: usize) -> Roll {
    let mut dice = FairDice::new(terms).unwrap();
    for (number, party) in parties.iter().enumerate() {
        dice.reveal(turn as u64, number, party.links[turn]).unwrap();
    }
    dice.cup(turn as u64).unwrap().roll()
}

/// These come from a program in another language, which has only the documentation.
#[test]
fn frozen() {
    let (anna, ben) = (party(1), party(2));
    let terms = terms(&[("anna", &anna), ("ben", &ben)], "\nword anna rain\nword ben two sugars");
    assert_eq!(
        anna.commitment.to_string(),
        "3c910db3286c9576e916769eeb48b719cfce20f902721ba5e4e477ee5730bbb3"
    );
    assert_eq!(
        FairDice::new(&terms).unwrap().seal().to_string(),
        "b68fe1a9d3964840bfdbb6e879ee0bfc56e62e4911dabf786ef70a76d6b317cd"
    );
    let rolls: Vec<_> =
        (0..20).map(|turn| roll(&terms, &[&anna, &ben], turn).to_string()).collect();
    assert_eq!(rolls.join(" "), "52 51 65 65 41 51 43 32 33 52 52 31 54 31 41 65 51 63 66 42");
    let mut dice = FairDice::new(&terms).unwrap();
    dice.reveal(7, 0, anna.links[7]).unwrap();
    dice.reveal(7, 1, ben.links[7]).unwrap();
    let mut cup = dice.cup(7).unwrap();
    let hundred: String = (0..100).map(|_| cup.die().to_string()).collect();
    assert_eq!(
        hundred,
        "2336335344362425462634411133314264531545522134624355422614366321363143546233213362365343543531513654"
    );
}

#[test]
fn dice_need_a_link_of_every_party() {
    let (anna, ben) = (party(1), party(2));
    let terms = terms(&[("anna", &anna), ("ben", &ben)], "");
    let mut dice = FairDice::new(&terms).unwrap();
    assert_eq!(dice.parties().collect::<Vec<_>>(), ["anna", "ben"]);
    for turn in 0..TURNS as u64 {
        assert_eq!(dice.missing(turn).collect::<Vec<_>>(), ["anna", "ben"]);
        dice.reveal(turn, 1, ben.links[turn as usize]).unwrap();
        assert!(dice.cup(turn).is_none());
        assert_eq!(dice.missing(turn).collect::<Vec<_>>(), ["anna"]);
        dice.reveal(turn, 0, anna.links[turn as usize]).unwrap();
        assert_eq!(dice.missing(turn).count(), 0);
        let now = dice.cup(turn).unwrap().roll();
        assert_eq!(now, roll(&terms, &[&anna, &ben], turn as usize));
    }
    // A late look gives the dice of then.
    assert_eq!(dice.cup(3).unwrap().roll(), roll(&terms, &[&anna, &ben], 3));
}

#[test]
fn a_link_that_does_not_fit_is_refused_and_changes_nothing() {
    let (anna, ben) = (party(1), party(2));
    let terms = terms(&[("anna", &anna), ("ben", &ben)], "");
    let mut dice = FairDice::new(&terms).unwrap();
    for (turn, party, link) in [
        (0, 0, ben.links[0]),
        (0, 0, anna.links[1]),
        (1, 0, anna.links[0]),
        (0, 1, Digest::default()),
    ] {
        assert_eq!(dice.reveal(turn, party, link), Err(RevealError::WrongLink));
    }
    assert_eq!(dice.missing(0).count(), 2);
    assert_eq!(dice.reveal(0, 2, anna.links[0]), Err(RevealError::UnknownParty));
    assert_eq!(dice.reveal(u64::MAX, 0, anna.links[0]), Err(RevealError::TooFar));
    assert_eq!(dice.reveal(MAX_SKIPPED + 1, 0, anna.links[0]), Err(RevealError::TooFar));
    assert_eq!(dice.reveal(MAX_SKIPPED, 0, anna.links[0]), Err(RevealError::WrongLink));
    // Whoever left links out has revealed them now; again is no harm, and another one is.
    dice.reveal(150, 0, anna.links[150]).unwrap();
    dice.reveal(20, 0, anna.links[20]).unwrap();
    assert_eq!(dice.reveal(20, 0, anna.links[21]), Err(RevealError::WrongLink));
    assert_eq!(dice.missing(150).collect::<Vec<_>>(), ["ben"]);
}

#[test]
fn terms_are_refused_with_the_line() {
    let (anna, ben) = (party(1), party(2));
    let wrong = |terms: &str| {
        let error = FairDice::new(terms).unwrap_err();
        (error.line, error.kind)
    };
    let commit = |name: &str, party: &Party| format!("\ncommit {name} {}", party.commitment);
    let head = "fair dice 1";
    assert_eq!(wrong(""), (1, TermsErrorKind::FirstLine));
    assert_eq!(wrong("fair dice 2"), (1, TermsErrorKind::FirstLine));
    assert_eq!(wrong("fair dice 1\r\n"), (1, TermsErrorKind::FirstLine));
    assert_eq!(wrong("fair dice 1\nword anna rain"), (1, TermsErrorKind::NoParty));
    assert_eq!(wrong("fair dice 1\nword ben x\ncommit anna"), (3, TermsErrorKind::Commitment));
    for lost in ["", " ", "word ben ", "word ben \r", "word ben\x1b[8m", "word ben a\tb"] {
        let terms = format!("fair dice 1{}\n{lost}", commit("anna", &anna));
        assert_eq!(wrong(&terms), (3, TermsErrorKind::Form), "{lost:?}");
    }
    assert_eq!(wrong("fair dice 1\ncommit  00"), (2, TermsErrorKind::Commitment));
    let cut = head.to_owned() + &commit("anna", &anna)[..70];
    assert_eq!(wrong(&cut), (2, TermsErrorKind::Commitment));
    let two = |first: &str, second: &str, other| {
        wrong(&(head.to_owned() + &commit(first, &anna) + &commit(second, other)))
    };
    assert_eq!(two("anna", "ben", &anna), (3, TermsErrorKind::Copied));
    assert_eq!(two("anna", "anna", &ben), (3, TermsErrorKind::SameName));
    let many: String = (0..9).map(|number| commit(&number.to_string(), &party(number))).collect();
    assert_eq!(wrong(&(head.to_owned() + &many)), (10, TermsErrorKind::TooMany));
    let error = FairDice::new("fair dice 1\ncommit anna 1").unwrap_err().to_string();
    assert_eq!(error, "line 2: expected `commit NAME DIGEST` with 64 hexadecimal digits");
}

#[test]
fn a_digest_is_64_digits() {
    let text = "00ff0123456789abcdef0123456789abcdef0123456789abcdef0123456789ab";
    let digest: Digest = text.parse().unwrap();
    assert_eq!(digest.to_string(), text);
    assert_eq!(text.to_uppercase().parse(), Ok(digest));
    assert_eq!(Digest::from_bytes(digest.to_bytes()), digest);
    for wrong in
        ["", "0", &text[1..], &text.replace('f', "g"), &text.replace("00", "+0"), &"é".repeat(32)]
    {
        assert!(wrong.parse::<Digest>().is_err(), "{wrong}");
    }
}

/// Whoever changes a word afterwards gets other dice, and another seal.
#[test]
fn words_are_sealed() {
    let anna = party(1);
    let [mine, other] =
        ["rain", "snow"].map(|word| terms(&[("anna", &anna)], &format!("\nword ben {word}")));
    let rolls = |terms: &str| (0..30).map(|turn| roll(terms, &[&anna], turn)).collect::<Vec<_>>();
    assert_ne!(FairDice::new(&mine).unwrap().seal(), FairDice::new(&other).unwrap().seal());
    assert_ne!(rolls(&mine), rolls(&other));
}

/// This cannot be helped: a host who is the only party knows all dice as soon as the words are said.
#[test]
fn a_single_party_knows_the_dice_beforehand() {
    let host = party(1);
    let terms = terms(&[("host", &host)], "\nword anna rain");
    let foreseen: Vec<_> = (0..30).map(|turn| roll(&terms, &[&host], turn)).collect();
    let mut dice = FairDice::new(&terms).unwrap();
    for (turn, roll) in (0..).zip(foreseen) {
        dice.reveal(turn, 0, host.links[turn as usize]).unwrap();
        assert_eq!(dice.cup(turn).unwrap().roll(), roll);
    }
}

/// This cannot be helped: who speaks last and knows all secrets chooses the dice.
#[test]
fn who_knows_all_secrets_chooses_a_word_for_the_dice() {
    let host = party(1);
    let wanted: Roll = "66".parse().unwrap();
    let word =
        (0..100_000).map(|number| terms(&[("host", &host)], &format!("\nword ben {number}")));
    let lucky =
        word.into_iter().find(|terms| (1..4).all(|turn| roll(terms, &[&host], turn) == wanted));
    assert!(lucky.is_some(), "three double sixes in one of 46,656 tries");
}

/// This cannot be helped: a party that is alone and hears no word chooses its secret for the dice.
#[test]
fn a_single_party_without_words_chooses_its_secret_for_the_dice() {
    let wanted: Roll = "66".parse().unwrap();
    let lucky = (0..=u8::MAX).find(|&secret| {
        let host = party(secret);
        roll(&terms(&[("host", &host)], ""), &[&host], 1) == wanted
    });
    assert!(lucky.is_some(), "one of 36 secrets gives a double six");
}

/// This cannot be helped: a secret that can be guessed is none.
#[test]
fn a_secret_that_is_guessed_gives_all_dice_away() {
    let (anna, ben) = (party(7), party(2));
    let terms = terms(&[("anna", &anna), ("ben", &ben)], "");
    let guessed =
        (0..=u8::MAX).map(party).find(|guess| guess.commitment == anna.commitment).unwrap();
    assert_eq!(roll(&terms, &[&guessed, &ben], 150), roll(&terms, &[&anna, &ben], 150));
}

/// Who has a secret is safe from that: the same words give anything, as long as one link is unknown.
#[test]
fn one_honest_secret_keeps_the_dice_unknown() {
    let host = party(1);
    let mut counts = [0_u32; Roll::COUNT];
    let honest: Vec<_> = (0..3600_u32).map(|number| Digest::of(&number.to_le_bytes())).collect();
    for secret in honest {
        let mut chain = [Digest::default(); 2];
        let commitment = links(secret.to_bytes(), &mut chain);
        let anna = Party { commitment, links: chain.to_vec() };
        let terms = terms(&[("host", &host), ("anna", &anna)], "\nword host chosen");
        counts[roll(&terms, &[&host, &anna], 1).index()] += 1;
    }
    // The seeds are constant, so this is one draw; 5 standard deviations of 100 and 200 are 50 and 70.
    for (roll, count) in Roll::ALL.iter().zip(counts) {
        let expected = 100 * roll.weight();
        assert!(count.abs_diff(expected) < 70, "{roll}: {count} of about {expected}");
    }
}

/// This cannot be helped: the last to reveal sees the dice first. All that is left is to keep the link
/// back, and then `missing` has the name.
#[test]
fn the_last_to_reveal_sees_the_dice_and_can_only_stop() {
    let (anna, ben) = (party(1), party(2));
    let terms = terms(&[("anna", &anna), ("ben", &ben)], "");
    let mut public = FairDice::new(&terms).unwrap();
    public.reveal(1, 0, anna.links[1]).unwrap();
    let mut in_private = public.clone();
    in_private.reveal(1, 1, ben.links[1]).unwrap();
    assert!(in_private.cup(1).is_some());
    let others = (2..TURNS).map(|turn| ben.links[turn]).chain([anna.links[1], Digest::default()]);
    for other in others {
        assert_eq!(public.reveal(1, 1, other), Err(RevealError::WrongLink));
    }
    assert_eq!(public.missing(1).collect::<Vec<_>>(), ["ben"]);
}

/// This cannot be helped: a chain that was revealed in one game is known in the next, and the other
/// party can choose its secret after it.
#[test]
fn a_chain_that_is_used_again_protects_nobody() {
    let revealed_before = party(1);
    let wanted: Roll = "66".parse().unwrap();
    let lucky = (0..=u8::MAX).find(|&secret| {
        let chosen = party(secret);
        let terms = terms(&[("anna", &revealed_before), ("ben", &chosen)], "");
        secret != 1 && roll(&terms, &[&revealed_before, &chosen], 1) == wanted
    });
    assert!(lucky.is_some(), "one of 36 secrets gives a double six");
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(terms in "(fair dice 1)?(\n(commit|word|x) ?[a-z]{0,3} ?[0-9a-f]{0,65})*", turn: u64, party: usize) {
        if let Ok(mut dice) = FairDice::new(&terms) {
            let _ = dice.reveal(turn % (2 * MAX_SKIPPED), party, dice.seal());
            prop_assert!(dice.cup(turn).is_none());
            prop_assert!(dice.missing(turn).count() > 0);
        }
    }
}
