// The register: which games have a board. A board is loaded when its table is opened, not before.

import type { Component } from 'svelte';
import type { BoardProps, HowToProps, OptionsProps, ResultProps } from './props';

export interface GameParts {
  Board: Component<BoardProps>;
  Result: Component<ResultProps>;
  HowTo: Component<HowToProps>;
  Options: Component<OptionsProps>;
}

export interface GameUi {
  /** A CSS class that sets the accent of the game. */
  accent: string;
  load(): Promise<GameParts>;
}

export const GAME_UI: Record<string, GameUi> = {
  timeline: {
    accent: 'accent-timeline',
    load: () => import('./timeline/index'),
  },
  'presidential-numbers': {
    accent: 'accent-presidential-numbers',
    load: () => import('./presidential-numbers/index'),
  },
  'play-the-dates': {
    accent: 'accent-play-the-dates',
    load: () => import('./play-the-dates/index'),
  },
  'dashing-states': {
    accent: 'accent-dashing-states',
    load: () => import('./dashing-states/index'),
  },
  'border-up': {
    accent: 'accent-border-up',
    load: () => import('./border-up/index'),
  },
  'border-zap': {
    accent: 'accent-border-zap',
    load: () => import('./border-zap/index'),
  },
  'play-the-ranks-1': {
    accent: 'accent-play-the-ranks-1',
    load: () => import('./ranks/one'),
  },
  'play-the-ranks-2': {
    accent: 'accent-play-the-ranks-2',
    load: () => import('./ranks/two'),
  },
  'state-iq': {
    accent: 'accent-state-iq',
    load: () => import('./state-iq/index'),
  },
  'chummy-challenge': {
    accent: 'accent-chummy-challenge',
    load: () => import('./chummy-challenge/index'),
  },
  'combo-4': {
    accent: 'accent-combo-4',
    load: () => import('./combo-4/index'),
  },
  politicraft: {
    accent: 'accent-politicraft',
    load: () => import('./politicraft/index'),
  },
};
