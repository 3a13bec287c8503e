// All cards can be looked at, found, linked to, reported and printed.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Pack, PackList } from '../../web/src/lib/packs/types';
import { ask } from '../support/api';
import { turnTo, unfold } from '../support/home';
import { expectNoFindings } from '../support/look';
import { marginOf, placesOf, readPdf, tight } from '../support/paper';
import { expect, PHONE, test } from '../support/test';

const packOf = <Kind extends Pack['kind']>(base: string, id: Kind) => ask<Extract<Pack, { kind: Kind }>>(base, `/api/packs/${id}`);

const cardsOf = (page: Page, title: string) => page.getByRole('list', { name: `Cards of ${title}` }).getByRole('link');
const choicesOf = (page: Page, name: string) => page.getByRole('combobox', { name }).getByRole('option').allTextContents();

test('the shelf has every deck, with faces and the number of its cards', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { packs } = await ask<PackList>(server.base, '/api/packs');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Decks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeFocused();
  for (const { id, decks } of packs) {
    for (const { id: deck, title, cards } of decks) {
      const link = page.locator(`a[href="/packs/${id}/${deck}"]`);
      await expect(link).toContainText(title);
      await expect(link).toContainText(`${cards} cards`);
      await expect(link.locator('.fan > *'), `${title} shows three of its cards`).toHaveCount(3);
    }
  }
});

test('a deck is searched and narrowed down, and the address says how', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content, decks } = await packOf(server.base, 'timeline');
  const { title } = decks.find(({ id }) => id === 'base')!;
  const base = content.cards.filter((card) => card.decks?.includes('base'));
  await page.goto('/packs/timeline/base');
  await expect(page.getByRole('status').filter({ hasText: `All ${base.length} cards.` })).toBeVisible();
  await expect(cardsOf(page, title)).toHaveCount(base.length);
  expect(await choicesOf(page, 'Period')).toEqual(['Any', 'Before 500', '500 to 1499', '1500 to 1799', '1800s', '1900s', '2000s']);

  await page.getByRole('search').getByRole('combobox', { name: 'Theme' }).selectOption('Music');
  const music = base.filter(({ theme }) => theme === 'Music');
  await expect(cardsOf(page, title)).toHaveCount(music.length);
  await expect(page).toHaveURL(/\?theme=music$/);

  await page.getByRole('combobox', { name: 'Period' }).selectOption('1900s');
  const late = music.filter(({ year }) => year >= 1900 && year < 2000);
  await expect(cardsOf(page, title)).toHaveCount(late.length);
  for (const { name } of late) await expect(cardsOf(page, title).and(page.getByLabel(name, { exact: true }))).toBeVisible();

  await page.getByRole('textbox', { name: 'Search this deck' }).fill(late[0]!.name.toUpperCase());
  await expect(cardsOf(page, title)).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(cardsOf(page, title), 'the address shows the same').toHaveCount(1);

  await page.getByRole('textbox', { name: 'Search this deck' }).fill('no card says this');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found for ‘no card says this’.' })).toBeVisible();
  await expect(page.getByText('take away a filter')).toBeVisible();
  await expectNoFindings(page, 'a deck in which nothing was found');
  await page.getByRole('button', { name: 'Show all cards' }).click();
  await expect(cardsOf(page, title)).toHaveCount(base.length);

  const old = base.find(({ year }) => year < 500)!;
  await turnTo(page, `/packs/timeline/base?period=2000s&q=${encodeURIComponent(old.name)}`);
  await expect(page.getByRole('status').filter({ hasText: 'One card of this deck would fit, but not with Period: 2000s.' }), 'a filter that leaves nothing').toBeVisible();
});

