//! What a seat may do now. The id of an ask is made only of the deal and the phase: from the count on it stays the same
//! whatever is moved, offered or shouted, so that nothing that is on its way is refused as late.

use super::BorderUp;
use super::state::{HAND, Phase, State, TRAYS, index};
use tricorn_engine::{Ask, AskId, Choice, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::Card;

impl BorderUp {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.seats().side_of(seat) else {
            return Ask::wait(AskId(0), "BU-04", "You watch this table.");
        };
        let id = ask_id(state, side);
        let ask = match state.phase {
            Phase::Before => return Ask::wait(id, "BU-01", "The game has not started yet."),
            Phase::Again => return Ask::wait(id, "BU-02", "The cards are about to be dealt."),
            Phase::Decided => return Ask::wait(id, "BU-12", "The shout is judged."),
            Phase::Over => return Ask::wait(id, "BU-19", "The game is over."),
            Phase::Counting => self.count(state).ask(id, seat),
            Phase::Ready => Ask::wait(
                id,
                "BU-03",
                "Ready, Set … Your 21 cards are face-down. The race starts in a moment.",
            ),
            Phase::Racing => self.ask_race(state, id, side),
        };
        if state.who.wishes().has(seat) {
            return ask.offer(Offer::aside("play_on", "Play on after all"));
        }
        ask.offer(Offer::aside("resign", "Give up the game"))
    }

    /// BU-04, BU-10, BU-11, R-80.
    fn ask_race(&self, state: &State, id: AskId, side: Side) -> Ask {
        let Some(race) = state.running() else {
            return Ask::wait(id, "BU-04", "The race is about to begin.");
        };
        if let Some(word) = state.words[index(side)] {
            let words = format!(
                "Shout received: {}! Your trays stay as they are. Wait a moment.",
                word.shouted()
            );
            return Ask::wait(id, "BU-12", words);
        }
        if race.is_closed() {
            let words = if race.agreed() {
                "Both sides offer a tie. Only a shout that came before still counts."
            } else {
                "Time is up. Only a shout that came before still counts."
            };
            return Ask::wait(id, "R-28", words);
        }
        let words = "Lay rows of bordering states, 4 + 4 or 5 + 3. Then shout.";
        let mut ask = Ask::wait(id, "BU-04", words).offer(self.put(state, side));
        let lying = |number: &u8| state.in_tray(side, *number);
        let laid = self.choices(state, side, (0..HAND as u8).filter(lying));
        if !laid.is_empty() {
            let slot = Slot::new("card", "Which card?", Want::Card(laid));
            ask = ask.offer(Offer::new("take", "Take out", vec![slot]));
        }
        ask = ask
            .offer(Offer::new("geoplunge", "GeoPlunge!", vec![]))
            .offer(Offer::new("threeoplunge", "ThreeOPlunge!", vec![]));
        if race.offers(side) {
            ask.offer(Offer::new("withdraw_tie", "Take the offer back", vec![]))
        } else {
            ask.offer(Offer::new("offer_tie", "Offer a tie", vec![]))
        }
    }

    /// BU-04: any own card into any tray, at any place; a place behind the last card means the end of the row.
    fn put(&self, state: &State, side: Side) -> Offer {
        let cards = self.choices(state, side, 0..HAND as u8);
        let number = |value: usize, label: String| Choice::new(Token::Number(value as u32), label);
        let trays = (0..TRAYS).map(|tray| number(tray, format!("tray {}", tray + 1)));
        let places = (0..HAND).map(|place| number(place, format!("place {}", place + 1)));
        Offer::new(
            "put",
            "Put",
            vec![
                Slot::new("card", "Which card?", Want::Card(cards)),
                Slot::new("tray", "Into which tray?", Want::One(trays.collect())),
                Slot::new(
                    "place",
                    "At which place? The last ones mean the end of the row.",
                    Want::Gap(places.collect()),
                ),
            ],
        )
    }

    /// These cards of a side, by name, with their border states.
    fn choices(&self, state: &State, side: Side, numbers: impl Iterator<Item = u8>) -> Vec<Choice> {
        let plays = numbers.filter_map(|number| state.play(side, number));
        let choice = |card: Card| Choice::new(Token::Card(card.handle), card_words(&card));
        self.book.cards(plays).into_iter().map(choice).collect()
    }
}

/// A card in words: “Utah (ID, WY, CO, NM, AZ, NV)”.
pub(super) fn card_words(card: &Card) -> String {
    let borders = &card.face.border_states;
    if borders.is_empty() {
        return format!("{} (no border states)", card.face.name);
    }
    format!("{} ({})", card.face.name, borders.join(", "))
}

/// What everybody knows of the moment. R-74: count, “Ready, Set” and race have one id, so that a shout that was pressed before the signal and
/// is received after it is taken and stamped with the signal; it changes only with the stance of the own side.
fn ask_id(state: &State, side: Side) -> AskId {
    let phase = match state.phase {
        Phase::Before => 0,
        Phase::Again => 1,
        Phase::Counting | Phase::Ready | Phase::Racing if state.standing[index(side)] => 2,
        Phase::Counting | Phase::Ready | Phase::Racing => 3,
        Phase::Decided => 4,
        Phase::Over => 5,
    };
    // The deal that is counted for comes with the signal.
    let waits = matches!(
        state.phase,
        Phase::Before | Phase::Again | Phase::Counting | Phase::Ready
    );
    AskId((u64::from(state.deals) + u64::from(waits)) << 4 | phase)
}
