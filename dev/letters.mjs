/**
 * Draws the letters of the shop's serif as outlines, for the pictures that show a shop's name or initial (src/ui/tab-icon.ts,
 * src/build/brand.ts): their colours, sizes and the machine that builds them know no fonts. Run `node dev/letters.mjs` after
 * changing fonts, then `npm run format`, and commit the file.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const LETTERS = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÀÁÂÃÄÇÉÊÍÑÓÔÕÖÚÜàáâãäçèéêëíîñóôõöúü.,-–'’&+!:/`;
const TARGET = new URL('../src/ui/letters.ts', import.meta.url);
/** Units to the em in the file: small integers keep it short. */
const EM = 500;

const source = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
const font = create(
  await subsetFont(await readFile(require.resolve(source)), LETTERS, {
    variationAxes: { wght: 380, opsz: 44 },
    targetFormat: 'sfnt',
  }),
);
const scaled = (value) => Math.round((value * EM) / font.unitsPerEm);
const SIGNS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/** In SVG, y points down. */
const outline = ({ path: { commands } }) =>
  commands
    .map(({ command, args }) => SIGNS[command] + args.map((at, n) => scaled(n % 2 ? -at : at)).join(' '))
    .join('')
    .replaceAll(' -', '-');

const rows = [...LETTERS].map((letter) => {
  const [glyph] = font.glyphsForString(letter);
  return `  ${JSON.stringify(letter)}: '${scaled(glyph.advanceWidth)}${outline(glyph)}',`;
});
await writeFile(
  TARGET,
  `/* Written by \`node dev/letters.mjs\`. */

/** Units to the em. */
export const EM = ${EM};

/** How wide each letter of the serif is, and its outline on the base line: the data of an SVG path. */
export const LETTERS: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`,
);