test('a search does not mind punctuation, short forms, or one typo', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/packs/states/states');
  await expect(cardsOf(page, 'State cards')).toHaveCount(50);
  const [any, ...states] = await choicesOf(page, 'State');
  expect([any, states], 'in an order that people know').toEqual(['Any', [...states].sort((a, b) => a.localeCompare(b, 'en'))]);
  const box = page.getByRole('textbox', { name: 'Search this deck' });
  await box.fill('“rhode island”!');
  await expect(cardsOf(page, 'State cards').and(page.getByLabel('Rhode Island', { exact: true }))).toBeVisible();
  await box.fill('?!');
  await expect(cardsOf(page, 'State cards')).toHaveCount(50);
  await box.fill('alabma');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found for ‘alabma’.' })).toBeVisible();
  await expectNoFindings(page, 'a search with a typo');
  await page.getByRole('button', { name: 'Did you mean Alabama?' }).click();
  await expect(box).toHaveValue('Alabama');
  await expect(cardsOf(page, 'State cards').and(page.getByLabel('Alabama', { exact: true }))).toBeVisible();

  await turnTo(page, '/packs');
  const all = page.getByRole('textbox', { name: 'Search all decks' });
  await all.fill('"Mt. Everest"');
  await expect(page.getByRole('link', { name: /^Mount Everest/ }).first()).toBeVisible();
  await all.fill('saint peters basilica');
  await expect(page.getByRole('link', { name: /St\. Peter's Basilica/ }).first()).toBeVisible();
  await all.fill('everset');
  await page.getByRole('button', { name: 'Did you mean Everest?' }).click();
  await expect(page.getByRole('link', { name: /^Mount Everest/ }).first()).toBeVisible();
});

test('an answer that was looked for stands below its challenge', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content } = await packOf(server.base, 'geoplunge');
  const fronts = (card: (typeof content.challenges)[number]) => card.questions.map(({ question }) => question).join(' ').toLowerCase();
  const hidden = content.challenges.flatMap((card) =>
    card.questions.flatMap(({ question, answers }) => {
      const name = answers[0]![0]!;
      return answers.length === 1 && /^[a-z]{6,}$/i.test(name) && !fronts(card).includes(name.toLowerCase()) ? [{ card, question, name }] : [];
    }),
  )[0]!;
  await page.goto(`/packs/geoplunge/challenges?q=${hidden.name}`);
  const place = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Challenge card ${hidden.card.number}`, exact: true }) });
  await expect(place).toContainText(`${hidden.question} Answer: ${hidden.name}.`);
});

test('the cards of Timeline lie by name or by year, on paper too', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content } = await packOf(server.base, 'timeline');
  const base = content.cards.filter(({ decks }) => decks?.includes('base'));
  const shown = () => cardsOf(page, 'Base deck').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')!));
  await page.goto('/packs/timeline/base');
  await expect(cardsOf(page, 'Base deck')).toHaveCount(base.length);
  const names = await shown();
  expect(names).toEqual([...names].sort(new Intl.Collator('en', { ignorePunctuation: true, numeric: true }).compare));
  await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('Year');
  await expect(page).toHaveURL(/\?sort=year$/);
  const years = (await shown()).map((name) => base.find((card) => card.name === name)!.year);
  expect(years).toEqual([...years].sort((a, b) => a - b));
  const [first, second] = await shown();
  await cardsOf(page, 'Base deck').first().click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: second! })).toBeVisible();
  await turnTo(page, '/packs/timeline/base?sort=year');
  await page.getByRole('link', { name: 'Print the deck' }).click();
  await expect(page.getByRole('status')).toContainText(`${base.length} cards`);
  const sheet = placesOf((await print(page, '1'))[0]!);
  expect(sheet[0]).toContain(tight(first!));
  expect(sheet[1]).toContain(tight(second!));
});

test('on a phone all faces can be read', async ({ arrive, server }) => {
  const { page } = await arrive(PHONE);
  const { packs } = await ask<PackList>(server.base, '/api/packs');
  await page.goto('/about');
  for (const pack of packs) {
    for (const { id, title } of pack.decks) {
      for (const query of ['', '?backs=1']) {
        await turnTo(page, `/packs/${pack.id}/${id}${query}`);
        await expect(page.getByRole('list', { name: `Cards of ${title}`, exact: true }).getByRole('listitem').first()).toBeVisible();
        await expect(page.getByRole('checkbox', { name: 'Show backs' })).toBeChecked({ checked: query !== '' });
        await page.evaluate(() => document.fonts.ready);
        const least = await page.evaluate(() => {
          const said = [...document.querySelectorAll('.cards .face *')].filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''));
          return Math.min(99, ...said.map((one) => parseFloat(getComputedStyle(one).fontSize)));
        });
        expect(least, `${pack.id}/${id}${query}`).toBeGreaterThanOrEqual(11);
        if (query === '') expect(least, 'there is something to read').toBeLessThan(99);
      }
    }
  }
});

test('the browser prints a deck on white, without what is not a card, and cuts none', async ({ arrive, server }) => {
  const { page } = await arrive({ colorScheme: 'dark' });
  const { content } = await packOf(server.base, 'states');
  await page.goto('/packs/states/states');
  await expect(cardsOf(page, 'State cards')).toHaveCount(50);
  await page.waitForLoadState('networkidle');
  const pages = await readPdf(await page.pdf({ printBackground: true }));
  const all = pages.map(({ words }) => words.map(({ text }) => text).join(' '));
  for (const [number, said] of all.entries()) {
    expect(said, `page ${number + 1}`).not.toMatch(/Search this deck|Print the deck|Choose cards|independent project/);
    // The first and the last thing on each card.
    expect(said.match(/Statehood/g)?.length, `page ${number + 1}`).toBe(said.match(/Borders/g)?.length);
  }
  const whole = tight(all.join(''));
  for (const { name } of content.states) expect(whole).toContain(tight(name));
  expect(whole.match(/Borders/g)).toHaveLength(50);
  for (const theme of ['Auto', 'Dark']) {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const inks = () =>
      page.evaluate(() => {
        const card = getComputedStyle(document.querySelector('.cards .paper')!);
        return [getComputedStyle(document.documentElement).backgroundColor, card.backgroundColor, card.color];
      });
    // The browser takes a moment to draw for another medium.
    await expect.poll(inks).toEqual(['rgb(255, 255, 255)', 'rgb(255, 253, 248)', 'rgb(34, 31, 26)']);
  }
});

test('a pack without a deck leads to the shelf', async ({ arrive }) => {
  const { page } = await arrive();
  for (const path of ['/packs/states', '/packs/timeline/', '/packs/none']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible();
    await expect(page).toHaveURL(/\/packs$/);
    // Whoever leaves while cards are being fetched hangs up on them.
    await page.waitForLoadState('networkidle');
  }
});

test('PATOS is told in words', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/packs/states/states/ut');
  await expect(page.getByRole('figure', { name: 'Front' })).toContainText('President: Grover Cleveland (24th)');
  await unfold(page, 'The card in words');
  await expect(page.getByText('PATOS (president at the time of statehood): Grover Cleveland (24th)')).toBeVisible();
  await page.goto('/packs/geoplunge/clues?q=patos');
  await expect(page.locator('.cards li:not([hidden])').first()).toContainText('PATOS (president at statehood)');
});

test('a search through all decks lists its hits deck by deck', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/packs');
  await page.getByRole('textbox', { name: 'Search all decks' }).fill('WEST VIRGÍNIA');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ cards in \d+ decks\.$/ })).toBeVisible();
  const states = page.getByRole('region', { name: /^State/ }).getByRole('link', { name: 'West Virginia', exact: true });
  await expect(states).toBeVisible();
  await expectNoFindings(page, 'hits in all decks');
  await states.click();
  await expect(page.getByRole('heading', { level: 1, name: 'West Virginia' })).toBeFocused();
});

/** What is looked at in one visit, with the heading of each. */
const VISITS: [string, string, string][][] = [
  [
    ['Timeline', '/packs/timeline/base', 'Base deck'],
    ['backs of Timeline', '/packs/timeline/base?backs=1&theme=music', 'Base deck'],
    ['sheets with a credit', '/packs/timeline/base/print?theme=music', 'Print Base deck'],
    ['the credits', '/credits', 'Credits and licences'],
  ],
  [
    ['presidents', '/packs/presidents/presidents', 'President cards'],
    ['a president', '/packs/presidents/presidents/16', '16 Abraham Lincoln'],
    ['states', '/packs/states/states?region=northeast', 'State cards'],
    ['a state', '/packs/states/states/ut', 'Utah'],
  ],
  [
    ['maps', '/packs/states/maps', 'Map cards'],
    ['power cards', '/packs/geoplunge/power', 'Power cards'],
    ['sheets for the printer', '/packs/geoplunge/power/print', 'Print Power cards'],
  ],
  [
    ['clue cards', '/packs/geoplunge/clues', 'Clue cards'],
    ['challenge cards', '/packs/geoplunge/challenges?colour=blue&q=lake', 'Challenge cards'],
    ['a challenge', '/packs/geoplunge/challenges/9', 'Challenge card 9'],
  ],
];
for (const visit of VISITS) {
  test(`axe: ${visit.map(([name]) => name).join(', ')}`, async ({ arrive }) => {
    const { page } = await arrive();
    await page.goto('/about');
    for (const [name, path, heading] of visit) {
      await turnTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expectNoFindings(page, name);
    }
  });
}

test('a link leads to a card, and from there to its neighbours and back to its place', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content, decks } = await packOf(server.base, 'presidents');
  await page.goto('/packs/presidents/presidents/16');
  await expect(page).toHaveTitle(/^16 Abraham Lincoln · /);
  for (const side of ['Front', 'Back']) await expect(page.getByRole('figure', { name: side })).toBeVisible();
  for (const fact of content.presidencies[15]!.facts) await expect(page.getByRole('figure', { name: 'Back' })).toContainText(fact);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '17 Andrew Johnson' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1, name: '16 Abraham Lincoln' })).toBeVisible();
  await page.getByRole('link', { name: decks[0]!.title, exact: true }).click();
  await expect(page.getByRole('link', { name: '16 Abraham Lincoln', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: '16 Abraham Lincoln', exact: true })).toBeInViewport();
});

test('with a filter, the neighbours are those that are shown', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/packs/states/states?region=west');
  await page.getByRole('link', { name: 'Utah', exact: true }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Washington' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('west');
});

test('on a phone a tap turns the card over', async ({ arrive }) => {
  const { page } = await arrive(PHONE);
  await page.goto('/packs/geoplunge/challenges/5');
  const [front, back] = [page.getByRole('figure', { name: 'Front' }), page.getByRole('figure', { name: 'Back' })];
  await expect(front).toBeVisible();
  await expect(back).toBeHidden();
  const spot = (await front.boundingBox())!;
  await page.touchscreen.tap(spot.x + spot.width / 2, spot.y + 60);
  await expect(back).toBeVisible();
  await expect(front).toBeHidden();
  await page.getByRole('button', { name: 'Show the front' }).tap();
  await expect(front).toBeVisible();
});

test('a card or a deck that is not there says so', async ({ arrive }) => {
  const { page, guard } = await arrive();
  guard.allow(/404/);
  await page.goto('/packs/states/states/zz');
  await expect(page.getByRole('heading', { name: 'No such card' })).toBeVisible();
  await page.getByRole('link', { name: 'To the deck' }).click();
  await expect(page).toHaveURL(/\/packs\/states\/states$/);
  // Whoever leaves while flags are being fetched hangs up on them.
  await page.waitForLoadState('networkidle');
  for (const path of ['/packs/states/none', '/packs/none/none']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No such deck' })).toBeVisible();
  }
});

test('nothing on a map card tells its state until it is asked for', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content } = await packOf(server.base, 'states');
  await page.goto('/packs/states/maps');
  await expect(page.getByRole('list', { name: /^Cards of/ }).getByRole('link')).toHaveCount(50);
  const told = async () => {
    const markup = await page.evaluate(() => document.documentElement.outerHTML);
    return content.states.filter(({ name }) => markup.includes(name)).map(({ name }) => name);
  };
  expect(await told()).toEqual([]);
  await page.getByRole('list', { name: /^Cards of/ }).getByRole('link').nth(7).click();
  await expect(page).toHaveTitle('Map card · Tricorn');
  expect(page.url()).toMatch(/\/maps\/[0-9a-z]+$/);
  expect(await told()).toEqual([]);
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  expect(await page.getByRole('textbox', { name: 'Your report' }).inputValue()).toContain('one state in red');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Which state is it?' }).click();
  const words = await page.getByText(/^It is /).textContent();
  expect(content.states.map(({ name }) => `It is ${name}.`)).toContain(words!.trim());
  await page.getByRole('link', { name: /Next|Previous/ }).first().click();
  await expect(page.getByRole('button', { name: 'Which state is it?' })).toBeVisible();
  expect(await told()).toEqual([]);
});

test('a mistake is reported without a word to anybody', async ({ arrive, server }) => {
  const { page, context } = await arrive();
  const { content } = await packOf(server.base, 'timeline');
  const card = content.cards.find(({ decks }) => decks?.includes('base'))!;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/packs/timeline/base/${card.id}`);
  await expect(page.getByRole('button', { name: 'Report a mistake' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  await context.route('**/*', (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    return route.abort();
  });
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
  await expect(dialog).toContainText('to whoever runs this Tricorn, or as an issue of the project');
  const box = dialog.getByRole('textbox', { name: 'Your report' });
  const text = await box.inputValue();
  for (const part of ['(timeline/base)', card.id, card.name, card.sentence, card.source, 'What is wrong:', 'How I know:']) {
    expect(text).toContain(part);
  }
  await box.fill(text.replace('What is wrong:', 'What is wrong: the year, I think'));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('the year, I think');
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  expect(file.suggestedFilename()).toBe(`tricorn-timeline-base-${card.id}.txt`);
  expect(await readFile((await file.path())!, 'utf8')).toContain('the year, I think');
  expect(asked, 'nothing is asked, nothing is sent').toEqual([]);
  await context.unroute('**/*');
  await expectNoFindings(page, 'a report');
});

/** As the printer gets it. */
const print = async (page: Page, pageRanges = '') => readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true, pageRanges }));

