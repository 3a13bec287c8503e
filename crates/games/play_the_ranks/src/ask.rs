//! What a seat may do now. The id of an ask is made only of what everybody knows and of the own side's discards.

use super::PlayTheRanks;
use super::requests::speaker;
use super::state::{Phase, State, index, other};
use tricorn_engine::{Ask, AskId, Choice, Game, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::{Card, Power, pause};
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::Category;

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.seating().side_of(seat) else {
            return Ask::wait(AskId(0), "G4-01", "You watch this table.");
        };
        let id = self.ask_id(state, seat, side);
        let ask = match state.phase {
            Phase::Before => return Ask::wait(id, "G4-01", "The game has not started yet."),
            Phase::Over => return Ask::wait(id, "PTR1-41", "The game is over."),
            Phase::Dealing => {
                return Ask::wait(id, "PTR1-01", "The cards are about to be dealt.");
            }
            Phase::Decided => return Ask::wait(id, "PTR1-41", "The game is decided."),
            Phase::Role | Phase::Raise | Phase::Reply => self.ask_role(state, id, side),
            Phase::Bases => self.ask_bases(state, id, side),
            Phase::Discarding => self.ask_discard(state, id, side),
            Phase::Pulling(_) => self.ask_pull(state, id, side),
            Phase::Counting => self.count(state).ask(id, seat),
            Phase::Leading => self.ask_lead(state, id, side),
            Phase::Following => self.ask_follow(state, id, side),
            // people are waited for, computer players are not.
            Phase::Resting => {
                let people = self.book.sides.seating().people();
                pause::ask(id, people.has(seat) && !state.ready.has(seat))
            }
        };
        if state.who.wishes().has(seat) {
            return ask.offer(Offer::aside("play_on", "Play on after all"));
        }
        ask.offer(Offer::aside("resign", "Give up the game"))
    }

    /// PTR1-04 to PTR1-08.
    fn ask_role(&self, state: &State, id: AskId, side: Side) -> Ask {
        let rule = match state.phase {
            Phase::Role => "PTR1-04",
            Phase::Raise => "PTR1-06",
            _ => "PTR1-08",
        };
        if speaker(state) != Some(side) {
            let does = self.book.sides.does(other(side), "chooses", "choose");
            let words = match state.phase {
                Phase::Role => format!("{does} first: Cards or Call. Wait for it."),
                Phase::Raise => format!("You said Call. {does}: the Cards, or Up the BUR."),
                _ => format!("You Upped the BUR. {does}: Call or Cards."),
            };
            return Ask::wait(id, rule, words);
        }
        let burs = state.burs;
        let cards = Offer::new(
            "cards",
            format!("Cards: we take the {burs} BUR cards"),
            vec![],
        );
        let call = Offer::new("call", "Call: we choose the bases", vec![]);
        match state.phase {
            Phase::Raise => Ask::wait(
                id,
                rule,
                format!(
                    "{} the Call Team. Be the Cards Team with {burs} BUR cards, or Up the BUR.",
                    self.book.sides.does(other(side), "wants to be", "want to be")
                ),
            )
            .offer(cards)
            .offer(Offer::new(
                "up",
                "Up the BUR",
                vec![Slot::new(
                    "bur",
                    "How many BUR cards?",
                    Want::One(
                        (3..=5)
                            .map(|bur| Choice::new(Token::Number(bur), bur.to_string()))
                            .collect(),
                    ),
                )],
            )),
            Phase::Reply => Ask::wait(
                id,
                rule,
                format!(
                    "{} the BUR to {burs} cards. Do you stay the Call Team, or take the Cards yourselves?",
                    self.book.sides.does(other(side), "Ups", "Up")
                ),
            )
            .offer(call)
            .offer(cards),
            _ => Ask::wait(
                id,
                rule,
                "You lead the first trick and speak first: be the Cards Team, which gets BUR cards, or the Call Team, which chooses the bases.",
            )
            .offer(cards)
            .offer(call),
        }
    }

    /// PTR1-10, PTR2-02.
    fn ask_bases(&self, state: &State, id: AskId, side: Side) -> Ask {
        let rule = if SECOND { "PTR2-02" } else { "PTR1-10" };
        if state.call != Some(side) {
            return Ask::wait(
                id,
                rule,
                format!(
                    "You are the Cards Team. {} the bases.",
                    self.book.sides.does(other(side), "chooses", "choose")
                ),
            );
        }
        let label = |spot: Spot| {
            let card = state.power.card(spot);
            let corner = self.corner(state, spot);
            let category = card.map_or("", |card| self.book.atlas.category(card).name());
            format!("{corner} ({category})")
        };
        let choice = |spot: Spot| Choice::new(Token::Card(state.power.handle(spot)), label(spot));
        if SECOND {
            return Ask::wait(
                id,
                rule,
                "You are the Call Team: remove one of the three Power cards. The numbers of the other two are the bases of this game.",
            )
            .offer(Offer::new(
                "bases",
                "Remove",
                vec![Slot::new(
                    "remove",
                    "Which number is not to be a base?",
                    Want::Card(state.three.map(choice).to_vec()),
                )],
            ));
        }
        let ask = Ask::wait(
            id,
            rule,
            "You are the Call Team: remove one of the three Power cards, and say which of the other two is the base of tricks 1 to 4.",
        );
        state.three.into_iter().fold(ask, |ask, removed| {
            let rest = state.three.into_iter().filter(|spot| *spot != removed);
            ask.offer(Offer::new(
                "bases",
                format!("Remove {}", label(removed)),
                vec![
                    Slot::new("remove", "Remove", Want::Card(vec![choice(removed)])),
                    Slot::new(
                        "first",
                        "The base of tricks 1 to 4",
                        Want::Card(rest.map(choice).collect()),
                    ),
                ],
            ))
        })
    }

    /// PTR1-15.
    fn ask_discard(&self, state: &State, id: AskId, side: Side) -> Ask {
        if state.discards[index(side)].is_some() {
            return Ask::wait(
                id,
                "PTR1-15",
                format!(
                    "Your cards are put away. {} may still be choosing.",
                    self.book.sides.name(other(side))
                ),
            );
        }
        let count = state.to_discard(side);
        let cards = if count == 1 { "one card" } else { "cards" };
        Ask::wait(
            id,
            "PTR1-15",
            format!("Put {cards} away face-down, so that you keep eight: {count} to put away."),
        )
        .offer(Offer::new(
            "discard",
            "Put away",
            vec![Slot::new(
                "cards",
                "Which do you put away?",
                Want::Several {
                    count,
                    of: self.choices(state, state.deal.hand(side)),
                },
            )],
        ))
    }

    /// PTR1-17.
    fn ask_pull(&self, state: &State, id: AskId, side: Side) -> Ask {
        if state.phase != Phase::Pulling(side) {
            return Ask::wait(
                id,
                "PTR1-17",
                format!(
                    "{} whether to Pull the Power.",
                    self.book.sides.does(other(side), "says", "say")
                ),
            );
        }
        Ask::wait(
            id,
            "PTR1-17",
            "Do you Pull the Power? Then nobody plays Power cards, and at four tricks each you lose.",
        )
        .offer(Offer::new("keep", "Keep the Power cards", vec![]))
        .offer(Offer::new("pull", "Pull the Power", vec![]))
    }

    /// PTR1-23, PTR1-33, PTR2-04.
    fn ask_lead(&self, state: &State, id: AskId, side: Side) -> Ask {
        let trick = state.tricks.played() + 1;
        let rule = if SECOND { "PTR2-04" } else { "PTR1-23" };
        if state.tricks.lead != side {
            return Ask::wait(
                id,
                rule,
                format!(
                    "{} trick {trick}. Wait for their card.",
                    self.book.sides.does(other(side), "leads", "lead")
                ),
            );
        }
        let by = match self.base(state) {
            Some(base) => format!("by base {base}"),
            None => "by a base that you choose".to_owned(),
        };
        let duty = if state.must_play_power(side) {
            " You have as many Power cards as tricks left: play one in each."
        } else {
            ""
        };
        let ask = Ask::wait(
            id,
            rule,
            format!(
                "You lead trick {trick} {by}: lay a card face-down and announce a category.{duty}"
            ),
        );
        let card = || self.which(state, side, "Which card do you lead?");
        let category =
            |category: Category| Choice::new(Token::Word(category.name()), category.name());
        let categories = Want::One(Category::ALL.map(category).to_vec());
        let mut plain = vec![card(), Slot::new("category", "Which category?", categories)];
        let mut locked = vec![
            card(),
            self.powers(
                state,
                state.power.hand(side),
                "Which Power card? It names the category and locks it.",
            ),
        ];
        if let Some(bases) = self.bases(state).filter(|_| SECOND) {
            let base = |base: u8| Choice::new(Token::Number(u32::from(base)), base.to_string());
            for slots in [&mut plain, &mut locked] {
                let want = Want::One(bases.map(base).to_vec());
                slots.push(Slot::new("base", "By which base?", want));
            }
        }
        let ask = ask.offer(Offer::new("lead", "Lead", plain));
        if state.power_left(side) == 0 {
            return ask;
        }
        ask.offer(Offer::new("lead", "Lead with a Power card", locked))
    }

    /// PTR1-24, PTR1-34, PTR2-06.
    fn ask_follow(&self, state: &State, id: AskId, side: Side) -> Ask {
        if state.tricks.lead == side {
            return Ask::wait(
                id,
                "PTR1-24",
                format!(
                    "Your card is played. {} to answer.",
                    self.book.sides.does(other(side), "is", "are")
                ),
            );
        }
        let duty = if state.must_play_power(side) {
            " You have as many Power cards as tricks left: play one in each."
        } else {
            ""
        };
        let ask = Ask::wait(
            id,
            "PTR1-24",
            format!("{} Answer with one card.{duty}", self.announcement(state)),
        );
        let card = || self.which(state, side, "Which card do you play?");
        let ask = ask.offer(Offer::new("follow", "Play", vec![card()]));
        let hand = state.power.hand(side);
        if hand.is_empty() {
            return ask;
        }
        let ask = ask.offer(Offer::new(
            "follow",
            "Play with a Power card",
            vec![
                card(),
                self.powers(
                    state,
                    hand,
                    "Which Power card? Unless the lead is protected, its category applies.",
                ),
            ],
        ));
        let mut changing = hand;
        for spot in hand.iter() {
            if !self.may_change_base(state, spot) {
                changing.remove(spot);
            }
        }
        if changing.is_empty() {
            return ask;
        }
        ask.offer(Offer::new(
            "follow",
            "Play and Change the Base",
            vec![
                card(),
                self.powers(
                    state,
                    changing,
                    "Which Power card? Unless the lead is protected, its number becomes the base.",
                ),
                Slot::new(
                    "change",
                    "Change the Base",
                    Want::One(vec![Choice::new(Token::Word("base"), "the base")]),
                ),
            ],
        ))
    }

    /// The cards of the hand to choose from.
    fn which(&self, state: &State, side: Side, label: &str) -> Slot {
        let hand = self.choices(state, state.deal.hand(side));
        Slot::new("card", label, Want::Card(hand))
    }

    /// These state cards, by name.
    fn choices(&self, state: &State, spots: Spots) -> Vec<Choice> {
        let cards = self.cards(state, spots);
        let choice = |card: Card| {
            let face = &card.face;
            let words = format!(
                "{} (size {}, statehood {}, population {})",
                face.name, face.size_rank, face.statehood_rank, face.population_rank
            );
            Choice::new(Token::Card(card.handle), words)
        };
        cards.into_iter().map(choice).collect()
    }

    /// These Power cards.
    fn powers(&self, state: &State, spots: Spots, label: &str) -> Slot {
        let choice = |power: Power| {
            let words = format!("{} {}", power.face.corner_number, power.face.category);
            Choice::new(Token::Card(power.handle), words)
        };
        let powers = self.power_cards(state, spots);
        Slot::new(
            "power",
            label,
            Want::Card(powers.into_iter().map(choice).collect()),
        )
    }

    /// What everybody knows of the moment, and what the own side has done.
    fn ask_id(&self, state: &State, seat: Seat, side: Side) -> AskId {
        let own = index(side);
        let phase = match state.phase {
            Phase::Before => 0,
            Phase::Dealing => 1,
            Phase::Role => 2,
            Phase::Raise => 3,
            Phase::Reply => 4,
            Phase::Bases => 5,
            Phase::Discarding if state.discards[own].is_none() => 6,
            Phase::Discarding => 7,
            Phase::Pulling(asked) if state.call == Some(asked) => 8,
            Phase::Pulling(_) => 9,
            Phase::Counting if state.standing[own] => 10,
            Phase::Counting => 11,
            Phase::Leading => 12,
            Phase::Following => 13,
            Phase::Resting if state.ready.has(seat) => 14,
            Phase::Resting => 15,
            Phase::Decided => 16,
            Phase::Over => 17,
        };
        let trick = state.tricks.played() as u64;
        AskId(u64::from(state.deals) << 16 | trick << 8 | phase)
    }
}
