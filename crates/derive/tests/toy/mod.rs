//! A set of rules with cards and nothing else: a viewer sees the cards below ten.

use crate::Event;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::rules::{
    About, Deciding, Onlooker, Relabel, Rules, Seated, TableRules, ViewOf,
};
use tricorn_engine::sides::Sides;
use tricorn_engine::{Act, Ask, AskId, Outcome, Refusal, Rng, Seat, Seating, Side, Viewer};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card(pub u8);

pub type Face = String;

#[derive(Clone)]
pub struct Toy {
    sides: Sides,
    pub title: &'static str,
}

impl Rules for Toy {
    const ABOUT: About = About {
        id: "toy",
        title: "Toy",
        rules_version: 1,
        rules: "",
        options: &[],
        endings: &[],
        whole: "game",
        table_rules: TableRules::NONE,
    };

    type Config = ();
    type Pack = ();
    type State = ();
    type Action = ();
    type Event = Event;
    type Timer = ();
    type Card = Card;
    type Face = Face;
    type Phase = ();
    type Sight = ();
    type SideSight = ();

    fn bind((): (), _: Arc<()>, seating: Seating) -> Result<Self, Refusal> {
        let (sides, title) = (Sides::try_new(seating)?, "Toy");
        Ok(Self { sides, title })
    }

    fn sides(&self) -> &Sides {
        &self.sides
    }

    fn show(&self, _: &Seated<()>, card: &Card, _: Viewer) -> Option<Face> {
        (card.0 < 10).then(|| self.face(card))
    }

    fn face(&self, card: &Card) -> Face {
        format!("card {}", card.0)
    }

    // Nobody plays this.

    fn blank(&self) {}

    fn begin(&self, _: &mut Deciding<'_, '_, Self>) {}

    fn act(&self, _: &mut Deciding<'_, '_, Self>, _: &Act<()>) -> Result<(), Refusal> {
        Ok(())
    }

    fn late(&self, _: &mut Deciding<'_, '_, Self>, (): ()) {}

    fn given_up(&self, _: &mut Deciding<'_, '_, Self>, _: Side) {}

    fn apply(&self, _: &mut Seated<()>, _: &Event) {}

    fn clear(&self, _: &mut Seated<()>) {}

    fn phase(&self, _: &Seated<()>) {}

    fn to_act(&self, _: &Seated<()>) -> Vec<Side> {
        Vec::new()
    }

    fn sight(&self, _: &Onlooker<'_, Self>) {}

    fn side_sight(&self, _: &Onlooker<'_, Self>, _: Side) {}

    fn score(&self, _: &Seated<()>, _: Side) -> i64 {
        0
    }

    fn moment(&self, _: &Seated<()>, _: Seat) -> u64 {
        0
    }

    fn asks(&self, _: &Seated<()>, _: Seat, id: AskId) -> Ask {
        Ask::wait(id, "", "")
    }

    fn words(&self, _: &Onlooker<'_, Self>, _: &Event) -> Option<String> {
        None
    }

    fn result(&self, _: &Seated<()>) -> Option<Outcome> {
        None
    }

    fn vary(&mut self, _: &mut Seated<()>, _: Viewer, _: &mut Rng) -> Relabel<Self> {
        Box::new(Event::clone)
    }

    fn text(_: &ViewOf<Self>) -> String {
        String::new()
    }
}
