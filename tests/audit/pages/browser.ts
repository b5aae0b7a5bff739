import type { Browser } from '@playwright/test';

/** Lighthouse's phone and desk. */
const SCREENS = [
  { width: 412, height: 823, deviceScaleFactor: 1.75 },
  { width: 1350, height: 940, deviceScaleFactor: 1 },
];

/**
 * The first visit to a page. A CDN, and the runner, make a picture when it is asked for the first time: what is measured is
 * how all later visitors find it.
 */
export async function visit(browser: Browser, url: string): Promise<void> {
  for (const { width, height, deviceScaleFactor } of SCREENS) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await context.close();
  }
}
