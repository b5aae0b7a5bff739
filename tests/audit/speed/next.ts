import type { Browser, Page } from 'puppeteer-core';
import type { Line } from './line.ts';

/** From a released finger to the largest picture of the next page. */
export type Tapped = { path: string; picture: number; paint: number; activation: number };

/**
 * Which card is tapped: the how manieth in sight, after how many swipes, and when: after somebody has looked at it, or just when
 * another one is being drawn.
 */
export type Tap = { listing: string; card: number; swipes: number; when: 'looked' | 'drawing' };

/** Where a link can be touched. */
export type Place = { x: number; y: number; href: string };

/** As long as somebody looks at what is in sight. */
export const LOOK_MS = 2_500;

/** Until a card is being drawn, once a list has loaded. */
const DRAWING_MS = 1_300;

/** How long a finger rests before it lets go. */
const REST_MS = 100;

/** A phone in a browser that draws pages before they are opened. */
export async function openPhone(
  browser: Browser,
  { rules, cpu = 4 }: { rules: boolean; cpu?: number },
): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({
    width: 412,
    height: 839,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  await page.evaluateOnNewDocument(prepare);
  if (!rules) await page.evaluateOnNewDocument(withoutRules);
  await page.emulateCPUThrottling(cpu);
  return page;
}

/** Runs in each page, before its scripts: questions are answered. */
function prepare(): void {
  try {
    localStorage.setItem('cookie_choice', 'refused');
    localStorage.setItem('discount_popup_shown', 'true');
  } catch {
    // A page without storage asks none.
  }
}

/** Runs in each page, before its scripts: rules that are taken out again are withdrawn. */
function withoutRules(): void {
  const out = () => document.querySelector('script[type=speculationrules]')?.remove();
  addEventListener('DOMContentLoaded', out);
}

/** Runs in the page: keeps when the finger leaves the glass. Before each tap: a page that was drawn ahead has not been prepared. */
function keepRelease(): void {
  const keep = ({ timeStamp }: Event) =>
    localStorage.setItem('released', String(performance.timeOrigin + timeStamp));
  addEventListener('pointerup', keep, { capture: true, once: true });
}

/** Where a link in sight to a product can be touched: the n-th, or that with an address. */
export function cardAt(page: Page, which: number | string): Promise<Place | null> {
  return page.evaluate((wanted) => {
    const seen: { x: number; y: number; href: string }[] = [];
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="/produto/"]')) {
      const box = (link.closest('li, article')?.querySelector('img') ?? link).getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (box.width < 60 || y < 100 || y > 780) continue;
      if (document.elementFromPoint(x, y)?.closest('a') === link) seen.push({ x, y, href: link.href });
    }
    const at = (n: number) => seen[n % Math.max(1, seen.length)];
    return (typeof wanted === 'number' ? at(wanted) : seen.find(({ href }) => href === wanted)) ?? null;
  }, which);
}

/** Touches, rests, lets go; does not wait for what follows. */
export async function tap(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.evaluate(keepRelease);
  await page.touchscreen.touchStart(x, y);
  await pause(REST_MS);
  // Never answers where the page goes away.
  void page.touchscreen.touchEnd().catch(() => undefined);
}

/** A thumb's swipe over half a screen. */
export async function swipe(page: Page): Promise<void> {
  await page.touchscreen.touchStart(206, 620);
  for (let y = 600; y >= 240; y -= 40) {
    await page.touchscreen.touchMove(206, y);
    await pause(16);
  }
  await page.touchscreen.touchEnd();
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the tab shows another page, and its largest picture. */
export async function arrived(page: Page, from: string): Promise<Tapped> {
  for (let turn = 0; turn < 200; turn += 1) {
    const seen = await page.evaluate(largestPicture, from).catch(() => null);
    if (seen) return seen;
    await pause(100);
  }
  throw new Error(`nothing came after ${from}`);
}

/** Runs in the page. */
async function largestPicture(from: string): Promise<Tapped | null> {
  if (location.href === from || document.readyState !== 'complete') return null;
  const largest = await new Promise<PerformanceEntry | undefined>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    setTimeout(resolve, 1000);
  });
  if (!largest || !('url' in largest) || !largest.url) return null;
  const [entry] = performance.getEntriesByType('navigation');
  const activation = (entry as PerformanceEntry & { activationStart?: number }).activationStart ?? 0;
  const released = Number(localStorage.getItem('released'));
  const since = (time: number) => Math.round(performance.timeOrigin + Math.max(time, activation) - released);
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return {
    path: location.pathname,
    picture: since(largest.startTime),
    paint: since(paint?.startTime ?? 0),
    activation: Math.round(activation),
  };
}

async function look(page: Page, line: Line, swipes: number): Promise<void> {
  for (let turn = 0; turn <= swipes; turn += 1) {
    if (turn > 0) await swipe(page);
    await line.quiet();
  }
  await pause(LOOK_MS);
}

/** One tap on a card of a listing, by a phone that has never been here. */
export async function tapNext(
  browser: Browser,
  line: Line,
  { rules, listing, card, swipes, when }: Tap & { rules: boolean },
): Promise<Tapped> {
  const page = await openPhone(browser, { rules });
  line.taken();
  try {
    await page.goto(`http://localhost:${line.port}${listing}`);
    if (when === 'drawing') await (rules ? line.ahead() : pause(DRAWING_MS));
    else await look(page, line, swipes);
    const target = await cardAt(page, card);
    if (!target) throw new Error(`${listing} shows no product`);
    const from = page.url();
    await tap(page, target);
    return await arrived(page, from);
  } finally {
    await page.browserContext().close();
  }
}
