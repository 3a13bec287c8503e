// Made from the Rust types by `cargo xtask gen`. Do not edit.

/** What a seat may do now. */
export type Ask = {
  /** Which moment this is. Built only from what the seat may know. */
  id: AskId,
  /** One line in plain words: whose move it is and what is asked. */
  say: string,
  /** The rule that applies now, for the help that is one tap away. */
  rule: string,
  /** Whether teammates see what is being prepared. */
  drafts: boolean,
  /** Whether the whole side says nothing to each other now: preset phrases are refused. */
  quiet?: boolean,
  /** What can be done. Empty when there is nothing to do but wait. */
  offers: Array<Offer>,
};

/** The moment that an intent was meant for. A seat's ask keeps its id for as long as the same thing is asked. */
export type AskId = number;

/** One change. */
export type Change = {
  /** The way to the place: keys of objects and positions in arrays. */
  at: Array<Step>,
  /** A new value there. */
  set?: unknown,
  /** In an array: from which position, and how many elements go. */
  cut?: [number, number],
  /** In an array: what comes in their place. */
  put?: unknown[],
};

/** One thing that fits. */
export type Choice = {
  /** What is sent. */
  value: Token,
  /** What a person reads. */
  label: string,
};

/** Table time in milliseconds. */
export type Clock = {
  /** When the frame was made. */
  now: Millis,
  /** Whether it runs. */
  running: boolean,
  /** The deadline that this viewer knows of. */
  due: Millis | null,
  /** Table milliseconds that pass in a real one: 1, but in tests. */
  speed: number,
};

/** What a table shows of any game. The server, the tournament and the page's shared parts read this and nothing else of a
 * game. */
export type Common = {
  /** The viewer's own side, if it has one. */
  side?: Side,
  /** The sides that are to act. */
  to_act: Array<Side>,
  /** When the time for this step is up, in table time; nothing if there is no limit. */
  due?: Millis,
  /** Whether the time that runs presses nobody: people look at something, or it is about to begin. */
  resting?: boolean,
  /** Whether a pause hides the cards of a race. */
  veiled?: boolean, sides: Array<CommonSide>,
  /** The result. */
  outcome?: Outcome,
  /** The game inside a match. */
  game?: InnerGame,
};

/** What a table shows of a side of any game. */
export type CommonSide = {
  /** What it is called. */
  name: string, seats: Array<Seat>,
  /** Those of its people for whom a computer player acts. */
  away: Array<Seat>,
  /** Its members who want to give up; the own side only. */
  wants_out?: Array<Seat>,
  /** The seat that answers for its team. */
  spokes: Seat,
  /** Those of its people who have seen enough in a rest. */
  ready: Array<Seat>,
  /** Whether it stands in the count. */
  standing?: boolean,
  /** What the game is decided by: tricks, cards, points. */
  score: number,
};

/** What a player has prepared so far. */
export type Draft = {
  /** The ask that it answers. */
  ask: AskId,
  /** The verb of the offer. */
  verb: string,
  /** The slots filled so far. */
  slots: Record<string, unknown>,
};

/** What has changed in the game for one viewer: either whole, or as changes to the frame before. */
export type Frame = {
  /** Goes up by one from frame to frame of a connection. */
  n: number,
  /** The game of this table, from 1. */
  game: number,
  /** The place of the first of these notices among all notices of the game that this viewer gets, from 0. */
  first: number,
  /** What has happened. */
  notices: Array<Heard>,
  /** Texts for which `{"$": 7}` stands in views and notices. */
  texts?: Texts,
  /** What the viewer sees, if this frame is whole: the `View` of the game, of which everybody knows this much. */
  view?: Common,
  /** What the seat may do, if this frame is whole and the viewer has a seat. */
  ask?: Ask,
  /** If this frame is not whole: what to change in `{view, ask}` of the frame before. */
  patch?: Array<Change>,
  /** Table time. */
  clock: Clock,
};

/** The name of a card at one table. It says nothing about the card's face, and a card that goes back into a
 * hidden pile gets a new one. */
export type Handle = number;

/** One thing that happened. */
export type Heard = {
  /** In words, for the log and for screen readers. */
  words: string,
  /** Whether it is a word of a question that is read out: such words in a row are one line of the log. */
  continues?: boolean,
  /** For the board: the `Notice` of the game. */
  notice: unknown,
};

