import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sheetsOf } from './sheets.ts';

it('keeps the papers of a parcel together: two parcels without a note share a sheet of four', () => {
  expect(
    sheetsOf(
      [
        ['a1', 'a2'],
        ['b1', 'b2'],
        ['c1', 'c2', 'c3'],
        ['d1', 'd2'],
      ],
      4,
    ),
  ).toEqual([
    ['a1', 'a2', 'b1', 'b2'],
    ['c1', 'c2', 'c3'],
    ['d1', 'd2'],
  ]);
  expect(sheetsOf([['a1', 'a2'], ['b1']], 1)).toEqual([['a1'], ['a2'], ['b1']]);
});

it('spreads only what is larger than a sheet, and loses or reorders nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 }), (sizes) => {
      const parcels = sizes.map((size, parcel) => Array.from({ length: size }, (_, at) => `${parcel}.${at}`));
      const sheets = sheetsOf(parcels, 4);
      expect(sheets.flat()).toEqual(parcels.flat());
      expect(sheets.every(({ length }) => length > 0 && length <= 4)).toBe(true);
      for (const panels of parcels.filter(({ length }) => length <= 4))
        expect(sheets.filter((sheet) => sheet.some((one) => panels.includes(one)))).toHaveLength(1);
    }),
  );
});
