import { expect, test } from 'vitest';
import { issuesFor } from './options';

test('there is one issue for each player, and those that were named stay', () => {
  expect(issuesFor(null, 2)).toEqual(['', '']);
  expect(issuesFor(['parks', '', 'rivers'], 2)).toEqual(['parks', '']);
  expect(issuesFor(['parks'], 3)).toEqual(['parks', '', '']);
});
