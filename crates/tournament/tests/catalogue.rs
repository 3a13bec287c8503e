//! Every rule and every ruling of RULES.md is named by a test.
#![allow(missing_docs)]

const RULES: &str = include_str!("../RULES.md");
const TESTS: [&str; 5] = [
    include_str!("orders.rs"),
    include_str!("pairings.rs"),
    include_str!("pasted.rs"),
    include_str!("tables.rs"),
    include_str!("teams.rs"),
];

#[test]
fn every_rule_has_a_test() {
    let names: Vec<String> = TESTS
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.trim().strip_prefix("fn "))
        .map(|name| format!("{}_", name.split('(').next().unwrap_or_default()))
        .collect();
    let ids: Vec<&str> = RULES
        .lines()
        .filter_map(|line| line.strip_prefix("- **"))
        .filter_map(|line| line.split("**").next())
        .collect();
    assert!(ids.len() > 18, "{ids:?}");
    for id in ids {
        let named = format!("{}_", id.to_lowercase().replace('-', "_"));
        assert!(
            names.iter().any(|name| name.contains(&named)),
            "no test names {id}"
        );
    }
}
