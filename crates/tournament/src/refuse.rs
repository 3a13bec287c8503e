//! Why an order is refused: a code for programs, words for people.

use tricorn_engine::Refusal;

/// How many problems of rows are told at once.
const MOST_TOLD: usize = 5;

pub(crate) fn bad_plan(text: String) -> Refusal {
    Refusal::new("BAD_PLAN", text)
}

pub(crate) fn bad_teams(text: String) -> Refusal {
    Refusal::new("BAD_TEAMS", text)
}

/// All that is wrong with rows, by their numbers.
pub(crate) fn rows(problems: Vec<(u64, String)>) -> Result<(), Refusal> {
    if problems.is_empty() {
        return Ok(());
    }
    let more = problems.len().saturating_sub(MOST_TOLD);
    let told = problems.into_iter().take(MOST_TOLD);
    let mut lines: Vec<String> = told
        .map(|(row, why)| format!("Row {row}: {why}."))
        .collect();
    match more {
        0 => {}
        1 => lines.push("One more row has a problem.".to_owned()),
        _ => lines.push(format!("{more} more rows have problems.")),
    }
    Err(bad_teams(lines.join("\n")))
}

pub(crate) fn bad_name(text: String) -> Refusal {
    Refusal::new("BAD_NAME", text)
}

pub(crate) fn bad_result(text: impl Into<std::borrow::Cow<'static, str>>) -> Refusal {
    Refusal::new("BAD_RESULT", text)
}

pub(crate) fn bad_note(text: String) -> Refusal {
    Refusal::new("BAD_NOTE", text)
}

pub(crate) fn no_such_team() -> Refusal {
    Refusal::new("NO_SUCH_TEAM", "There is no such team.")
}

pub(crate) fn no_such_slot(seats: u8) -> Refusal {
    let text = match seats {
        1 => "This team has one place only.".to_owned(),
        seats => format!("This team has {seats} places only."),
    };
    Refusal::new("NO_SUCH_SEAT", text)
}

pub(crate) fn no_such_match() -> Refusal {
    Refusal::new(
        "NO_SUCH_MATCH",
        "There is no such match in this tournament.",
    )
}

pub(crate) fn no_result() -> Refusal {
    Refusal::new(
        "NO_RESULT",
        "This match has no result yet, so there is nothing to correct.",
    )
}

pub(crate) fn not_this_round() -> Refusal {
    Refusal::new(
        "NOT_THIS_ROUND",
        "That match is not of the round that is played now.",
    )
}

pub(crate) fn already_settled() -> Refusal {
    Refusal::new(
        "ALREADY_SETTLED",
        "This match has its result already. Only a correction can change it.",
    )
}

pub(crate) fn round_runs() -> Refusal {
    Refusal::new(
        "ROUND_RUNS",
        "A round is being played. Wait until all its matches are over.",
    )
}

pub(crate) fn no_round_runs() -> Refusal {
    Refusal::new("NO_ROUND", "No round is being played now.")
}

pub(crate) fn already_paused() -> Refusal {
    Refusal::new("PAUSED", "The round is paused already.")
}

pub(crate) fn not_paused() -> Refusal {
    Refusal::new("NOT_PAUSED", "The round is not paused.")
}

pub(crate) fn begun() -> Refusal {
    Refusal::new(
        "BEGUN",
        "The tournament has begun: the teams cannot be changed any more.",
    )
}

pub(crate) fn not_begun() -> Refusal {
    Refusal::new("NOT_BEGUN", "Nothing has been played yet.")
}

pub(crate) fn over() -> Refusal {
    Refusal::new("TOURNAMENT_OVER", "The tournament is over.")
}

pub(crate) fn bad_codes() -> Refusal {
    Refusal::malformed("Every table of the round needs a code of its own, or none has one.")
}

pub(crate) fn bad_extension(most: u32) -> Refusal {
    Refusal::new(
        "BAD_EXTENSION",
        format!("A round can be made longer by 1 to {most} minutes in all."),
    )
}

pub(crate) fn bots_already(on: bool) -> Refusal {
    let text = match on {
        true => "Computer players play for this team already.",
        false => "This team plays for itself already.",
    };
    Refusal::new("NO_CHANGE", text)
}

pub(crate) fn bots_play() -> Refusal {
    Refusal::new(
        "BOTS_PLAY",
        "Computer players play for this team. Ask the organizer to let the team play.",
    )
}

pub(crate) fn claimed() -> Refusal {
    Refusal::new("SEAT_TAKEN", "Somebody has this place already.")
}

pub(crate) fn not_claimed() -> Refusal {
    Refusal::new("SEAT_FREE", "Nobody has this place.")
}

pub(crate) fn named(name: &str) -> Refusal {
    Refusal::new(
        "SEAT_NAMED",
        format!("This place belongs to {name}, as the organizer has entered."),
    )
}

pub(crate) fn bad_token() -> Refusal {
    Refusal::malformed("The mark of a member is 1 to 128 letters or digits.")
}
