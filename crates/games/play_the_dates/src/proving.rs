//! What the suite that every game passes has to be told about Play the Dates.

use super::deck::{HAND, POWER_HAND};
use super::state::{Ending, Phase, index};
use super::tests::dates;
use super::*;
use tricorn_engine::{Act, Cause, Handle, Level, Ruling};
use tricorn_kit::deal::Played;
use tricorn_kit::sides::BOTH;
use tricorn_packs::schema::{DatesPower, FactBox, Period};
use tricorn_proving::testing::{bots, example, mixed, mixed_bots, people};
use tricorn_proving::{Example, Provable, Script};

/// Few Timeline cards and a Power deck that runs out.
fn small() -> DatesPack {
    let mut pack = dates();
    for deck in &mut pack.decks {
        deck.cards.truncate(16);
    }
    let named = |period: Option<Period>, number: u8| DatesPower {
        id: format!("small {period:?} {number}"),
        period,
        years: [1525, 1810, 1955],
        circled: number,
    };
    let with = Period::ALL
        .into_iter()
        .zip([2, 4, 6])
        .map(|(p, n)| named(Some(p), n));
    let without = [1, 2, 3, 7, 8, 9, 5, 4].map(|n| named(None, n));
    pack.power = with.chain(without).collect();
    pack
}

impl Provable for PlayTheDates {
    fn examples() -> Vec<Example<Self>> {
        let with = |change: fn(&mut Config)| {
            let mut config = Config::default();
            change(&mut config);
            config
        };
        vec![
            example("one on one", with(|c| c.wins = 2), dates(), people(&[1, 1])),
            example("three against two", Config::default(), dates(), mixed()),
            example(
                "dates hidden",
                with(|c| {
                    c.dates_hidden = true;
                    c.wins = 2;
                }),
                dates(),
                people(&[1, 1]),
            ),
            example(
                "everything on",
                with(|c| {
                    c.dates_hidden = true;
                    c.guided_blanks = true;
                    c.open_reference = true;
                    c.step_seconds = 5;
                }),
                dates(),
                mixed(),
            ),
            example(
                "no timer, the smallest decks",
                with(|c| c.step_seconds = 0),
                small(),
                people(&[1, 2]),
            ),
        ]
    }

    /// The texts of a Timeline card carry one mark, its sources another, which stands for the years that are shown with
    /// them. (Years are too alike to be told apart in a text; redeals try them, and the numbers of Power cards.)
    fn marked(pack: &DatesPack) -> DatesPack {
        let mut marked = pack.clone();
        for deck in &mut marked.decks {
            for (at, card) in deck.cards.iter_mut().enumerate() {
                for of in FactBox::ALL {
                    for fact in card.facts_mut(of) {
                        fact.text = format!("«text {}-{at}-»", deck.period);
                        fact.source = format!("«source {}-{at}-»", deck.period);
                    }
                }
            }
        }
        marked
    }

