//! The options of a game's rules as text, for command lines, JSON and saved games.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use boloko_core::{Layout, LayoutError, Rules};
use game_core::{Facts, OptionError, OptionInfo, OptionValue, Options, Refusal};
use serde_json::{Map, Value};

use crate::data::Data;
use crate::layouts::Layouts;

/// An option with the value it is set to, written `NAME=VALUE`.
///
/// ```
/// use kafeneio::Setting;
///
/// let setting: Setting = "layout=serpentine".parse()?;
/// assert_eq!(setting, Setting::new("layout", "serpentine"));
/// # Ok::<(), kafeneio::SettingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    name: String,
    value: String,
}

/// The reason why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SettingError {
    /// The text is not `NAME=VALUE`.
    Form,
    /// There is no such option, or the option has no such choice.
    Option(RefusedOption),
    /// The layout of Boloko cannot be read, or its corridor breaks the rules (L1).
    Layout(LayoutError),
}

/// The reason why an option of any game cannot be set: there is none of this name, or it has no such
/// choice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RefusedOption {
    /// The name that was given.
    pub name: String,
    /// What is wrong with the name or the value.
    pub error: OptionError,
}

impl Setting {
    /// Returns the setting of the option with this name to this value.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Setting {
        Setting { name: name.into(), value: value.into() }
    }

    /// Returns the name of the option.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the value, as it was given.
    pub fn value(&self) -> &str {
        &self.value
    }

    /// Returns the settings of a JSON object, in which each name has `true`, `false` or a word. An option
    /// that is `null` counts as left out.
    pub fn from_json(rules: &Map<String, Value>) -> Vec<Setting> {
        let setting = |(name, value): (&String, &Value)| {
            let value = value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
            Setting::new(name, value)
        };
        rules.iter().filter(|(_, value)| !value.is_null()).map(setting).collect()
    }
}

impl FromStr for Setting {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Setting, SettingError> {
        let (name, value) = text.split_once('=').ok_or(SettingError::Form)?;
        Ok(Setting::new(name.trim(), value.trim()))
    }
}

/// Returns rules with these options set.
///
/// # Errors
///
/// Returns an error if there is no such option, or if the option has no such choice.
pub fn applied<G: Options>(mut rules: G, settings: &[Setting]) -> Result<G, RefusedOption> {
    for Setting { name, value } in settings {
        let wrong = |error| RefusedOption { name: name.clone(), error };
        rules.set_option(name, value).map_err(wrong)?;
    }
    Ok(rules)
}

/// Returns rules of Boloko with these options set. A layout without a name is kept in `layouts`. A
/// built-in layout that is given as a grid is recognized, so it makes the same rules as its name.
///
/// # Errors
///
/// Returns the errors of [`applied`], or the reason why a layout cannot be read.
pub fn applied_with_layout<'l>(
    settings: &[Setting],
    layouts: &'l Layouts,
) -> Result<Rules<'l>, SettingError> {
    let layout = |text| layout(text, layouts).map_err(SettingError::Layout);
    let mut rules = Rules::on(layout("spiral")?);
    for Setting { name, value } in settings {
        let wrong = |error| SettingError::Option(RefusedOption { name: name.clone(), error });
        let option = OptionInfo::find(Rules::OPTIONS, name).map_err(wrong)?;
        // `set_option` would bring the tables of all layouts with it.
        rules = match option.name {
            LAYOUT => rules.with_layout(layout(value)?),
            "portes" => rules.with_portes(option.read_switch(value).map_err(wrong)?),
            _ => return Err(wrong(OptionError::UnknownOption { options: Rules::OPTIONS })),
        };
    }
    Ok(rules)
}

/// Reads a layout. To make the tables of one takes longer than most requests, so the built-in ones are
/// looked up.
#[cfg(not(feature = "compact"))]
fn layout<'l>(text: &str, layouts: &'l Layouts) -> Result<&'l Layout, LayoutError> {
    let find = |is: &dyn Fn(&str, &Layout) -> bool| {
        let mut built_in = Layout::BUILT_IN.into_iter();
        built_in.find(|&(name, layout)| is(name, layout)).map(|(_, layout)| layout)
    };
    if let Some(layout) = find(&|name, _| text.trim().eq_ignore_ascii_case(name)) {
        return Ok(layout);
    }
    let read: Layout = text.parse()?;
    Ok(find(&|_, layout| *layout == read).unwrap_or_else(|| layouts.keep(&read)))
}

