//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::cards::{Card, PowerCard};
use super::event::{Direction, Event, GameEnd, GameResult, Trick, TrickView, Why};
use super::rules::{Phase, cards_of_play, distance, number};
use super::sight::SideSight;
use super::{MOST_TEXT, PlayTheDates, State, View};
use tricorn_engine::rules::{
    Happening, Onlooker, Phase as Shown, Rules as _, SideView, TableEvent,
};
use tricorn_engine::sides::{index, other};
use tricorn_engine::{Ask, AskId, Choice, Offer, Side, Slot, Token, Viewer, Want};
use tricorn_kit::page::{apart, count, hang, line, marked, numbered, underline};
use tricorn_kit::slots::{one_card, one_word};
use tricorn_packs::schema::FactColour;

impl PlayTheDates {
    // ---- What is asked ----

    pub(super) fn ask_side(&self, state: &State, side: Side, id: AskId) -> Ask {
        let (sides, them) = (self.sides(), other(side));
        let (base, trick) = (self.base_year(state), state.tricks.played() + 1);
        match (state.phase(), state.awaits(side)) {
            (Phase::Trade, true) => {
                let begins = match state.tricks.lead == side {
                    true => "You lead the first trick.".to_owned(),
                    false => format!("{} the first trick.", sides.does(them, "leads", "lead")),
                };
                let words = format!(
                    "The Base Year is {base}. Trade in as many of your Power cards as you like, or none. {begins}"
                );
                let cards = self.powers(state.powers[index(side)].iter());
                let cards = Want::Any(cards.iter().map(power_choice).collect());
                let slot = Slot::new("cards", "Which Power cards do you trade in?", cards);
                let offer = Offer::new("trade_in", "Trade in", vec![slot]);
                Ask::wait(id, "PTD-28", words).offer(offer)
            }
            (Phase::Trade, false) => {
                let name = sides.name(them);
                let words =
                    format!("You have chosen. {name} may still be choosing what to trade in.");
                Ask::wait(id, "PTD-28", words)
            }
            (Phase::Lead, true) => {
                let words = format!(
                    "You lead trick {trick}: play a card and choose one fact of its top box. Nearest to {base} wins."
                );
                let card = self.card_slot(state, side, "Which card do you lead?", None);
                let colours = FactColour::ALL.map(FactColour::name);
                let colour = one_word("colour", "The fact of which colour?", colours);
                let offer = Offer::new("lead", "Lead", vec![card, colour]);
                Ask::wait(id, "PTD-34", words).offer(offer)
            }
            (Phase::Lead, false) => {
                let leads = sides.does(them, "leads", "lead");
                let words = format!("{leads} trick {trick}. Wait for their card and colour.");
                Ask::wait(id, "PTD-34", words)
            }
            (Phase::Follow, true) => self.ask_follow(state, side, id),
            (Phase::Follow, false) => {
                let are = sides.does(them, "is", "are");
                Ask::wait(
                    id,
                    "PTD-35",
                    format!("Your card is played. {are} to answer."),
                )
            }
            (Phase::Civics, true) => self.ask_civics(state, id),
            (Phase::Civics, false) => {
                let may = sides.does(them, "may", "may");
                let words = format!("{may} state Civics facts for a new Power card.");
                Ask::wait(id, "PTD-39", words)
            }
        }
    }

    /// PTD-35 to PTD-37: with or without Power cards.
    fn ask_follow(&self, state: &State, side: Side, id: AskId) -> Ask {
        let led = state.tricks.opened.map(|opened| opened.colour);
        let card = self.card_slot(state, side, "Which card do you play?", led);
        let plain = Offer::new("follow", "Play without a Power card", vec![card.clone()]);
        let ask = Ask::wait(id, "PTD-35", self.announce(state, side)).offer(plain);
        let powers = self.power_choices(state, side);
        if powers.is_empty() {
            return ask;
        }
        let powers = Slot::new("power_cards", "Which Power cards?", Want::One(powers));
        let words = Direction::ALL.map(Direction::word);
        let direction = one_word("direction", "Add or subtract?", words);
        let slots = vec![card, powers, direction];
        ask.offer(Offer::new("follow", "Play with Power", slots))
    }

    /// PTD-59, PTD-60: every single card, and the two pairs where both cards are there.
    fn power_choices(&self, state: &State, side: Side) -> Vec<Choice> {
        let cards = self.powers(state.powers[index(side)].iter());
        let mut choices: Vec<Choice> = cards.iter().map(power_choice).collect();
        for (at, first) in cards.iter().enumerate() {
            for second in &cards[at + 1..] {
                let (a, b) = (first.face.circled, second.face.circled);
                if let Some(both) = number(a, Some(b)) {
                    let pair = Token::Pair(first.handle, second.handle);
                    choices.push(Choice::new(pair, format!("{a} and {b} together: {both}")));
                }
            }
        }
        choices
    }

