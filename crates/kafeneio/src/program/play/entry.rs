//! A person's turn: the lines that are typed, until the turn is complete.

use std::io::{self, Write};
use std::path::Path;

use super::completion::{Begun, Completion};
use super::hints::{Hints, Thoughts};
use super::input::Input;
use super::sitting::Sitting;
use super::{files, saved};
use crate::any::Play;
use crate::game_core::{Game, HalfTurn as _, Notation, PlayError, Stepwise, Turn};
use crate::program::failure::Failure;
use crate::program::rules::Rules;
use crate::{Screen, step_texts, with_step};

/// How a person's turn ends.
pub(crate) enum Entered {
    /// The person plays this.
    Turn(Play),
    /// The person takes the last turn back.
    Back,
    /// The person leaves.
    Quit,
}

/// A turn that is being entered.
pub(crate) struct Entry<'s> {
    sitting: &'s Sitting,
    turn: Begun,
    /// What is thought of the turn, once a hint is asked for.
    thoughts: Option<Thoughts>,
}

/// How many steps the prompt lists at most.
const STEPS: usize = 16;

const NOT_HERE: &str = "The turn may not end here.";

const HELP: &str =
    "  #3          the play with number 3 among the hints; 3 alone where that is no play
  hint        list the plays that go on from the steps entered, best first, with their points
  undo        take back the last step, or the last turn of a person
  done        end the turn where it may end before all is played
  board       draw the board again
  save FILE   save the game; `--load FILE` goes on with it
  quit, exit  leave
";

/// The words that are commands in a turn.
const COMMANDS: [&str; 8] = ["help", "board", "hint", "quit", "exit", "save", "undo", "done"];

