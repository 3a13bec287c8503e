//! `tricorn serve`: the table in the browser.

use crate::text::say;
use crate::{Done, Failure, text};
use axum::serve::ListenerExt;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tricorn_host::Catalogue;
use tricorn_ledger::{Ledger, MemoryLedger, SqliteLedger};
use tricorn_server::{
    Clock, Hub, Shared, TcpPeer, TcpPeerListener, app, page_is_built, resume, sweep,
};

/// Open the table in the browser.
///
/// Serves the page and the tables on http://localhost:8080. What is played is kept in one file, so that a restart costs
/// nobody a seat. Stop it with Ctrl-C.
#[derive(clap::Args)]
pub struct Args {
    /// The folder of the file in which everything is kept; made if need be.
    #[arg(long, value_name = "DIR", default_value = "./tricorn-data")]
    data: PathBuf,
    /// Keep nothing: all tables are gone when the server stops.
    #[arg(long, conflicts_with = "data")]
    memory: bool,
    /// The port to listen on; 0 for any free one.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Let other devices in the local network in, and show the addresses to type there.
    #[arg(long)]
    lan: bool,
    #[arg(
        long,
        value_name = "URL",
        help = "The address that people type, if the server stands behind a proxy, such as https://cards.example.org"
    )]
    public_url: Option<String>,
    /// So many days after something last happened in it a table is erased; its host can choose fewer.
    #[arg(long, value_name = "DAYS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=36500))]
    keep_days: u32,
    /// Let table time run so many times as fast. For tests.
    #[arg(long, hide = true, default_value_t = 1.0)]
    test_speed: f64,
    /// Serve without the page: for programs and benches.
    #[arg(long, hide = true)]
    no_page: bool,
}

/// Runs `tricorn serve`.
pub fn run(games: Catalogue, args: &Args) -> Done {
    if !args.no_page && !page_is_built() {
        return Err(Failure(
            "The page is not in this program. Build both with `cargo xtask serve`.".to_owned(),
        ));
    }
    if let Some(url) = &args.public_url
        && !(url.starts_with("http://") || url.starts_with("https://"))
    {
        return Err(Failure(format!(
            "“{url}” is no address: --public-url wants one like https://cards.example.org."
        )));
    }
    tracing_subscriber::fmt()
        .json()
        .with_writer(std::io::stderr)
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("TRICORN_LOG")
                .unwrap_or_else(|_| "warn,tricorn_server=info".into()),
        )
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(serve(games, args))
}

async fn serve(games: Catalogue, args: &Args) -> Done {
    let listener = listen(args).await?;
    let port = listener.local_addr()?.port();
    let ledger: Arc<dyn Ledger> = if args.memory {
        Arc::new(MemoryLedger::new())
    } else {
        Arc::new(open(&args.data)?)
    };
    let lan = if args.lan { addresses() } else { Vec::new() };
    let base = args.public_url.clone().or_else(|| {
        let first = lan.first()?;
        Some(format!("http://{}", SocketAddr::new(*first, port)))
    });
    let clock = if args.test_speed == 1.0 {
        Clock::real()
    } else {
        Clock::at_speed(args.test_speed)
    };
    let hub = Hub::new(Shared {
        keep_days: args.keep_days,
        ..Shared::new(games, Arc::clone(&ledger), clock, base.clone())
    });
    // Rounds that were under way go on, whether somebody comes or not.
    resume(Arc::clone(&hub)).await;
    tokio::spawn(sweep(Arc::clone(&hub)));
    greet(args, port, &lan, base.as_deref());

    let (stop, stopping) = tokio::sync::watch::channel(());
    // Frames are small and meant for now: nothing may wait for more to send.
    let listener = listener.tap_io(|socket| drop(socket.set_nodelay(true)));
    let app = app(Arc::clone(&hub)).into_make_service_with_connect_info::<TcpPeer>();
    let server = axum::serve(TcpPeerListener(listener), app)
        .with_graceful_shutdown(async move { stop.closed().await });
    let serving = tokio::spawn(async move { server.await });
    wait_for_the_end().await?;
    say!(
        "{}",
        text::quiet("Telling everybody. They come back by themselves when the server is back.")
    );
    hub.close().await;
    drop(stopping);
    // Event streams of pages that do not hang up must not hold the server.
    drop(tokio::time::timeout(Duration::from_secs(3), serving).await);
    ledger.close().await;
    Ok(())
}

async fn listen(args: &Args) -> Result<TcpListener, Failure> {
    let ip = if args.lan {
        Ipv4Addr::UNSPECIFIED
    } else {
        Ipv4Addr::LOCALHOST
    };
    let port = args.port;
    TcpListener::bind((ip, port)).await.map_err(|e| {
        Failure(match e.kind() {
            ErrorKind::AddrInUse => format!(
                "Port {port} is taken by another program. Stop that one, or choose another port: --port {}.",
                if port == 65535 { 8081 } else { port + 1 }
            ),
            ErrorKind::PermissionDenied => format!(
                "This user may not listen on port {port}. Choose one above 1023, such as --port 8080."
            ),
            _ => format!("Port {port} cannot be opened: {e}"),
        })
    })
}

fn open(folder: &Path) -> Result<SqliteLedger, Failure> {
    std::fs::create_dir_all(folder).map_err(|e| {
        Failure(format!(
            "The folder {} cannot be made: {e}. Choose another with --data DIR, or play without a record with --memory.",
            folder.display()
        ))
    })?;
    SqliteLedger::open(folder.join("tricorn.db")).map_err(|e| {
        Failure(format!(
            "{e}\nChoose another folder with --data DIR, or play without a record with --memory."
        ))
    })
}

/// The addresses of this machine in local networks, those that phones can reach first.
fn addresses() -> Vec<IpAddr> {
    let mut all: Vec<Ipv4Addr> = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .filter_map(|interface| match interface.ip() {
            IpAddr::V4(ip) if !ip.is_loopback() && !ip.is_link_local() => Some(ip),
            _ => None,
        })
        .collect();
    all.sort_by_key(|ip| (!ip.is_private(), *ip));
    all.dedup();
    all.into_iter().map(IpAddr::V4).collect()
}

fn greet(args: &Args, port: u16, lan: &[IpAddr], base: Option<&str>) {
    say!(
        "{}",
        text::bold(&format!("Tricorn is open: http://localhost:{port}"))
    );
    if args.lan {
        if lan.is_empty() {
            say!(
                "This machine has no address in a local network, so other devices cannot come in."
            );
        }
        for ip in lan {
            say!("  in this network: http://{}", SocketAddr::new(*ip, port));
        }
    }
    if let Some(url) = base {
        if args.public_url.is_some() {
            say!("  for everybody: {url}");
        }
        if let Ok(code) = qrcode::QrCode::new(url) {
            let picture = code
                .render::<qrcode::render::unicode::Dense1x2>()
                .dark_color(qrcode::render::unicode::Dense1x2::Light)
                .light_color(qrcode::render::unicode::Dense1x2::Dark)
                .build();
            say!("{picture}");
        }
    }
    if args.memory {
        say!(
            "{}",
            text::quiet("Nothing is kept: all tables are gone when the server stops.")
        );
    }
    say!("{}", text::quiet("Stop with Ctrl-C."));
}

async fn wait_for_the_end() -> Done {
    let mut terminated = signal(SignalKind::terminate())?;
    tokio::select! {
        pressed = tokio::signal::ctrl_c() => pressed?,
        _ = terminated.recv() => {}
    }
    Ok(())
}
