import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { invalid } from '../site/html.ts';

export type Inspection = { axe: string[]; html: string[]; isFound: boolean };

const WIDTHS = [360, 1440];

/** For a page to come: nothing is timed here. */
const PATIENCE_MS = 120_000;

/** What axe finds on a page at the width of a phone and of a desk, what is wrong with its markup, and whether it wants to be found. */
export async function inspect(browser: Browser, url: string): Promise<Inspection> {
  const markup = await (await fetch(url)).text();
  const found = new Set<string>();
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      locale: 'pt-BR',
    });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) found.add(`${id} (${nodes[0]?.target.join(' ')})`);
    await context.close();
  }
  return {
    axe: [...found],
    html: await invalid(new URL(url).pathname, markup),
    isFound: !/<meta name="robots" content="noindex"/.test(markup),
  };
}
