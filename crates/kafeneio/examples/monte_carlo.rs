//! Flat Monte Carlo for any game: every play is tried in random games to the end, all plays with the
//! same dice, and the one whose games bring the most is the best. All four games, Bolo with three
//! players.
//!
//! `cargo run -p kafeneio --no-default-features --example monte_carlo`

// What players get are small numbers.
#![allow(clippy::cast_precision_loss)]

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::Range;

use kafeneio::game_core::{Chance, Decision, Game, Player, Session, Turn, playout, random_policy};
use kafeneio::{GameName, Screen, Seed, Task};

/// After how many turns a game is given up. It brings nobody anything.
const TURNS: u64 = 1000;

/// A play that is tried, and the game after it.
struct Candidate<G: Game> {
    play: G::Play,
    after: Session<G>,
}

impl<G: Game> Candidate<G> {
    /// What a player gets in the random games of these seeds. The games of two plays with one seed
    /// have the same dice: what differs is due to the plays.
    fn returns(&self, player: G::Player, seeds: Range<u64>) -> Vec<f64> {
        let rules = self.after.rules();
        let games = seeds
            .map(|seed| playout(&self.after, &mut Seed::new(seed), TURNS, random_policy))
            .map(|game| game.outcome.map_or(0, |end| rules.returns(&game.end, &end, player)));
        games.map(|got| got as f64).collect()
    }
}

/// Tries at most `most` plays of a decision in the games of the seeds. Returns them with the mean of
/// what they bring the player to move, the best first.
fn monte_carlo<G: Game>(
    decision: &Decision<'_, G>,
    most: u64,
    seeds: Range<u64>,
) -> Vec<(f64, Candidate<G>)> {
    let &Decision { rules, position, ref turn, roll, .. } = decision;
    let mover = rules.player_to_move(position);
    // All plays, or some of them at random where there are too many.
    let plays: BTreeMap<_, _> = if turn.count_plays(roll) <= most {
        turn.plays(roll).into_iter().collect()
    } else {
        let mut chance = Seed::new(seeds.start);
        let cup = chance.cup(0);
        (0..most).filter_map(|_| turn.random_play(roll, cup)).collect()
    };
    let past = decision.past_after();
    let tried = plays.into_iter().map(|(play, next)| {
        let after = Session::after(rules.clone(), past.clone(), next);
        let candidate = Candidate { play, after };
        (mean(&candidate.returns(mover, seeds.clone())).0, candidate)
    });
    let mut tried: Vec<_> = tried.collect();
    tried.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    tried
}

/// The mean of some numbers, and its standard error.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}

/// Finds the best play for a roll in a position.
struct Show {
    position: &'static str,
    roll: &'static str,
}

impl Task<'_> for Show {
    type Output = Result<(), Box<dyn Error>>;

    fn run<G: Screen>(self, rules: G) -> Result<(), Box<dyn Error>> {
        let session = Session::from_position(rules, rules.parse_position(self.position)?);
        let roll = rules.parse_roll(session.position(), self.roll)?;
        let mover = session.player_to_move();
        let tried = monte_carlo(&session.decision(roll), 40, 0..300);
        let count = session.turn().count_plays(roll);
        let name = rules.player_name(mover.index());
        println!("{} {}: {name} tries {} of {count} plays", G::NAME, self.roll, tried.len());
        let [(_, best), .., (_, worst)] = tried.as_slice() else {
            return Err("there is nothing to choose".into());
        };

        // The games that chose the best play flatter it: it may be the luckiest. How much it brings,
        // and by how much it is ahead, only other games tell.
        let others = 1000..1600;
        let [high, low] = [best, worst].map(|candidate| candidate.returns(mover, others.clone()));
        for (candidate, returns) in [(best, &high), (worst, &low)] {
            let (mean, error) = mean(returns);
            println!("  {} brings {mean:+.2} ± {error:.2}", candidate.play);
        }
        // With the same dice, it is the difference in each game that counts.
        let differences: Vec<_> = high.iter().zip(&low).map(|(high, low)| high - low).collect();
        let (ahead, error) = mean(&differences);
        println!("  the best is ahead of the worst by {ahead:.2} ± {error:.2}");
        assert!(ahead > 3.0 * error, "that may be luck");
        assert!(session.turn().is_legal(roll, best.play));
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let plakoto = "r9,r2,r1,1,r2,1,b1,9,r1,1,b2,2,b3,b1,b8 r";
    let boloko = "b6,1,b2,6,w2,4,b2,9,w8 w";
    let bolo = "9000,8700,9200 1 600 3 -";
    let buku = "00000100/00000000/01210000/11110000/11100000/10100000/00100000/00100100 b 24-24 0";
    for (game, position, roll) in [
        (GameName::Plakoto, plakoto, "64"),
        (GameName::Boloko, boloko, "21"),
        (GameName::Bolo, bolo, "155"),
        (GameName::Buku, buku, ""),
    ] {
        game.run(Show { position, roll })?;
    }
    Ok(())
}
