//! New files of the page make a new binary.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