    /// PTD-34, PTD-36: the lead in a line, and what would beat it. Its text stands on the card and in the log.
    fn announce(&self, state: &State, side: Side) -> String {
        let leader = self.sides().name(other(side));
        let Some((card, colour)) = state.led() else {
            return format!("{leader} has led. Answer with one card.");
        };
        let (year, base) = (self.deck.year(card.card, colour), self.base_year(state));
        match distance(year, base) {
            0 => format!(
                "{leader} led {colour} {year}, the Base Year itself. Answer with a card: only {base} itself wins, with or without Power."
            ),
            away => {
                let years = count(away.into(), "year");
                format!(
                    "{leader} led {colour} {year}, {years} from {base}. Answer with a card: a {colour} fact within {years} wins."
                )
            }
        }
    }

    fn ask_civics(&self, state: &State, id: AskId) -> Ask {
        let number = state.right.unwrap_or_default();
        let new = match cards_of_play(number) {
            1 => "a new Power card",
            _ => "two new Power cards",
        };
        let (how, label) = match self.config.guided_blanks {
            true => {
                let guide = self.book.civics.guide(number);
                let sentences: Vec<String> = guide.iter().map(|it| it.join("___")).collect();
                ("fill in the gaps and", sentences.join(" "))
            }
            false => (
                "state every fact that belongs to it, in your own words, and",
                "What do you state?".to_owned(),
            ),
        };
        let words = format!("Civics for {}: {how} earn {new}.", play_words(number));
        let (least, most) = (0, MOST_TEXT);
        let text = Slot::new("text", label, Want::Text { least, most });
        Ask::wait(id, "PTD-65", words)
            .offer(Offer::new("civics", "State it", vec![text]))
            .offer(Offer::new("decline_civics", "Say nothing", Vec::new()))
    }

    /// The cards of the hand to choose from, called by the fact that would be played.
    fn card_slot(&self, state: &State, side: Side, label: &str, led: Option<FactColour>) -> Slot {
        let called = |card: Card| {
            let fact = led.and_then(|colour| card.face.top(colour));
            let words = match fact.map(|fact| (fact.year, &fact.text)) {
                Some((Some(year), text)) => format!("{year}: {text}"),
                Some((None, text)) => text.clone(),
                None => card.face.line(),
            };
            (card.handle, words)
        };
        let hand = self.hand(state, side, self.dated(Viewer::Spectator));
        one_card(label, hand.into_iter().map(called))
    }

