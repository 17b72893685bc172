//! Saved games, as text that people can read and change.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::seats::Seats;
use super::sitting::Sitting;
use crate::game_core::{BySide, Game, Match, Notation, Session};
use crate::program::bots::{self, LimitedBot};
use crate::program::rules::{Rules, rules_of};
use crate::{GameName, SavedGame, Screen, Setting, settings_to_text};

/// The beginning of every saved game.
pub(crate) const HEAD: &str = "# A game saved by kafeneio";

/// Writes the game as text, with the steps `entered` of the turn to play.
pub(crate) fn write(sitting: &Sitting, entered: &str) -> String {
    let Sitting { seats, seed, session, games, .. } = sitting;
    let mut text = format!(
        "{HEAD}. Go on with: kafeneio play {name} --load FILE\n\
         game: {name}\n\
         rules: {rules}\n\
         you: {you}\n\
         opponent: {opponents}\n\
         seed: {seed}\n",
        name = session.rules().name(),
        rules = settings_to_text(session.rules()),
        you = seats.you(session.rules()),
        opponents = seats.opponents(),
    );
    // Writing to a string cannot fail.
    if let Some(games) = games {
        let score: Vec<_> = games.score().iter().map(ToString::to_string).collect();
        let target = games.target().unwrap_or_default();
        let _ =
            writeln!(text, "match: {target}\nscore: {}\ngames: {}", score.join(","), games.games());
    }
    let _ = write!(text, "{}", session.record());
    let _ = writeln!(text, "position: {}", session.position());
    if session.rules().has_dice() && !session.is_over() {
        let _ = writeln!(text, "roll: {}", sitting.roll());
    }
    let _ = writeln!(text, "entered: {entered}");
    text
}

/// A saved game that is read but not yet played again.
pub(crate) struct File(SavedGame);

impl File {
    pub(crate) fn read(text: &str) -> Result<File, String> {
        text.parse().map(File)
    }

    fn field(&self, name: &str) -> Result<&str, String> {
        self.0.field(name).ok_or(format!("{name}: this line is missing"))
    }

    /// Returns the name of the game, if the file tells it. The mere record of a game does not.
    pub(crate) fn game(&self) -> Option<&str> {
        self.0.field("game")
    }

    /// Returns its rules, if it is a game of this name.
    pub(crate) fn rules(&self, game: GameName) -> Result<Rules, String> {
        let name = self.field("game")?;
        if !name.eq_ignore_ascii_case(game.name()) {
            return Err(format!("game: this is a game of {name}, not of {game}"));
        }
        let settings = self.field("rules")?.split_whitespace().map(str::parse);
        let settings = settings.collect::<Result<Vec<Setting>, _>>();
        let settings = settings.map_err(|error| format!("rules: {error}"))?;
        let mut names = BTreeSet::new();
        if let Some(twice) = settings.iter().find(|setting| !names.insert(setting.name())) {
            return Err(format!("rules: `{}` is set twice", twice.name()));
        }
        rules_of(game, &settings).map_err(|error| format!("rules: {error}"))
    }

    /// Plays the turns again, and checks where they lead to. `game` are the rules.
    pub(crate) fn session(&self, game: Rules) -> Result<Session<Rules>, String> {
        let session = Session::from_record(game, self.0.record());
        let session = session.map_err(|error| error.to_string())?;
        if let Ok(text) = self.field("position") {
            let position =
                game.parse_position(text).map_err(|error| format!("position: {error}"))?;
            if position != *session.position() {
                return Err(format!("position: the turns lead to {}", session.position()));
            }
        }
        Ok(session)
    }

    /// Plays the game again. `game` are its rules. Returns the game, and the steps entered of the
    /// turn to play.
    pub(crate) fn replay(&self, game: Rules) -> Result<(Sitting, String), String> {
        let (you, opponents) = (self.field("you")?, self.field("opponent")?);
        let seed = self.field("seed")?.parse().map_err(|_| "seed: expected a whole number")?;
        let session = self.session(game)?;
        let seats = read_seats(&game, game.players(session.start()), you, opponents)?;
        let mut sitting = Sitting::new(seats, seed, session, self.games(game)?);
        if let Ok(text) = self.field("roll") {
            let roll = game.parse_roll(sitting.position(), text);
            sitting.set_roll(roll.map_err(|error| error.to_string())?);
        }
        let entered = self.field("entered").unwrap_or_default().to_owned();
        game.parse_half_turn(sitting.position(), sitting.roll(), &entered)
            .map_err(|error| format!("entered: {error}"))?;
        Ok((sitting, entered))
    }

    /// Returns the match as it stood before the game, if there is a match.
    fn games(&self, game: Rules) -> Result<Option<Match<Rules>>, String> {
        let Ok(target) = self.field("match") else { return Ok(None) };
        if *game.player_counts().end() > 2 {
            return Err(format!(
                "match: there are no matches in {}, only single games",
                game.name()
            ));
        }
        let number = |text: &str| text.trim().parse::<u32>().ok();
        let target = number(target).filter(|&points| points > 0);
        let target = target.ok_or("match: expected the number of points that win it")?;
        let score = self.field("score")?.split_once(',');
        let score = score.and_then(|(one, other)| Some(BySide::new(number(one)?, number(other)?)));
        let score = score.ok_or("score: expected the points of both, such as `3,2`")?;
        if score.iter().any(|&points| points >= target) {
            return Err("score: a player has won the match already".to_owned());
        }
        let games =
            number(self.field("games")?).ok_or("games: expected the number of games played")?;
        // Who opens the next game follows from how this one ends.
        Ok(Some(Match::to(game, target).resumed(score, games, None)))
    }
}

/// Reads who plays which seat, from the names of the people and of the program's players.
fn read_seats(game: &Rules, players: usize, you: &str, opponents: &str) -> Result<Seats, String> {
    let people = Seats::find(game, you.split(','), players)
        .map_err(|_| format!("you: expected one of {}", Seats::names(game, players)))?;
    let opponents = opponents.split(',').map(str::trim).filter(|name| !name.is_empty());
    let opponents: Vec<LimitedBot> = opponents
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map_err(|_: String| format!("opponent: expected one of {}", bots::names(game)))?;
    Seats::new(game, players, &people, &opponents).map_err(|error| format!("opponent: {error}"))
}
