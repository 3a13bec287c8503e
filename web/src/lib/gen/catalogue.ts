// Made from the Rust types by `cargo xtask gen`. Do not edit.
import type { DeckLine } from "./packs";

/** The color of a game on a light and on a dark ground. */
export type Accent = { light: Shade, dark: Shade,
};

/** Games that feel alike. */
export type Family = "timeline" | "tricks" | "race" | "clues" | "quiz" | "match" | "civic";

/** A line of the catalogue: what is known of a game before anything is loaded. */
export type GameEntry = { id: string, title: string,
/** What it is like, in a sentence. */
blurb: string,
/** The title where there is little room. */
short: string, family: Family,
/** The pack that it is played with unless somebody chooses another. */
pack: string, sides: SideCount,
/** How many minutes a usual game takes. */
minutes: number,
/** From which age on it is fun. */
age: number,
/** Whether players shout against each other, so that tenths of a second decide. */
race: boolean,
/** What the card on its emblem shows. */
emblem: string, accent: Accent,
/** The games of a match, in order; none if it is not a match. */
stations: Array<Station>,
/** the option by which all agree that the host may stop the clock of a match or add a minute; nothing if the game
 * has no clock of its own, so that the host may always pause it. */
clock_option?: string,
};

/** A game in the answer of `/api/games`. */
export type GameListing = {
  /** The most seats that a side may have. */
  team: number,
  /** The options with their defaults. */
  options: Record<string, unknown>,
  /** A sentence or two about each option. */
  help: { [key in string]: string },
  /** The options in the order of a form. */
  schema: Array<OptionSpec>,
  /** The decks that the game can be played with, if it has several. */
  decks: Array<DeckLine>,
  /** Whether the host may bring a deck along. */
  own_decks: boolean, id: string, title: string,
  /** What it is like, in a sentence. */
  blurb: string,
  /** The title where there is little room. */
  short: string, family: Family,
  /** The pack that it is played with unless somebody chooses another. */
  pack: string, sides: SideCount,
  /** How many minutes a usual game takes. */
  minutes: number,
  /** From which age on it is fun. */
  age: number,
  /** Whether players shout against each other, so that tenths of a second decide. */
  race: boolean,
  /** What the card on its emblem shows. */
  emblem: string, accent: Accent,
  /** The games of a match, in order; none if it is not a match. */
  stations: Array<Station>,
  /** the option by which all agree that the host may stop the clock of a match or add a minute; nothing if the game
   * has no clock of its own, so that the host may always pause it. */
  clock_option?: string,
};

/** One word of a [`OptionKind::Choice`]. */
export type OptionChoice = { value: string, label: string,
};

/** What an option may be. */
export type OptionKind = { "type": "tick" } | { "type": "number", least: number, most: number,
} | { "type": "seconds", most: number,
} | { "type": "choice", choices: Array<OptionChoice>,
} | { "type": "text", most: number,
} | { "type": "deck", all: string,
} | { "type": "side" } | { "type": "per_side", each: OptionKind,
};

/** One option of a table. */
export type OptionSpec = {
  /** The field in the game's `Config`. */
  name: string,
  /** What it is called in a form. */
  label: string,
  /** What it does, in a sentence or two. The range is not in here: it comes from `kind`. */
  help: string, kind: OptionKind,
  /** What it is unless somebody sets it, the same as in `Config::default()`. */
  default: boolean | number | string | null,
  /** `null` is also a value, and it means this. */
  none: string | null,
  /** The value that takes away the time limit, if this option is one. */
  unlimited: number | string | null,
  /** Set by a tournament, never by a host. */
  reserved: boolean,
};

/** A color as CSS writes it, and a soft one of the same hue to lie behind text. */
export type Shade = { color: string, soft: string,
};

/** How many players or teams can play. */
export type SideCount = { least: number, most: number,
/** How many sit down if nobody says otherwise. */
usual: number,
};

/** One game of a match. */
export type Station = { number: number, title: string,
/** The title on a strip beside others. */
short: string,
/** One line for people who choose. */
blurb: string,
/** The ids of the games that it can be; it has the emblem of the first. */
games: Array<string>,
};
