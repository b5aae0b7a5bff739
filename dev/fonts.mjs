/**
 * Subsets the two fonts of the shop from their @fontsource packages: only the letters of Brazilian pages, only the axes
 * of the design. Rare letters come in a second file of each font, which browsers load for a page with such a
 * letter. Prints the rules of src/styles/fonts.css, with fallbacks of the same metrics, to avoid layout shifts. Run `node
 * dev/fonts.mjs > src/styles/fonts.css` after changing fonts, and commit the files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { withoutKerning, withStrongKerning } from './font-kerning.mjs';

const require = createRequire(import.meta.url);
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
const ASCII = range(0x20, 0x7e).join('');
const WORDS = `${ASCII.replace(/[^A-Za-z0-9]/g, '')}ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõú`;
/**
 * All letters of both fonts: besides Portuguese, Spanish, the commonest letters of German and French names, and signs. ©, < and >
 * come from the fallback font: every page's footer has a ©, and its outline costs as many bytes as & does.
 */
const LETTERS = `${ASCII.replace(/[<>]/g, '')}ÀÁÂÃÄÇÉÊÍÑÓÔÕÖÚÜàáâãäçèéêëíîñóôõöúü\u00a0ºª°²®·«»–—‘’“”•…›−×→€`;

// With their headers the first files stay under 8,760 bytes, six segments of a connection (RFC 6928): hero picture, fonts
// and the first cards come in the same round trips on a phone.
const FONTS = [
  {
    family: 'Newsreader',
    weight: '400',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    target: 'newsreader',
    common: ` .,-:;/()%?$!'"+&${WORDS}\u00a0·–—’“”`,
    // One instance for 20 to 80 px, as the optical size axis would cost 20 KB.
    axes: { wght: 380, opsz: 44 },
    features: ['liga', 'lnum', 'tnum'],
    paired: /[\p{L}\d.,]/u,
    // In font units, 2,000 to the em: a pixel of a title.
    kerning: 60,
    fallback: { local: ['Times New Roman', 'Liberation Serif', 'Georgia'], width: 832 / 2048 },
  },
  {
    family: 'Hanken Grotesk',
    weight: '400 600',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    target: 'hanken-grotesk',
    common: ` .,-:;/()%@?$!'"&${WORDS}\u00a0·–—’“”…`,
    axes: { wght: { min: 400, max: 600 } },
    features: [],
    paired: /\p{L}/u,
    // 1,000 to the em: a pixel and a half of the text ('To', 'LV').
    kerning: 95,
    fallback: { local: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'], width: 913 / 2048 },
  },
];
/** Names, mark classes, axis names, and metrics that the outlines give too: no browser needs them to draw. */
const UNUSED = ['name', 'GDEF', 'GPOS', 'DSIG', 'STAT', 'MVAR', 'HVAR', 'meta'];

const percent = (value) => `${(value * 100).toFixed(2)}%`;

/** The `unicode-range` of the rare letters: spans as long as possible without a common letter in them. */
function unicodeRange(rare, common) {
  const points = [...rare].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b);
  const own = [...common].map((letter) => letter.codePointAt(0));
  const spans = [];
  for (const point of points) {
    const last = spans.at(-1);
    if (last && !own.some((letter) => letter > last[1] && letter < point)) last[1] = point;
    else spans.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase();
  return spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

async function write(name, sfnt) {
  const file = await fontverter.convert(Buffer.from(sfnt), 'woff2');
  await writeFile(new URL(`../src/styles/fonts/${name}.woff2`, import.meta.url), file);
  console.error(`${name}.woff2: ${file.length} bytes`);
}

function face({ family, weight, name, letters }) {
  console.log(`@font-face {
  font-family: "${family}";
  src: url("./fonts/${name}.woff2") format("woff2");
  font-weight: ${weight};
  font-display: swap;${letters ? `\n  unicode-range:\n    ${letters};` : ''}
}`);
}

function fallbackFace(family, fallback, { ascent, descent, lineGap, unitsPerEm, xWidthAvg }) {
  const adjust = xWidthAvg / unitsPerEm / fallback.width;
  const override = (value) => percent(Math.abs(value) / (unitsPerEm * adjust));
  console.log(`@font-face {
  font-family: "${family} Fallback";
  src: ${fallback.local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${override(ascent)};
  descent-override: ${override(descent)};
  line-gap-override: ${percent(Math.abs(lineGap) / (unitsPerEm * adjust)).replace('.00', '')};
}`);
}

console.log(
  '/* Printed by `node dev/fonts.mjs`: each font, its rare letters, and a fallback of the same metrics. */',
);
for (const { family, weight, source, target, common, axes, features, paired, kerning, fallback } of FONTS) {
  const original = await readFile(require.resolve(source));
  const subset = (letters, options) =>
    subsetFont(original, letters, { variationAxes: axes, targetFormat: 'sfnt', ...options });
  const kerned = await subset(common, { keepFeatures: ['kern'] });
  const bare = await subset(common, { keepFeatures: features, dropTables: UNUSED });
  const letters = [...common].filter((letter) => paired.test(letter));
  await write(target, withStrongKerning({ kerned, bare, letters, atLeast: kerning }));
  const rare = [...LETTERS].filter((letter) => !common.includes(letter)).join('');
  const rest = await subset(rare, { keepFeatures: features, dropTables: UNUSED });
  await write(`${target}-rare`, withoutKerning(rest));
  face({ family, weight, name: target });
  // Of two faces with the same letter browsers take the later one.
  face({ family, weight, name: `${target}-rare`, letters: unicodeRange(rare, common) });
  fallbackFace(family, fallback, await fromBuffer(await subset(LETTERS, { keepFeatures: features })));
}
