import { expect, test } from 'vitest';
import { projectFiles, readFiles } from './support/project.ts';

/** Buttons and links that do the same say the same. */
const ANOTHER_WORD = /Tentar (de novo|outra vez)/;

test('a button to try again says ‘Tentar novamente’', () => {
  const said = projectFiles().filter((file) => /^(src|netlify)\/.*\.(tsx?|astro)$/.test(file));
  const found = readFiles(said).filter(({ text }) => ANOTHER_WORD.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('the check finds another word', () => {
  expect(ANOTHER_WORD.test('<Button>Tentar de novo</Button>')).toBe(true);
});
