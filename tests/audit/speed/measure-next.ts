import type { Browser } from 'puppeteer-core';
import { openTab } from '#tests/support/own-tab.ts';
import { type Line, openLine } from './line.ts';
import { type Tap, type Tapped, tapNext } from './next.ts';
import { type Route, walk } from './walk.ts';

type Row = (path: string, what: string, figures: Readonly<Record<string, string | number>>) => void;

/** From the released finger to the next page's largest picture, in milliseconds; of the same without rules; of a visit's bytes. */
const BARS = { picture: 250, ratio: 0.4, others: 1.05, wasted: 0.3 } as const;

const LISTING = '/colecao';

/** Which taps are measured: on the piece that was expected, and on others, whose pages must not come later for it, nor meanwhile. */
const TAPS: readonly (Tap & { name: string; isExpected?: true })[] = [
  { name: 'expected', listing: LISTING, card: 0, swipes: 0, when: 'looked', isExpected: true },
  { name: 'another', listing: LISTING, card: 3, swipes: 1, when: 'looked' },
  { name: 'meanwhile', listing: LISTING, card: 1, swipes: 0, when: 'drawing' },
];

type Setup = { chromePath: string; base: string; row: Row };

/** On a new line, in a browser that draws pages ahead. */
async function onLine(
  { chromePath, base }: Setup,
  measure: (browser: Browser, line: Line) => Promise<string[]>,
): Promise<string[]> {
  const line = await openLine(new URL(base));
  const browser = await openTab(chromePath);
  try {
    return await measure(browser, line);
  } finally {
    await browser.close();
    line.close();
  }
}

/** What is below a bar. Twice as many taps as runs, with and without rules by turns. */
export async function measureNext({ runs, ...setup }: Setup & { runs: number }): Promise<string[]> {
  const { row } = setup;
  return await onLine(setup, async (browser, line) => {
    const problems: string[] = [];
    for (const tap of TAPS) {
      const { ready, plain } = await tapped(browser, line, tap, runs * 2);
      const ratio = ready / plain;
      row(LISTING, `next, ${tap.name}`, { picture: ready, without: plain, ratio: ratio.toFixed(2) });
      const most = tap.isExpected ? BARS.ratio : BARS.others;
      if (tap.isExpected && ready > BARS.picture)
        problems.push(`next, ${tap.name}: ${ready} ms > ${BARS.picture}`);
      if (ratio > most) problems.push(`next, ${tap.name}: ${ratio.toFixed(2)} of it without > ${most}`);
    }
    return problems;
  });
}

/** The same walk with and without rules: what it costs does not depend on how busy the machine is. */
export async function measureVisit({ category, ...setup }: Setup & { category: string }): Promise<string[]> {
  const { row } = setup;
  const lists = [LISTING, category, '/novidades', '/mais-vendidos', '/promocoes'];
  return await onLine(setup, async (browser, line) => {
    const route: Route = new Map();
    const plain = await walk(browser, line, { rules: false, lists, route });
    const ready = await walk(browser, line, { rules: true, lists, route });
    const wasted = ready.wasted / ready.bytes;
    row(`a visit of ${ready.views} pages`, 'bytes', {
      KB: Math.round(ready.bytes / 1000),
      without: Math.round(plain.bytes / 1000),
      wasted: wasted.toFixed(2),
    });
    row(`its ${ready.taps.length} taps`, 'next, as they come', {
      picture: middle(ready.taps),
      without: middle(plain.taps),
      ready: ready.taps.filter(({ activation }) => activation > 0).length,
    });
    return wasted > BARS.wasted ? [`a visit: ${wasted.toFixed(2)} of its bytes wasted > ${BARS.wasted}`] : [];
  });
}

async function tapped(
  browser: Browser,
  line: Line,
  tap: Tap,
  runs: number,
): Promise<{ ready: number; plain: number }> {
  const ready: Tapped[] = [];
  const plain: Tapped[] = [];
  for (let run = 0; run < runs; run += 1) {
    ready.push(await tapNext(browser, line, { ...tap, rules: true }));
    plain.push(await tapNext(browser, line, { ...tap, rules: false }));
  }
  return { ready: middle(ready), plain: middle(plain) };
}

function middle(taps: readonly Tapped[]): number {
  const times = taps.map(({ picture }) => picture).toSorted((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}
