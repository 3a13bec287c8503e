// Sentences and labels of the board of Border-Up.

import type { Card } from '../../gen/geoplunge';
import { count } from '../sides';
import { brokenIn } from './rows';
import type { PossibleView, ShowView, TrayView, Word } from '../../gen/border_up';

export const SHOUTED: Record<Word, string> = { geoplunge: 'GeoPlunge', threeoplunge: 'ThreeOPlunge' };

/** What a word promises, below its button. */
export const PROMISE: Record<Word, string> = { geoplunge: 'two rows', threeoplunge: 'three rows: Bonus' };

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
