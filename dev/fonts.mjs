/**
 * Subsets the two fonts of the shop from their @fontsource packages: only the letters of Brazilian pages, only the axes
 * of the design. Prints @font-face rules for fallbacks with the same metrics, to avoid layout shifts. Run `node
 * dev/fonts.mjs` after changing fonts, and commit the files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
const ASCII = range(0x20, 0x7e);
// Portuguese, Spanish, and the commonest letters of German and French names; others use the fallback. Kerning costs as
// many bytes as the rest of Latin-1, but shows in every word.
const TEXT = [...ASCII, ...'ÀÁÂÃÄÇÉÊÍÑÓÔÕÖÚÜàáâãäçèéêëíîñóôõöúü\u00a0ºª°©®·«»–—‘’“”•…›−×→€'].join('');
// Titles and large prices need no programming symbols.
const TITLES = [
  ...ASCII.filter((sign) => !'#*<=>[\\]^_`{|}~'.includes(sign)),
  ...'ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü\u00a0ºª°·«»–—‘’“”…×',
].join('');
// Each file fits into the initial congestion window of a connection, about 14 KB (RFC 6928).
const FONTS = [
  {
    family: 'Newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    target: 'newsreader.woff2',
    letters: TITLES,
    // One instance for 20 to 80 px, as the optical size axis would cost 20 KB.
    axes: { wght: 380, opsz: 44 },
    features: ['kern', 'liga', 'lnum', 'tnum'],
    fallback: { local: ['Times New Roman', 'Liberation Serif', 'Georgia'], width: 832 / 2048 },
  },
  {
    family: 'Hanken Grotesk',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    target: 'hanken-grotesk.woff2',
    letters: TEXT,
    axes: { wght: { min: 400, max: 600 } },
    features: ['kern', 'tnum'],
    fallback: { local: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'], width: 913 / 2048 },
  },
];

const percent = (value) => `${(value * 100).toFixed(2)}%`;

for (const { family, source, target, letters, axes, features, fallback } of FONTS) {
  const original = await readFile(require.resolve(source));
  const options = { variationAxes: axes, keepFeatures: features };
  const subset = await subsetFont(original, letters, { ...options, targetFormat: 'woff2' });
  await writeFile(new URL(`../src/styles/fonts/${target}`, import.meta.url), subset);
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(
    await subsetFont(original, letters, { ...options, targetFormat: 'truetype' }),
  );
  const adjust = xWidthAvg / unitsPerEm / fallback.width;
  const override = (value) => percent(Math.abs(value) / (unitsPerEm * adjust));
  console.log(`/* ${target}: ${subset.length} bytes */
@font-face {
  font-family: '${family} Fallback';
  src: ${fallback.local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${override(ascent)};
  descent-override: ${override(descent)};
  line-gap-override: ${override(lineGap)};
}`);
}
