//! Is an effect well formed? Written for the person who types it into a cell (PC-53, PC-56, section 6).

use crate::schema::effects::{Bounds, Cards, Chooser, Condition, Effect, Like, Step, Who, Zone};
use crate::schema::{CivicCard, CivicKind};

/// What is wrong with the effect of a card, or with the condition that waives its Needs.
pub(super) fn lint(card: &CivicCard) -> Vec<String> {
    let mut reader = Reader {
        cycle: card.kind == CivicKind::Cycle,
        inside: false,
        chosen: false,
        texts: Vec::new(),
    };
    if let Some(needs) = &card.needs
        && let Some(condition) = &needs.waived
    {
        reader.condition(condition);
    }
    if let Some(effect) = &card.effect {
        reader.effect(effect);
    }
    reader.texts
}

/// Reads an effect in the order in which it is carried out.
struct Reader {
    /// Nobody plays a Cycle card, so nobody is `self` or `target` on it.
    cycle: bool,
    /// In the steps of `for_each`, where `self` is one of its players.
    inside: bool,
    /// Cards have been chosen before, to which `like` can refer.
    chosen: bool,
    texts: Vec<String>,
}

impl Reader {
    fn say(&mut self, text: impl Into<String>) {
        let text = text.into();
        if !self.texts.contains(&text) {
            self.texts.push(text);
        }
    }

    fn effect(&mut self, effect: &Effect) {
        if effect.steps.is_empty() {
            self.say("the effect has no steps");
        }
        if self.cycle && !effect.cost.is_empty() {
            self.say("a Cycle card has no cost: nobody plays it");
        }
        let cancels = effect.any(&|step| matches!(step, Step::Cancel {}));
        let alone = matches!(effect.steps.as_slice(), [Step::Cancel {}]) && effect.cost.is_empty();
        if cancels && (!alone || self.cycle) {
            self.say("cancel stands alone, as the only step of a Power Play");
        }
        self.steps("cost", &effect.cost, true);
        self.steps("steps", &effect.steps, true);
    }

    fn steps(&mut self, of: &str, steps: &[Step], may_be_empty: bool) {
        if steps.is_empty() && !may_be_empty {
            self.say(format!("{of} has no steps"));
        }
        for step in steps {
            self.step(step);
        }
    }

    fn step(&mut self, step: &Step) {
        for who in step.whom() {
            self.who(name(step), who);
        }
        match step {
            Step::Steal { from, cards } => {
                self.another(name(step), from);
                self.only_areas(name(step), cards);
                self.cards(name(step), cards, *from == Who::Me);
            }
            Step::Give { to, cards } => {
                self.another(name(step), to);
                self.only_areas(name(step), cards);
                self.cards(name(step), cards, true);
            }
            Step::Swap { with, mine, theirs } => {
                self.another("swap", with);
                if mine.zone != theirs.zone || mine.zone == Zone::DiscardTop {
                    self.say("swap is between two Areas or between two hands: write the same zone, area or hand, in mine and theirs");
                }
                if mine.count != theirs.count {
                    self.say("swap moves as many cards one way as the other: write the same count in mine and theirs");
                }
                self.cards("swap", mine, true);
                self.chosen = true;
                self.cards("swap", theirs, false);
            }
            Step::Discard { who, cards } => {
                if cards.zone == Zone::DiscardTop {
                    self.say("discard takes cards of an Area or a hand, not of the discard pile");
                }
                self.cards("discard", cards, *who == Who::Me);
            }
            Step::Recover { who, cards } => {
                if cards.zone == Zone::Hand {
                    self.say("recover takes cards of the discard pile, not of a hand");
                }
                if cards.like.is_some() {
                    self.say("recover cannot have like");
                }
                let cards = Cards {
                    like: None,
                    ..cards.clone()
                };
                self.cards("recover", &cards, *who == Who::Me);
            }
            Step::GainIntegrity { n, .. } => {
                if self.cycle {
                    self.say("a Cycle card gives no Integrity (PC-56)");
                }
                self.number(name(step), *n);
            }
            Step::MoveIntegrity { from, to, n } => {
                if from == to && *from != Who::Others && *from != Who::All {
                    self.say("move_integrity needs two players: from and to are the same");
                }
                self.number(name(step), *n);
            }
            Step::LoseIntegrity { n, .. }
            | Step::Skip { n, .. }
            | Step::ExtraPlay { n, .. }
            | Step::Draw { n, .. }
            | Step::PassHand { n, .. } => self.number(name(step), *n),
            Step::Score { n, .. } => {
                if *n == 0 {
                    self.say("score needs an n other than 0");
                }
            }
            Step::Restrict { kind, colour, .. } => {
                let power = matches!(kind, Some(CivicKind::PowerPlay | CivicKind::Cycle));
                if kind.is_none() && colour.is_none() {
                    self.say(
                        "restrict needs a kind or a colour: without them nothing could be played",
                    );
                } else if *kind == Some(CivicKind::Cycle) {
                    self.say("restrict cannot name Cycle cards: nobody plays them");
                } else if power && colour.is_some() {
                    self.say("Power Plays have no colour");
                }
            }
            Step::Reveal {
                who: Who::Me,
                to_all: false,
            } => {
                self.say(
                    "reveal of the own hand needs to_all=true: otherwise nobody sees anything new",
                );
            }
            Step::Reveal { .. }
            | Step::Shield { .. }
            | Step::Cancel {}
            | Step::WaiveNeeds { .. } => {}
            Step::Seq(steps) => self.steps("seq", steps, false),
            Step::Choose { options, .. } => {
                if options.len() < 2 {
                    self.say("choose needs at least two options");
                }
                let before = (self.chosen, self.inside);
                self.inside = true;
                for option in options {
                    self.chosen = before.0;
                    self.steps("an option of choose", option, false);
                }
                (self.chosen, self.inside) = before;
            }
            Step::If {
                when,
                then,
                otherwise,
            } => {
                if self.cycle && !self.inside {
                    self.say("on a Cycle card if stands inside for_each: it has to be said whose condition it is");
                }
                self.condition(when);
                let before = self.chosen;
                self.steps("then", then, false);
                self.chosen = before;
                self.steps("else", otherwise, true);
                self.chosen = before;
            }
            Step::ForEach { when, steps, .. } => {
                if let Some(when) = when {
                    self.condition(when);
                }
                let before = (self.chosen, self.inside);
                self.inside = true;
                self.steps("for_each", steps, false);
                (self.chosen, self.inside) = before;
            }
        }
    }

