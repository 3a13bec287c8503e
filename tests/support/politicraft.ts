// Playing PolitiCraft: through the page as people do, and past it, by lines of one's own, to come to a certain moment quickly.

import type { CardView, HandCard, View } from '../../web/src/lib/gen/politicraft';
import type { Ask, Choice, Order, ToClient, Want } from '../../web/src/lib/gen/wire';
import { ask as request, makeTable, say } from './api';
import { Follower } from './follow';
import { moveOrResult, type GameTitle } from './home';
import { expect, type Person } from './test';
import { click, type Press } from './timeline';

export const TITLE = 'PolitiCraft' satisfies GameTitle;
/** As long as people like. */
export const CALM = { turn_seconds: 0 };

export const craftView = ({ ear }: Person) => ear.doc.view as View;
export const offers = ({ ear }: Person, verb: string) => ear.doc.ask?.offers.some((offer) => offer.verb === verb && !offer.aside) ?? false;

export const hand = ({ page }: Person) => page.getByRole('list', { name: 'Your cards' }).getByRole('button');
export const cardNamed = (person: Person, title: string) => hand(person).and(person.page.getByRole('button', { name: title }));
export const picked = ({ page }: Person) => page.getByRole('region', { name: 'The card that you have picked' });
export const issueForm = ({ page }: Person) => page.getByRole('form', { name: 'Your issue' });
export const storyForm = ({ page }: Person) => page.getByRole('form', { name: 'Your story' });
export const drawing = ({ page }: Person) => page.getByRole('region', { name: /^Draw / });
export const happening = ({ page }: Person) => page.getByRole('region', { name: /an event for all$|^A Power Play/ });
export const players = ({ page }: Person) => page.getByRole('list', { name: 'Players' });
export const tradeSheet = ({ page }: Person) => page.getByRole('dialog', { name: 'Trade cards' });

/** Waits until this is asked of the person. */
export const asked = (person: Person, verb: string) => expect.poll(() => offers(person, verb), verb).toBe(true);

/** Types an issue, or takes the one of the list that begins so. */
export async function standFor(person: Person, issue: { typed: string } | { taken: number }, press: Press = click): Promise<string> {
  const form = issueForm(person);
  if ('typed' in issue) await form.getByRole('textbox').fill(issue.typed);
  else await press(form.getByRole('group').getByRole('button').nth(issue.taken));
  const words = await form.getByRole('textbox').inputValue();
  await press(form.getByRole('button', { name: 'Stand up for this issue' }));
  return words;
}

/** Tells the story of the turn, with the help of the page. */
export async function tell(person: Person, more: string, press: Press = click): Promise<string> {
  const form = storyForm(person);
  await press(form.getByRole('button', { name: 'Help me begin' }));
  const box = form.getByRole('textbox');
  await box.pressSequentially(more);
  const text = await box.inputValue();
  await press(form.getByRole('button', { name: 'Tell the story' }));
  await expect(form).toHaveCount(0);
  return text;
}

/** Answers whatever an effect asks, with the first thing that can be chosen. */
async function answerEffect(person: Person, press: Press): Promise<void> {
  const panel = happening(person);
  const question = craftView(person).effect?.question;
  if (question && ('cards' in question || 'waived' in question)) {
    const none = panel.getByRole('button', { name: 'Play none' });
    if (await none.isVisible()) return press(none);
    const count = 'cards' in question ? question.cards.count : 1;
    for (let at = 0; at < count; at += 1) await press(panel.getByRole('button', { pressed: false }).first());
    return press(panel.getByRole('button', { name: /^Choose/ }));
  }
  if (question && 'order' in question) return press(panel.getByRole('button', { name: 'In this order' }));
  if (question && 'player' in question) return press(panel.locator('.question .primary').first());
  return press(panel.locator('.primary').first());
}

const MOVES = ['play', 'discard', 'explain', 'draw', 'choose', 'pass'];

