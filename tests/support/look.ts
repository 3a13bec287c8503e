// Looks at a page as axe does, on a phone and on a big screen, in light and in dark.

import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './test';

const WIDTHS = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };

/** Nothing may be wider than the window: people scroll down, not sideways. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide, `${what} has no horizontal scrolling`).toBeLessThanOrEqual(0);
}

export async function expectNoFindings(page: Page, what: string): Promise<void> {
  for (const [name, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    await expectNoSideways(page, `${what} on a ${name}`);
    await expectNoFindingsNow(page, `${what} on a ${name}`);
  }
}

/** The same as the page is now: for what passes before all sizes have been looked at. */
export async function expectNoFindingsNow(page: Page, what: string): Promise<void> {
  expect(page.frames(), `${what} has no frames: axe is only asked about the page itself`).toHaveLength(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // In the dark nothing but the colours is different: all other rules have been looked at in the light.
    expect(await findings(page, colorScheme), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Rules about colours. They take most of the time of axe. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Looks of words with which axe has found nothing wrong, in this worker. Whatever has the same classes, colours and grounds, up to
 * the root of the page, is as easy to read: it is not looked at again at another size, below a dialog or on the next card.
 */
const readable = new Set<string>();

/** What axe finds. It is brought into a page once, and only what is wrong comes out: the list of all that is right is long. */
async function findings(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { wrong, seen } = await page.evaluate(look, { scheme, colours: COLOURS, readable: [...readable] });
  if (wrong.length === 0) seen.forEach((one) => readable.add(one));
  return wrong;
}

/** Runs in the page: what is wrong, and the looks of the words that were looked at. */
async function look(asked: { scheme: 'light' | 'dark'; colours: string[]; readable: string[] }): Promise<{ wrong: string[]; seen: string[] }> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  // The page has been drawn in these colours and at this size.
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  do await drawn();
  while (!matchMedia(`(prefers-color-scheme: ${asked.scheme})`).matches);
  await drawn();

  const told = (found: axe.Result[]) => found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`));
  const wrong: string[] = [];
  if (asked.scheme === 'light') {
    const rules = Object.fromEntries(asked.colours.map((rule) => [rule, { enabled: false }]));
    const { violations } = await run(document, { resultTypes: ['violations'], rules });
    wrong.push(...told(violations));
  }

  /** A short name for a long text. */
  const short = (text: string) => {
    let [one, two] = [0, 0];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x85ebca6b) ^ (one >>> 15);
      two = Math.imul(two + text.charCodeAt(at), 0xc2b2ae35) ^ (two >>> 13);
    }
    return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`;
  };
  /** What is worked out once for each element. */
  const once = <T>(work: (part: Element) => T) => {
    const done = new Map<Element, T>();
    return (part: Element): T => {
      if (!done.has(part)) done.set(part, work(part));
      return done.get(part)!;
    };
  };
  /** What an element puts behind words. */
  const own = once((part) => {
    const { position, backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(part);
    // What cannot be used need not be easy to read, in the eyes of axe.
    const off = part.matches(':disabled, [aria-disabled=true], [inert], [aria-hidden=true]');
    const look = [part.tagName, part.getAttribute('class'), off, backgroundColor, backgroundImage, opacity, filter].join();
    return { look, laid: position === 'absolute' || position === 'fixed' };
  });
  /** What lies in an element by its place and not in a row: it may be behind the words beside it. */
  const laidIn = once((part) => [...new Set([...part.children].map(own).flatMap(({ look, laid }) => (laid ? look : [])))].join());
  /** All that lies behind the words in an element. */
  const ground = once((part): string => {
    const { parentElement: parent } = part;
    if (!parent) return '';
    return short([ground(parent), parent === document.body ? '' : laidIn(parent), own(part).look].join('>'));
  });
  const lookOf = (part: Element) => {
    const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(part);
    const large = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.6 && Number(fontWeight) >= 700);
    const off = part.closest('label')?.control?.matches(':disabled') === true;
    return short([asked.scheme, ground(part), color, fill, large, textShadow, off].join('>'));
  };

  const known = new Set(asked.readable);
  const looks = new Map<Element, string>();
  const count = new Map<string, number>();
  for (const part of document.body.querySelectorAll<HTMLElement>('*')) {
    const says = part.matches('input, select, textarea') || [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
    if (!says || !part.checkVisibility()) continue;
    const name = lookOf(part);
    const alike = count.get(name) ?? 0;
    count.set(name, alike + 1);
    // Three of each, in case one is covered by something.
    if (!known.has(name) && alike < 3) looks.set(part, name);
  }
  if (looks.size === 0) return { wrong, seen: [] };
  const { violations } = await run(
    { include: [...looks.keys()] },
    { resultTypes: ['violations'], runOnly: { type: 'rule', values: asked.colours } },
  );
  wrong.push(...told(violations));
  return { wrong, seen: [...new Set(looks.values())] };
}
