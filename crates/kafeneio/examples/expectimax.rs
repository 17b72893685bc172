//! Expectimax for any game: a search of a given depth that weighs every roll by its chance and cuts
//! off what cannot matter any more. All four games, Bolo with three players.
//!
//! It assumes two players, of whom one loses what the other gets. With more it assumes that all others
//! play against the one who searches: the worst that can happen.
//!
//! `cargo run -p kafeneio --no-default-features --example expectimax`

// Chances and counts of nodes are far below 2^52.
#![allow(clippy::cast_precision_loss)]

use std::error::Error;

use kafeneio::game_core::{Decision, Game, MoveOf, Player, PlaysOf, Session, Turn};
use kafeneio::{Bots, GameName, Screen, Task};

/// The search for the best play of one player. All others are taken to play against that player:
/// for two players that is what they do, for more it is the worst that can happen.
struct Expectimax<G: Game, E> {
    player: G::Player,
    /// What a position is worth for a player, within the bounds.
    evaluate: E,
    /// The least and the most that a player can get.
    bounds: (f64, f64),
    /// How many plays of a roll are looked at.
    width: u64,
    /// Whether what cannot matter is cut off. The result is the same either way.
    prune: bool,
    /// After how many positions no play is looked beyond. Plays at hand are still compared, so a few
    /// more positions are evaluated.
    budget: u64,
    seen: Seen,
}

/// What a search has looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Seen {
    nodes: u64,
    /// Positions that were evaluated before the full depth, because the budget was spent.
    cut_short: u64,
    /// Rolls of which only some plays were looked at, because there are too many.
    sampled: u64,
}

impl<G: Game, E: Fn(&G, &G::Position, G::Player) -> f64> Expectimax<G, E> {
    fn new(decision: &Decision<'_, G>, evaluate: E, width: u64) -> Self {
        let Decision { rules, position, .. } = *decision;
        let bounds = G::return_bounds(rules.players(position));
        Expectimax {
            player: rules.player_to_move(position),
            evaluate,
            bounds: (*bounds.start() as f64, *bounds.end() as f64),
            width,
            prune: true,
            budget: u64::MAX,
            seen: Seen::default(),
        }
    }

    /// The play that is best for the player to move, and its value for `self.player`. The value is
    /// exact between `alpha` and `beta`; outside, it is only known to be on that side. `depth` is how
    /// many turns are looked ahead, at least one. `None` if the game is over.
    fn choose(
        &mut self,
        decision: &Decision<'_, G>,
        depth: u32,
        (mut alpha, mut beta): (f64, f64),
    ) -> Option<(MoveOf<G>, f64)> {
        let (rules, past) = (decision.rules, decision.past_after());
        let own = rules.player_to_move(decision.position) == self.player;
        let mut best: Option<(MoveOf<G>, f64)> = None;
        for (play, next) in self.candidates(decision) {
            let value = self.value(rules, &past, &next, depth - 1, (alpha, beta));
            let better = |&(_, old): &(_, f64)| if own { value > old } else { value < old };
            if best.as_ref().is_none_or(better) {
                best = Some(((play, next), value));
            }
            if own {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if self.prune && alpha >= beta {
                break;
            }
        }
        best
    }

    /// What a position is worth before the dice are rolled. Once the rolls to come cannot bring the
    /// average back between `alpha` and `beta`, whatever they are worth within the bounds, they are
    /// left out ("Star1").
    fn value(
        &mut self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
        depth: u32,
        (alpha, beta): (f64, f64),
    ) -> f64 {
        self.seen.nodes += 1;
        if let Some(outcome) = rules.outcome_after(past, position) {
            return rules.returns(position, &outcome, self.player) as f64;
        }
        if depth == 0 || self.seen.nodes >= self.budget {
            self.seen.cut_short += u64::from(depth > 0);
            return (self.evaluate)(rules, position, self.player);
        }
        let (low, high) = self.bounds;
        let all: u64 = rules.rolls(position).map(|(_, weight)| weight).sum();
        let Some((first, _)) = rules.rolls(position).next() else { return 0.0 };
        let mut decision = Decision::new(rules, past, position, first);
        let (mut sum, mut to_come) = (0.0, all);
        for (roll, weight) in rules.rolls(position) {
            let chance = weight as f64 / all as f64;
            to_come -= weight;
            let rest = to_come as f64 / all as f64;
            let window = if self.prune {
                let least = (alpha - sum - rest * high) / chance;
                let most = (beta - sum - rest * low) / chance;
                (least.max(low), most.min(high))
            } else {
                self.bounds
            };
            decision.roll = roll;
            if let Some((_, value)) = self.choose(&decision, depth, window) {
                sum += chance * value;
            }
            if self.prune && sum + rest * high <= alpha {
                return sum + rest * high;
            }
            if self.prune && sum + rest * low >= beta {
                return sum + rest * low;
            }
        }
        sum
    }

    /// All plays, or as many as are looked at, evenly spread over all of them: a line of Buku can be
    /// sown in millions of ways.
    fn candidates(&mut self, decision: &Decision<'_, G>) -> PlaysOf<G> {
        let Decision { turn, roll, .. } = decision;
        let (count, width) = (turn.count_plays(*roll), self.width);
        if count <= width {
            return turn.plays(*roll);
        }
        self.seen.sampled += 1;
        let number = |place| (u128::from(place) * u128::from(count) / u128::from(width)) as u64;
        (0..width).filter_map(|place| turn.nth_play(*roll, number(place))).collect()
    }
}

/// What the library's own heuristic says of a position: how far a player is ahead of the best of the
/// others, as part of a point. A lead of `scale` is worth half a point.
fn lead<G: Bots>(rules: &G, position: &G::Position, player: G::Player, scale: f64) -> f64 {
    let others = (0..rules.players(position)).filter(|&other| other != player.index());
    let best = others.map(|other| rules.value(position, other)).max().unwrap_or(0);
    let lead = rules.value(position, player.index()) as f64 - best as f64;
    lead / (lead.abs() + scale)
}

/// Searches a position for the best play of a roll.
struct Show {
    position: &'static str,
    roll: &'static str,
    scale: f64,
    width: u64,
}

impl Task<'_> for Show {
    type Output = Result<(), Box<dyn Error>>;

