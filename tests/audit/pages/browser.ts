import type { Browser } from '@playwright/test';

/** Lighthouse's phone and desktop presets. */
const SCREENS = [
  { width: 412, height: 823, deviceScaleFactor: 1.75 },
  { width: 1350, height: 940, deviceScaleFactor: 1 },
];

/**
 * The first visit to a page. A CDN, and the local runner, generate a picture on its first request: the measurement is of later
 * visits.
 */
export async function visit(browser: Browser, url: string): Promise<void> {
  for (const { width, height, deviceScaleFactor } of SCREENS) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await context.close();
  }
}
