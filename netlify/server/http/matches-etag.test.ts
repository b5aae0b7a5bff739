import { expect, it } from 'vitest';
import { matchesEtag } from './matches-etag.ts';

it.each([
  [null, false],
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('%s against "a": %s', (header, matches) => expect(matchesEtag(header, '"a"')).toBe(matches));