test('a deck on Letter and A4: every front once, each back behind its front, white paper even in the dark', async ({ arrive, server }) => {
  const { page } = await arrive({ colorScheme: 'dark' });
  const { content } = await packOf(server.base, 'presidents');
  const cards = content.presidencies;
  await page.goto('/packs/presidents/presidents/print');
  for (const [choice, width, height] of [['letter', 215.9, 279.4], ['a4', 210, 297]] as const) {
    await page.getByRole('combobox', { name: 'Paper' }).selectOption(choice);
    await expect(page.getByRole('status')).toContainText(`${cards.length} cards`);
    const pages = await print(page);
    expect(pages).toHaveLength(2 * Math.ceil(cards.length / 9));
    for (const one of pages) {
      expect(Math.abs(one.width - width)).toBeLessThan(0.5);
      expect(Math.abs(one.height - height)).toBeLessThan(0.5);
    }
    pages.map(placesOf).forEach((sheet, number) => {
      const from = Math.floor(number / 2) * 9;
      const back = number % 2 === 1;
      sheet.forEach((said, at) => {
        const column = back ? 2 - (at % 3) : at % 3;
        const card = cards[from + Math.floor(at / 3) * 3 + column];
        if (!card) return expect(said, 'a blank place is blank on both sides').toBe('');
        expect(said).toContain(tight(card.name));
        if (back) for (const fact of card.facts) expect(said).toContain(tight(fact));
        else expect(said).toContain(`No.${card.number}`);
      });
    });
  }
  await page.getByRole('checkbox', { name: 'All backs alike' }).check();
  const alike = (await print(page, '1-4')).map(placesOf);
  expect(alike.map((sheet) => sheet.join('') === ''), 'backs alike say nothing').toEqual([false, true, false, true]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const grounds = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector('.sheet')!].map((one) => getComputedStyle(one).backgroundColor),
    );
  await expect.poll(grounds).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
});

