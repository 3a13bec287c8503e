//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::event::{Bid, Event, Led, Trick, TrickView};
use super::rules::{Board, Phase};
use super::sight::{BaseView, Fate, Role, SideSight};
use super::trick::{Change, Shield, better, distance};
use super::{PlayTheRanks, Sight, State};
use tricorn_engine::rules::{Onlooker, Phase as Shown, SideView, TableEvent, View};
use tricorn_engine::sides::other;
use tricorn_engine::{Ask, AskId, Choice, Handle, Offer, Side, Slot, Token, Want};
use tricorn_geoplunge::table::HEAD;
use tricorn_geoplunge::tricks::{TrickBoard as _, TrickGame as _, TrickPage, Wait, discard_offer};
use tricorn_geoplunge::{Card, Power, StateIx};
use tricorn_kit::deal::Played;
use tricorn_kit::slots::{one_card, one_word};
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::{Category, Star};

///
const DUTY: &str = " You have as many Power cards as tricks left: play one in each.";

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    // ---- What is asked ----

    pub(super) fn ask_side(&self, state: &State, side: Side, id: AskId) -> Ask {
        let phase = state.phase();
        let rule = match phase {
            Phase::Role => "PTR1-04",
            Phase::Raise => "PTR1-06",
            Phase::Reply => "PTR1-08",
            Phase::Bases if SECOND => "PTR2-02",
            Phase::Bases => "PTR1-10",
            Phase::Discard => "PTR1-15",
            Phase::Pull => "PTR1-17",
            Phase::Lead if SECOND => "PTR2-04",
            Phase::Lead => "PTR1-23",
            Phase::Follow => "PTR1-24",
        };
        if !state.waits_for(side) {
            return Ask::wait(id, rule, self.waiting_words(state, side));
        }
        let (words, offers) = match phase {
            Phase::Role | Phase::Raise | Phase::Reply => self.ask_role(state, side),
            Phase::Bases => self.ask_bases(state),
            Phase::Discard => self.ask_discard(state, side),
            Phase::Pull => {
                let words = "Do you Pull the Power? Then nobody plays Power cards, and at four tricks each you lose.";
                let keep = Offer::new("keep", "Keep the Power cards", vec![]);
                let pull = Offer::new("pull", "Pull the Power", vec![]);
                (words.to_owned(), vec![keep, pull])
            }
            Phase::Lead => self.ask_lead(state, side),
            Phase::Follow => self.ask_follow(state, side),
        };
        (offers.into_iter()).fold(Ask::wait(id, rule, words), Ask::offer)
    }

    fn waiting_words(&self, state: &Board, side: Side) -> String {
        let they = |one, several| self.book.sides.does(other(side), one, several);
        let (choose, trick) = (they("chooses", "choose"), state.tricks.played() + 1);
        let thing = "card";
        match state.phase() {
            Phase::Role => format!("{choose} first: Cards or Call. Wait for it."),
            Phase::Raise => format!("You said Call. {choose}: the Cards, or Up the BUR."),
            Phase::Reply => format!("You Upped the BUR. {choose}: Call or Cards."),
            Phase::Bases => format!("You are the Cards Team. {choose} the bases."),
            Phase::Discard => self.wait_words(side, Wait::Discards),
            Phase::Pull => format!("{} whether to Pull the Power.", they("says", "say")),
            Phase::Lead => self.wait_words(side, Wait::Lead { trick, thing }),
            Phase::Follow => self.wait_words(side, Wait::Answer),
        }
    }

    /// PTR1-04 to PTR1-08.
    fn ask_role(&self, state: &Board, side: Side) -> (String, Vec<Offer>) {
        let they = |one, several| self.book.sides.does(other(side), one, several);
        let burs = state.burs;
        let take = format!("Cards: we take the {burs} BUR cards");
        let cards = Offer::new("cards", take, vec![]);
        let call = Offer::new("call", "Call: we choose the bases", vec![]);
        match state.phase() {
            Phase::Raise => {
                let want = they("wants to be", "want to be");
                let number = |bur: u32| Choice::new(Token::Number(bur), bur.to_string());
                let numbers = Want::One((3..=5).map(number).collect());
                let bur = Slot::new("bur", "How many BUR cards?", numbers);
                let words = format!(
                    "{want} the Call Team. Be the Cards Team with {burs} BUR cards, or Up the BUR."
                );
                (
                    words,
                    vec![cards, Offer::new("up", "Up the BUR", vec![bur])],
                )
            }
            Phase::Reply => {
                let words = format!(
                    "{} the BUR to {burs} cards. Do you stay the Call Team, or take the Cards yourselves?",
                    they("Ups", "Up")
                );
                (words, vec![call, cards])
            }
            _ => {
                let words = "You lead the first trick and speak first: be the Cards Team, which gets BUR cards, or the Call Team, which chooses the bases.";
                (words.to_owned(), vec![cards, call])
            }
        }
    }

    /// PTR1-10, PTR2-02.
    fn ask_bases(&self, state: &Board) -> (String, Vec<Offer>) {
        let label = |spot: Spot| {
            let card = state.power.card(spot);
            let category = card.map_or("", |card| self.book.atlas.category(card).name());
            format!("{} ({category})", self.corner(state, spot))
        };
        let choice = |spot: Spot| Choice::new(Token::Card(state.power.handle(spot)), label(spot));
        let which = |name, label: &str, spots: Vec<Spot>| {
            let choices = spots.into_iter().map(choice);
            Slot::new(name, label, Want::Card(choices.collect()))
        };
        let three = state.three.to_vec();
        if SECOND {
            let words = "You are the Call Team: remove one of the three Power cards. The numbers of the other two are the bases of this game.";
            let remove = which("remove", "Which number is not to be a base?", three);
            let offer = Offer::new("bases", "Remove", vec![remove]);
            return (words.to_owned(), vec![offer]);
        }
        let words = "You are the Call Team: remove one of the three Power cards, and say which of the other two is the base of tricks 1 to 4.";
        let offer = |removed: Spot| {
            let rest = three.iter().copied().filter(|spot| *spot != removed);
            let remove = which("remove", "Remove", vec![removed]);
            let first = which("first", "The base of tricks 1 to 4", rest.collect());
            let label = format!("Remove {}", label(removed));
            Offer::new("bases", label, vec![remove, first])
        };
        (words.to_owned(), state.three.map(offer).to_vec())
    }

    /// PTR1-15.
    fn ask_discard(&self, state: &Board, side: Side) -> (String, Vec<Offer>) {
        let count = state.surplus(side);
        let cards = if count == 1 { "one card" } else { "cards" };
        let words =
            format!("Put {cards} away face-down, so that you keep eight: {count} to put away.");
        let hand = self.choices(state, side);
        (
            words,
            vec![discard_offer("Which do you put away?", count, hand)],
        )
    }

    /// PTR1-23, PTR1-33, PTR2-04.
    fn ask_lead(&self, state: &Board, side: Side) -> (String, Vec<Offer>) {
        let by = match self.base(state) {
            Some(base) => format!("by base {base}"),
            None => "by a base that you choose".to_owned(),
        };
        let (trick, duty) = (state.tricks.played() + 1, duty(state, side));
        let words = format!(
            "You lead trick {trick} {by}: lay a card face-down and announce a category.{duty}"
        );
        let slots = |with: Slot| {
            let card = one_card("Which card do you lead?", self.choices(state, side));
            let base = |base: u8| Choice::new(Token::Number(base.into()), base.to_string());
            let bases = self.bases(state).filter(|_| SECOND);
            let bases = bases.map(|bases| Want::One(bases.map(base).to_vec()));
            let base = bases.map(|bases| Slot::new("base", "By which base?", bases));
            [card, with].into_iter().chain(base).collect()
        };
        let categories = Category::ALL.map(Category::name);
        let category = one_word("category", "Which category?", categories);
        let mut offers = vec![Offer::new("lead", "Lead", slots(category))];
        let hand = state.power.hand(side);
        if !hand.is_empty() {
            let label = "Which Power card? It names the category and locks it.";
            let slots = slots(self.powers(state, hand, label));
            offers.push(Offer::new("lead", "Lead with a Power card", slots));
        }
        (words, offers)
    }

    /// PTR1-24, PTR1-34, PTR2-06.
    fn ask_follow(&self, state: &Board, side: Side) -> (String, Vec<Offer>) {
        let led = state.tricks.opened.map(|led| self.announcement(&led));
        let (led, duty) = (led.unwrap_or_default(), duty(state, side));
        let words = format!("{led} Answer with one card.{duty}");
        let card = || one_card("Which card do you play?", self.choices(state, side));
        let mut offers = vec![Offer::new("follow", "Play", vec![card()])];
        let hand = state.power.hand(side);
        if !hand.is_empty() {
            let label = "Which Power card? Unless the lead is protected, its category applies.";
            let slots = vec![card(), self.powers(state, hand, label)];
            offers.push(Offer::new("follow", "Play with a Power card", slots));
        }
        let changing = hand
            .iter()
            .filter(|spot| self.may_change_base(state, *spot));
        let changing: Spots = changing.collect();
        if !changing.is_empty() {
            let label =
                "Which Power card? Unless the lead is protected, its number becomes the base.";
            let the_base = Want::One(vec![Choice::new(Token::Word("base"), "the base")]);
            let change = Slot::new("change", "Change the Base", the_base);
            let slots = vec![card(), self.powers(state, changing, label), change];
            offers.push(Offer::new("follow", "Play and Change the Base", slots));
        }
        (words, offers)
    }

    /// The state cards of a hand in words.
    fn choices(
        &self,
        state: &Board,
        side: Side,
    ) -> impl Iterator<Item = (Handle, String)> + use<SECOND> {
        let cards = self.cards(state, state.deal.hand(side));
        cards.into_iter().map(|card| {
            let face = &card.face;
            let words = format!(
                "{} (size {}, statehood {}, population {})",
                face.name, face.size_rank, face.statehood_rank, face.population_rank
            );
            (card.handle, words)
        })
    }

    /// These Power cards.
    fn powers(&self, state: &Board, spots: Spots, label: &str) -> Slot {
        let choice = |power: Power| Choice::new(Token::Card(power.handle), power_words(&power));
        let powers = self.power_cards(state, spots).into_iter();
        Slot::new("power", label, Want::Card(powers.map(choice).collect()))
    }

    // ---- What happened ----

    pub(super) fn told(&self, after: &Board, event: &Event) -> String {
        let sides = &self.book.sides;
        match event {
            Event::Began { lead, pick } => self.book.began_words(*lead, *pick),
            Event::Dealt { .. } => {
                let turned = self.turned(after);
                let turned = joined(turned.iter().map(|it| power_words(&it.card)), ", ");
                format!("Nine state cards and two Power cards for each side. Turned up: {turned}.")
            }
            Event::Bid { side, bid } => {
                let says = sides.does(*side, "says", "say");
                let roles = after.call.map(|call| {
                    let [call, cards] =
                        [call, other(call)].map(|side| sides.does(side, "is", "are"));
                    let burs = after.burs;
                    format!(" {call} the Call Team, {cards} the Cards Team with {burs} BUR cards.")
                });
                format!("{says} “{}”.{}", bid_words(*bid), roles.unwrap_or_default())
            }
            Event::Based { .. } => {
                let burs = names(&self.cards(after, after.bur_spots()));
                let bases = self.base_views(after);
                let bases = joined(bases.iter().map(based_words::<SECOND>), ". ");
                format!("BUR cards: {burs}. {bases}.")
            }
            Event::Discarded { side, cards } => {
                let puts = sides.does(*side, "puts", "put");
                match cards.len() {
                    1 => format!("{puts} a card away."),
                    many => format!("{puts} {many} cards away."),
                }
            }
            Event::Pulled { side, pulls: true } => {
                let pulls = sides.does(*side, "Pulls", "Pull");
                format!("{pulls} the Power: all Power cards are thrown away.")
            }
            Event::Pulled { side, .. } => {
                let keeps = sides.does(*side, "does not Pull", "do not Pull");
                format!("{keeps} the Power.")
            }
            Event::Led(led) => self.announcement(led),
            Event::Followed(trick) => self.followed_words(trick),
            Event::Finished(result) => self.result_words(result),
        }
    }

    /// C4-33, PTR1-20.
    pub(super) fn counted_words(&self, to: &Onlooker<'_, Self>) -> Option<String> {
        let star = self.star(to.state).filter(|_| !SECOND)?;
        let stances = to.usual_words(&TableEvent::Counted)?;
        Some(format!(
            "{stances} The GeoStar is the {}.",
            star_words(star)
        ))
    }

    /// PTR1-23, PTR2-04: what is announced of a state.
    pub(super) fn announced(&self, star: Star, card: Played<StateIx>) -> String {
        self.book.announced(star, card.card).to_owned()
    }

    /// The lead in words, as everybody hears it.
    fn announcement(&self, led: &Led) -> String {
        let locked = match led.power {
            Some(_) => " The category is locked by a Power card.",
            None => "",
        };
        format!(
            "{} a card face-down: {} {}, category {}, base {}.{locked}",
            self.book.sides.does(led.side, "leads", "lead"),
            star_words(led.star),
            self.announced(led.star, led.card),
            led.category,
            led.base,
        )
    }

    fn followed_words(&self, trick: &Trick) -> String {
        let (sides, follower) = (&self.book.sides, other(trick.leader));
        let [lead, answer] = self.names_of(trick);
        let answers = sides.does(follower, "answers", "answer");
        let powers = [
            (trick.leader, trick.lead_power),
            (follower, trick.follow_power),
        ];
        let powers = powers.into_iter().filter_map(|(side, power)| {
            let (name, power) = (sides.name(side), self.book.power(power?));
            Some(format!(" Power card of {name}: {}.", power_words(&power)))
        });
        let powers = joined(powers, "");
        let why = self.why(trick);
        format!("{answers} with {answer}; the lead was {lead}.{powers} {why}")
    }

    fn names_of(&self, trick: &Trick) -> [&str; 2] {
        [trick.lead, trick.follow].map(|play| &*self.book.state(play.card).name)
    }

    /// Why a trick went as it did (PTR1-25 to PTR1-37, R-53).
    pub(super) fn why(&self, trick: &Trick) -> String {
        let changed = trick.change.map(|change| self.changed(trick, change));
        let (changed, base) = (changed.unwrap_or_default(), trick.base);
        let ([led, answered], [lead, follow]) = (self.names_of(trick), self.ranks(trick));
        // The better card first.
        let (name, rank, worse, low) = match better(base, follow, lead) {
            true => (answered, follow, led, lead),
            false => (led, lead, answered, follow),
        };
        let why = match [rank, low].map(|rank| distance(base, rank)) {
            [None, _] => {
                format!("{name} {rank} and {worse} {low} are both below {base}, so the lead wins")
            }
            [Some(_), Some(_)] => format!("{name} {rank} beats {worse} {low}"),
            [Some(_), None] => format!("{worse} {low} is below {base} and loses to {name} {rank}"),
        };
        let (category, to) = (trick.category, self.book.sides.name(trick.winner));
        format!("{changed}Base {base}, {category}: {why}. The trick goes to {to}.")
    }

    /// What the Power card of the answer did, or why it did nothing.
    fn changed(&self, trick: &Trick, change: Change) -> String {
        let what = match change {
            Change::Category => "the category",
            Change::Base => "the base",
        };
        let (led, announced) = (self.names_of(trick)[0], trick.announced_category);
        match (trick.shield, change) {
            (Some(Shield::Power), _) => {
                format!("{led} was played with a Power card: {what} cannot be changed. ")
            }
            (Some(Shield::Rank), _) => {
                let rank = self.rank(trick.lead.card, announced);
                let than = match trick.bur {
                    Some(bur) => format!("it is better than the BUR {bur}"),
                    None => "no BUR card reaches the base".to_owned(),
                };
                format!("{led} is protected with {rank} in {announced}: {than}, so {what} stays. ")
            }
            (None, Change::Category) if trick.category == announced => {
                format!("The Power card names {announced} as well. ")
            }
            (None, Change::Category) => format!("The category becomes {}. ", trick.category),
            (None, Change::Base) => format!("The base becomes {}. ", trick.base),
        }
    }
}

