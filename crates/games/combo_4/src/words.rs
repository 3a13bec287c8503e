//! All sentences of a match: what it asks, what it tells, and how it looks in plain text.

use super::config::Kind;
use super::event::{Ending, Event, MatchResult, PlayedGame};
use super::games::{Part, part};
use super::info::title;
use super::rules::{CALLS, GAMES, Phase};
use super::{Combo4, State, View};
use std::fmt::Write;
use tricorn_engine::rules::{Onlooker, Phase as Shown, Progress};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Ask, AskId, By, Choice, Game, Millis, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::Score;
use tricorn_kit::page::{count, series};

// ---- Asks ----

impl Combo4 {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        let ask = match state.phase {
            Phase::Game => Ask {
                id,
                ..part!(state.which, P => P::rules(self).ask(P::board(state), seat))
            },
            Phase::Calling => self.ask_calls(state, seat, id),
            _ => {
                let words = "The first game begins at all tables at the same time.";
                Ask::wait(id, "R-05", words)
            }
        };
        self.offer_match(state, seat)
            .into_iter()
            .fold(ask, Ask::offer)
    }

    /// C4-12, R-11.
    fn ask_calls(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        let side = self.sides.of(seat);
        let call = &state.calls[index(side)];
        if call.locked {
            let words = "Your choice is locked. It comes to light when both sides have chosen.";
            return Ask::wait(id, "R-11", words);
        }
        let words = match call.games.len() {
            0 => "Choose two games for your side. The others do not see it.",
            1 => "Choose one more game for your side.",
            _ => "Lock your two games, or change them.",
        };
        let mut ask = Ask::wait(id, "C4-12", words);
        for (on, verb, label) in [
            (true, "call_game", "Choose"),
            (false, "uncall_game", "Take back"),
        ] {
            let fits = |game: &u8| self.may_call(state, side, *game, on).is_ok();
            let choice = |game| Choice::new(Token::Number(u32::from(game)), game_words(game));
            let games: Vec<Choice> = (1..=GAMES).filter(fits).map(choice).collect();
            if !games.is_empty() {
                let slot = Slot::new("game", "Which game?", Want::One(games));
                ask = ask.offer(Offer::new(verb, label, vec![slot]));
            }
        }
        if self.may_lock(state, side).is_ok() {
            ask = ask.offer(Offer::new("lock_calls", "Lock the choice", vec![]));
        }
        ask
    }

    /// between games another seat may be named to speak for the side. R-75: a side that is alone may end the match.
    pub(super) fn offer_match(&self, state: &State, seat: Seat) -> Vec<Offer> {
        let mut offers = Vec::new();
        let seats = self.sides.seating().of_side(self.sides.of(seat)).iter();
        let others = seats.filter(|other| self.may_name(state, seat, *other).is_ok());
        let choices: Vec<Choice> = others
            .map(|other| Choice::new(Token::Number(u32::from(other.0)), self.who(other)))
            .collect();
        if !choices.is_empty() {
            let words = "Who stands up or sits down for you?";
            let slot = Slot::new("seat", words, Want::One(choices));
            offers.push(Offer {
                aside: true,
                ..Offer::new("name_spokes", "Name another to stand up", vec![slot])
            });
        }
        if self.may_end(state, seat, By::Owner).is_ok() {
            offers.push(Offer::aside("end_match", "End the match and win it"));
        }
        offers
    }
}

pub(super) fn rest(state: &State) -> String {
    let next = state.next().map_or_else(String::new, game_words);
    format!("Look at the result. Next comes {next}.")
}

// ---- The log ----

