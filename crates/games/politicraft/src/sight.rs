//! Making a view (PC-32 to PC-40): what no field carries cannot leak.

use super::PolitiCraft;
use super::cards::CardIx;
use super::config::LAST_CYCLE;
use super::run::{Place, Question, Run, What};
use super::state::{Chapter, Phase, Player, State, Told, Trade, TurnStep};
use super::tally::scores;
use super::view::{
    CardView, ChapterView, CycleView, EffectView, Face, HandCard, Lack, LaidView, Member,
    OptionView, PhaseView, PlayerView, QuestionView, ResultView, StoryCard, TradeView, TurnView,
    View,
};
use std::sync::Arc;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Millis, Seat, Side, Sitter, Viewer};
use tricorn_packs::schema::{CivicKind, Designation};

impl PolitiCraft {
    /// What a viewer may know.
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        let archive = viewer == Viewer::Archive;
        let you = viewer.seat().and_then(|seat| self.seating.side_of(seat));
        View {
            you,
            options: Arc::clone(&self.options),
            phase: phase(state),
            due: due(state),
            turn: turn_view(state),
            first: state.first,
            players: (0..)
                .map(Side)
                .zip(&state.players)
                .map(|(side, player)| self.player_view(state, side, player, viewer, you))
                .collect(),
            hand: you
                .filter(|_| !state.players.is_empty())
                .map(|side| self.hand_view(state, side)),
            deck: state.deck.len(),
            deck_cards: archive.then(|| self.faces_of(state.deck.iter().rev())),
            boxed: archive.then(|| self.faces_of(&state.boxed)),
            discard: self.faces_of(&state.discard),
            spent: self.faces_of(&state.spent),
            cycles: (0..)
                .zip(&state.cycles)
                .map(|(at, (card, by))| CycleView {
                    card: card.handle(),
                    face: self.face(*card),
                    by: *by,
                    carried: at < state.carried,
                })
                .collect(),
            cycles_left: if state.players.is_empty() {
                0
            } else {
                let cycles = self.config.cycles(self.seating.sides());
                cycles.saturating_sub(state.cycles.len())
            },
            cycles_end: LAST_CYCLE,
            effect: state
                .run
                .as_ref()
                .map(|run| self.effect_view(state, run, you)),
            trades: state
                .trades
                .iter()
                .filter(|trade| archive || you == Some(trade.from) || you == Some(trade.to))
                .map(|trade| self.trade_view(trade))
                .collect(),
            issues: you
                .filter(|side| self.may_choose(state, *side).is_ok())
                .map(|_| Arc::clone(&self.issues)),
            result: self.result_view(state),
        }
    }

    /// What a card says.
    pub(super) fn face(&self, card: CardIx) -> SentOnce<Face> {
        self.faces[card.at().min(self.faces.len() - 1)].clone()
    }

    pub(super) fn card_view(&self, card: CardIx) -> CardView {
        CardView {
            card: card.handle(),
            face: self.face(card),
        }
    }

    fn faces_of<'c>(&self, cards: impl IntoIterator<Item = &'c CardIx>) -> Vec<CardView> {
        cards
            .into_iter()
            .map(|card| self.card_view(*card))
            .collect()
    }

    fn player_view(
        &self,
        state: &State,
        side: Side,
        player: &Player,
        viewer: Viewer,
        you: Option<Side>,
    ) -> PlayerView {
        let member = |seat: Seat| Member {
            seat,
            bot: self
                .seating
                .place(seat)
                .is_some_and(|place| matches!(place.sitter, Sitter::Bot(_))),
            stand_in: state.presence.stand_ins().has(seat),
            wants_out: state.presence.wishes().has(seat),
        };
        let shown = viewer == Viewer::Archive
            || state
                .revealed
                .iter()
                .any(|shown| shown.of == side && (shown.to.is_none() || shown.to == you));
        let issue_text = player.issue_texts.last().map(|(number, _)| *number);
        let issue_hidden = issue_text.is_some_and(|text| state.hidden.contains(&text));
        PlayerView {
            side,
            name: self.name(side),
            members: self.seating.of_side(side).iter().map(member).collect(),
            issue: player.issue.clone().filter(|_| !issue_hidden),
            issue_hidden,
            issue_text: player
                .issue
                .as_deref()
                .filter(|issue| !issue_hidden && self.is_typed(issue))
                .and(issue_text),
            points: player.points(),
            integrity: player.integrity,
            figure: player.figure,
            cards: player.hand.len(),
            shown: shown.then(|| self.faces_of(&player.hand)),
            area: player
                .area
                .iter()
                .map(|laid| LaidView {
                    card: laid.card.handle(),
                    face: self.face(laid.card),
                    by: laid.by,
                })
                .collect(),
            colours: player.tally.colours,
            grants: Designation::ALL
                .into_iter()
                .filter(|grant| player.tally.holds(*grant))
                .collect(),
            tokens: player.tokens,
            story: player
                .story
                .iter()
                .map(|chapter| self.chapter_view(chapter))
                .collect(),
            skips: player.skips,
            extra: player.extra,
            shielded: state.is_shielded(side),
            restrict: player.restrict.iter().map(Into::into).collect(),
            resigned: player.resigned,
        }
    }

    fn hand_view(&self, state: &State, side: Side) -> Vec<HandCard> {
        let hand = state.hand(side).iter();
        hand.map(|card| HandCard {
            card: card.handle(),
            face: self.face(*card),
            lacks: if self.rule(*card).kind == CivicKind::Conditional {
                let areas = state.alive();
                areas.map(|area| self.lack(state, *card, area)).collect()
            } else {
                Vec::new()
            },
        })
        .collect()
    }

    fn lack(&self, state: &State, card: CardIx, area: Side) -> Lack {
        let missing = self.missing(state, card, area);
        Lack {
            area,
            missing: missing.into(),
            met: missing.is_nothing(),
        }
    }

    pub(super) fn chapter_view(&self, chapter: &Chapter) -> ChapterView {
        ChapterView {
            number: chapter.number,
            turn: chapter.turn,
            cards: chapter
                .cards
                .iter()
                .map(|(card, to)| StoryCard {
                    card: card.handle(),
                    face: self.face(*card),
                    to: *to,
                })
                .collect(),
            told: chapter.told.view(),
            text: match &chapter.told {
                Told::Written(text) => Some(Arc::clone(text)),
                _ => None,
            },
            applause: (0..self.seating.sides())
                .filter(|side| chapter.applause & (1 << side) != 0)
                .map(Side)
                .collect(),
        }
    }

    fn effect_view(&self, state: &State, run: &Run, you: Option<Side>) -> EffectView {
        EffectView {
            card: run.card.handle(),
            face: self.face(run.card),
            by: run.actor,
            target: run.target,
            reaction: run.reaction,
            awaits: run.awaits(state),
            question: you
                .filter(|_| !run.reaction)
                .and_then(|side| run.question(side))
                .map(|question| self.question_view(state, run, question)),
        }
    }

    fn question_view(&self, state: &State, run: &Run, question: &Question) -> QuestionView {
        match &question.what {
            What::Cards { place, from, count } => QuestionView::Cards {
                area: match place {
                    Place::Area(of) => Some(*of),
                    Place::Hand(_) | Place::Discard => None,
                },
                discard: *place == Place::Discard,
                from: self.faces_of(from),
                count: *count,
            },
            What::Order { cards } => QuestionView::Order {
                cards: self.faces_of(cards),
            },
            What::Option { of } => QuestionView::Option {
                of: of
                    .iter()
                    .map(|option| OptionView {
                        option: *option,
                        words: run.option_words(*option),
                    })
                    .collect(),
            },
            What::Player { of } => QuestionView::Player { of: of.clone() },
            What::Waived { part } => {
                let hand = state.hand(question.of).iter();
                let eligible =
                    hand.filter(|card| self.is_eligible(state, question.of, **card, *part));
                QuestionView::Waived {
                    from: self.faces_of(eligible),
                }
            }
        }
    }

    fn trade_view(&self, trade: &Trade) -> TradeView {
        TradeView {
            offer: trade.id,
            from: trade.from,
            to: trade.to,
            card: self.card_view(trade.card),
            answer: trade.answer.map(|card| self.card_view(card)),
            due: trade.due,
        }
    }

    fn result_view(&self, state: &State) -> Option<ResultView> {
        let Phase::Over { ending, winners } = &state.phase else {
            return None;
        };
        let scores = scores(state);
        Some(ResultView {
            ending: *ending,
            words: self.result_words(*ending, winners, &scores),
            winners: winners.to_vec(),
            scores,
        })
    }
}

