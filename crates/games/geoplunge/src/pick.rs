//! Who leads the first trick: a match says so, or a blind pick does (G4-05 to G4-07, R-15, R-46).

use super::{Book, Card, StateIx};
use tricorn_engine::{Handle, Rng, Side};
use tricorn_kit::deal::Played;
use tricorn_packs::schema::Category;

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
        let [first, second] = pick.map(|card| self.statehood(card));
        (Side(u8::from(second < first)), Some(pick))
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
        let sides = &self.sides;
        let leads = sides.does(lead, "leads", "lead");
        let Some(pick) = pick else {
            return format!("{leads} the first trick.");
        };
        let [first, second] = pick.map(|card| {
            let rank = self.statehood(card);
            format!("{} (statehood {rank})", self.state(card).name)
        });
        format!(
            "Blind pick: {first} for {}, {second} for {}. {leads} the first trick.",
            sides.name(Side(0)),
            sides.name(Side(1)),
        )
    }
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
