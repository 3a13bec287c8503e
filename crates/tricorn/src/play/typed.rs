//! What a person types: the number of a choice, several numbers, a text, or a word for help, for the table once more, for
//! things besides the moves.

use super::{Sitting, WIDTH, Wish, aside, tell_notice};
use crate::input::Line;
use crate::text::say;
use crate::{Failure, text};
use serde_json::Value;
use tricorn_engine::{Ask, Offer, Slot, Want};

impl Sitting {
    /// Asks until there is an answer.
    pub(super) fn choose(&mut self, ask: &Ask) -> Result<Wish, Failure> {
        let word = self.word.take();
        word.iter().for_each(|word| tell_notice(word));
        self.show();
        say!("\n{}", text::ask(&text::fold(&ask.say, WIDTH, 0)));
        let moves: Vec<&Offer> = ask.offers.iter().filter(|offer| !offer.aside).collect();
        'again: loop {
            let offer = match moves.as_slice() {
                // What has nothing to be filled in is not done before somebody says so.
                [offer] if !offer.slots.is_empty() => *offer,
                several => {
                    let labels: Vec<&str> =
                        several.iter().map(|offer| offer.label.as_str()).collect();
                    match self.number(ask, "What do you do?", &labels)? {
                        Entry::Number(number) => several[number],
                        Entry::Aside(verb) => return Ok(Wish::Do(verb)),
                        Entry::Quit => return Ok(Wish::Quit),
                        Entry::Late => return Ok(Wish::Late),
                        Entry::Back => continue 'again,
                    }
                }
            };
            match self.fill(ask, offer)? {
                Ok(intent) => return Ok(Wish::Do(intent)),
                Err(Entry::Aside(intent)) => return Ok(Wish::Do(intent)),
                Err(Entry::Late) => return Ok(Wish::Late),
                Err(Entry::Quit) => return Ok(Wish::Quit),
                Err(Entry::Back | Entry::Number(_)) => continue 'again,
            }
        }
    }

    /// Asks for everything that an offer wants filled in; or what else was typed.
    fn fill(&mut self, ask: &Ask, offer: &Offer) -> Result<Result<Value, Entry>, Failure> {
        let mut values = Vec::new();
        for slot in &offer.slots {
            let choices = slot.want.choices();
            match &slot.want {
                Want::Text { .. } => match self.text(ask, slot) {
                    Ok(text) => values.push(text),
                    Err(entry) => return Ok(Err(entry)),
                },
                Want::Order(_) | Want::Any(_) | Want::Several { .. } => {
                    match self.several(ask, slot) {
                        Ok(order) => values.push(order),
                        Err(entry) => return Ok(Err(entry)),
                    }
                }
                // The label of the offer has said it already.
                Want::One(only) if only.len() == 1 && offer.slots.len() > 1 => {
                    values.push(only[0].value.json());
                }
                Want::Card(_) | Want::Gap(_) | Want::One(_) => {
                    let labels: Vec<&str> =
                        choices.iter().map(|choice| choice.label.as_str()).collect();
                    match self.number(ask, &slot.label, &labels)? {
                        Entry::Number(number) => values.push(choices[number].value.json()),
                        entry => return Ok(Err(entry)),
                    }
                }
            }
        }
        Ok(Ok(offer.fill(values)))
    }

    /// A text as it is typed. Only keys and words that no text would be are taken for something else.
    fn text(&mut self, ask: &Ask, slot: &Slot) -> Result<Value, Entry> {
        loop {
            let line = match self.input.line(&format!("{} ", slot.label)) {
                Line::Text(line) => line,
                Line::End => return Err(Entry::Quit),
                Line::Late => return Err(Entry::Late),
            };
            let word = line.trim().to_lowercase();
            let key = matches!(
                word.as_str(),
                "?" | "??" | "h" | "help" | "s" | "b" | "w" | "q" | "quit"
            );
            if !key && aside(ask, &word).is_none() {
                return Ok(Value::from(line.trim()));
            }
            if let Key::Entry(entry) = self.key(ask, &word) {
                return Err(entry);
            }
        }
    }

    /// All of the choices in an order of one's own, any of them, or so many: their numbers in one line.
    fn several(&mut self, ask: &Ask, slot: &Slot) -> Result<Value, Entry> {
        let choices = slot.want.choices();
        for (i, choice) in choices.iter().enumerate() {
            say!(
                "  {} {}",
                text::ask(&format!("{:>2})", i + 1)),
                choice.label
            );
        }
        loop {
            let how = match slot.want {
                Want::Any(_) => "the numbers in one line, or nothing for none".to_owned(),
                Want::Several { count: 1, .. } => "one number".to_owned(),
                Want::Several { count, .. } => format!("{count} numbers in one line"),
                _ => "all numbers in one line".to_owned(),
            };
            let question = format!("{} ({how}) ", slot.label);
            let line = match self.input.line(&question) {
                Line::Text(line) => line,
                Line::End => return Err(Entry::Quit),
                Line::Late => return Err(Entry::Late),
            };
            match self.key(ask, &line.trim().to_lowercase()) {
                Key::Done => continue,
                Key::Entry(entry) => return Err(entry),
                Key::None => {}
            }
            let order: Option<Value> = line
                .split_whitespace()
                .map(|word| choices.get(word.parse::<usize>().ok()?.checked_sub(1)?))
                .map(|choice| choice.map(|choice| choice.value.json()))
                .collect();
            match order.filter(|order| slot.want.fits(order)) {
                Some(order) => return Ok(order),
                None => say!(
                    "{}",
                    text::bad(&match slot.want {
                        Want::Any(_) => format!(
                            "Type numbers from 1 to {}, each at most once, or just Enter.",
                            choices.len()
                        ),
                        Want::Several { count, .. } => format!(
                            "Type {count} of the numbers from 1 to {}, each at most once.",
                            choices.len()
                        ),
                        _ => format!("Type the numbers 1 to {} in your order.", choices.len()),
                    })
                ),
            }
        }
    }

    fn number(&mut self, ask: &Ask, question: &str, labels: &[&str]) -> Result<Entry, Failure> {
        for (i, label) in labels.iter().enumerate() {
            say!(
                "  {} {}",
                text::ask(&format!("{:>2})", i + 1)),
                text::fold(label, WIDTH - 6, 6)
            );
        }
        loop {
            let word = match self.input.word(&format!("{question} ")) {
                Line::Text(word) => word,
                Line::End => return Ok(Entry::Quit),
                Line::Late => return Ok(Entry::Late),
            };
            match self.key(ask, &word) {
                Key::Done => continue,
                Key::Entry(entry) => return Ok(entry),
                Key::None => {}
            }
            match word.parse::<usize>() {
                Ok(number) if (1..=labels.len()).contains(&number) => {
                    return Ok(Entry::Number(number - 1));
                }
                _ => {
                    self.input.forget();
                    say!(
                        "{}",
                        text::bad(&format!(
                            "Type a number from 1 to {}, or h for help.",
                            labels.len()
                        ))
                    );
                }
            }
        }
    }

    /// A word that can be typed instead of an answer: help, the table once more, giving up.
    pub(super) fn key(&mut self, ask: &Ask, word: &str) -> Key {
        match word {
            "?" => match text::rule(self.rules, ask.rule) {
                Some(rule) => say!("{}", text::fold(&rule, WIDTH, 2)),
                None => say!("No rule to show here."),
            },
            "??" => match text::section(self.rules, ask.rule) {
                Some(rules) => say!("{}", text::fold(&rules, WIDTH, 2)),
                None => say!("No rule to show here."),
            },
            "h" | "help" => {
                say!("{}", text::fold(HELP, WIDTH, 0));
                let asides = ask.offers.iter().filter(|offer| offer.aside);
                for offer in asides {
                    say!("  {}: {}", text::ask(offer.verb), offer.label);
                }
            }
            "s" => self.show(),
            "b" => return Key::Entry(Entry::Back),
            "w" if self.input.until.is_some() => return Key::Entry(Entry::Late),
            "w" => say!("No clock runs now: the table waits for you."),
            "q" | "quit" => return Key::Entry(Entry::Quit),
            verb if aside(ask, verb).is_some_and(|offer| !offer.slots.is_empty()) => {
                self.input.forget();
                return match aside(ask, verb).map(|offer| self.fill(ask, offer)) {
                    Some(Ok(Ok(intent))) => Key::Entry(Entry::Aside(intent)),
                    Some(Ok(Err(Entry::Back | Entry::Number(_)))) | None => Key::Done,
                    Some(Ok(Err(entry))) => Key::Entry(entry),
                    Some(Err(_)) => Key::Entry(Entry::Quit),
                };
            }
            verb if aside(ask, verb).is_some() => {
                self.input.forget();
                match self.input.word(&format!("{verb}: really? y or n ")) {
                    Line::Text(word) if word.starts_with('y') => {
                        return Key::Entry(Entry::Aside(Value::from(verb)));
                    }
                    Line::Text(_) => say!("You play on."),
                    Line::End => return Key::Entry(Entry::Quit),
                    Line::Late => return Key::Entry(Entry::Late),
                }
            }
            _ => return Key::None,
        }
        Key::Done
    }
}

/// What a typed word was.
pub(super) enum Key {
    /// Nothing but an answer.
    None,
    /// It has been dealt with.
    Done,
    /// It ends the question.
    Entry(Entry),
}

/// What was entered.
pub(super) enum Entry {
    Number(usize),
    Aside(Value),
    Back,
    Quit,
    Late,
}

const HELP: &str = "A number chooses; two numbers in one line answer two questions at once. ? shows the rule that \
    applies now, ?? its section, b goes back, s shows the table again, w waits until the clock has run out, q quits. These words can be typed too:";