fn duty(state: &Board, side: Side) -> &'static str {
    match state.must_play_power(side) {
        true => DUTY,
        false => "",
    }
}

fn bid_words(bid: Bid) -> String {
    match bid {
        Bid::Cards => "Cards".to_owned(),
        Bid::Call => "Call".to_owned(),
        Bid::Up(bur) => format!("Up the BUR to {bur}"),
    }
}

/// PTR1-10 to PTR1-14: a base that was just chosen.
fn based_words<const SECOND: bool>(base: &BaseView) -> String {
    let (number, [first, last]) = (base.number, base.tricks);
    let when = match SECOND {
        true => String::new(),
        false => format!(" in tricks {first} to {last}"),
    };
    match &base.bur {
        Some(bur) => format!(
            "Base {number}{when} with BUR {} ({}, {})",
            bur.rank, bur.state, bur.category
        ),
        None => format!("Base {number}{when} without a BUR"),
    }
}

/// What is announced, in words.
fn star_words(star: Star) -> &'static str {
    match star {
        Star::TopCity1 => "largest city",
        Star::TopCity2 => "second largest city",
        Star::TopCity3 => "third largest city",
        Star::TopCity4 => "fourth largest city",
        Star::TopCity5 => "fifth largest city",
        other => other.name(),
    }
}

