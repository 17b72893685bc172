//! The files by which players judge, for programs that do not contain them.

use std::fs;
use std::path::PathBuf;

use kafeneio::game_core::Refusal;
use kafeneio::{Bot, Bots, GameName, Layouts, Setting, Task};

/// Supplies the file with this name, or the one that the bot asks for.
struct Supply(Bot, Option<&'static str>);

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
    let strongest = |game, settings: &[_], bot| supplied(game, settings, Supply(bot, None));
    for (game, settings, bot, needed) in [
        (GameName::Plakoto, &[][..], Bot::Novice, "plakoto.network"),
        (GameName::Plakoto, &[("larger_die", "off")], Bot::Strong, "plakoto.network"),
        (GameName::Boloko, &[], Bot::Skilled, "boloko-spiral.network"),
        (GameName::Boloko, &[("portes", "on")], Bot::Strong, "boloko-spiral-portes.network"),
        (
            GameName::Boloko,
            &[("layout", "serpentine"), ("portes", "on")],
            Bot::Strong,
            "boloko-serpentine-portes.network",
        ),
        (GameName::Bolo, &[], Bot::Perfect, "bolo-two.table"),
    ] {
        let found = strongest(game, settings, bot);
        assert_eq!(found, Some((needed.to_owned(), None)), "{game:?} {settings:?}");
    }
}

#[test]
fn players_who_need_no_file() {
    let columns = "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25";
    for (game, settings, bot) in [
        (GameName::Plakoto, &[][..], Bot::Greedy),
        (GameName::Boloko, &[("layout", columns)], Bot::Strong),
        (GameName::Bolo, &[], Bot::Optimal),
        (GameName::Buku, &[], Bot::Strong),
    ] {
        assert_eq!(supplied(game, settings, Supply(bot, None)), None, "{game:?} {settings:?}");
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
        let strongest = if game == GameName::Bolo { Bot::Perfect } else { Bot::Strong };
        let (_, refused) =
            supplied(game, &[], Supply(strongest, Some(other))).expect("a file is needed");
        assert_eq!(refused, Some(code), "{game:?}: {other}");
    }
}