    fn number(&mut self, step: &str, n: u8) {
        if n == 0 {
            self.say(format!("{step} needs an n of 1 or more"));
        }
    }

    fn who(&mut self, step: &str, who: &Who) {
        match who {
            Who::Target if self.cycle => {
                self.say(format!(
                    "{step}: a Cycle card has no target: nobody plays it"
                ));
            }
            Who::Me | Who::Others | Who::Left | Who::Right if self.cycle && !self.inside => {
                self.say(format!("{step}: on a Cycle card self, others, left and right stand only inside for_each: nobody plays it"));
            }
            Who::Holders(all) if all.is_empty() => {
                self.say(format!("{step}: holders needs at least one designation"));
            }
            _ => {}
        }
    }

    fn another(&mut self, step: &str, who: &Who) {
        if *who == Who::Me {
            self.say(format!("{step} is between two players, not with oneself"));
        }
    }

    fn only_areas(&mut self, step: &str, cards: &Cards) {
        if cards.zone != Zone::Area {
            self.say(format!(
                "{step} moves cards between Areas: leave the zone out"
            ));
        }
    }

    /// A selector of cards; `own`: of the player who does the step.
    fn cards(&mut self, step: &str, cards: &Cards, own: bool) {
        if cards.count == 0 {
            self.say(format!("{step}: the count of cards must be 1 or more"));
        }
        if matches!((cards.least, cards.most), (Some(least), Some(most)) if least > most) {
            self.say(format!("{step}: the least points are more than the most"));
        }
        match (cards.kind, cards.zone, step) {
            (Some(CivicKind::Cycle), ..) => {
                self.say(format!(
                    "{step}: Cycle cards are never held or moved (PC-10)"
                ));
            }
            (Some(CivicKind::PowerPlay), Zone::Area, "steal" | "give" | "swap" | "discard") => {
                self.say(format!(
                    "{step}: no Power Play ever lies in an Area (PC-09)"
                ));
            }
            (Some(CivicKind::PowerPlay), ..)
                if cards.colour.is_some()
                    || cards.designation.is_some()
                    || cards.least.is_some()
                    || cards.most.is_some() =>
            {
                self.say(format!(
                    "{step}: Power Plays have no colour, designation or points"
                ));
            }
            _ => {}
        }
        if cards.chooser == Chooser::Actor && cards.zone == Zone::Hand && !own {
            self.say(format!("{step}: nobody looks into another's hand: write chooser='random' or chooser='owner'"));
        }
        if self.cycle && !self.inside && cards.chooser == Chooser::Actor {
            self.say(format!(
                "{step}: nobody plays a Cycle card: write chooser='owner' or chooser='random'"
            ));
        }
        if let Some(like) = cards.like {
            if like == Like::default() {
                self.say(format!(
                    "{step}: like needs colour=true, kind=true or apart"
                ));
            } else if !self.chosen {
                self.say(format!(
                    "{step}: like refers to a card that was chosen before; here none was"
                ));
            }
        }
        self.chosen = true;
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Points(bounds)
            | Condition::Integrity(bounds)
            | Condition::Colour { bounds, .. } => self.bounds(*bounds),
            Condition::Holds(all) if all.is_empty() => {
                self.say("holds needs at least one designation");
            }
            Condition::Holds(_) | Condition::PublicFigure => {}
            Condition::And(all) | Condition::Or(all) => {
                if all.len() < 2 {
                    self.say("and and or join at least two conditions");
                }
                all.iter().for_each(|one| self.condition(one));
            }
            Condition::Not(one) => self.condition(one),
        }
    }

    fn bounds(&mut self, bounds: Bounds) {
        match (bounds.least, bounds.most) {
            (None, None) => self.say("a condition needs least, most or both"),
            (Some(least), Some(most)) if least > most => {
                self.say("the least of a condition is more than its most");
            }
            _ => {}
        }
    }
}

/// The step as it is written.
const fn name(step: &Step) -> &'static str {
    match step {
        Step::Steal { .. } => "steal",
        Step::Give { .. } => "give",
        Step::Swap { .. } => "swap",
        Step::Discard { .. } => "discard",
        Step::GainIntegrity { .. } => "gain_integrity",
        Step::LoseIntegrity { .. } => "lose_integrity",
        Step::MoveIntegrity { .. } => "move_integrity",
        Step::Skip { .. } => "skip",
        Step::ExtraPlay { .. } => "extra_play",
        Step::Draw { .. } => "draw",
        Step::Shield { .. } => "shield",
        Step::Cancel {} => "cancel",
        Step::WaiveNeeds { .. } => "waive_needs",
        Step::Restrict { .. } => "restrict",
        Step::Reveal { .. } => "reveal",
        Step::PassHand { .. } => "pass_hand",
        Step::Recover { .. } => "recover",
        Step::Score { .. } => "score",
        Step::Seq(_) => "seq",
        Step::Choose { .. } => "choose",
        Step::If { .. } => "if",
        Step::ForEach { .. } => "for_each",
    }
}
