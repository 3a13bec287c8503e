//! "A new card is a row of data": new cards written as rows of a pack, read by the parser of packs, and played.

use super::*;

/// A Power Play and a Cycle card of combinations that no shipped card has.
const POWER: &str = "pp99,PP99,Open Town Meeting,The whole town comes and each one has a say.,\"{cost=[{discard={cards={zone='hand', chooser='owner', count=2}}}], steps=[{for_each={who='most_points', steps=[{choose={options=[[{move_integrity={from='self', to='right', n=1}}], [{give={to='left', cards={kind='Conditional', chooser='owner'}}}]]}}]}}, {if={when={not={holds=['Big Donor']}}, then=[{recover={cards={colour='blue'}}}], else=[{reveal={who='target', to_all=true}}]}}, {restrict={who='target', kind='Power Play'}}, {extra_play={n=1}}]}\"\n";
const CYCLE: &str = "e99,E99,Census Year,Each home gets a form and each one counts.,\"{steps=[{for_each={who='all', when={and=[{not={holds=['Legislation']}}, {points={most=60}}]}, steps=[{pass_hand={n=1, to='right'}}, {score={n=-5}}]}}, {steal={from='most_points', cards={most=20, chooser='owner'}}}, {waive_needs={who='fewest_points', part={colour='green'}}}]}\"\n";

/// The shipped pack with these rows more, under a name of its own: only the base deck is bound to its plan.
fn pack(power: &str, cycle: &str) -> Result<PoliticraftPack, String> {
    let mut folder = Folder::embedded("politicraft").unwrap();
    let manifest = folder.files.get_mut("pack.toml").unwrap();
    *manifest = manifest.replace("id = \"politicraft\"", "id = \"town\"");
    folder.name = "town".to_owned();
    for (file, row) in [("power.csv", power), ("cycle.csv", cycle)] {
        folder.files.get_mut(file).unwrap().push_str(row);
    }
    tricorn_packs::load(&folder).map_err(|wrong| format!("{wrong:?}"))
}

fn of_slot(pack: &PoliticraftPack, slot: &str) -> CivicCard {
    let mut cards = pack.cards.iter();
    cards.find(|card| card.slot == slot).unwrap().clone()
}

#[test]
fn a_new_power_play_is_a_row_of_data() {
    let pack = pack(POWER, CYCLE).unwrap();
    assert_eq!(pack.cards.len(), shipped().cards.len() + 2);
    let mut t = Table::new(3);
    t.worth(1, 90);
    let office = t.area(1, needing([0; 3], 0, None));
    let blue = t.pile(std(Blue, 10));
    t.pile(std(Green, 10));
    let theirs = t.hand(2, slot("PP3"));
    let card = t.hand(0, of_slot(&pack, "PP99"));
    assert!(!t.game.pack.cards[card.at()].does.is_empty());
    t.aim(0, card, 2).unwrap();
    let cost = [t.plain(0), t.hand_of(0)[1]];
    t.pick(0, &cost).unwrap();
    // Ben leads and chooses: Integrity to the right, or a Conditional card to the left.
    assert_eq!(t.asked(1), Some(Query::Option { of: vec![0, 1] }));
    t.option(1, 1).unwrap();
    assert!(t.lies(2, office));
    // Ann has no Big Donor: a blue card of the pile comes to her hand.
    assert_eq!(t.choices(0), [blue]);
    t.pick(0, &[blue]).unwrap();
    assert!(t.holds(0, blue) && t.is_spent(card));
    // One more card to play.
    t.play(0, blue, 0).unwrap();
    t.fill(0);
    t.pass();
    assert_eq!(t.aim(2, theirs, 0), Err("RESTRICTED"));
}

#[test]
fn a_new_power_play_takes_its_other_branches_too() {
    let pack = pack(POWER, CYCLE).unwrap();
    let mut t = Table::new(3);
    t.area(0, granting(std(Blue, 5), BigDonor));
    t.worth(1, 90);
    let card = t.hand(0, of_slot(&pack, "PP99"));
    t.aim(0, card, 2).unwrap();
    let cost = [t.hand_of(0)[0], t.hand_of(0)[1]];
    t.pick(0, &cost).unwrap();
    // No Conditional card to give: the Integrity goes to Ann, on Ben's right.
    assert_eq!(t.all_integrity(), [3, 1, 2]);
    assert!(t.view(1).players[2].shown.is_some());
    assert_eq!((t.turn(), t.step()), (Some(0), Some(TurnStep::Play)));
}

#[test]
fn a_new_cycle_card_is_a_row_of_data() {
    let pack = pack(POWER, CYCLE).unwrap();
    let mut t = Table::new(3);
    t.area(0, granting(std(Blue, 10), Legislation));
    t.worth(1, 40);
    let prize = t.area(2, std(Blue, 20));
    t.worth(2, 40);
    let held = t.hand(0, needing([0, 0, 4], 0, None));
    t.top(of_slot(&pack, "E99"));
    t.pass();
    // Ben and Cleo (no Legislation, 60 points at most) pass a card to the right.
    assert_eq!(t.asked(0), None);
    let cards = [1, 2].map(|side| t.hand_of(side)[0]);
    t.pick(2, &[cards[1]]).unwrap();
    t.pick(1, &[cards[0]]).unwrap();
    assert!(t.holds(0, cards[0]) && t.holds(1, cards[1]));
    // Cleo leads with 55: the only small card comes to Ann. Then she is not the last any more: Ben is, with 35.
    assert!(t.lies(0, prize));
    assert_eq!([0, 1, 2].map(|side| t.points(side)), [30, 35, 35]);
    assert!(matches!(t.asked(0), Some(Query::Waived { .. })));
    t.pick(0, &[held]).unwrap();
    assert_eq!((t.points(0), t.turn()), (55, Some(1)));
}

#[test]
fn a_row_with_a_step_that_does_not_exist_is_refused_in_words() {
    let wrong = pack(&POWER.replace("recover", "recycle"), CYCLE).unwrap_err();
    assert!(
        wrong.contains("effect") && wrong.contains("recycle"),
        "{wrong}"
    );
}
