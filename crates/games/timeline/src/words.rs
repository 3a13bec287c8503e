//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::cards::{Card, Dated};
use super::event::{Ending, Event, LastPlay, Play};
use super::sight::{PlayerView, Rank, Standing};
use super::{State, Timeline, View};
use std::cmp::Ordering;
use std::fmt::Write;
use tricorn_engine::rules::{Happening, Onlooker};
use tricorn_engine::{Ask, AskId, Choice, Offer, Side, Slot, Token, Want};
use tricorn_kit::page::{apart, count, hang, side_by_side};

impl Timeline {
    // ---- What is asked ----

    pub(super) fn ask_side(&self, state: &State, side: Side, id: AskId) -> Ask {
        let now = state.turn.map_or("Somebody", |now| self.sides.name(now));
        let on_turn = state.turn == Some(side);
        let (rule, words) = if !state.alive.has(side) {
            let words = "You are no longer in the game. Watch how it ends.";
            ("TL-50", words.to_owned())
        } else if on_turn {
            let line = match state.line.len() {
                1 => "left or right of the card in the line".to_owned(),
                cards => format!("into one of the {} gaps of the line", cards + 1),
            };
            let words = format!("Your turn: choose one of your cards and put it {line}.");
            ("TL-20", words)
        } else if state.row(side).is_empty() {
            let words = "You have placed all your cards! The round is played to its end;";
            ("TL-47", format!("{words} it is the turn of {now}."))
        } else {
            ("TL-24", format!("It is the turn of {now}. Wait for yours."))
        };
        let ask = Ask::wait(id, rule, words);
        match on_turn {
            true => ask.offer(self.place_offer(state, side)),
            false => ask,
        }
    }

    /// TL-20, TL-21: any card of the row, any gap of the line.
    fn place_offer(&self, state: &State, side: Side) -> Offer {
        let card = |card: &Card| {
            let name = &self.deck[card.ix.at()].face.name;
            Choice::new(Token::Card(card.handle), name.clone())
        };
        let cards = state.row(side).iter().map(card).collect();
        // “215 (Edict of Caracalla)”
        let label = |card: &Card| {
            let card = &self.deck[card.ix.at()];
            format!("{} ({})", card.dated.label, card.face.name)
        };
        let labels: Vec<String> = state.line.iter().map(label).collect();
        let label = |at: usize| labels.get(at).map(String::as_str);
        let gap = |gap: usize| {
            let words = between(gap.checked_sub(1).and_then(label), label(gap));
            Choice::new(Token::Number(gap as u32), words)
        };
        let gaps = (0..=state.line.len()).map(gap).collect();
        let where_to = "Where does it belong? Left is earlier, right is later.";
        let slots = vec![
            Slot::new("card", "Which card?", Want::Card(cards)),
            Slot::new("gap", where_to, Want::Gap(gaps)),
        ];
        Offer::new("place", "Place a card", slots)
    }

    // ---- What happened ----

