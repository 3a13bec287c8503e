// Sentences and labels of the board of Border-Up.

import type { Card } from '../../gen/geoplunge';
import { count } from '../sides';
import { brokenIn } from './rows';
import type { PossibleView, ShowView, TrayView } from '../../gen/border_up';
import type { Word } from '../../gen/geoplunge';

export const SHOUTED: Record<Word, string> = { geoplunge: 'GeoPlunge', threeoplunge: 'ThreeOPlunge' };

/** What a word promises, below its button. */
export const PROMISE: Record<Word, string> = { geoplunge: 'two rows', threeoplunge: 'three rows: Bonus' };

const NEEDS: Record<Word, string> = { geoplunge: '4 and 4, or 5 and 3', threeoplunge: '4, 4 and 3, or 5, 3 and 3' };
const SIZES: Record<Word, string[]> = { geoplunge: ['4,4', '5,3'], threeoplunge: ['4,4,3', '5,3,3'] };

/** What everybody can see to be missing for a word: only how many cards lie in the trays counts, not whether they are right. */
export function missingWords(word: Word, sizes: readonly number[]): string | undefined {
  const whole = word === 'threeoplunge' ? [sizes] : sizes.map((_, out) => sizes.filter((_, at) => at !== out));
  const fits = (some: readonly number[]) => SIZES[word].includes([...some].sort((a, b) => b - a).join());
  if (whole.some(fits)) return undefined;
  const have = sizes.every((size) => size === 0) ? 'Your trays are empty.' : `Your rows have ${listed(sizes)} cards.`;
  return `${have} ${SHOUTED[word]} needs ${NEEDS[word]}.`;
}

const listed = (numbers: readonly number[]) => `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** “Kansas: NE, MO, OK, CO”: as it is printed on the card. */
export const borderWords = ({ border_states: borders }: { border_states: readonly string[] }): string =>
  borders.length === 0 ? 'no border states' : borders.join(', ');

/** Where long names may be cut on a small card. The name as it is read out stays whole. */
const CUTS: Record<string, [string, string]> = {
  California: ['Califor-', 'nia'],
  Connecticut: ['Connec-', 'ticut'],
  Massachusetts: ['Massa-', 'chusetts'],
  Minnesota: ['Minne-', 'sota'],
  Mississippi: ['Missis-', 'sippi'],
  Pennsylvania: ['Pennsyl-', 'vania'],
  Washington: ['Washing-', 'ton'],
};

/** The name in the lines that it takes on a small card. */
export function nameLines(name: string): string[] {
  return CUTS[name] ?? name.split(' ');
}

/** What is wrong with a tray, or that nothing is: “Kansas does not border Kentucky”. */
export function trayWords(tray: TrayView): string {
  const { cards, good } = tray;
  const gaps = brokenIn(tray).map((at) => `${cards[at]?.face.name} does not border ${cards[at + 1]?.face.name}`);
  if (gaps.length > 0) return gaps.join(', ');
  if (cards.length === 0) return 'empty';
  return good ? `a good row of ${cards.length}` : `${count(cards.length, 'card')}: a row has 3 to 5`;
}

/** “Kansas, Missouri, Kentucky” */
export const rowWords = (cards: readonly Card[]): string => cards.map((card) => card.face.name).join(', ');

/** “Your GeoPlunge is good”, “The ThreeOPlunge of Ann is false” */
export function showWords({ side, word, good }: ShowView, own: number | undefined, name: string): string {
  const verdict = good ? 'good' : 'false';
  return side === own ? `Your ${SHOUTED[word]} is ${verdict}` : `The ${SHOUTED[word]} of ${name} is ${verdict}`;
}

const ways = (number: number) => (number === 0 ? 'no way' : number === 1 ? 'one way' : `${number.toLocaleString('en-US')} ways`);

/** “There were 1,204 ways to a GeoPlunge and 88 ways to a ThreeOPlunge in your cards.” */
export function possibleWords({ geoplunge, threeoplunge }: PossibleView, whose = 'your cards'): string {
  const verb = geoplunge > 1 ? 'were' : 'was';
  return `There ${verb} ${ways(geoplunge)} to a GeoPlunge and ${ways(threeoplunge)} to a ThreeOPlunge in ${whose}.`;
}
