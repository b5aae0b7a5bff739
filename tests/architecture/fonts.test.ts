import { statSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Six segments of a connection, less the headers of the answer (dev/fonts.mjs). */
const MOST = 8_218;

it.each(['newsreader', 'hanken-grotesk'])('%s comes in the first round trips of a page', (name) => {
  const file = new URL(`../../src/styles/fonts/${name}.woff2`, import.meta.url);
  expect(statSync(file).size).toBeLessThanOrEqual(MOST);
});
