import { describe, expect, test } from 'vitest';
import { begin, canBegin, insteadOf, issueOf, lengthOf, newest, startersFor, storyFile } from './stories';
import { card, chapter, player, view } from './samples';

describe('how a story begins', () => {
  const starters = startersFor('Flyer', 'city parks', null);

  test('with card and issue, or with the cause of whoever gets the card', () => {
    expect(starters[0]).toBe('“Flyer” matters for our work on city parks because ');
    expect(startersFor('Flyer', 'clean rivers', 'Ben')[0]).toBe('“Flyer” helps Ben make progress on clean rivers because ');
    expect(startersFor('Flyer', '', null)[0]).toContain('our work on a good cause');
  });

  test.each(['Save the whales!', 'Stop bullying.', 'a dog park?', 'NO HOMEWORK', 'less noise, please'])('with a slogan in quotes: %s', (issue) => {
    for (const starter of [...startersFor('Flyer', issue, null), ...startersFor('Flyer', issue, 'Ben')]) {
      if (starter.includes(issue)) expect(starter).toContain(`“${issue}” `);
      expect(starter).not.toMatch(/”[.,]|[.!?]\.| {2}|\bfor for\b|\bon on\b/);
    }
  });

  test('the button goes from one beginning to the next, and never takes away what somebody wrote', () => {
    expect(begin('', starters)).toBe(starters[0]);
    expect(begin(starters[0]!, starters)).toBe(starters[1]);
    expect(begin(starters[2]!, starters)).toBe(starters[0]);
    expect(begin('My own words', starters)).toBe('My own words');
    expect(canBegin('My own words', starters)).toBe(false);
    expect(canBegin(starters[1]!, starters)).toBe(true);
  });
});

test('characters are counted as people count them', () => {
  expect(lengthOf('ab')).toBe(2);
  expect(lengthOf('a🏛')).toBe(2);
});

test('the newest chapter stands first, and one without cards does not stand at all', () => {
  const players = [player(0, 'Ann', { story: [chapter(4), chapter(9, { cards: [] })] }), player(1, 'Ben', { story: [chapter(5)] })];
  expect(newest(view({ players })).map((told) => told.chapter.number)).toEqual([5, 4]);
});

test('a hidden text shows that the host has hidden it', () => {
  expect(insteadOf(chapter(1, { told: 'hidden' }))).toBe('Hidden by the host.');
  expect(issueOf(player(0, 'Ann', { issue_hidden: true }))).toBe('Hidden by the host');
  const bare = player(0, 'Ann');
  delete bare.issue;
  expect(issueOf(bare)).toBe('no issue yet');
});

describe('the page to keep', () => {
  const rumor = card(2, 'Rumor');
  rumor.face = { ...rumor.face, kind: 'Power Play' };
  delete rumor.face.colour;
  const players = [
    player(0, 'Ann <3', { story: [chapter(3, { text: 'We & you "win" <script>', cards: [{ ...card(1, 'Flyer'), to: 1 }, { ...rumor, to: 1 }] })] }),
    player(1, 'Ben', { story: [chapter(5, { told: 'hidden' })], issue: 'clean rivers' }),
  ];
  delete players[1]!.story[0]!.text;
  const file = storyFile(view({ players }), 'Our stories');

  test('holds each story with its issue and cards, in order', () => {
    expect(file.indexOf('well-kept parks')).toBeLessThan(file.indexOf('clean rivers'));
    expect(file).toContain('Flyer (blue, 10 points), for Ben');
    expect(file, 'a Power Play may be against somebody').toContain('Rumor (Power Play), with Ben');
    expect(file).toContain('Hidden by the host.');
  });

  test('needs nothing else, and what players wrote stays text', () => {
    expect(file).not.toMatch(/<script|https?:|src=/);
    expect(file).toContain('We &amp; you &quot;win&quot; &lt;script&gt;');
    expect(file).toContain('Ann &lt;3');
  });
});