impl Combo4 {
    /// A line of the log for a viewer.
    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        let sides = &self.sides;
        Some(match event {
            Event::Game(_) => return part!(to.state.which, P => self.told_in_game::<P>(to, event)),
            Event::Opened { .. } => {
                let words = match self.config.kind {
                    Kind::Call => "A Call match: each side chooses two games in secret.",
                    Kind::All => "An All match: Games 1 to 5 in turn.",
                };
                format!("{words} It lasts {}.", minutes(self.config.minutes.into()))
            }
            // C4-13, R-11: no trace of it for the others.
            Event::Called { seat, .. } | Event::Locked { seat } if !to.inside(sides.of(*seat)) => {
                return None;
            }
            Event::Called { seat, game, on } => {
                let does = if *on { "chooses" } else { "no longer chooses" };
                format!("{} {does} {}.", self.who(*seat), title(*game))
            }
            Event::Locked { seat } => format!("{} locks the choice.", self.who(*seat)),
            Event::Revealed { calls, drawn } => self.revealed_words(to.state, calls, drawn),
            Event::Began {
                number, game, id, ..
            } => {
                let begins = format!("Number {number} of the match is Game {game}");
                match game {
                    4 => format!("{begins}: a Power card is turned and names {}.", id.title()),
                    _ => format!("{begins}, {}.", id.title()),
                }
            }
            Event::Counted {
                points: [first, second],
                ..
            } => {
                let [one, two] = BOTH.map(|side| sides.name(side));
                format!("It stands {first} to {second} ({one}, {two}).")
            }
            Event::Cut { game } => format!("Time is up. {}", self.played_words(game)),
            Event::Spokes { seat } => {
                let side = sides.name(sides.of(*seat));
                format!("{} now stands up or sits down for {side}.", self.who(*seat))
            }
            Event::Extended { minutes: more } => {
                format!("The match lasts {} longer.", minutes((*more).into()))
            }
            Event::Deserted { side, at } => match at {
                Millis(0) => format!("Nobody has come for {} yet.", sides.name(*side)),
                _ => format!("Nobody is there for {} any more.", sides.name(*side)),
            },
            Event::Returned { side } => format!("Somebody is back for {}.", sides.name(*side)),
            Event::Forsaken { side } => format!(
                "Nobody has been there for {} for two minutes: {} may play on or end the match.",
                sides.name(*side),
                sides.name(other(*side))
            ),
            Event::Ended(result) => self.result_words(result),
        })
    }

    fn told_in_game<P: Part>(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        P::rules(self).words(P::board(to.state), P::event(event)?, to.viewer)
    }

    fn revealed_words(&self, after: &State, calls: &[[u8; CALLS]; 2], drawn: &[u8; 2]) -> String {
        let mut words = String::new();
        for (side, ([one, two], drawn)) in BOTH.into_iter().zip(calls.iter().zip(drawn)) {
            words += &self.sides.does(side, "calls", "call");
            words += &format!(" {} and {}", title(*one), title(*two));
            words += match drawn {
                0 => ". ",
                1 => " (one of them drawn). ",
                _ => " (both drawn). ",
            };
        }
        let numbers: Vec<String> = after.rotation.iter().map(ToString::to_string).collect();
        words + &format!("The match plays Games {} in turn.", series(&numbers, "and"))
    }

    pub(super) fn played_title(&self, game: &PlayedGame) -> String {
        game.id.title().to_owned()
    }

    /// A game that is over, with its points and what they are for.
    pub(super) fn played_words(&self, game: &PlayedGame) -> String {
        let title = game.id.title();
        let score = Score {
            winner: game.winner,
            bonus: game.bonus,
            plunging: game.stances,
        };
        match game.winner {
            Some(winner) => score.won_words(&self.sides, winner, title),
            None if game.tie => format!("{title} is tied: 5 points for each side."),
            None => format!("{title} is not finished: it counts for nobody."),
        }
    }

    pub(super) fn result_words(&self, result: &MatchResult) -> String {
        let [first, second] = result.points;
        let tied = format!("tied at {first} to {second}.");
        let stands = format!("{} to {}.", first.max(second), first.min(second));
        let wins = |side: Side| self.sides.does(side, "wins", "win");
        match (result.how, result.winner) {
            (Ending::EndedByHost, _) => {
                format!("The host throws the match away at {first} to {second}. Nobody wins it.")
            }
            (Ending::Left(side), _) => format!(
                "{} the match: {} gone. The points stand: {first} to {second}.",
                wins(side),
                self.sides.does(other(side), "was", "were")
            ),
            (Ending::Stopped, Some(side)) => {
                format!("The match ends early. {} it {stands}", wins(side))
            }
            (Ending::Stopped, None) => format!("The match ends early. It is {tied}"),
            (Ending::Deserted, Some(side)) => {
                format!("Both sides are gone. {} the match {stands}", wins(side))
            }
            (Ending::Deserted, None) => format!("Both sides are gone. The match is {tied}"),
            (_, Some(side)) => format!("{} the match {stands}", wins(side)),
            (_, None) => format!("The match is {tied}"),
        }
    }

    fn who(&self, seat: Seat) -> &str {
        let place = self.sides.seating().place(seat);
        place.map_or("Somebody", |place| &place.name)
    }
}

