//! The words of every primitive, combinator and condition.

use super::*;
use serde::Deserialize;

#[track_caller]
fn check(effect: &str, words: &str) {
    #[derive(Deserialize)]
    struct Cell {
        effect: Effect,
    }
    let cell: Cell = toml::from_str(&format!("effect = {effect}")).unwrap();
    assert_eq!(cell.effect.words(), words);
}

/// Steps of a Power Play without a cost.
#[track_caller]
fn step(steps: &str, words: &str) {
    check(&format!("{{steps=[{steps}]}}"), words);
}

#[test]
fn pc_p1_to_p4_cards_that_move() {
    step(
        "{steal={from='left', cards={count=2, colour='orange', least=10, most=20}}}",
        "Take 2 orange cards of 10 to 20 points from the Area of the player on your left.",
    );
    step(
        "{steal={from='most_points', cards={designation='US Office', chooser='owner'}}}",
        "Take a US Office card of their choice from the Area of a player with the most Area points.",
    );
    step(
        "{steal={from='others', cards={colour='orange', kind='Conditional', most=25, least=25}}}",
        "Take an orange Conditional card of 25 points from the Area of any other player.",
    );
    step(
        "{give={to='fewest_points', cards={least=20}}}",
        "Give a card of 20 points or more from your Area to the Area of a player with the fewest Area points.",
    );
    step(
        "{swap={with='right', mine={count=2}, theirs={count=2, like={kind=true}}}}",
        "Swap 2 cards from your Area with 2 cards (same kind) from the Area of the player on your right.",
    );
    step(
        "{swap={with='target', theirs={like={apart=5}}}}",
        "Swap a card from your Area with a card (at most 5 points apart) from the Area of one other player.",
    );
    step(
        "{discard={who='target', cards={zone='hand', chooser='owner', count=2}}}",
        "One other player discards 2 cards of their choice from their hand.",
    );
    step(
        "{discard={who='others', cards={zone='hand', chooser='random'}}}",
        "Discard a random card from the hand of each other player.",
    );
    step(
        "{discard={cards={colour='blue'}}}",
        "Discard a blue card from your Area.",
    );
}

/// PC-R57
#[test]
fn nobody_chooses_in_the_hand_of_another() {
    step(
        "{discard={who='target', cards={zone='hand'}}}",
        "Discard a random card from the hand of one other player.",
    );
}

#[test]
fn pc_p5_to_p12_what_players_get_and_lose() {
    step(
        "{move_integrity={to='target', n=2}}",
        "Give 2 Integrity to one other player.",
    );
    step(
        "{move_integrity={from='target', to='self', n=1}}",
        "One other player gives 1 Integrity to you.",
    );
    step(
        "{move_integrity={from='most_integrity', to='fewest_integrity', n=1}}",
        "A player with the most Integrity gives 1 Integrity to a player with the least Integrity.",
    );
    step("{skip={who='self', n=2}}", "You skip your next 2 turns.");
    step("{extra_play={n=1}}", "You play 1 more card this turn.");
    step(
        "{extra_play={who='target', n=2}}",
        "One other player plays 2 more cards on their next turn.",
    );
    step("{draw={n=1}}", "You draw a card from the deck.");
    step(
        "{shield={who='public_figures'}}",
        "Until your next turn, each player with the points of a Public Figure is safe from the Power Plays of others.",
    );
    step(
        "{cancel={}}",
        "Play this when another player announces a Power Play: that Power Play has no effect.",
    );
    step(
        "{lose_integrity={who='others', n=1}}, {lose_integrity={n=1}}, {lose_integrity={n=2}}",
        "Each other player and you each lose 1 Integrity. You lose 2 Integrity.",
    );
}

#[test]
fn pc_p13_to_p18_the_rest_of_the_primitives() {
    step(
        "{waive_needs={part='all'}}",
        "You may play a Conditional card to your own Area now, even if its Needs are not met.",
    );
    step(
        "{waive_needs={who='all', part={colour='green'}}}",
        "Each player may play a Conditional card to their own Area now, even if its Needs of green cards are not met.",
    );
    step(
        "{restrict={who='target', kind='Conditional', colour='blue'}}",
        "One other player may not play blue Conditional cards on their next turn.",
    );
    step(
        "{restrict={who='others', kind='Power Play'}}",
        "Each other player may not play Power Play cards on their next turn.",
    );
    step(
        "{reveal={who='target'}}",
        "One other player shows their hand to you.",
    );
    step(
        "{reveal={who='self', to_all=true}}",
        "Show your hand to all.",
    );
    step(
        "{pass_hand={who='others', n=2, to='right'}}",
        "Each other player passes 2 hand cards of their choice to the right.",
    );
    step(
        "{recover={cards={colour='green'}}}",
        "Take a green card from the discard pile into your hand.",
    );
    step(
        "{recover={who='target', cards={zone='discard_top'}}}",
        "One other player takes the top card of the discard pile into their hand.",
    );
    step(
        "{recover={cards={zone='discard_top', kind='Standard', most=10}}}",
        "Take the top card of the discard pile into your hand, if it is a Standard card of 10 points or less.",
    );
    step(
        "{score={who='target', n=-15}}, {score={n=5}}",
        "One other player gets a token of \u{2212}15 points. You get a token of +5 points.",
    );
}

