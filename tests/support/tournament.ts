// The ways of a tournament through the page: its organizer, its members, its papers.

import type { Page } from '@playwright/test';
import { readPdf, type PaperPage } from './paper';
import { expect, type Person } from './test';

export interface Planned {
  name: string;
  rounds: number;
  minutes: number;
  rows: string;
}

/** From the home page to the organizer's page. Gives the code of the tournament. */
export async function plan({ page }: Person, { name, rounds, minutes, rows }: Planned): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Run a tournament' }).click();
  await page.getByRole('textbox', { name: 'Name of the tournament' }).fill(name);
  for (const [label, value] of [['Rounds', rounds], ['Minutes a match', minutes]] as const) {
    const field = page.getByRole('spinbutton', { name: label, exact: true });
    await field.fill(String(value));
    await field.blur();
  }
  await page.getByRole('textbox', { name: 'Teams, one a row' }).fill(rows);
  await page.getByRole('button', { name: 'Make the tournament' }).click();
  await page.waitForURL(/\/tournament\/\w{6}\/run$/);
  return /\/tournament\/(\w{6})/.exec(page.url())![1]!;
}

/** The join code of a team, as the organizer's page shows it. */
export async function joinCode({ page }: Person, team: string): Promise<string> {
  const words = await page.getByRole('button', { name: `Show the code of ${team} large` }).textContent();
  return words!.replace(/^.*:/s, '').replace(/\s/g, '');
}

/** A button that asks once more. */
export async function order({ page }: Person, name: string | RegExp, yes: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click();
}

/** From the home page with the team's code to a place in the team. */
export async function joinTeam({ page }: Person, code: string, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Join with a code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.waitForURL(`**/team/${code}`);
  await page.getByRole('button', { name: `I am ${name}` }).click();
  await expect(page.getByText(`You are ${name}`)).toBeVisible();
}

/** What a paper of the tournament would be. */
export async function paper(page: Page, path: string): Promise<PaperPage[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /^Print/ })).toBeVisible();
  await expect(page.locator('.sheets > *').first()).toBeVisible();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

export const wordsOn = (page: PaperPage): string => page.words.map(({ text }) => text).join(' ');
