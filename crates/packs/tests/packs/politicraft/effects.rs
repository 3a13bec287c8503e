//! Effects that are broken, and what is told of them (section 6 of the rules).

use super::*;

#[test]
fn section_6_effects_that_cannot_be_read_are_told() {
    for (effect, told) in [
        ("", "the effect is missing"),
        (
            "{steps=[{stael={from='target'}}]}",
            "the effect cannot be read: unknown variant `stael`, expected one of `steal`",
        ),
        (
            "{steps=[{skip={who='target'}}]}",
            "the effect cannot be read: missing field `n`",
        ),
        (
            "{steps=[{skip={who='nobody', n=1}}]}",
            "the effect cannot be read: unknown variant `nobody`",
        ),
        (
            "{steps=[{steal={from='target', cards={max=20}}}]}",
            "the effect cannot be read: unknown field `max`",
        ),
        (
            "{steps=[{skip={who='target', n=1}}]",
            "the effect cannot be read: ",
        ),
        (
            "{steps=[{draw={who={holders=['Mayor']}, n=1}}]}",
            "the effect cannot be read: unknown variant `Mayor`",
        ),
        (
            "{cost=[]}",
            "the effect cannot be read: missing field `steps`",
        ),
        (
            "{steps=[{for_each={who='all', when={colour={of='blue', leest=2}}, steps=[{draw={n=1}}]}}]}",
            "the effect cannot be read: unknown field `leest`",
        ),
    ] {
        let mut folder = folder();
        let text = folder.files.get_mut("power.csv").unwrap();
        let line = text.lines().count() + 1;
        *text += &format!(
            "pp12-1,PP12,A New Power Play,This happens in our town every year.,\"{effect}\"\n"
        );
        let all = complaints(&folder);
        assert!(
            all[0].starts_with(&format!("power.csv:{line}: {told}")),
            "{effect}: {all:?}"
        );
        assert_eq!(all.len(), 1, "{all:?}");
    }
}

#[test]
fn section_6_steps_that_say_nothing_are_told() {
    check_power("", &["the effect has no steps"]);
    check_power(
        "{skip={who='target', n=0}}",
        &["skip needs an n of 1 or more"],
    );
    check_power(
        "{score={who='target', n=0}}",
        &["score needs an n other than 0"],
    );
    check_power("{draw={n=0}}", &["draw needs an n of 1 or more"]);
    check_power(
        "{steal={from='target', cards={count=0}}}",
        &["steal: the count of cards must be 1 or more"],
    );
    check_power(
        "{steal={from='target', cards={least=20, most=10}}}",
        &["steal: the least points are more than the most"],
    );
    check_power("{seq=[]}", &["seq has no steps"]);
    check_power(
        "{choose={options=[[{draw={n=1}}]]}}",
        &["choose needs at least two options"],
    );
    check_power(
        "{choose={options=[[{draw={n=1}}], []]}}",
        &["an option of choose has no steps"],
    );
    check_power(
        "{if={when='public_figure', then=[]}}",
        &["then has no steps"],
    );
    check_power(
        "{for_each={who='all', steps=[]}}",
        &["for_each has no steps"],
    );
    check_power(
        "{draw={who={holders=[]}, n=1}}",
        &["draw: holders needs at least one designation"],
    );
    check_power(
        "{restrict={who='target'}}",
        &["restrict needs a kind or a colour: without them nothing could be played"],
    );
    check_power(
        "{restrict={who='target', kind='Power Play', colour='blue'}}",
        &["Power Plays have no colour"],
    );
    check_power(
        "{restrict={who='target', kind='Election Cycle'}}",
        &["restrict cannot name Cycle cards: nobody plays them"],
    );
    check_power(
        "{reveal={who='self'}}",
        &["reveal of the own hand needs to_all=true: otherwise nobody sees anything new"],
    );
    let when = |when: &str, told: &str| {
        check_power(
            &format!("{{if={{when={when}, then=[{{draw={{n=1}}}}]}}}}"),
            &[told],
        );
    };
    when("{points={}}", "a condition needs least, most or both");
    when(
        "{integrity={least=3, most=2}}",
        "the least of a condition is more than its most",
    );
    when(
        "{colour={of='blue'}}",
        "a condition needs least, most or both",
    );
    when("{holds=[]}", "holds needs at least one designation");
    when(
        "{not={and=['public_figure']}}",
        "and and or join at least two conditions",
    );
}