fn phase(state: &State) -> PhaseView {
    match &state.phase {
        Phase::Before => PhaseView::Before,
        Phase::Issues { .. } => PhaseView::Issues,
        Phase::Over { .. } => PhaseView::Over,
        Phase::Playing => match (&state.run, &state.turn) {
            (Some(run), _) if run.power => PhaseView::Power,
            (Some(_), _) | (None, None) => PhaseView::Directions,
            (None, Some(turn)) => match turn.step {
                TurnStep::Play => PhaseView::Play,
                TurnStep::Explain => PhaseView::Explain,
                TurnStep::Refill => PhaseView::Refill,
            },
        },
    }
}

/// The deadline that everybody knows of.
fn due(state: &State) -> Option<Millis> {
    match (&state.phase, &state.run, &state.turn) {
        (Phase::Issues { due }, _, _) => *due,
        (Phase::Playing, Some(run), _) => run.due,
        (Phase::Playing, None, Some(turn)) => turn.due,
        _ => None,
    }
}

fn turn_view(state: &State) -> Option<TurnView> {
    let turn = state.turn.as_ref()?;
    Some(TurnView {
        side: turn.side,
        number: state.turns,
        figure: turn.figure,
        owes_ally: turn.ally,
        owes: turn.free,
        played: turn.played,
        told: turn.told,
        restrict: turn.restrict.iter().map(Into::into).collect(),
    })
}
