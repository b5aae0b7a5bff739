import { inflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

/** A first sheet with less is a heading that has lost its text. */
const FEW_LETTERS = 25;

const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
const A4 = { format: 'A4', margin, preferCSSPageSize: true };
/** Of A4, in CSS pixels. */
const SHEET_HEIGHT = 1123;
/** Where a heading moves to the next sheet, Chromium adds one for a few pixels: less than any gap or padding of ours. */
const ROUNDING = 8;

/**
 * The page as it is printed on A4; kept with the test's results, to be looked at. Returns how many letters each
 * sheet has, and fails on an empty one.
 */
export async function sheetsOf(page: Page, name: string): Promise<number[]> {
  const path = test.info().outputPath(`${name}.pdf`);
  const pdf = await page.pdf({ path, ...A4 });
  const [first = 0, ...others] = lettersBySheet(pdf);
  const words = `letters on the sheets of ${name}: ${[first, ...others]}`;
  expect(first, words).toBeGreaterThan(FEW_LETTERS);
  expect(Math.min(1, ...others), words).toBeGreaterThan(0);
  return [first, ...others];
}

/**
 * Letters on the sheet that comes first if the page grows below its heading, as with one more row of a list: a blank sheet if
 * nothing but a gap or a border no longer fits.
 */
export async function lettersThatSpill(page: Page): Promise<number> {
  const sheets = async (height: number) => {
    await page.evaluate(growTo, height);
    return lettersBySheet(await page.pdf(A4));
  };
  let [fits, spills] = [0, SHEET_HEIGHT];
  const { length: before } = await sheets(fits);
  expect((await sheets(spills)).length, 'one more sheet with one sheet of height').toBeGreaterThan(before);
  while (spills - fits > 1) {
    const height = Math.floor((fits + spills) / 2);
    if ((await sheets(height)).length > before) spills = height;
    else fits = height;
  }
  return (await sheets(spills + ROUNDING)).at(-1) ?? 0;
}

/** Runs in the page. The policy forbids styles in attributes, not by script. */
function growTo(height: number): void {
  const grown = document.querySelector<HTMLElement>('[data-grown]') ?? document.createElement('div');
  if (!grown.isConnected) document.querySelector('main')?.prepend(grown);
  grown.dataset.grown = '';
  grown.style.height = `${height}px`;
}

/** Runs assertions on what is printed, as it is laid out on screen. */
export async function expectPrinted(page: Page, assertions: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await assertions();
  await page.emulateMedia({ media: null });
}

/** Letters drawn on each sheet of a PDF as Chromium writes it: objects in plain text, one compressed stream per page. */
export function lettersBySheet(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/Type\s*\/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const head = new RegExp(`\\n${id} 0 obj\\s*<<[^>]*/Length (\\d+)[^>]*>>\\s*stream\\r?\\n`).exec(text);
    if (!head) throw new Error('a sheet without a stream');
    const from = head.index + head[0].length;
    const body = pdf.subarray(from, from + Number(head[1]));
    return (body.length === 0 ? body : inflateSync(body)).toString('latin1');
  });
  // A letter is two or four hexadecimal digits.
  const drawn = (stream: string) => [...stream.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, hex = '']) => hex);
  return streams.map((stream) => drawn(stream).join('').length / 4);
}
