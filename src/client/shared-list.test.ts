import { expect, it } from 'vitest';
import { packIds, unpackIds } from './shared-list.ts';

const idOf = (n: number) => `01890000-fbff-7000-bfff-${n.toString(16).padStart(12, '0')}`;
const ids = Array.from({ length: 41 }, (_, n) => idOf(n * 999_999));

it('carries pieces in their order, each once and at most forty, without characters to escape', () => {
  const text = packIds(ids);
  expect(encodeURIComponent(text)).toBe(text);
  expect(text.length).toBeLessThan(1000);
  expect(unpackIds(text)).toEqual({ ids: ids.slice(0, 40), unread: 0 });
  expect(unpackIds(`${packIds([idOf(7), idOf(3)])}.${packIds([idOf(7)])}`)).toEqual({
    ids: [idOf(7), idOf(3)],
    unread: 0,
  });
});

it.each([
  ['nothing', '', 0],
  ['words', 'vestido azul', 1],
  ['markup', '<script>alert(1)</script>', 1],
  ['an id that is none', 'B'.repeat(22), 1],
  ['accents', 'é'.repeat(22), 1],
  ['ten thousand characters', 'ab.'.repeat(3334), 3334],
])('reads %s as no piece', (_, text, unread) => {
  expect(unpackIds(text)).toEqual({ ids: [], unread });
});

it('keeps what is readable of a link that was cut', () => {
  const text = packIds(ids.slice(0, 3));
  expect(unpackIds(text.slice(0, -5))).toEqual({ ids: ids.slice(0, 2), unread: 1 });
});
