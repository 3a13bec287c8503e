// Made from the Rust types by `cargo xtask gen`. Do not edit.

/** How long people may think, where the rules give each step a time of its own. */
export type Pace = "usual" | "double" | "unlimited";

/** How a game was won. */
export type WinKind = "five_tricks_early" | "five_tricks_on_the_last" | "four_all";
