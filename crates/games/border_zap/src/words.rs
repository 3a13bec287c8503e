//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::event::{Event, Led, Trick, TrickView};
use super::rules::{DISCARDS, Phase, Zap, face_up};
use super::sight::SideSight;
use super::{BorderZap, State, View};
use std::fmt::Write;
use tricorn_engine::rules::{Onlooker, Phase as Shown, SideView};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Ask, AskId, Offer, Side, Viewer};
use tricorn_geoplunge::tricks::{TrickBoard as _, TrickGame as _, TrickPage, Wait, discard_offer};
use tricorn_geoplunge::{Card, StateIx, picked_words, table::HEAD};
use tricorn_kit::page::series;
use tricorn_kit::slots::one_card;

/// PTB-03, PTB-04.
const SECOND_DEAL: &str = "The first three cards lie face-down, and each team gets three more.";

/// What people look at in a rest.
pub(super) fn rest(state: &State) -> &'static str {
    match state.phase() {
        Phase::Look => {
            "Look at your three cards and remember them. In a moment they'll be turned face-down, and you'll get three more."
        }
        _ => "Look at the trick. The next one begins in a moment.",
    }
}

impl BorderZap {
    // ---- What is asked ----

    pub(super) fn ask_side(&self, state: &State, side: Side, id: AskId) -> Ask {
        let name = self.book.sides.name(other(side));
        let (phase, trick) = (state.phase(), state.tricks.played() + 1);
        let rule = match phase {
            Phase::FirstTrade => "PTB-02",
            Phase::Look => "R-79",
            Phase::SecondTrade => "PTB-05",
            Phase::Discard => "PTB-08",
            Phase::Follow if state.waits_for(side) => "PTB-12",
            Phase::Lead | Phase::Follow => "PTB-11",
        };
        if !state.waits_for(side) {
            let thing = "state";
            let words = match phase {
                Phase::Lead => self.wait_words(side, Wait::Lead { trick, thing }),
                Phase::Follow => self.wait_words(side, Wait::Answer),
                Phase::Discard => self.wait_words(side, Wait::Discards),
                _ => format!("Your card is chosen. {name} may still be choosing."),
            };
            return Ask::wait(id, rule, words);
        }
        let cards = self.cards(state, state.choosable(side)).into_iter();
        let cards = cards.map(|card| (card.handle, card_words(&card)));
        let give = "Which card do you give?";
        let (verb, label, question, words) = match phase {
            Phase::FirstTrade => {
                let words = format!(
                    "Give one of your three cards to {name}. They give you one at the same time."
                );
                ("trade", "Give", give, words)
            }
            Phase::SecondTrade | Phase::Look => {
                let words = format!(
                    "Three new cards; the first three lie face-down. Give one of the new ones to {name}. They give you one at the same time."
                );
                ("trade", "Give", give, words)
            }
            Phase::Discard => {
                let words =
                    "Put two of your eight cards away, face-down. You play with the other six.";
                let offer = discard_offer("Which two do you put away?", DISCARDS, cards);
                return Ask::wait(id, rule, words).offer(offer);
            }
            Phase::Lead => {
                let words = format!(
                    "You lead trick {trick}: lay a card face-down; its state is named. It wins unless the answer Zaps it."
                );
                ("lead", "Lead", "Which card do you lead?", words)
            }
            Phase::Follow => {
                let led = state.led().map(|led| self.announcement(&led));
                let words = format!(
                    "{} Zap it with a state that borders it, shares a border state with it, or has the same number of border states.",
                    led.unwrap_or_default()
                );
                ("follow", "Play", "Which card do you play?", words)
            }
        };
        Ask::wait(id, rule, words).offer(Offer::new(verb, label, vec![one_card(question, cards)]))
    }

    // ---- What happened ----

    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> String {
        let does = |side: Side, one, several| self.book.sides.does(side, one, several);
        match event {
            Event::Began { lead, pick } => self.book.began_words(*lead, *pick),
            Event::Dealt { .. } => "Each side is dealt three cards.".to_owned(),
            Event::Chose { side, card } if to.inside(*side) => {
                let name = &self.book.state(card.card).name;
                format!("{} to give {name}.", does(*side, "chooses", "choose"))
            }
            Event::Chose { side, .. } => {
                let chose = does(*side, "has chosen", "have chosen");
                format!("{chose} a card to give.")
            }
            Event::Traded { round, cards, .. } => {
                self.told_trade(to, *round, cards.map(|play| play.card))
            }
            Event::Looked => SECOND_DEAL.to_owned(),
            Event::Discarded { side, .. } => {
                format!("{} two cards away.", does(*side, "puts", "put"))
            }
            Event::Led(led) => self.announcement(led),
            Event::Followed(trick) => {
                let answers = does(other(trick.leader), "answers", "answer");
                let answer = card_words(&to.open(&trick.follow));
                format!("{answers} {answer}. {}", self.why(trick))
            }
            Event::Finished(result) => self.result_words(result),
        }
    }