#[test]
fn pc_103_combinators() {
    step(
        "{choose={options=[[{draw={n=2}}], [{gain_integrity={n=1}}, {skip={who='target', n=1}}]]}}",
        "Choose one: you draw 2 cards from the deck; or you gain 1 Integrity, then one other player skips their next turn.",
    );
    step(
        "{choose={who='target', options=[[{lose_integrity={n=1}}], [{discard={}}]]}}",
        "One other player chooses one: lose 1 Integrity; or discard a card of their choice from their Area.",
    );
    step(
        "{if={when={points={most=99}}, then=[{draw={n=1}}], else=[{lose_integrity={n=1}}]}}",
        "If you have 99 Area points or less, you draw a card from the deck; otherwise you lose 1 Integrity.",
    );
    step(
        "{seq=[{draw={n=1}}, {skip={who='target', n=1}}]}, {reveal={who='target'}}",
        "You draw a card from the deck. One other player skips their next turn. That player shows their hand to you.",
    );
    step(
        "{for_each={who='others', steps=[{discard={cards={zone='hand'}}}, {draw={n=1}}]}}",
        "Each other player: discard a card of their choice from their hand, then draw a card from the deck.",
    );
    step(
        "{for_each={who='all', steps=[{if={when='public_figure', then=[{lose_integrity={n=1}}]}}]}}",
        "Each player: if they have the points of a Public Figure, lose 1 Integrity.",
    );
    step(
        "{for_each={who='target', when={integrity={least=3}}, steps=[{lose_integrity={n=1}}, {draw={n=1}}]}}",
        "If one other player has 3 Integrity or more, that player does this: lose 1 Integrity, then draw a card from the deck.",
    );
    step(
        "{for_each={who='self', when={integrity={most=0}}, steps=[{draw={n=1}}]}}",
        "If you have no Integrity, you draw a card from the deck.",
    );
    step(
        "{for_each={who='all', steps=[{give={to='left'}}]}}",
        "Each player: give a card of their choice from their Area to the Area of the player on their left.",
    );
}

#[test]
fn pc_106_conditions() {
    let when = |when: &str, words: &str| {
        step(
            &format!("{{for_each={{who='all', when={when}, steps=[{{draw={{n=1}}}}]}}}}"),
            &format!("Each player {words} draws a card from the deck."),
        );
    };
    when(
        "{points={least=50, most=100}}",
        "with 50 to 100 Area points",
    );
    when("{integrity={least=1, most=1}}", "with exactly 1 Integrity");
    when(
        "{colour={of='blue', least=2}}",
        "with 2 blue cards or more in the Area",
    );
    when(
        "{colour={of='green', most=0}}",
        "with no green cards in the Area",
    );
    when(
        "{not={holds=['Big Donor', 'Legislation']}}",
        "without Big Donor or Legislation",
    );
    when(
        "{and=[{integrity={most=0}}, {not={holds=['Big Donor']}}]}",
        "with no Integrity and without Big Donor",
    );
    when(
        "{not={or=[{holds=['Legislation']}, {points={least=100}}]}}",
        "without Legislation and without 100 Area points or more",
    );
    when(
        "{or=['public_figure', {and=[{points={most=10}}, {integrity={least=2}}]}]}",
        "with the points of a Public Figure or (with 10 Area points or less and with 2 Integrity or more)",
    );
    step(
        "{for_each={who='most_integrity', when={not={holds=['Big Donor']}}, steps=[{draw={n=2}}]}}",
        "Each player with the most Integrity who does not have Big Donor draws 2 cards from the deck.",
    );
}

#[test]
fn pc_103_what_a_card_costs_is_told_first() {
    check(
        "{cost=[{lose_integrity={n=2}}, {discard={cards={zone='hand'}}}], steps=[{skip={who='target', n=1}}]}",
        "Pay 2 Integrity. To play this card, discard a card from your hand. One other player skips their next turn.",
    );
}