/** Who a connection is. */
export type Hello = {
  /** The secret of a seat; without it a spectator. */
  token?: string,
  /** The secret of the host. */
  host?: string,
  /** The game of this table, from 1, of which the client has notices. */
  game?: number,
  /** How many notices of that game it has: the server sends the rest. */
  seen?: number,
  /** Whether every frame is to be whole: for simple clients that do not want to apply patches. */
  whole?: boolean,
};

/** The round of a tournament to which a table belongs. */
export type InRound = {
  /** The code of the tournament. */
  code: string,
  /** What the organizer calls it. */
  name: string,
  /** The round, from 1. */
  round: number,
  /** The table of the round, from 1. */
  table: number,
  /** The names of the teams, by side. */
  teams: [string, string],
};

/** The game inside a match. */
export type InnerGame = { id: string,
/** Whether it is being played; between two games the board of the last one still lies there. */
under_way: boolean, view: Common,
};

/** How long a table is kept. */
export type Keep = {
  /** So many days after something last happened in it, it is erased. */
  days: number,
  /** The most days that the host can choose. */
  most: number,
};

/** How well a computer player plays. */
export type Level = "random" | "greedy" | "novice" | "skilled" | "expert";

/** Table time in milliseconds since the table opened. It stands still while the table is paused. */
export type Millis = number;

/** A name that a client gives to something it wants, 1 to 32 letters, digits or `-`; never used for anything else. */
export type Nonce = string;

/** Who sits on a seat. */
export type Occupant = "free" | "person" | "bot" | "removed";

/** One thing that can be done. */
export type Offer = {
  /** The name of the action. */
  verb: string,
  /** What a button would say. */
  label: string,
  /** Not a move of the game: resigning, a remark. */
  aside: boolean,
  /** What has to be filled in. */
  slots: Array<Slot>,
};

/** What the host can order. */
export type Order = { "options": unknown } | { "add_seat": Side } | { "drop_seat": Seat } | { "seat_bot": {
  /** Which seat. */
  seat: Seat,
  /** How well it plays. */
  level: Level,
} } | { "free_seat": Seat } | { "fill_bots": Level } | "start" | "pause" | "resume" | { "extend": number } | { "hide": number } | { "keep_days": number } | { "lock": boolean } | { "typed_names": boolean } | { "to_bot": Seat } | { "remove": Seat } | "end" | "void" | "again";

/** How a game ended. */
export type Outcome = {
  /** One of [`Game::ENDINGS`]. */
  ending: string,
  /** A whole number for each side. */
  scores: Array<number>,
  /** The sides that won: one, several that share the win, or none. */
  winners: Array<Side>,
};

/** A host's own deck, as everybody sees it. */
export type OwnDeck = {
  /** What the host calls it. */
  title: string,
  /** How many cards it has. */
  cards: number,
  /** Why this table cannot play with it as it is, in words: too few cards for so many players. */
  hurdle?: string,
};

/** Where a table stands. */
export type Phase = "lobby" | "playing" | "paused" | "over";

/** A preset phrase to teammates. */
export type Phrase = "keep_that_one" | "play_that_one" | "your_call" | "not_sure" | "i_know_this" | "well_played";

/** What can happen to the attendance. Part of a game's events. */
export type Presence = { "left": Seat } | { "back": Seat } | { "timed_out": Side } | { "asleep": Side } | { "awake": Side } | { "wants_out": Seat } | { "stays_in": Seat };

/** The table around the game. */
export type Room = {
  /** The code by which others join. */
  code: string,
  /** The game's id. */
  game: string,
  /** The game's name. */
  title: string,
  /** Where the table stands. */
  phase: Phase,
  /** How many games were dealt at this table. */
  number: number,
  /** The options, all of them. */
  options: unknown,
  /** The host's own deck, if the table plays with one. */
  deck?: OwnDeck,
  /** The seats, in the order of their numbers. */
  seats: Array<RoomSeat>,
  /** Whether newcomers are kept out. */
  locked: boolean,
  /** Whether players may type names. */
  typed_names: boolean,
  /** How long the table is kept; nothing for a table of a tournament, which is kept as long as that. */
  keep?: Keep,
  /** The address of the table for others, if the server knows one that is better than the page's own. */
  link?: string,
  /** How many connections watch without a seat. */
  watching: number,
  /** What keeps the game from starting, in words; nothing if it can start. */
  hurdle?: string,
  /** The round of a tournament to which the table belongs, if it does. Such a table has no host. */
  tournament?: InRound,
  /** The promise of the deal: SHA-256 over `tricorn seed`, a zero byte and the seed's 32 bytes, in hex. From the deal on. */
  commitment?: string,
  /** The seed in hex, once the game is over. */
  seed?: string,
};