impl<'s> Entry<'s> {
    /// Begins the turn with the steps `entered`, or without any if these cannot be read.
    pub(crate) fn new(sitting: &'s Sitting, entered: &str) -> Entry<'s> {
        let (rules, position, roll) = (*sitting.rules(), *sitting.position(), sitting.roll());
        let half_turn = rules.parse_half_turn(&position, roll, entered);
        let half_turn = half_turn.unwrap_or_else(|_| rules.half_turn(&position, roll));
        Entry { sitting, turn: Begun { rules, position, roll, half_turn }, thoughts: None }
    }

    /// Reads lines until the turn ends. At the end of the input the person leaves.
    pub(crate) fn read(
        &mut self,
        input: &mut Input<'_>,
        out: &mut impl Write,
    ) -> Result<Entered, Failure> {
        loop {
            if let Some(play) = self.forced() {
                return Ok(Entered::Turn(play));
            }
            let completion = Completion { commands: &COMMANDS, turn: Some(self.turn.clone()) };
            let Some(line) = input.ask(&self.prompt(), completion, out)? else {
                return Ok(Entered::Quit);
            };
            let line = line.trim();
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match word.to_ascii_lowercase().as_str() {
                "" => {}
                "help" | "?" => self.help(out)?,
                "board" => self.board(out)?,
                "hint" => write!(out, "{}", self.hints()?)?,
                "quit" | "exit" => return Ok(Entered::Quit),
                "save" => self.save(rest.trim(), out)?,
                "undo" if self.turn.half_turn.pop().is_some() => {}
                "undo" if self.sitting.can_go_back() => return Ok(Entered::Back),
                "undo" => writeln!(out, "  There is nothing to take back.")?,
                "done" => match self.play() {
                    Some(play) => return Ok(Entered::Turn(play)),
                    None => writeln!(out, "  {NOT_HERE}")?,
                },
                _ => {
                    if let Some(play) = self.take(line, out)? {
                        return Ok(Entered::Turn(play));
                    }
                }
            }
        }
    }

    /// Returns the plays that go on from the steps entered, best first.
    fn hints(&mut self) -> Result<Hints, Failure> {
        let decision = self.sitting.decision();
        let thoughts = match self.thoughts.take() {
            Some(thoughts) => thoughts,
            None => Thoughts::new(&decision, &mut self.sitting.cup())?,
        };
        Ok(self.thoughts.insert(thoughts).hints(&decision, &self.turn.half_turn))
    }

    /// Returns the play entered, if no step can follow.
    pub(crate) fn forced(&self) -> Option<Play> {
        self.play().filter(|_| self.turn.half_turn.next_steps().next().is_none())
    }

    /// Returns the play entered in its canonical form, if the turn may end.
    fn play(&self) -> Option<Play> {
        let (play, _) = self.turn.half_turn.finish()?;
        let Begun { rules, position, roll, .. } = &self.turn;
        let canonical = rules.parse_play(position, *roll, &play.to_string());
        Some(canonical.map_or(play, |(play, _)| play))
    }

    /// Returns the prompt, with the steps that can follow and with `done` if the turn may end here.
    fn prompt(&self) -> String {
        let Begun { rules, position, roll, half_turn } = &self.turn;
        let mut next = step_texts::<Rules>(half_turn);
        let roll = if rules.has_dice() { format!(" {roll}") } else { String::new() };
        let entered = half_turn.to_string();
        let entered = if entered.is_empty() { entered } else { format!(" [{entered}]") };
        if next.len() > STEPS {
            next.truncate(STEPS);
            next.push("…".to_owned());
        }
        if half_turn.finish().is_some() {
            next.push("done".to_owned());
        }
        let player = rules.mover(position);
        format!("{player}{roll}{entered} next: {}> ", next.join(", "))
    }

    /// Enters a line that is no command: steps, or the number of a hint. Returns the play of that
    /// number.
    fn take(&mut self, line: &str, out: &mut impl Write) -> io::Result<Option<Play>> {
        if let Some(number) = line.strip_prefix('#').and_then(|number| number.parse().ok()) {
            return self.hinted(number, out);
        }
        let Begun { rules, position, roll, half_turn } = &self.turn;
        let entered = half_turn.to_string();
        let space = if entered.is_empty() { "" } else { " " };
        let read = match with_step::<Rules>(half_turn, line) {
            Some(half_turn) => Ok(half_turn),
            None => rules.parse_half_turn(position, *roll, &format!("{entered}{space}{line}")),
        };
        match read {
            // The line was a pass that is not due, which adds nothing.
            Ok(half_turn) if half_turn.to_string() == entered => writeln!(out, "  {NOT_HERE}")?,
            Ok(half_turn) => self.turn.half_turn = half_turn,
            Err(PlayError::Illegal(error)) => writeln!(out, "  Not legal: {error}.")?,
            Err(PlayError::Text(error)) => {
                if let Some(number) = self.number_of_hint(line) {
                    return self.hinted(number, out);
                }
                let at = error.at().saturating_sub(entered.len() + space.len());
                let what = match self.unknown_word(line) {
                    // Where the error is behind the word, the word is right.
                    Some(word) if at < word.len() => no_command(word),
                    _ => format!("Column {}: expected {};", at + 1, error.expected()),
                };
                writeln!(out, "  {what} `help` lists the commands.")?;
            }
        }
        Ok(None)
    }

    /// Returns the first word of a line, if no play begins with it.
    fn unknown_word<'l>(&self, line: &'l str) -> Option<&'l str> {
        let Begun { rules, position, roll, .. } = &self.turn;
        let word = line.split_whitespace().next()?;
        let unknown =
            || matches!(rules.parse_half_turn(position, *roll, word), Err(PlayError::Text(_)));
        (word.chars().all(char::is_alphabetic) && unknown()).then_some(word)
    }

    /// Returns the number that a line is, unless a turn can begin with it. A person who enters a line
    /// or a die twice does not want a hint.
    fn number_of_hint(&self, line: &str) -> Option<u64> {
        let Begun { rules, position, roll, .. } = &self.turn;
        let number = line.parse().ok()?;
        let turn = rules.half_turn(position, *roll);
        with_step::<Rules>(&turn, line).is_none().then_some(number)
    }

    /// Returns the play with this number, or writes why it cannot be played.
    fn hinted(&self, number: u64, out: &mut impl Write) -> io::Result<Option<Play>> {
        let Begun { rules, position, roll, half_turn } = &self.turn;
        let turn = rules.turn(position);
        let play = number.checked_sub(1).and_then(|n| turn.nth_play(*roll, n));
        match play {
            Some((play, next)) if rules.continuing(half_turn)(play, &next) => {
                return Ok(Some(play));
            }
            Some((play, _)) => {
                writeln!(
                    out,
                    "  Play {number}, {play}, does not go on from {half_turn}; `undo` takes a step back."
                )?;
            }
            None => match turn.count_plays(*roll) {
                1 => writeln!(out, "  There is no play {number}, only play 1.")?,
                count => writeln!(
                    out,
                    "  There is no play {number}; they are numbered from 1 to {count}."
                )?,
            },
        }
        Ok(None)
    }

    /// Lists the commands, with a play of this turn as an example.
    fn help(&self, out: &mut impl Write) -> io::Result<()> {
        let Begun { rules, position, roll, .. } = &self.turn;
        if let Some((play, _)) = rules.turn(position).nth_play(*roll, 0) {
            writeln!(
                out,
                "  a play      such as {play}, in any order, in one line or step by step"
            )?;
        }
        write!(out, "{HELP}")
    }

    /// Draws the board after the steps entered.
    pub(crate) fn board(&self, out: &mut impl Write) -> io::Result<()> {
        let Begun { rules, half_turn, .. } = &self.turn;
        write!(out, "\n{}", rules.diagram_entered(half_turn, self.sitting.viewer(), true))
    }

    fn save(&self, file: &str, out: &mut impl Write) -> io::Result<()> {
        save(self.sitting, &self.turn.half_turn.to_string(), file, out)
    }
}

