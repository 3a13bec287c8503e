//! What a seat may do now. The id of an ask is made only of what everybody knows and of the own side's trade-in.

use super::PlayTheDates;
use super::face::{Card, Form, PowerCard};
use super::requests::MOST_TEXT;
use super::state::{Opened, Phase, State, index, other};
use super::trick::{Direction, number};
use tricorn_engine::{Ask, AskId, Choice, Offer, Seat, Side, Slot, Token, Viewer, Want};
use tricorn_packs::schema::FactColour;

impl PlayTheDates {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.sides().behind(Viewer::Seat(seat)) else {
            return Ask::wait(AskId(0), "PTD-01", "You watch this table.");
        };
        let id = ask_id(state, side);
        let them = other(side);
        let their_name = self.sides().name(them);
        let trick = state.tricks.played() + 1;
        let base = self.base_year(state);
        let ask = match state.phase {
            Phase::Before => return Ask::wait(id, "PTD-16", "The match has not started yet."),
            Phase::Over => return Ask::wait(id, "PTD-91", "The match is over."),
            Phase::Between | Phase::SetUp | Phase::Decided => {
                return Ask::wait(id, "PTD-16", "The next game is about to be dealt.");
            }
            Phase::Trading if state.sealed[index(side)].is_some() => Ask::wait(
                id,
                "PTD-28",
                format!("You have chosen. {their_name} may still be choosing what to trade in."),
            ),
            Phase::Trading => {
                let leads = if state.tricks.lead == side {
                    "You lead the first trick.".to_owned()
                } else {
                    format!("{} the first trick.", self.sides().does(them, "leads", "lead"))
                };
                Ask::wait(
                    id,
                    "PTD-28",
                    format!(
                        "The Base Year is {base}. Trade in as many of your Power cards as you like, or none. {leads}"
                    ),
                )
                .offer(Offer::new(
                    "trade_in",
                    "Trade in",
                    vec![self.which_to_trade(state, side)],
                ))
            }
            Phase::Leading if state.tricks.lead == side => Ask::wait(
                id,
                "PTD-34",
                format!(
                    "You lead trick {trick}: play a card and choose one fact of its top box. Nearest to {base} wins."
                ),
            )
            .offer(Offer::new(
                "lead",
                "Lead",
                vec![self.which(state, side, "Which card do you lead?", None), colours()],
            )),
            Phase::Leading => Ask::wait(
                id,
                "PTD-34",
                format!(
                    "{} trick {trick}. Wait for their card and colour.",
                    self.sides().does(them, "leads", "lead")
                ),
            ),
            Phase::Following if state.tricks.lead != side => self.ask_follow(state, side, id),
            Phase::Following => Ask::wait(
                id,
                "PTD-35",
                format!("Your card is played. {} to answer.", self.sides().does(them, "is", "are")),
            ),
            Phase::Stating if state.stating() == Some(side) => self.ask_civics(state, id),
            Phase::Stating => Ask::wait(
                id,
                "PTD-39",
                format!(
                    "{} state Civics facts for a new Power card.",
                    self.sides().does(them, "may", "may")
                ),
            ),
        };
        // PTD-R28: asked for, and taken back.
        ask.offer(if state.who.wishes().has(seat) {
            Offer::aside("play_on", "Play on after all")
        } else {
            Offer::aside("resign", "Give up this game")
        })
    }

    /// PTD-35 to PTD-37: with or without Power cards.
    fn ask_follow(&self, state: &State, side: Side, id: AskId) -> Ask {
        let colour = state.tricks.opened.map(|opened| opened.colour);
        let card = || self.which(state, side, "Which card do you play?", colour);
        let ask = Ask::wait(id, "PTD-35", self.announce(state, side)).offer(Offer::new(
            "follow",
            "Play without a Power card",
            vec![card()],
        ));
        let powers = self.power_choices(state, side);
        if powers.is_empty() {
            return ask;
        }
        ask.offer(Offer::new(
            "follow",
            "Play with Power",
            vec![
                card(),
                Slot::new("power_cards", "Which Power cards?", Want::One(powers)),
                Slot::new("direction", "Add or subtract?", Want::One(directions())),
            ],
        ))
    }

    /// PTD-59, PTD-60: every single card, and the two pairs where both cards are there.
    fn power_choices(&self, state: &State, side: Side) -> Vec<Choice> {
        let cards = self.power_hand(state, side);
        let single = |card: &PowerCard| Choice::new(Token::Card(card.handle), power_line(card));
        let mut choices: Vec<Choice> = cards.iter().map(single).collect();
        for (at, first) in cards.iter().enumerate() {
            for second in &cards[at + 1..] {
                let (a, b) = (first.face.circled, second.face.circled);
                if let Some(both) = number(a, Some(b)) {
                    choices.push(Choice::new(
                        Token::Pair(first.handle, second.handle),
                        format!("{a} and {b} together: {both}"),
                    ));
                }
            }
        }
        choices
    }

    /// PTD-34, PTD-36: the lead in a line, and what would beat it. Its text stands on the card and in the log.
    fn announce(&self, state: &State, side: Side) -> String {
        let leader = self.sides().name(other(side));
        let opened = state.tricks.opened;
        let card = opened.and_then(|opened| state.deal.card(opened.spot));
        let (Some(Opened { colour, .. }), Some(card)) = (opened, card) else {
            return format!("{leader} has led. Answer with one card.");
        };
        let year = self.deck.year(card, colour);
        let base = self.base_year(state);
        let years = |count: u16| match count {
            1 => "1 year".to_owned(),
            _ => format!("{count} years"),
        };
        match super::trick::distance(year, base) {
            0 => format!(
                "{leader} led {colour} {year}, the Base Year itself. Answer with a card: only {base} itself wins, with or without Power."
            ),
            away => format!(
                "{leader} led {colour} {year}, {} from {base}. Answer with a card: a {colour} fact within {} wins.",
                years(away),
                years(away)
            ),
        }
    }

    fn ask_civics(&self, state: &State, id: AskId) -> Ask {
        let number = state.right.unwrap_or_default();
        let spend = state.tricks.row.last().and_then(|trick| trick.spend);
        let earns = spend.map_or(1, |spend| spend.cards().count());
        let new = if earns == 1 {
            "a new Power card"
        } else {
            "two new Power cards"
        };
        let mut say = format!(
            "Civics for {}: state every fact that belongs to it, in your own words, and earn {new}.",
            play_words(number)
        );
        if self.config.guided_blanks {
            say = format!(
                "Civics for {}: fill in the gaps and earn {new}.",
                play_words(number)
            );
        }
        Ask::wait(id, "PTD-65", say)
            .offer(Offer::new(
                "civics",
                "State it",
                vec![Slot::new(
                    "text",
                    if self.config.guided_blanks {
                        self.blanks(number)
                    } else {
                        "What do you state?".to_owned()
                    },
                    Want::Text {
                        least: 0,
                        most: MOST_TEXT,
                    },
                )],
            ))
            .offer(Offer::new("decline_civics", "Say nothing", Vec::new()))
    }

    /// The sentences with their gaps, for those who type them whole.
    fn blanks(&self, number: u8) -> String {
        let guide = self.book.civics.guide(number);
        let sentences: Vec<String> = guide.iter().map(|pieces| pieces.join("___")).collect();
        sentences.join(" ")
    }

    /// The cards of the hand to choose from.
    fn which(&self, state: &State, side: Side, label: &str, led: Option<FactColour>) -> Slot {
        let choice = |card: Card| {
            let words = match led.and_then(|colour| card.face.top(colour)) {
                Some(fact) => match fact.year {
                    Some(year) => format!("{year}: {}", fact.text),
                    None => fact.text.clone(),
                },
                None => card.face.line(),
            };
            Choice::new(Token::Card(card.handle), words)
        };
        let hand = self.hand(state, side, Form::of_hand(&self.config));
        let cards = hand.into_iter().map(choice).collect();
        Slot::new("card", label, Want::Card(cards))
    }

    fn which_to_trade(&self, state: &State, side: Side) -> Slot {
        let cards = self.power_hand(state, side);
        let choice = |card: &PowerCard| Choice::new(Token::Card(card.handle), power_line(card));
        Slot::new(
            "cards",
            "Which Power cards do you trade in?",
            Want::Any(cards.iter().map(choice).collect()),
        )
    }
}

