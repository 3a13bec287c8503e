//! Events and results as sentences: short, plain, and with the reason. No line holds a text that a player has written: the
//! host can hide those, and a log stays.

use super::{made_up, restriction, when};
use crate::tally::scores;
use crate::{
    CardIx, Ending, Event, IntegrityCause, LAST_CYCLE, PolitiCraft, Score, Secret, Source, TradeEnd,
};
use tricorn_engine::Side;
use tricorn_engine::rules::Onlooker;
use tricorn_kit::page::count;

impl PolitiCraft {
    /// The line of the log; nothing of sealed answers of others (PC-R45), of trades between others (PC-38), and of what the
    /// view shows well enough.
    pub(in super::super) fn line(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        let name = |side: Side| self.sides.name(side);
        let does = |side: Side, one: &str, many: &str| self.sides.does(side, one, many);
        let title = |card: CardIx| self.title(card);
        let shown = |card: &Secret, unknown: &str| match to.card(card) {
            Some(_) => title(card.card),
            None => unknown.to_owned(),
        };
        Some(match event {
            Event::PlaysOver { .. }
            | Event::TurnOver { .. }
            | Event::Passed { .. }
            | Event::Settled { .. } => return None,
            Event::Dealt { first, open, .. } => format!(
                "The cards are dealt: seven for each, two Integrity cards for each. The discard pile begins with {}. {} the first turn.",
                title(*open),
                does(*first, "has", "have"),
            ),
            Event::Issue { side, text, .. } => {
                let has = does(*side, "now has", "now have");
                format!("{has} an issue to stand up for (text {text}).")
            }
            Event::Begun { first } => {
                let has = does(*first, "has", "have");
                format!("Everybody has an issue. {has} the first turn.")
            }
            Event::Turn {
                side,
                figure,
                turned,
                points,
                ..
            } => self.turn_words(*side, (*figure, *turned), *points),
            Event::Skipped { side } => format!("The turn of {} is passed over.", name(*side)),
            Event::Played {
                side,
                seat,
                card,
                area,
                points,
                total,
                out_of_turn,
                ..
            } => {
                let card = title(*card);
                let points = count((*points).into(), "point");
                let (whose, gain) = if side == area {
                    let gain = format!("{points} more, {total} now");
                    ("their own Area".to_owned(), gain)
                } else {
                    let area = name(*area);
                    let gain = format!("{points} more for {area}, {total} now");
                    (format!("the Area of {area}"), gain)
                };
                let played = match (seat, out_of_turn) {
                    (None, false) => {
                        let name = name(*side);
                        format!("The time is over, so the table plays {card} for {name}")
                    }
                    (_, true) => format!("{} {card} out of turn", does(*side, "plays", "play")),
                    (_, false) => format!("{} {card}", does(*side, "plays", "play")),
                };
                format!("{played} into {whose}: {gain}.")
            }
            Event::Power {
                side, card, target, ..
            } => {
                let plays = does(*side, "plays", "play");
                let with = target.map_or_else(String::new, |target| {
                    format!(" and chooses {}", name(target))
                });
                let says = self.says(*card);
                format!("{plays} the Power Play {}{with}.{says}", title(*card))
            }
            Event::Discarded {
                side, seat, card, ..
            } => {
                let card = title(*card);
                if seat.is_some() {
                    format!("{} {card}.", does(*side, "discards", "discard"))
                } else {
                    let name = name(*side);
                    format!("The time is over, so the table discards {card} for {name}.")
                }
            }
            Event::Lapsed { side } => {
                let has = does(*side, "has", "have");
                format!("{has} no card left, so nothing more is played on this turn.")
            }
            Event::Told {
                side, text, aloud, ..
            } => {
                let how = when(*aloud, " aloud");
                let tells = does(*side, "tells", "tell");
                format!("{tells} the story of the turn{how} (text {text}).")
            }
            Event::Untold { .. } => "No story was told: the time was over.".to_owned(),
            Event::Drew { side, source, card } => {
                let draws = does(*side, "draws", "draw");
                let card = shown(card, "a card");
                let pile = match source {
                    Source::Deck => "deck",
                    Source::Discard => "discard pile",
                };
                format!("{draws} {card} from the {pile}.")
            }
            Event::Cycle { side, card, number } => {
                let draws = does(*side, "draws", "draw");
                let card = title(*card);
                let rest = match LAST_CYCLE.saturating_sub(*number) {
                    0 => "It is the last one: nobody draws any more.".to_owned(),
                    left => format!("The game is over after {left} more."),
                };
                format!(
                    "{draws} the Election Cycle card {card}, number {number} of {LAST_CYCLE}. {rest}"
                )
            }
            Event::Reshuffled { cards, .. } => format!(
                "The deck is empty: {} from the discard pile and the spent pile are shuffled into a new one.",
                count(*cards, "card")
            ),
            Event::Directions { card } => {
                format!("Now all carry out {}.{}", title(*card), self.says(*card))
            }
            Event::Asked {
                card,
                sides,
                reaction,
                ..
            } => {
                let (card, all_do) = (title(*card), |one, many| {
                    self.sides.all_do(sides, one, many)
                });
                match reaction {
                    true => format!("{} {card} now.", all_do("may cancel", "may cancel")),
                    false => format!("{card}: {}.", all_do("has to choose", "have to choose")),
                }
            }
            Event::Answered { side, .. } => {
                to.inside(*side).then_some(())?;
                "Your side has chosen. It stays secret until all have chosen.".to_owned()
            }
            Event::Cancelled {
                side,
                card,
                cancelled,
            } => {
                let plays = does(*side, "plays", "play");
                let (card, cancelled) = (title(*card), title(*cancelled));
                format!("{plays} {card}: {cancelled} has no effect.")
            }
            Event::Moved {
                card,
                from,
                to,
                points,
            } => format!(
                "{} goes from the Area of {} to the Area of {}, with its {}.",
                title(*card),
                name(*from),
                name(*to),
                count((*points).into(), "point"),
            ),
            Event::Handed {
                from,
                to: taker,
                card,
            } => {
                let gives = does(*from, "gives", "give");
                let card = shown(card, "a hand card");
                format!("{gives} {card} to {}.", name(*taker))
            }
            Event::Lost {
                side,
                card,
                hand,
                points,
            } => {
                let (card, name) = (title(*card), name(*side));
                let (place, less) = match hand {
                    true => ("hand", String::new()),
                    false => (
                        "Area",
                        format!(": {} less", count((*points).into(), "point")),
                    ),
                };
                format!("{card} goes from the {place} of {name} to the discard pile{less}.")
            }
            Event::Recovered { side, card } => {
                let takes = does(*side, "takes", "take");
                format!("{takes} {} out of the discard pile.", title(*card))
            }
            Event::Integrity {
                side,
                change,
                total,
                why,
            } => {
                let verb = match *change < 0 {
                    true => does(*side, "loses", "lose"),
                    false => does(*side, "earns", "earn"),
                };
                let why = match why {
                    IntegrityCause::Ally => " for helping,",
                    IntegrityCause::TwoAllies => " for two cards for others,",
                    IntegrityCause::Card => ", as the card says:",
                };
                let number = change.unsigned_abs();
                format!("{verb} {number} Integrity{why} {total} now.")
            }
            Event::Token {
                side,
                points,
                total,
            } => {
                let number = count(points.unsigned_abs().into(), "point");
                let more = if *points < 0 { "less" } else { "more" };
                let name = name(*side);
                format!("A token on the Area of {name}: {number} {more}, {total} now.")
            }
            Event::Skips { side, turns } => {
                let turns = match turns {
                    1 => "turn".to_owned(),
                    many => format!("{many} turns"),
                };
                format!("The next {turns} of {} will be passed over.", name(*side))
            }
            Event::Extra { side, plays } => {
                let cards = match plays {
                    1 => "one card more".to_owned(),
                    many => format!("{many} cards more"),
                };
                let when = match to.state.turn_of(*side) {
                    Some(_) => "this turn",
                    None => "the next turn",
                };
                format!("{} {cards} on {when}.", does(*side, "plays", "play"))
            }
            Event::Shielded { side, by } => format!(
                "{} protected from Power Plays of others until the next turn of {}.",
                does(*side, "is", "are"),
                name(*by)
            ),
            Event::Restricted { side, what } => {
                let (name, cards) = (name(*side), restriction(what));
                format!("{name} may not play {cards} on the next turn.")
            }
            Event::Revealed { side, to } => {
                let (name, to) = (name(*side), to.map_or("all", name));
                format!("The hand of {name} is shown to {to} until the turn is over.")
            }
            Event::TradeOffered {
                from,
                to: other,
                card,
                ..
            } => {
                to.card(card)?;
                let offers = does(*from, "offers", "offer");
                let (card, other) = (title(card.card), name(*other));
                format!("{offers} {card} to {other} for a card.")
            }
            Event::TradeAnswered {
                from,
                to: other,
                card,
                ..
            } => {
                to.card(card)?;
                let (card, from, other) = (title(card.card), name(*from), name(*other));
                format!("{other} would give {card} for it. {from} can agree.")
            }
            Event::Traded {
                from,
                to: other,
                card,
                answer,
                ..
            } => {
                let (from, other) = (name(*from), name(*other));
                if to.card(card).is_none() {
                    return Some(format!("{from} and {other} trade a card."));
                }
                let (card, answer) = (title(card.card), title(answer.card));
                format!("The trade is made: {from} now has {answer}, and {other} has {card}.")
            }
            Event::TradeEnded {
                from,
                to: other,
                why,
                ..
            } => {
                (to.inside(*from) || to.inside(*other)).then_some(())?;
                let (from, to) = (name(*from), name(*other));
                let why = match why {
                    TradeEnd::Declined => format!("{to} said no"),
                    TradeEnd::TakenBack => format!("{from} took it back"),
                    TradeEnd::Expired => "the time was over".to_owned(),
                    TradeEnd::CardGone => "one of the cards has left the hand".to_owned(),
                    TradeEnd::Over => "nothing is traded any more".to_owned(),
                };
                format!("The offer of {from} to {to} is gone: {why}.")
            }
            Event::Applauded { by, side, text } => format!(
                "{} the story of {} (text {text}).",
                does(*by, "applauds", "applaud"),
                name(*side)
            ),
            Event::Hidden { side, text } => {
                format!("The host has hidden text {text}, by {}.", name(*side))
            }
            Event::MoreTime { side, .. } => {
                format!("{} a minute more.", does(*side, "takes", "take"))
            }
            Event::Resigned { side, cards, .. } => {
                let leaves = does(*side, "leaves", "leave");
                let hand = match cards {
                    0 => String::new(),
                    1 => " 1 hand card goes under the discard pile's top.".to_owned(),
                    many => format!(" {many} hand cards go under the discard pile's top."),
                };
                format!("{leaves} the game.{hand} The Area is out of play.")
            }
            Event::Ended { ending, winners } => {
                self.result_words(*ending, winners, &scores(to.state))
            }
        })
    }

