import type { Browser, Page } from 'puppeteer-core';
import { openTab } from '#tests/support/own-tab.ts';
import { expect, test } from '../support/support.ts';

/** A shopper's own browser, not Playwright's (own-tab.ts): it draws pages ahead, and keeps those that were left. */
const CHROME = process.env.CHROME_PATH ?? '';

let browser: Browser;
test.beforeAll(async () => {
  browser = await openTab(CHROME);
});
test.afterAll(() => browser.close());

async function shopper(base: string | undefined, path: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.evaluateOnNewDocument(() => {
    localStorage.setItem('cookie_choice', 'accepted');
    localStorage.setItem('discount_popup_shown', 'true');
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isKept: persisted }));
  });
  await page.goto(`${base}${path}`);
  return page;
}

/** The addresses that the browser draws ahead, as it does. Seen from the browser: who is attached to the page forbids it. */
async function seeDrawn(): Promise<string[]> {
  const drawn: string[] = [];
  const session = await browser.target().createCDPSession();
  session.on('Target.targetInfoChanged', ({ targetInfo: { subtype, url } }) => {
    if (subtype === 'prerender') drawn.push(url);
  });
  await session.send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
  return drawn;
}

/** Runs in the page: which requests it made, and since when it is looked at. */
function requests() {
  const [entry] = performance.getEntriesByType('navigation');
  const { activationStart = 0 } = entry as PerformanceEntry & { activationStart?: number };
  const asked = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }));
  const isScriptOrAsk = ({ name }: { name: string }) => /\/_astro\/.*\.js$|\/api\//.test(name);
  const early = asked.filter(({ startTime }) => startTime < activationStart).filter(isScriptOrAsk);
  return { activationStart, early: early.map(({ name }) => name) };
}

test('a page that is drawn ahead does nothing that counts until somebody looks at it', async ({
  baseURL,
  shop,
}) => {
  if (/headless[-_]shell/.test(CHROME)) {
    // Not silently: what was not seen must not look like what was.
    console.warn(`next-page.spec: ${CHROME} draws no page ahead: set CHROME_PATH to a whole Chromium`);
    return;
  }
  const { productId } = await shop.pick();
  const path = `/produto/${productId}`;
  const drawn = await seeDrawn();
  const page = await shopper(baseURL, '/colecao');
  // Any piece: the list need not show this one on its first page.
  await page.evaluate((href) => document.querySelector('main a.stretched')?.setAttribute('href', href), path);
  // The scripts that see a resting pointer come when the page has painted.
  const isLikely = async () => {
    await page.mouse.move(0, 0);
    await page.hover('main a.stretched');
    return await page.waitForSelector('[data-likely]', { timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isLikely).toBe(true);
  await expect.poll(() => drawn).toContain(`${baseURL}${path}`);
  expect(await page.evaluate(() => localStorage.recently_viewed)).toBeUndefined();

  await page.click('main a.stretched');
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe(path);
  const { activationStart, early } = await page.evaluate(requests);
  expect(activationStart).toBeGreaterThan(0);
  expect(early).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => localStorage.recently_viewed as string | undefined))
    .toBe(JSON.stringify([productId]));
});

/** Whether each page comes back as it was left, and the browser's reasons where not. */
async function comeBack(page: Page, base: string | undefined, paths: readonly string[]): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason, context = '' } of notRestoredExplanations)
      reasons.push(`${type} ${reason} ${context}`);
  });
  for (const path of paths) {
    await page.goto(`${base}${path}`);
    await page.mouse.move(200, 300);
    await page.mouse.move(220, 320);
    const address = page.url();
    await page.goto(`${base}/cookies`);
    // The page that comes back was there before: no load to wait for.
    await page.evaluate(() => history.back());
    await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe(address);
    const isKept = await page.evaluate(() => (window as { isKept?: boolean }).isKept);
    expect({ path, isKept, reasons }).toEqual({ path, isKept: true, reasons: [] });
  }
}

test('back and forward come from the browser, on every kind of page', async ({ baseURL, shop }) => {
  const { productId } = await shop.pick();
  const paths = ['/', '/colecao', '/colecao?busca=vestido', `/produto/${productId}`, '/favoritos'];
  const others = ['/carrinho', '/conta', '/pedido', '/contato', '/sobre', '/vale-presente'];
  await comeBack(await shopper(baseURL, '/cookies'), baseURL, [...paths, ...others]);
});
