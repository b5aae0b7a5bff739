import { expect, test } from 'vitest';
import { createStatements } from './statements.ts';

test('a statement gets a name on its third use and keeps it', () => {
  const { nameOf } = createStatements();
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
  const name = nameOf('select 1');
  expect(name).toMatch(/^s[\da-f]{20}$/);
  expect(nameOf('select 1')).toBe(name);
  for (let n = 0; n < 3; n += 1) nameOf('select 2');
  expect(nameOf('select 2')).not.toBe(name);
});

test('a forbidden statement loses its name', () => {
  const { nameOf, forbid } = createStatements();
  for (let n = 0; n < 3; n += 1) nameOf('select 1');
  forbid('select 1');
  expect(nameOf('select 1')).toBeUndefined();
});

test('statements used once do not fill the table', () => {
  const { nameOf } = createStatements();
  for (let n = 0; n < 10_000; n += 1) expect(nameOf(`select ${n}`)).toBeUndefined();
  for (let n = 0; n < 2; n += 1) nameOf('select often');
  expect(nameOf('select often')).toBeDefined();
});
