//! News and results as sentences: short, plain, and with the reason.

use super::PolitiCraft;
use super::config::LAST_CYCLE;
use super::event::{Ended, Source, Why};
use super::news::News;
use super::state::{Ending, State};
use super::tally::{BONUS, INTEGRITY_POINTS, Score, scores};
use super::view::{CardView, RestrictionView};
use tricorn_engine::Side;

impl PolitiCraft {
    /// The line of the log.
    pub(super) fn words_of(&self, after: &State, news: &News) -> String {
        match news {
            News::Dealt { first, open } => format!(
                "The cards are dealt: seven for each, two Integrity cards for each. The discard pile begins with {}. {} first turn.",
                title(open),
                self.has(*first, "the"),
            ),
            News::Issue { side, text } => {
                let has = self.does(*side, "now has", "now have");
                format!("{has} an issue to stand up for (text {text}).")
            }
            News::Begun { first } => {
                format!(
                    "Everybody has an issue. {} first turn.",
                    self.has(*first, "the")
                )
            }
            News::Turn { .. } => self.turn_words(news),
            News::Skipped { side } => format!("The turn of {} is passed over.", self.name(*side)),
            News::Played { .. } | News::Power { .. } | News::Discarded { .. } => {
                self.play_words(news)
            }
            News::Lapsed { side } => format!(
                "{} no card left, so nothing more is played on this turn.",
                self.has(*side, "")
            ),
            News::Told { side, text, aloud } => {
                let how = if *aloud { " aloud" } else { "" };
                let tells = self.does(*side, "tells", "tell");
                format!("{tells} the story of the turn{how} (text {text}).")
            }
            News::Untold { .. } => "No story was told: the time was over.".to_owned(),
            News::Drew { side, source, card } => {
                let draws = self.does(*side, "draws", "draw");
                let card = card.as_ref().map_or_else(|| "a card".to_owned(), title);
                match source {
                    Source::Deck => format!("{draws} {card} from the deck."),
                    Source::Discard => format!("{draws} {card} from the discard pile."),
                }
            }
            News::Cycle { side, card, number } => {
                let draws = self.does(*side, "draws", "draw");
                let card = title(card);
                let rest = match LAST_CYCLE.saturating_sub(*number) {
                    0 => "It is the last one: nobody draws any more.".to_owned(),
                    left => format!("The game is over after {left} more."),
                };
                format!(
                    "{draws} the Election Cycle card {card}, number {number} of {LAST_CYCLE}. {rest}"
                )
            }
            News::Reshuffled { cards } => format!(
                "The deck is empty: {} from the discard pile and the spent pile are shuffled into a new one.",
                count(*cards, "card")
            ),
            News::Directions { card } => {
                format!("Now all carry out {}.{}", title(card), says(card))
            }
            News::Asked {
                card,
                sides,
                reaction,
            } => {
                let who = self.names_of(sides);
                let many = self.is_many(sides);
                match (reaction, many) {
                    (true, _) => format!("{who} may cancel {} now.", title(card)),
                    (false, false) => format!("{}: {who} has to choose.", title(card)),
                    (false, true) => format!("{}: {who} have to choose.", title(card)),
                }
            }
            News::Answered { .. } => {
                "Your side has chosen. It stays secret until all have chosen.".to_owned()
            }
            News::Cancelled {
                side,
                card,
                cancelled,
            } => {
                let plays = self.does(*side, "plays", "play");
                let what = cancelled
                    .as_ref()
                    .map_or_else(|| "The card that was played".to_owned(), title);
                format!("{plays} {}: {what} has no effect.", title(card))
            }
            News::Moved {
                card,
                from,
                to,
                points,
            } => format!(
                "{} goes from the Area of {} to the Area of {}, with its {}.",
                title(card),
                self.name(*from),
                self.name(*to),
                count((*points).into(), "point"),
            ),
            News::Handed { from, to, card } => {
                let gives = self.does(*from, "gives", "give");
                let card = card
                    .as_ref()
                    .map_or_else(|| "a hand card".to_owned(), title);
                format!("{gives} {card} to {}.", self.name(*to))
            }
            News::Lost {
                side,
                card,
                hand,
                points,
            } => {
                let name = self.name(*side);
                let card = title(card);
                if *hand {
                    format!("{card} goes from the hand of {name} to the discard pile.")
                } else {
                    let points = count((*points).into(), "point");
                    format!(
                        "{card} goes from the Area of {name} to the discard pile: {points} less."
                    )
                }
            }
            News::Recovered { side, card } => {
                let takes = self.does(*side, "takes", "take");
                format!("{takes} {} out of the discard pile.", title(card))
            }
            News::Integrity { .. } => self.integrity_words(news),
            News::Token {
                side,
                points,
                total,
            } => {
                let name = self.name(*side);
                let change = match points {
                    0.. => format!("{} more", count(points.unsigned_abs().into(), "point")),
                    _ => format!("{} less", count(points.unsigned_abs().into(), "point")),
                };
                format!("A token on the Area of {name}: {change}, {total} now.")
            }
            News::Skips { side, turns: 1 } => {
                format!("The next turn of {} will be passed over.", self.name(*side))
            }
            News::Skips { side, turns } => format!(
                "The next {turns} turns of {} will be passed over.",
                self.name(*side)
            ),
            News::Extra { side, plays } => {
                let plays = match plays {
                    1 => "one card more".to_owned(),
                    many => format!("{many} cards more"),
                };
                let when = if after.active() == Some(*side) {
                    "this turn"
                } else {
                    "the next turn"
                };
                format!("{} {plays} on {when}.", self.does(*side, "plays", "play"))
            }
            News::Shielded { side, by } => format!(
                "{} protected from Power Plays of others until the next turn of {}.",
                self.does(*side, "is", "are"),
                self.name(*by)
            ),
            News::Restricted { side, what } => format!(
                "{} may not play {} on the next turn.",
                self.name(*side),
                restriction(what)
            ),
            News::Revealed { side, to } => {
                let to = to.map_or_else(|| "all".into(), |to| self.name(to));
                format!(
                    "The hand of {} is shown to {to} until the turn is over.",
                    self.name(*side)
                )
            }
            News::TradeOffered { .. }
            | News::TradeAnswered { .. }
            | News::Traded { .. }
            | News::TradeEnded { .. } => self.trade_words(news),
            News::Applauded { by, side, text } => format!(
                "{} the story of {} (text {text}).",
                self.does(*by, "applauds", "applaud"),
                self.name(*side)
            ),
            News::Hidden { side, text } => {
                format!("The host has hidden text {text}, by {}.", self.name(*side))
            }
            News::MoreTime { side, .. } => {
                format!("{} a minute more.", self.does(*side, "takes", "take"))
            }
            News::Resigned { side, cards } => {
                let leaves = self.does(*side, "leaves", "leave");
                let hand = match cards {
                    0 => String::new(),
                    _ => format!(
                        " {} under the discard pile's top.",
                        goes(*cards, "hand card")
                    ),
                };
                format!("{leaves} the game.{hand} The Area is out of play.")
            }
            News::Ended { ending, winners } => self.result_words(*ending, winners, &scores(after)),
            News::Presence(presence) => presence.words(&self.seating),
        }
    }