/** One move through the page, any; false if the game is over instead. */
export async function move(person: Person, press: Press = click): Promise<boolean> {
  const { page } = person;
  const parts = [hand(person).first(), storyForm(person), drawing(person), happening(person)];
  if (!(await moveOrResult(person, parts.reduce((one, other) => one.or(other)).first()))) return false;
  const over = () => craftView(person).phase === 'over';
  await expect.poll(() => over() || MOVES.some((verb) => offers(person, verb)), { timeout: 30_000 }).toBe(true);
  if (over()) return true;
  // The number of the ask stays when an Election Cycle card was drawn, since another card is to be drawn then; and of an answer
  // in secret nothing is told.
  const id = person.ear.doc.ask?.id;
  const { told } = person.ear.last;
  if (offers(person, 'explain')) await tell(person, 'everybody helps.', press);
  else if (offers(person, 'draw')) await press(drawing(person).getByRole('button', { name: /^From the deck/ }));
  else if (offers(person, 'choose') || offers(person, 'pass')) await answerEffect(person, press);
  else {
    const places = (person.ear.doc.ask?.offers ?? []).filter((offer) => offer.verb === 'play').flatMap((offer) => values(offer.slots[0]!.want));
    const at = craftView(person).hand!.findIndex((card) => places.includes(card.card));
    await press(hand(person).nth(Math.max(0, at)));
    await press(at < 0 ? picked(person).getByRole('button', { name: 'Discard it' }) : picked(person).locator('.place.open').first());
  }
  // After the last move the result takes the place of the board.
  await expect.poll(() => over() || person.ear.last.told > told || person.ear.doc.ask?.id !== id).toBe(true);
  // An Election Cycle card that nobody is asked about lies there until it is put away.
  const close = page.getByRole('region', { name: /an event for all$/ }).getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await press(close).catch(() => undefined);
  return true;
}

const values = (want: Want): unknown[] => {
  const inside = 'several' in want ? want.several.of : 'text' in want ? [] : (Object.values(want)[0] as Choice[]);
  return inside.map((choice) => choice.value);
};

/** A seat that is played past the page. */
export class Pilot {
  /** How many frames have come. */
  frames = 0;
  private follower = new Follower();
  private acks = new Map<string, (refusal: string | null) => void>();
  private count = 0;
  private line = '';
  private readonly gone = new AbortController();

  private constructor(
    private readonly base: string,
    readonly code: string,
    readonly token: string,
  ) {}

  static async of(base: string, code: string, token: string): Promise<Pilot> {
    const pilot = new Pilot(base, code, token);
    const { line } = await request<{ line: string }>(base, `/api/tables/${code}/line`, { hello: { token } });
    pilot.line = line;
    const stream = await fetch(`${base}/api/lines/${line}`, { signal: pilot.gone.signal });
    void pilot.listen(stream);
    return pilot;
  }

  private async listen(stream: Response): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const part of stream.body ?? []) {
        const lines = (rest + decoder.decode(part as Uint8Array, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data:')) this.take(JSON.parse(line.slice(5)) as ToClient);
      }
    } catch {
      // The line was cut: by the pilot, or because the test is over.
    }
  }

  private take(message: ToClient): void {
    if ('frame' in message) {
      this.follower.take(message);
      this.frames += 1;
    }
    if ('ack' in message) this.acks.get(message.ack.nonce)?.(null);
    if ('refused' in message && message.refused.nonce !== undefined) this.acks.get(message.refused.nonce)?.(message.refused.text);
  }

  get view(): View {
    return this.follower.doc.view as View;
  }

  get ask(): Ask | undefined {
    return this.follower.doc.ask;
  }

  async act(action: unknown): Promise<void> {
    const nonce = `pilot-${this.token.slice(0, 6)}-${(this.count += 1)}`;
    const heard = new Promise<string | null>((resolve) => this.acks.set(nonce, resolve));
    await request(this.base, `/api/lines/${this.line}`, { act: { nonce, ask: this.ask!.id, action } });
    const refusal = await heard;
    if (refusal !== null) throw new Error(`${JSON.stringify(action)} was refused: ${refusal}`);
  }

  clear(): void {
    this.gone.abort();
  }
}

