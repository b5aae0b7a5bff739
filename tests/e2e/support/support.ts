import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { axeOn } from '../../support/axe.ts';
import { type PickOptions, type Piece, pickPiece, priceOf, stockOf } from './catalogue.ts';

export { expect };

/** Problems that the browser reported during a test. A test that provokes one tolerates it beforehand. */
export type Watch = {
  /** Problems containing this text are part of the test. */
  tolerate(text: string): void;
};

export type Shop = {
  /** A variant for this test alone: no other worker picks from the same products. */
  pick(options?: PickOptions): Promise<Piece>;
  /** The current stock of a variant. */
  stockOf(piece: Piece): Promise<number>;
  /** The current unit price, in cents. */
  priceOf(piece: Piece): Promise<number>;
};

type Fixtures = { watch: Watch; shop: Shop };

/** `newcomer`: nobody has answered the cookie question or closed the first-purchase offer in this browser. */
type Options = { newcomer: boolean };

/** Milliseconds by which every response is late, scripts too: finds tests that look before the page can have answered. */
const LATENCY = Number(process.env.BROWSER_LATENCY);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** A page with problems fails its test: console errors, exceptions, failed or rejected requests, requests to other hosts. */
export const test = base.extend<Fixtures & Options>({
  newcomer: [false, { option: true }],
  context: async ({ context, newcomer }, use) => {
    if (!newcomer) {
      await context.addInitScript(() => {
        // A page of another origin has no storage.
        if (!location.protocol.startsWith('http')) return;
        for (const [key, value] of [
          ['cookie_choice', 'accepted'],
          ['discount_popup_shown', 'true'],
        ] as const) {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
        }
      });
    }
    if (LATENCY) context.on('page', (page) => void slowDown(page).catch(() => {}));
    await use(context);
  },
  page: async ({ page }, use) => {
    if (LATENCY) await slowDown(page);
    await use(page);
  },
  watch: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const problems = watchContext(context, new URL(baseURL ?? '').origin, javaScriptEnabled !== false);
      const tolerated: string[] = [];
      await use({ tolerate: (text) => void tolerated.push(text) });
      const left = problems.filter((problem) => !tolerated.some((text) => problem.includes(text)));
      expect(left, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ baseURL: url }, use, { config, parallelIndex }) => {
    const share = { of: config.workers, mine: parallelIndex };
    await use({
      pick: (options = {}) => pickPiece(url ?? '', share, options),
      stockOf: (piece) => stockOf(url ?? '', piece),
      priceOf: (piece) => priceOf(url ?? '', piece),
    });
  },
});

function watchContext(context: BrowserContext, origin: string, hasScripts: boolean): readonly string[] {
  const problems: string[] = [];
  // A violation of the Content-Security-Policy is a console error too.
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => problems.push(`exception: ${event.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin && !isTokenRequest(url))
      problems.push(`elsewhere: ${url.href}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests that were aborted by leaving the page.
    if (reason === 'net::ERR_ABORTED') return;
    // With JavaScript disabled the browser refuses to preload the page's scripts.
    if (reason === 'csp' && !hasScripts && request.resourceType() === 'script') return;
    problems.push(`${reason}: ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    problems.push(`HTTP ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return problems;
}

/** The only request that may leave the shop: the card goes directly to the provider, which returns a token for it. */
function isTokenRequest({ origin, pathname }: URL): boolean {
  const provider = process.env.PUBLIC_PAYMENTS_URL;
  return provider !== undefined && `${origin}${pathname}` === `${provider}/tokens`;
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Asserts that the current page has no violation of WCAG 2.2 AA that axe can detect. */
export async function expectAccessible(page: Page): Promise<void> {
  // While a preview is being redrawn, its frame may be replaced under axe; a table that waits for other rows is dimmed.
  await expect(page.locator(':is([data-preview] *, .grid-scroll)[aria-busy=true]')).toHaveCount(0);
  // Elements fading in have blended colours, so their animations are awaited, except those skipped off screen.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isDrawn = target?.checkVisibility({ contentVisibilityAuto: true });
      return isDrawn && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const axe = axeOn(page).withTags(WCAG);
  // Content behind a modal dialog is inert, which axe notices only if something is visible beside the dialog.
  if ((await page.locator(':modal').count()) > 0) axe.include(':modal');
  const { violations } = await axe.analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(' ');
      if (id === 'target-size' && target.length === 1 && !(await isTooSmall(page, selector))) continue;
      found.push(`${id}: ${selector}: ${failureSummary}`);
    }
  }
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Whether a target is too small even in the middle of the window: near its edges, a sticky bar may cover half of any. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await axeOn(page).include(selector).withRules(['target-size']).analyze();
  return violations.length > 0;
}

/** Asserts that the page is no wider than the window: no sideways scrolling (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { content: Math.max(scrollWidth, document.body.scrollWidth), room: clientWidth };
  });
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(room);
}

/** Stops the clock on pages opened from now on until the test advances it, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Opens a page and waits for the scripts that load after it: time advanced before does not reach them. */
export async function openWithScripts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const waiting = document.querySelector<HTMLScriptElement>('script[data-then]')?.dataset.then;
    if (!waiting) throw new Error('This page does not wait with its scripts.');
    await Promise.all(waiting.split(' ').map((address) => import(address)));
  });
}

const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 'R$ 1.234,56' */
export function reais(cents: number): string {
  return BRL.format(cents / 100);
}

/** The first price in a text, in cents. */
export function centsIn(text: string | null): number {
  const [, whole = '', cents = ''] = /R\$\s?([\d.]+),(\d{2})/.exec(text ?? '') ?? [];
  expect(cents, `a price in "${text}"`).not.toBe('');
  return Number(whole.replaceAll('.', '')) * 100 + Number(cents);
}

/** Answers these requests with 503 until the returned function is called. */
export async function outage(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }));
  return () => page.unroute(url);
}
