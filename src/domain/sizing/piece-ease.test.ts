import { describe, expect, it } from 'vitest';
import type { FitCounts } from './buyers-fit.ts';
import { type AdvisedPiece, adviseSize, type SizeAnswers } from './size-advice.ts';
import { SEED_CHARTS } from './size-chart-seed.ts';
import { chartOf } from './size-charts.ts';

const LETTERS = ['PP', 'P', 'M', 'G', 'GG'];
const NOTHING: SizeAnswers = { heightCm: null, weightKg: null, measured: {}, usual: null, wear: null };

describe('advice by preferred fit', () => {
  const MEASURED = [
    { label: 'P', measures: { bust: 960, waist: 800 } },
    { label: 'M', measures: { bust: 1000, waist: 840 } },
    { label: 'G', measures: { bust: 1040, waist: 880 } },
  ];
  const PLAIN = MEASURED.map(({ label }) => ({ label }));
  const bust = (
    cm: number,
    wear: SizeAnswers['wear'],
    sizes: AdvisedPiece['sizes'] = PLAIN,
    buyers?: FitCounts,
  ) =>
    adviseSize(
      chartOf(SEED_CHARTS, 'women-tops', LETTERS),
      { ...NOTHING, measured: { bust: cm }, wear },
      { sizes, buyers },
    );

  it('suggests the neighbouring size for a body close to it', () => {
    expect(bust(93, 'fitted')).toMatchObject({ size: 'P', worn: { wear: 'fitted', byChart: 'M' } });
    expect(bust(95, 'fitted')).toMatchObject({ size: 'M' });
    expect(bust(95, 'loose')).toMatchObject({ size: 'G', worn: { wear: 'loose', byChart: 'M' } });
    expect(bust(93, 'loose')).toMatchObject({ size: 'M' });
    for (const wear of ['regular', null] as const) expect(bust(93, wear)).not.toHaveProperty('worn');
  });

  it('uses the measures of the piece instead, if there are any', () => {
    // P leaves 2 cm on 94, less than fitted pieces need, and 3 on 93.
    expect(bust(94, 'fitted', MEASURED)).toMatchObject({ size: 'M' });
    expect(bust(93, 'fitted', MEASURED)).toMatchObject({ size: 'P' });
    // M leaves 7 cm: not loose. If the piece is loose in the person's own size, that size stays.
    expect(bust(93, 'loose', MEASURED)).toMatchObject({ size: 'G' });
    const wide = MEASURED.map(({ label, measures }) => ({ label, measures: { bust: measures.bust + 100 } }));
    expect(bust(95, 'loose', wide)).toMatchObject({ size: 'M' });
  });

  it('stays if buyers say the opposite, and changes at most one size if they agree', () => {
    const small = { small: 12, right: 0, large: 0 };
    expect(bust(93, 'fitted', PLAIN, small)).toMatchObject({ size: 'M' });
    expect(bust(89, 'loose', PLAIN, small)).toMatchObject({ size: 'M', leaning: { byChart: 'P' } });
  });

  it('describes how the piece fits if both are known', () => {
    expect(bust(94, null, MEASURED)).toMatchObject({
      size: 'M',
      eases: [{ measure: 'bust', cm: 6, feels: 'regular' }],
    });
    expect(bust(94, null, PLAIN)).toMatchObject({ eases: [] });
    const knit = [{ label: 'M', measures: { bust: 900 } }];
    expect(bust(94, null, knit)).toMatchObject({ eases: [{ cm: -4, feels: 'stretched' }] });
  });

  it('does not compare neck, foot and head', () => {
    const shoes = [{ label: '37', measures: { insole: 250 } }];
    const told = { ...NOTHING, measured: { foot: 24 } };
    expect(adviseSize(chartOf(SEED_CHARTS, 'shoes', ['37']), told, { sizes: shoes })).toMatchObject({
      eases: [],
    });
  });
});
