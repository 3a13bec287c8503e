//! What an effect of PolitiCraft does, in plain English: made from the data, so that card and rules never differ.
//!
//! A step becomes a clause without capital and full stop; clauses become sentences, or one line with ", then" in an option.
//! Who does it stands as "you" on a Power Play, as "each player ..." with "their" in the steps of `for_each`.

use super::effects::{
    Bounds, Cards, Chooser, Condition, Effect, Hand, Like, Part, Step, Who, Zone,
};
use super::politicraft::Designation;

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

/// Who does a step.
#[derive(Clone)]
struct Doer {
    lead: Lead,
    /// Spoken of as "they" and not as "you".
    third: bool,
}

/// How a clause begins.
#[derive(Clone)]
enum Lead {
    /// "you gain", but "discard" for what you do with cards.
    You,
    /// With the plain verb: it was said before who does it.
    Bare,
    /// "each player gains".
    One(String),
    /// "you and one other player each gain".
    Many(String),
}

impl Doer {
    const fn you() -> Self {
        Self {
            lead: Lead::You,
            third: false,
        }
    }

    const fn one(name: String) -> Self {
        Self {
            lead: Lead::One(name),
            third: true,
        }
    }

    /// The same one where it was said before who does it.
    fn unnamed(&self) -> Self {
        let lead = if self.third { Lead::Bare } else { Lead::You };
        Self { lead, ..*self }
    }

    const fn their(&self) -> &'static str {
        if self.third { "their" } else { "your" }
    }

    const fn them(&self) -> &'static str {
        if self.third { "them" } else { "you" }
    }

    /// Something that happens to the doer: "you gain 1 Integrity".
    fn gets(&self, verb: &str, rest: &str) -> String {
        match &self.lead {
            Lead::You => format!("you {verb} {rest}"),
            _ => self.does(verb, rest),
        }
    }

    /// Something that the doer does with cards: "discard a card".
    fn does(&self, verb: &str, rest: &str) -> String {
        match &self.lead {
            Lead::You | Lead::Bare => format!("{verb} {rest}"),
            Lead::One(name) => format!("{name} {} {rest}", third(verb)),
            Lead::Many(names) => format!("{names} each {verb} {rest}"),
        }
    }

    /// With a verb that has another form for each: "you may", "each player is".
    fn is(&self, [you, one, many]: [&str; 3], rest: &str) -> String {
        match &self.lead {
            Lead::You => format!("you {you} {rest}"),
            Lead::Bare => format!("they {many} {rest}"),
            Lead::One(name) => format!("{name} {one} {rest}"),
            Lead::Many(names) => format!("{names} {many} {rest}"),
        }
    }
}

/// "gain" to "gains", "pass" to "passes".
fn third(verb: &str) -> String {
    let es = verb.ends_with("ss");
    format!("{verb}{}", if es { "es" } else { "s" })
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

impl Doer {
    fn myself(&self) -> &str {
        if self.third { "they" } else { "you" }
    }

    /// As the subject of a condition.
    fn name(&self) -> String {
        match &self.lead {
            Lead::One(name) | Lead::Many(name) => name.clone(),
            Lead::You | Lead::Bare => self.myself().to_owned(),
        }
    }
}

/// PC-63: the number is one of the table.
const PUBLIC_FIGURE: &str = "the points of a Public Figure";

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

const fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Area => "Area",
        Zone::Hand => "hand",
        Zone::DiscardTop => "top of the discard pile",
    }
}

const fn plural(n: u8) -> &'static str {
    if n == 1 { "" } else { "s" }
}

/// "a card", "an orange card", "2 cards".
fn counted(n: u8, what: &str) -> String {
    match n {
        1 if what.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) => format!("an {what}"),
        1 => format!("a {what}"),
        _ => format!("{n} {what}s"),
    }
}

