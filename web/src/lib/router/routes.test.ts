import { describe, expect, it } from 'vitest';
import { parse } from './routes';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/join', { page: 'join', code: '' }],
    ['/join/k7m-q3x', { page: 'join', code: 'K7MQ3X' }],
    ['/t/k7mq3x', { page: 'table', code: 'K7MQ3X' }],
    ['/t/K7MQ3X/', { page: 'table', code: 'K7MQ3X' }],
    ['/t/K7MQ3X/replay/2', { page: 'replay', code: 'K7MQ3X', game: 2 }],
    ['/rules/timeline', { page: 'rules', game: 'timeline' }],
    ['/about', { page: 'about' }],
    ['/credits', { page: 'credits' }],
    ['/packs', { page: 'packs' }],
    ['/packs/timeline/base', { page: 'deck', pack: 'timeline', deck: 'base' }],
    ['/packs/timeline/base/magna-carta', { page: 'card', pack: 'timeline', deck: 'base', card: 'magna-carta' }],
    ['/packs/states/maps/print', { page: 'print', pack: 'states', deck: 'maps' }],
    ['/packs/states/maps/key', { page: 'key', pack: 'states', deck: 'maps' }],
    ['/packs/timeline/base/key', { page: 'card', pack: 'timeline', deck: 'base', card: 'key' }],
    ['/packs/timeline', { page: 'packs' }],
    ['/packs/states/', { page: 'packs' }],
    ['/packs/a/b/c/d', { page: 'lost' }],
    ['/t/K7MQ3X/replay/0', { page: 'lost' }],
    ['/t/K7MQ3X/replay/x', { page: 'lost' }],
    ['/t/K7MQ3X/other', { page: 'lost' }],
    ['/t', { page: 'lost' }],
    ['/nowhere', { page: 'lost' }],
    ['/about/more', { page: 'lost' }],
    ['/%', { page: 'lost' }],
  ])('%s', (path, route) => expect(parse(path)).toEqual(route));
});