    /// A plain change of turn is no line of the log: the view shows it.
    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        let goes = |side: Side| self.sides.does(side, "goes", "go");
        Some(match event {
            Event::Dealt { first, .. } => format!(
                "The cards are dealt. The line begins with {}. {} first.",
                to.open(to.state.line.first()?).quoted(),
                goes(*first)
            ),
            Event::Placed(play) => self.told_play(&play.seen(to)),
            Event::Drew { side, card } => {
                let draws = self.sides.does(*side, "draws", "draw");
                format!("{draws} {}.", to.card(card)?.quoted())
            }
            Event::Reshuffled { order } => format!(
                "The pile is short, so the box is shuffled into it ({}). Those years have been seen.",
                count(order.len(), "card")
            ),
            Event::Returned { side, card } => format!(
                "There is no other card to draw: {} goes back to {}.",
                to.card(card)?.quoted(),
                self.sides.name(*side)
            ),
            Event::Eliminated {
                sides,
                resigned,
                under,
            } => {
                let (one, several) = match resigned {
                    true => ("gives up and leaves the game", "give up and leave the game"),
                    false => ("is eliminated", "are eliminated"),
                };
                let gone = self.sides.all_do(sides, one, several);
                match under.len() {
                    0 => format!("{gone}."),
                    1 => format!("{gone}; the card left goes under the pile."),
                    cards => format!("{gone}; the {cards} cards left go under the pile."),
                }
            }
            Event::Turn { .. } => return None,
            Event::Round { number, first } => {
                let more = match self.rounds_left(to.state) {
                    None => String::new(),
                    Some(0 | 1) => {
                        " This is the last round: after it, the fewest cards win.".to_owned()
                    }
                    Some(left) => {
                        format!(" {left} rounds are left; after them, the fewest cards win.")
                    }
                };
                format!("Round {} begins. {} first.{more}", number.0, goes(*first))
            }
            Event::Ended { ending, winners } => self.result_words(*ending, winners),
        })
    }

    fn told_play(&self, play: &LastPlay) -> String {
        let seat = play.seat.and_then(|seat| self.sides.seating().place(seat));
        let who = match seat {
            Some(place) => place.name.clone(),
            None => format!("The table, for {},", self.sides.name(play.side)),
        };
        let mut words = format!(
            "{who} puts {} {}: {}. {}",
            play.card.quoted(),
            play.place,
            verdict(play),
            play.why
        );
        if let Some(dated) = &play.card.dated
            && !dated.sentence.is_empty()
        {
            let _ = write!(words, "\n{}", dated.sentence);
        }
        words
    }

    fn neighbors(&self, play: &Play) -> [Option<&Dated>; 2] {
        (play.neighbors).map(|card| card.map(|card| &*self.deck[card.at()].dated))
    }

    /// Where a card was put: “between 215 and 1756”.
    pub(super) fn place(&self, play: &Play) -> String {
        let labels = |dated: Option<&Dated>| dated.map(|dated| dated.label.clone());
        let [left, right] = self.neighbors(play).map(labels);
        between(left.as_deref(), right.as_deref())
    }

    /// TL-32, TL-37: why a card is right or wrong where it was put.
    pub(super) fn why(&self, play: &Play) -> String {
        let card = &self.deck[play.card.ix.at()].dated;
        let is = &card.label;
        let against =
            |other: Option<&Dated>| Some((card.year.cmp(&other?.year), other?.label.clone()));
        let [left, right] = self.neighbors(play).map(against);
        match (left, right) {
            (Some((Ordering::Less, than)), _) => {
                format!("{is} is earlier than {than}, so it belongs to the left of it.")
            }
            (_, Some((Ordering::Greater, than))) => {
                format!("{is} is later than {than}, so it belongs to the right of it.")
            }
            (Some((Ordering::Equal, _)), _) | (_, Some((Ordering::Equal, _))) => {
                format!("{is} is the same year as its neighbor's, so it belongs next to it.")
            }
            (Some((_, earlier)), Some((_, later))) => {
                format!("{is} is later than {earlier} and earlier than {later}.")
            }
            (Some((_, earlier)), None) => format!("{is} is later than {earlier}."),
            (None, Some((_, later))) => format!("{is} is earlier than {later}."),
            (None, None) => format!("{is} is the first year of the line."),
        }
    }

    pub(super) fn result_words(&self, ending: Ending, winners: &[Side]) -> String {
        let several = match winners {
            [_] => "win",
            _ => "share the win",
        };
        let win = self.sides.all_do(winners, "wins", several);
        match ending {
            Ending::OnlyOneOut => {
                format!("{win}: nobody else placed the last card in that round.")
            }
            Ending::SharedAtTheLimit => format!(
                "That was round {}, the last one. With the fewest cards left, {win}.",
                self.round_limit.0
            ),
            Ending::CardsRanOut => {
                format!("There are not enough cards left for another round: {win}.")
            }
            Ending::LastOneLeft => format!("{win}: all others have given up."),
            Ending::EndedByHost => "The host ends the game. Nobody wins.".to_owned(),
        }
    }
}

/// Where a gap lies, by what is on both sides of it.
fn between(left: Option<&str>, right: Option<&str>) -> String {
    match (left, right) {
        (Some(left), Some(right)) => format!("between {left} and {right}"),
        (Some(left), None) => format!("after {left}"),
        (None, Some(right)) => format!("before {right}"),
        (None, None) => "into the empty line".to_owned(),
    }
}

fn verdict(play: &LastPlay) -> &'static str {
    if play.right { "right" } else { "wrong" }
}

