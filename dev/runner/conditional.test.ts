import { describe, expect, it } from 'vitest';
import { etagOf, matchesEtag, parseRange } from './conditional.ts';

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

describe('parseRange', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['lines=0-1', undefined],
  ])('%s of ten bytes', (header, range) => expect(parseRange(header, 10)).toEqual(range));
});