    // ---- What happened ----

    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        let sides = to.sides();
        let does = |side: Side, one, several| sides.does(side, one, several);
        Some(match event {
            Event::Began => "The match begins.".to_owned(),
            Event::Shuffled { game, .. } => {
                format!("Game {game}: the Power deck is shuffled and searched for a period.")
            }
            Event::Turned => match to.state.period {
                None => "A Power card is turned: it names no period.".to_owned(),
                Some(period) => format!(
                    "A Power card is turned: it names {period}. That is the period of this game."
                ),
            },
            Event::Leads { side, by_chance } => match by_chance {
                true => format!("Chance lets {} lead the first trick.", sides.name(*side)),
                false => {
                    let leads = does(
                        *side,
                        "won the last game and leads",
                        "won the last game and lead",
                    );
                    format!("{leads} the first trick.")
                }
            },
            Event::Dealt { .. } => "Eight Timeline cards go to each side.".to_owned(),
            Event::Drew { side, count, why } => {
                let cards = power_cards(*count);
                match why {
                    Why::Deal => format!("{} {cards}.", does(*side, "is dealt", "are dealt")),
                    Why::Trade => format!("{} {cards} for it.", does(*side, "gets", "get")),
                    Why::Civics => format!("{} {cards} for that.", does(*side, "gets", "get")),
                }
            }
            Event::Renewed { .. } => {
                "The Power deck has run out: the spent cards are shuffled and used again."
                    .to_owned()
            }
            Event::BaseTurned => format!("The Base Year is {}.", self.base_year(to.state)),
            Event::Sealed { side, .. } => {
                let chosen = does(*side, "has chosen", "have chosen");
                format!("{chosen} what to trade in.")
            }
            // PTD-46: which ones is for the own eyes only.
            Event::Traded { side, count } => {
                let trades = does(*side, "trades", "trade");
                let cards = to.inside(*side).then(|| self.traded_cards(to.state, *side));
                let numbers = cards
                    .iter()
                    .flatten()
                    .map(|card| card.face.circled.to_string());
                let numbers = numbers.collect::<Vec<_>>().join(", ");
                let colon = if numbers.is_empty() { "" } else { ": " };
                format!("{trades} in {}{colon}{numbers}.", power_cards(*count))
            }
            Event::Opened => return None,
            Event::Led { side, card, colour } => {
                let card = to.open(card);
                let fact = card.face.top(*colour)?;
                let (text, year) = (&fact.text, fact.year.unwrap_or_default());
                format!("{} {colour}: {text} ({year})", does(*side, "leads", "lead"))
            }
            Event::Followed(trick) => {
                let answers = does(other(trick.leader), "answers", "answer");
                let power = trick.spend.map_or_else(String::new, |spend| {
                    let (number, direction) = (spend.number, spend.direction.word());
                    let circled = |power| self.power(power).face.circled;
                    let number = match spend.second.map(circled) {
                        Some(second) => format!("{} and {second}, {number},", circled(spend.first)),
                        None => number.to_string(),
                    };
                    format!(" with {number} to {direction}")
                });
                let TrickView { follow, why, .. } = trick.seen(to);
                format!("{answers}{power}: {} ({}) {why}", follow.text, follow.year)
            }
            Event::Stated(said) => {
                let states = does(said.side, "states", "state");
                format!("{states}: “{}” {}", said.text, self.verdict(said))
            }
            Event::Declined { side } => {
                format!("{} no Civics fact.", does(*side, "states", "state"))
            }
            Event::GameWon(result) => {
                let wins = does(result.winner, "wins", "win");
                format!("{wins} the game, {}.", how_words(result))
            }
            Event::MatchWon { side } => format!("{} the match.", does(*side, "wins", "win")),
        })
    }

    /// Why a trick went as it did (PTD-55, PTD-56).
    pub(super) fn why(&self, trick: &Trick) -> String {
        let ([led, answered], [_, reached]) = (self.years(trick), self.reached(trick));
        let [lead, answer] = self.distances(trick);
        let to = self.sides().name(trick.winner);
        let reached = match trick.spend.map(|spend| (spend.direction, spend.number)) {
            None => answered.to_string(),
            Some((Direction::Add, number)) => format!("{answered} + {number} = {reached}"),
            Some((Direction::Subtract, number)) => format!("{answered} − {number} = {reached}"),
        };
        let away = |years: u16| match years {
            0 => "the Base Year itself".to_owned(),
            _ => format!("{} from {}", count(years.into(), "year"), trick.base),
        };
        let (lead_away, answer_away) = (away(lead), away(answer));
        match lead == answer {
            true => format!(
                "{led} and {reached} are both {lead_away}: at equal distance the side that follows wins. The trick goes to {to}."
            ),
            false => {
                format!("{led} is {lead_away}; {reached} is {answer_away}. The trick goes to {to}.")
            }
        }
    }
}

/// The next game is not led by the same side, as it is in other games.
pub(super) fn of_table(event: &TableEvent) -> Option<String> {
    let abandoned = "The game does not count; another is played in its place.";
    (*event == TableEvent::Abandoned).then(|| abandoned.to_owned())
}

fn power_choice(card: &PowerCard) -> Choice {
    Choice::new(Token::Card(card.handle), power_line(card))
}

fn power_line(card: &PowerCard) -> String {
    let civics = if card.face.civics { " (Civics)" } else { "" };
    format!("{}{civics}", card.face.circled)
}

/// A play with the Civics right in words.
pub(super) fn play_words(number: u8) -> String {
    match number {
        18 => "1 and 8".to_owned(),
        27 => "2 and 7".to_owned(),
        _ => number.to_string(),
    }
}

fn power_cards(count: u8) -> String {
    let number = ["no", "one", "two", "three", "four"][usize::from(count.min(4))];
    let s = if count > 1 { "s" } else { "" };
    format!("{number} Power card{s}")
}

/// PTD-91 to PTD-93, PTD-R25.
fn how_words(result: &GameResult) -> String {
    match result.how {
        GameEnd::Tricks(how) => how.words(result.tricks),
        GameEnd::Resigned => "because the other side gave up".to_owned(),
    }
}

// ---- The table in plain text ----

pub(super) fn table(view: &View) -> String {
    let mut text = String::new();
    line(&mut text, 0, &head(view));
    if view.config.dates_hidden {
        line(&mut text, 2, "Dates are hidden until a card is played.");
    }
    underline(&mut text);
    if let (Some(period), Some(base)) = (view.period, &view.base) {
        let turned = match view.searched.len().saturating_sub(1) {
            0 => String::new(),
            blanks => format!(" (after {} without one)", count(blanks, "Power card")),
        };
        let (year, left) = (base.year, view.power_left);
        let words = format!("Base Year {year} · period {period}{turned} · {left} Power cards left");
        line(&mut text, 2, &words);
    }
    for (at, side) in (0..).map(Side).zip(&view.sides) {
        side_line(&mut text, view, at, side);
    }
    on_the_table(&mut text, view);
    for (at, side) in (0..).map(Side).zip(&view.sides) {
        hands(&mut text, view, at, side);
    }
    let tricks = view.tricks.iter().map(|trick| trick_line(view, trick));
    numbered(&mut text, "Tricks of this game:", tricks);
    let games = view.games.iter();
    let games = games.map(|game| format!("{}, {}", view.name(game.winner), how_words(game)));
    numbered(&mut text, "Games:", games);
    text
}

