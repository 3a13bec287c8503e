//! The TCP connection under a socket: what the kernel of this machine knows about its round trip. A program on the other
//! side can sit on its pongs, but its kernel acknowledges by itself (GeoPlunge R-02).
//!
//! The figure counts only if nobody is in between: behind a proxy it is the way to the proxy, and would take from honest
//! players what they are owed.

use axum::extract::connect_info::Connected;
use axum::http::HeaderMap;
use axum::http::header::{FORWARDED, ORIGIN, VIA};
use axum::serve::{IncomingStream, Listener};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

/// What a proxy adds, each by its own habit.
const PROXIES: [&str; 5] = [
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-forwarded-host",
    "x-real-ip",
    "cf-connecting-ip",
];

/// Where a request came from. Without it nothing is known of the way, and nothing is granted.
#[derive(Clone, Debug, Default)]
pub struct TcpPeer {
    /// The TCP connection, if it came from another machine.
    socket: Option<Arc<kernel::SocketFd>>,
    /// Whether it came from this machine.
    near: bool,
}

impl TcpPeer {
    /// A connection from this machine is one of a proxy, or needs no correction.
    fn new(peer: SocketAddr, io: &impl kernel::Io) -> Self {
        let near = peer.ip().to_canonical().is_loopback();
        let socket = (!near)
            .then(|| kernel::socket_of(io))
            .flatten()
            .map(Arc::new);
        Self { socket, near }
    }

    /// One that does not leave this machine: for a server that is asked within its own process.
    pub fn here() -> Self {
        Self {
            socket: None,
            near: true,
        }
    }

    /// The same, if these headers of its request do not speak of a proxy. This server knows no TLS, so a page that came
    /// by it has one in front.
    pub(super) fn if_direct(self, headers: &HeaderMap) -> Self {
        let proxied = headers.contains_key(FORWARDED)
            || headers.contains_key(VIA)
            || PROXIES.iter().any(|name| headers.contains_key(*name));
        let secure = |origin: &axum::http::HeaderValue| origin.as_bytes().starts_with(b"https:");
        if proxied || headers.get(ORIGIN).is_some_and(secure) {
            return Self::default();
        }
        self
    }

    /// Whether somebody at this very machine asks, as far as can be known.
    pub(super) const fn is_near(&self) -> bool {
        self.near
    }

    /// The kernel's smoothed round trip, if it is to be had and means the player's machine.
    pub(super) fn round_trip(&self) -> Option<Duration> {
        kernel::round_trip(self.socket.as_ref()?)
    }
}

/// A listener that hands out a [`TcpPeer`] with each connection.
#[derive(Debug)]
pub struct TcpPeerListener<L>(pub L);

impl<L: Listener> Listener for TcpPeerListener<L> {
    type Io = L::Io;
    type Addr = L::Addr;

    fn accept(&mut self) -> impl Future<Output = (L::Io, L::Addr)> + Send {
        self.0.accept()
    }

    fn local_addr(&self) -> io::Result<L::Addr> {
        self.0.local_addr()
    }
}

impl<L> Connected<IncomingStream<'_, TcpPeerListener<L>>> for TcpPeer
where
    L: Listener<Addr = SocketAddr>,
    L::Io: kernel::Io,
{
    fn connect_info(stream: IncomingStream<'_, TcpPeerListener<L>>) -> Self {
        Self::new(*stream.remote_addr(), stream.io())
    }
}

#[cfg(target_os = "linux")]
mod kernel {
    use std::os::fd::{AsRawFd, OwnedFd};
    use std::time::Duration;

    pub use std::os::fd::AsFd as Io;
    pub type SocketFd = OwnedFd;

    /// The place of `tcpi_rtt` in the kernel's `struct tcp_info`, in words of four bytes; what lies there is fixed for
    /// good, as all that programs see of the kernel.
    const RTT: usize = 17;

    pub fn socket_of(io: &impl Io) -> Option<SocketFd> {
        io.as_fd().try_clone_to_owned().ok()
    }

    pub fn round_trip(socket: &SocketFd) -> Option<Duration> {
        let mut info = [0_u32; RTT + 1];
        let bytes = uapi::getsockopt(
            socket.as_raw_fd(),
            uapi::c::IPPROTO_TCP,
            uapi::c::TCP_INFO,
            &mut info,
        );
        let whole = bytes.is_ok_and(|bytes| bytes == size_of_val(&info));
        // Nothing yet is no figure.
        let micros = info
            .get(RTT)
            .copied()
            .filter(|micros| whole && *micros > 0)?;
        Some(Duration::from_micros(micros.into()))
    }
}

/// Elsewhere there is no such figure, and the cap alone bounds what is credited.
#[cfg(not(target_os = "linux"))]
mod kernel {
    use std::time::Duration;

    pub trait Io {}
    impl<T> Io for T {}
    pub type SocketFd = ();

    pub fn socket_of(_: &impl Io) -> Option<SocketFd> {
        None
    }

    pub fn round_trip((): &SocketFd) -> Option<Duration> {
        None
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};

    /// A connection that has seen some traffic, as if it came from there.
    fn tcp_peer(peer: &str) -> TcpPeer {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut ours = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (mut theirs, _) = listener.accept().unwrap();
        theirs.write_all(b"ping").unwrap();
        ours.read_exact(&mut [0; 4]).unwrap();
        TcpPeer::new(peer.parse().unwrap(), &theirs)
    }

    fn with(name: &'static str, value: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_static(value));
        headers
    }

    #[test]
    fn the_kernel_knows_the_round_trip_of_a_direct_connection() {
        let trip = tcp_peer("192.0.2.7:5000").round_trip().unwrap();
        assert!(
            trip > Duration::ZERO && trip < Duration::from_secs(1),
            "{trip:?}"
        );
    }

    #[test]
    fn what_is_near_or_behind_a_proxy_has_no_figure() {
        for near in ["127.0.0.1:5000", "[::1]:5000", "[::ffff:127.0.0.1]:5000"] {
            assert_eq!(tcp_peer(near).round_trip(), None, "{near}");
        }
        let far = tcp_peer("192.0.2.7:5000");
        for headers in [
            with("x-forwarded-for", "198.51.100.9"),
            with("forwarded", "for=198.51.100.9"),
            with("via", "1.1 nginx"),
            with("x-real-ip", "198.51.100.9"),
            with("origin", "https://cards.example.org"),
        ] {
            let tcp_peer = far.clone().if_direct(&headers);
            assert_eq!(tcp_peer.round_trip(), None, "{headers:?}");
        }
        let plain = with("origin", "http://192.0.2.1:8080");
        assert!(far.if_direct(&plain).round_trip().is_some());
    }

    #[test]
    fn near_is_who_asks_at_this_machine_and_not_for_somebody_else() {
        for near in ["127.0.0.1:5000", "[::1]:5000", "[::ffff:127.0.0.1]:5000"] {
            let tcp_peer = tcp_peer(near);
            assert!(tcp_peer.clone().if_direct(&HeaderMap::new()).is_near());
            for name in ["x-forwarded-for", "forwarded", "via", "cf-connecting-ip"] {
                assert!(
                    !tcp_peer.clone().if_direct(&with(name, "x")).is_near(),
                    "{name}"
                );
            }
        }
        let plain = HeaderMap::new();
        assert!(!tcp_peer("192.0.2.7:5000").if_direct(&plain).is_near());
        assert!(!TcpPeer::default().if_direct(&plain).is_near());
    }
}
