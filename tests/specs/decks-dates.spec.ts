// The decks of Play the Dates: Timeline cards of nine facts, Power cards and Civics facts, on the screen and on paper.

import type { Page } from '@playwright/test';
import type { CivicsContent, DatesContent, Pack } from '../../web/src/lib/packs/types';
import { ask } from '../support/api';
import { turnTo } from '../support/home';
import { cutOff, expectNoFindings } from '../support/look';
import { placesOf, readPdf, tight } from '../support/paper';
import { expect, PHONE, test } from '../support/test';

const PERIODS = ['1400s-1700s', '1800s', '1900s-2000s'] as const;
const BOXES = ['top', 'middle', 'bottom'] as const;
type TimelineCard = DatesContent['decks'][number]['cards'][number];

const datesOf = (base: string) => ask<Extract<Pack, { kind: 'dates' }>>(base, '/api/packs/dates');
const factsOf = (card: TimelineCard) => BOXES.flatMap((of) => card[of]);
const plain = (sentence: string) => sentence.replace(/[[\]]/g, '');
const cardsOf = (page: Page, title: string) => page.getByRole('list', { name: `Cards of ${title}` }).getByRole('link');

test('a Timeline card shows its nine facts, and in column n of its box the year of the n-th', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content } = await datesOf(server.base);
  for (const { period, cards } of content.decks) {
    const card = cards[4]!;
    await page.goto(`/packs/dates/${period}/${card.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `${period}, card 5` })).toBeVisible();
    const front = page.getByRole('figure', { name: 'Front' });
    for (const { text } of factsOf(card)) await expect(front).toContainText(text);
    const grid = await front.locator('.grid .years').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.cell')].map((cell) => `${cell.querySelector('svg')!.getAttribute('aria-label')} ${cell.textContent!.trim()}`)));
    expect(grid).toEqual(BOXES.map((of) => card[of].map(({ colour, year }) => `${colour} ${year}`)));
    // The colour is also a shape: three of them, each the same for its colour all over the card.
    const shapes = await front.locator('.fact').evaluateAll((facts) =>
      facts.map((fact) => [fact.querySelector('svg')!.getAttribute('aria-label')!, fact.querySelector('path')!.getAttribute('d')!]),
    );
    expect(shapes.map(([word]) => word)).toEqual(factsOf(card).map(({ colour }) => colour));
    expect(new Set(shapes.map((pair) => pair.join())).size).toBe(3);
    expect(new Set(shapes.map(([, shape]) => shape)).size).toBe(3);
    const back = page.getByRole('figure', { name: 'Back' });
    expect(tight((await back.locator('.back').textContent())!), 'the back tells the deck and nothing else').toBe(tight(period));
  }
});

test('each fact of a card has its source on the page of the card, and in a report', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content } = await datesOf(server.base);
  const card = content.decks[1]!.cards[2]!;
  await page.goto(`/packs/dates/1800s/${card.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'The facts and their sources' })).toBeVisible();
  for (const { year, colour, text, source } of factsOf(card)) {
    const row = page.getByRole('listitem').filter({ hasText: text });
    await expect(row).toContainText(String(year));
    await expect(row).toContainText(colour);
    await expect(row).toContainText(`Source: ${source}`);
  }
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  const report = await page.getByRole('textbox', { name: 'Your report' }).inputValue();
  expect(report).toContain(`Card: ${card.id}`);
  for (const of of BOXES) {
    for (const { year, colour, text, source } of card[of]) {
      expect(report.toLowerCase()).toContain(`${of} box, ${colour}, ${year}: ${text}\n  source: ${source}`.toLowerCase());
    }
  }
});

test('a Timeline deck is searched by words and years, narrowed down to a decade, and laid out by year', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content } = await datesOf(server.base);
  const { cards } = content.decks[1]!;
  const title = 'Dates: 1800s';
  const box = page.getByRole('textbox', { name: 'Search this deck' });
  await page.goto('/packs/dates/1800s');
  await expect(cardsOf(page, title)).toHaveCount(cards.length);

  const wanted = cards[3]!.middle[1]!;
  await box.fill(wanted.text);
  await expect(cardsOf(page, title)).toHaveCount(1);
  await expect(page.locator('.cards li:not([hidden]) .caption'), 'which of the nine it is').toHaveText(
    `Middle box, ${wanted.colour}, ${wanted.year}: ${wanted.text}`,
  );
  const { year } = cards[0]!.bottom[2]!;
  await box.fill(String(year));
  const inYear = cards.filter((card) => factsOf(card).some((fact) => fact.year === year || `${fact.text} ${fact.source}`.includes(String(year))));
  await expect(cardsOf(page, title)).toHaveCount(inYear.length);
  await box.fill('');

  await page.getByRole('combobox', { name: 'Decade of a fact' }).selectOption('1830s');
  const inDecade = cards.filter((card) => factsOf(card).some((fact) => fact.year >= 1830 && fact.year < 1840));
  await expect(cardsOf(page, title)).toHaveCount(inDecade.length);
  await expect(page).toHaveURL(/\?decade=1830s$/);
  await page.getByRole('combobox', { name: 'Decade of a fact' }).selectOption('Any');

  await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('Year (top box)');
  await expect(page).toHaveURL(/\?sort=year$/);
  const names = await cardsOf(page, title).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')!));
  const firsts = names.map((name) => Math.min(...cards[Number(/\d+$/.exec(name)![0]) - 1]!.top.map((fact) => fact.year)));
  expect(firsts).toHaveLength(cards.length);
  expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
});

