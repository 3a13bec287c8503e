// Looks at a page as axe does, on a phone and on a big screen, in light and in dark.

import AxeBuilder from '@axe-core/playwright';
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // In the dark nothing but the colours is different: all other rules have been looked at in the light.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}
