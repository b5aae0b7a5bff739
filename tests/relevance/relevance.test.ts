import { expect, test } from 'vitest';
import { demoIndex } from './demo-index.ts';
import { mean, measure } from './measure.ts';
import { judgedQueries } from './queries.ts';

/** SEARCH_FIGURES=1 prints the figures and the worst queries, except those held out. */
const index = demoIndex();
const all = judgedQueries().map((judged) => measure(index, judged));
const open = all.filter(({ isHeldOut }) => !isHeldOut);
const heldOut = all.filter(({ isHeldOut }) => isHeldOut);
const kinds = [...new Set(all.map(({ kind }) => kind))].map((kind) => ({
  kind,
  figure: mean(all.filter((one) => one.kind === kind)),
}));

test('the list has at least two hundred distinct queries, fifty of them held out', () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
  expect(heldOut.length).toBeGreaterThanOrEqual(50);
  const isFitting = ({ rules, best }: (typeof all)[number]) => rules.length === 0 || best > 0;
  expect(all.filter((one) => !isFitting(one)).map(({ query }) => query)).toEqual([]);
});

test('relevant products come first: nDCG@10 is at least 0.94, and 0.9 for the queries held out', () => {
  if (process.env.SEARCH_FIGURES) console.log(report());
  expect(mean(all)).toBeGreaterThanOrEqual(0.94);
  expect(mean(heldOut)).toBeGreaterThanOrEqual(0.9);
});

test('every kind of query has a mean of at least 0.75', () => {
  expect(kinds.filter(({ figure }) => figure < 0.75)).toEqual([]);
});

test.each([...'abcdefghijklmnopqrstuvwxyz'])('a word of the letter %s alone finds nothing', (letter) => {
  const found = [4, 8, 12].map((length) => measure(index, { ...NOTHING, query: letter.repeat(length) }));
  expect(found.flatMap(({ shown }) => shown)).toEqual([]);
});

const NOTHING = { kind: 'nothing', isHeldOut: false, rules: [] };

function report(): string {
  const line = (name: string, figure: number) => `${figure.toFixed(3)} ${name}`;
  const worst = open.toSorted((a, b) => a.figure - b.figure).slice(0, 10);
  return [
    line(`all ${all.length}`, mean(all)),
    line(`open to whoever improves it: ${open.length}`, mean(open)),
    line(`held out: ${heldOut.length}`, mean(heldOut)),
    ...kinds.map(({ kind, figure }) => line(`  ${kind}`, figure)),
    'the worst ten that are open:',
    ...worst.map(({ query, figure, shown }) =>
      line(`  ${query}: ${shown.map(({ key, grade }) => `${key} ${grade}`).join(', ') || 'nothing'}`, figure),
    ),
  ].join('\n');
}
