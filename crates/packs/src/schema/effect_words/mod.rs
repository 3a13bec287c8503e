//! What an effect of PolitiCraft does, in plain English: made from the data, so that card and rules never differ.
//!
//! A step becomes a clause without capital and full stop; clauses become sentences, or one line with ", then" in an option.
//! Who does it stands as "you" on a Power Play, as "each player ..." with "their" in the steps of `for_each`.

mod doer;
mod nouns;
#[cfg(test)]
mod tests;

use super::effects::{Cards, Chooser, Condition, Effect, Hand, Part, Step, Who, Zone};
use doer::{Doer, Lead};
use nouns::{PUBLIC_FIGURE, and, any_of, counted, noun, plural, said, sentences, zone};

impl Effect {
    /// What it does, as the card tells it.
    pub fn words(&self) -> String {
        let mut teller = Teller { met_target: false };
        let you = Doer::you();
        let mut clauses = Vec::new();
        for step in &self.cost {
            clauses.push(match step {
                Step::LoseIntegrity { who: Who::Me, n } => format!("pay {n} Integrity"),
                _ => format!("to play this card, {}", teller.step(step, &you)),
            });
        }
        clauses.extend(teller.steps(&self.steps, &you));
        sentences(&clauses)
    }
}

impl Condition {
    /// The condition as it stands after "if": "you have no Integrity".
    pub fn words(&self, subject: &str) -> String {
        let has = match subject {
            "you" | "they" => "have",
            _ => "has",
        };
        let not = if has == "have" { "do" } else { "does" };
        format!("{subject} {}", said(self, has, &format!("{not} not have")))
    }
}

/// Tells steps in their order.
struct Teller {
    /// The target is "one other player" at first and "that player" from then on.
    met_target: bool,
}

impl Teller {
    /// The clauses of a list; the same for two kinds of players is said once.
    fn steps(&mut self, steps: &[Step], me: &Doer) -> Vec<String> {
        let mut clauses = Vec::new();
        let mut rest = steps;
        while let [step, after @ ..] = rest {
            if let Step::Seq(steps) = step {
                clauses.extend(self.steps(steps, me));
                rest = after;
                continue;
            }
            let alike = after.iter().take_while(|other| same_but_who(step, other));
            let alike = alike.count();
            if alike > 0 && matches!(me.lead, Lead::You | Lead::Bare) {
                let mut names = Vec::new();
                for one in &rest[..=alike] {
                    let who = one.whom().first().map_or(Who::Me, |who| (*who).clone());
                    names.push(match self.doer(&who, me).lead {
                        Lead::One(name) | Lead::Many(name) => name,
                        Lead::You | Lead::Bare => me.myself().to_owned(),
                    });
                }
                let all = Doer {
                    lead: Lead::Many(and(&names)),
                    third: names.iter().all(|name| name != "you"),
                };
                clauses.push(self.primitive(&of_me(step), &all, me));
                rest = &after[alike..];
            } else {
                clauses.push(self.step(step, me));
                rest = after;
            }
        }
        clauses
    }

    /// Steps in one line, without full stops.
    fn line(&mut self, steps: &[Step], me: &Doer) -> String {
        self.steps(steps, &me.unnamed()).join(", then ")
    }

    fn step(&mut self, step: &Step, me: &Doer) -> String {
        match step {
            Step::Seq(steps) => self.line(steps, me),
            Step::Choose { who, options } => {
                let doer = self.doer(who, me);
                let lines: Vec<String> = options
                    .iter()
                    .map(|option| self.line(option, &doer))
                    .collect();
                doer.does("choose", &format!("one: {}", lines.join("; or ")))
            }
            Step::If {
                when,
                then,
                otherwise,
            } => {
                let (subject, me) = match &me.lead {
                    Lead::You => ("you", me.clone()),
                    _ => ("they", me.unnamed()),
                };
                let mut told = format!("if {}, {}", when.words(subject), self.line(then, &me));
                if !otherwise.is_empty() {
                    told += &format!("; otherwise {}", self.line(otherwise, &me));
                }
                told
            }
            Step::ForEach { who, when, steps } => self.for_each(who, when.as_ref(), steps, me),
            _ => {
                let doer = match step.whom().first() {
                    Some(who) => self.subject(step, who, me),
                    None => me.clone(),
                };
                self.primitive(step, &doer, me)
            }
        }
    }

