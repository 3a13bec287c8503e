// Where things lie in the project.

import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

/** The program as `cargo build` leaves it. */
export const PROGRAM = path.resolve(ROOT, process.env.CARGO_TARGET_DIR ?? 'target', 'debug/tricorn');

/** A Python that has what `examples/bot.py` needs. */
export const PYTHON = process.env.TRICORN_PYTHON ?? 'python3';