/** One seat. */
export type RoomSeat = {
  /** Its side. */
  side: Side,
  /** Who sits there. */
  who: Occupant,
  /** The name; empty for a free seat. */
  name: string,
  /** How well it plays, if it is a computer player. */
  level?: Level,
  /** Whether a page of this person is connected. */
  here: boolean,
  /** What is taken off this person's presses in a race: the round trip that the server measured on the connection, in
   * whole tens of milliseconds, at most 250. Told with every other change, and by itself at most every 10 seconds. */
  lag?: Millis,
  /** Whether this person agrees with the options. */
  ready: boolean,
  /** Whether a computer player acts for this person now. */
  stand_in: boolean,
};

/** A place at the table. Public; the secret that lets a person act for it lives elsewhere. */
export type Seat = number;

/** What a member of the own side is preparing. */
export type SeatDraft = {
  /** Who. */
  seat: Seat,
  /** What. */
  draft: Draft,
};

/** A team: one to three seats that share a result. */
export type Side = number;

/** One blank of an offer. */
export type Slot = {
  /** The name of the field. */
  name: string,
  /** What to ask a person. */
  label: string,
  /** What fits. */
  want: Want,
};

/** One step of the way. */
export type Step = number | string;

/** What can happen at any table. */
export type TableEvent = { "presence": Presence } | { "stood": { side: Side, stands: boolean,
} } | "counted" | { "ready": { seat: Seat,
} } | "rested" | "abandoned" | "ended";

/** Texts that are sent once: `{"$": 7}` stands for the one with the number 7. */
export type Texts = {
  /** The number of the first one. Texts from this number on that came before are replaced. */
  from: number,
  /** The texts. */
  list: unknown[],
};

/** A message of the server. */
export type ToClient = { "welcome": Welcome } | { "room": Room } | { "frame": Frame } | { "ack": {
  /** The client's nonce. */
  nonce: Nonce,
} } | { "refused": {
  /** The client's nonce; none if it could not be read or had none. */
  nonce?: Nonce,
  /** For programs. */
  code: string,
  /** For people. */
  text: string,
} } | { "drafts": Array<SeatDraft> } | { "phrase": {
  /** Who. */
  seat: Seat,
  /** What. */
  phrase: Phrase,
} } | { "alive": Record<symbol, never> } | { "bye": {
  /** Why, in words. */
  text: string,
  /** Whether to come back by itself. */
  retry: boolean,
} };

/** A message of a client. */
export type ToServer = { "hello": Hello } | { "act": {
  /** The same nonce twice is the same move. */
  nonce: Nonce,
  /** The ask that it answers. */
  ask: AskId,
  /** The filled offer. */
  action: unknown,
} } | { "draft": Draft | null } | { "phrase": Phrase } | { "me": {
  /** The same nonce twice is the same wish. */
  nonce: Nonce,
  /** What is wanted. */
  wish: Wish,
} } | { "host": {
  /** The same nonce twice is the same order. */
  nonce: Nonce,
  /** What is ordered. */
  order: Order,
} };

/** A value that can be sent. */
export type Token = Handle | number | string | [Handle, Handle];

/** What fits into a slot. */
export type Want = { "card": Array<Choice> } | { "gap": Array<Choice> } | { "one": Array<Choice> } | { "order": Array<Choice> } | { "any": Array<Choice> } | { "several": {
  /** How many. */
  count: number,
  /** Of which. */
  of: Array<Choice>,
} } | { "text": {
  /** The fewest characters that are taken. */
  least?: number,
  /** The most characters that are taken. */
  most: number,
} };

/** Who a connection is. */
export type Welcome = {
  /** The own seat; none for a spectator. */
  seat?: Seat,
  /** Whether this is the host. */
  host: boolean,
};

/** What a player can want for the own seat. */
export type Wish = "reroll" | { "name": string } | { "side": Side } | "ready" | "not_ready" | "leave" | "back";
