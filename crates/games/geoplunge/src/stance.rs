//! GeoPlunging: the question, the count to five, and who stands when it is over (C4-31 to C4-33, R-07, R-08, R-76,
//! R-84), for the games that are not on the table part yet.

use tricorn_engine::{Ask, AskId, Offer, Refusal, Seat, Side};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::sides::Sides;
use tricorn_kit::tricks::index;

pub use super::table::{ASKED, COUNT, HEAD};

/// Why a stance is refused while the count runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    ///
    NotSpokes,
    ///
    StandsAlready,
    ///
    SitsAlready,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::NotSpokes => (
                "NOT_SPOKES_SEAT",
                "One player of your team stands up or sits down for all of you.",
            ),
            Reason::StandsAlready => ("STANDS_ALREADY", "Your team is standing already."),
            Reason::SitsAlready => ("SITS_ALREADY", "Your team is sitting already."),
        };
        Self::new(code, text)
    }
}

/// The count as it runs.
#[derive(Clone, Copy, Debug)]
pub struct Count<'a> {
    /// The sides and their seats.
    pub sides: &'a Sides,
    /// Who is there.
    pub who: &'a Attendance,
    /// Which sides stand.
    pub standing: [bool; 2],
}

impl Count<'_> {
    /// whether a seat can change the stance of its side to this one.
    pub fn may_stand(&self, seat: Seat, stands: bool) -> Result<(), Reason> {
        let side = self.sides.of(seat);
        if self.sides.speaker(self.who, side) != seat {
            return Err(Reason::NotSpokes);
        }
        match (self.standing[index(side)], stands) {
            (true, true) => Err(Reason::StandsAlready),
            (false, false) => Err(Reason::SitsAlready),
            _ => Ok(()),
        }
    }

    /// what a seat may do while the count runs.
    pub fn ask(&self, id: AskId, seat: Seat) -> Ask {
        let side = self.sides.of(seat);
        let stands = self.standing[index(side)];
        let spokes = self.sides.speaker(self.who, side);
        let now = if stands { "standing" } else { "sitting" };
        if spokes != seat {
            let place = self.sides.seating().place(spokes);
            let name = place.map_or("", |place| &place.name);
            let words =
                format!("Are you GeoPlunging? {name} decides for your team, which is {now}.");
            return Ask::wait(id, "C4-33", words);
        }
        let (verb, label) = if stands {
            ("sit", "Sit down")
        } else {
            ("stand", "Stand up: we are GeoPlunging")
        };
        let words = format!(
            "Are you GeoPlunging? Whoever stands when the count reaches five raises what the winner gets. You are {now}."
        );
        Ask::wait(id, "C4-33", words).offer(Offer::new(verb, label, vec![]))
    }
}

/// a side stood up or sat down, in words.
pub fn stood_words(sides: &Sides, side: Side, stands: bool) -> String {
    if stands {
        format!("{} up.", sides.does(side, "stands", "stand"))
    } else {
        format!("{} down.", sides.does(side, "sits", "sit"))
    }
}

/// C4-33: who is GeoPlunging, in words.
pub fn counted_words(sides: &Sides, standing: [bool; 2]) -> String {
    match standing {
        [true, true] => "Five! Both teams are GeoPlunging.".to_owned(),
        [true, false] => format!("Five! {} GeoPlunging.", sides.does(Side(0), "is", "are")),
        [false, true] => format!("Five! {} GeoPlunging.", sides.does(Side(1), "is", "are")),
        [false, false] => "Five! Nobody is GeoPlunging.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_kit::attendance::Presence;
    use tricorn_proving::testing::people;

    #[test]
    fn r_07_r_08_r_76_one_seat_changes_the_stance_and_the_ask_offers_just_that() {
        let sides = Sides::try_new(people(&[2, 1])).unwrap();
        let mut who = Attendance::new(sides.seating());
        who.evolve(sides.seating(), Presence::Left(Seat(0)));
        for standing in [[false, false], [true, false], [false, true], [true, true]] {
            let count = Count {
                sides: &sides,
                who: &who,
                standing,
            };
            assert_eq!(count.may_stand(Seat(0), true), Err(Reason::NotSpokes));
            assert!(!count.ask(AskId(1), Seat(0)).is_open());
            for (seat, stands) in [(Seat(1), standing[0]), (Seat(2), standing[1])] {
                let same = if stands {
                    Reason::StandsAlready
                } else {
                    Reason::SitsAlready
                };
                assert_eq!(count.may_stand(seat, stands), Err(same));
                assert_eq!(count.may_stand(seat, !stands), Ok(()));
                let ask = count.ask(AskId(1), seat);
                let verbs: Vec<_> = ask.offers.iter().map(|offer| offer.verb).collect();
                assert_eq!(verbs, [if stands { "sit" } else { "stand" }]);
            }
        }
    }

    #[test]
    fn r_23_every_refusal_of_a_stance_is_explained() {
        for (reason, expected) in [
            (Reason::NotSpokes, "NOT_SPOKES_SEAT"),
            (Reason::StandsAlready, "STANDS_ALREADY"),
            (Reason::SitsAlready, "SITS_ALREADY"),
        ] {
            let Refusal { code, text } = reason.into();
            assert_eq!(code, expected);
            assert!(text.len() > 20 && text.ends_with('.'), "{text}");
        }
    }

    #[test]
    fn c4_33_the_words_name_those_who_stand() {
        let sides = Sides::try_new(people(&[2, 1])).unwrap();
        let words = |standing| counted_words(&sides, standing);
        assert_eq!(words([true, false]), "Five! Ann & Ben are GeoPlunging.");
        assert_eq!(words([false, true]), "Five! Cleo is GeoPlunging.");
        assert!(words([true, true]).contains("Both") && words([false; 2]).contains("Nobody"));
        assert_eq!(stood_words(&sides, Side(0), true), "Ann & Ben stand up.");
        assert_eq!(stood_words(&sides, Side(1), false), "Cleo sits down.");
    }
}
