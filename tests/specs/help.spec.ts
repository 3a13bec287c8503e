// The page explains itself: the rule that applies now, the log in words, and why a tap does nothing.

import { playNow, wanting } from '../support/home';
import { handCards, moveComes, moves } from '../support/numbers';
import { expect, PHONE, test } from '../support/test';
import { cardNamed, click, gaps, hand, ownRow, place, turnComes } from '../support/timeline';

test('how to play shows the rule that applies now', async ({ arrive }) => {
  const ann = await arrive();
  await playNow(ann, 'Timeline');
  await turnComes(ann);
  await ann.page.getByRole('button', { name: 'How to play' }).click();
  const panel = ann.page.getByRole('dialog', { name: 'How to play' });
  const now = panel.getByRole('region', { name: 'The rule that applies now' });
  await expect(now.getByRole('link', { name: new RegExp(ann.ear.doc.ask!.rule) })).toBeVisible();
  await expect(panel.getByText('Be the only one with no cards left at the end of a round.')).toBeVisible();
  await ann.page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the log tells in words what happened, also on a phone', async ({ arrive }) => {
  const ann = await arrive(PHONE);
  await playNow(ann, 'Timeline');
  await turnComes(ann);
  const name = await place(ann, click, false);
  await ann.page.getByRole('button', { name: 'Log' }).click();
  const log = ann.page.getByRole('dialog', { name: 'What has happened' }).getByRole('log', { name: 'Log' });
  await expect(log).toContainText('The cards are dealt.');
  await expect(log).toContainText(new RegExp(`puts “${name}” .*: wrong\\.`));
});

test('a tap at the wrong time says why', async ({ arrive, ownServer }) => {
  // Time runs as it does for people, so that the computer player still thinks when the card is tapped.
  const ann = await arrive({ at: await ownServer() });
  await wanting(ann.page, { options: { first: 1 }, now: { opponents: 1 } });
  await playNow(ann, 'Timeline');
  await expect(hand(ann)).toBeVisible();
  // The card says that it is disabled; people tap it all the same.
  await cardNamed(ann, ownRow(ann)[0]!).click({ force: true });
  await expect(ann.page.getByRole('alert').filter({ hasText: /turn/ })).toBeVisible();
  await expect(gaps(ann)).toHaveCount(0);
});

test('a trick is explained, and its facts are one tap away', async ({ arrive }) => {
  const ann = await arrive();
  await wanting(ann.page, { options: { wins: 1 } });
  await playNow(ann, 'Play the Presidential Numbers');
  for (let card = 0; card < 2; card += 1) {
    await moveComes(ann);
    await handCards(ann).first().click();
    await moves(ann).first().click();
  }
  const tricks = ann.page.getByRole('complementary', { name: 'Tricks of this game' });
  await tricks.getByRole('listitem').getByRole('button').first().click();
  const facts = ann.page.getByRole('dialog', { name: 'Facts' });
  await expect(facts.getByRole('article')).toHaveCount(2);
  await expect(facts.getByText(/In office from/).first()).toBeVisible();
});
