import type { Browser } from '@playwright/test';
import { WAIT_MS, type Waited, walkAfter, walksAfter } from './after.ts';

type Row = (path: string, what: string, figures: Readonly<Record<string, string | number>>) => void;

type Setup = { browser: Browser; base: string; runs: number; product: { path: string }; row: Row };

/** What a press makes the shopper wait for, and where the time goes; returns what is above the bar. */
export async function measureAfter({ browser, base, runs, product, row }: Setup): Promise<string[]> {
  const problems: string[] = [];
  for (const walk of walksAfter(product)) {
    const all: Waited[][] = [];
    for (let run = 0; run < runs; run += 1) all.push(await walkAfter(browser, base, walk));
    for (const [at, { name }] of walk.acts.entries()) {
      const middle = middleOf(all.flatMap((acts) => acts[at] ?? []));
      row(walk.path, `after, ${name}`, middle);
      if (middle.shown > WAIT_MS)
        problems.push(`${walk.path} (${name}): ${middle.shown} ms after the press > ${WAIT_MS}`);
    }
  }
  return problems;
}

/** The median of each part. */
function middleOf(all: readonly Waited[]): Waited {
  const of = (part: keyof Waited) =>
    Math.round(all.map((one) => one[part]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
  return {
    shown: of('shown'),
    code: of('code'),
    answer: of('answer'),
    settled: of('settled'),
    busy: of('busy'),
  };
}