test('every deck is printed whole: a sheet on each page, a card in each place', async ({ arrive, server }) => {
  test.slow();
  const { page } = await arrive();
  const { packs } = await ask<PackList>(server.base, '/api/packs');
  await page.goto('/about');
  await page.emulateMedia({ media: 'print' });
  for (const pack of packs) {
    for (const { id, title, cards } of pack.decks) {
      await turnTo(page, `/packs/${pack.id}/${id}/print`);
      await expect(page.locator('h1'), 'the sheets of this deck').toHaveText(`Print ${title}`);
      await expect(page.locator('.sheet')).toHaveCount(2 * Math.ceil(cards / 9));
      await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((picture) => picture.decode())]).then(() => undefined));
      const sheets = await page.locator('.sheet').evaluateAll((all) => {
        const top = all[0]!.getBoundingClientRect().top;
        return all.map((sheet) => {
          const { y, width, height } = sheet.getBoundingClientRect();
          const places = [...sheet.querySelectorAll<HTMLElement>(':scope > .place')];
          return {
            // In sheets from the first: nothing stands between them.
            at: (y - top) / height,
            width: (width * 25.4) / 96,
            height: (height * 25.4) / 96,
            cards: places.length,
            said: places.filter((place) => place.innerText.trim() !== '').length,
            below: sheet.querySelector('svg text')?.textContent ?? '',
          };
        });
      });
      const credit = pack.kind === 'timeline' ? 'Icons: game-icons.net, CC BY 3.0 · Tricorn' : '';
      sheets.forEach((sheet, number) => {
        const what = `${pack.id}/${id}, page ${number + 1}`;
        const there = Math.min(9, cards - 9 * Math.floor(number / 2));
        expect({ ...sheet, said: number % 2 === 0 ? sheet.said : there }, what).toEqual({
          at: expect.closeTo(number, 1),
          width: expect.closeTo(215.9, 0),
          height: expect.closeTo(279.4, 0),
          cards: there,
          said: there,
          below: credit,
        });
      });
    }
  }
  // The credit reaches the paper.
  await turnTo(page, '/packs/timeline/base/print?theme=music');
  await expect(page.locator('h1')).toHaveText('Print Base deck');
  await page.evaluate(() => document.fonts.ready);
  for (const one of await print(page, '1-2')) expect(marginOf(one)).toBe(tight('Icons: game-icons.net, CC BY 3.0 · Tricorn'));
});

