import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../db/migrations/', import.meta.url);

/** These ran before the shop opened, and are never edited. */
const BEFORE_OPENING: ReadonlySet<string> = new Set(['0167_order_finder_name.sql', '0185_exchanges.sql']);

test('no migration removes a column or a table that functions of the previous deploy use', () => {
  const takes = readdirSync(FOLDER).filter((name) =>
    /\b(drop column|drop table|rename (column|to))\b/i.test(
      readFileSync(new URL(name, FOLDER), 'utf8').replace(/--.*$/gm, ''),
    ),
  );
  expect(takes.filter((name) => !BEFORE_OPENING.has(name))).toEqual([]);
});