fn power_words(power: &Power) -> String {
    format!("{} {}", power.face.corner_number, power.face.category)
}

fn names(cards: &[Card]) -> String {
    joined(cards.iter().map(|card| card.face.name.clone()), ", ")
}

fn joined(words: impl Iterator<Item = String>, between: &str) -> String {
    words.collect::<Vec<String>>().join(between)
}

// ---- The table in plain text ----

type Viewed = View<Phase, Sight, SideSight>;

pub(super) fn table(view: &Viewed) -> String {
    let sides = || (0..).map(Side).zip(&view.sides);
    let open = view.open.as_ref().zip(view.star.as_ref());
    let page = TrickPage {
        head: head(view),
        sides: sides()
            .map(|(at, side)| side_line(view, at, side))
            .collect(),
        set_up: set_up(view),
        open: open.map(|(open, star)| {
            let power = open.power.as_ref().map(power_words);
            let locked = power.map(|power| format!(", locked by the Power card {power}"));
            let own = open.card.as_ref().map(|card| &card.face.name);
            let own = own.map(|name| format!(" (it is {name})"));
            format!(
                "{} led a card face-down, {} {}, category {}, base {}{}{}",
                view.name(open.side),
                star_words(star.star),
                open.announced,
                open.category,
                open.base,
                locked.unwrap_or_default(),
                own.unwrap_or_default()
            )
        }),
        last: view.tricks.last().map(|trick| &*trick.why),
        hands: sides()
            .filter_map(|(at, side)| hand(view, at, side))
            .collect(),
        tricks: view.tricks.iter().map(|it| trick_line(view, it)).collect(),
        result: view.result.as_ref(),
    };
    page.text()
}