test('only the cards that were chosen are printed, fronts only if one likes', async ({ arrive, server }) => {
  const { page } = await arrive();
  const { content } = await packOf(server.base, 'states');
  await page.goto('/packs/states/states?zone=eastern&region=northeast');
  await page.getByRole('checkbox', { name: 'Choose cards' }).check();
  for (const name of ['Vermont', 'Maine']) await page.getByRole('checkbox', { name: `Print ${name}`, exact: true }).check();
  await expectNoFindings(page, 'cards that are chosen');
  // The face is as good as its tick box, and does not open the card.
  const face = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Print New Hampshire', exact: true }) }).locator('label.cover');
  await face.click();
  await expect(page.getByRole('checkbox', { name: 'Print New Hampshire', exact: true })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Print 3 cards' })).toBeVisible();
  await face.click();
  await expect(page.getByRole('checkbox', { name: 'Print New Hampshire', exact: true })).not.toBeChecked();
  const [card, box] = [await face.boundingBox(), await page.getByRole('checkbox', { name: 'Print New Hampshire', exact: true }).boundingBox()];
  expect(box!.y, 'the tick box covers nothing of the card').toBeGreaterThanOrEqual(card!.y + card!.height);
  await page.getByRole('link', { name: 'Print 2 cards' }).click();
  await expect(page.getByRole('status')).toContainText('2 cards of 63 × 88 mm on 2 pages.');
  const kept = async (how: string) => {
    for (const name of ['Vermont', 'Maine']) await expect(page.getByRole('checkbox', { name: `Print ${name}`, exact: true }), how).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: '2 cards chosen.' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('northeast');
  };
  await page.goBack();
  await kept('after Back');
  await page.getByRole('link', { name: 'Open Maine', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maine' })).toBeVisible();
  await page.getByRole('link', { name: 'State cards', exact: true }).click();
  await kept('after a look at a card');
  await page.reload();
  await kept('after a reload');
  await page.getByRole('link', { name: 'Print 2 cards' }).click();
  await page.getByRole('link', { name: 'State cards', exact: true }).click();
  await kept('by the link of the sheets');
  await page.getByRole('link', { name: 'Print 2 cards' }).click();
  await page.getByRole('checkbox', { name: 'Fronts only' }).check();
  await expect(page.getByRole('status')).toContainText('on one page');
  await page.waitForLoadState('networkidle');
  const [sheet, ...more] = (await print(page)).map(placesOf);
  expect(more).toEqual([]);
  expect(sheet![0]).toContain('Maine');
  expect(sheet![1]).toContain('Vermont');
  expect(sheet!.slice(2).join('')).toBe('');

  await page.goto('/packs/states/states?region=northeast');
  await page.getByRole('checkbox', { name: 'Choose cards' }).uncheck();
  await page.getByRole('link', { name: 'Print what is shown' }).click();
  const shown = content.states.filter(({ postal_code }) => 'CT ME MA NH RI VT NJ NY PA'.includes(postal_code)).length;
  await expect(page.getByRole('status')).toContainText(`${shown} cards`);
});

test('the paper is that of the reader’s country', async ({ arrive }) => {
  for (const [locale, paper] of [['fr-CA', 'letter'], ['en-GB', 'a4']] as const) {
    const { page } = await arrive({ locale });
    await page.goto('/packs/geoplunge/power/print');
    await expect(page.getByRole('combobox', { name: 'Paper' })).toHaveValue(paper);
  }
});

test('the licences of others can be read', async ({ arrive, server }) => {
  const { page } = await arrive();
  await page.goto('/credits');
  await expect(page.getByRole('link', { name: /^licences\.txt/ })).toHaveAttribute('href', '/licences.txt');
  const answer = await page.request.get(`${server.base}/licences.txt`);
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  for (const part of ['SIL OPEN FONT LICENSE', 'Michael Bostock', 'Svelte Contributors']) expect(await answer.text()).toContain(part);
});
