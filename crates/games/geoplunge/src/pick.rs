//! Who leads the first trick: a match says so, or a blind pick does (G4-05 to G4-07, R-15, R-46).

use super::{Book, Card, StateIx};
use tricorn_engine::{Handle, Rng, Side};
use tricorn_kit::deal::Played;
use tricorn_kit::sides::BOTH;
use tricorn_packs::schema::{Category, State};

impl Book {
    /// G4-05 to G4-07, R-46: who leads, and the cards of the blind pick if nobody was named: the statehood rank nearer to 1
    /// leads.
    pub fn first_lead(
        &self,
        named: Option<Side>,
        rng: impl FnOnce() -> Rng,
    ) -> (Side, Option<[StateIx; 2]>) {
        if let Some(lead) = named {
            return (lead, None);
        }
        let mut deck = StateIx::deck();
        rng().shuffle_front(&mut deck, 2);
        let pick = [deck[0], deck[1]];
        (self.earlier(pick), Some(pick))
    }

    /// G4-07, IQ-01: the side whose card has the statehood rank nearer to 1.
    pub fn earlier(&self, pick: [StateIx; 2]) -> Side {
        let [first, second] = pick.map(|card| self.statehood(card));
        Side(u8::from(second < first))
    }

    fn statehood(&self, card: StateIx) -> u8 {
        self.atlas.rank(card, Category::Statehood)
    }

    /// the cards of the blind pick. They went back into the deck, so their names are of no use.
    pub fn picked(&self, pick: [StateIx; 2], names: [Handle; 2]) -> [Card; 2] {
        std::array::from_fn(|at| {
            self.card(Played {
                handle: names[at],
                card: pick[at],
            })
        })
    }

    /// Who leads and why, in words.
    pub fn began_words(&self, lead: Side, pick: Option<[StateIx; 2]>) -> String {
        let leads = self.sides.does(lead, "leads", "lead");
        let pick = pick.map_or_else(String::new, |pick| self.pick_words(pick) + " ");
        format!("{pick}{leads} the first trick.")
    }

    /// who has picked what.
    pub fn pick_words(&self, pick: [StateIx; 2]) -> String {
        let [first, second] = pick.map(|card| ranked(self.state(card)));
        let [one, two] = BOTH.map(|side| self.sides.name(side));
        format!("Blind pick: {first} for {one}, {second} for {two}.")
    }
}

/// the cards of the blind pick in a line of their own.
pub fn picked_words(pick: &[Card; 2]) -> String {
    let [first, second] = pick.each_ref().map(|card| ranked(&card.face));
    format!("Blind pick: {first}, {second}")
}

fn ranked(state: &State) -> String {
    format!("{} (statehood {})", state.name, state.statehood_rank)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_engine::{Label, Seed};
    use tricorn_proving::testing::{geoplunge, people};

    fn book() -> Book {
        Book::try_new(&geoplunge(), people(&[1, 1])).unwrap()
    }

    #[test]
    fn g4_05_g4_06_who_is_named_leads_without_a_pick() {
        let no_chance = || -> Rng { panic!("nothing is drawn") };
        for side in [Side(0), Side(1)] {
            assert_eq!(book().first_lead(Some(side), no_chance), (side, None));
        }
    }

    #[test]
    fn g4_07_r_46_the_earlier_statehood_leads_and_everybody_can_read_why() {
        let book = book();
        let mut leads = [0; 2];
        for number in 0..60 {
            let rng = || Seed::from_number(number).stream(Label::new("blind pick"), 0);
            let (lead, pick) = book.first_lead(None, rng);
            let pick = pick.unwrap();
            assert_ne!(pick[0], pick[1]);
            let [first, second] = pick.map(|card| book.state(card).statehood_rank);
            assert_eq!(lead, if first < second { Side(0) } else { Side(1) });
            leads[usize::from(lead.0)] += 1;
            let words = book.began_words(lead, Some(pick));
            for card in book.picked(pick, [Handle(1), Handle(2)]) {
                let face = &card.face;
                let shown = format!("{} (statehood {})", face.name, face.statehood_rank);
                assert!(words.contains(&shown), "{words}");
            }
        }
        assert!(leads.iter().all(|count| *count > 15), "{leads:?}");
    }
}
