import puppeteer, { type Browser } from 'puppeteer-core';

/**
 * A browser that does what a shopper's does with pages nobody has opened yet, and with those left. Chromium draws none for who is
 * attached to a page, as Playwright is, and keeps none for Playwright; it does for who is attached to the tab.
 */
export async function openTab(executablePath: string): Promise<Browser> {
  return await puppeteer.launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--in-process-gpu'],
  });
}
