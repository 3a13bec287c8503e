//! How long a table is kept: so many days after something last happened in it, then it is erased.

use super::Room;
use tricorn_engine::Refusal;
use tricorn_wire::Keep;

impl Room {
    /// The host chooses how many days the table is kept, at most as many as the server keeps any.
    pub fn keep(&mut self, days: u32, most: u32) -> Result<(), Refusal> {
        if !(1..=most).contains(&days) {
            let text = match most {
                1 => "Tables of this server are kept for one day.".to_owned(),
                _ => format!("A table of this server is kept for 1 to {most} days."),
            };
            return Err(Refusal::new("BAD_DAYS", text));
        }
        self.keep_days = Some(days);
        Ok(())
    }

    /// How many days the table is kept where none is kept longer than `most`.
    pub fn kept_days(&self, most: u32) -> u32 {
        self.keep_days.map_or(most, |days| days.min(most))
    }

    /// The same as everybody sees it; a table of a tournament is kept as long as that.
    pub fn shown_keep(&self, most: u32) -> Option<Keep> {
        let days = self.kept_days(most);
        self.round.is_none().then_some(Keep { days, most })
    }
}
