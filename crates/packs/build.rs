//! Rebuilds the crate when a pack changes or a new one appears: the packs are embedded into the program.

fn main() {
    println!("cargo::rerun-if-changed=../../packs");
    println!("cargo::rerun-if-changed=build.rs");
}
