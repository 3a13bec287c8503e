//! What one viewer sees, built up field by field: R-20. What nobody put into a view cannot be seen.

use super::BorderZap;
use super::event::{GameResult, How, Trick};
use super::state::{Ending, Phase, State, face_up, index, other};
use super::view::{OpenView, PhaseView, ResultView, Seen, SideView, TrickView, View};
use super::zap::Zap;
use tricorn_engine::{Handle, Side, Viewer};
use tricorn_geoplunge::{Card, StateIx};
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};

impl BorderZap {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        View {
            config: self.config.clone(),
            side: self.book.sides.behind(viewer),
            phase: match state.phase {
                Phase::Before | Phase::Dealing => PhaseView::Before,
                Phase::FirstTrade => PhaseView::FirstTrade,
                Phase::Looking => PhaseView::Look,
                Phase::SecondTrade => PhaseView::SecondTrade,
                Phase::Discarding => PhaseView::Discard,
                Phase::Counting => PhaseView::Count,
                Phase::Leading => PhaseView::Lead,
                Phase::Following => PhaseView::Follow,
                Phase::Resting | Phase::Decided => PhaseView::Rest,
                Phase::Over => PhaseView::Over,
            },
            trick: trick_shown(state),
            lead: (state.phase != Phase::Before).then_some(state.tricks.lead),
            // Their names come before those of all deals.
            pick: (state.pick.filter(|_| shows_pick(state)))
                .map(|pick| self.book.picked(pick, [Handle(1), Handle(2)])),
            to_act: to_act(state),
            due: state.due,
            sides: BOTH.map(|side| self.side_view(state, viewer, side)).into(),
            open: self.open_view(state, viewer),
            tricks: (state.tricks.row.iter())
                .map(|trick| self.trick_view(trick))
                .collect(),
            result: (state.ending.and_then(Ending::result)).map(|result| self.result_view(&result)),
            outcome: super::rules::outcome(state),
        }
    }

    /// PTB-01 to PTB-09: the own side sees its cards, what it gave and what it got; all see the face-up cards.
    fn side_view(&self, state: &State, viewer: Viewer, side: Side) -> SideView {
        let at = index(side);
        let sides = &self.book.sides;
        let inside = sides.inside(viewer, side);
        let members = sides.members(&state.who, viewer, side);
        let up = if state.faces_up() {
            face_up(side)
        } else {
            Spots(0)
        };
        let aside = state.aside(side);
        let shows_face_up = state.phase == Phase::Discarding;
        let seen = |card: Card, lies_open: bool| Seen {
            handle: card.handle,
            name: card.face.name.clone(),
            postal_code: card.face.postal_code.clone(),
            face: lies_open.then_some(card.face),
        };
        let card = |spot: Spot| state.play(spot).map(|play| self.book.card(play));
        SideView {
            ready: state
                .ready
                .and(sides.seating().of_side(side))
                .iter()
                .collect(),
            name: members.name,
            seats: members.seats,
            away: members.away,
            wants_out: members.wants_out,
            spokes: sides.speaker(&state.who, side),
            tricks: state.tricks.taken[at],
            cards: state.deal.hand(side).len() as u8,
            chosen: state.sealed[at].is_some() || state.discards[at].is_some(),
            standing: state.standing[at],
            face_up: (self.cards(state, up).into_iter())
                .map(|card| seen(card, shows_face_up))
                .collect(),
            hand: inside.then(|| self.cards(state, state.choosable(side))),
            aside: aside.len() as u8,
            given: inside.then(|| {
                let given = state.given[at].iter().copied().chain(state.sealed[at]);
                given
                    .filter_map(card)
                    .map(|card| seen(card, false))
                    .collect()
            }),
            got: inside.then(|| {
                let got = state.given[index(other(side))].iter().copied();
                got.filter(|spot| !aside.has(*spot))
                    .filter_map(card)
                    .collect()
            }),
            discards: inside.then(|| self.cards(state, state.discards[at].unwrap_or_default())),
        }
    }

    /// Cards by the names of their states, an order that tells nothing.
    pub(super) fn cards(&self, state: &State, spots: Spots) -> Vec<Card> {
        let plays = spots.iter().filter_map(|spot| state.play(spot));
        self.book.cards(plays)
    }

    /// PTB-11: the card lies face-down, and all that is known of it is its name. Not even its name at the table is told: that of
    /// a card that was seen before is known.
    pub(super) fn open_view(&self, state: &State, viewer: Viewer) -> Option<OpenView> {
        let card = self.book.card(state.play(state.tricks.opened?)?);
        Some(OpenView {
            side: state.tricks.lead,
            announced: card.face.name.clone(),
            card: (!self.hides_lead(state, viewer)).then_some(card),
        })
    }

    /// PTB-11, PTB-R7: whether a card lies face-down before this viewer.
    pub(super) fn hides_lead(&self, state: &State, viewer: Viewer) -> bool {
        let inside = self.book.sides.inside(viewer, state.tricks.lead);
        state.tricks.opened.is_some() && !inside && !self.config.training
    }

    /// The lead in words, as everybody hears it: its name; in training with its borders.
    pub(super) fn announcement(&self, state: &State) -> String {
        let Some(card) = state.tricks.opened.and_then(|spot| state.play(spot)) else {
            return String::new();
        };
        let card = self.book.card(card);
        let leads = self.book.sides.does(state.tricks.lead, "leads", "lead");
        if self.config.training {
            return format!("{leads} {}.", super::ask::card_words(&card));
        }
        format!("{leads} {}.", card.face.name)
    }

    pub(super) fn trick_view(&self, trick: &Trick) -> TrickView {
        let common = self.common(trick);
        TrickView {
            leader: trick.leader,
            lead: self.book.card(trick.lead),
            follow: self.book.card(trick.follow),
            zap: trick.zap,
            common: common
                .iter()
                .map(|state| self.book.state(*state).postal_code.clone())
                .collect(),
            winner: trick.winner,
            why: self.why(trick),
        }
    }

    /// PTB-14: the border states that lead and answer both have.
    pub(super) fn common(&self, trick: &Trick) -> Vec<StateIx> {
        let atlas = &self.book.atlas;
        let both = atlas.borders(trick.lead.card) & atlas.borders(trick.follow.card);
        StateIx::all()
            .filter(|state| both >> state.at() & 1 == 1)
            .collect()
    }

    /// Why a trick went as it did, in words (PTB-12 to PTB-16).
    pub(super) fn why(&self, trick: &Trick) -> String {
        let [lead, answer] = [trick.lead, trick.follow].map(|play| self.book.state(play.card));
        let (led, answered) = (&lead.name, &answer.name);
        let [own, others] = [lead, answer].map(|state| state.border_states.len());
        let common: Vec<&str> = (self.common(trick).into_iter())
            .map(|state| &*self.book.state(state).name)
            .collect();
        let to = self.book.sides.name(trick.winner);
        match trick.zap {
            Some(Zap::Border) => {
                format!("{answered} borders {led}: Zap! The trick goes to {to}.")
            }
            Some(Zap::Common) => format!(
                "{answered} and {led} both border {}: Zap! The trick goes to {to}.",
                listed(&common)
            ),
            Some(Zap::Number) if own == 0 => format!(
                "Neither {answered} nor {led} has a border state: Zap! The trick goes to {to}."
            ),
            Some(Zap::Number) => format!(
                "{answered} and {led} have {} each: Zap! The trick goes to {to}.",
                borders(own)
            ),
            None => format!(
                "{answered} does not border {led}, they have no border state in common, and {led} has {}, {answered} {}: no Zap. The trick goes to {to}.",
                borders(own),
                if others == 0 {
                    "none".to_owned()
                } else {
                    others.to_string()
                },
            ),
        }
    }

    /// PTB-17 to PTB-21, C4-22 to C4-28.
    pub(super) fn result_view(&self, result: &GameResult) -> ResultView {
        let sides = &self.book.sides;
        let (winner, loser) = (result.winner, other(result.winner));
        let [own, others] = [winner, loser].map(|side| result.tricks[index(side)]);
        let how = match result.how {
            How::FiveNil => "with five tricks to none".to_owned(),
            How::MostTricks => format!("with {own} tricks to {others}"),
            How::LastTrick => "with three tricks each and the last one".to_owned(),
            How::Resigned => format!("since {} up", sides.does(loser, "gives", "give")),
        };
        ResultView {
            points: result.score().points(),
            words: result.score().won_words(sides, winner, &how),
            winner,
            how: result.how,
            tricks: result.tricks,
            bonus: result.bonus,
            plunging: result.plunging,
        }
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

/// Things in a sentence: “a, b and c”.
fn listed(things: &[&str]) -> String {
    match things {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// the cards of the blind pick go back into the deck; they are looked at until the first trade is over.
const fn shows_pick(state: &State) -> bool {
    matches!(state.phase, Phase::Dealing | Phase::FirstTrade)
}

/// The trick that runs, or that is looked at.
fn trick_shown(state: &State) -> u8 {
    let played = state.tricks.played() as u8;
    match state.phase {
        Phase::Leading | Phase::Following => played + 1,
        _ => played.max(1),
    }
}

/// Who is to act. While both choose, each side is named until it has chosen; what it chose stays sealed.
fn to_act(state: &State) -> Vec<Side> {
    let both_but = |done: &dyn Fn(usize) -> bool| -> Vec<Side> {
        BOTH.into_iter()
            .filter(|side| !done(index(*side)))
            .collect()
    };
    match state.phase {
        Phase::FirstTrade | Phase::SecondTrade => both_but(&|at| state.sealed[at].is_some()),
        Phase::Discarding => both_but(&|at| state.discards[at].is_some()),
        Phase::Counting => BOTH.to_vec(),
        Phase::Leading => vec![state.tricks.lead],
        Phase::Following => vec![state.tricks.follower()],
        Phase::Before
        | Phase::Dealing
        | Phase::Looking
        | Phase::Resting
        | Phase::Decided
        | Phase::Over => Vec::new(),
    }
}
