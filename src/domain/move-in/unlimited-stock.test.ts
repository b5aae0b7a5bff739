import { describe, expect, it } from 'vitest';
import { converted, type FileLine, shopifyFile } from './convert.fixture.ts';
import { NOTHING_SAID } from './move-answers.ts';
import { unlimitedUnits } from './unlimited-stock.ts';

const bag = (size: string, tracker: string, stock: string, more: FileLine = {}): FileLine => ({
  ...{ Handle: 'bolsa', 'Option1 Value': size, 'Variant Inventory Tracker': tracker },
  ...{ 'Variant Inventory Qty': stock, ...more },
});
const FILE = shopifyFile(
  bag('P', '', '', { Title: 'Bolsa', 'Option1 Name': 'Tamanho' }),
  bag('M', '', '5'),
  bag('G', 'shopify', '3'),
);

const comes = (said: string | null) => {
  const answers = said === null ? {} : { proposals: { stock_unlimited: said } };
  const { products, findings } = converted([FILE], answers);
  return {
    stock: products[0]?.variants.map(({ stock }) => stock),
    told: findings
      .filter(({ code }) => code.startsWith('stock_'))
      .map(({ line, column, code, data }) => [line, column, code, data?.count]),
  };
};

describe('stock without a limit', () => {
  it('is told once for each product, and comes as nothing while nobody says how much there is', () => {
    const told = [[2, 'Variant Inventory Qty', 'stock_unlimited', 2]];
    for (const said of [null, '', 'muito', '0', '-1', '1,5', '9999999'])
      expect([said, comes(said)]).toEqual([said, { stock: [null, null, 3], told }]);
  });

  it('is what a person said, which is told, too', () => {
    expect(comes('12')).toEqual({
      stock: [12, 12, 3],
      told: [[2, 'Variant Inventory Qty', 'stock_assumed', 2]],
    });
  });

  it('may be written with dots', () => {
    const saying = (said: string) =>
      unlimitedUnits({ ...NOTHING_SAID, proposals: { stock_unlimited: said } });
    expect(saying('1.000')).toBe(1_000);
  });
});
