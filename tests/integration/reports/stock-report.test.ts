import { expect, test } from 'vitest';
import { adminGetProduct } from '#contracts/admin/products.ts';
import { adminExportStockReport, adminStockReport } from '#contracts/admin/stock-report.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { asShop, makeDress } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { placeOne, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

/** Dresses with a unique name; sizes P and M have this stock, G none. */
async function dressOf(
  name: string,
  { stock, age = '90 days' }: { stock: number; age?: string },
): Promise<TestProduct> {
  // Sales first reduce the stock.
  const dress = await makeDress(shop.owner, stock + 10);
  await asShop(shop.owner, `update products set name = $2, created_at = now() - $3::interval where id = $1`, [
    dress.id,
    name,
    age,
  ]);
  await restock(dress, stock);
  return dress;
}

const restock = (dress: TestProduct, stock: number) =>
  asShop(
    shop.owner,
    `update variants v set stock = $2 from product_sizes z where v.product_id = $1 and z.id = v.size_id and z.label <> 'G'`,
    [dress.id, stock],
  );

/** Sells this number of size P, this long ago. */
async function sell(dress: TestProduct, units: number, ago = '3 days', returned = 0): Promise<void> {
  const { id } = await placeOne(shop.visitor(), dress);
  await asShop(
    shop.owner,
    `update order_items set quantity = $2::int, refunded_quantity = $3, total_price_cents = unit_price_cents * $2::int where order_id = $1`,
    [id, units, returned],
  );
  await asShop(
    shop.owner,
    `update orders set payment_status = 'paid', paid_at = now() - $2::interval where id = $1`,
    [id, ago],
  );
}

async function report(input: Record<string, unknown>) {
  return dataOf(await admin.call(adminStockReport, input));
}

test('a piece that sells out soon is to be reordered, one that does not sell is to be marked down', async () => {
  const word = `giro ${Date.now()}`;
  const quick = await dressOf(`${word} rápido`, { stock: 5 });
  await sell(quick, 14);
  await restock(quick, 2);
  const slow = await dressOf(`${word} lento`, { stock: 20 });
  await sell(slow, 1);
  await restock(slow, 20);
  const young = await dressOf(`${word} novo`, { stock: 20, age: '59 days' });
  const old = await dressOf(`${word} antigo`, { stock: 5 });
  // Too long ago, and refunded.
  await sell(old, 9, '29 days');
  await sell(old, 4, '2 days', 4);
  await restock(old, 5);

  const { items, sums } = await report({ busca: word });
  expect(items.map(({ productId, stock, sold, advice }) => [productId, stock, sold, advice])).toEqual([
    [quick.id, 4, 14, 'repor'],
    [slow.id, 40, 1, 'remarcar'],
    [old.id, 10, 0, 'remarcar'],
    [young.id, 40, 0, null],
  ]);
  expect(sums).toMatchObject({ stock: 94, sold: 15, valueCents: 94 * 10_000, repor: 1, remarcar: 2 });
  expect((await report({ busca: word, acao: 'repor' })).items.map(({ id }) => id)).toEqual([quick.id]);
  expect((await report({ busca: word, acao: 'repor' })).sums.remarcar).toBe(2);

  // Two wait for size G, another has been told.
  await asShop(
    shop.owner,
    `insert into stock_alerts (variant_id, email, notified_at)
     select v.id, e.email || v.id || '@teste.example', case e.email when 'c' then now() end
     from variants v join product_sizes z on z.id = v.size_id, unnest(array['a', 'b', 'c']) e(email)
     where v.product_id = $1 and z.label = 'G'`,
    [quick.id],
  );
  const waiting = await report({ busca: word, ordem: 'espera', sentido: 'desc' });
  expect(waiting.items.map((row) => row.waiting)).toEqual([2, 0, 0, 0]);
  expect(waiting.items[0]).toMatchObject({ id: quick.id, stock: 4, sold: 14 });
  const opened = await admin.call(adminGetProduct, { id: quick.id });
  const stock = opened.ok ? opened.data.stock : [];
  expect(stock.map(({ units, waiting: shoppers }) => [units, shoppers]).toSorted()).toEqual([
    [0, 2],
    [2, 0],
    [2, 0],
  ]);

  const sizes = await report({ produto: quick.id, ordem: 'vendidas', sentido: 'desc' });
  expect(sizes.product?.id).toBe(quick.id);
  expect(sizes.items.map((row) => [row.size, row.stock, row.sold, row.waiting])).toEqual([
    ['P', 2, 14, 0],
    ['G', 0, 0, 2],
    ['M', 2, 0, 0],
  ]);

  const { url } = encodeRequest(adminExportStockReport, { busca: word, acao: 'repor' });
  const file = parseCsv(await (await admin.send('GET', url)).text());
  if (!file.ok) throw new Error(file.code);
  expect(file.rows.map(({ cells }) => [cells[2], cells[4], cells[5], cells[6], cells[7], cells[10]])).toEqual(
    [
      ['Tamanho', 'Estoque', 'Vendidas em 28 dias', 'Esperam avisos', 'Dias de cobertura', 'O que fazer'],
      ['P', '2', '14', '0', '4', 'Repor'],
    ],
  );
});

test('stock and value match plain SQL, over the products on sale', async () => {
  // Worth more cents than four bytes can hold.
  const full = await dressOf('muitas', { stock: 1_000_000 });
  const { sums, total } = await report({});
  const [plain] = await asShop<{ stock: number; value: number; products: number }>(
    shop.owner,
    `select sum(v.stock)::float8 as stock, sum(v.stock::bigint * p.final_price_cents)::float8 as value, count(distinct p.id)::int as products
     from products p left join variants v on v.product_id = p.id where p.is_active`,
  );
  expect({ stock: sums.stock, value: sums.valueCents, products: total }).toEqual(plain);
  await restock(full, 0);
});
