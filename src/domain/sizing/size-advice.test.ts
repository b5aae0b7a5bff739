import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FitCounts } from './buyers-fit.ts';
import { EXPECTED } from './expected-body.ts';
import { WEARS } from './piece-ease.ts';
import { adviseSize, POSSIBLE, type SizeAdvice, type SizeAnswers } from './size-advice.ts';
import { SEED_CHARTS } from './size-chart-seed.ts';
import { CHART_KINDS, chartFrom, chartOf, type Measure, type SizeChart } from './size-charts.ts';
import { SIZE_FAMILIES, type SizeFamily } from './size-families.ts';

const LETTERS = ['PP', 'P', 'M', 'G', 'GG'];
const NOTHING: SizeAnswers = { heightCm: null, weightKg: null, measured: {}, usual: null, wear: null };

/** The advice for a product of a family in these sizes. */
const adviseIn = (
  family: SizeFamily,
  told: SizeAnswers,
  offered: readonly string[],
  buyers: FitCounts | null = null,
) =>
  adviseSize(chartOf(SEED_CHARTS, family, offered), told, {
    sizes: offered.map((label) => ({ label })),
    buyers,
  });
const of = (heightCm: number, weightKg: number, usual: string | null = null, offered = LETTERS) =>
  adviseIn('women-tops', { ...NOTHING, heightCm, weightKg, usual }, offered);
const sizeOf = (advice: SizeAdvice) => (advice.kind === 'advice' ? advice.size : advice.kind);

const chartsOf = (family: SizeFamily) =>
  SEED_CHARTS.filter(({ id }) => CHART_KINDS[id].family === family).map(chartFrom);
const CHARTS = SEED_CHARTS.map(chartFrom).filter(({ rows }) => rows.length > 0);
const labelsOf = (family: SizeFamily) => chartsOf(family).flatMap(({ rows }) => rows.map(({ size }) => size));

describe("advice on women's tops", () => {
  it.each([
    [168, 52, 'PP'],
    [168, 61, 'P'],
    [168, 68, 'M'],
    [168, 74, 'G'],
    [168, 81, 'GG'],
  ] as const)('%i cm and %i kg: %s', (heightCm, weightKg, size) => {
    expect(of(heightCm, weightKg)).toEqual({
      kind: 'advice',
      size,
      also: null,
      insteadOf: null,
      eases: [],
      ground: 'build',
    });
  });

  it('suggests a smaller size for a taller body of the same weight', () => {
    expect(EXPECTED.bust(185, 66)).toBeLessThan(EXPECTED.bust(155, 66));
  });

  it('prefers the usual size near the suggested one, and names the other', () => {
    expect(EXPECTED.bust(168, 64)).toBeCloseTo(90.8, 1);
    expect(of(168, 64, 'P')).toMatchObject({ size: 'P', also: null, ground: 'agreeing' });
    expect(of(168, 64, 'M')).toMatchObject({ size: 'M', also: 'P', ground: 'unusual' });
    expect(of(168, 64, 'PP')).toMatchObject({ size: 'P', also: 'PP', ground: 'unusual' });
  });

  it('meets the usual size halfway if it is far from the suggestion', () => {
    expect(of(168, 52, 'G')).toMatchObject({ kind: 'advice', size: 'M' });
    expect(of(168, 81, 'P')).toMatchObject({ kind: 'advice', size: 'G' });
  });

  it('takes the next larger size that the piece has, else the largest', () => {
    expect(of(168, 61, null, ['PP', 'M', 'GG'])).toMatchObject({ size: 'M', also: null, insteadOf: 'P' });
    expect(of(168, 81, null, ['P', 'M'])).toMatchObject({ size: 'M', insteadOf: 'GG' });
  });

  it('reports a body outside the chart', () => {
    expect(of(168, 40)).toEqual({ kind: 'outside' });
    expect(of(168, 120)).toEqual({ kind: 'outside' });
    expect(of(168, 61, null, ['36', '38'])).toEqual({ kind: 'outside' });
  });

  it('rejects impossible values', () => {
    expect(of(17, 61)).toEqual({ kind: 'invalid', at: 'height' });
    expect(of(168, 6)).toEqual({ kind: 'invalid', at: 'weight' });
    expect(of(Number.NaN, 61)).toEqual({ kind: 'invalid', at: 'height' });
  });
});

