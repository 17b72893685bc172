//! A tree search (UCT) for any game: it grows a tree of the turns that are worth a closer look, rolls
//! the dice on the way down, and plays random games from its leaves. All four games, Bolo with three
//! players; in short games it beats a player who plays at random.
//!
//! It assumes that each player wants the most points for itself, of two players or more. What a leaf is
//! worth is told by random games, and a game that is given up counts as nothing for everybody.
//!
//! `cargo run -p kafeneio --no-default-features --example tree_search`

// Visits and what players get are small numbers.
#![allow(clippy::cast_precision_loss)]

use std::collections::HashMap;
use std::error::Error;

use kafeneio::game_core::{Decision, Game, MoveOf, Player, Session, Turn, playout, random_policy};
use kafeneio::{Cup, GameName, Screen, Seed, Task};
use rand_pcg::Pcg64Mcg;

/// Up to how many plays are all looked at. Of more, a node looks at a few, and at more of them the
/// more often it is visited.
const MOST_LISTED: u64 = 50;

/// How much a play that was seldom tried is preferred to a better one.
const CURIOSITY: f64 = 0.5;

/// After how many turns a game is given up. It brings nobody anything.
const TURNS: u64 = 1000;

/// A position and a roll: a player has to choose.
struct Node<G: Game> {
    visits: u32,
    /// The plays that are looked at.
    edges: Vec<Edge<G>>,
}

/// A play with the position it leads to, and what came of it.
struct Edge<G: Game> {
    play: G::Play,
    next: G::Position,
    visits: u32,
    /// What each player got in all visits, by the number of the player.
    returns: Vec<f64>,
    /// What there is to choose next, by the roll.
    after: HashMap<G::Roll, Node<G>>,
}

impl<G: Game> Node<G> {
    fn new() -> Node<G> {
        Node { visits: 0, edges: Vec::new() }
    }

    /// Goes down the tree to a node that is new, plays from there at random, and enters what each
    /// player got on the way back. `None` if there is nothing to choose.
    fn visit(&mut self, decision: &Decision<'_, G>, cup: &mut Cup) -> Option<Vec<f64>> {
        self.widen(decision, cup);
        let (rules, past, visits) = (decision.rules, decision.past_after(), self.visits);
        let edge = self.most_promising(decision)?;
        let next = &edge.next;
        let returns = if visits == 0 || rules.outcome_after(&past, next).is_some() {
            let game = Session::after(rules.clone(), past, next.clone());
            let game = playout(&game, cup, TURNS, random_policy);
            let players = G::Player::all_of(rules.players(next));
            let returns = |player| {
                game.outcome.map_or(0, |outcome| rules.returns(&game.end, &outcome, player)) as f64
            };
            players.map(returns).collect()
        } else {
            let Ok(roll) = rules.roll(next, cup);
            let node = edge.after.entry(roll).or_insert_with(Node::new);
            node.visit(&Decision::new(rules, &past, next, roll), cup)?
        };
        edge.visits += 1;
        edge.returns.iter_mut().zip(&returns).for_each(|(sum, got)| *sum += got);
        self.visits += 1;
        Some(returns)
    }

    /// Adds the plays that are to be looked at from now on.
    fn widen(&mut self, decision: &Decision<'_, G>, cup: &mut Cup) {
        let &Decision { rules, position, ref turn, roll, .. } = decision;
        let players = rules.players(position);
        let edge = |(play, next)| Edge {
            play,
            next,
            visits: 0,
            returns: vec![0.0; players],
            after: HashMap::new(),
        };
        if self.visits == 0 && turn.count_plays(roll) <= MOST_LISTED {
            self.edges.extend(turn.plays(roll).into_iter().map(edge));
        } else if self.edges.len() <= self.visits.isqrt() as usize {
            let found = turn.random_play(roll, cup);
            let is_new = |play| self.edges.iter().all(|edge| edge.play != play);
            let found = found.filter(|&(play, _)| is_new(play));
            self.edges.extend(found.map(edge));
        }
    }

    /// The play to try next: one that did well for the player to move, or was seldom tried.
    fn most_promising(&mut self, decision: &Decision<'_, G>) -> Option<&mut Edge<G>> {
        let bounds = G::return_bounds(decision.rules.players(decision.position));
        let range = (bounds.end() - bounds.start()) as f64;
        let mover = decision.rules.player_to_move(decision.position).index();
        let trials = f64::from(self.visits.max(1)).ln();
        let promise = |edge: &Edge<G>| {
            if edge.visits == 0 {
                return f64::INFINITY;
            }
            let visits = f64::from(edge.visits);
            edge.returns[mover] / visits / range + CURIOSITY * (trials / visits).sqrt()
        };
        self.edges.iter_mut().max_by(|one, other| promise(one).total_cmp(&promise(other)))
    }
}

/// The play that a search of this number of visits comes back to most often; `None` if the game is
/// over. The same seed gives the same play.
fn tree_search<G: Game>(decision: &Decision<'_, G>, visits: u32, seed: u64) -> Option<MoveOf<G>> {
    let mut cup = Cup::new(Pcg64Mcg::new(seed.into()));
    let mut root = Node::new();
    for _ in 0..visits {
        root.visit(decision, &mut cup)?;
    }
    let best = root.edges.into_iter().max_by_key(|edge| edge.visits)?;
    Some((best.play, best.next))
}

/// Games from a position, the tree search as each of the players in turn, all others at random.
struct Show {
    position: &'static str,
    games: u64,
}

impl Task<'_> for Show {
    type Output = Result<(), Box<dyn Error>>;

    fn run<G: Screen>(self, rules: G) -> Result<(), Box<dyn Error>> {
        let session = Session::from_position(rules, rules.parse_position(self.position)?);
        let players = rules.players(session.position());
        let (mut games, mut got) = (0, 0);
        for seed in 0..self.games {
            for player in G::Player::all_of(players) {
                let game = playout(&session, &mut Seed::new(seed), TURNS, |decision, cup| {
                    if rules.player_to_move(decision.position) == player {
                        tree_search(decision, 200, seed)
                    } else {
                        random_policy(decision, cup)
                    }
                });
                let outcome = game.outcome.ok_or("a game of too many turns")?;
                got += rules.returns(&game.end, &outcome, player);
                games += 1;
            }
        }
        println!("{}: {got:+} points in {games} games", G::NAME);
        // Every player has had the tree search, so one at random in its place would get about 0. That
        // it is better than that is all that so few games tell.
        assert!(got > 0, "not better than at random");

        let roll = session.roll_turn(&mut Seed::new(7));
        let search = || tree_search(&session.decision(roll), 500, 7);
        let (play, next) = search().ok_or("the game is over")?;
        assert_eq!(session.turn().play(roll, play)?, next);
        assert!(search() == Some((play, next)), "the same seed, and another play");
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let plakoto = "r9,r1,1,r1,1,r1,b1,b1,1,b1,5,r1,r1,r1,b2,2,b4,b1,b5 r";
    let boloko = "b6,1,b2,6,w2,4,b2,9,w8 w";
    let bolo = "9000,9000,9000 1 0 7 -";
    let buku = "01001012/01110111/00000100/01222200/01102100/00021000/00002110/01010011 w 14-14 0";
    for (game, position) in [
        (GameName::Plakoto, plakoto),
        (GameName::Boloko, boloko),
        (GameName::Bolo, bolo),
        (GameName::Buku, buku),
    ] {
        game.run(Show { position, games: 10 })?;
    }
    Ok(())
}