    fn run<G: Screen + Bots>(self, rules: G) -> Result<(), Box<dyn Error>> {
        let session = Session::from_position(rules, rules.parse_position(self.position)?);
        let roll = rules.parse_roll(session.position(), self.roll)?;
        println!("{}: {} {roll}", G::NAME, session.position());
        let decision = session.decision(roll);
        let evaluate =
            |rules: &G, position: &G::Position, player| lead(rules, position, player, self.scale);
        let search = |depth, prune, budget| {
            let mut search = Expectimax::new(&decision, evaluate, self.width);
            (search.prune, search.budget) = (prune, budget);
            let best = search.choose(&decision, depth, search.bounds);
            let ((play, _), value) = best.ok_or("the game is over")?;
            println!("  {depth} turns: {play} is worth {value:.4} ({:?})", search.seen);
            Ok::<_, Box<dyn Error>>((play, value, search.seen))
        };
        let (play, value, seen) = search(2, true, u64::MAX)?;
        assert!(session.turn().is_legal(roll, play) && seen.cut_short == 0);

        // Without pruning there is more to look at, and the value is the same. Of plays that are worth
        // the same, rounding may prefer another one.
        let (_, unpruned, all) = search(2, false, u64::MAX)?;
        assert!((unpruned - value).abs() < 1e-9 && seen.nodes < all.nodes);

        // Three turns with a budget: an answer at any rate, and it is known that it is not exact.
        let (_, _, seen) = search(3, true, 3000)?;
        assert!(seen.cut_short > 0);
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let plakoto = "b9,2,b2,r2,b1,2,r1,b1,1,b1,7,b1,3,r12 r";
    let boloko = "2,w1,w1,w4,1,b1,1,w1,b1,w2,2,w1b,b1,3,b1,b1,1,b1,1,b2,b1 w";
    let bolo = "9000,8700,9200 1 100 5 -";
    let buku = "01001012/01110111/00000100/01222200/01102100/00021000/00002110/01010011 w 14-14 0";
    for (game, position, roll, scale, width) in [
        (GameName::Plakoto, plakoto, "21", 50.0, 200),
        (GameName::Boloko, boloko, "21", 2000.0, 60),
        (GameName::Bolo, bolo, "13356", 3e8, 200),
        (GameName::Buku, buku, "", 10.0, 30),
    ] {
        game.run(Show { position, roll, scale, width })?;
    }
    Ok(())
}
