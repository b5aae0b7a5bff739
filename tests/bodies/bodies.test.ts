import { expect, test } from 'vitest';
import { adviseSize, type Told } from '../../src/domain/sizing/size-advice.ts';
import { SEED_CHARTS } from '../../src/domain/sizing/size-chart-seed.ts';
import { chartOf, type Measure, type SizeChart } from '../../src/domain/sizing/size-charts.ts';
import type { SizeFamily } from '../../src/domain/sizing/size-families.ts';
import { type Body, readBodies } from './table.ts';

const BODIES = readBodies();

/** What two trained measurers may differ by, in cm: ISO 20685-1, table of the maximum allowable errors. */
const ALLOWED_CM: Readonly<Partial<Record<Measure, number>>> = {
  bust: 0.9,
  chest: 0.9,
  waist: 0.9,
  hip: 0.9,
};

/** A tape is read to half a centimetre; the length of a foot on paper to the millimetre. */
const asTold = ({ measure, cm }: Body) => (measure === 'foot' ? cm : Math.round(cm * 2) / 2);

const TOLD: Told = { heightCm: null, weightKg: null, measured: {}, usual: null, wear: null };
const toldBy = (body: Body): Told =>
  body.tells === 'build'
    ? { ...TOLD, heightCm: Math.round(body.heightCm), weightKg: Math.round(body.weightKg) }
    : { ...TOLD, measured: { [body.measure]: asTold(body) } };

const chartFor = (family: SizeFamily): SizeChart => {
  const chart = chartOf(SEED_CHARTS, family, ['M', '40', '12']);
  if (!chart) throw new Error(`${family} has no chart`);
  return chart;
};

/** The sizes whose range holds the measure, widened by what measuring it again may say. */
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

test('two hundred bodies: women, men and feet, of three surveys', () => {
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

test('177 of 200 get the size they lie in, 196 that or what measuring again may say, nobody is two off', () => {
  expect(BODIES.filter(isExact).length, figures()).toBeGreaterThanOrEqual(177);
  expect(BODIES.filter(isRight).length, figures()).toBeGreaterThanOrEqual(196);
  expect(Math.max(...BODIES.map(sizesOff)), figures()).toBeLessThanOrEqual(1);
});

/** In cm, of one person; as expected-body.ts has them. */
const SPREAD: Readonly<Partial<Record<Measure, number>>> = { bust: 4, chest: 3.2, waist: 4.5, hip: 2.9 };

/** How likely the true mean of the people behind an average lies in the size in which the average of those few lies. */
function likelyRight({ family, measure, cm, people }: Body): number {
  const range = chartFor(family).rows.find(({ body }) => {
    const { from = 0, to = 0 } = body[measure] ?? {};
    return cm >= from && cm < to;
  })?.body[measure];
  const error = (SPREAD[measure] ?? 0) / Math.sqrt(people);
  return range ? below((range.to - cm) / error) - below((range.from - cm) / error) : 0;
}

/** Of the normal distribution (Bowling et al., 2009: within 0.00014 of it). */
const below = (z: number) => 1 / (1 + Math.exp(-(0.07056 * z ** 3 + 1.5976 * z)));

test('a line without any error would find the size of 95 to 98 of the 110 averages, as those few people are a sample', () => {
  const averages = BODIES.filter(({ tells }) => tells === 'build');
  const best = averages.reduce((sum, body) => sum + likelyRight(body), 0);
  expect(averages).toHaveLength(110);
  expect(best, `of ${averages.length}`).toBeGreaterThan(95);
  expect(best, `of ${averages.length}`).toBeLessThan(98);
});

test('of single people height and weight alone find the size of four in ten, and of nine in ten that or the one beside it', () => {
  const people = BODIES.filter(({ tells, family }) => tells === 'measure' && family !== 'shoes').map(
    (body): Body => ({ ...body, tells: 'build' }),
  );
  expect(share(people, isExact)).toBeGreaterThanOrEqual(0.4);
  expect(share(people, (body) => sizesOff(body) <= 1)).toBeGreaterThanOrEqual(0.9);
});

/** What the sources named in size-charts.ts say themselves, and the foot that a European size 2 numbers larger is made for. */
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

test('a finger measured to the millimetre is surely of its ring', () => {
  const chart = chartFor('rings');
  const sizes = chart.rows.map(({ size }) => ({ label: size }));
  expect(adviseSize(chart, { ...TOLD, measured: { finger: 5.2 } }, { sizes })).toMatchObject({
    ground: 'measured',
  });
});