    /// PC-24, PC-63, PC-64
    fn turn_words(&self, side: Side, figure_turned: (bool, bool), points: u32) -> String {
        let name = self.sides.name(side);
        let is = self.sides.does(side, "is", "are");
        match figure_turned {
            (true, true) => format!(
                "{is} a Public Figure now: {points} points. Two cards on each turn, one of them for somebody else."
            ),
            (true, false) => format!(
                "The turn of {name}, a Public Figure with {points} points: two cards, one of them for somebody else."
            ),
            (false, true) => format!(
                "{is} no Public Figure any more: only {points} points. One card on each turn."
            ),
            (false, false) => format!("The turn of {name}."),
        }
    }

    /// PC-94 to PC-100: who has won and why.
    pub(in super::super) fn result_words(
        &self,
        ending: Ending,
        winners: &[Side],
        scores: &[Score],
    ) -> String {
        match (ending, winners) {
            (Ending::CyclesOver, [first, others @ ..]) => {
                let best = &scores[usize::from(first.0)];
                let (win, each) = match others {
                    [] => (self.sides.does(*first, "wins", "win"), ""),
                    _ => {
                        let share = self.sides.all_do(winners, "shares", "share");
                        (format!("{share} the win"), " each")
                    }
                };
                let (made, why) = (made_up(best), self.why_not(winners, best, scores));
                format!("{win} with {} points{each}: {made}.{why}", best.total)
            }
            (Ending::NoIntegrity | Ending::CyclesOver, _) => {
                "Nobody wins: nobody has an Integrity card, and it takes at least one to win."
                    .to_owned()
            }
            (Ending::LastOneLeft, [only]) => {
                let wins = self.sides.does(*only, "wins", "win");
                format!("{wins}: all others have left the game.")
            }
            (Ending::LastOneLeft, _) => "All have left the game. Nobody wins.".to_owned(),
            (Ending::EndedByHost, _) => "The host ends the game. Nobody wins.".to_owned(),
        }
    }

    /// PC-97, PC-100: why others with as many points or more have not won.
    fn why_not(&self, winners: &[Side], best: &Score, scores: &[Score]) -> String {
        let all = (0..).map(Side).zip(scores);
        let others =
            all.filter(|(side, score)| !winners.contains(side) && score.total >= best.total);
        let words = others.map(|(side, score)| {
            let (name, total) = (self.sides.name(side), score.total);
            match score.integrity {
                0 => format!(
                    " {name} got {total} points, but has no Integrity card, and without one nobody can win."
                ),
                _ => format!(" {name} got {total} points too, but has fewer Integrity cards."),
            }
        });
        words.collect()
    }

    /// “Town-hall meeting” in quotation marks.
    pub(super) fn title(&self, card: CardIx) -> String {
        format!("“{}”", self.face_of(card).title)
    }

    /// What a card tells its player to do.
    fn says(&self, card: CardIx) -> String {
        match &self.face_of(card).does {
            does if does.is_empty() => String::new(),
            does => format!(" The card says: {does}"),
        }
    }
}
