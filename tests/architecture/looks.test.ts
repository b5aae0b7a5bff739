import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './support/project.ts';

const FILES = projectFiles().filter((file) => /^src\/.*\.(tsx|astro|css)$/.test(file));
const found = (pattern: RegExp, apart: string) =>
  FILES.filter((file) => file !== apart && pattern.test(readFileSync(file, 'utf8')));

test('the ring of the focus is never in the colour of errors', () => {
  // The mark on a picture of a look is no ring of the focus.
  expect(found(/outline(-\[|-|:[^;]*)[^;\s"]*bordeaux/, 'src/styles/sections/look.css')).toEqual([]);
});

test('a progress bar looks as the shop does, not as the browser', () => {
  expect(found(/<progress\b/, 'src/ui/Progress.tsx')).toEqual([]);
});

test('a search field has its own cross', () => {
  const fields = readFileSync('src/styles/ui/fields.css', 'utf8');
  expect(fields).toContain('[type="search"].input::-webkit-search-cancel-button');
  const SEARCH = /<input[^>]*type="search"[^>]*>/gs;
  const plain = FILES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SEARCH)].flatMap(([field]) =>
      /className="input[ "]|search-cancel-button/.test(field) ? [] : [file],
    ),
  );
  expect(plain).toEqual([]);
});
