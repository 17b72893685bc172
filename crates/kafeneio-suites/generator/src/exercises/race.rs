//! The exercises of Plakoto and Boloko: rollouts, and endings of Plakoto that are known exactly.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use game_core::{Decision, Game as _};
use kafeneio::players::plakoto::{BearOff, BearOffTurns, Endings, PinEndings, WithEndings};
use kafeneio::players::{Budget, Evaluation as _, Race, RaceNetwork, points_for};
use kafeneio::{Bot, boloko_core, plakoto_core};

use super::rollout::Rollout;
use super::{Exercised, Found};

/// One look at all plays, and then two at the best ones.
const LOOKS: &[u64] = &[0, 100_000];

const BOTS: &[Bot] = &[Bot::Greedy, Bot::Novice, Bot::Skilled, Bot::Strong];

/// After this many turns of a rollout the network judges.
const TURNS: u64 = 12;

/// The most positions of an ending that is solved.
const NODES: u64 = 5_000;

/// What judges in the rollouts. It does without the exact endings, which would slow it down.
static PLAKOTO: OnceLock<RaceNetwork<plakoto_core::Rules>> = OnceLock::new();
static BOLOKO: OnceLock<RaceNetwork<boloko_core::Rules<'static>>> = OnceLock::new();

fn network<G: Race>(rules: &G) -> RaceNetwork<G> {
    RaceNetwork::built_in(rules).expect("the default rules have a network")
}

impl Exercised for plakoto_core::Rules {
    const BOTS: &'static [Bot] = BOTS;

    // A person can look at each of them. It also keeps the rollouts short.
    const PLAYS: RangeInclusive<u64> = 3..=30;

    // Five standard errors of 0.02.
    const MARGIN: f64 = 0.1;

    const JUDGE: Bot = Bot::Strong;

    const LOOKS: &'static [u64] = LOOKS;

    /// One exercise in five is an ending.
    fn kind(number: usize) -> (usize, bool) {
        if number % 5 == 4 { (3, true) } else { (number % 4, false) }
    }

    fn second_look(decision: &Decision<'_, Self>, exact: bool, seed: u64) -> Option<Found> {
        if exact {
            return exact_points(decision).map(|points| Found::exact(&points));
        }
        let evaluation = PLAKOTO.get_or_init(|| network(decision.rules));
        Rollout { evaluation, turns: TURNS }.look(decision, Self::MARGIN, seed)
    }
}

impl Exercised for boloko_core::Rules<'static> {
    const BOTS: &'static [Bot] = BOTS;

    const PLAYS: RangeInclusive<u64> = 3..=30;

    // Five standard errors of 0.02.
    const MARGIN: f64 = 0.1;

    const JUDGE: Bot = Bot::Strong;

    const LOOKS: &'static [u64] = LOOKS;

    fn second_look(decision: &Decision<'_, Self>, _: bool, seed: u64) -> Option<Found> {
        let evaluation = BOLOKO.get_or_init(|| network(decision.rules));
        Rollout { evaluation, turns: TURNS }.look(decision, Self::MARGIN, seed)
    }
}

/// Returns what `strong` judges by.
fn with_endings() -> &'static WithEndings<RaceNetwork<plakoto_core::Rules>> {
    static JUDGE: OnceLock<WithEndings<RaceNetwork<plakoto_core::Rules>>> = OnceLock::new();
    JUDGE.get_or_init(|| {
        let rules = plakoto_core::Rules::new();
        let (table, pins) = (BearOff::build(6), PinEndings::build(rules, 4));
        let endings = Endings::new().with_table(table).with_pins(pins);
        WithEndings::new(network(&rules), endings.with_turns(BearOffTurns::build()))
    })
}

/// Returns what each play is worth, if it is known exactly of all of them.
fn exact_points(decision: &Decision<'_, plakoto_core::Rules>) -> Option<Vec<f64>> {
    let (rules, mover) = (decision.rules, decision.rules.player_to_move(decision.position));
    let mut all = Some(Vec::new());
    decision.for_each_play(|_, next| {
        let Some(known) = &mut all else { return };
        if let Some(outcome) = rules.outcome(next) {
            known.push(points_for(rules, next, &outcome, mover));
            return;
        }
        let expected = with_endings().evaluate_within(rules, next, &Budget::nodes(NODES));
        if expected.exact {
            known.push(-expected.points);
        } else {
            all = None;
        }
    });
    all
}
