import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEPT } from './cookie-table.ts';

const read = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .map((file) => readFileSync(new URL(`${folder}${file}`, import.meta.url), 'utf8'))
    .join('\n');

const told = new Map(KEPT.flatMap((one) => one.name.split(', ').map((name) => [name, one.when])));

test('the page lists everything that the code stores in the browser', () => {
  const code = ['../client/', '../stores/', '../islands/'].map(read).join('\n');
  const kept = [...code.matchAll(/\b\w*KEY = '([a-z_]+)'/g)].map(([, key = '']) => key);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((key) => !told.has(key))).toEqual([]);
});

test('the page and the code agree on what requires consent', () => {
  const storage = readFileSync(new URL('../client/storage.ts', import.meta.url), 'utf8');
  const [, list = ''] = /PREFERENCES[^=]*= \[([^\]]*)\]/.exec(storage) ?? [];
  const waiting = [...list.matchAll(/'([a-z_]+)'/g)].map(([, key = '']) => key);
  expect(waiting.toSorted()).toEqual(
    [...told]
      .filter(([, when]) => when === 'accepted')
      .map(([key]) => key)
      .toSorted(),
  );
});
