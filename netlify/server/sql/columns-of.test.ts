import { expect, test } from 'vitest';
import { columnsOf } from './columns-of.ts';

test('a field reads the column of its name, or its own expression', () => {
  const fields = { id: 0, trackingCode: 0, isLate: 0 };
  expect(columnsOf(fields, 'o', { isLate: 'o.due < now()' })).toBe(
    'o.id as "id", o.tracking_code as "trackingCode", o.due < now() as "isLate"',
  );
});
