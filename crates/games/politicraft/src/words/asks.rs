//! What a seat may do now, in words and as offers that any client can fill.

use super::super::cards::CardIx;
use super::super::config::{ISSUE_MOST, STORY_MOST, StoryMode};
use super::super::event::Source;
use super::super::legal::Aim;
use super::super::rules::{may_add, may_extend};
use super::super::run::{Query, Run};
use super::super::state::{State, Trade, Turn, TurnStep};
use super::super::trades::{market_is_open, may_offer};
use super::super::{PolitiCraft, TableState};
use tricorn_engine::{Ask, AskId, Choice, Offer, Side, Slot, Token, Want};

impl PolitiCraft {
    pub(in super::super) fn ask_side(&self, state: &TableState, side: Side, id: AskId) -> Ask {
        if !state.is_in(side) {
            return Ask::wait(id, "PC-31", "You have left this game. You can watch.");
        }
        let ask = match (&state.run, &state.turn) {
            _ if !state.begun => self.ask_issue(state, id, side),
            (Some(run), _) => self.ask_effect(state, run, id, side),
            (None, Some(turn)) if turn.side == side => self.ask_turn(state, turn, id),
            (None, Some(turn)) => {
                let has = self.sides.does(turn.side, "has", "have");
                let say = format!("{has} the turn. You can trade meanwhile.");
                Ask::wait(id, "PC-72", say)
            }
            (None, None) => Ask::wait(id, "PC-77", "The Election Cycle card is carried out."),
        };
        let ask = self.with_trades(state, ask, side);
        self.with_asides(state, ask, side)
    }

    fn ask_issue(&self, state: &State, id: AskId, side: Side) -> Ask {
        let (say, has_one) = match state[side].issue {
            Some(_) => ("The others choose their issues.", true),
            None => ("Choose the social issue that you stand up for.", false),
        };
        self.with_issue(state, Ask::wait(id, "PC-21", say), side, has_one)
    }

    fn with_issue(&self, state: &State, ask: Ask, side: Side, aside: bool) -> Ask {
        if self.may_choose(state, side).is_err() {
            return ask;
        }
        let want = Want::Text {
            least: 1,
            most: ISSUE_MOST,
        };
        let slot = Slot::new("issue", "What is your issue?", want);
        let mut offer = Offer::new("issue", "Stand up for this issue", vec![slot]);
        offer.aside = aside;
        ask.offer(offer)
    }

    fn ask_turn(&self, state: &State, turn: &Turn, id: AskId) -> Ask {
        match turn.step {
            TurnStep::Play => self.ask_play(state, turn, id),
            TurnStep::Explain => {
                let (say, offer) = match self.config.story {
                    StoryMode::Spoken => (
                        "Tell the table what your card does for the cause.",
                        Offer::new("told", "I have told it", Vec::new()),
                    ),
                    _ => {
                        let slot = story_slot("What does it do for the cause?", 1);
                        let offer = Offer::new("explain", "Tell the story", vec![slot]);
                        ("Write what your card does for the cause.", offer)
                    }
                };
                Ask::wait(id, "PC-26", say).offer(offer)
            }
            TurnStep::Refill => {
                let sources = [
                    (Source::Deck, "deck", "the deck"),
                    (Source::Discard, "discard", "the discard pile"),
                ];
                let open = sources
                    .into_iter()
                    .filter(|(source, ..)| self.may_draw(state, turn, *source).is_ok());
                let choices = open
                    .map(|(_, word, label)| Choice::new(Token::Word(word), label))
                    .collect();
                let slot = Slot::new("source", "From where?", Want::One(choices));
                let offer = Offer::new("draw", "Draw a card", vec![slot]);
                Ask::wait(id, "PC-29", "Draw a card.").offer(offer)
            }
        }
    }