test('a Power card shows its period or a dash, its Circled Number and its base years, and a mark if it carries Civics', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content } = await datesOf(server.base);
  await page.goto('/packs/dates/power');
  await expect(cardsOf(page, 'Power cards (dates)')).toHaveCount(content.power.length);
  const faces = await page.locator('.cards .paper').evaluateAll((papers) =>
    papers.map((paper) => {
      const said = (part: string) => [...paper.querySelectorAll(part)].map((one) => one.textContent!.trim().replace(/\s+/g, ' '));
      return { period: said('.period'), circle: said('.circle'), years: said('.year'), of: said('.of'), civics: said('.civics').length };
    }),
  );
  expect(faces).toEqual(
    content.power.map(({ period, years, circled }) => ({
      period: [period ?? '—'],
      circle: [expect.stringContaining(String(circled))],
      years: years.map(String),
      of: [...PERIODS],
      civics: [2, 3, 4, 6, 9].includes(circled) ? 1 : 0,
    })),
  );
  await page.getByRole('combobox', { name: 'Circled Number' }).selectOption('9');
  await expect(cardsOf(page, 'Power cards (dates)')).toHaveCount(content.power.filter(({ circled }) => circled === 9).length);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Without a period');
  await expect(cardsOf(page, 'Power cards (dates)')).toHaveCount(content.power.filter(({ circled, period }) => circled === 9 && period === null).length);
  await page.getByRole('combobox', { name: 'Circled Number' }).selectOption('Any');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('With a period');
  await expect(cardsOf(page, 'Power cards (dates)')).toHaveCount(content.power.filter(({ period }) => period !== null).length);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('1800s');
  await expect(cardsOf(page, 'Power cards (dates)')).toHaveCount(content.power.filter(({ period }) => period === '1800s').length);
  await page.goto('/packs/dates/power?backs=1');
  const backs = page.locator('.cards .back');
  await expect(backs).toHaveCount(content.power.length);
  expect(new Set((await backs.allTextContents()).map(tight)), 'all backs are alike').toEqual(new Set(['Power']));
});

test('Civics facts have no brackets, their answers are bold, and the back asks for them', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content } = await ask<{ content: CivicsContent }>(server.base, '/api/packs/civics');
  await page.goto('/packs/civics/civics');
  await expect(cardsOf(page, 'Civics facts')).toHaveCount(content.facts.length);
  for (const { play, parts } of content.facts) {
    await turnTo(page, `/packs/civics/civics/${play}`);
    const front = page.getByRole('figure', { name: 'Front' });
    for (const { sentence, source } of parts) {
      await expect(front).toContainText(plain(sentence));
      await expect(page.getByRole('listitem').filter({ hasText: plain(sentence) })).toContainText(`Source: ${source}`);
    }
    const answers = parts.flatMap(({ sentence }) => [...sentence.matchAll(/\[(.*?)\]/g)].map(([, answer]) => answer!));
    await expect(front.locator('strong')).toHaveText(answers);
    expect(await page.locator('main').textContent()).not.toMatch(/[[\]]/);
    const back = page.getByRole('figure', { name: 'Back' });
    for (const { say } of parts) await expect(back).toContainText(say, { ignoreCase: true });
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Civics facts for 2 and 7' })).toBeVisible();
});

test('two decks of Power cards are told apart among the hits', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/packs?q=power+card');
  for (const deck of ['Power cards (dates)', 'Power cards']) {
    await expect(page.getByRole('region', { name: new RegExp(`^${deck.replace(/[()]/g, '\\$&')}[,:]`) })).toBeVisible();
  }
});

const DECKS: [string, string][] = [
  ...PERIODS.map((period): [string, string] => [`/packs/dates/${period}`, `Dates: ${period}`]),
  ['/packs/dates/power', 'Power cards (dates)'],
  ['/packs/civics/civics', 'Civics facts'],
];
const DESK = { viewport: { width: 1440, height: 900 } };

