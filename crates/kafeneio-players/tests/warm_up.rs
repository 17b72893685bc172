//! What is prepared before a game. Another test would have prepared it already, so this one is alone in its process.

use kafeneio_players::{
    Bot, Bots, Budget, Evaluation, NetworkGame, Plan, RaceNetwork, Training, boloko_core,
    plakoto_core,
};

/// The first file is kept, so a network that is supplied after the warm-up changes nothing: the built-in one, and the
/// tables that are kept with it, are there.
fn is_kept<G: NetworkGame + Bots>(rules: &G) {
    rules.warm_up(Bot::Strong);
    let other = Training::new(rules.clone(), Plan::new(1, 7)).network();
    rules.supply(&other.to_file()).expect("a network for these rules");
    let (start, budget) = (rules.start(), Budget::nodes(0));
    let built_in = RaceNetwork::built_in(rules).expect("these rules have a network");
    let expected = rules.evaluate(Bot::Strong, &start, &budget);
    assert_ne!(expected, other.evaluate(rules, &start));
    assert_eq!(expected, built_in.evaluate(rules, &start));
}

#[test]
fn a_network_is_read_before_the_first_choice() {
    is_kept(&plakoto_core::Rules::new());
    is_kept(&boloko_core::Rules::new());
}
