//! The files by which players judge, for programs that do not contain them.

use std::fs;
use std::path::PathBuf;

use kafeneio::game_core::Refusal;
use kafeneio::{Bots, GameName, Layouts, Policy, Setting, Task};

/// Supplies the file with this name, or the one that the policy asks for.
struct Supply(Policy, Option<&'static str>);

impl Task<'_> for Supply {
    type Output = Option<(String, Option<&'static str>)>;

    fn run<G: Bots>(self, rules: G) -> Self::Output {
        let needed = rules.file_name(self.0)?;
        let folder = if G::NAME == "bolo" { "tables" } else { "networks" };
        let name = self.1.map_or_else(|| format!("{folder}/{needed}"), str::to_owned);
        let players = concat!(env!("CARGO_MANIFEST_DIR"), "/../kafeneio-players");
        let file = fs::read(PathBuf::from(players).join(name)).expect("a file");
        Some((needed, rules.supply(&file).err().map(|error| error.code())))
    }
}

/// Supplies a file to the players of the rules with these options. Returns which file they ask for, and
/// why the file that they get is refused.
fn supplied(
    game: GameName,
    settings: &[(&str, &str)],
    supply: Supply,
) -> <Supply as Task<'static>>::Output {
    let settings: Vec<_> =
        settings.iter().map(|&(name, value)| Setting::new(name, value)).collect();
    let layouts = Layouts::new();
    let rules = game.rules_with(&settings, &layouts).expect("the rules have these options");
    rules.run(supply)
}

#[test]
fn each_player_gets_its_file() {
    let strongest = |game, settings: &[_], policy| supplied(game, settings, Supply(policy, None));
    for (game, settings, policy, needed) in [
        (GameName::Plakoto, &[][..], Policy::Novice, "plakoto.network"),
        (GameName::Plakoto, &[("larger_die", "off")], Policy::Strong, "plakoto.network"),
        (GameName::Boloko, &[], Policy::Skilled, "boloko-spiral.network"),
        (GameName::Boloko, &[("portes", "on")], Policy::Strong, "boloko-spiral-portes.network"),
        (
            GameName::Boloko,
            &[("layout", "serpentine"), ("portes", "on")],
            Policy::Strong,
            "boloko-serpentine-portes.network",
        ),
        (GameName::Bolo, &[], Policy::Perfect, "bolo-two.table"),
    ] {
        let found = strongest(game, settings, policy);
        assert_eq!(found, Some((needed.to_owned(), None)), "{game:?} {settings:?}");
    }
}

#[test]
fn players_who_need_no_file() {
    let columns = "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25";
    for (game, settings, policy) in [
        (GameName::Plakoto, &[][..], Policy::Greedy),
        (GameName::Boloko, &[("layout", columns)], Policy::Strong),
        (GameName::Bolo, &[], Policy::Optimal),
        (GameName::Buku, &[], Policy::Strong),
    ] {
        assert_eq!(supplied(game, settings, Supply(policy, None)), None, "{game:?} {settings:?}");
    }
}

#[test]
fn a_file_of_other_rules_is_refused() {
    for (game, other, code) in [
        (GameName::Plakoto, "networks/boloko-spiral.network", "other_game"),
        (GameName::Boloko, "networks/boloko-serpentine.network", "other_rules"),
        (GameName::Boloko, "README.md", "not_ours"),
        (GameName::Bolo, "networks/plakoto.network", "other_kind"),
    ] {
        let strongest = if game == GameName::Bolo { Policy::Perfect } else { Policy::Strong };
        let (_, refused) =
            supplied(game, &[], Supply(strongest, Some(other))).expect("a file is needed");
        assert_eq!(refused, Some(code), "{game:?}: {other}");
    }
}
