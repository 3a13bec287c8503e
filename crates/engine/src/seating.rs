//! Who sits where: sides of one to three seats, each taken by a person or a computer player.

use crate::{Refusal, Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// A fixed yardstick: any allowed move, by chance.
    Random,
    /// A fixed yardstick: the best move for this moment only.
    Greedy,
    /// A beginner.
    Novice,
    /// A good student.
    Skilled,
    /// As good as we can make it.
    Expert,
}

impl Level {
    /// The two yardsticks, then the levels from weak to strong.
    pub const ALL: [Self; 5] = [
        Self::Random,
        Self::Greedy,
        Self::Novice,
        Self::Skilled,
        Self::Expert,
    ];

    /// The word for it in commands and logs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Novice => "novice",
            Self::Skilled => "skilled",
            Self::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = Refusal;
    fn from_str(word: &str) -> Result<Self, Refusal> {
        Self::ALL
            .into_iter()
            .find(|level| level.word() == word)
            .ok_or_else(|| {
                Refusal::new(
                    "UNKNOWN_LEVEL",
                    format!(
                        "There is no computer player “{word}”. Choose novice, skilled or expert (or the yardsticks random and greedy)."
                    ),
                )
            })
    }
}

/// Who owns a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A human being.
    Person,
    /// A computer player.
    Bot(Level),
}

/// One seat of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The team it belongs to.
    pub side: Side,
    /// The name that the others see. Shown as text only.
    pub name: String,
    /// Who owns it.
    pub sitter: Sitter,
}

impl Place {
    /// A seat of a side with its name and owner.
    pub fn new(side: Side, name: impl Into<String>, sitter: Sitter) -> Self {
        Self {
            side,
            name: name.into(),
            sitter,
        }
    }
}

/// All seats of a table, in clockwise order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Seating {
    places: Vec<Place>,
    sides: u8,
    /// What the sides are called; empty where they are called after their players.
    names: Vec<String>,
    /// The side that leads, if the game before at this table has settled that.
    lead: Option<Side>,
}

/// How seats are written down: a list, or more if sides have names of their own or a game before has settled who leads.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Plain(Vec<Place>),
    More {
        places: Vec<Place>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        names: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lead: Option<Side>,
    },
}

/// The longest name that a seat may carry, in characters.
pub const NAME_LIMIT: usize = 40;
/// The most seats that a table may have.
pub const SEAT_LIMIT: usize = 24;
/// The most seats that a side may have.
pub const SIDE_LIMIT: usize = 3;

impl Seating {
    /// Seats in clockwise order. Sides are numbered from 0 without a gap and have one to three seats each.
    pub fn try_new(places: Vec<Place>) -> Result<Self, Refusal> {
        if places.is_empty() || places.len() > SEAT_LIMIT {
            return Err(Refusal::bad_options(format!(
                "A table has 1 to {SEAT_LIMIT} seats, not {}.",
                places.len()
            )));
        }
        let sides = places.iter().map(|place| place.side.0).max().unwrap_or(0);
        if usize::from(sides) >= places.len() {
            return Err(Refusal::bad_options("Every side needs at least one seat."));
        }
        for side in 0..=sides {
            let seats = places.iter().filter(|place| place.side.0 == side).count();
            if seats == 0 {
                return Err(Refusal::bad_options("Every side needs at least one seat."));
            }
            if seats > SIDE_LIMIT {
                return Err(Refusal::bad_options(format!(
                    "A side has at most {SIDE_LIMIT} seats, not {seats}."
                )));
            }
        }
        let mut known = 0;
        for place in &places {
            if place.side.0 > known {
                return Err(Refusal::bad_options(
                    "Sides are numbered in the order of their first seats.",
                ));
            }
            known = known.max(place.side.0 + 1);
        }
        places
            .iter()
            .try_for_each(|place| check_name(&place.name))?;
        Ok(Self {
            places,
            sides: sides + 1,
            names: Vec::new(),
            lead: None,
        })
    }