/// Returns the error for an unknown command, with the one that may be meant.
fn no_command(word: &str) -> String {
    let lower = word.to_lowercase();
    let near = COMMANDS.into_iter().map(|command| (distance(&lower, command), command)).min();
    let meant = near.filter(|&(distance, _)| distance <= 2 && distance < lower.chars().count());
    let meant = meant.map_or(String::new(), |(_, command)| format!(" Did you mean `{command}`?"));
    format!("There is no command `{word}`.{meant}")
}

/// Returns how many letters have to be added, left out or replaced to turn one word into another.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<_> = other.chars().collect();
    let mut row: Vec<_> = (0..=other.len()).collect();
    for (index, letter) in (1..).zip(one.chars()) {
        let mut before = std::mem::replace(&mut row[0], index);
        for (column, &wanted) in other.iter().enumerate() {
            let replaced = before + usize::from(letter != wanted);
            before = row[column + 1];
            row[column + 1] = replaced.min(before + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

/// Saves a game with the steps `entered`, and writes whether it worked.
pub(crate) fn save(
    sitting: &Sitting,
    entered: &str,
    file: &str,
    out: &mut impl Write,
) -> io::Result<()> {
    if file.is_empty() {
        return writeln!(out, "  Save where? `save FILE`");
    }
    match files::write(Path::new(file), saved::HEAD, &saved::write(sitting, entered)) {
        Ok(()) => writeln!(out, "  Saved as {file}."),
        Err(error) => writeln!(out, "  Not saved as {file}: {error}."),
    }
}

/// What to do after a game.
pub(crate) enum After {
    /// Play the next game of the match.
    Next,
    /// Take the last turn back.
    Back,
    /// Leave.
    Quit,
}

const HELP_NEXT: &str = "  next        play the next game of the match; so does an empty line
";

const HELP_AFTER: &str = "  undo        take back the last turn of a person
  save FILE   save the game; `--load FILE` goes on with it
  quit        leave
";

/// Asks what to do after a game. `next` is whether the match goes on. At the end of the input the
/// person leaves.
pub(crate) fn after(
    sitting: &Sitting,
    next: bool,
    input: &mut Input<'_>,
    out: &mut impl Write,
) -> io::Result<After> {
    let commands: &[&str] =
        if next { &["next", "undo", "save", "quit"] } else { &["undo", "save", "quit"] };
    let prompt = format!("{}> ", commands.join(", "));
    loop {
        let Some(line) = input.ask(&prompt, Completion { commands, turn: None }, out)? else {
            return Ok(After::Quit);
        };
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_ascii_lowercase().as_str() {
            "" | "next" if next => return Ok(After::Next),
            "" | "quit" | "exit" => return Ok(After::Quit),
            "undo" if sitting.can_go_back() => return Ok(After::Back),
            "undo" => writeln!(out, "  There is nothing to take back.")?,
            "save" => save(sitting, "", rest.trim(), out)?,
            _ => write!(out, "{}{HELP_AFTER}", if next { HELP_NEXT } else { "" })?,
        }
    }
}
