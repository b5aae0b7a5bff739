import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './support/project.ts';
import { bringsOwn, importsOf, knows, readSheet, shownBy } from './support/sheets.ts';

/*
 * Within a layer the later rule wins: `flex` of a second sheet would override `md:hidden` of the first. Hence one sheet has all
 * utilities that a page uses, and an overlay of every page has a sheet of its own. Decision 16.
 */

const FILES = projectFiles().filter((file) => file.startsWith('src/'));
const PAGES = FILES.filter((file) => /^src\/pages\/(?!admin).*\.astro$/.test(file));
/** Loads the overlays of every page. */
const CHROME = 'src/enhance/chrome.ts';
/** Both load their views by the same script (enhance/own-cart.ts), each its own. */
const APART: Record<string, string> = {
  'src/pages/carrinho.astro': 'src/islands/CheckoutPage.tsx',
  'src/pages/checkout.astro': 'src/islands/CartPage.tsx',
};

const OVER = FILES.filter((file) => /\.tsx?$/.test(file) && importsOf(file).some(bringsOwn));

test.each(PAGES)('%s has one stylesheet, with the utilities of everything it shows', (page) => {
  const { markup, sheets } = shownBy(page, [CHROME, APART[page] ?? '']);
  expect(sheets).toHaveLength(1);
  const sheet = readSheet(sheets[0] ?? '');
  expect(sheet.all).toContain('src/styles/index.css');
  expect(markup.filter((file) => !knows(sheet, file))).toEqual([]);
});

test('the overlays of every page are found', () => expect(OVER).toContain('src/islands/Search.tsx'));

test.each(OVER)('%s includes the utilities of everything it shows, in a sheet of its own', (file) => {
  const own = importsOf(file).find(bringsOwn);
  const sheet = readSheet(own?.replace('?inline', '') ?? '');
  expect(sheet.all).not.toContain('src/styles/index.css');
  expect(shownBy(file).markup.filter((one) => !knows(sheet, one))).toEqual([]);
});

/**
 * A custom property set by `html:has(…)` is inherited by every element: when the rule starts to match, the browser restyles the whole page.
 */
const FOR_ALL = /(?:html|:root|body)[^{}\s,]*:has\([^{}]*\{[^}]*\s--[\w-]+:/g;

test('opening or closing something on a page does not restyle the whole page', () => {
  const sheets = FILES.filter((file) => /^src\/styles\/(?!admin).*\.css$/.test(file));
  const found = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FOR_ALL)].map(([rule]) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});
