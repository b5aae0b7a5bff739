import type { Browser, Page } from '@playwright/test';
import { LOOK_MS, pause } from './next.ts';
import { openSlowPhone } from './slow-phone.ts';

/** From the finger on the glass, in milliseconds, until what the shopper waits for is seen. */
export const WAIT_MS = 700;

/** Where the time went, in milliseconds since the press; 0: nothing of the kind. */
export type Waited = {
  shown: number;
  /** The last script that came before it was shown. */
  code: number;
  /** The last answer of a function, or other file of data, that came before it was shown. */
  answer: number;
  /** The last answer that came at all: what was shown before it is confirmed by it. */
  settled: number;
  /** How long scripts kept the page busy, tasks of more than 50 ms. */
  busy: number;
};

type Act = {
  name: string;
  /** A selector of what is pressed; a typed text instead is a search. */
  press: string;
  type?: string;
  /** A selector of what the shopper waits for. */
  seen: string;
  /** Whether somebody swipes on to it; else the page has not been touched before. */
  isBelow?: true;
  /** Choices before it, of which each is one press. */
  first?: readonly string[];
};

/** Acts of one page, one after the other. */
export type Walk = { path: string; acts: readonly Act[] };

const OPTION = (name: string) => `label:has(input[name=${name}]:enabled)`;
const LINE = '.cart-drawer[open] .cart-line';

/** `product` has colours and sizes in stock; the card is that of the first piece of the list. */
export function walksAfter(product: { path: string }): readonly Walk[] {
  const search: Act = {
    name: 'search opens',
    press: 'header [data-search-open]',
    seen: 'dialog.search[open] #pesquisa',
  };
  const found: Act = {
    name: 'first results',
    press: '#pesquisa',
    type: 'v',
    seen: 'dialog.search .search__scroll a',
  };
  const options: Act = {
    name: 'options shown',
    isBelow: true,
    press: 'main [data-bag]:not([hidden]) button',
    seen: 'dialog[open] form[data-buying] input[name=quick-size]',
  };
  const quickLine: Act = {
    name: 'its line shown',
    first: ['quick-colour', 'quick-size'].map((name) => `dialog form ${OPTION(name)}`),
    press: 'dialog form[data-buying] button[type=submit]',
    seen: LINE,
  };
  return [
    { path: '/', acts: [search, found] },
    { path: '/', acts: [options] },
    { path: '/colecao', acts: [options, quickLine] },
    {
      path: product.path,
      acts: [
        {
          name: 'line shown',
          first: ['cor', 'tamanho'].map((name) => `form.buy ${OPTION(name)}`),
          press: 'form.buy button[type=submit]:not([value])',
          seen: LINE,
        },
      ],
    },
  ];
}

/** How long a finger rests before it lets go. */
const REST_MS = 80;

/** Walks once, in a new browser: what each act's press made the shopper wait. */
export async function walkAfter(browser: Browser, base: string, walk: Walk): Promise<Waited[]> {
  const page = await openSlowPhone(browser, base);
  const all: Waited[] = [];
  try {
    await page.addInitScript(watchWaits);
    await page.goto(walk.path, { waitUntil: 'networkidle' });
    for (const act of walk.acts) {
      await pause(LOOK_MS);
      if (act.isBelow) await swipe(page);
      for (const choice of act.first ?? []) await tapOn(page, choice);
      await inSight(page, act.press);
      await pause(LOOK_MS);
      all.push(await waited(page, act));
      await page.waitForLoadState('networkidle');
    }
    return all;
  } finally {
    await page.context().close();
  }
}

async function waited(page: Page, { press, type, seen }: Act): Promise<Waited> {
  await page.evaluate((selector) => window.watchWait(selector), seen);
  if (type) await page.keyboard.type(type);
  else await tapOn(page, press);
  const shown = await page.evaluate(() => window.seenWait);
  await page.waitForLoadState('networkidle');
  return await page.evaluate(partsOf, shown);
}

async function inSight(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const target = page.locator(selector).locator('visible=true').first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${page.url()} does not show ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that rests; Playwright's own tap lets go at once. */
async function tapOn(page: Page, selector: string): Promise<void> {
  await touch(page, [await inSight(page, selector)], REST_MS);
}

/** A thumb's swipe over half a screen. */
async function swipe(page: Page): Promise<void> {
  const way = Array.from({ length: 10 }, (_, step) => ({ x: 206, y: 620 - step * 40 }));
  await touch(page, way, 16);
  await pause(LOOK_MS);
}

/** A finger that goes from one point to the next, so many milliseconds at each. */
async function touch(page: Page, points: readonly { x: number; y: number }[], eachMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [at, point] of points.entries()) {
    await session.send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [point],
    });
    await pause(eachMs);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

declare global {
  interface Window {
    watchWait: (selector: string) => void;
    /** When it was painted, on the page's clock. */
    seenWait: Promise<number>;
    pressedAt: number;
    longTasks: PerformanceEntry[];
  }
}

/** Runs in the page, before its scripts. */
function watchWaits(): void {
  performance.setResourceTimingBufferSize(2_000);
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  window.watchWait = (selector) => {
    window.pressedAt = 0;
    const keep = ({ timeStamp }: Event) => {
      window.pressedAt ||= timeStamp;
    };
    for (const sign of ['pointerdown', 'keydown'] as const)
      addEventListener(sign, keep, { capture: true, once: true });
    const isSeen = () => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return !!box && box.width > 0 && box.top < innerHeight && box.left < innerWidth && box.bottom > 0;
    };
    window.seenWait = new Promise((resolve) => {
      const look = () => {
        if (window.pressedAt > 0 && isSeen())
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        else requestAnimationFrame(look);
      };
      look();
    });
  };
}

/** Runs in the page. */
function partsOf(shown: number): Waited {
  const from = window.pressedAt;
  const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ startTime }) => startTime >= from,
  );
  const end = (entries: readonly PerformanceResourceTiming[], by: number) =>
    Math.max(from, ...entries.map(({ responseEnd }) => responseEnd).filter((at) => at <= by)) - from;
  const scripts = all.filter(({ name }) => /\.js$/.test(name));
  const answers = all.filter(({ initiatorType }) => initiatorType === 'fetch');
  const tasks = window.longTasks.filter(({ startTime }) => startTime >= from && startTime < shown);
  return {
    shown: shown - from,
    code: end(scripts, shown),
    answer: end(answers, shown),
    settled: end(answers, Number.POSITIVE_INFINITY),
    busy: tasks.reduce((sum, { duration }) => sum + duration, 0),
  };
}