/// “1 minute”, “20 minutes”.
fn minutes(minutes: u32) -> String {
    count(minutes as usize, "minute")
}

/// “Game 2, State IQ”.
fn game_words(game: u8) -> String {
    format!("Game {game}, {}", title(game))
}

fn games_words(games: &[u8]) -> String {
    let games: Vec<String> = games.iter().map(|game| game_words(*game)).collect();
    series(&games, "and")
}

/// Where the match stands, for those who follow many.
pub(super) fn progress(view: &View) -> Progress {
    let game = view.game.as_ref().filter(|game| game.under_way);
    let words = match view.phase {
        Shown::Own(Phase::Calling) => "Both teams choose their games.",
        Shown::Own(Phase::Waiting) => "The games are chosen.",
        Shown::Own(Phase::Between) => "Between two games.",
        Shown::Over => "The match is over.",
        _ => game.map_or(Combo4::TITLE, |game| game.view.which().title()),
    };
    Progress {
        words: words.to_owned(),
        games: view.number,
        station: view.current,
    }
}

// ---- Plain text ----

/// The match in a few lines, then the game under way.
pub(super) fn table(view: &View) -> String {
    let mut text = String::new();
    let kind = match view.kind {
        Kind::All => "All match",
        Kind::Call => "Call match",
    };
    let between = view.phase == Shown::Own(Phase::Between);
    let head = match view.phase {
        Shown::Before => "The match has not begun.".to_owned(),
        Shown::Own(Phase::Calling) => "Each side chooses two games in secret.".to_owned(),
        Shown::Own(Phase::Waiting) => "The first game begins in a moment.".to_owned(),
        Shown::Over => "The match is over.".to_owned(),
        _ if between => format!("After number {} of the match.", view.number),
        _ => format!("Number {} of the match.", view.number),
    };
    let mut line = |words: String| {
        let _ = writeln!(text, "{words}");
    };
    line(format!("{kind} of {}. {head}", minutes(view.minutes)));
    if let Some(ends) = view.ends.filter(|_| view.phase != Shown::Over) {
        let seconds = ends.0 / 1000;
        line(format!("Its time is up at {seconds} s of table time."));
    }
    if let Some(call) = &view.call {
        let chosen = match call.own.as_slice() {
            [] => "nothing yet".to_owned(),
            games => games_words(games),
        };
        let lock = if call.locked { " Locked." } else { "" };
        line(format!("Your side has chosen {chosen}.{lock}"));
    }
    for (side, games) in BOTH.into_iter().zip(view.calls.iter().flatten()) {
        line(format!("{}: {}.", view.name(side), games_words(games)));
    }
    if !view.rotation.is_empty() {
        let numbers: Vec<String> = view.rotation.iter().map(ToString::to_string).collect();
        line(format!("Games {} in turn.", series(&numbers, "and")));
    }
    let score = BOTH.map(|side| format!("{} {}", view.name(side), view.points[index(side)]));
    line(format!("Points: {}.", score.join(", ")));
    for game in &view.played {
        line(format!("{}. {}", game.number, game.words));
    }
    if let Some(stake) = view.stake {
        line(format!(
            "This game pays {} to the winner, {} with the Bonus, {} each in a tie.",
            stake.win, stake.bonus, stake.tie
        ));
    }
    for side in view.sides.iter().filter(|side| side.forsaken) {
        let name = &side.common.name;
        line(format!("Nobody has been there for {name} for two minutes."));
    }
    if let Some(result) = &view.result {
        line(result.words.clone());
    } else if let Some(next) = view.next.filter(|_| between) {
        line(format!("Next: {}.", game_words(next)));
    }
    // What was cut off has nothing more to tell.
    let cut = view.played.last().is_some_and(|game| game.unfinished);
    if let Some(game) = view.game.as_ref().filter(|_| !cut) {
        line(format!("\n{}", game.view.text().trim_end()));
    }
    text
}
