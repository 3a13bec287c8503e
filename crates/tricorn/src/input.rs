//! What the player types. The keyboard is read by a thread of its own, so that a deadline can pass while nobody types.

use crate::text::{self, say};
use std::io::{BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// What came from the keyboard.
pub enum Line {
    /// This.
    Text(String),
    /// There is no more.
    End,
    /// The time was up first.
    Late,
}

/// Words typed by the player; several in a line answer the questions of one move.
pub struct Input {
    /// When the time is up.
    pub until: Option<Instant>,
    lines: Receiver<String>,
    waiting: Vec<String>,
    echo: bool,
}

impl Input {
    /// Begins to listen.
    pub fn new() -> Self {
        let (send, lines) = sync_channel(0);
        std::thread::spawn(move || {
            for line in std::io::stdin().lock().lines() {
                let Ok(line) = line else { return };
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            until: None,
            lines,
            waiting: Vec::new(),
            // What is piped in does not show by itself.
            echo: !std::io::stdin().is_terminal(),
        }
    }

    /// What was typed beyond one move is not meant for the next.
    pub fn forget(&mut self) {
        self.waiting.clear();
    }

    /// Waits in silence for a line, for so long. Whoever holds a buzzer does not want to be asked again and again.
    pub fn press(&mut self, time: Duration) -> Line {
        match self.lines.recv_timeout(time) {
            Ok(line) => Line::Text(line),
            Err(RecvTimeoutError::Timeout) => Line::Late,
            Err(RecvTimeoutError::Disconnected) => Line::End,
        }
    }

    /// What was typed at the keyboard before a race began does not count in it.
    pub fn clear(&mut self) {
        self.waiting.clear();
        if !self.echo {
            while self.lines.try_recv().is_ok() {}
        }
    }

    /// Asks and waits for a line, as long as there is time.
    pub fn line(&mut self, question: &str) -> Line {
        let left = self
            .until
            .map(|until| until.saturating_duration_since(Instant::now()));
        let clock = left.map_or_else(String::new, |left| format!("[{} s] ", left.as_secs()));
        text::prompt(&text::ask(&format!("{clock}{question}")));
        let line = match left {
            None => self
                .lines
                .recv()
                .map_err(|_| RecvTimeoutError::Disconnected),
            Some(left) => self.lines.recv_timeout(left),
        };
        match line {
            Ok(line) => {
                if self.echo {
                    say!("{}", line.trim_end());
                }
                Line::Text(line)
            }
            Err(RecvTimeoutError::Timeout) => {
                say!("\n{}", text::bad("Your time is up."));
                Line::Late
            }
            Err(RecvTimeoutError::Disconnected) => {
                say!("");
                Line::End
            }
        }
    }

    /// The next word of the line, or of a new one.
    pub fn word(&mut self, question: &str) -> Line {
        while self.waiting.is_empty() {
            match self.line(question) {
                Line::Text(line) => {
                    let words = line.split_whitespace().rev();
                    self.waiting = words.map(str::to_lowercase).collect();
                }
                end => return end,
            }
        }
        self.waiting.pop().map_or(Line::End, Line::Text)
    }
}