    /// Stated over the whole match: what was once shown is no secret, all else is.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let own = self.sides().behind(viewer);
        let mut held = vec![false; usize::from(self.deck.of(Period::Late).end)];
        if let Some(own) = own
            && let Some(dealt) = state.deal.cards
        {
            let first = index(own) * HAND;
            for card in &dealt[first..first + HAND] {
                held[card.at()] = true;
            }
        }
        // Of games before this one nothing here remembers what was held; only what was shown.
        let fresh = state.deals <= 1;
        let mut secrets = Vec::new();
        let cards = self.book.pack.decks.iter().flat_map(|deck| &deck.cards);
        for (at, card) in (0..).map(CardIx).zip(cards) {
            let dated =
                state.shown.has(at) || own.is_some_and(|own| state.seen[index(own)].has(at));
            let seen = dated || held[at.at()];
            if let Some(fact) = card.top.first() {
                if !dated {
                    secrets.push(fact.source.clone());
                }
                if fresh && !seen {
                    secrets.push(fact.text.clone());
                }
            }
        }
        // First the cards that the other side holds: those are the ones that could leak.
        let theirs: Vec<String> = BOTH
            .into_iter()
            .filter(|side| own != Some(*side))
            .flat_map(|side| state.deal.hand_of(side))
            .map(|play| {
                let (period, at) = self.deck.place(play.card);
                format!("{period}-{at}-")
            })
            .collect();
        secrets.sort_by_key(|mark| !theirs.iter().any(|name| mark.contains(name.as_str())));
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let games: usize = state.wins.iter().map(|wins| usize::from(*wins)).sum();
        if games != state.results.len() {
            return Err(format!("{games} games won of {}", state.results.len()));
        }
        if state.wins.iter().any(|wins| *wins > self.wins) {
            return Err(format!("more wins than the match has: {:?}", state.wins));
        }
        if let Some(Ending::Won(side)) = state.ending
            && state.wins[index(side)] != self.wins
        {
            return Err(format!("{side} has won with {:?}", state.wins));
        }
        if !state.under_way() {
            return Ok(());
        }
        self.power_conserved(state)?;
        if state.phase == Phase::SetUp {
            return Ok(());
        }
        let mut cards = state.deal.cards.unwrap().to_vec();
        cards.sort_unstable();
        cards.dedup();
        if cards.len() != 2 * HAND {
            return Err(format!("a card is there twice: {:?}", state.deal.cards));
        }
        let tricks = state.tricks.played();
        if usize::from(state.tricks.taken[0] + state.tricks.taken[1]) != tricks {
            return Err(format!("{:?} tricks of {tricks}", state.tricks.taken));
        }
        for side in BOTH {
            let led = state.tricks.opened.is_some() && state.tricks.lead == side;
            let out = usize::from(led) + tricks;
            let held = state.deal.hands[index(side)].len() as usize;
            if held + out != HAND {
                return Err(format!("{side} has {held} cards and {out} are out"));
            }
        }
        Ok(())
    }

    fn scripts() -> Vec<Script<Self>> {
        let one = Config::default();
        let shipped = || -> DatesPack {
            tricorn_packs::load(&tricorn_packs::Folder::embedded("dates").unwrap()).unwrap()
        };
        let script = |name, seed, config: Config, seating, causes| Script {
            name,
            example: example(name, config, shipped(), seating),
            seed,
            causes,
        };
        // Whoever looks at no worlds plays the same whatever redeals do.
        let quick = || bots(Level::Greedy);
        let bots = || bots(Level::Skilled);
        vec![
            script("five-tricks-early", 1, one.clone(), quick(), vec![]),
            script("five-tricks-on-the-last", 3, one.clone(), quick(), vec![]),
            script("four-all", 5, one.clone(), quick(), vec![]),
            script(
                "dates-hidden-and-guided",
                4,
                Config {
                    dates_hidden: true,
                    guided_blanks: true,
                    ..one.clone()
                },
                bots(),
                vec![],
            ),
            script(
                "a-whole-match-of-teams",
                5,
                Config {
                    wins: 2,
                    ..one.clone()
                },
                mixed_bots(),
                vec![],
            ),
            script(
                "resigned",
                6,
                one.clone(),
                people(&[2, 1]),
                vec![
                    (Millis(5_000), Cause::Act(Act::new(Seat(0), Action::Resign))),
                    (Millis(9_000), Cause::Act(Act::new(Seat(0), Action::Resign))),
                    (Millis(200_000), Cause::Left(Seat(2))),
                    (
                        Millis(240_000),
                        Cause::Act(Act::new(Seat(1), Action::Resign)),
                    ),
                ],
            ),
            script(
                "ended-by-host",
                7,
                one,
                bots(),
                vec![
                    (Millis(40_000), Cause::Ruling(Ruling::Again)),
                    (Millis(120_000), Cause::Ruling(Ruling::End)),
                ],
            ),
        ]
    }
}

impl PlayTheDates {
    /// Every Power card is in exactly one place.
    fn power_conserved(&self, state: &State) -> Result<(), String> {
        let mut places = vec![0_u8; usize::from(self.deck.power_len())];
        let mut names: Vec<Handle> = Vec::new();
        let rest = state.pile.cards().iter().skip(usize::from(state.drawn));
        let held: Vec<Played<PowerIx>> = state.powers.iter().flat_map(|hand| hand.iter()).collect();
        names.extend(held.iter().map(|power| power.handle));
        let named = state.searched.last().filter(|_| state.period.is_some());
        let all = rest
            .copied()
            .chain(held.iter().map(|power| power.card))
            .chain(state.spent.iter())
            .chain(state.leaving.iter())
            .chain(state.base)
            .chain(named.copied());
        for card in all {
            places[card.at()] += 1;
        }
        if let Some(card) = places.iter().position(|count| *count != 1) {
            return Err(format!(
                "the Power card {card} is in {} places",
                places[card]
            ));
        }
        names.sort_unstable();
        names.dedup();
        let held = held.len();
        if names.len() != held || state.powers.iter().any(|hand| hand.len() > POWER_HAND) {
            return Err(format!(
                "{held} Power cards are held under {} names",
                names.len()
            ));
        }
        Ok(())
    }
}
