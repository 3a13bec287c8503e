//! The refusals of the server itself, besides those of the tables and games.

use tricorn_engine::Refusal;
use tricorn_ledger::LedgerError;

macro_rules! refusals {
    ($($name:ident: $code:literal, $text:literal;)*) => {$(
        #[doc = $text]
        pub fn $name() -> Refusal {
            Refusal::new($code, $text)
        }
    )*};
}

refusals! {
    no_such_table: "NO_SUCH_TABLE", "There is no table with this code. Look at the code again: it has six letters and digits.";
    hello_first: "HELLO_FIRST", "The first message must be a hello.";
    too_big: "TOO_BIG", "That message is too long.";
    too_fast: "TOO_FAST", "That was too fast. Wait a moment and try again.";
    busy: "BUSY", "The table has too much to do. Try again in a moment.";
    slow_down: "SLOW_DOWN", "Too many wrong tries. Wait a minute and try again.";
    wrong_token: "WRONG_TOKEN", "This seat is not yours any more, or the table is another one. Take a new seat or watch.";
    wrong_host_key: "WRONG_HOST_KEY", "This is not the key of the host.";
    not_host: "NOT_HOST", "Only the host of the table can do that.";
    no_seat: "NO_SEAT", "You are watching. Take a seat to play.";
    table_full: "TABLE_FULL", "All seats are taken. You can watch.";
    side_taken: "SIDE_TAKEN", "All seats of this side are taken. Take one on another side, or watch.";
    table_locked: "TABLE_LOCKED", "The host has locked the table. Nobody else can sit down; you can watch.";
    under_way: "UNDER_WAY", "The game is under way. You can watch, and sit down before the next one.";
    not_in_lobby: "NOT_IN_LOBBY", "That can be done only before the game.";
    not_playing: "NOT_PLAYING", "There is no game under way at this table.";
    not_over: "NOT_OVER", "The game is not over yet.";
    no_such_game: "NO_SUCH_GAME", "No such game was played at this table.";
    no_such_pack: "NO_SUCH_PACK", "There is no such pack of cards.";
    no_such_picture: "NO_SUCH_PICTURE", "There is no such picture at this table.";
    many_decks: "MANY_DECKS", "This table has had fifty decks already. Make a new table for the next one.";
    nonce_used: "NONCE_USED", "This number was used for something else already. Send it with a new one.";
    name_not_allowed: "NAME_NOT_ALLOWED", "The host has not allowed typed names. Let the server give you another one.";
    bad_name: "BAD_NAME", "A name has 1 to 24 characters on one line.";
    name_taken: "NAME_TAKEN", "Somebody at this table has this name already.";
    no_such_side: "NO_SUCH_SIDE", "There is no such side at this table.";
    no_such_seat: "NO_SUCH_SEAT", "There is no such seat at this table.";
    not_a_person: "NOT_A_PERSON", "Nobody sits on this seat.";
    own_seat: "OWN_SEAT", "This is the host's own seat. Leave the table instead.";
    seat_taken: "SEAT_TAKEN", "Somebody sits on this seat. Remove the player first.";
    side_full: "SIDE_FULL", "There is no room for another seat on this side.";
    storage: "STORAGE", "The table could not write it down, so it did not happen. Try again.";
    unread: "STORAGE", "The table could not be read just now. Try again in a moment.";
    going_down: "GOING_DOWN", "The server is being restarted. You will be back in a moment.";
    server_full: "SERVER_FULL", "The server has no room for another table now. Try again later.";
    old_rules: "OLD_RULES", "This game was begun by an older version of the rules, which this server does not play any more. Start a new table.";
    only_here: "ONLY_HERE", "The figures of this server are shown only to programs on the same machine.";
    work_alone: "WORK_ALONE", "Everybody of your side works alone now. Say it afterwards.";
    not_json: "NOT_JSON", "Send JSON, and say so: the content type is application/json.";
    round_table: "ROUND_TABLE", "This table belongs to a round of a tournament. Its organizer starts, pauses and ends all tables alike.";
    by_team_code: "BY_TEAM_CODE", "This table belongs to a tournament. Seats are taken with the join code of a team; you can watch.";
    no_such_tournament: "NO_SUCH_TOURNAMENT", "There is no tournament with this code. Look at the code again: it has six letters and digits.";
    no_such_team: "NO_SUCH_TEAM", "There is no team with this code. Look at the code again: it has six letters and digits.";
    no_such_code: "NO_SUCH_CODE", "There is no table, team or tournament with this code. Look at the code again: it has six letters and digits.";
    tournament_damaged: "TABLE_DAMAGED", "What was written down about this tournament cannot be read any more. Start a new one.";
    other_round: "OTHER_ROUND", "That is not the next round: it has begun already, or another one comes first.";
    team_full: "TEAM_FULL", "Everybody of this team has joined already. Whoever lost the place asks the organizer for it.";
    round_ending: "ROUND_ENDING", "The round is about to end, so its time cannot be changed any more.";
    bad_level: "BAD_LEVEL", "Computer players at a table are novice, skilled or expert.";
}

/// Why a row of the ledger was not read. A record that was changed stays changed, so waiting does not help.
///
/// `what` is what people call the row: a table, a tournament, a team code.
pub fn not_read(what: &str, error: &LedgerError) -> Refusal {
    match error {
        LedgerError::Changed { seq, .. } => {
            tracing::error!(
                what,
                record = seq.0,
                "a record of the ledger was changed after it was written"
            );
            let text = format!(
                "Record {seq} of this {what} was changed after it was written, so it cannot go on. Start a new {what}."
            );
            Refusal::new("TABLE_DAMAGED", text)
        }
        _ => unread(),
    }
}
