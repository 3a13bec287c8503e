//! Texts that the host has hidden: stories and issues that a player has written. What was hidden is shown to nobody any more,
//! also not in the log.

use crate::{Action, Deciding, Event, PolitiCraft, State};
use std::sync::Arc;
use tricorn_engine::refusal::TableReason;
use tricorn_engine::rules::{Fact, Verb};
use tricorn_engine::{Cause, RecordOf};

/// What stands in the place of a text that is hidden.
pub(super) const BLANK: &str = "…";
/// Issues with fewer characters than this may be words of any story.
const SHORT: usize = 6;

impl PolitiCraft {
    /// Hides a text that somebody has written, and what goes with it. Issues from the list and those that the host has
    /// assigned need no hiding.
    pub(super) fn hide_text(
        &self,
        step: &mut Deciding<'_, '_>,
        text: u32,
    ) -> Result<(), TableReason> {
        let state = step.state();
        let written = state
            .chapter(text)
            .is_some_and(|(_, chapter)| chapter.text.is_some());
        let issue = state.players.iter().find_map(|it| it.issue_of(text));
        let typed = issue.is_some_and(|issue| self.is_typed(issue));
        if state.hidden.contains(&text) || !(written || typed) {
            return Err(TableReason::NoSuchText);
        }
        let more = self.goes_with(state, text);
        for text in [text].into_iter().chain(more) {
            if let Some(side) = step.state().writer(text) {
                step.emit(Event::Hidden { side, text });
            }
        }
        Ok(())
    }

    /// What goes with an issue that is hidden: the other issues that the same player has typed, and the stories that name one
    /// of them, those of computer players and those that began with the help of the page.
    fn goes_with(&self, state: &State, text: u32) -> Vec<u32> {
        let Some(player) = state.players.iter().find(|it| it.issue_of(text).is_some()) else {
            return Vec::new();
        };
        let issues = player.issue_texts.iter();
        let issues: Vec<&(u32, Arc<str>)> = issues
            .filter(|(number, words)| !state.hidden.contains(number) && self.is_typed(words))
            .collect();
        let quoting = state.chapters().filter(|(_, chapter)| {
            let names = |story: &str| issues.iter().any(|(_, issue)| self.names(story, issue));
            chapter.text.as_deref().is_some_and(names)
        });
        let others = issues.iter().map(|(number, _)| *number);
        let others = others.filter(|number| *number != text);
        others
            .chain(quoting.map(|(_, chapter)| chapter.number))
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
        let hidden = |fact: &Fact<Event>| match fact.own() {
            Some(
                Event::Issue { text, .. }
                | Event::Told {
                    text,
                    story: Some(_),
                    ..
                },
            ) => last.hidden.contains(text),
            _ => false,
        };
        if !record.events.iter().any(hidden) {
            return None;
        }
        let blank = || Arc::<str>::from(BLANK);
        let mut shown = record.clone();
        for fact in shown.events.iter_mut().filter(|fact| hidden(fact)) {
            match fact {
                Fact::Own {
                    event: Event::Issue { issue, .. },
                    ..
                } => *issue = blank(),
                Fact::Own {
                    event: Event::Told { story, .. },
                    ..
                } => *story = Some(blank()),
                _ => {}
            }
        }
        if let Cause::Act(act) = &mut shown.cause
            && let Verb::Own(action) = &mut act.action
        {
            match action {
                Action::Issue { issue: text }
                | Action::Explain { story: text }
                | Action::Play {
                    story: Some(text), ..
                } => BLANK.clone_into(text),
                _ => {}
            }
        }
        Some(shown)
    }
}
