//! The pages that only look on: the wall and the pages of the teams, each a stream of server-sent events.

use super::process::Server;
use crate::Failure;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Open streams, and how many bytes have come over all of them.
#[derive(Clone, Default)]
pub struct Streams(Arc<AtomicU64>);

impl Streams {
    pub fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Opens a stream and reads it as long as it lasts.
    pub async fn open(&self, server: &Server, path: &str) -> Result<(), Failure> {
        let mut stream = TcpStream::connect(&server.address).await?;
        let head = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept: text/event-stream\r\n\r\n",
            server.address
        );
        stream.write_all(head.as_bytes()).await?;
        let mut some = vec![0; 64 * 1024];
        let many = stream.read(&mut some).await?;
        if !some[..many].starts_with(b"HTTP/1.1 200") {
            return Err(Failure(format!("The server does not show {path}.")));
        }
        let came = Arc::clone(&self.0);
        tokio::spawn(async move {
            while let Ok(many @ 1..) = stream.read(&mut some).await {
                came.fetch_add(many as u64, Ordering::Relaxed);
            }
        });
        Ok(())
    }
}