describe('advice by a measure', () => {
  const measured = (family: SizeFamily, told: SizeAnswers['measured'], usual: string | null = null) =>
    adviseIn(family, { ...NOTHING, measured: told, usual }, labelsOf(family));

  it('needs no height or weight, and is the most certain', () => {
    expect(measured('men-bottoms', { waist: 84 })).toMatchObject({ size: '42', ground: 'measured' });
    expect(measured('women-bottoms', { hip: 94.5 })).toMatchObject({ size: '40', ground: 'edge' });
  });

  it('overrides height and weight, and a distant usual size', () => {
    const told = { ...NOTHING, heightCm: 176, weightKg: 100, measured: { chest: 90 }, usual: 'GG' };
    expect(sizeOf(adviseIn('men-tops', told, LETTERS))).toBe('P');
  });

  it('follows the largest of several measures', () => {
    expect(measured('women-bottoms', { waist: 71, hip: 100 })).toMatchObject({
      size: '42',
      ground: 'differing',
    });
  });

  it('accepts an adjacent usual size if the measure is at the edge', () => {
    expect(measured('shoes', { foot: 24.7 }, '37')).toMatchObject({ size: '37', also: '38' });
    expect(measured('shoes', { foot: 25 }, '37')).toMatchObject({ size: '38', also: '37' });
  });

  it('rejects impossible measures, and asks for a required one', () => {
    expect(measured('shoes', { foot: 245 })).toEqual({ kind: 'invalid', at: 'foot' });
    expect(measured('men-tops', { neck: Number.NaN })).toEqual({ kind: 'invalid', at: 'neck' });
    expect(measured('shoes', {})).toEqual({ kind: 'invalid', at: 'foot' });
    expect(measured('men-tops', {})).toEqual({ kind: 'invalid', at: 'height' });
  });

  it('reports a measure outside the chart’s tolerance', () => {
    expect(measured('shoes', { foot: 31 })).toEqual({ kind: 'outside' });
    expect(adviseIn('one-size', NOTHING, ['Único'])).toEqual({ kind: 'outside' });
  });
});

describe('advice with buyers’ answers', () => {
  const [few, slightly, mostly] = [
    { small: 9, right: 0, large: 0 },
    { small: 3, right: 9, large: 0 },
    { small: 8, right: 4, large: 0 },
  ];
  const hip = (cm: number, buyers: FitCounts, offered = labelsOf('women-bottoms')) =>
    adviseIn('women-bottoms', { ...NOTHING, measured: { hip: cm } }, offered, buyers);

  it('suggests the next size near the edge if some buyers found the piece small', () => {
    expect(hip(93, slightly)).toEqual({
      kind: 'advice',
      size: '40',
      also: null,
      insteadOf: null,
      leaning: { fit: 'small', byChart: '38' },
      eases: [],
      ground: 'measured',
    });
    expect(hip(91, slightly)).toEqual(hip(91, few));
    expect(hip(93, few)).toMatchObject({ size: '38' });
  });

  it('suggests it for everybody if most did, and the smaller one if most found it large', () => {
    expect(hip(90.5, mostly)).toMatchObject({ size: '40', leaning: { fit: 'small', byChart: '38' } });
    expect(hip(93.5, { small: 0, right: 4, large: 8 })).toMatchObject({ size: '36' });
  });

  it('gives nobody a smaller size than somebody lighter, though the size between is missing', () => {
    const told = { ...NOTHING, heightCm: 176, usual: 'G' };
    const buyers = { small: 0, right: 6, large: 4 };
    const sizes = Array.from({ length: 50 }, (_, kg) =>
      sizeOf(adviseIn('men-tops', { ...told, weightKg: 45 + kg }, ['P', 'GG'], buyers)),
    ).filter((size) => size !== 'outside');
    expect(sizes).toEqual(sizes.toSorted((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b)));
    expect(new Set(sizes)).toEqual(new Set(['P', 'GG']));
  });

  it('stays if the piece lacks the next size, and at the end of the chart', () => {
    expect(hip(93, mostly, ['36', '38', '42'])).toMatchObject({ size: '38', insteadOf: null });
    expect(hip(112, mostly)).toEqual(hip(112, few));
  });
});

