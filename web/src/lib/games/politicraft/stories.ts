// Stories: where a chapter begins, who reads it when, and the page that is left at the end.

import { pointsWords } from '../../cards/faces/civic';
import type { ChapterView, PlayerView, View } from '../../gen/politicraft';

export const STORY_MOST = 500;
export const ISSUE_MOST = 120;

type StoryCard = ChapterView['cards'][number];

interface Told {
  player: PlayerView;
  chapter: ChapterView;
}

/** An issue in the middle of a sentence. What somebody wrote like a slogan (“Save the whales!”) is quoted. */
function inSentence(issue: string): string {
  if (issue === '') return 'a good cause';
  return /^\p{Ll}[\p{L}\d' -]*$/u.test(issue) ? issue : `“${issue}”`;
}

/** PC-R24: what a story can begin with. The card goes into the Area of whoever gets it, and so the issue is theirs. */
export function startersFor(title: string, issue: string, owner: string | null): string[] {
  const cause = inSentence(issue);
  if (owner !== null) {
    return [
      `“${title}” helps ${owner} make progress on ${cause} because `,
      `When ${owner} talks about ${cause} people listen. With “${title},” `,
      `People who care about ${cause} need friends. That is why `,
    ];
  }
  return [
    `“${title}” matters for our work on ${cause} because `,
    `Until now, few people talked about ${cause} in public. Then `,
    `After “${title},” people started to think about ${cause} in a new way: `,
  ];
}

/** The next way to begin after the text that stands there, or the first; what somebody has written is kept. */
export function begin(text: string, starters: string[]): string {
  const at = starters.indexOf(text);
  if (at < 0 && text.trim() !== '') return text;
  return starters[(at + 1) % starters.length] ?? text;
}

/** Whether pressing the button would do anything: a text of one's own is never lost. */
export const canBegin = (text: string, starters: string[]): boolean => text.trim() === '' || starters.includes(text);

/** Characters as people count them. */
export const lengthOf = (text: string): number => [...text].length;

/** All chapters with something to see, newest first. */
export function newest(view: View): Told[] {
  const all = view.players.flatMap((player) => player.story.map((chapter) => ({ player, chapter })));
  return all.filter(({ chapter }) => chapter.cards.length > 0).sort((one, other) => other.chapter.number - one.chapter.number);
}

/** What stands for the text of a chapter that has none. */
export function insteadOf(chapter: ChapterView): string {
  switch (chapter.told) {
    case 'aloud':
      return 'Told aloud at the table.';
    case 'missed':
      return 'The time ran out, so no story was told.';
    case 'hidden':
      return 'Hidden by the host.';
    default:
      return '';
  }
}

/** The issue of a player in words. */
export function issueOf(player: PlayerView): string {
  if (player.issue_hidden) return 'Hidden by the host';
  return player.issue ?? 'no issue yet';
}

/** “East Side Council Seat (orange, 25, City Council)” */
function cardLine({ face }: StoryCard): string {
  const facts = [face.colour ?? face.kind, ...(face.colour ? [pointsWords(face.points)] : []), ...face.grants];
  return `${face.title} (${facts.join(', ')})`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Whom a card concerns, if not the own Area alone. */
export function toWords(view: View, player: PlayerView, { to }: Pick<StoryCard, 'to'>): string {
  if (to === undefined || to === player.side) return '';
  return view.players.find((one) => one.side === to)?.name ?? '';
}

/** A card in another Area is for its owner (PC-27); a Power Play may as well be against somebody. */
export const isGift = ({ face }: Pick<StoryCard, 'face'>): boolean => face.kind !== 'Power Play';

function chapterHtml(view: View, player: PlayerView, chapter: ChapterView): string {
  const cards = chapter.cards.map((card) => {
    const to = toWords(view, player, card);
    return `<li>${escaped(cardLine(card))}${to === '' ? '' : `, ${isGift(card) ? 'for' : 'with'} ${escaped(to)}`}</li>`;
  });
  const text = chapter.text ? `<p>${escaped(chapter.text)}</p>` : `<p class="none">${escaped(insteadOf(chapter))}</p>`;
  return `<section><h3>Turn ${chapter.turn}</h3><ul>${cards.join('')}</ul>${text}</section>`;
}

const STYLE =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#221f1a;background:#fffdf8}' +
  'p,h2{white-space:pre-wrap;overflow-wrap:anywhere}ul{padding-left:1.2rem;color:#4a443a;font-size:.9rem}.none{font-style:italic}h3{margin-bottom:0;font-size:1rem}' +
  'article+article{break-before:page;border-top:1px solid #d8cdb8;margin-top:2rem}';

/** The page to keep: every story with its cards in order, in one file that needs nothing else. */
export function storyFile(view: View, title: string): string {
  const stories = view.players.map((player) => {
    const score = view.result?.scores[player.side];
    const points = score ? `<p>${score.total} points, ${score.integrity} Integrity</p>` : '';
    const chapters = player.story.map((chapter) => chapterHtml(view, player, chapter)).join('');
    const none = chapters === '' ? '<p class="none">No cards were played.</p>' : chapters;
    return `<article><h2>${escaped(player.name)}: ${escaped(issueOf(player))}</h2>${points}${none}</article>`;
  });
  const words = view.result ? `<p>${escaped(view.result.words)}</p>` : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>` +
    `<body><h1>${escaped(title)}</h1>${words}${stories.join('')}</body></html>\n`
  );
}