// ---- The table in plain text ----

pub(super) fn table(view: &View) -> String {
    let mut text = String::new();
    head(&mut text, view);
    // TL-21: the gaps are numbered from 1, as a list of choices would be; left is earlier.
    if !view.line.is_empty() {
        let title = "The line, from early to late, with the numbers of its gaps:";
        apart(&mut text, title);
        let cards = view.line.iter().map(|card| card.listed());
        let cards = cards.chain([String::new()]).zip(1..);
        let gaps = cards.map(|(card, gap)| format!("[{gap}] {card}").trim_end().to_owned());
        side_by_side(&mut text, 2, gaps, "  ");
    }
    if !view.boxed.is_empty() {
        apart(&mut text, "In the box:");
        let cards = view.boxed.iter().map(|card| card.listed());
        side_by_side(&mut text, 2, cards, "; ");
    }
    if let Some(last) = &view.last {
        let by = match last.seat {
            None => " (the time ran out, so the table played)",
            Some(_) => "",
        };
        let words = format!(
            "Last play: {} put “{}” {}{by}: {}. {}",
            view.name(last.side),
            last.card.face.name,
            last.place,
            verdict(last),
            last.why
        );
        text.push('\n');
        hang(&mut text, "", &words);
    }
    let you = view.players.iter().find(|it| Some(it.side) == view.you);
    // TL-25, TL-31: with the cards that lie in front of them.
    let others = if you.is_some() { "others" } else { "players" };
    apart(&mut text, &format!("The {others}:"));
    for player in view.players.iter().filter(|it| Some(it.side) != view.you) {
        let mut words = format!("{}: {}", player.name, status(view, player));
        if player.members.iter().any(|member| member.stand_in) {
            words.push_str("; a computer player sits in");
        }
        hang(&mut text, "  ", &words);
        let cards = player.row.iter().map(|card| card.listed());
        side_by_side(&mut text, 4, cards, "; ");
    }
    if let Some(you) = you.filter(|you| !you.row.is_empty()) {
        apart(&mut text, "Your cards:");
        for (number, card) in (1..).zip(&you.row) {
            let words = format!("{} ({})", card.listed(), card.face.theme);
            hang(&mut text, &format!("  {number}. "), &words);
        }
    }
    // What is asked of the viewer stands in the ask.
    if let Some(result) = &view.result {
        text.push('\n');
        hang(&mut text, "", &result.words);
        for (at, rank) in result.informal_ranking.iter().enumerate() {
            if at == 0 {
                text.push_str("Ranking (informal; the rules know only winners):\n");
            }
            let place = format!("  {}. ", rank.place);
            hang(&mut text, &place, &ranked(view, rank));
        }
    }
    text
}

fn head(text: &mut String, view: &View) {
    let Some(first) = view.first else {
        hang(text, "", "Timeline. The cards have not been dealt yet.");
        return;
    };
    let words = format!(
        "Timeline. Round {}, begun by {}. Pile: {}. Box: {}.",
        view.round.0,
        view.name(first),
        count(view.pile, "card"),
        count(view.boxed.len(), "card"),
    );
    hang(text, "", &words);
    if let Some(left) = view.rounds_left {
        let rounds = count(left.into(), "round");
        let words = format!("Only {rounds} left, this one included; then the fewest cards win.");
        hang(text, "", &words);
    }
}

fn status(view: &View, player: &PlayerView) -> String {
    let cards = count(player.row.len(), "card");
    match player.standing {
        Standing::Playing if view.turn == Some(player.side) => format!("{cards}, now on turn"),
        Standing::Playing => cards,
        Standing::Out => "no card left, waiting for the end of the round".to_owned(),
        Standing::Eliminated { round } => format!("eliminated in round {}", round.0),
        Standing::Resigned { round } => format!("gave up in round {}", round.0),
        Standing::Won if player.row.is_empty() => "winner".to_owned(),
        Standing::Won => format!("winner, with {cards} left"),
    }
}

fn ranked(view: &View, rank: &Rank) -> String {
    let when = match rank.eliminated {
        Some(round) => format!("left in round {} with", round.0),
        None => "at the end with".to_owned(),
    };
    let cards = count(rank.cards.into(), "card");
    format!("{}, {when} {cards}", view.name(rank.side))
}
