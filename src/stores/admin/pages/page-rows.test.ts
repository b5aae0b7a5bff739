import { expect, test } from 'vitest';
import { moved } from '../kit/moved.ts';
import { changeRow, putRowBack } from './page-rows.ts';

type Row = Readonly<Record<string, unknown>>;
const FIVE: readonly Row[] = ['a', 'b', 'c', 'd', 'e'].map((title) => ({ title }));
const without = (title: string) => FIVE.filter((row) => row.title !== title);
const text = (rows: readonly Row[]) => rows.map(({ title }) => title).join('');
const typed = (rows: readonly Row[], index: number, title: string) =>
  changeRow(rows, index, (row) => ({ ...row, title }));

test.each([0, 1, 2, 3, 4])('a row removed from place %i comes back to it', (index) => {
  expect(putRowBack(FIVE.toSpliced(index, 1), FIVE, index)).toEqual(FIVE);
});

test('a row comes back beside its neighbours where they were moved, wherever that is', () => {
  expect(text(putRowBack(moved(without('e'), 3, 0), FIVE, 4))).toBe('deabc');
  expect(text(putRowBack(moved(without('a'), 0, 3), FIVE, 0))).toBe('cdeab');
});

test('a row whose neighbours above are gone does not go to the end', () => {
  const left = without('c').filter(({ title }) => title === 'd' || title === 'e');
  expect(text(putRowBack(left, FIVE, 2))).toBe('cde');
});

test('what was typed into its neighbours since does not matter', () => {
  const changed = typed(typed(typed(without('c'), 1, 'B'), 2, 'D'), 2, 'DD');
  expect(text(putRowBack(moved(changed, 3, 0), FIVE, 2))).toBe('eaBcDD');
});

test('if all other rows are new, a row comes back to its old place, or to the end', () => {
  const others = FIVE.map((row) => ({ ...row }));
  expect(text(putRowBack(others.slice(0, 4), FIVE, 1))).toBe('abbcd');
  expect(text(putRowBack([], FIVE, 3))).toBe('d');
});
