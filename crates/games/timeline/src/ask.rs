//! What a seat may do now, described so that a client which knows nothing of the game can do it.

use super::Timeline;
use super::face::place;
use super::state::{Card, Ending, Phase, State};
use tricorn_engine::{Ask, AskId, Choice, Offer, Seat, Side, Slot, Token, Want};

impl Timeline {
    /// What a seat may do now.
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.seating.side_of(seat) else {
            return Ask::wait(AskId(0), "TL-09", "You are watching.");
        };
        let asked = state.player(side).map_or(0, |player| player.asked);
        let on_turn = state.is_playing() && state.turn == Some(side);
        // Each turn of a side has an id of its own, and so has each wait between two of its turns.
        let id = AskId(u64::from(asked) * 2 + u64::from(on_turn));
        let (rule, say) = self.say(state, side);
        let mut ask = Ask::wait(id, rule, say);
        if on_turn {
            ask = ask.offer(self.place_offer(state, side));
        }
        if state.is_playing() && state.alive.has(side) && !state.presence.wishes().has(seat) {
            ask = ask.offer(Offer::aside("resign", "Give up for good"));
        }
        ask
    }

    /// TL-20, TL-21: any card of the row, any gap of the line.
    fn place_offer(&self, state: &State, side: Side) -> Offer {
        let card = |card: &Card| {
            let face = self.faces.face(card.ix);
            Choice::new(Token::Card(card.handle), face.name.clone())
        };
        let cards = state.row(side).iter().map(card).collect();
        let labels: Vec<String> = state
            .line
            .iter()
            .map(|card| self.told_card(*card))
            .collect();
        let label = |at: Option<usize>| at.and_then(|at| labels.get(at)).map(String::as_str);
        let gap = |gap: usize| {
            let words = place(label(gap.checked_sub(1)), label(Some(gap)));
            Choice::new(Token::Number(gap as u32), words)
        };
        let gaps = (0..=state.line.len()).map(gap).collect();
        Offer::new(
            "place",
            "Place a card",
            vec![
                Slot::new("card", "Which card?", Want::Card(cards)),
                Slot::new(
                    "gap",
                    "Where does it belong? Left is earlier, right is later.",
                    Want::Gap(gaps),
                ),
            ],
        )
    }

    /// “215 (Edict of Caracalla)”
    fn told_card(&self, card: Card) -> String {
        let year = self
            .faces
            .dated(card.ix)
            .map_or("", |dated| dated.label.as_str());
        format!("{year} ({})", self.faces.face(card.ix).name)
    }

    /// The rule that applies now, and one line about it.
    fn say(&self, state: &State, side: Side) -> (&'static str, String) {
        match state.phase {
            Phase::Before => ("TL-12", "The cards have not been dealt yet.".to_owned()),
            Phase::Over { ending, winners } => {
                let rule = match ending {
                    Ending::OnlyOneOut => "TL-49",
                    Ending::SharedAtTheLimit => "TL-56",
                    Ending::CardsRanOut => "TL-R10",
                    Ending::LastOneLeft | Ending::EndedByHost => "TL-R16",
                };
                (rule, self.result_words(ending, winners))
            }
            Phase::Playing if !state.alive.has(side) => (
                "TL-50",
                "You are no longer in the game. Watch how it ends.".to_owned(),
            ),
            Phase::Playing => self.say_in_game(state, side),
        }
    }

    fn say_in_game(&self, state: &State, side: Side) -> (&'static str, String) {
        let now = state.turn.map(|now| self.name(now));
        let now = now.as_deref().unwrap_or("Somebody");
        if state.turn == Some(side) {
            let line = match state.line.len() {
                1 => "left or right of the card in the line".to_owned(),
                cards => format!("into one of the {} gaps of the line", cards + 1),
            };
            return (
                "TL-20",
                format!("Your turn: choose one of your cards and put it {line}."),
            );
        }
        if state.row(side).is_empty() {
            let words = format!(
                "You have placed all your cards! The round is played to its end; it is the turn of {now}."
            );
            return ("TL-47", words);
        }
        ("TL-24", format!("It is the turn of {now}. Wait for yours."))
    }
}
