//! The usual slots of an offer: one card of a hand, one word of the rules.

use tricorn_engine::{Choice, Handle, Slot, Token, Want};

/// One card, called by what it shows.
pub fn one_card(label: &str, cards: impl Iterator<Item = (Handle, String)>) -> Slot {
    let choice = |(card, words): (Handle, String)| Choice::new(Token::Card(card), words);
    Slot::new("card", label, Want::Card(cards.map(choice).collect()))
}

/// One word of the rules.
pub fn one_word(
    name: &'static str,
    label: &str,
    words: impl IntoIterator<Item = &'static str>,
) -> Slot {
    let choice = |word| Choice::new(Token::Word(word), word);
    let words = words.into_iter().map(choice).collect();
    Slot::new(name, label, Want::One(words))
}
