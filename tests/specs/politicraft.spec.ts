// Three people at a table of PolitiCraft: issues, a story, a trade, a steal, a Public Figure's turn, and the page of stories at the end.

import { readFile } from 'node:fs/promises';
import type { HandCard } from '../../web/src/lib/gen/politicraft';
import { codeOf, overHeading, playNow, wanting } from '../support/home';
import { expectNoFindings, expectNoSideways } from '../support/look';
import {
  asked,
  CALM,
  cardNamed,
  comeTo,
  craftView,
  dealt,
  drawing,
  fly,
  hand,
  happening,
  issueForm,
  move,
  offers,
  picked,
  players,
  standFor,
  storyForm,
  tell,
  TITLE,
  tradeSheet,
} from '../support/politicraft';
import { heardAll } from '../support/recorder';
import { expect, PHONE, test } from '../support/test';
import { tap } from '../support/timeline';

const isSteal = (card: HandCard) => card.face.kind === 'Power Play' && /take|steal/i.test(card.face.does ?? '') && /Area/.test(card.face.does ?? '');
const standard = (cards: HandCard[]) => cards.find((card) => card.face.kind === 'Standard');

test('three players: issues, a story, a trade, a steal, a Public Figure, and the stories at the end', async ({ arrive, server, vault }) => {
  test.slow();
  // Ben can steal, and Ann has something to be stolen. Once the game is long, Election Cycle cards are many.
  const { code, host, tokens, pilots } = await dealt(
    server.base,
    { ...CALM, first: 0, cycles: 8 },
    ([ann, ben, cleo]) => standard(ann!) !== undefined && ben!.some(isSteal) && cleo!.length === 7,
  );
  vault.set(host, `host of ${code}`);
  for (const token of tokens) vault.set(token, `seat of ${code}`);
  const [ann, ben, cleo] = [await arrive(), await arrive(), await arrive()];
  const people = [ann, ben, cleo];
  await Promise.all(people.map((person, side) => comeTo(person, code, tokens[side]!)));

  // Issues: typed, and taken from the list.
  await standFor(ann, { typed: 'more trees in Elm Street' });
  const taken = await standFor(ben, { taken: 2 });
  await standFor(cleo, { taken: 0 });
  await expect(ann.page.getByRole('heading', { name: 'Your Area' })).toBeVisible();
  await expect(players(ann).getByRole('button', { name: `Issue: ${taken}` })).toBeVisible();

  // Ann plays with the keyboard alone, tells what it does, and takes the card of the discard pile.
  const card = standard(craftView(ann).hand!)!;
  await asked(ann, 'play');
  await hand(ann).first().focus();
  const at = craftView(ann).hand!.findIndex((one) => one.card === card.card);
  for (let step = 0; step < at; step += 1) await ann.page.keyboard.press('ArrowRight');
  await ann.page.keyboard.press('Enter');
  await expect(picked(ann).getByRole('button', { name: 'Play into your own Area' })).toBeFocused();
  await ann.page.keyboard.press('Escape');
  await expect(cardNamed(ann, card.face.title)).toBeFocused();
  await ann.page.keyboard.press('Enter');
  await expect(picked(ann).getByRole('button', { name: 'Play into your own Area' })).toBeFocused();
  await ann.page.keyboard.press('Enter');
  await expect(storyForm(ann)).toBeVisible();
  const story = await tell(ann, 'shade is for everybody.');
  expect(story).toContain('more trees in Elm Street');
  await drawing(ann).getByRole('button', { name: /^From the discard pile/ }).click();
  await expect(cleo.page.getByRole('article').filter({ hasText: story })).toBeVisible();
  await expect(players(cleo).getByRole('button', { name: new RegExp(`: ${card.face.points} points`) })).toBeVisible();
  await cleo.page.getByRole('button', { name: /^Applaud/ }).first().click();
  await expect(ann.page.getByRole('main').getByText('1 player applauds')).toBeVisible();

  // A trade between Ben and Cleo, on Ben's turn; Ann only hears that there was one.
  const give = craftView(ben).hand!.find((one) => !isSteal(one))!;
  await ben.page.getByRole('button', { name: /^Trade/ }).click();
  const name = craftView(ben).players[2]!.name;
  await tradeSheet(ben).getByRole('button', { name, exact: true }).click();
  await tradeSheet(ben).getByRole('button', { name: give.face.title }).click();
  await tradeSheet(ben).getByRole('button', { name: `Offer it to ${name}` }).click();
  await cleo.page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(tradeSheet(cleo)).toContainText(give.face.title);
  const back = craftView(cleo).hand![0]!;
  await tradeSheet(cleo).getByRole('region', { name: /^Trade with/ }).getByRole('button', { name: back.face.title }).click();
  await tradeSheet(cleo).getByRole('button', { name: 'Give this card' }).click();
  await tradeSheet(ben).getByRole('button', { name: 'Agree: swap the cards' }).click();
  await expect(cardNamed(ben, back.face.title)).toHaveCount(1);
  await expect(cardNamed(cleo, give.face.title)).toHaveCount(1);
  for (const { page } of [ben, cleo]) await page.keyboard.press('Escape');

  // Ben steals Ann's card.
  const slogan = craftView(ben).hand!.find(isSteal)!;
  await cardNamed(ben, slogan.face.title).click();
  await picked(ben).getByRole('button', { name: `Play it with ${craftView(ben).players[0]!.name}` }).click();
  await expect(happening(ann)).toContainText('still has to choose');
  await happening(ben).getByRole('button', { name: card.face.title, pressed: false }).click();
  await happening(ben).getByRole('button', { name: /^Choose/ }).click();
  await expect(ben.page.getByRole('region', { name: 'Your Area' }).getByRole('button', { name: card.face.title })).toBeVisible();
  await expect(players(ann).getByRole('button', { name: /\(you\).*: 0 points/ })).toBeVisible();
  await tell(ben, 'sometimes it is hard to be fair.');

  // Past the page everybody helps Ann until she is a Public Figure on her turn.
  await fly(pilots, 0, (view) => view.turn?.side === 0 && view.turn.figure && view.phase === 'play' && !view.effect);
  await expect(ann.page.getByRole('main').getByText('You are a Public Figure: play two cards')).toBeVisible();
  await asked(ann, 'play');
  const own = ann.page.getByRole('region', { name: 'Your Area' });
  await expect(own).toContainText('Public Figure');
  const ally = standard(craftView(ann).hand!);
  const played = craftView(ann).turn!.number;
  if (ally) {
    await cardNamed(ann, ally.face.title).click();
    // She cannot keep all for herself.
    await picked(ann).getByRole('button', { name: /^Play into the Area of/ }).first().click();
    await expect.poll(() => craftView(ann).turn?.owes_ally).toBe(false);
    await expect(ann.page.getByRole('main').getByText('You are a Public Figure: play your other card.')).toBeVisible();
  }
  while (craftView(ann).turn?.number === played && craftView(ann).turn?.side === 0 && craftView(ann).phase === 'play') await move(ann);

  // To the end, and the page of stories.
  await fly(pilots, null, () => false);
  for (const pilot of pilots) pilot.clear();
  for (const { page, ear } of people) {
    await expect(overHeading(page)).toBeVisible({ timeout: 20_000 });
    expect(await heardAll(ear)).toBe(true);
  }
  const { result, players: all } = craftView(ann);
  const table = ann.page.getByRole('table');
  for (const [side, score] of result!.scores.entries()) {
    await expect(table.getByRole('row', { name: all[side]!.name })).toContainText(String(score.total));
  }
  const page = ann.page.getByRole('article', { name: `The story of ${all[0]!.name}` });
  await expect(page).toContainText('more trees in Elm Street');
  await expect(page).toContainText(story);
  const download = ann.page.waitForEvent('download');
  await ann.page.getByRole('button', { name: 'Download the stories' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(card.face.title);
  expect(file.indexOf('more trees in Elm Street')).toBeLessThan(file.indexOf(taken));

  // On paper there are only the stories.
  await ann.page.emulateMedia({ media: 'print' });
  await expect(page).toBeVisible();
  await expect(table).toBeHidden();
  await expect(ann.page.getByRole('button', { name: 'Print the stories' })).toBeHidden();
  await ann.page.emulateMedia({ media: 'screen' });
  await expectNoFindings(ann.page, 'the stories at the end');
});

test('on a phone, with axe: issue, a picked card and what it needs, the story, the piles, a trade, hiding a text', async ({ arrive }) => {
  test.slow();
  const ann = await arrive(PHONE);
  const { page } = ann;
  await wanting(page, { now: { opponents: 5 }, options: { ...CALM, first: 0 } });
  await playNow(ann, TITLE);
  await expect(issueForm(ann)).toBeVisible();
  await expectNoFindings(page, 'issues');
  await page.setViewportSize(PHONE.viewport);
  await standFor(ann, { taken: 1 }, tap);
  await asked(ann, 'play');
  await expect(hand(ann)).toHaveCount(7);

  // Everybody's points stay in sight, wherever one scrolls.
  await expect(players(ann).getByRole('listitem')).toHaveCount(6);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const one of await players(ann).getByRole('listitem').all()) await expect(one).toBeInViewport({ ratio: 0.95 });

  // What a Conditional card needs is shown for all six Areas, lit or missing, in words too.
  const cards = craftView(ann).hand!;
  const conditional = cards.findIndex((one) => one.face.needs !== undefined);
  if (conditional >= 0) {
    await hand(ann).nth(conditional).tap();
    await expect(picked(ann).getByRole('img', { name: /^Needs/ })).toHaveCount(7);
    await expect(picked(ann).getByText(/^missing: /)).toHaveCount(6);
    await picked(ann).locator('.place').first().tap({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: 'missing:' })).toBeVisible();
  }
  await expectNoFindings(page, 'a picked card');
  await page.setViewportSize(PHONE.viewport);
  await move(ann, tap);
  if (offers(ann, 'explain')) {
    await storyForm(ann).getByRole('textbox').fill('x'.repeat(501));
    await expect(storyForm(ann).getByText('1 characters too long')).toBeVisible();
    await expect(storyForm(ann).getByRole('button', { name: 'Tell the story' })).toBeDisabled();
    await storyForm(ann).getByRole('textbox').fill('');
    await expectNoFindings(page, 'the story');
    await page.setViewportSize(PHONE.viewport);
    // One tap tells it, although the focus leaves the text before: nothing gets under the finger.
    await storyForm(ann).getByRole('textbox').tap();
    await storyForm(ann).getByRole('textbox').fill('Everybody helps.');
    const button = storyForm(ann).getByRole('button', { name: 'Tell the story' });
    await button.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    const { x, y, width, height } = (await button.boundingBox())!;
    expect(y, 'where the hand would be').toBeGreaterThan(600);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect.poll(() => offers(ann, 'explain')).toBe(false);
  }
  await asked(ann, 'draw');
  await expectNoFindings(page, 'the piles to draw from');
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: /^Look through the discard pile|of the discard pile$/ }).first().tap();
  await expect(page.getByRole('dialog', { name: /^The discard pile/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await move(ann, tap);

  await page.getByRole('button', { name: /^Trade/ }).tap();
  await tradeSheet(ann).getByRole('button', { pressed: false }).first().tap();
  await expectNoFindings(page, 'trades');
  await page.setViewportSize(PHONE.viewport);
  await page.keyboard.press('Escape');

  // The stories have a tab of their own, and the host can hide one. On the own turn no newer one comes.
  await expect.poll(() => offers(ann, 'play') || offers(ann, 'choose'), { timeout: 20_000 }).toBe(true);
  await page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'Stories' }).tap();
  const told = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Hide the text/ }) });
  await expect(told.first()).toBeVisible({ timeout: 20_000 });
  const words = (await told.first().getAttribute('aria-label'))!;
  const hides = page.getByRole('button', { name: `Hide the text of ${words}` });
  await hides.tap();
  await expect(hides, 'it takes a second press').toHaveText('Hide it for good?');
  await hides.tap();
  await expect(page.getByRole('article', { name: words })).toContainText('Hidden by the host.');
  await expectNoFindings(page, 'the stories');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSideways(page, 'the board with text of 200 %');
  expect(codeOf(page)).toMatch(/^\w{6}$/);
});