    fn ask_play(&self, state: &State, turn: &Turn, id: AskId) -> Ask {
        let may_discard = self.may_discard(state, turn).is_ok();
        let (rule, say) = match (turn.figure, turn.ally, turn.free) {
            (true, true, 0) if may_discard => (
                "PC-70",
                "You are a Public Figure, but have no card for another Area: discard one.",
            ),
            (true, ..) if may_discard => (
                "PC-70",
                "You are a Public Figure, but none of your cards can be played now: discard one.",
            ),
            (true, true, 0) => (
                "PC-66",
                "You are a Public Figure: now play a card into another player's Area.",
            ),
            (true, true, _) => (
                "PC-66",
                "You are a Public Figure: play two cards, one of them into another player's Area.",
            ),
            (true, false, _) => ("PC-67", "You are a Public Figure: play your other card."),
            (false, _, 1) => ("PC-25", "Your turn: play a card, or discard one."),
            (false, ..) => ("PC-P9", "Your turn: you have more than one card to play."),
        };
        let mut ask = Ask::wait(id, rule, say);
        let hand = state.hand(turn.side);
        let mut add = |label: String, slot: Slot, fits: Vec<CardIx>| {
            if fits.is_empty() {
                return;
            }
            let mut slots = vec![
                Slot::new("card", "Which card?", self.want_card(&fits)),
                slot,
            ];
            if slots[1].name.is_empty() {
                slots.pop();
            }
            if self.config.story == StoryMode::Written {
                slots.push(story_slot("Your story (or leave it for later):", 0));
            }
            ask.offers.push(Offer::new("play", label, slots));
        };
        let fitting = |aim: Aim| -> Vec<CardIx> {
            let fits = hand
                .iter()
                .filter(|card| self.may_play(state, turn, **card, aim).is_ok());
            fits.copied().collect()
        };
        for area in state.clockwise(turn.side) {
            let label = if area == turn.side {
                "Play into your own Area".to_owned()
            } else {
                format!("Play into the Area of {}", self.sides.name(area))
            };
            let slot = Slot::new("area", "Whose Area?", Want::One(vec![self.player(area)]));
            add(label, slot, fitting(Aim::Area(area)));
        }
        for target in state.alive().filter(|side| *side != turn.side) {
            let label = format!("Power Play with {}", self.sides.name(target));
            let slot = Slot::new("target", "With whom?", Want::One(vec![self.player(target)]));
            add(label, slot, fitting(Aim::Power(Some(target))));
        }
        let nobody = Slot::new("", "", Want::One(Vec::new()));
        add("Power Play".to_owned(), nobody, fitting(Aim::Power(None)));
        if may_discard {
            let slot = Slot::new("card", "Which card?", self.want_card(hand));
            ask = ask.offer(Offer::new("discard", "Discard a card", vec![slot]));
        }
        ask
    }

    fn ask_effect(&self, state: &State, run: &Run, id: AskId, side: Side) -> Ask {
        let title = &self.face_of(run.card).title;
        if run.reaction {
            if run.actor == side || run.passed.contains(&side) {
                return Ask::wait(id, "PC-P12", "The others may react for a moment.");
            }
            let say = format!(
                "{} plays “{title}”. Do you let it happen?",
                self.sides.name(run.actor)
            );
            let mut ask = Ask::wait(id, "PC-P12", say);
            let hand = state.hand(side).iter();
            let cards: Vec<CardIx> = hand.filter(|card| self.cancels(**card)).copied().collect();
            if !cards.is_empty() {
                let slot = Slot::new("card", "With which card?", self.want_card(&cards));
                ask = ask.offer(Offer::new("cancel", "Cancel it", vec![slot]));
            }
            return ask.offer(Offer::new("pass", "Let it happen", Vec::new()));
        }
        let Some(question) = run.question(side) else {
            let say = format!("“{title}” is carried out. Others have to choose.");
            return Ask::wait(id, "PC-R49", say);
        };
        let choose = |label: &str, slot: Slot| Offer::new("choose", label, vec![slot]);
        match &question.query {
            Query::Cards { from, count, .. } => {
                let (say, want) = match count {
                    1 => (format!("“{title}”: choose a card."), self.want_card(from)),
                    many => (
                        format!("“{title}”: choose {many} cards."),
                        Want::Several {
                            count: usize::from(*many),
                            of: self.card_choices(from),
                        },
                    ),
                };
                let slot = Slot::new("cards", "Which?", want);
                Ask::wait(id, "PC-102", say).offer(choose("Choose", slot))
            }
            Query::Order { cards } => {
                let say =
                    format!("“{title}”: in which order do your cards go to the discard pile?");
                let want = Want::Order(self.card_choices(cards));
                let slot = Slot::new("cards", "The last one lies on top:", want);
                Ask::wait(id, "PC-P4", say).offer(choose("In this order", slot))
            }
            Query::Option { of } => {
                let choices = of.iter().map(|option| {
                    Choice::new(Token::Number(u32::from(*option)), run.option_words(*option))
                });
                let slot = Slot::new("option", "Which?", Want::One(choices.collect()));
                let say = format!("“{title}”: choose one.");
                Ask::wait(id, "PC-107", say).offer(choose("Choose", slot))
            }
            Query::Player { of } => {
                let choices = of.iter().map(|side| self.player(*side)).collect();
                let slot = Slot::new("player", "Whom?", Want::One(choices));
                let say = format!("“{title}”: choose a player.");
                Ask::wait(id, "PC-R35", say).offer(choose("Choose", slot))
            }
            Query::Waived { part } => {
                let cards = self.waived(state, side, *part);
                let say = format!("“{title}”: you may play a Conditional card into your Area now.");
                let mut ask = Ask::wait(id, "PC-P13", say);
                if !cards.is_empty() {
                    let slot = Slot::new("cards", "Which?", self.want_card(&cards));
                    ask = ask.offer(choose("Play it", slot));
                }
                ask.offer(Offer::new("pass", "Play none", Vec::new()))
            }
        }
    }