    fn for_each(
        &mut self,
        who: &Who,
        when: Option<&Condition>,
        steps: &[Step],
        me: &Doer,
    ) -> String {
        let doer = self.doer(who, me);
        let group = !matches!(who, Who::Me | Who::Target | Who::Left | Who::Right);
        let doer = match (doer.lead, when) {
            (Lead::One(name), Some(when)) if group => {
                let condition = if name.contains(" with ") {
                    format!("who {}", said(when, "has", "does not have"))
                } else {
                    said(when, "with", "without")
                };
                Doer::one(format!("{name} {condition}"))
            }
            (lead, Some(when)) => {
                let doer = Doer { lead, ..doer };
                let condition = when.words(&doer.name());
                let them = if doer.third {
                    "that player does this: "
                } else {
                    ""
                };
                return format!("if {condition}, {them}{}", self.line(steps, &doer));
            }
            (lead, None) => Doer { lead, ..doer },
        };
        match (&doer.lead, steps) {
            // One step of these players themselves: they are its subject.
            (_, [step]) if step.whom().iter().all(|who| **who == Who::Me) && !is_choice(step) => {
                self.step(step, &doer)
            }
            (Lead::One(_), [step @ Step::Choose { who: Who::Me, .. }]) => self.step(step, &doer),
            (Lead::One(name), _) => format!("{name}: {}", self.line(steps, &doer)),
            _ => self.line(steps, &doer),
        }
    }

    /// The one who is spoken of as doing a step; often the one who plays the card, and not the one whom it hits.
    fn subject(&mut self, step: &Step, who: &Who, me: &Doer) -> Doer {
        match step {
            Step::Steal { .. } | Step::Give { .. } | Step::Swap { .. } => me.clone(),
            Step::Discard { cards, .. } if *who != Who::Me && cards.chooser != Chooser::Owner => {
                me.clone()
            }
            Step::MoveIntegrity { from, .. } => match from {
                Who::Me => me.clone(),
                _ => Doer::one(self.one_of(from, me)),
            },
            _ => self.doer(who, me),
        }
    }

    fn primitive(&mut self, step: &Step, doer: &Doer, me: &Doer) -> String {
        let their = doer.their();
        match step {
            Step::Steal { from, cards } => {
                let place = self.place(cards.zone, from, me);
                doer.does("take", &format!("{} from {place}", noun(cards, true, me)))
            }
            Step::Give { to, cards } => {
                let mine = self.place(cards.zone, &Who::Me, me);
                let there = self.place(cards.zone, to, me);
                let what = noun(cards, false, me);
                doer.does("give", &format!("{what} from {mine} to {there}"))
            }
            Step::Swap { with, mine, theirs } => {
                let (of_mine, of_theirs) = (noun(mine, false, me), noun(theirs, true, me));
                let here = self.place(mine.zone, &Who::Me, me);
                let there = self.place(theirs.zone, with, me);
                doer.does("swap", &format!("{of_mine} from {here} with {of_theirs} from {there}"))
            }
            Step::Discard { who, cards } => {
                let own = *who == Who::Me || cards.chooser == Chooser::Owner;
                let place = if own {
                    format!("{their} {}", zone(cards.zone))
                } else {
                    self.places(cards.zone, who, me)
                };
                doer.does("discard", &format!("{} from {place}", noun(cards, !own, doer)))
            }
            Step::GainIntegrity { n, .. } => doer.gets("gain", &format!("{n} Integrity")),
            Step::LoseIntegrity { n, .. } => doer.gets("lose", &format!("{n} Integrity")),
            Step::MoveIntegrity { to, n, .. } => {
                let to = self.one_of(to, me);
                doer.does("give", &format!("{n} Integrity to {to}"))
            }
            Step::Skip { n, .. } => {
                let turns = match n {
                    1 => "next turn".to_owned(),
                    _ => format!("next {n} turns"),
                };
                doer.gets("skip", &format!("{their} {turns}"))
            }
            Step::ExtraPlay { n, .. } => {
                let more = format!("{n} more card{}", plural(*n));
                match doer.lead {
                    Lead::You => format!("you play {more} this turn"),
                    _ => doer.gets("play", &format!("{more} on {their} next turn")),
                }
            }
            Step::Draw { n, .. } => {
                let cards = format!("{} from the deck", counted(*n, "card"));
                doer.gets("draw", &cards)
            }
            Step::Shield { .. } => format!(
                "until {} next turn, {}",
                me.their(),
                doer.is(["are", "is", "are"], "safe from the Power Plays of others")
            ),
            Step::Cancel {} => {
                "play this when another player announces a Power Play: that Power Play has no effect"
                    .to_owned()
            }
            Step::WaiveNeeds { part, .. } => {
                let unmet = match part {
                    Part::All => "its Needs are not met".to_owned(),
                    Part::Bar => "the bar of its Needs is not met".to_owned(),
                    Part::Colour(colour) => format!("its Needs of {colour} cards are not met"),
                };
                let rest =
                    format!("play a Conditional card to {their} own Area now, even if {unmet}");
                doer.is(["may"; 3], &rest)
            }
            Step::Restrict { kind, colour, .. } => {
                let words = [
                    colour.map(|colour| colour.name()),
                    kind.map(|kind| kind.name()),
                ];
                let words: Vec<&str> = words.into_iter().flatten().collect();
                let what = if words.is_empty() {
                    "any cards".to_owned()
                } else {
                    format!("{} cards", words.join(" "))
                };
                doer.is(["may not"; 3], &format!("play {what} on {their} next turn"))
            }
            Step::Reveal { to_all, .. } => {
                let to = if *to_all { "all" } else { me.them() };
                doer.does("show", &format!("{their} hand to {to}"))
            }
            Step::PassHand { n, to, .. } => {
                let to = match to {
                    Hand::Left => "left",
                    Hand::Right => "right",
                };
                let cards = format!("{n} hand card{} of {their} choice to the {to}", plural(*n));
                doer.does("pass", &cards)
            }
            Step::Recover { cards, .. } => {
                let from = match cards.zone {
                    Zone::DiscardTop => {
                        let filter = Cards {
                            count: 1,
                            chooser: Chooser::Actor,
                            ..*cards
                        };
                        let what = noun(&filter, true, me);
                        let only = if what == "a card" {
                            String::new()
                        } else {
                            format!(", if it is {what}")
                        };
                        return doer.does(
                            "take",
                            &format!("the top card of the discard pile into {their} hand{only}"),
                        );
                    }
                    _ => "the discard pile",
                };
                let what = noun(cards, false, doer);
                doer.does("take", &format!("{what} from {from} into {their} hand"))
            }
            Step::Score { n, .. } => {
                let sign = if *n < 0 { "\u{2212}" } else { "+" };
                let points = format!("a token of {sign}{} points", n.unsigned_abs());
                doer.gets("get", &points)
            }
            Step::Seq(_) | Step::Choose { .. } | Step::If { .. } | Step::ForEach { .. } => {
                self.step(step, doer)
            }
        }
    }

