//! What a seat may do now, in words and as offers that any client can fill.

use crate::rules::{may_add, may_extend};
use crate::trades::{market_is_open, may_offer};
use crate::{
    Aim, CardIx, Chapter, ISSUE_MOST, PolitiCraft, Query, Run, STORY_MOST, Source, State,
    StoryMode, TableState, Trade, Turn, TurnStep,
};
use tricorn_engine::{Ask, AskId, Choice, Offer, Side, Slot, Token, Want};

/// The rule that applies, what is said, and what can be done.
type Asked = (&'static str, String, Vec<Offer>);

impl PolitiCraft {
    pub(in super::super) fn ask_side(&self, state: &TableState, side: Side, id: AskId) -> Ask {
        if !state.is_in(side) {
            return Ask::wait(id, "PC-31", "You have left this game. You can watch.");
        }
        let (rule, say, offers) = match (&state.run, &state.turn) {
            _ if !state.begun => self.ask_issue(state, side),
            (Some(run), _) => self.ask_effect(state, run, side),
            (None, Some(turn)) if turn.side == side => self.ask_turn(state, turn),
            (None, Some(turn)) => {
                let has = self.sides.does(turn.side, "has", "have");
                let say = format!("{has} the turn. You can trade meanwhile.");
                ("PC-72", say, Vec::new())
            }
            (None, None) => {
                let say = "The Election Cycle card is carried out.".to_owned();
                ("PC-77", say, Vec::new())
            }
        };
        let mut ask = Ask::wait(id, rule, say);
        ask.offers = offers;
        self.add_trades(state, &mut ask, side);
        self.add_asides(state, &mut ask.offers, side);
        ask
    }

    fn ask_issue(&self, state: &State, side: Side) -> Asked {
        let (say, has_one) = match state[side].issue {
            Some(_) => ("The others choose their issues.", true),
            None => ("Choose the social issue that you stand up for.", false),
        };
        let offer = self.issue_offer(state, side, has_one);
        ("PC-21", say.to_owned(), offer.into_iter().collect())
    }

    fn issue_offer(&self, state: &State, side: Side, aside: bool) -> Option<Offer> {
        self.may_choose(state, side).ok()?;
        let (least, most) = (1, ISSUE_MOST);
        let slot = Slot::new("issue", "What is your issue?", Want::Text { least, most });
        let mut offer = Offer::new("issue", "Stand up for this issue", vec![slot]);
        offer.aside = aside;
        Some(offer)
    }

    fn ask_turn(&self, state: &State, turn: &Turn) -> Asked {
        match (turn.step, self.config.story) {
            (TurnStep::Play, _) => self.ask_play(state, turn),
            (TurnStep::Explain, StoryMode::Spoken) => {
                let say = "Tell the table what your card does for the cause.".to_owned();
                let offer = Offer::new("told", "I have told it", Vec::new());
                ("PC-26", say, vec![offer])
            }
            (TurnStep::Explain, _) => {
                let say = "Write what your card does for the cause.".to_owned();
                let slot = story_slot("What does it do for the cause?", 1);
                let offer = Offer::new("explain", "Tell the story", vec![slot]);
                ("PC-26", say, vec![offer])
            }
            (TurnStep::Refill, _) => {
                let mut choices = vec![
                    (Source::Deck, "deck", "the deck"),
                    (Source::Discard, "discard", "the discard pile"),
                ];
                choices.retain(|(source, ..)| self.may_draw(state, turn, *source).is_ok());
                let choice = |(_, word, label)| Choice::new(Token::Word(word), label);
                let choices = choices.into_iter().map(choice).collect();
                let slot = Slot::new("source", "From where?", Want::One(choices));
                let offer = Offer::new("draw", "Draw a card", vec![slot]);
                ("PC-29", "Draw a card.".to_owned(), vec![offer])
            }
        }
    }

    fn ask_play(&self, state: &State, turn: &Turn) -> Asked {
        let may_discard = self.may_discard(state, turn).is_ok();
        let (rule, say) = match (turn.figure, turn.owes_ally, turn.owes) {
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
        let hand = state.hand(turn.side);
        let mut offers = Vec::new();
        let mut add = |aim: Aim, label: String, whom: Option<Slot>| {
            let fits = |card: &&CardIx| self.may_play(state, turn, **card, aim).is_ok();
            let fits: Vec<CardIx> = hand.iter().filter(fits).copied().collect();
            if !fits.is_empty() {
                let mut slots = vec![self.card_slot("card", "Which card?", &fits)];
                slots.extend(whom);
                if self.config.story == StoryMode::Written {
                    slots.push(story_slot("Your story (or leave it for later):", 0));
                }
                offers.push(Offer::new("play", label, slots));
            }
        };
        for area in state.clockwise(turn.side) {
            let label = if area == turn.side {
                "Play into your own Area".to_owned()
            } else {
                format!("Play into the Area of {}", self.sides.name(area))
            };
            let slot = self.player_slot("area", "Whose Area?", [area]);
            add(Aim::Area(area), label, Some(slot));
        }
        for target in state.alive().filter(|side| *side != turn.side) {
            let label = format!("Power Play with {}", self.sides.name(target));
            let slot = self.player_slot("target", "With whom?", [target]);
            add(Aim::Power(Some(target)), label, Some(slot));
        }
        add(Aim::Power(None), "Power Play".to_owned(), None);
        if may_discard {
            let slot = self.card_slot("card", "Which card?", hand);
            offers.push(Offer::new("discard", "Discard a card", vec![slot]));
        }
        (rule, say.to_owned(), offers)
    }

    fn ask_effect(&self, state: &State, run: &Run, side: Side) -> Asked {
        let title = self.title(run.card);
        if run.reaction {
            if run.actor == side || run.passed.contains(&side) {
                let say = "The others may react for a moment.".to_owned();
                return ("PC-P12", say, Vec::new());
            }
            let name = self.sides.name(run.actor);
            let say = format!("{name} plays {title}. Do you let it happen?");
            let mut offers = vec![Offer::new("pass", "Let it happen", Vec::new())];
            let hand = state.hand(side).iter();
            let cards: Vec<CardIx> = hand.filter(|card| self.cancels(**card)).copied().collect();
            if !cards.is_empty() {
                let slot = self.card_slot("card", "With which card?", &cards);
                offers.insert(0, Offer::new("cancel", "Cancel it", vec![slot]));
            }
            return ("PC-P12", say, offers);
        }
        let Some(question) = run.question(side) else {
            let say = format!("{title} is carried out. Others have to choose.");
            return ("PC-R49", say, Vec::new());
        };
        let choose = |label: &str, slot: Slot| vec![Offer::new("choose", label, vec![slot])];
        match &question.query {
            Query::Cards { from, count: 1, .. } => {
                let say = format!("{title}: choose a card.");
                let slot = self.card_slot("cards", "Which?", from);
                ("PC-102", say, choose("Choose", slot))
            }
            Query::Cards { from, count, .. } => {
                let say = format!("{title}: choose {count} cards.");
                let (count, of) = (usize::from(*count), self.card_choices(from));
                let slot = Slot::new("cards", "Which?", Want::Several { count, of });
                ("PC-102", say, choose("Choose", slot))
            }
            Query::Order { cards } => {
                let say = format!("{title}: in which order do your cards go to the discard pile?");
                let want = Want::Order(self.card_choices(cards));
                let slot = Slot::new("cards", "The last one lies on top:", want);
                ("PC-P4", say, choose("In this order", slot))
            }
            Query::Option { of } => {
                let choice = |option: &u8| {
                    Choice::new(Token::Number((*option).into()), run.option_words(*option))
                };
                let want = Want::One(of.iter().map(choice).collect());
                let slot = Slot::new("option", "Which?", want);
                let say = format!("{title}: choose one.");
                ("PC-107", say, choose("Choose", slot))
            }
            Query::Player { of } => {
                let slot = self.player_slot("player", "Whom?", of.iter().copied());
                let say = format!("{title}: choose a player.");
                ("PC-R35", say, choose("Choose", slot))
            }
            Query::Waived { part } => {
                let cards = self.waived(state, side, *part);
                let say = format!("{title}: you may play a Conditional card into your Area now.");
                let mut offers = Vec::new();
                if !cards.is_empty() {
                    offers = choose("Play it", self.card_slot("cards", "Which?", &cards));
                }
                offers.push(Offer::new("pass", "Play none", Vec::new()));
                ("PC-P13", say, offers)
            }
        }
    }

    /// PC-72: trades that wait for an answer, and offers that can be made.
    fn add_trades(&self, state: &State, ask: &mut Ask, side: Side) {
        if market_is_open(state).is_err() {
            return;
        }
        let hand = state.hand(side);
        let idle = !ask.is_open();
        let ours = |trade: &&Trade| trade.from == side || trade.to == side;
        for trade in state.trades.iter().filter(ours) {
            let offered = self.title(trade.card);
            let number = Choice::new(Token::Number(trade.offer), offered.clone());
            let slot = || Slot::new("offer", "Which offer?", Want::One(vec![number.clone()]));
            let decline = |label: String| Offer::new("decline_trade", label, vec![slot()]);
            let theirs = trade.to == side;
            let name = self.sides.name(if theirs { trade.from } else { trade.to });
            let say = match (theirs, trade.answer) {
                (true, None) => {
                    if !hand.is_empty() {
                        let card = self.card_slot("card", "Which card do you give?", hand);
                        let label = format!("Answer the offer of {name}");
                        let answer = Offer::new("answer_trade", label, vec![slot(), card]);
                        ask.offers.push(answer);
                    }
                    let label = format!("Decline the offer of {name}");
                    ask.offers.push(decline(label));
                    format!("{name} offers you {offered} in a trade. Answer it, or decline.")
                }
                (false, Some(answer)) => {
                    let answer = self.title(answer);
                    let label = format!("Take {answer} from {name}");
                    let confirm = Offer::new("confirm_trade", label, vec![slot()]);
                    let label = format!("Call off the trade with {name}");
                    ask.offers.extend([confirm, decline(label)]);
                    format!("{name} answers your offer with {answer}. Take it, or call it off.")
                }
                (true, Some(_)) => {
                    let label = "Decline the trade after all".to_owned();
                    ask.offers.push(aside(decline(label)));
                    continue;
                }
                (false, None) => {
                    let label = format!("Take back your offer to {name}");
                    ask.offers.push(aside(decline(label)));
                    continue;
                }
            };
            if idle {
                ask.say = say;
            }
        }
        let partners = state.alive();
        let mut partners = partners
            .filter(|other| may_offer(state, side, *other).is_ok())
            .peekable();
        if partners.peek().is_some() && !hand.is_empty() {
            let slots = vec![
                self.player_slot("player", "To whom?", partners),
                self.card_slot("card", "Which card?", hand),
            ];
            let mut offer = Offer::new("offer_trade", "Offer a trade", slots);
            let turn = state.turn_of(side);
            offer.aside = !turn.is_some_and(|turn| turn.step == TurnStep::Play);
            ask.offers.push(offer);
        }
    }

    fn add_asides(&self, state: &TableState, offers: &mut Vec<Offer>, side: Side) {
        if state.begun && state.turns <= 1 {
            offers.extend(self.issue_offer(state, side, true));
        }
        let mut add = |verb, label, slots| offers.push(aside(Offer::new(verb, label, slots)));
        match self.config.story {
            StoryMode::Written if may_add(state, side) => {
                let slot = story_slot("What does your card do for the cause?", 1);
                add("explain", "Tell the story of your card", vec![slot]);
            }
            StoryMode::Spoken if may_add(state, side) => {
                add("told", "I have told of my card", Vec::new());
            }
            _ => {}
        }
        let told = state.chapters();
        let told = told.filter(|(of, chapter)| *of != side && chapter.awaits_applause(side));
        let choice = |(of, chapter): (Side, &Chapter)| {
            let label = format!("{}, turn {}", self.sides.name(of), chapter.turn);
            Choice::new(Token::Number(chapter.number), label)
        };
        let choices: Vec<Choice> = told.map(choice).collect();
        if !choices.is_empty() {
            let slot = Slot::new("text", "Which story?", Want::One(choices));
            add("applaud", "Applaud a story", vec![slot]);
        }
        if may_extend(state, side).is_ok() {
            add("more_time", "Take a minute more", Vec::new());
        }
    }

    fn player_slot(
        &self,
        name: &'static str,
        label: &str,
        sides: impl IntoIterator<Item = Side>,
    ) -> Slot {
        let choice = |side: Side| Choice::new(Token::Number(side.0.into()), self.sides.name(side));
        let want = Want::One(sides.into_iter().map(choice).collect());
        Slot::new(name, label, want)
    }

    fn card_slot(&self, name: &'static str, label: &str, cards: &[CardIx]) -> Slot {
        Slot::new(name, label, Want::Card(self.card_choices(cards)))
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
}

/// Something besides the moves of the game.
const fn aside(mut offer: Offer) -> Offer {
    offer.aside = true;
    offer
}

fn story_slot(label: &str, least: usize) -> Slot {
    let most = STORY_MOST;
    Slot::new("story", label, Want::Text { least, most })
}