fn head(view: &View) -> String {
    let what = match view.phase {
        Shown::Before => "before the match".to_owned(),
        Shown::Own(Phase::Trade) => format!("game {} · trade-in", view.game),
        Shown::Over => "the match is over".to_owned(),
        _ => format!("game {} · trick {} of 8", view.game, view.trick),
    };
    let wins = view.config.wins;
    format!("Play the Dates, Level 1 · match to {wins} · {what}")
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView<SideSight>) {
    let mut marks = view.marks(at);
    if view.phase == Shown::Own(Phase::Trade) && side.chosen {
        marks.push("has chosen");
    }
    if view.lead == Some(at) && view.outcome.is_none() {
        marks.push("leads");
    }
    let traded = side.traded.map(|traded| format!("traded in {traded}"));
    marks.extend(traded.as_deref());
    let words = format!(
        "{}: games {}, tricks {}, cards {}, Power cards {}",
        side.common.name, side.games, side.tricks, side.cards, side.power_cards
    );
    marked(text, &words, &marks);
}

fn on_the_table(text: &mut String, view: &View) {
    if let Some(open) = &view.open {
        let leader = view.name(open.side);
        let fact = open
            .card
            .face
            .top(open.colour)
            .map_or("", |fact| &fact.text);
        let (colour, year, away) = (open.colour, open.year, open.distance);
        let words = format!(
            "On the table: {leader} led {colour}: {fact} ({year}, {away} from the Base Year)"
        );
        apart(text, &words);
    } else if let Some(last) = view.tricks.last().or(view.before.as_ref()) {
        apart(text, &format!("Last trick: {}", trick_line(view, last)));
        line(text, 2, &last.why);
        if let Some(said) = &last.civics {
            let (play, by) = (play_words(said.number), view.name(said.side));
            let words = format!(
                "Civics for {play} by {by}: “{}” {}",
                said.text, said.verdict
            );
            line(text, 2, &words);
        }
    }
    if let Some(civics) = &view.civics {
        let (play, by) = (play_words(civics.number), view.name(civics.side));
        line(
            text,
            0,
            &format!("{by} may state the Civics facts for {play}."),
        );
    }
}

fn hands(text: &mut String, view: &View, at: Side, side: &SideView<SideSight>) {
    if let Some(cards) = side.hand.as_ref().filter(|cards| !cards.is_empty()) {
        apart(
            text,
            &format!("{} (top box):", view.whose(at, "Timeline cards")),
        );
        for (number, card) in (1..).zip(cards) {
            card_lines(text, number, card, view);
        }
    }
    if let Some(cards) = side.powers.as_ref().filter(|cards| !cards.is_empty()) {
        let numbers: Vec<String> = cards.iter().map(power_line).collect();
        let whose = view.whose(at, "Power cards");
        line(text, 0, &format!("{whose}: {}", numbers.join(", ")));
    }
}

/// The facts that can be played: all three of a card, or the one of the color that was led.
fn card_lines(text: &mut String, number: u8, card: &Card, view: &View) {
    let follows = view.phase == Shown::Own(Phase::Follow);
    let led = view.open.as_ref().filter(|_| follows);
    let led = led.map(|open| open.colour);
    let facts = card.face.top.iter();
    let facts = facts.filter(|fact| led.is_none_or(|colour| colour == fact.colour));
    let mut first = format!("{number}.");
    for fact in facts {
        let year = fact.year.map_or("????".to_owned(), |year| year.to_string());
        hang(
            text,
            &format!("  {first:<3}{:<6}{year}  ", fact.colour),
            &fact.text,
        );
        first.clear();
    }
}

fn trick_line(view: &View, trick: &TrickView) -> String {
    let (leader, winner) = (view.name(trick.leader), view.name(trick.winner));
    let TrickView {
        colour,
        lead,
        follow,
        ..
    } = trick;
    let answer = match follow.year == follow.reached {
        true => follow.year.to_string(),
        false => format!("{} made {}", follow.year, follow.reached),
    };
    let led = lead.year;
    format!("{leader} led {colour} {led}, answer {answer}; taken by {winner}")
}
