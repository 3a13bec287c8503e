// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { PowerCard, State } from "./packs";
import type { Handle, Millis, Seat, Side } from "./wire";

/** A state card that somebody sees. */
export type Card = {
  /** Its name at this table, to be used in actions. */
  handle: Handle,
  /** What it shows. */
  face: State,
};

/** How the best of three ended. */
export type How = "two_straight" | "two_of_three" | "tied_twice" | "tied" | "resigned";

/** A Power card that somebody sees. */
export type Power = {
  /** Its name at this table, to be used in actions. */
  handle: Handle,
  /** What it shows. */
  face: PowerCard,
};

/** A shout with its evidence, in milliseconds from the signal. */
export type ShoutView = {
  /** For which side. */
  side: Side,
  /** Who. */
  seat: Seat,
  /** When the server received it. */
  received: Millis,
  /** What was taken off for the way; never so much that the shout would lie before the signal. */
  credited: Millis,
  /** What counts. */
  stamp: Millis,
};