    /// PC-24, PC-63, PC-64
    fn turn_words(&self, news: &News) -> String {
        let News::Turn {
            side,
            figure,
            turned,
            points,
            ..
        } = news
        else {
            return String::new();
        };
        let name = self.name(*side);
        let is = self.does(*side, "is", "are");
        match (figure, turned) {
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

    fn play_words(&self, news: &News) -> String {
        match news {
            News::Played {
                side,
                seat,
                card,
                area,
                points,
                total,
                out_of_turn,
            } => {
                let card = title(card);
                let points = count((*points).into(), "point");
                let whose = if side == area {
                    "their own Area".to_owned()
                } else {
                    format!("the Area of {}", self.name(*area))
                };
                let gain = if side == area {
                    format!("{points} more, {total} now")
                } else {
                    format!("{points} more for {}, {total} now", self.name(*area))
                };
                if seat.is_none() && !out_of_turn {
                    let name = self.name(*side);
                    return format!(
                        "The time is over, so the table plays {card} for {name} into {whose}: {gain}."
                    );
                }
                let plays = self.does(*side, "plays", "play");
                let when = if *out_of_turn { " out of turn" } else { "" };
                format!("{plays} {card}{when} into {whose}: {gain}.")
            }
            News::Power {
                side, card, target, ..
            } => {
                let plays = self.does(*side, "plays", "play");
                let with = target.map_or_else(String::new, |target| {
                    format!(" and chooses {}", self.name(target))
                });
                let says = says(card);
                format!("{plays} the Power Play {}{with}.{says}", title(card))
            }
            News::Discarded { side, seat, card } => {
                let card = title(card);
                if seat.is_none() {
                    let name = self.name(*side);
                    return format!("The time is over, so the table discards {card} for {name}.");
                }
                format!("{} {card}.", self.does(*side, "discards", "discard"))
            }
            _ => String::new(),
        }
    }

    /// PC-54, PC-57, PC-68
    fn integrity_words(&self, news: &News) -> String {
        let News::Integrity {
            side,
            change,
            total,
            why,
        } = news
        else {
            return String::new();
        };
        let number = change.unsigned_abs();
        let (earns, loses) = (
            self.does(*side, "earns", "earn"),
            self.does(*side, "loses", "lose"),
        );
        match (why, *change < 0) {
            (Why::Ally, _) => format!("{earns} {number} Integrity for helping, {total} now."),
            (Why::TwoAllies, _) => {
                format!("{earns} {number} Integrity for two cards for others, {total} now.")
            }
            (Why::Card, false) => {
                format!("{earns} {number} Integrity, as the card says: {total} now.")
            }
            (Why::Card, true) => {
                format!("{loses} {number} Integrity, as the card says: {total} now.")
            }
        }
    }

    /// PC-38, PC-R22
    fn trade_words(&self, news: &News) -> String {
        match news {
            News::TradeOffered { from, to, card, .. } => {
                let offers = self.does(*from, "offers", "offer");
                format!("{offers} {} to {} for a card.", title(card), self.name(*to))
            }
            News::TradeAnswered { from, to, card, .. } => {
                let would = self.name(*to);
                let from = self.name(*from);
                format!(
                    "{would} would give {} for it. {from} can agree.",
                    title(card)
                )
            }
            News::Traded {
                from,
                to,
                card: Some(card),
                answer: Some(answer),
            } => format!(
                "The trade is made: {} now has {}, and {} has {}.",
                self.name(*from),
                title(answer),
                self.name(*to),
                title(card)
            ),
            News::Traded { from, to, .. } => {
                format!("{} and {} trade a card.", self.name(*from), self.name(*to))
            }
            News::TradeEnded { from, to, why, .. } => {
                let (from, to) = (self.name(*from), self.name(*to));
                let why = match why {
                    Ended::Declined => format!("{to} said no"),
                    Ended::TakenBack => format!("{from} took it back"),
                    Ended::Expired => "the time was over".to_owned(),
                    Ended::CardGone => "one of the cards has left the hand".to_owned(),
                    Ended::Over => "nothing is traded any more".to_owned(),
                };
                format!("The offer of {from} to {to} is gone: {why}.")
            }
            _ => String::new(),
        }
    }

    /// PC-94 to PC-100: who has won and why.
    pub(super) fn result_words(
        &self,
        ending: Ending,
        winners: &[Side],
        scores: &[Score],
    ) -> String {
        let who = self.names_of(winners);
        match ending {
            Ending::CyclesOver => {
                let best = winners.first();
                let best = best.and_then(|side| scores.get(usize::from(side.0)));
                let Some(best) = best else {
                    return format!("{who} won.");
                };
                let made = made_up(best);
                let mut words = match winners {
                    [only] => {
                        let wins = self.does(*only, "wins", "win");
                        format!("{wins} with {} points: {made}.", best.total)
                    }
                    _ => format!(
                        "{who} share the win with {} points each: {made}.",
                        best.total
                    ),
                };
                words += &self.why_not(winners, best, scores);
                words
            }
            Ending::NoIntegrity => {
                "Nobody wins: nobody has an Integrity card, and it takes at least one to win."
                    .to_owned()
            }
            Ending::LastOneLeft => match winners {
                [only] => format!(
                    "{}: all others have left the game.",
                    self.does(*only, "wins", "win")
                ),
                _ => "All have left the game. Nobody wins.".to_owned(),
            },
            Ending::EndedByHost => "The host has ended the game. Nobody wins.".to_owned(),
        }
    }

    /// PC-97, PC-100: why others with as many points or more have not won.
    fn why_not(&self, winners: &[Side], best: &Score, scores: &[Score]) -> String {
        let mut words = String::new();
        for (side, score) in (0..).map(Side).zip(scores) {
            if winners.contains(&side) || score.total < best.total {
                continue;
            }
            let name = self.name(side);
            if score.integrity == 0 {
                words += &format!(
                    " {name} got {} points, but has no Integrity card, and without one nobody can win.",
                    score.total
                );
            } else {
                words += &format!(
                    " {name} got {} points too, but has fewer Integrity cards.",
                    score.total
                );
            }
        }
        words
    }

    // ---- Words for sides ----

    /// “Ann plays”, “Ann & Ben play”
    fn does(&self, side: Side, of_one: &str, of_many: &str) -> String {
        let verb = if self.is_many(&[side]) {
            of_many
        } else {
            of_one
        };
        format!("{} {verb}", self.name(side))
    }

    /// “Ann has the”
    fn has(&self, side: Side, what: &str) -> String {
        let has = self.does(side, "has", "have");
        format!("{has} {what}").trim_end().to_owned()
    }

    fn is_many(&self, sides: &[Side]) -> bool {
        let members = |side: &Side| self.seating.of_side(*side).len();
        sides.iter().map(members).sum::<u32>() > 1
    }

    fn names_of(&self, sides: &[Side]) -> String {
        let names: Vec<String> = sides
            .iter()
            .map(|side| self.name(*side).to_string())
            .collect();
        match names.split_last() {
            None => "nobody".to_owned(),
            Some((only, [])) => only.clone(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
        }
    }
}

/// PC-95: “300 in the Area, 20 for 4 Integrity cards, 100 for the most Integrity”
pub(super) fn made_up(score: &Score) -> String {
    let cards = count(score.integrity.into(), "Integrity card");
    let worth = u32::from(score.integrity) * INTEGRITY_POINTS;
    let bonus = if score.bonus {
        format!(", {BONUS} for the most Integrity")
    } else {
        String::new()
    };
    format!("{} in the Area, {worth} for {cards}{bonus}", score.area)
}

/// PC-P14: “blue Standard cards”
pub(super) fn restriction(what: &RestrictionView) -> String {
    match (what.colour, what.kind) {
        (None, None) => "any card".to_owned(),
        (Some(colour), None) => format!("{colour} cards"),
        (None, Some(kind)) => format!("{kind} cards"),
        (Some(colour), Some(kind)) => format!("{colour} {kind} cards"),
    }
}

/// “Town-hall meeting” in quotation marks.
fn title(card: &CardView) -> String {
    format!("“{}”", card.face.title)
}

/// What a card tells its player to do.
fn says(card: &CardView) -> String {
    if card.face.does.is_empty() {
        return String::new();
    }
    format!(" The card says: {}", card.face.does)
}

/// “1 card”, “2 cards”
pub(super) fn count(number: usize, thing: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{s}")
}

/// “1 hand card goes”, “2 hand cards go”
fn goes(number: usize, thing: &str) -> String {
    let go = if number == 1 { "goes" } else { "go" };
    format!("{} {go}", count(number, thing))
}
