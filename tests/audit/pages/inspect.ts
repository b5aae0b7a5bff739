import type { Browser } from '@playwright/test';
import { axeOn } from '../../support/axe.ts';
import { invalid } from '../site/html.ts';

export type Inspection = { axe: string[]; html: string[]; isFound: boolean };

const WIDTHS = [360, 1440];

/** The time limit for loading a page: nothing is timed here. */
const PATIENCE_MS = 120_000;

/** Axe violations of a page at phone and desktop width, problems of its markup, and whether it is to be indexed. */
export async function inspect(browser: Browser, url: string): Promise<Inspection> {
  const markup = await (await fetch(url)).text();
  const found = new Set<string>();
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'pt-BR' });
  const page = await context.newPage();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Once for both widths: what a page shows at each depends on its styles, and loading it again costs as much as checking.
    if (page.url() !== url) await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    const { violations } = await axeOn(page).analyze();
    for (const { id, nodes } of violations) found.add(`${id} (${nodes[0]?.target.join(' ')})`);
  }
  await context.close();
  return {
    axe: [...found],
    html: await invalid(new URL(url).pathname, markup),
    isFound: !/<meta name="robots" content="noindex"/.test(markup),
  };
}