/// A Power card in a line.
pub(super) fn power_line(card: &PowerCard) -> String {
    let civics = if card.face.civics { " (Civics)" } else { "" };
    format!("{}{civics}", card.face.circled)
}

/// A play with the Civics right in words.
pub(super) fn play_words(number: u8) -> String {
    match number {
        18 => "1 and 8".to_owned(),
        27 => "2 and 7".to_owned(),
        _ => number.to_string(),
    }
}

fn colours() -> Slot {
    let choice = |colour: FactColour| Choice::new(Token::Word(colour.name()), colour.name());
    Slot::new(
        "colour",
        "The fact of which colour?",
        Want::One(FactColour::ALL.into_iter().map(choice).collect()),
    )
}

fn directions() -> Vec<Choice> {
    let choice = |way: Direction| Choice::new(Token::Word(way.word()), way.word());
    Direction::ALL.into_iter().map(choice).collect()
}

/// Deal, trick and phase, and whether the own side has chosen its trade-in; nothing of the other side (PTD-R4).
fn ask_id(state: &State, side: Side) -> AskId {
    let phase = match state.phase {
        Phase::Before => 0,
        Phase::Between | Phase::SetUp => 1,
        Phase::Trading if state.sealed[index(side)].is_none() => 2,
        Phase::Trading => 3,
        Phase::Leading => 4,
        Phase::Following => 5,
        Phase::Stating => 6,
        Phase::Decided => 7,
        Phase::Over => 8,
    };
    let trick = state.tricks.played() as u64;
    AskId(u64::from(state.deals) << 8 | trick << 4 | phase)
}
