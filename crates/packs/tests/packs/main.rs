//! What may be wrong with a pack, each as a tiny broken pack and the complaint that it must bring; and the shipped packs.

mod all_packs;
mod american;
mod civics;
mod common;
mod csv_files;
mod dates;
mod folders;
mod geoplunge;
mod hashes;
mod maps;
mod own_decks;
mod pack_toml;
mod politicraft;
mod presidents;
mod shipped;
mod states;
mod timeline;
mod timeline_dates;