describe('any advice', () => {
  const buyers = fc.option(fc.record({ small: fc.nat(20), right: fc.nat(20), large: fc.nat(20) }));
  const body = fc.record<SizeAnswers>({
    heightCm: fc.option(fc.integer({ min: 120, max: 230 })),
    weightKg: fc.option(fc.integer({ min: 30, max: 210 })),
    measured: fc.dictionary(
      fc.constantFrom<Measure>('bust', 'chest', 'neck', 'waist', 'hip', 'foot', 'head'),
      fc.double({ min: 15, max: 175, noNaN: true }),
    ),
    usual: fc.option(fc.constantFrom(...SIZE_FAMILIES.flatMap(labelsOf))),
    wear: fc.option(fc.constantFrom(...WEARS)),
  });

  it('is a size of its family that the piece has, or none', () => {
    const anyLabels = fc.subarray([...new Set(SIZE_FAMILIES.flatMap(labelsOf)), 'Único']);
    fc.assert(
      fc.property(
        fc.constantFrom(...SIZE_FAMILIES),
        body,
        anyLabels,
        buyers,
        (family, told, offered, fit) => {
          const advice = adviseIn(family, told, offered, fit);
          if (advice.kind !== 'advice') return;
          expect(offered).toContain(advice.size);
          for (const size of [
            advice.size,
            advice.also,
            advice.insteadOf,
            advice.leaning?.byChart ?? advice.worn?.byChart ?? null,
          ])
            if (size !== null) expect(labelsOf(family)).toContain(size);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('grows with each measure, and with the weight', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const where = fc.constantFrom(...CHARTS).chain((chart) => {
      const sizes = chart.rows.map(({ size }) => size);
      const lengths = chart.asks.map((measure) => [
        measure,
        share.map((part) => within(chart, measure, part)),
      ]);
      return fc.record({
        chart: fc.constant(chart),
        sizes: fc.constant(sizes),
        grows: fc.constantFrom(...chart.asks, ...(chart.fromBuild ? (['weight'] as const) : [])),
        measured: fc.record(Object.fromEntries(lengths), { requiredKeys: [] }),
        usual: fc.option(fc.constantFrom(...sizes)),
        wear: fc.option(fc.constantFrom(...WEARS)),
        offered: fc.subarray(sizes, { minLength: 1 }),
        ease: fc.option(fc.integer({ min: -100, max: 200 })),
        lesser: share,
        more: share,
        buyers,
      });
    });
    fc.assert(
      fc.property(
        where,
        ({ chart, sizes, grows, measured, usual, wear, offered, ease, lesser, more, buyers }) => {
          const { from, to } = POSSIBLE[grows];
          const at = (part: number) => {
            const value = from + part * (to - from);
            const told: SizeAnswers =
              grows === 'weight'
                ? { ...NOTHING, usual, wear, heightCm: 170, weightKg: value }
                : { ...NOTHING, usual, wear, measured: { ...measured, [grows]: value } };
            const piece = {
              sizes: offered.map((label) => ({ label, measures: cut(chart, label, ease) })),
              buyers,
            };
            return sizes.indexOf(sizeOf(adviseSize(chart, told, piece)));
          };
          const [one, larger] = [at(lesser), at(Math.min(1, lesser + more / 10))] as const;
          if (one !== -1 && larger !== -1) expect(larger).toBeGreaterThanOrEqual(one);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

/** A length at a fraction of a chart's total span. */
function within({ rows }: SizeChart, measure: Measure, part: number): number {
  const [from = 0, to = 0] = [rows[0]?.body[measure]?.from, rows.at(-1)?.body[measure]?.to];
  return from + part * (to - from);
}

/** A piece cut wider than the lower bound of a size by `ease`; null: not measured. */
function cut({ rows, measures }: SizeChart, label: string, ease: number | null) {
  const body = rows.find(({ size }) => size === label)?.body;
  if (ease === null || !body) return undefined;
  return Object.fromEntries(measures.map((name) => [name, Math.round((body[name]?.from ?? 0) * 10 + ease)]));
}
