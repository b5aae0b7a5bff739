import { expect, test } from 'vitest';
import { adviseSize, type SizeAnswers } from '../../src/domain/sizing/size-advice.ts';
import { SEED_CHARTS } from '../../src/domain/sizing/size-chart-seed.ts';
import { chartOf, type Measure, type SizeChart } from '../../src/domain/sizing/size-charts.ts';
import type { SizeFamily } from '../../src/domain/sizing/size-families.ts';
import { type Body, readBodies } from './table.ts';

const BODIES = readBodies();

/** Allowed difference between two trained measurers, in cm (ISO 20685-1, table of the maximum allowable errors). */
const ALLOWED_CM: Readonly<Partial<Record<Measure, number>>> = {
  bust: 0.9,
  chest: 0.9,
  waist: 0.9,
  hip: 0.9,
};

/** Precision of input: half a centimetre by tape, a millimetre for the length of a foot. */
const asTold = ({ measure, cm }: Body) => (measure === 'foot' ? cm : Math.round(cm * 2) / 2);

const TOLD: SizeAnswers = { heightCm: null, weightKg: null, measured: {}, usual: null, wear: null };
const toldBy = (body: Body): SizeAnswers =>
  body.tells === 'build'
    ? { ...TOLD, heightCm: Math.round(body.heightCm), weightKg: Math.round(body.weightKg) }
    : { ...TOLD, measured: { [body.measure]: asTold(body) } };

const chartFor = (family: SizeFamily): SizeChart => {
  const chart = chartOf(SEED_CHARTS, family, ['M', '40', '12']);
  if (!chart) throw new Error(`${family} has no chart`);
  return chart;
};

/** The sizes whose range contains the measure, widened by the measurement error `byCm`. */
function rightFor({ family, measure, cm }: Body, byCm: number): string[] {
  return chartFor(family)
    .rows.filter(({ body }) => {
      const range = body[measure];
      return range && cm >= range.from - byCm && cm < range.to + byCm;
    })
    .map(({ size }) => size);
}

const advised = (body: Body, told = toldBy(body)) => {
  const chart = chartFor(body.family);
  const advice = adviseSize(chart, told, { sizes: chart.rows.map(({ size }) => ({ label: size })) });
  return advice.kind === 'advice' ? advice.size : advice.kind;
};

const isRight = (body: Body) => rightFor(body, ALLOWED_CM[body.measure] ?? 0).includes(advised(body));
const isExact = (body: Body) => rightFor(body, 0).includes(advised(body));
const share = (bodies: readonly Body[], is: (body: Body) => boolean) =>
  bodies.filter(is).length / bodies.length;

function sizesOff(body: Body): number {
  const sizes = chartFor(body.family).rows.map(({ size }) => size);
  return Math.abs(sizes.indexOf(advised(body)) - sizes.indexOf(rightFor(body, 0)[0] ?? ''));
}

test('the table has two hundred bodies: women, men and feet, from three surveys', () => {
  expect(BODIES).toHaveLength(200);
  expect(new Set(BODIES.map(({ family }) => family))).toEqual(
    new Set(['women-tops', 'women-bottoms', 'men-tops', 'men-bottoms', 'shoes']),
  );
  expect(new Set(BODIES.map(({ source }) => source)).size).toBe(3);
});

/** 'women-bottoms, build: 50 of 61; …' */
const figures = () =>
  Object.entries(Object.groupBy(BODIES, ({ family, tells }) => `${family}, ${tells}`))
    .map(([kind, bodies = []]) => `${kind}: ${bodies.filter(isExact).length} of ${bodies.length}`)
    .join('; ');

test('at least 177 of 200 get their exact size, 196 one within the measurement error, nobody one two sizes off', () => {
  expect(BODIES.filter(isExact).length, figures()).toBeGreaterThanOrEqual(177);
  expect(BODIES.filter(isRight).length, figures()).toBeGreaterThanOrEqual(196);
  expect(Math.max(...BODIES.map(sizesOff)), figures()).toBeLessThanOrEqual(1);
});

/** Standard deviation for one person, in cm, as in expected-body.ts. */
const SPREAD: Readonly<Partial<Record<Measure, number>>> = { bust: 4, chest: 3.2, waist: 4.5, hip: 2.9 };

/** The probability that the true mean for this height and weight is in the same size as the average of the few people measured. */
function likelyRight({ family, measure, cm, people }: Body): number {
  const range = chartFor(family).rows.find(({ body }) => {
    const { from = 0, to = 0 } = body[measure] ?? {};
    return cm >= from && cm < to;
  })?.body[measure];
  const error = (SPREAD[measure] ?? 0) / Math.sqrt(people);
  return range ? below((range.to - cm) / error) - below((range.from - cm) / error) : 0;
}

/** Cumulative normal distribution (Bowling et al., 2009: error below 0.00014). */
const below = (z: number) => 1 / (1 + Math.exp(-(0.07056 * z ** 3 + 1.5976 * z)));

test('even a perfect estimate would match only 95 to 98 of the 110 averages, because of their sampling error', () => {
  const averages = BODIES.filter(({ tells }) => tells === 'build');
  const best = averages.reduce((sum, body) => sum + likelyRight(body), 0);
  expect(averages).toHaveLength(110);
  expect(best, `of ${averages.length}`).toBeGreaterThan(95);
  expect(best, `of ${averages.length}`).toBeLessThan(98);
});

test('for individuals, height and weight alone give the exact size in 40 % of cases, within one size in 90 %', () => {
  const people = BODIES.filter(({ tells, family }) => tells === 'measure' && family !== 'shoes').map(
    (body): Body => ({ ...body, tells: 'build' }),
  );
  expect(share(people, isExact)).toBeGreaterThanOrEqual(0.4);
  expect(share(people, (body) => sizesOff(body) <= 1)).toBeGreaterThanOrEqual(0.9);
});

/** Examples from the sources named in size-charts.ts; European shoe sizes are two numbers larger. */
test.each([
  ['women-bottoms', 'hip', 96, '40'],
  ['men-bottoms', 'waist', 84, '42'],
  ['men-bottoms', 'waist', 88, '44'],
  ['men-tops', 'neck', 38, 'P'],
  ['men-tops', 'chest', 98, 'M'],
  ['shoes', 'foot', 22.5, '34'],
  ['shoes', 'foot', 24.5, '37'],
  ['shoes', 'foot', 26.5, '40'],
  ['shoes', 'foot', 28.5, '43'],
  ['rings', 'finger', 5.2, '12'],
  ['rings', 'finger', 7.6, '36'],
] as const)('%s: %s of %d cm is %s', (family, measure, cm, size) => {
  const chart = chartFor(family);
  const sizes = chart.rows.map((row) => ({ label: row.size }));
  expect(adviseSize(chart, { ...TOLD, measured: { [measure]: cm } }, { sizes })).toMatchObject({ size });
});

test('advice for a finger measured to the millimetre is certain', () => {
  const chart = chartFor('rings');
  const sizes = chart.rows.map(({ size }) => ({ label: size }));
  expect(adviseSize(chart, { ...TOLD, measured: { finger: 5.2 } }, { sizes })).toMatchObject({
    ground: 'measured',
  });
});
