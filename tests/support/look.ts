// Looks at a page as axe does, on a phone and on a big screen, in light and in dark.

import axe, { type RunOptions } from 'axe-core';
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
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : null;
    expect(await findings(page, colorScheme, rules), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** What axe finds. It is brought into a page once, and only what is wrong comes out: the list of all that is right is long. */
async function findings(page: Page, scheme: 'light' | 'dark', rules: string[] | null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: { type: 'rule', values: rules } }) };
  return page.evaluate(
    async ({ scheme, options }) => {
      // The page has been drawn in these colours and at this size.
      const drawn = () => new Promise((done) => requestAnimationFrame(done));
      do await drawn();
      while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches);
      await drawn();
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`));
    },
    { scheme, options },
  );
}

/** What stands on a card beyond its edge, or is covered by another part of it. Nothing may be. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What is out of sight is laid out too.
    if (document.getElementById('all') === null) document.head.append(Object.assign(document.createElement('style'), { id: 'all', textContent: '* { content-visibility: visible !important; }' }));
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const found: string[] = [];
    for (const paper of document.querySelectorAll('.paper')) {
      const edge = paper.getBoundingClientRect();
      if (edge.width === 0) continue;
      if (paper.scrollHeight > paper.clientHeight + 1 || paper.scrollWidth > paper.clientWidth + 1) found.push(`too much on it: ${paper.textContent}`);
      const parts = [...paper.children].map((part) => part.getBoundingClientRect());
      parts.slice(1).forEach((part, at) => part.top < parts[at]!.bottom - 1 && found.push(`parts on each other: ${paper.textContent}`));
      const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.textContent!.trim() === '' || text.parentElement!.closest('.sr-only')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
          if (line.left < edge.left || line.right > edge.right || line.top < edge.top || line.bottom > edge.bottom) found.push(text.textContent!);
        }
      }
    }
    return found;
  });
}
