//! Games whose sessions and matches can be written and read with `serde`.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Game;

/// A game whose sessions and matches can be written and read with `serde`: the one bound that code
/// for any such game needs.
///
/// It is there for every game whose rules, positions, rolls, plays and players can be written and
/// read.
///
/// ```
/// use game_core::{Game, Match, Savable, SeededChance, Session};
/// use rand_pcg::Pcg64Mcg;
/// use serde::{Deserialize, Deserializer, Serialize, Serializer};
///
/// /// All that there is to save of a table.
/// #[derive(Debug, PartialEq, Serialize, Deserialize)]
/// #[serde(bound = "G: Savable")]
/// struct Table<G: Game> {
///     games: Match<G>,
///     session: Session<G>,
///     chance: SeededChance<Pcg64Mcg>,
/// }
///
/// fn save<G: Savable, S: Serializer>(table: &Table<G>, to: S) -> Result<S::Ok, S::Error> {
///     table.serialize(to)
/// }
///
/// fn load<'de, G: Savable, D: Deserializer<'de>>(from: D) -> Result<Table<G>, D::Error> {
///     Table::deserialize(from)
/// }
/// ```
pub trait Savable:
    Game<
        Position: Serialize + DeserializeOwned,
        Roll: Serialize + DeserializeOwned,
        Play: Serialize + DeserializeOwned,
        Player: Serialize + DeserializeOwned,
    > + Serialize
    + DeserializeOwned
{
}

impl<G> Savable for G where
    G: Game<
            Position: Serialize + DeserializeOwned,
            Roll: Serialize + DeserializeOwned,
            Play: Serialize + DeserializeOwned,
            Player: Serialize + DeserializeOwned,
        > + Serialize
        + DeserializeOwned
{
}
