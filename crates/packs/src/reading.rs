//! Is a text easy enough to read? The grade of Flesch and Kincaid, with syllables counted by a rule of thumb.

use crate::text;

/// No single sentence may be harder: long names make single sentences look harder than they are.
const HARDEST: f64 = 17.0;

/// No pack may be harder on average: our readers are 9 to 18 years old.
const HARDEST_ON_AVERAGE: f64 = 11.0;

/// No sentence may have more words.
const MOST_WORDS: usize = 34;

/// Complains about a sentence that is too hard by itself.
pub(crate) fn too_hard(column: &str, sentence: &str) -> Option<String> {
    let words = text::words(sentence).len();
    if words > MOST_WORDS {
        return Some(format!(
            "the {column} has {words} words; more than {MOST_WORDS} are hard to follow"
        ));
    }
    let grade = grade([sentence])?;
    (grade > HARDEST)
        .then(|| format!("the {column} is hard to read (grade {grade:.0}): use shorter words"))
}

/// Complains about texts that are too hard on average.
pub(crate) fn too_hard_on_average<'t>(texts: impl IntoIterator<Item = &'t str>) -> Option<String> {
    let grade = grade(texts)?;
    (grade > HARDEST_ON_AVERAGE).then(|| {
        format!("the texts are hard to read on average (grade {grade:.1}; at most {HARDEST_ON_AVERAGE}): use shorter words and sentences")
    })
}

/// The school grade for which texts of one sentence each are right; none if there are no words.
pub(crate) fn grade<'t>(sentences: impl IntoIterator<Item = &'t str>) -> Option<f64> {
    let (mut sentence_count, mut word_count, mut syllable_count) = (0_u32, 0_u32, 0_u32);
    for sentence in sentences {
        let words = text::words(sentence);
        sentence_count += 1;
        word_count += words.len() as u32;
        syllable_count += words.iter().map(|word| syllables(word)).sum::<u32>();
    }
    let (sentences, words) = (f64::from(sentence_count), f64::from(word_count));
    (word_count > 0)
        .then(|| 0.39 * words / sentences + 11.8 * f64::from(syllable_count) / words - 15.59)
}

/// Groups of vowels, without a silent e at the end; at least one.
fn syllables(word: &str) -> u32 {
    let vowel = |c: char| {
        matches!(
            c,
            'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'á' | 'é' | 'í' | 'ó' | 'ú' | 'ö' | 'ü' | 'ä'
        )
    };
    let mut groups = 0;
    let mut before = false;
    for c in word.chars() {
        groups += u32::from(vowel(c) && !before);
        before = vowel(c);
    }
    let silent = word.ends_with('e') && !word.ends_with("le") && groups > 1;
    (groups - u32::from(silent)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn syllables_are_counted_about_right() {
        for (word, count) in [
            ("a", 1),
            ("year", 1),
            ("table", 2),
            ("orange", 2),
            ("utah", 2),
            ("rhythm", 1),
            ("1848", 1),
        ] {
            assert_eq!(syllables(word), count, "{word}");
        }
    }

    #[test]
    fn a_childs_sentence_is_easy_and_a_lawyers_is_not() {
        let easy = grade(["The dog ran to the big tree and sat down."]).unwrap();
        let hard = grade(["Notwithstanding contradictory jurisprudential interpretations, constitutional administration necessitates consideration."]).unwrap();
        assert!(easy < 4.0 && hard > 20.0, "{easy} {hard}");
        assert_eq!(too_hard("sentence", "The dog ran to the big tree."), None);
        assert!(too_hard("sentence", "Notwithstanding contradictory jurisprudential interpretations, constitutional administration necessitates.").is_some());
        let long = "one ".repeat(MOST_WORDS + 1);
        assert!(too_hard("sentence", &long).unwrap().contains("35 words"));
        assert_eq!(grade([""]), None);
    }
}
