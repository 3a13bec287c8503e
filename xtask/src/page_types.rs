//! The TypeScript types of the page, made from the Rust types. The work is done by a test (`tests/page_types.rs`), so
//! that this program needs no dependency, and in the build of all other tests, so that nothing is built twice.

use super::{cargo, step};
use std::process::Command;

/// Writes the types anew.
pub fn write() -> Result<(), String> {
    step("types of the page", types().env("TRICORN_BLESS", "1"))
}

/// Whether the types that are committed are those of the Rust code.
pub fn fresh() -> Result<(), String> {
    step("types of the page", &mut types())
}

fn types() -> Command {
    let mut command = cargo();
    // The whole workspace, of which only this test is built: another choice would be built with other features.
    command.args(["test", "--quiet", "--workspace", "--locked"]);
    command.args(["--test", "page_types"]);
    command
}
