// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { PowerCard, State } from "./packs";
import type { Handle } from "./wire";

/** A state card that somebody sees. */
export type Card = {
  /** Its name at this table, to be used in actions. */
  handle: Handle,
  /** What it shows. */
  face: State,
};

/** A Power card that somebody sees. */
export type Power = {
  /** Its name at this table, to be used in actions. */
  handle: Handle,
  /** What it shows. */
  face: PowerCard,
};