fn head(view: &Viewed) -> String {
    let what = match view.phase {
        Shown::Before => "before the game".to_owned(),
        Shown::Own(Phase::Role | Phase::Raise | Phase::Reply) => "Cards or Call?".to_owned(),
        Shown::Own(Phase::Bases) => "the Call Team chooses the bases".to_owned(),
        Shown::Own(Phase::Discard) => "both sides put cards away".to_owned(),
        Shown::Own(Phase::Pull) => "Pulling the Power?".to_owned(),
        Shown::Count => HEAD.to_owned(),
        Shown::Own(Phase::Lead | Phase::Follow) | Shown::Rest => {
            format!("trick {} of 8", view.trick)
        }
        Shown::Over => "the game is over".to_owned(),
    };
    format!("Play the Ranks {} · {what}", view.version)
}

fn side_line(view: &Viewed, at: Side, side: &SideView<SideSight>) -> (String, Vec<&'static str>) {
    let mut marks = view.marks(at);
    let discards = matches!(view.phase, Shown::Own(Phase::Discard));
    let leads = view.lead == Some(at) && view.outcome.is_none();
    let duty = "must play a Power card in every trick left";
    let more = [
        (side.role == Some(Role::Cards), "Cards Team"),
        (side.role == Some(Role::Call), "Call Team"),
        (discards && side.discarded, "has put cards away"),
        (leads, "leads"),
        (side.must_play_power, duty),
    ];
    marks.extend((more.into_iter()).filter_map(|(holds, words)| holds.then_some(words)));
    let (name, tricks, cards) = (&side.common.name, side.tricks, side.cards);
    let powers = side.power_cards;
    let words = format!("{name}: tricks {tricks}, state cards {cards}, Power cards {powers}");
    (words, marks)
}

