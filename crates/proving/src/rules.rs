//! Every rule id of a game's RULES.md is named by a test.

use crate::Proof;
use std::collections::BTreeSet;
use std::path::Path;

/// Looks for the ids of `rules` (`**TL-32**`, rulings apart) in the names and doc comments of all tests below `root`.
pub fn named(rules: &str, root: &Path) -> Proof {
    let ids: BTreeSet<String> = ids(rules);
    if ids.is_empty() {
        return Err("RULES.md names no rule".to_owned());
    }
    let mut tests = String::new();
    collect(root, &mut tests).map_err(|e| format!("{}: {e}", root.display()))?;
    let tests = tests.to_uppercase().replace('_', "-");
    let words: BTreeSet<String> = mentions(&tests);
    let missing: Vec<&String> = ids.iter().filter(|id| !words.contains(*id)).collect();
    if missing.is_empty() {
        Ok(())
    } else {
        Err(format!("no test names these rules: {missing:?}"))
    }
}

/// The rules and worked examples that stand in bold; rulings (`TL-R4`) are explained by the rules that rest on them.
fn ids(rules: &str) -> BTreeSet<String> {
    rules
        .split("**")
        .skip(1)
        .step_by(2)
        .filter(|bold| {
            let mut parts = bold.split('-');
            let family = parts.next().unwrap_or_default();
            let number = parts.next().unwrap_or_default();
            !family.is_empty()
                && family
                    .chars()
                    .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
                && (number.starts_with(|c: char| c.is_ascii_digit()) || number.starts_with("EX"))
                && bold.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        })
        .map(ToOwned::to_owned)
        .collect()
}

/// All ids in a text, longer ones also without their tail: `TL-32-EX1-IN-PLACE` names `TL-32-EX1`.
fn mentions(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')) {
        let parts: Vec<&str> = word.split('-').collect();
        for at in 0..parts.len().saturating_sub(1) {
            let id = format!("{}-{}", parts[at], parts[at + 1]);
            if let Some(example) = parts.get(at + 2).filter(|part| part.starts_with("EX")) {
                found.insert(format!("{id}-{example}"));
            }
            found.insert(id);
        }
    }
    found
}

fn collect(folder: &Path, into: &mut String) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, into)?;
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            tests_of(&std::fs::read_to_string(&path)?, into);
        }
    }
    Ok(())
}

/// The doc comment and the name of each test function.
fn tests_of(source: &str, into: &mut String) {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    for (at, _) in lines
        .iter()
        .enumerate()
        .filter(|(_, line)| **line == "#[test]")
    {
        let above = lines[..at]
            .iter()
            .rev()
            .take_while(|line| line.starts_with("///") || line.starts_with("#["));
        let name = lines[at..].iter().find(|line| line.starts_with("fn "));
        for line in above.chain(name) {
            into.push_str(line);
            into.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_the_rules_and_in_the_tests() {
        let rules =
            "- **QQ-01** a\n- **QQ-01-EX1** b\n| **ZZ1-31** | c\n- **QQ-R1 Who?** d **bold**";
        let found: Vec<String> = ids(rules).into_iter().collect();
        assert_eq!(found, ["QQ-01", "QQ-01-EX1", "ZZ1-31"]);
        let mut text = String::new();
        tests_of(
            "/// QQ-01.\n#[test]\nfn zz1_31_loses() {}\nfn qq_01_ex1_no_test() {}",
            &mut text,
        );
        let named = mentions(&text.to_uppercase().replace('_', "-"));
        assert!(named.contains("QQ-01") && named.contains("ZZ1-31"));
        assert!(!named.contains("QQ-01-EX1"));
    }
}
