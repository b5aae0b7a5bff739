/**
 * Makes the two font files of the shop from their @fontsource packages: only the letters a Brazilian page uses, only the
 * axes the design uses. Prints the @font-face rules for fallbacks of the same metrics, so that nothing moves when the
 * fonts arrive. Run it after changing fonts: `node dev/fonts.mjs`; what it writes is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
const ASCII = range(0x20, 0x7e);
// Portuguese, Spanish, and the letters that German and French names bring most: the others come from the fallback, whose
// metrics are the same. Kerning costs as much as the rest of Latin-1 would, and is seen in every word.
const TEXT = [...ASCII, ...'ÀÁÂÃÄÇÉÊÍÑÓÔÕÖÚÜàáâãäçèéêëíîñóôõöúü\u00a0ºª°©®·«»–—‘’“”•…›−×→€'].join('');
// Titles and large prices are the shop's own words: no signs of programmers in them.
const TITLES = [
  ...ASCII.filter((sign) => !'#*<=>[\\]^_`{|}~'.includes(sign)),
  ...'ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü\u00a0ºª°·«»–—‘’“”…×',
].join('');
// The first answer of a fresh connection carries some 14 KB: each file stays below that.
const FONTS = [
  {
    family: 'Newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    target: 'newsreader.woff2',
    letters: TITLES,
    // One cut for 20 to 80 px: the optical size axis alone would cost 20 KB.
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