/// What lies open for the whole game: Power cards, bids, bases, BUR cards, GeoStar.
fn set_up(view: &Viewed) -> Vec<String> {
    let mut lines = Vec::new();
    if view.bases.is_empty() && !view.turned.is_empty() {
        let turned = view.turned.iter().map(|turned| match turned.fate {
            Fate::Double => format!("({} again)", power_words(&turned.card)),
            _ => power_words(&turned.card),
        });
        lines.push(format!("Turned up: {}", joined(turned, ", ")));
        let named = view.named_by.as_ref().map(power_words);
        lines.extend(named.map(|card| format!("Out of the game: {card}, which named it")));
        let bids = view.bids.iter();
        let said = bids.map(|bid| format!("{}: {}", view.name(bid.side), bid_words(bid.bid)));
        let said = joined(said, "; ");
        lines.extend((!said.is_empty()).then(|| format!("Said: {said}")));
    }
    for base in &view.bases {
        let (number, [first, last]) = (base.number, base.tricks);
        let bur = match &base.bur {
            Some(bur) => format!("BUR {} ({}, {})", bur.rank, bur.state, bur.category),
            None => format!("no BUR, every rank from {number} on is protected"),
        };
        lines.push(format!("Base {number} (tricks {first} to {last}): {bur}"));
    }
    if !view.bur_cards.is_empty() {
        lines.push(format!("BUR cards: {}", names(&view.bur_cards)));
    }
    let pulled = view.pulled.map(|side| view.name(side));
    lines.extend(pulled.map(|name| format!("{name} pulled the Power.")));
    let star = view.star.as_ref().filter(|star| star.card.is_some());
    lines.extend(star.map(|star| format!("GeoStar: {}", star_words(star.star))));
    lines
}

