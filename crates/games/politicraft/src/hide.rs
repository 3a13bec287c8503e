//! Texts that the host has hidden: stories and issues that a player has written. What was hidden is shown to nobody any more,
//! also not in the log.

use super::PolitiCraft;
use super::event::{Action, Event};
use super::state::{State, Told};
use std::sync::Arc;
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{Cause, RecordOf};

/// What stands in the place of a text that is hidden.
pub(super) const BLANK: &str = "…";
/// Issues with fewer characters than this may be words of any story.
const SHORT: usize = 6;

impl PolitiCraft {
    /// Whether there is a text of this number that somebody has written, and it is not hidden yet. Issues from the list and
    /// those that the host has assigned need no hiding.
    pub(super) fn may_hide(&self, state: &State, text: u32) -> Result<(), TableReason> {
        if state.hidden.contains(&text) {
            return Err(TableReason::NoSuchText);
        }
        let written = state
            .chapter(text)
            .is_some_and(|(_, chapter)| matches!(chapter.told, Told::Written(_)));
        let issue = state.players.iter().find_map(|it| it.issue_of(text));
        let typed = issue.is_some_and(|issue| self.is_typed(issue));
        if written || typed {
            Ok(())
        } else {
            Err(TableReason::NoSuchText)
        }
    }

    /// What goes with an issue that is hidden: the other issues that the same player has typed, and the stories that name one
    /// of them, those of computer players and those that began with the help of the page.
    pub(super) fn goes_with(&self, state: &State, text: u32) -> Vec<u32> {
        let Some(player) = state.players.iter().find(|it| it.issue_of(text).is_some()) else {
            return Vec::new();
        };
        let issues = player.issue_texts.iter();
        let issues: Vec<&(u32, Arc<str>)> = issues
            .filter(|(number, words)| !state.hidden.contains(number) && self.is_typed(words))
            .collect();
        let chapters = state.players.iter().flat_map(|player| &player.story);
        let quoting = chapters.filter(|chapter| match &chapter.told {
            Told::Written(story) => issues.iter().any(|(_, issue)| self.names(story, issue)),
            _ => false,
        });
        let others = issues.iter().map(|(number, _)| *number);
        let others = others.filter(|number| *number != text);
        others
            .chain(quoting.map(|chapter| chapter.number))
            .collect()
    }

    /// Whether a story names an issue. A short one may stand in any text: then only lines of computer players count.
    fn names(&self, story: &str, issue: &str) -> bool {
        let word = |at: Option<char>| !at.is_some_and(char::is_alphanumeric);
        let mut places = story.match_indices(issue);
        let whole = places.any(|(at, _)| {
            let after = &story[at + issue.len()..];
            word(story[..at].chars().next_back()) && word(after.chars().next())
        });
        (whole && issue.chars().count() >= SHORT) || self.is_line_with(story, issue)
    }

    /// Whether a player has typed an issue.
    pub(super) fn is_typed(&self, issue: &str) -> bool {
        let assigned = self.config.issues.iter().flatten();
        !self.pack.issues.iter().any(|known| known == issue)
            && !assigned.into_iter().any(|known| known.trim() == issue)
    }

    /// A record as it may be shown now.
    pub(super) fn redacted_record(
        &self,
        last: &State,
        record: &RecordOf<Self>,
    ) -> Option<RecordOf<Self>> {
        let hidden = |event: &Event| match event {
            Event::Issue { text: number, .. }
            | Event::Told {
                text: Some(_),
                chapter: number,
                ..
            } => last.hidden.contains(number),
            _ => false,
        };
        if !record.events.iter().any(hidden) {
            return None;
        }
        let blank = || Arc::<str>::from(BLANK);
        let mut shown = record.clone();
        for event in shown.events.iter_mut().filter(|event| hidden(event)) {
            match event {
                Event::Issue { issue, .. } => *issue = blank(),
                Event::Told { text, .. } => *text = Some(blank()),
                _ => {}
            }
        }
        if let Cause::Act(act) = &mut shown.cause {
            match &mut act.action {
                Action::Issue { issue: text } | Action::Explain { story: text } => {
                    BLANK.clone_into(text);
                }
                Action::Play {
                    story: Some(text), ..
                } => BLANK.clone_into(text),
                _ => {}
            }
        }
        Some(shown)
    }
}