/// The cards of a selector: "a blue card of 20 points or less". `of_others`: they are not the cards of the chooser.
fn noun(cards: &Cards, of_others: bool, chooser: &Doer) -> String {
    let mut what = Vec::new();
    // PC-R57: nobody looks into another's hand, so there chance chooses.
    let unseen = cards.chooser == Chooser::Actor && cards.zone == Zone::Hand && of_others;
    if cards.chooser == Chooser::Random || unseen {
        what.push("random".to_owned());
    }
    what.extend(cards.colour.map(|colour| colour.to_string()));
    what.extend(cards.designation.map(|designation| designation.to_string()));
    what.extend(cards.kind.map(|kind| kind.to_string()));
    what.push("card".to_owned());
    let mut noun = counted(cards.count, &what.join(" "));
    match (cards.least, cards.most) {
        (Some(least), Some(most)) if least == most => noun += &format!(" of {least} points"),
        (Some(least), Some(most)) => noun += &format!(" of {least} to {most} points"),
        (Some(least), None) => noun += &format!(" of {least} points or more"),
        (None, Some(most)) => noun += &format!(" of {most} points or less"),
        (None, None) => {}
    }
    match cards.chooser {
        Chooser::Owner if of_others => noun += " of their choice",
        Chooser::Owner | Chooser::Actor if !of_others && chooser.third => {
            noun += " of their choice";
        }
        _ => {}
    }
    if let Some(like) = cards.like {
        noun += &alike(like);
    }
    noun
}

/// PC-106
fn alike(like: Like) -> String {
    let same = match (like.colour, like.kind) {
        (true, true) => "same colour and kind",
        (true, false) => "same colour",
        (false, true) => "same kind",
        (false, false) => "",
    };
    match (same, like.apart) {
        ("", None) => String::new(),
        ("", Some(apart)) => format!(" (at most {apart} points apart)"),
        (same, None) => format!(" ({same})"),
        (same, Some(apart)) => format!(" ({same}, at most {apart} points apart)"),
    }
}

/// A condition with a word for having and one for not having: "with no Integrity and without Big Donor".
fn said(condition: &Condition, has: &str, lacks: &str) -> String {
    let list = |all: &[Condition], word: &str, turned: bool| -> String {
        let parts: Vec<String> = all
            .iter()
            .map(|one| {
                let said = if turned {
                    said(one, lacks, has)
                } else {
                    said(one, has, lacks)
                };
                if is_list(one) {
                    format!("({said})")
                } else {
                    said
                }
            })
            .collect();
        parts.join(word)
    };
    match condition {
        Condition::Points(bounds) => {
            format!("{has} {}", amount(*bounds, "Area points", "Area points"))
        }
        Condition::Integrity(bounds) => {
            format!("{has} {}", amount(*bounds, "Integrity", "Integrity"))
        }
        Condition::Colour { of, bounds } => {
            let cards = amount(*bounds, &format!("{of} card"), &format!("{of} cards"));
            format!("{has} {cards} in the Area")
        }
        Condition::Holds(designations) => format!("{has} {}", any_of(designations)),
        Condition::PublicFigure => format!("{has} {PUBLIC_FIGURE}"),
        Condition::And(all) => list(all, " and ", false),
        Condition::Or(all) => list(all, " or ", false),
        Condition::Not(one) => match &**one {
            Condition::And(all) => list(all, " or ", true),
            Condition::Or(all) => list(all, " and ", true),
            one => said(one, lacks, has),
        },
    }
}

const fn is_list(condition: &Condition) -> bool {
    match condition {
        Condition::And(_) | Condition::Or(_) => true,
        Condition::Not(one) => matches!(**one, Condition::And(_) | Condition::Or(_)),
        _ => false,
    }
}

/// "no Integrity", "2 Integrity or more".
fn amount(bounds: Bounds, one: &str, many: &str) -> String {
    let name = |n: u16| if n == 1 { one } else { many };
    match (bounds.least, bounds.most) {
        (None | Some(0), Some(0)) => format!("no {many}"),
        (Some(least), Some(most)) if least == most => format!("exactly {least} {}", name(least)),
        (Some(least), Some(most)) => format!("{least} to {most} {many}"),
        (Some(least), None) => format!("{least} {} or more", name(least)),
        (None, Some(most)) => format!("{most} {} or less", name(most)),
        (None, None) => format!("any number of {many}"),
    }
}

/// "City Council, State Office or US Office".
fn any_of(designations: &[Designation]) -> String {
    joined(designations, " or ")
}

fn and(names: &[String]) -> String {
    joined(names, " and ")
}

fn joined<T: ToString>(items: &[T], last: &str) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    }
}

