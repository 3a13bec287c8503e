//! The server: tables as tasks, connections, pages. [`app`] is the whole of it as a function, so that tests need no port.

mod archive;
mod clock;
mod code;
mod edge;
mod guesses;
mod hub;
mod load;
mod metrics;
mod names;
mod nonces;
mod page;
mod peers;
mod record;
mod refuse;
mod room;
mod shelf;
mod sweep;
mod table;
mod tasks;
mod tournament;
#[cfg(test)]
mod toy;
mod viewer_feed;

pub use clock::Clock;
pub use edge::{TcpPeer, TcpPeerListener, app, meter};
pub use hub::{Hub, Shared};
pub use page::page_is_built;
pub use sweep::sweep;
pub use tournament::resume;