/// Reads a layout. The built-in ones are read and kept like all others, so the program need not contain
/// their tables: 26 kB, of which 5 kB are left when they are packed.
#[cfg(feature = "compact")]
fn layout<'l>(text: &str, layouts: &'l Layouts) -> Result<&'l Layout, LayoutError> {
    Ok(layouts.keep(&text.parse()?))
}

/// The option of Boloko that takes a grid beside the names of its choices.
const LAYOUT: &str = "layout";

fn values<D: Data, G: Options>(rules: &G) -> impl Iterator<Item = (&'static str, D)> {
    rules.options().iter().filter_map(|option| {
        let value = match rules.option(option.name)? {
            OptionValue::Switch(on) => D::truth(on),
            OptionValue::Text(text) => D::text(&text.to_string()),
        };
        Some((option.name, value))
    })
}

/// Returns all options with their values, as data.
pub fn to_data<D: Data, G: Options>(rules: &G) -> D {
    D::object(values(rules).collect())
}

/// Returns all options with their values, in the form of the line protocol.
///
/// ```
/// use kafeneio::bolo_core::Rules;
///
/// let options = kafeneio::settings_to_json(&Rules::new());
/// assert_eq!(options["extend_series"], false);
/// ```
pub fn to_json<G: Options>(rules: &G) -> Map<String, Value> {
    values(rules).map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Returns the choices of each option by name, in the form of the line protocol.
pub fn choices_to_json<G: Options>(rules: &G) -> Map<String, Value> {
    let choices = rules.options().iter().map(|option| {
        let choices = if option.is_switch {
            [false, true].map(Value::Bool).to_vec()
        } else {
            option.choices.iter().map(|choice| Value::from(*choice)).collect()
        };
        (option.name.to_owned(), choices.into())
    });
    choices.collect()
}

/// Returns the names of the options that have other values beside their choices: only the layout of
/// Boloko, which can be a grid.
pub(crate) fn free<G: Options>(rules: &G) -> Vec<&'static str> {
    let names = rules.options().iter().map(|option| option.name);
    names.filter(|&name| name == LAYOUT).collect()
}

/// Returns all options with their values as `NAME=VALUE`, separated by spaces.
///
/// ```
/// use kafeneio::boloko_core::Rules;
///
/// assert_eq!(kafeneio::settings_to_text(&Rules::new()), "layout=spiral portes=off");
/// ```
pub fn to_text<G: Options>(rules: &G) -> String {
    let options = rules.options().iter().filter_map(|option| {
        rules.option(option.name).map(|value| format!("{}={value}", option.name))
    });
    options.collect::<Vec<_>>().join(" ")
}

impl fmt::Display for RefusedOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RefusedOption { name, error } = self;
        if let OptionError::UnknownOption { .. } = error {
            write!(f, "`{name}`: ")?;
        }
        error.fmt(f)
    }
}

impl core::error::Error for RefusedOption {}

impl Refusal for RefusedOption {
    fn facts(&self) -> Facts<'_> {
        self.error.facts()
    }
}

impl From<RefusedOption> for SettingError {
    fn from(refused: RefusedOption) -> SettingError {
        SettingError::Option(refused)
    }
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingError::Form => f.write_str("expected NAME=VALUE, such as portes=on"),
            SettingError::Option(error) => error.fmt(f),
            SettingError::Layout(error) => write!(f, "`layout`: {error}"),
        }
    }
}

impl core::error::Error for SettingError {}

impl Refusal for SettingError {
    fn facts(&self) -> Facts<'_> {
        match self {
            SettingError::Form => Facts::new("bad_setting"),
            SettingError::Option(error) => error.facts(),
            SettingError::Layout(error) => error.facts(),
        }
    }
}