for (const [path, title] of DECKS) {
  test(`nothing is cut off: ${path}`, async ({ arrive }) => {
    for (const [how, sizes] of [[PHONE, [PHONE.viewport]], [DESK, [{ width: 820, height: 1000 }, DESK.viewport]]] as const) {
      const { page } = await arrive(how);
      /** The same on windows of all sizes. */
      const everywhere = async (what: string) => {
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
          await expect(page.locator('.cards .paper').first()).toBeVisible();
          expect(await cutOff(page), `${what} at ${size.width} px`).toEqual([]);
        }
      };
      await page.goto(path);
      await expect(cardsOf(page, title).first()).toBeVisible();
      await everywhere('fronts');
      if (path.includes('civics')) {
        await turnTo(page, `${path}?backs=1`);
        await expect(page.getByRole('checkbox', { name: 'Show backs' })).toBeChecked();
        await everywhere('backs');
      }
      // Paper is as large whatever the window.
      if (how === PHONE) continue;
      await turnTo(page, `${path}/print`);
      await expect(page.locator('.sheet').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      // As large as on paper; letters of less than two millimetres are not for people.
      await expect.poll(() => page.locator('.sheet .place').first().evaluate((place) => Math.round(place.getBoundingClientRect().width))).toBe(238);
      expect(await cutOff(page), 'on paper').toEqual([]);
      const least = await page.locator('.sheet .paper').evaluateAll((papers) => {
        const said = papers.flatMap((paper) => [...paper.querySelectorAll('*')]).filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''));
        return Math.min(...said.map((one) => parseFloat(getComputedStyle(one).fontSize)));
      });
      expect((least * 25.4) / 96).toBeGreaterThan(2);
    }
  });
}

test('the longest facts that a pack may have fit on a card', async ({ arrive, server }) => {
  const { page } = await arrive();
  const pack = await datesOf(server.base);
  const words = 'In Massachusetts the Commonwealth’s representatives unanimously ratify a constitution written by Washington men'.slice(0, 109);
  for (const { cards } of pack.content.decks) {
    cards.forEach((card, number) => factsOf(card).forEach((fact, at) => (fact.text = `${words.slice(0, 106)}${number % 10}${at}.`.padEnd(110, '.'))));
  }
  await page.route('**/api/packs/dates', (route) => route.fulfill({ json: pack }));
  await page.goto('/packs/dates/1800s');
  await expect(page.locator('.cards .paper').first()).toContainText('unanimously');
  expect(await cutOff(page)).toEqual([]);
  await turnTo(page, '/packs/dates/1800s/print');
  await expect(page.locator('.sheet').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await cutOff(page), 'on paper').toEqual([]);
});

test('Timeline cards are printed nine on a sheet with all their facts and years, each back behind its front', async ({ arrive, server }) => {
  const { page } = await arrive({ colorScheme: 'dark' });
  const { content } = await datesOf(server.base);
  const { period, cards } = content.decks[2]!;
  await page.goto(`/packs/dates/${period}/print`);
  await expect(page.getByRole('status')).toContainText(`${cards.length} cards`);
  await expect(page.getByRole('checkbox', { name: 'All backs alike' }), 'they are').toHaveCount(0);
  const sheets = (await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).map(placesOf);
  expect(sheets).toHaveLength(2 * Math.ceil(cards.length / 9));
  sheets.forEach((places, number) => {
    const back = number % 2 === 1;
    places.forEach((said, at) => {
      const card = cards[Math.floor(number / 2) * 9 + Math.floor(at / 3) * 3 + (back ? 2 - (at % 3) : at % 3)];
      if (!card) return expect(said, 'a blank place is blank on both sides').toBe('');
      if (back) return expect(said).toBe(tight(period));
      for (const { text, year } of factsOf(card)) {
        expect(said).toContain(tight(text));
        expect(said).toContain(String(year));
      }
    });
  });
});

/** What is looked at in one visit, with the heading of each. */
const VISITS: [string, string, string][][] = [
  [
    ['a Timeline deck', '/packs/dates/1800s?q=promontory', 'Dates: 1800s'],
    ['a Timeline card with its sources', '/packs/dates/1800s/FIRST', '1800s, card 1'],
    ['backs of a Timeline deck', '/packs/dates/1400s-1700s?decade=1490s&backs=1', 'Dates: 1400s-1700s'],
    ['sheets of Timeline cards', '/packs/dates/1800s/print?q=railroad', 'Print Dates: 1800s'],
  ],
  [
    ['Power cards of Play the Dates', '/packs/dates/power?circled=2', 'Power cards (dates)'],
    ['Civics facts', '/packs/civics/civics', 'Civics facts'],
    ['backs of Civics facts', '/packs/civics/civics?backs=1', 'Civics facts'],
    ['a pair of Civics', '/packs/civics/civics/18', 'Civics facts for 1 and 8'],
  ],
];
for (const visit of VISITS) {
  test(`axe: ${visit.map(([name]) => name).join(', ')}`, async ({ arrive, server }) => {
    const { page } = await arrive();
    const { content } = await datesOf(server.base);
    await page.goto('/about');
    for (const [name, path, heading] of visit) {
      await turnTo(page, path.replace('FIRST', content.decks[1]!.cards[0]!.id));
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expectNoFindings(page, name);
    }
  });
}
