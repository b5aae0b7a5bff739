import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCm,
  measuresOfFamily,
  PIECE_MEASURES,
  POSSIBLE_MEASURES,
  parseCm,
  parseMeasure,
  pieceMeasures,
  shownMeasures,
} from './piece-measures.ts';
import { SIZE_FAMILIES } from './size-families.ts';

const possible = fc
  .constantFrom(...PIECE_MEASURES)
  .chain((measure) =>
    fc
      .integer({ min: POSSIBLE_MEASURES[measure].least, max: POSSIBLE_MEASURES[measure].most })
      .map((mm) => ({ measure, mm })),
  );

describe('a measure of a piece', () => {
  it('is parsed with comma or point, with or without its unit', () => {
    fc.assert(
      fc.property(possible, ({ measure, mm }) => {
        const text = formatCm(mm);
        for (const typed of [
          text,
          text.replace(',', '.'),
          ` ${text} `,
          `${text} cm`,
          `${text}CM`,
          `${text}0`,
        ])
          expect(parseMeasure(measure, typed)).toBe(mm);
      }),
    );
  });

  it('is what was typed or nothing: no text is parsed as another measure', () => {
    const like = fc.stringMatching(/^[-+ ]?[0-9]{0,5}[.,]?[0-9]{0,3} ?(cm|mm|m)?$/);
    fc.assert(
      fc.property(like, (text) => {
        const mm = parseCm(text);
        if (mm === null) return;
        const said = Number(
          text
            .trim()
            .replace(/\s*cm$/i, '')
            .replace(',', '.'),
        );
        expect(mm).toBe(Math.round(said * 10));
        expect(Math.abs(said * 10 - mm)).toBeLessThan(1e-6);
      }),
    );
  });

  it.each([
    '',
    ' ',
    'M',
    '-',
    '-92',
    '92,55',
    '92,05',
    '1.234',
    '9 2',
    '92,',
    ',5',
    '92 mm',
    '9e1',
    '٩٢',
    '12345',
  ])('is not %j', (text) => {
    expect(parseCm(text)).toBeNull();
  });

  it('is valid from its minimum to its maximum', () => {
    for (const measure of PIECE_MEASURES) {
      const { least, most } = POSSIBLE_MEASURES[measure];
      const read = [least - 1, least, most, most + 1].map((mm) => parseMeasure(measure, formatCm(mm)));
      expect(read).toEqual([null, least, most, null]);
    }
  });
});

describe('the measures of a family', () => {
  it('have a fixed order, and every measure belongs to a family', () => {
    const all = SIZE_FAMILIES.flatMap((family) => measuresOfFamily(family));
    expect([...new Set(all)].toSorted()).toEqual([...PIECE_MEASURES].toSorted());
    for (const family of SIZE_FAMILIES) {
      const places = measuresOfFamily(family).map((measure) => PIECE_MEASURES.indexOf(measure));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    expect(measuresOfFamily(null)).toEqual([]);
  });

  it('are shown if a size has them; those of another family are not', () => {
    const sizes = [{ length: 980, insole: 240 }, { bust: 920, length: 990 }, {}];
    expect(shownMeasures('women-tops', sizes)).toEqual(['bust', 'length']);
    expect(shownMeasures('shoes', sizes)).toEqual(['insole']);
    expect(shownMeasures('hats', sizes)).toEqual([]);
    expect(shownMeasures(null, sizes)).toEqual([]);
  });

  it('omit measures that this version does not know', () => {
    expect(pieceMeasures({ length: 990, cuff: 200, bust: 920, hip: null })).toEqual({
      bust: 920,
      length: 990,
    });
    expect(Object.keys(pieceMeasures({ length: 990, bust: 920 }))).toEqual(['bust', 'length']);
  });
});