    /// The same seats with a name for each side: that of a team.
    pub fn with_names(self, names: Vec<String>) -> Result<Self, Refusal> {
        if names.len() != usize::from(self.sides) {
            return Err(Refusal::bad_options(format!(
                "Each of the {} sides needs a name, or none of them.",
                self.sides
            )));
        }
        names.iter().try_for_each(|name| check_name(name))?;
        Ok(Self { names, ..self })
    }

    /// The same seats for one more game of the same teams: the last one has settled that this side leads
    /// ([`Game::leads_next`](crate::Game::leads_next)).
    pub fn with_lead(self, lead: Side) -> Result<Self, Refusal> {
        if lead.0 >= self.sides {
            return Err(Refusal::bad_options("There is no such side to lead."));
        }
        Ok(Self {
            lead: Some(lead),
            ..self
        })
    }

    /// The side that leads because of the last game of the same teams at this table; none if there was none.
    pub const fn lead(&self) -> Option<Side> {
        self.lead
    }

    /// The name of a side, if it has one of its own.
    pub fn team_name(&self, side: Side) -> Option<&str> {
        self.names.get(usize::from(side.0)).map(String::as_str)
    }

    /// One seat a side, each with its own name and owner.
    pub fn singles(sitters: impl IntoIterator<Item = (String, Sitter)>) -> Result<Self, Refusal> {
        Self::try_new(
            sitters
                .into_iter()
                .zip(0..=u8::MAX)
                .map(|((name, sitter), side)| Place::new(Side(side), name, sitter))
                .collect(),
        )
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.places.len() as u8
    }

    /// How many sides there are.
    pub const fn sides(&self) -> u8 {
        self.sides
    }

    /// The seats in order.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// One seat, if it exists.
    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.places.get(usize::from(seat.0))
    }

    /// Whether there is such a seat.
    pub fn has(&self, seat: Seat) -> bool {
        usize::from(seat.0) < self.places.len()
    }

    /// The side of a seat.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        self.place(seat).map(|place| place.side)
    }

    /// All seats in order.
    pub fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats()).map(Seat)
    }

    /// The seats of a side.
    pub fn of_side(&self, side: Side) -> SeatSet {
        self.all()
            .filter(|seat| self.side_of(*seat) == Some(side))
            .collect()
    }

    /// The seats that belong to people.
    pub fn people(&self) -> SeatSet {
        self.all()
            .filter(|seat| {
                self.place(*seat)
                    .is_some_and(|place| place.sitter == Sitter::Person)
            })
            .collect()
    }

    /// The name of a side, or those of its players joined for a sentence: "Brave Otter" or "Brave Otter & Calm Wren".
    pub fn side_name(&self, side: Side) -> String {
        if let Some(name) = self.team_name(side) {
            return name.to_owned();
        }
        let names: Vec<&str> = self
            .places
            .iter()
            .filter(|place| place.side == side)
            .map(|place| place.name.as_str())
            .collect();
        names.join(" & ")
    }
}

fn check_name(name: &str) -> Result<(), Refusal> {
    let length = name.chars().count();
    if length == 0 || length > NAME_LIMIT || name.chars().any(char::is_control) {
        return Err(Refusal::bad_options(format!(
            "A name has 1 to {NAME_LIMIT} characters on one line."
        )));
    }
    Ok(())
}

impl TryFrom<Written> for Seating {
    type Error = Refusal;
    fn try_from(written: Written) -> Result<Self, Refusal> {
        match written {
            Written::Plain(places) => Self::try_new(places),
            Written::More {
                places,
                names,
                lead,
            } => {
                let mut seating = Self::try_new(places)?;
                if !names.is_empty() {
                    seating = seating.with_names(names)?;
                }
                match lead {
                    Some(lead) => seating.with_lead(lead),
                    None => Ok(seating),
                }
            }
        }
    }
}