/** What a pilot does when it has to play: a card into this Area if it can, else a discard; nothing special with the rest. */
function next(pilot: Pilot, feed: number | null): unknown {
  const open = (pilot.ask?.offers ?? []).filter((offer) => !offer.aside);
  const of = (verb: string) => open.find((offer) => offer.verb === verb);
  if (of('issue')) return { issue: { issue: 'well-kept parks' } };
  if (of('explain')) return { explain: { story: 'A story that was told past the page.' } };
  if (of('draw')) return { draw: { source: values(of('draw')!.slots[0]!.want)[0] } };
  if (of('pass')) return 'pass';
  const choose = of('choose');
  if (choose) {
    const { name, want } = choose.slots[0]!;
    const all = values(want);
    return { choose: { [name]: 'several' in want ? all.slice(0, want.several.count) : 'order' in want ? all : all[0] } };
  }
  const points = (card: unknown) => pilot.view.hand!.find((one) => one.card === card)?.face.points ?? 0;
  const plays = open.filter((offer) => offer.verb === 'play').flatMap((offer) => {
    const side = offer.slots.find((slot) => slot.name === 'area');
    return side ? values(offer.slots[0]!.want).map((card) => ({ card, area: values(side.want)[0] })) : [];
  });
  const best = plays.filter((play) => play.area === feed).sort((one, other) => points(other.card) - points(one.card))[0];
  if (best) return { play: best };
  const discard = of('discard');
  if (discard) return { discard: { card: values(discard.slots[0]!.want)[0] } };
  if (plays[0]) return { play: plays[0] };
  // A Public Figure may have nothing else to play than a Power Play.
  const power = of('play');
  return power ? { play: Object.fromEntries(power.slots.filter((slot) => slot.name !== 'story').map((slot) => [slot.name, values(slot.want)[0]])) } : null;
}

/** Pilots play until this is so; `feed` gets all the cards. */
export async function fly(pilots: Pilot[], feed: number | null, until: (view: View) => boolean): Promise<void> {
  for (let step = 0; step < 3000; step += 1) {
    const [first] = pilots;
    if (first!.view?.phase === 'over' || until(first!.view)) return;
    let moved = false;
    for (const pilot of pilots) {
      const action = pilot.ask ? next(pilot, feed) : null;
      if (action === null) continue;
      const before = pilot.frames;
      await pilot.act(action);
      // The frame comes right after the acknowledgement.
      await expect.poll(() => pilot.frames > before, { intervals: [1, 2, 5, 10] }).toBe(true);
      moved = true;
      break;
    }
    if (!moved) await new Promise((done) => setTimeout(done, 2));
  }
  throw new Error('The pilots are lost.');
}

export interface Dealt {
  code: string;
  host: string;
  tokens: string[];
  pilots: Pilot[];
}

/** A table of three at which the game is on, and the cards lie as wanted: other tables are left behind. */
export async function dealt(base: string, options: Record<string, unknown>, wanted: (hands: HandCard[][]) => boolean): Promise<Dealt> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { code, host } = await makeTable(base, { game: 'politicraft', options, sit: false });
    let count = 0;
    const nonce = () => `deal-${code}-${(count += 1)}`;
    const order = (what: Order) => say(base, code, { host }, { host: { nonce: nonce(), order: what } });
    await order({ drop_seat: 3 });
    const tokens: string[] = [];
    for (const side of [0, 1, 2]) {
      const { token } = await request<{ token: string }>(base, `/api/tables/${code}/seats`, { side });
      tokens.push(token);
      await say(base, code, { token }, { me: { nonce: nonce(), wish: 'ready' } });
    }
    const pilots = await Promise.all(tokens.map((token) => Pilot.of(base, code, token)));
    await order('start');
    await expect.poll(() => pilots.every((pilot) => pilot.view?.hand !== undefined), { intervals: [5, 10, 20] }).toBe(true);
    if (wanted(pilots.map((pilot) => pilot.view.hand!))) return { code, host, tokens, pilots };
    for (const pilot of pilots) pilot.clear();
    await order('end');
  }
  throw new Error('The cards never lie as wanted.');
}

/** Somebody comes to a seat that is already theirs. */
export async function comeTo({ page }: Person, code: string, token: string): Promise<void> {
  const kept = JSON.stringify({ code, token, commitments: {}, touched: Date.now() });
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`tricorn.table.${code}`, kept]);
  await page.goto(`/t/${code}`);
}

export const titles = (cards: CardView[]): string[] => cards.map((card) => card.face.title);