fn sentences(clauses: &[String]) -> String {
    let sentence = |clause: &String| {
        let mut letters = clause.chars();
        let first = letters.next().map(char::to_uppercase);
        let first: String = first.into_iter().flatten().collect();
        format!("{first}{}.", letters.as_str())
    };
    let all: Vec<String> = clauses.iter().map(sentence).collect();
    all.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[track_caller]
    fn check(effect: &str, words: &str) {
        #[derive(Deserialize)]
        struct Cell {
            effect: Effect,
        }
        let cell: Cell = toml::from_str(&format!("effect = {effect}")).unwrap();
        assert_eq!(cell.effect.words(), words);
    }

    /// Steps of a Power Play without a cost.
    #[track_caller]
    fn step(steps: &str, words: &str) {
        check(&format!("{{steps=[{steps}]}}"), words);
    }

    #[test]
    fn pc_p1_to_p4_cards_that_move() {
        step(
            "{steal={from='left', cards={count=2, colour='orange', least=10, most=20}}}",
            "Take 2 orange cards of 10 to 20 points from the Area of the player on your left.",
        );
        step(
            "{steal={from='most_points', cards={designation='US Office', chooser='owner'}}}",
            "Take a US Office card of their choice from the Area of a player with the most Area points.",
        );
        step(
            "{steal={from='others', cards={colour='orange', kind='Conditional', most=25, least=25}}}",
            "Take an orange Conditional card of 25 points from the Area of any other player.",
        );
        step(
            "{give={to='fewest_points', cards={least=20}}}",
            "Give a card of 20 points or more from your Area to the Area of a player with the fewest Area points.",
        );
        step(
            "{swap={with='right', mine={count=2}, theirs={count=2, like={kind=true}}}}",
            "Swap 2 cards from your Area with 2 cards (same kind) from the Area of the player on your right.",
        );
        step(
            "{swap={with='target', theirs={like={apart=5}}}}",
            "Swap a card from your Area with a card (at most 5 points apart) from the Area of one other player.",
        );
        step(
            "{discard={who='target', cards={zone='hand', chooser='owner', count=2}}}",
            "One other player discards 2 cards of their choice from their hand.",
        );
        step(
            "{discard={who='others', cards={zone='hand', chooser='random'}}}",
            "Discard a random card from the hand of each other player.",
        );
        step(
            "{discard={cards={colour='blue'}}}",
            "Discard a blue card from your Area.",
        );
    }

    /// PC-R57
    #[test]
    fn nobody_chooses_in_the_hand_of_another() {
        step(
            "{discard={who='target', cards={zone='hand'}}}",
            "Discard a random card from the hand of one other player.",
        );
    }

    #[test]
    fn pc_p5_to_p12_what_players_get_and_lose() {
        step(
            "{move_integrity={to='target', n=2}}",
            "Give 2 Integrity to one other player.",
        );
        step(
            "{move_integrity={from='target', to='self', n=1}}",
            "One other player gives 1 Integrity to you.",
        );
        step(
            "{move_integrity={from='most_integrity', to='fewest_integrity', n=1}}",
            "A player with the most Integrity gives 1 Integrity to a player with the least Integrity.",
        );
        step("{skip={who='self', n=2}}", "You skip your next 2 turns.");
        step("{extra_play={n=1}}", "You play 1 more card this turn.");
        step(
            "{extra_play={who='target', n=2}}",
            "One other player plays 2 more cards on their next turn.",
        );
        step("{draw={n=1}}", "You draw a card from the deck.");
        step(
            "{shield={who='public_figures'}}",
            "Until your next turn, each player with the points of a Public Figure is safe from the Power Plays of others.",
        );
        step(
            "{cancel={}}",
            "Play this when another player announces a Power Play: that Power Play has no effect.",
        );
        step(
            "{lose_integrity={who='others', n=1}}, {lose_integrity={n=1}}, {lose_integrity={n=2}}",
            "Each other player and you each lose 1 Integrity. You lose 2 Integrity.",
        );
    }

    #[test]
    fn pc_p13_to_p18_the_rest_of_the_primitives() {
        step(
            "{waive_needs={part='all'}}",
            "You may play a Conditional card to your own Area now, even if its Needs are not met.",
        );
        step(
            "{waive_needs={who='all', part={colour='green'}}}",
            "Each player may play a Conditional card to their own Area now, even if its Needs of green cards are not met.",
        );
        step(
            "{restrict={who='target', kind='Conditional', colour='blue'}}",
            "One other player may not play blue Conditional cards on their next turn.",
        );
        step(
            "{restrict={who='others', kind='Power Play'}}",
            "Each other player may not play Power Play cards on their next turn.",
        );
        step(
            "{reveal={who='target'}}",
            "One other player shows their hand to you.",
        );
        step(
            "{reveal={who='self', to_all=true}}",
            "Show your hand to all.",
        );
        step(
            "{pass_hand={who='others', n=2, to='right'}}",
            "Each other player passes 2 hand cards of their choice to the right.",
        );
        step(
            "{recover={cards={colour='green'}}}",
            "Take a green card from the discard pile into your hand.",
        );
        step(
            "{recover={who='target', cards={zone='discard_top'}}}",
            "One other player takes the top card of the discard pile into their hand.",
        );
        step(
            "{recover={cards={zone='discard_top', kind='Standard', most=10}}}",
            "Take the top card of the discard pile into your hand, if it is a Standard card of 10 points or less.",
        );
        step(
            "{score={who='target', n=-15}}, {score={n=5}}",
            "One other player gets a token of \u{2212}15 points. You get a token of +5 points.",
        );
    }

    #[test]
    fn pc_103_combinators() {
        step(
            "{choose={options=[[{draw={n=2}}], [{gain_integrity={n=1}}, {skip={who='target', n=1}}]]}}",
            "Choose one: you draw 2 cards from the deck; or you gain 1 Integrity, then one other player skips their next turn.",
        );
        step(
            "{choose={who='target', options=[[{lose_integrity={n=1}}], [{discard={}}]]}}",
            "One other player chooses one: lose 1 Integrity; or discard a card of their choice from their Area.",
        );
        step(
            "{if={when={points={most=99}}, then=[{draw={n=1}}], else=[{lose_integrity={n=1}}]}}",
            "If you have 99 Area points or less, you draw a card from the deck; otherwise you lose 1 Integrity.",
        );
        step(
            "{seq=[{draw={n=1}}, {skip={who='target', n=1}}]}, {reveal={who='target'}}",
            "You draw a card from the deck. One other player skips their next turn. That player shows their hand to you.",
        );
        step(
            "{for_each={who='others', steps=[{discard={cards={zone='hand'}}}, {draw={n=1}}]}}",
            "Each other player: discard a card of their choice from their hand, then draw a card from the deck.",
        );
        step(
            "{for_each={who='all', steps=[{if={when='public_figure', then=[{lose_integrity={n=1}}]}}]}}",
            "Each player: if they have the points of a Public Figure, lose 1 Integrity.",
        );
        step(
            "{for_each={who='target', when={integrity={least=3}}, steps=[{lose_integrity={n=1}}, {draw={n=1}}]}}",
            "If one other player has 3 Integrity or more, that player does this: lose 1 Integrity, then draw a card from the deck.",
        );
        step(
            "{for_each={who='self', when={integrity={most=0}}, steps=[{draw={n=1}}]}}",
            "If you have no Integrity, you draw a card from the deck.",
        );
        step(
            "{for_each={who='all', steps=[{give={to='left'}}]}}",
            "Each player: give a card of their choice from their Area to the Area of the player on their left.",
        );
    }

    #[test]
    fn pc_106_conditions() {
        let when = |when: &str, words: &str| {
            step(
                &format!("{{for_each={{who='all', when={when}, steps=[{{draw={{n=1}}}}]}}}}"),
                &format!("Each player {words} draws a card from the deck."),
            );
        };
        when(
            "{points={least=50, most=100}}",
            "with 50 to 100 Area points",
        );
        when("{integrity={least=1, most=1}}", "with exactly 1 Integrity");
        when(
            "{colour={of='blue', least=2}}",
            "with 2 blue cards or more in the Area",
        );
        when(
            "{colour={of='green', most=0}}",
            "with no green cards in the Area",
        );
        when(
            "{not={holds=['Big Donor', 'Legislation']}}",
            "without Big Donor or Legislation",
        );
        when(
            "{and=[{integrity={most=0}}, {not={holds=['Big Donor']}}]}",
            "with no Integrity and without Big Donor",
        );
        when(
            "{not={or=[{holds=['Legislation']}, {points={least=100}}]}}",
            "without Legislation and without 100 Area points or more",
        );
        when(
            "{or=['public_figure', {and=[{points={most=10}}, {integrity={least=2}}]}]}",
            "with the points of a Public Figure or (with 10 Area points or less and with 2 Integrity or more)",
        );
        step(
            "{for_each={who='most_integrity', when={not={holds=['Big Donor']}}, steps=[{draw={n=2}}]}}",
            "Each player with the most Integrity who does not have Big Donor draws 2 cards from the deck.",
        );
    }

    #[test]
    fn pc_103_what_a_card_costs_is_told_first() {
        check(
            "{cost=[{lose_integrity={n=2}}, {discard={cards={zone='hand'}}}], steps=[{skip={who='target', n=1}}]}",
            "Pay 2 Integrity. To play this card, discard a card from your hand. One other player skips their next turn.",
        );
    }
}