    /// PTB-02, PTB-04, PTB-05, PTB-07: each side hears what it gave and got; what comes next, all hear. What came in the first
    /// trade lies face-down soon (PTB-03), and what was said stays to be read: only the view shows it.
    fn told_trade(&self, to: &Onlooker<'_, Self>, round: u8, cards: [StateIx; 2]) -> String {
        let sides = &self.book.sides;
        let given = |side: Side| &*self.book.state(cards[index(side)]).name;
        let gives = |side: Side| format!("{} {}", sides.does(side, "gives", "give"), given(side));
        let mut words = match (to.side(), to.viewer) {
            (Some(own), _) => {
                let alone = sides.seating().of_side(own).len() == 1;
                let gets = if alone { "gets" } else { "get" };
                let got = match round {
                    1 => "a card",
                    _ => given(other(own)),
                };
                format!("{} and {gets} {got}.", gives(own))
            }
            (None, Viewer::Archive) => format!("{}, {}.", gives(Side(0)), gives(Side(1))),
            (None, _) => "Each side gives the other a card.".to_owned(),
        };
        if round == 2 {
            let up = BOTH.map(|side| {
                let cards = self.cards(to.state, face_up(side));
                let names: Vec<&str> = cards.iter().map(|card| &*card.face.name).collect();
                format!("{} for {}", names.join(" and "), sides.name(side))
            });
            let _ = write!(words, " Face-up come {}.", up.join(", "));
        } else if to.state.second {
            let _ = write!(words, " {SECOND_DEAL}");
        }
        words
    }

    /// PTB-11: the name of a lead.
    pub(super) fn announced(&self, led: &Led) -> String {
        self.book.state(led.card.card).name.clone()
    }

    /// The lead in words, as everybody hears it: its name; in training with its borders.
    fn announcement(&self, led: &Led) -> String {
        let leads = self.book.sides.does(led.side, "leads", "lead");
        let what = match self.config.training {
            true => card_words(&self.book.card(led.card)),
            false => self.announced(led),
        };
        format!("{leads} {what}.")
    }

    /// PTB-14: the border states that lead and answer both have.
    pub(super) fn common(&self, trick: &Trick) -> impl Iterator<Item = StateIx> + use<> {
        let atlas = &self.book.atlas;
        let both = atlas.borders(trick.lead.card) & atlas.borders(trick.follow.card);
        StateIx::all().filter(move |state| both >> state.at() & 1 == 1)
    }

    pub(super) fn common_codes(&self, trick: &Trick) -> Vec<String> {
        let code = |state| self.book.state(state).postal_code.clone();
        self.common(trick).map(code).collect()
    }

    /// Why a trick went as it did (PTB-12 to PTB-16).
    pub(super) fn why(&self, trick: &Trick) -> String {
        let [lead, answer] = [trick.lead, trick.follow].map(|play| self.book.state(play.card));
        let (led, answered) = (&lead.name, &answer.name);
        let [own, others] = [lead, answer].map(|state| state.border_states.len());
        let to = self.book.sides.name(trick.winner);
        let why = match trick.zap {
            Some(Zap::Border) => format!("{answered} borders {led}: Zap!"),
            Some(Zap::Common) => {
                let common = self
                    .common(trick)
                    .map(|state| &*self.book.state(state).name);
                let common: Vec<&str> = common.collect();
                format!(
                    "{answered} and {led} both border {}: Zap!",
                    series(&common, "and")
                )
            }
            Some(Zap::Number) if own == 0 => {
                format!("Neither {answered} nor {led} has a border state: Zap!")
            }
            Some(Zap::Number) => format!("{answered} and {led} have {} each: Zap!", borders(own)),
            None => {
                let others = match others {
                    0 => "none".to_owned(),
                    some => some.to_string(),
                };
                format!(
                    "{answered} does not border {led}, they have no border state in common, and {led} has {}, {answered} {others}: no Zap.",
                    borders(own)
                )
            }
        };
        format!("{why} The trick goes to {to}.")
    }
}

/// A card in words: “Utah (6: ID, WY, CO, NM, AZ, NV)”.
fn card_words(card: &Card) -> String {
    let (name, list) = (&card.face.name, &card.face.border_states);
    match list.len() {
        0 => format!("{name} (no border states)"),
        some => format!("{name} ({some}: {})", list.join(", ")),
    }
}