fn hand(view: &Viewed, at: Side, side: &SideView<SideSight>) -> Option<(String, Vec<String>)> {
    let cards = side.hand.as_ref().filter(|cards| !cards.is_empty())?;
    let row = |card: &Card| {
        let face = &card.face;
        format!(
            "{:<24} {:>5} {:>10} {:>11}",
            face.name, face.size_rank, face.statehood_rank, face.population_rank
        )
    };
    let mut lines: Vec<String> = cards.iter().map(row).collect();
    let powers = joined(side.power.iter().flatten().map(power_words), ", ");
    lines.extend((!powers.is_empty()).then(|| format!("Power cards: {powers}")));
    let away = side.discards.as_ref().map(|cards| names(cards));
    lines.extend(away.map(|away| format!("(put away: {away})")));
    let whose = view.whose(at, "hand");
    let head = format!("{whose}:                  size  statehood  population (2014)");
    Some((head, lines))
}

fn trick_line(view: &Viewed, trick: &TrickView) -> String {
    format!(
        "{} led {}, answer {}; {} by base {}, {} to {}; taken by {}",
        view.name(trick.leader),
        trick.lead.face.name,
        trick.follow.face.name,
        trick.category,
        trick.base,
        trick.ranks[0],
        trick.ranks[1],
        view.name(trick.winner)
    )
}
