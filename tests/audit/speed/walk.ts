import type { Browser, Page } from 'puppeteer-core';
import type { Asked, Line } from './line.ts';
import { arrived, cardAt, LOOK_MS, openPhone, type Place, pause, swipe, type Tapped, tap } from './next.ts';

/** A visit on the line: its taps, and what it cost. */
export type Walked = {
  views: number;
  taps: readonly Tapped[];
  bytes: number;
  /** Of these, what came of pages that were not opened next. */
  wasted: number;
};

/** What was tapped at which view: the next walk taps the same. */
export type Route = Map<number, string>;

/** A page that was open, and what the line was asked for until the next one was. */
type Stay = { path: string; asked: readonly Asked[] };

const VIEWS = 20;

/**
 * Twenty pages as one shopper sees them: lists, of each a piece (by turns each of those in sight, after none, one or two swipes),
 * of every other piece another one that its page shows.
 */
export async function walk(
  browser: Browser,
  line: Line,
  { rules, lists, route }: { rules: boolean; lists: readonly string[]; route: Route },
): Promise<Walked> {
  const page = await openPhone(browser, { rules });
  const taps: Tapped[] = [];
  const stays: Stay[] = [];
  const stay = async (swipes: number) => {
    const path = new URL(page.url()).pathname;
    for (let turn = 0; turn <= swipes; turn += 1) {
      if (turn > 0) await swipe(page);
      await line.quiet();
      await pause(LOOK_MS);
    }
    stays.push({ path, asked: line.taken() });
  };
  const follow = async (card: number) => {
    const target = await find(page, route.get(taps.length) ?? card);
    route.set(taps.length, target.href);
    const from = page.url();
    await tap(page, target);
    taps.push(await arrived(page, from));
  };
  line.taken();
  try {
    for (let turn = 0; stays.length < VIEWS; turn += 1) {
      const list = lists[turn % lists.length] ?? '/';
      await page.goto(`http://localhost:${line.port}${list}`, { waitUntil: 'domcontentloaded' });
      await stay(turn % 3);
      await follow(turn % 4);
      await stay(1);
      if (turn % 2 > 0) continue;
      await follow(turn);
      await stay(0);
    }
  } finally {
    await page.browserContext().close();
  }
  return { views: stays.length, taps, ...costs(stays) };
}

/** Swipes on until one is in sight; to a piece that was tapped before it scrolls. */
async function find(page: Page, card: number | string): Promise<Place> {
  for (let turn = 0; turn < 12; turn += 1) {
    const place = await cardAt(page, card);
    await pause(300);
    // A tap on what still moves only stops it.
    const isStill = place?.y === (await cardAt(page, card))?.y;
    if (place && isStill) return place;
    if (place) continue;
    if (typeof card === 'number') await swipe(page);
    else await page.evaluate(show, card);
    await pause(500);
  }
  throw new Error(`${page.url()} does not show ${card}`);
}

/** Runs in the page. */
function show(address: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  links.find(({ href }) => href === address)?.scrollIntoView({ block: 'center' });
}

/** A page that was drawn ahead goes with the one that expected it. */
function costs(stays: readonly Stay[]): { bytes: number; wasted: number } {
  const total = (asked: readonly Asked[]) => asked.reduce((sum, { bytes }) => sum + bytes, 0);
  const inVain = ({ path, asked }: Stay, at: number) =>
    asked.filter(({ isAhead, page }) => isAhead && page !== path && page !== stays[at + 1]?.path);
  return {
    bytes: total(stays.flatMap(({ asked }) => asked)),
    wasted: total(stays.flatMap(inVain)),
  };
}
