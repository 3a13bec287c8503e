//! What a seat may do now. The id of an ask is made only of what everybody knows and of what the own side has chosen.

use super::BorderZap;
use super::state::{DISCARDS, Phase, State, index, other};
use tricorn_engine::{Ask, AskId, Choice, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::{Card, pause};
use tricorn_kit::spots::Spots;

impl BorderZap {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.seats().side_of(seat) else {
            return Ask::wait(AskId(0), "G4-02", "You watch this table.");
        };
        let id = ask_id(state, seat, side);
        let ask = match state.phase {
            Phase::Before => return Ask::wait(id, "G4-01", "The game has not started yet."),
            Phase::Over => return Ask::wait(id, "PTB-18", "The game is over."),
            Phase::Dealing => {
                return Ask::wait(id, "PTB-01", "The cards are about to be dealt.");
            }
            Phase::Decided => return Ask::wait(id, "PTB-18", "The game is decided."),
            Phase::FirstTrade | Phase::SecondTrade => self.ask_trade(state, id, side),
            Phase::Discarding => self.ask_discard(state, id, side),
            Phase::Counting => self.count(state).ask(id, seat),
            Phase::Leading => self.ask_lead(state, id, side),
            Phase::Following => self.ask_follow(state, id, side),
            // people are waited for, computer players are not.
            Phase::Looking => pause::look(
                id,
                "Look at your three cards and remember them. In a moment they'll be turned face-down, and you'll get three more.",
                self.waits_for(state, seat),
            ),
            Phase::Resting => pause::ask(id, self.waits_for(state, seat)),
        };
        if state.who.wishes().has(seat) {
            return ask.offer(Offer::aside("play_on", "Play on after all"));
        }
        ask.offer(Offer::aside("resign", "Give up the game"))
    }

    /// whether a pause goes on because of this seat.
    fn waits_for(&self, state: &State, seat: Seat) -> bool {
        self.seats().people().has(seat) && !state.ready.has(seat)
    }

    /// PTB-02, PTB-05, R-61.
    fn ask_trade(&self, state: &State, id: AskId, side: Side) -> Ask {
        let first = state.phase == Phase::FirstTrade;
        let rule = if first { "PTB-02" } else { "PTB-05" };
        let others = self.book.sides.name(other(side));
        if state.sealed[index(side)].is_some() {
            return Ask::wait(
                id,
                rule,
                format!("Your card is chosen. {others} may still be choosing."),
            );
        }
        let words = if first {
            format!("Give one of your three cards to {others}. They give you one at the same time.")
        } else {
            format!(
                "Three new cards; the first three lie face-down. Give one of the new ones to {others}. They give you one at the same time."
            )
        };
        Ask::wait(id, rule, words).offer(Offer::new(
            "trade",
            "Give",
            vec![self.which(state, state.tradeable(side), "Which card do you give?")],
        ))
    }

    /// PTB-08.
    fn ask_discard(&self, state: &State, id: AskId, side: Side) -> Ask {
        if state.discards[index(side)].is_some() {
            let others = self.book.sides.name(other(side));
            return Ask::wait(
                id,
                "PTB-08",
                format!("Your cards are put away. {others} may still be choosing."),
            );
        }
        Ask::wait(
            id,
            "PTB-08",
            "Put two of your eight cards away, face-down. You play with the other six.",
        )
        .offer(Offer::new(
            "discard",
            "Put away",
            vec![Slot::new(
                "cards",
                "Which two do you put away?",
                Want::Several {
                    count: DISCARDS,
                    of: self.choices(state, state.deal.hand(side)),
                },
            )],
        ))
    }

    /// PTB-11.
    fn ask_lead(&self, state: &State, id: AskId, side: Side) -> Ask {
        let trick = state.tricks.played() + 1;
        if state.tricks.lead != side {
            return Ask::wait(
                id,
                "PTB-11",
                format!(
                    "{} trick {trick}. Wait for their state.",
                    self.book.sides.does(other(side), "leads", "lead")
                ),
            );
        }
        Ask::wait(
            id,
            "PTB-11",
            format!("You lead trick {trick}: lay a card face-down; its state is named. It wins unless the answer Zaps it."),
        )
        .offer(Offer::new(
            "lead",
            "Lead",
            vec![self.which(state, state.deal.hand(side), "Which card do you lead?")],
        ))
    }

    /// PTB-11 to PTB-15.
    fn ask_follow(&self, state: &State, id: AskId, side: Side) -> Ask {
        if state.tricks.lead == side {
            return Ask::wait(
                id,
                "PTB-11",
                format!(
                    "Your card is played. {} to answer.",
                    self.book.sides.does(other(side), "is", "are")
                ),
            );
        }
        Ask::wait(
            id,
            "PTB-12",
            format!(
                "{} Zap it with a state that borders it, shares a border state with it, or has the same number of border states.",
                self.announcement(state)
            ),
        )
        .offer(Offer::new(
            "follow",
            "Play",
            vec![self.which(state, state.deal.hand(side), "Which card do you play?")],
        ))
    }

    /// One of these cards.
    fn which(&self, state: &State, spots: Spots, label: &str) -> Slot {
        Slot::new("card", label, Want::Card(self.choices(state, spots)))
    }

    /// These cards, by name, with their border states.
    fn choices(&self, state: &State, spots: Spots) -> Vec<Choice> {
        let choice = |card: Card| Choice::new(Token::Card(card.handle), card_words(&card));
        self.cards(state, spots).into_iter().map(choice).collect()
    }
}

/// A card in words: “Utah (6: ID, WY, CO, NM, AZ, NV)”.
pub(super) fn card_words(card: &Card) -> String {
    let borders = &card.face.border_states;
    if borders.is_empty() {
        return format!("{} (no border states)", card.face.name);
    }
    format!(
        "{} ({}: {})",
        card.face.name,
        borders.len(),
        borders.join(", ")
    )
}

/// What everybody knows of the moment, and what the own side has done.
fn ask_id(state: &State, seat: Seat, side: Side) -> AskId {
    let own = index(side);
    let phase = match state.phase {
        Phase::Before => 0,
        Phase::Dealing => 1,
        Phase::FirstTrade if state.sealed[own].is_none() => 2,
        Phase::FirstTrade => 3,
        Phase::SecondTrade if state.sealed[own].is_none() => 4,
        Phase::SecondTrade => 5,
        Phase::Discarding if state.discards[own].is_none() => 6,
        Phase::Discarding => 7,
        Phase::Counting if state.standing[own] => 8,
        Phase::Counting => 9,
        Phase::Leading => 10,
        Phase::Following => 11,
        Phase::Resting if state.ready.has(seat) => 12,
        Phase::Resting => 13,
        Phase::Decided => 14,
        Phase::Over => 15,
        Phase::Looking if state.ready.has(seat) => 16,
        Phase::Looking => 17,
    };
    let trick = state.tricks.played() as u64;
    AskId(u64::from(state.deals) << 8 | trick << 5 | phase)
}