impl From<Seating> for Written {
    fn from(seating: Seating) -> Self {
        let Seating {
            places,
            names,
            lead,
            ..
        } = seating;
        if names.is_empty() && lead.is_none() {
            Self::Plain(places)
        } else {
            Self::More {
                places,
                names,
                lead,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(side: u8) -> Place {
        Place {
            side: Side(side),
            name: format!("Player {side}"),
            sitter: Sitter::Person,
        }
    }

    #[test]
    fn sides_have_one_to_three_seats_and_no_gap() {
        assert!(
            Seating::try_new(vec![
                place(0),
                place(1),
                place(0),
                place(1),
                place(0),
                place(1)
            ])
            .is_ok()
        );
        for wrong in [
            vec![],
            vec![place(0), place(2)],
            vec![place(0), place(2), place(1)],
            vec![place(1)],
            vec![place(200)],
            vec![place(0), place(0), place(0), place(0), place(1)],
            (0..25).map(place).collect(),
        ] {
            assert_eq!(Seating::try_new(wrong).unwrap_err().code, "BAD_OPTIONS");
        }
    }

    #[test]
    fn names_are_short_and_on_one_line() {
        for name in ["", "a\nb", &"x".repeat(41)] {
            let mut one = place(0);
            one.name = name.to_owned();
            assert!(Seating::try_new(vec![one]).is_err(), "{name:?}");
        }
    }

    #[test]
    fn a_damaged_seating_does_not_load() {
        let text = r#"[{"side":3,"name":"A","sitter":"person"}]"#;
        assert!(serde_json::from_str::<Seating>(text).is_err());
        let text = r#"[{"side":0,"name":"A","sitter":{"bot":"expert"}}]"#;
        assert_eq!(serde_json::from_str::<Seating>(text).unwrap().seats(), 1);
    }

    #[test]
    fn a_side_is_called_after_its_players_or_by_its_own_name() {
        let plain = Seating::try_new(vec![place(0), place(1), place(1)]).unwrap();
        assert_eq!(plain.side_name(Side(1)), "Player 1 & Player 1");
        let text = serde_json::to_string(&plain).unwrap();
        assert!(text.starts_with('['), "as it always was: {text}");
        assert_eq!(serde_json::from_str::<Seating>(&text).unwrap(), plain);
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let named = plain
            .clone()
            .with_names(names(&["Falcons", "Team Blue"]))
            .unwrap();
        assert_eq!(named.side_name(Side(1)), "Team Blue");
        assert_eq!(named.team_name(Side(0)), Some("Falcons"));
        let text = serde_json::to_string(&named).unwrap();
        assert_eq!(serde_json::from_str::<Seating>(&text).unwrap(), named);
        for wrong in [names(&["Falcons"]), names(&["", "B"]), names(&["A\n", "B"])] {
            let refusal = plain.clone().with_names(wrong).unwrap_err();
            assert_eq!(refusal.code, "BAD_OPTIONS");
        }
    }

    #[test]
    fn who_leads_is_written_down_only_where_a_game_before_has_settled_it() {
        let plain = Seating::try_new(vec![place(0), place(1)]).unwrap();
        assert_eq!(plain.lead(), None);
        let led = plain.clone().with_lead(Side(1)).unwrap();
        let names = vec!["Falcons".to_owned(), "Owls".to_owned()];
        for seating in [led.clone(), led.with_names(names).unwrap()] {
            let text = serde_json::to_string(&seating).unwrap();
            assert_eq!(serde_json::from_str::<Seating>(&text).unwrap(), seating);
            assert_eq!(seating.lead(), Some(Side(1)));
            let wrong = text.replace(r#""lead":1"#, r#""lead":2"#);
            assert!(serde_json::from_str::<Seating>(&wrong).is_err());
        }
        assert!(plain.with_lead(Side(2)).is_err());
    }

    #[test]
    fn an_unknown_level_is_named_and_the_known_ones_are_told() {
        let refusal = "genius".parse::<Level>().unwrap_err();
        assert!(refusal.text.contains("genius") && refusal.text.contains("skilled"));
        for level in Level::ALL {
            assert_eq!(level.word().parse::<Level>().unwrap(), level);
        }
    }
}
