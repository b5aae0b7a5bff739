import { expect, test } from 'vitest';
import { MAX_PARTS } from '../catalogue/product-draft.ts';
import { parseCsv } from '../text/csv.ts';
import { processorMs } from '../text/processor-time.fixture.ts';
import { MAX_ROWS, readProductFile } from './product-file.ts';
import { planImport } from './product-import.ts';

function planned(header: string, rows: readonly string[]) {
  const table = parseCsv([header, ...rows].join('\n'));
  if (!table.ok) throw new Error(table.code);
  let ids = 0;
  const owners = { sku: new Map(), ean: new Map() };
  const catalogue = { products: [], categories: new Set<string>(), owners };
  const plan = planImport(readProductFile(table.rows), catalogue, () => `novo-${++ids}`);
  return { ...plan, ids };
}

const many = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n));

test('a product with far too many colours and sizes is reported without planning them', () => {
  const { ids, problems, products } = planned(
    'nome;preco;cor;tamanho',
    many(300, (n) => `Vestido;10;Cor ${n};T${n}`),
  );
  expect(problems).toEqual([
    { line: 2, column: 'cor', code: 'too_many' },
    { line: 2, column: 'tamanho', code: 'too_many' },
  ]);
  expect(products.flatMap(({ parts }) => parts.variants)).toEqual([]);
  expect(ids).toBeLessThanOrEqual(1 + 2 * (MAX_PARTS + 1));
});

// Compared with all rows above it, each row took seconds here, and the whole file minutes.
test('a file with the maximum of rows that continue one product is checked at once', () => {
  const rows = many(MAX_ROWS - 1, (n) => `;;Cor ${n % 3};P`);
  const ms = processorMs(() => {
    const { problems } = planned('nome;preco;cor;tamanho', ['Vestido;10;Azul;P', ...rows]);
    expect(problems).toHaveLength(MAX_ROWS - 4);
  });
  expect(ms).toBeLessThan(15_000);
});
