import { describe, expect, it } from 'vitest';
import { etagOf, matchesEtag } from './conditional.ts';

it('gives equal bodies one strong ETag, and each encoding its own', () => {
  const body = Buffer.from('vestido');
  expect(etagOf(body)).toBe(etagOf(Buffer.from('vestido')));
  expect(etagOf(body)).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf(body, 'br')).not.toBe(etagOf(body));
});

describe('matchesEtag', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('%s: %s', (header, matches) => expect(matchesEtag(header, '"a"')).toBe(matches));
});
