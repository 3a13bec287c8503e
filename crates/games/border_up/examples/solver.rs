//! How long Border-Up's solver takes a hand: `cargo run --release -p tricorn-games --example border_up_solver`.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;
use tricorn_border_up::{BorderUp, Config, Word, solver::Groups};
use tricorn_engine::{Game, Label, Level, Seating, Seed, Sitter};
use tricorn_geoplunge::StateIx;
use tricorn_packs::Folder;

const HANDS: u32 = 2_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Folder::embedded("geoplunge").map_err(|_| "no pack")?;
    let pack = tricorn_packs::load(&folder).map_err(|_| "a broken pack")?;
    let seats = (1..=2).map(|n| (format!("Player {n}"), Sitter::Bot(Level::Random)));
    let seating = Seating::singles(seats).map_err(|refusal| refusal.to_string())?;
    let game = BorderUp::open(Config::default(), Arc::new(pack), seating)
        .map_err(|refusal| refusal.to_string())?;
    let mut rng = Seed::from_number(1).stream(Label::new("bench"), 0);
    let (mut total, mut longest, mut layouts, mut most) = (0.0, 0.0_f64, 0_u64, 0_u64);
    for _ in 0..HANDS {
        let mut deck = StateIx::deck();
        rng.shuffle_front(&mut deck, 21);
        let hand = deck[..21].iter().fold(0, |all, card| all | 1 << card.at());
        let began = Instant::now();
        let groups = Groups::of(game.borders(), hand);
        let mut found = 0_u64;
        for word in [Word::Geoplunge, Word::Threeoplunge] {
            let _ = groups.visit(word, |layout| {
                found += std::hint::black_box(layout).len().min(1) as u64;
                ControlFlow::Continue(())
            });
        }
        let ms = began.elapsed().as_secs_f64() * 1000.0;
        total += ms;
        longest = longest.max(ms);
        layouts += found;
        most = most.max(found);
    }
    println!(
        "border-up solver: {:.3} ms a hand on average, {longest:.3} ms at most; {} layouts on average, {most} at most",
        total / f64::from(HANDS),
        layouts / u64::from(HANDS)
    );
    Ok(())
}
