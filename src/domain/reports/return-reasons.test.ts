import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from '../text/csv.ts';
import { COUNTED_REASONS, mainReason, piecesOf, type ReasonCounts, reasonsFile } from './return-reasons.ts';

const NONE: ReasonCounts = {
  small: 0,
  large: 0,
  look: 0,
  defect: 0,
  wrong_piece: 0,
  changed_mind: 0,
  unsaid: 0,
};

const counts = fc.record(
  Object.fromEntries(COUNTED_REASONS.map((reason) => [reason, fc.nat(40)])),
) as fc.Arbitrary<ReasonCounts>;

test.for([
  [{ ...NONE, small: 2 }, null],
  [{ ...NONE, small: 3 }, 'small'],
  [{ ...NONE, small: 3, large: 3 }, null],
  [{ ...NONE, small: 4, large: 3, defect: 2 }, 'small'],
  [{ ...NONE, small: 3, large: 2, defect: 2, look: 2 }, null],
  [{ ...NONE, unsaid: 30, small: 9 }, null],
] as const)('the main reason of %j is %s', ([given, reason]) => {
  expect(mainReason(given)).toBe(reason);
});

test('no reason was given more often than the main one', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const main = mainReason(given);
      if (main === null) return;
      const { unsaid: _, ...said } = given;
      expect(given[main]).toBe(Math.max(...Object.values(said)));
    }),
  );
});

test('a row of the file adds up to its pieces', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const table = parseCsv(reasonsFile('tamanho', [{ label: 'M', counts: given }], given).join(''));
      if (!table.ok) throw new Error(table.code);
      const [label, pieces, ...reasons] = table.rows[1]?.cells ?? [];
      expect(label).toBe('M');
      expect(Number(pieces)).toBe(piecesOf(given));
      expect(reasons.reduce((sum, cell) => sum + Number(cell), 0)).toBe(piecesOf(given));
    }),
  );
});