/// So many border states, in words.
fn borders(count: usize) -> String {
    match count {
        0 => "no border states".to_owned(),
        1 => "1 border state".to_owned(),
        many => format!("{many} border states"),
    }
}

// ---- The table in plain text ----

pub(super) fn table(view: &View) -> String {
    let sides = || (0..).map(Side).zip(&view.sides);
    let page = TrickPage {
        head: head(view),
        sides: (sides().map(|(at, side)| side_line(view, at, side))).collect(),
        set_up: set_up(view),
        open: view.open.as_ref().map(|open| {
            let led = match &open.card {
                Some(card) => card_words(card),
                None => format!("{}, face-down", open.announced),
            };
            format!("{} led {led}", view.name(open.side))
        }),
        last: view.tricks.last().map(|trick| &*trick.why),
        hands: (sides().filter_map(|(at, side)| hand(view, at, side))).collect(),
        tricks: view.tricks.iter().map(|it| trick_line(view, it)).collect(),
        result: view.result.as_ref(),
    };
    page.text()
}

fn head(view: &View) -> String {
    let what = match view.phase {
        Shown::Before => "before the game".to_owned(),
        Shown::Own(Phase::FirstTrade) => "the first trade".to_owned(),
        Shown::Own(Phase::Look) => "look at your three cards".to_owned(),
        Shown::Own(Phase::SecondTrade) => "the second trade".to_owned(),
        Shown::Own(Phase::Discard) => "both sides put two cards away".to_owned(),
        Shown::Count => HEAD.to_owned(),
        Shown::Own(Phase::Lead | Phase::Follow) | Shown::Rest => {
            format!("trick {} of 6", view.trick)
        }
        Shown::Over => "the game is over".to_owned(),
    };
    format!("Play the Border Zap · {what}")
}

fn side_line(view: &View, at: Side, side: &SideView<SideSight>) -> (String, Vec<&'static str>) {
    let mut marks = view.marks(at);
    marks.extend(match view.phase {
        Shown::Own(Phase::FirstTrade | Phase::SecondTrade) if side.chosen => Some("has chosen"),
        Shown::Own(Phase::Discard) if side.chosen => Some("has put cards away"),
        _ => None,
    });
    if view.lead == Some(at) && view.outcome.is_none() {
        marks.push("leads");
    }
    let (name, tricks, cards) = (&side.common.name, side.tricks, side.cards);
    (format!("{name}: tricks {tricks}, cards {cards}"), marks)
}

/// What lies open for the whole game: the blind pick and the face-up cards.
fn set_up(view: &View) -> Vec<String> {
    let pick = view.pick.as_ref().map(picked_words);
    let sides = view.sides.iter().filter(|side| !side.face_up.is_empty());
    let up = sides.map(|side| {
        let cards = names(side.face_up.iter().map(|card| &card.name));
        format!("Dealt face-up to {}: {cards}", side.common.name)
    });
    pick.into_iter().chain(up).collect()
}

fn hand(view: &View, at: Side, side: &SideView<SideSight>) -> Option<(String, Vec<String>)> {
    let aside = match side.aside {
        0 => String::new(),
        some => format!("{some} cards face-down"),
    };
    let faces = |cards: &Option<Vec<Card>>| names(cards.iter().flatten().map(|it| &it.face.name));
    let given = side.given.iter().flatten();
    let groups = [
        ("set aside", aside),
        ("given", names(given.map(|card| &card.name))),
        ("got", faces(&side.got)),
        ("put away", faces(&side.discards)),
    ];
    let groups = groups.iter().filter(|(_, cards)| !cards.is_empty());
    let groups = groups.map(|(what, cards)| format!("({what}: {cards})"));
    let cards = side.hand.as_ref()?.iter().map(card_words);
    let lines: Vec<String> = cards.chain(groups).collect();
    let head = format!("{}:", view.whose(at, "hand"));
    (!lines.is_empty()).then_some((head, lines))
}

fn names<'a>(names: impl Iterator<Item = &'a String>) -> String {
    names.map(String::as_str).collect::<Vec<&str>>().join(", ")
}

fn trick_line(view: &View, trick: &TrickView) -> String {
    let zap = if trick.zap.is_some() { "Zap" } else { "no Zap" };
    format!(
        "{} led {}, answer {}: {zap}; taken by {}",
        view.name(trick.leader),
        trick.lead.face.name,
        trick.follow.face.name,
        view.name(trick.winner)
    )
}