    /// PC-72: trades that wait for an answer, and offers that can be made.
    fn with_trades(&self, state: &State, mut ask: Ask, side: Side) -> Ask {
        if market_is_open(state).is_err() {
            return ask;
        }
        let hand = state.hand(side);
        let idle = !ask.is_open();
        let ours = |trade: &&Trade| trade.from == side || trade.to == side;
        for trade in state.trades.iter().filter(ours) {
            let offered = self.title(trade.card);
            let number = Choice::new(Token::Number(trade.id), offered.clone());
            let slot = || Slot::new("offer", "Which offer?", Want::One(vec![number.clone()]));
            let theirs = trade.to == side;
            let name = self.sides.name(if theirs { trade.from } else { trade.to });
            match (theirs, trade.answer) {
                (true, None) => {
                    if idle {
                        ask.say = format!(
                            "{name} offers you {offered} in a trade. Answer it, or decline."
                        );
                    }
                    if !hand.is_empty() {
                        let card = self.want_card(hand);
                        let card = Slot::new("card", "Which card do you give?", card);
                        let label = format!("Answer the offer of {name}");
                        ask = ask.offer(Offer::new("answer_trade", label, vec![slot(), card]));
                    }
                    let label = format!("Decline the offer of {name}");
                    ask = ask.offer(Offer::new("decline_trade", label, vec![slot()]));
                }
                (true, Some(_)) => {
                    let label = "Decline the trade after all";
                    ask = ask.offer(aside("decline_trade", label, vec![slot()]));
                }
                (false, Some(answer)) => {
                    let answer = self.title(answer);
                    if idle {
                        ask.say = format!(
                            "{name} answers your offer with {answer}. Take it, or call it off."
                        );
                    }
                    let label = format!("Take {answer} from {name}");
                    ask = ask.offer(Offer::new("confirm_trade", label, vec![slot()]));
                    let label = format!("Call off the trade with {name}");
                    ask = ask.offer(Offer::new("decline_trade", label, vec![slot()]));
                }
                (false, None) => {
                    let label = format!("Take back your offer to {name}");
                    ask = ask.offer(aside("decline_trade", label, vec![slot()]));
                }
            }
        }
        let partners: Vec<Choice> = state
            .alive()
            .filter(|other| may_offer(state, side, *other).is_ok())
            .map(|other| self.player(other))
            .collect();
        if !partners.is_empty() && !hand.is_empty() {
            let slots = vec![
                Slot::new("player", "To whom?", Want::One(partners)),
                Slot::new("card", "Which card?", self.want_card(hand)),
            ];
            let mut offer = Offer::new("offer_trade", "Offer a trade", slots);
            let playing = |turn: &Turn| turn.side == side && turn.step == TurnStep::Play;
            offer.aside = !state.turn.as_ref().is_some_and(playing);
            ask = ask.offer(offer);
        }
        ask
    }

    fn with_asides(&self, state: &TableState, mut ask: Ask, side: Side) -> Ask {
        if state.begun && state.turns <= 1 {
            ask = self.with_issue(state, ask, side, true);
        }
        if may_add(state, side) {
            match self.config.story {
                StoryMode::Written => {
                    let slot = story_slot("What does your card do for the cause?", 1);
                    ask = ask.offer(aside("explain", "Tell the story of your card", vec![slot]));
                }
                StoryMode::Spoken => {
                    ask = ask.offer(aside("told", "I have told of my card", Vec::new()));
                }
                StoryMode::Quick => {}
            }
        }
        let told = state.chapters().filter(|(of, chapter)| {
            *of != side && chapter.is_told() && chapter.applause & 1 << side.0 == 0
        });
        let choices: Vec<Choice> = told
            .map(|(of, chapter)| {
                let label = format!("{}, turn {}", self.sides.name(of), chapter.turn);
                Choice::new(Token::Number(chapter.number), label)
            })
            .collect();
        if !choices.is_empty() {
            let slot = Slot::new("text", "Which story?", Want::One(choices));
            ask = ask.offer(aside("applaud", "Applaud a story", vec![slot]));
        }
        if may_extend(state, side).is_ok() {
            ask = ask.offer(aside("more_time", "Take a minute more", Vec::new()));
        }
        ask
    }

    fn player(&self, side: Side) -> Choice {
        Choice::new(Token::Number(side.0.into()), self.sides.name(side))
    }

    fn card_choices(&self, cards: &[CardIx]) -> Vec<Choice> {
        let choice = |card: &CardIx| {
            let face = self.face_of(*card);
            let label = match face.colour {
                Some(colour) => format!("{} ({colour}, {})", face.title, face.points),
                None => format!("{} ({})", face.title, face.kind),
            };
            Choice::new(Token::Card(card.handle()), label)
        };
        cards.iter().map(choice).collect()
    }

    fn want_card(&self, cards: &[CardIx]) -> Want {
        Want::Card(self.card_choices(cards))
    }
}

fn aside(verb: &'static str, label: impl Into<String>, slots: Vec<Slot>) -> Offer {
    let mut offer = Offer::new(verb, label, slots);
    offer.aside = true;
    offer
}

fn story_slot(label: &str, least: usize) -> Slot {
    let most = STORY_MOST;
    Slot::new("story", label, Want::Text { least, most })
}
