//! What a seat may do now. The id of an ask is made only of what everybody knows and of the own side's discard.

use super::PresidentialNumbers;
use super::face::{Card, Form};
use super::state::{Opened, Phase, State, index, other};
use super::trick::Call;
use tricorn_engine::{Ask, AskId, Choice, Offer, Seat, Side, Slot, Token, Viewer, Want};

impl PresidentialNumbers {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.sides().behind(Viewer::Seat(seat)) else {
            return Ask::wait(AskId(0), "PPN-01", "You watch this table.");
        };
        let id = ask_id(state, side);
        let them = other(side);
        let other_name = self.sides().name(them);
        let trick = state.tricks.played() + 1;
        let ask = match state.phase {
            Phase::Before => return Ask::wait(id, "PPN-11", "The match has not started yet."),
            Phase::Over => return Ask::wait(id, "PPN-50", "The match is over."),
            Phase::Between | Phase::Decided => {
                Ask::wait(id, "PPN-14", "The next game is about to be dealt.")
            }
            Phase::Discarding if state.discards[index(side)].is_some() => Ask::wait(
                id,
                "PPN-17",
                format!("Your card is put away. {other_name} may still be choosing."),
            ),
            Phase::Discarding => {
                let begins = if state.tricks.lead == side {
                    "You lead the first trick.".to_owned()
                } else {
                    format!("{other_name} will lead the first trick.")
                };
                Ask::wait(
                    id,
                    "PPN-16",
                    format!("Put one of your nine cards away, face down. You play with the other eight. {begins}"),
                )
                .offer(Offer::new(
                    "discard",
                    "Put away",
                    vec![self.which(state, side, "Which card do you put away?")],
                ))
            }
            Phase::Leading if state.tricks.lead == side => Ask::wait(
                id,
                if self.config.face_down_lead {
                    "PPN-38"
                } else {
                    "PPN-19"
                },
                format!("You lead trick {trick}: play a card and say “earliest” or “latest”."),
            )
            .offer(Offer::new(
                "lead",
                "Lead",
                vec![self.which(state, side, "Which card do you lead?"), calls()],
            )),
            Phase::Leading => Ask::wait(
                id,
                "PPN-19",
                format!(
                    "{} trick {trick}. Wait for their card and their call.",
                    self.sides().does(them, "leads", "lead")
                ),
            ),
            Phase::Following if state.tricks.lead != side => {
                let rule = if self.config.face_down_lead {
                    "PPN-38"
                } else {
                    "PPN-20"
                };
                Ask::wait(id, rule, self.announce(state, side)).offer(Offer::new(
                    "follow",
                    "Play",
                    vec![self.which(state, side, "Which card do you play?")],
                ))
            }
            Phase::Following => Ask::wait(
                id,
                "PPN-20",
                format!(
                    "Your card is played. {} to answer.",
                    self.sides().does(them, "is", "are")
                ),
            ),
        };
        if state.who.wishes().has(seat) {
            return ask;
        }
        ask.offer(Offer::aside("resign", "Give up the match"))
    }

    /// The cards of the hand to choose from.
    fn which(&self, state: &State, side: Side, label: &str) -> Slot {
        let choice = |card: Card| Choice::new(Token::Card(card.handle), card.face.line());
        let hand = self.hand(state, side, Form::of_hand(&self.config));
        Slot::new(
            "card",
            label,
            Want::Card(hand.into_iter().map(choice).collect()),
        )
    }

    /// PPN-19, PPN-R7: the lead and the call in words, and what would beat them.
    fn announce(&self, state: &State, side: Side) -> String {
        let leader = self.sides().name(other(side));
        let opened = state.tricks.opened;
        let lead = opened.and_then(|opened| state.deal.play(opened.spot));
        let (Some(Opened { call, .. }), Some(lead)) = (opened, lead) else {
            return format!("{leader} has led. Answer with one card.");
        };
        let card = self.card(lead, Form::of_lead(&self.config));
        let down = if self.config.face_down_lead {
            " face down"
        } else {
            ""
        };
        let several = self.same_person(self.deck.presidency(lead.card)).len() > 1;
        let beats = match (call, several) {
            (Call::Earliest, false) => "an earlier president, or the same one,",
            (Call::Latest, false) => "a later president, or the same one,",
            // Two cards of such a person are told apart by their numbers (PPN-33, PPN-34, PPN-37).
            (Call::Earliest, true) => "a smaller number",
            (Call::Latest, true) => "a larger number",
        };
        format!(
            "{leader} led {}{down} and said “{}”. Answer with one card: {beats} wins the trick.",
            card.face.line(),
            call.word()
        )
    }
}

fn calls() -> Slot {
    let choice = |call: Call| Choice::new(Token::Word(call.word()), call.word());
    Slot::new(
        "call",
        "Earliest or latest?",
        Want::One(Call::ALL.into_iter().map(choice).collect()),
    )
}

/// Deal, trick and phase, and whether the own side has put its card away; nothing of the other side (PPN-17).
fn ask_id(state: &State, side: Side) -> AskId {
    let phase = match state.phase {
        Phase::Before => 0,
        Phase::Between => 1,
        Phase::Discarding if state.discards[index(side)].is_none() => 2,
        Phase::Discarding => 3,
        Phase::Leading => 4,
        Phase::Following => 5,
        Phase::Decided => 6,
        Phase::Over => 7,
    };
    let trick = state.tricks.played() as u64;
    AskId(u64::from(state.deals) << 8 | trick << 4 | phase)
}