    /// The players of a selector as those who do something.
    fn doer(&mut self, who: &Who, me: &Doer) -> Doer {
        match who {
            Who::Me => me.clone(),
            _ => Doer::one(self.group(who, me, "each")),
        }
    }

    /// One of the players of a selector: "one other player", "a player with the most Area points".
    fn one_of(&mut self, who: &Who, me: &Doer) -> String {
        match who {
            Who::Me => me.them().to_owned(),
            Who::Others => "any other player".to_owned(),
            Who::All => "any player".to_owned(),
            _ => self.group(who, me, "a"),
        }
    }

    fn group(&mut self, who: &Who, me: &Doer, each: &str) -> String {
        let with = |what: &str| format!("{each} player with {what}");
        match who {
            Who::Me => me.myself().to_owned(),
            Who::Target if self.met_target => "that player".to_owned(),
            Who::Target => {
                self.met_target = true;
                "one other player".to_owned()
            }
            Who::Others => format!("{each} other player"),
            Who::All => format!("{each} player"),
            Who::Left => format!("the player on {} left", me.their()),
            Who::Right => format!("the player on {} right", me.their()),
            Who::MostPoints => with("the most Area points"),
            Who::FewestPoints => with("the fewest Area points"),
            Who::MostIntegrity => with("the most Integrity"),
            Who::FewestIntegrity => with("the least Integrity"),
            Who::PublicFigures => with(PUBLIC_FIGURE),
            Who::Holders(designations) => with(&any_of(designations)),
        }
    }

    /// "your Area", "the hand of one other player".
    fn place(&mut self, at: Zone, who: &Who, me: &Doer) -> String {
        match who {
            Who::Me => format!("{} {}", me.their(), zone(at)),
            _ => format!("the {} of {}", zone(at), self.one_of(who, me)),
        }
    }

    /// The same of all of them.
    fn places(&mut self, at: Zone, who: &Who, me: &Doer) -> String {
        format!("the {} of {}", zone(at), self.group(who, me, "each"))
    }
}

const fn is_choice(step: &Step) -> bool {
    matches!(
        step,
        Step::Choose { .. } | Step::Seq(_) | Step::If { .. } | Step::ForEach { .. }
    )
}

/// Steps that differ in nothing but who does them.
fn same_but_who(a: &Step, b: &Step) -> bool {
    let plain = |step: &Step| {
        matches!(
            step,
            Step::GainIntegrity { .. }
                | Step::LoseIntegrity { .. }
                | Step::Draw { .. }
                | Step::Shield { .. }
                | Step::Score { .. }
        )
    };
    plain(a) && plain(b) && a != b && of_me(a) == of_me(b)
}

/// The same step of the one who does it.
fn of_me(step: &Step) -> Step {
    let who = Who::Me;
    match step {
        Step::GainIntegrity { n, .. } => Step::GainIntegrity { who, n: *n },
        Step::LoseIntegrity { n, .. } => Step::LoseIntegrity { who, n: *n },
        Step::Draw { n, .. } => Step::Draw { who, n: *n },
        Step::Shield { .. } => Step::Shield { who },
        Step::Score { n, .. } => Step::Score { who, n: *n },
        other => other.clone(),
    }
}
