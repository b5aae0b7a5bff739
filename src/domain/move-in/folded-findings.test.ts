import { expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { foldedFindings } from './folded-findings.ts';

const lost = (line: number, column: string, value: string): Finding => ({
  ...{ line, column, code: 'attribute_lost', value },
});

it('tells once of a column what many lines of it lose, and few lines one by one', () => {
  const many = [2, 3, 4, 5].map((line) => lost(line, 'Altura (cm)', `${line}`));
  const few = [2, 3, 4].map((line) => lost(line, 'Frete grátis', 'SIM'));
  const other: Finding = { line: 3, column: 'SKU', code: 'sku_twice' };
  expect(foldedFindings([...many, other, ...few])).toEqual([
    { line: 2, column: 'Altura (cm)', code: 'column_unread', value: '2', data: { rows: 4 } },
    ...[other, ...few],
  ]);
});
