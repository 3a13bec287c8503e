//! The issues and stories of computer players (PC-21, PC-R24), from the lists of the pack. At one table no line is told
//! twice as long as there are others that fit.

use crate::{BLANK, CardIx, PolitiCraft, STORY_MOST, State};
use tricorn_engine::{Rng, Side};
use tricorn_packs::schema::{CivicColour, StoryLine, StoryOf};

/// An issue that cannot be named: the host has hidden it, or it is too long.
const CAUSE: &str = "a good cause";
/// For a pack without lines.
const PLAIN: &str = "“{title}” is part of our story about {issue}.";

/// How an issue stands in a sentence.
#[derive(Clone, Copy)]
enum Issue<'i> {
    /// One of the pack's: every line fits it.
    Listed(&'i str),
    /// In somebody's own words, which need not fit any sentence: quoted.
    Quoted(&'i str),
}

impl PolitiCraft {
    /// PC-21: an issue that nobody else has taken.
    pub(super) fn bot_issue(&self, state: &State, me: Side, rng: &mut Rng) -> Option<String> {
        let taken = |issue: &str| {
            let mut others = state.everybody().filter(|(side, _)| *side != me);
            others.any(|(_, player)| player.issue.as_deref() == Some(issue))
        };
        let free: Vec<&String> = self.issues.iter().filter(|it| !taken(it)).collect();
        let pick = rng.pick(&free).copied();
        pick.or(self.issues.first()).cloned()
    }

    /// PC-26, PC-27: what is told of a card that was played to an Area, or for or against a player.
    pub(super) fn bot_story(
        &self,
        state: &State,
        me: Side,
        card: CardIx,
        to: Option<Side>,
        rng: &mut Rng,
    ) -> String {
        let of = match (self.rule(card).colour, to) {
            (None, _) if self.rule(card).hinders => StoryOf::Hinder,
            (None, _) => StoryOf::Power,
            (Some(_), Some(to)) if to != me => StoryOf::Ally,
            (Some(CivicColour::Blue), _) => StoryOf::Blue,
            (Some(CivicColour::Orange), _) => StoryOf::Orange,
            (Some(CivicColour::Green), _) => StoryOf::Green,
        };
        let owner = match of {
            StoryOf::Ally => to.unwrap_or(me),
            _ => me,
        };
        let title = self.face_of(card).title.clone();
        let issue = state[owner].issue.as_deref();
        let issue = issue.filter(|issue| *issue != BLANK);
        let issue = issue.map_or(Issue::Listed(CAUSE), |issue| self.issue(issue));
        let line = self.fresh_line(state, of, rng);
        let line = line.map_or(PLAIN, |line| &line.text);
        let name = self.sides.name(owner);
        let told = fill(line, &title, issue, name);
        if told.chars().count() <= STORY_MOST {
            return told;
        }
        let told = fill(line, &title, Issue::Listed(CAUSE), name);
        told.chars().take(STORY_MOST).collect()
    }

    fn issue<'i>(&self, issue: &'i str) -> Issue<'i> {
        if self.pack.issues.iter().any(|listed| listed == issue) {
            Issue::Listed(issue)
        } else {
            Issue::Quoted(issue)
        }
    }

    /// Whether a story was made of one of the lines of the pack, with this issue in it.
    pub(in super::super) fn is_line_with(&self, story: &str, issue: &str) -> bool {
        let mut lines = self.pack.stories.iter();
        let issue = issue.replace(['{', '}'], "");
        lines.any(|line| is_made_of(story, &line.text.replace("{issue}", &issue)))
    }

    /// A line that was told least often at this table, one of its own sort before others that fit, by chance among those.
    fn fresh_line(&self, state: &State, of: StoryOf, rng: &mut Rng) -> Option<&StoryLine> {
        let told: Vec<&str> = state
            .chapters()
            .filter_map(|(_, chapter)| chapter.text.as_deref())
            .collect();
        let fits = |line: &&StoryLine| line.of == of || (is_own(line.of) && is_own(of));
        let lines = self.pack.stories.iter().filter(fits);
        let counted: Vec<((usize, bool), &StoryLine)> = lines
            .map(|line| {
                let times = told.iter().filter(|text| is_made_of(text, &line.text));
                ((times.count(), line.of != of), line)
            })
            .collect();
        let least = counted.iter().map(|(order, _)| *order).min()?;
        let rarest: Vec<&StoryLine> = counted
            .into_iter()
            .filter(|(order, _)| *order == least)
            .map(|(_, line)| line)
            .collect();
        rng.pick(&rarest).copied()
    }
}

/// Whether a line of this sort tells of a card in the own Area.
const fn is_own(of: StoryOf) -> bool {
    matches!(of, StoryOf::Blue | StoryOf::Orange | StoryOf::Green)
}

/// A line with its places filled, each once: what is filled in may have braces of its own.
fn fill(line: &str, title: &str, issue: Issue<'_>, owner: &str) -> String {
    let mut told = String::with_capacity(line.len() + title.len() + owner.len() + 60);
    let mut parts = line.split(['{', '}']).enumerate().peekable();
    while let Some((at, part)) = parts.next() {
        match (at % 2, part, issue) {
            (1, "title", _) => told.push_str(title),
            (1, "owner", _) => told.push_str(owner),
            (1, "issue", Issue::Listed(issue)) => told.push_str(issue),
            (1, "issue", Issue::Quoted(issue)) => {
                // Periods and commas stand inside quotation marks.
                let after = parts.peek().and_then(|(_, after)| after.chars().next());
                let inside = after.filter(|sign| matches!(sign, '.' | ','));
                told.push_str(&quoted(issue, inside));
                if let Some(sign) = inside
                    && let Some((_, after)) = parts.next()
                {
                    told.push_str(&after[sign.len_utf8()..]);
                }
            }
            _ => told.push_str(part),
        }
    }
    told
}

/// Somebody's own words in quotation marks, without what ended them, and with quotes of their own made single.
fn quoted(words: &str, inside: Option<char>) -> String {
    let ending = |sign: char| sign.is_whitespace() || ".,;:!?…\"“”".contains(sign);
    let opening = |sign: char| sign.is_whitespace() || "\"“”".contains(sign);
    let words = words.trim_start_matches(opening).trim_end_matches(ending);
    let words = words.replace('“', "‘").replace('”', "’").replace('"', "'");
    let sign = inside.map(String::from).unwrap_or_default();
    format!("“{words}{sign}”")
}

/// Whether a text may have been made of this line: its words occur in it, in their order, from the beginning to the end.
/// Signs do not count, because those beside an issue depend on it.
pub(super) fn is_made_of(text: &str, line: &str) -> bool {
    let bare = |text: &str| -> String {
        let kept = |sign: &char| sign.is_alphanumeric() || sign.is_whitespace();
        text.chars().filter(kept).collect()
    };
    let text = bare(text);
    let mut rest = text.as_str();
    let parts: Vec<String> = line.split(['{', '}']).step_by(2).map(bare).collect();
    for (at, part) in parts.iter().enumerate() {
        if at == 0 {
            let Some(after) = rest.strip_prefix(part.as_str()) else {
                return false;
            };
            rest = after;
        } else if at == parts.len() - 1 {
            return rest.ends_with(part.as_str());
        } else {
            let Some((_, after)) = rest.split_once(part.as_str()) else {
                return false;
            };
            rest = after;
        }
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests;