#[test]
fn section_6_players_and_places_that_do_not_fit_a_step_are_told() {
    check_power(
        "{steal={from='self'}}",
        &["steal is between two players, not with oneself"],
    );
    check_power(
        "{give={to='self'}}",
        &["give is between two players, not with oneself"],
    );
    check_power(
        "{swap={with='self'}}",
        &["swap is between two players, not with oneself"],
    );
    check_power(
        "{move_integrity={from='target', to='target', n=1}}",
        &["move_integrity needs two players: from and to are the same"],
    );
    check_power(
        "{steal={from='target', cards={zone='hand', chooser='random'}}}",
        &["steal moves cards between Areas: leave the zone out"],
    );
    check_power(
        "{give={to='target', cards={zone='hand'}}}",
        &["give moves cards between Areas: leave the zone out"],
    );
    check_power(
        "{swap={with='target', mine={zone='hand'}}}",
        &[
            "swap is between two Areas or between two hands: write the same zone, area or hand, in mine and theirs",
        ],
    );
    check_power(
        "{swap={with='target', mine={count=2}}}",
        &["swap moves as many cards one way as the other: write the same count in mine and theirs"],
    );
    check_power(
        "{discard={cards={zone='discard_top'}}}",
        &["discard takes cards of an Area or a hand, not of the discard pile"],
    );
    check_power(
        "{recover={cards={zone='hand'}}}",
        &["recover takes cards of the discard pile, not of a hand"],
    );
    check_power(
        "{recover={cards={like={colour=true}}}}",
        &["recover cannot have like"],
    );
    check_power(
        "{discard={who='target', cards={kind='Power Play'}}}",
        &["discard: no Power Play ever lies in an Area (PC-09)"],
    );
    check_power(
        "{discard={cards={kind='Power Play', zone='hand', most=5}}}",
        &["discard: Power Plays have no colour, designation or points"],
    );
    check_power(
        "{recover={cards={kind='Election Cycle'}}}",
        &["recover: Cycle cards are never held or moved (PC-10)"],
    );
    check_power(
        "{discard={who='target', cards={zone='hand'}}}",
        &["discard: nobody looks into another's hand: write chooser='random' or chooser='owner'"],
    );
}

#[test]
fn pc_106_like_needs_a_card_that_was_chosen_before() {
    check_power(
        "{steal={from='target', cards={like={colour=true}}}}",
        &["steal: like refers to a card that was chosen before; here none was"],
    );
    check_power(
        "{swap={with='target', mine={like={kind=true}}}}",
        &["swap: like refers to a card that was chosen before; here none was"],
    );
    check_power(
        "{swap={with='target', theirs={like={}}}}",
        &["swap: like needs colour=true, kind=true or apart"],
    );
    check_power(
        "{discard={}}, {steal={from='target', cards={like={colour=true}}}}",
        &[],
    );
    check_power(
        "{choose={options=[[{discard={}}], [{steal={from='target', cards={like={colour=true}}}}]]}}",
        &["steal: like refers to a card that was chosen before; here none was"],
    );
}

#[test]
fn pc_p12_cancel_stands_alone() {
    check_power("{cancel={}}", &[]);
    let told = "cancel stands alone, as the only step of a Power Play";
    check_power("{cancel={}}, {draw={n=1}}", &[told]);
    check_effect(
        "power.csv",
        "{cost=[{lose_integrity={n=1}}], steps=[{cancel={}}]}",
        &[told],
    );
    check_cycle("{cancel={}}", &[told]);
}

#[test]
fn pc_10_nobody_plays_a_cycle_card() {
    check_cycle(
        "{skip={who='target', n=1}}",
        &["skip: a Cycle card has no target: nobody plays it"],
    );
    let relative =
        "on a Cycle card self, others, left and right stand only inside for_each: nobody plays it";
    check_cycle("{draw={n=1}}", &[&format!("draw: {relative}")]);
    check_cycle("{draw={who='left', n=1}}", &[&format!("draw: {relative}")]);
    check_cycle("{for_each={who='all', steps=[{draw={n=1}}]}}", &[]);
    check_cycle(
        "{choose={who='all', options=[[{draw={n=1}}], [{discard={}}]]}}",
        &[],
    );
    check_cycle(
        "{discard={who='all'}}",
        &["discard: nobody plays a Cycle card: write chooser='owner' or chooser='random'"],
    );
    check_cycle("{discard={who='all', cards={chooser='owner'}}}", &[]);
    check_cycle(
        "{if={when='public_figure', then=[{draw={who='all', n=1}}]}}",
        &["on a Cycle card if stands inside for_each: it has to be said whose condition it is"],
    );
    check_effect(
        "cycle.csv",
        "{cost=[{draw={who='all', n=1}}], steps=[{draw={who='all', n=1}}]}",
        &["a Cycle card has no cost: nobody plays it"],
    );
    check_cycle(
        "{gain_integrity={who='all', n=1}}",
        &["a Cycle card gives no Integrity (PC-56)"],
    );
}

/// PC-50: a Conditional card may say itself when its Needs do not count.
#[test]
fn pc_50_a_card_may_waive_its_own_needs() {
    let with = |cell: &str| {
        let mut folder = folder();
        let text = folder.files.get_mut("conditional.csv").unwrap();
        let head = "id,slot,colour,points,needs,bar,grants,title,text";
        let rest: String = text
            .lines()
            .skip(1)
            .map(|line| {
                let cell = if line.starts_with("c18-1") { cell } else { "" };
                format!("{line},\"{cell}\"\n")
            })
            .collect();
        *text = format!("{head},waived\n{rest}");
        folder
    };
    let pack: PoliticraftPack = load(&with("{integrity={least=5}}")).unwrap();
    let card = pack.cards.iter().find(|card| card.id == "c18-1").unwrap();
    assert_eq!(
        card.does,
        "The Needs do not count if the owner of the Area has 5 Integrity or more."
    );
    assert_eq!(
        complaints(&with("{integrity={}}")),
        ["conditional.csv:47: a condition needs least, most or both"]
    );
    let told = complaints(&with("{integrity=5}"));
    assert!(
        told[0].starts_with("conditional.csv:47: the waived cannot be read: "),
        "{told:?}"
    );
}
