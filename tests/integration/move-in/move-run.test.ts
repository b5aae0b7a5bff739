import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  adminAnswerMove,
  adminGoOnMove,
  adminListMoveFindings,
  adminPlanMove,
  adminRunMove,
  adminUndoMove,
} from '#contracts/admin/move-in.ts';
import { adminGetProduct, adminListProducts, adminSaveProduct } from '#contracts/admin/products.ts';
import { adminOf, saveInput } from '#tests/support/desk.ts';
import {
  giveUpOpenMoves,
  goOn,
  moveAll,
  moveWith,
  ownTable,
  sampleFile,
  shopifyFile,
} from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(() => giveUpOpenMoves(admin));

const some = () => randomUUID().slice(0, 8);
const planOf = async (id: string) => dataOf(await admin.call(adminPlanMove, { id }));
const productsNamed = async (busca: string) => dataOf(await admin.call(adminListProducts, { busca })).items;
const productNamed = async (name: string) => {
  const row = (await productsNamed(name)).find((one) => one.name === name);
  return dataOf(await admin.call(adminGetProduct, { id: row?.id ?? '' }));
};
const system = <T>(text: string, values: unknown[] = []) =>
  shop.owner.transaction({ actor: 'system' }, (tx) => tx.all<T>(text, values));
/** The tables that a move writes, row by row, as of which transaction. */
const rowsOf = async () =>
  (
    await Promise.all(
      [
        'products',
        'variants',
        'product_colors',
        'product_sizes',
        'moved_products',
        'stock_movements',
        'categories',
      ].map((table) =>
        system<{ mark: string }>(`select t.xmin::text || ' ' || t.ctid as mark from ${table} t order by 1`),
      ),
    )
  ).flat();

test('a plan says what would come, and writes nothing', async () => {
  const mark = some();
  const before = await rowsOf();
  const move = await moveWith(admin, { 'a.csv': shopifyFile(mark, 3) });
  const plan = await planOf(move.id);
  expect(plan.counts).toMatchObject({ products: 3, variants: 12 });
  expect(plan.products).toMatchObject({ created: 3, changed: 0, unchanged: 0, conflicts: 0 });
  expect((await planOf(move.id)).check).toBe(plan.check);
  expect(await rowsOf()).toEqual(before);
});

test('a move writes products with colours, sizes, codes and stock, hidden until they have pictures', async () => {
  const mark = some();
  const moved = await moveAll(admin, await moveWith(admin, { 'a.csv': shopifyFile(mark, 3) }));
  expect(moved).toMatchObject({ state: 'moved', undoBar: null, problem: null });
  for (const { done, total } of moved.steps) expect(done).toBe(total);
  const product = await productNamed(`Saia ${mark} 1`);
  expect(product).toMatchObject({ priceCents: 12_990, isActive: false, description: 'Uma saia 1.' });
  expect(product.colours.map(({ name }) => name)).toEqual(['Preto', 'Azul']);
  expect(product.stock.map(({ sku, units }) => [sku, units])).toContainEqual([`${mark}-1-00`, 7]);
  const files = await system('select 1 from move_in_files where move_in_id = $1 and content is not null', [
    moved.id,
  ]);
  expect(files).toEqual([]);
});

test('the same file again writes not one row', async () => {
  const mark = some();
  await moveAll(admin, await moveWith(admin, { 'a.csv': shopifyFile(mark, 4) }));
  const before = await rowsOf();
  const again = await moveWith(admin, { 'a.csv': shopifyFile(mark, 4) });
  const plan = await planOf(again.id);
  expect(plan.products).toMatchObject({ created: 0, changed: 0, unchanged: 4, conflicts: 0 });
  expect(await admin.call(adminRunMove, { id: again.id, check: plan.check })).toMatchObject({
    status: 409,
    error: { code: 'move_empty' },
  });
  expect(await rowsOf()).toEqual(before);
});

describe('a second file', () => {
  test('writes what changed there, keeps what was edited here, and asks where both did', async () => {
    const mark = some();
    await moveAll(admin, await moveWith(admin, { 'a.csv': shopifyFile(mark, 3) }));
    const edited = await productNamed(`Saia ${mark} 0`);
    dataOf(
      await admin.call(adminSaveProduct, { ...saveInput(edited), priceCents: 9_900, material: 'Linho' }),
    );

    const second = await moveWith(admin, {
      'b.csv': shopifyFile(mark, 3, (row, at) => {
        if (at < 2) row.price = '149.90';
      }),
    });
    const plan = await planOf(second.id);
    expect(plan.products).toMatchObject({ created: 0, changed: 1, unchanged: 2, conflicts: 1 });
    expect(plan.conflicts).toMatchObject([{ field: 'preco', takesTheirs: false, productId: edited.id }]);
    await moveAll(admin, second);
    expect(await productNamed(`Saia ${mark} 0`)).toMatchObject({ priceCents: 9_900, material: 'Linho' });
    expect((await productNamed(`Saia ${mark} 1`)).priceCents).toBe(14_990);
    expect((await productNamed(`Saia ${mark} 2`)).priceCents).toBe(12_990);
  });

  test('takes the file’s side of a conflict once a person says so', async () => {
    const mark = some();
    await moveAll(admin, await moveWith(admin, { 'a.csv': shopifyFile(mark, 1) }));
    const edited = await productNamed(`Saia ${mark} 0`);
    dataOf(await admin.call(adminSaveProduct, { ...saveInput(edited), priceCents: 9_900 }));
    const { id } = await moveWith(admin, {
      'b.csv': shopifyFile(mark, 1, (row) => {
        row.price = '149.90';
      }),
    });
    const [conflict] = (await planOf(id)).conflicts;
    const said = { conflicts: { [conflict?.key ?? '']: 'theirs' } };
    const answered = dataOf(await admin.call(adminAnswerMove, { id, answers: said }));
    expect(answered.conflicts).toMatchObject([{ takesTheirs: true }]);
    await moveAll(admin, { id });
    expect((await productNamed(`Saia ${mark} 0`)).priceCents).toBe(14_990);
  });
});

test('what had no limit of stock is asked once, and comes with as many as were said', async () => {
  const mark = some();
  const file = [
    'Identificador URL;Nome;Nome da variação 1;Valor da variação 1;Preço;Estoque;SKU',
    `bolsa-${mark};Bolsa ${mark};Tamanho;P;100.00;;B-${mark}-P`,
    `bolsa-${mark};;Tamanho;M;100.00;3;B-${mark}-M`,
  ].join('\n');
  const { id } = await moveWith(admin, { 'a.csv': file });
  const asked = (await planOf(id)).proposals;
  expect(asked).toEqual([{ code: 'stock_unlimited', count: 1, isTaken: false, said: null }]);
  const answers = { proposals: { stock_unlimited: '12' } };
  const answered = dataOf(await admin.call(adminAnswerMove, { id, answers }));
  expect(answered.proposals).toEqual([{ code: 'stock_unlimited', count: 1, isTaken: true, said: '12' }]);
  await moveAll(admin, { id });
  const { stock } = await productNamed(`Bolsa ${mark}`);
  expect(stock.map(({ sku, units }) => [sku, units]).toSorted()).toEqual([
    [`B-${mark}-M`, 3],
    [`B-${mark}-P`, 12],
  ]);
});

test('starting requires the plan as it is now, files that can be read, and an open move', async () => {
  const mark = some();
  const move = await moveWith(admin, { 'a.csv': shopifyFile(mark, 1) });
  const { check } = await planOf(move.id);
  expect(await admin.call(adminRunMove, { id: move.id, check: 'x' })).toMatchObject({
    error: { code: 'move_stale' },
  });
  const more = await moveWith(admin, { 'a.csv': shopifyFile(some(), 1), 'b.csv': ownTable() });
  const { check: faulty } = await planOf(more.id);
  expect(await admin.call(adminRunMove, { id: more.id, check: faulty })).toMatchObject({
    error: { code: 'move_faulty' },
  });
  dataOf(await admin.call(adminRunMove, { id: move.id, check }));
  expect(await admin.call(adminRunMove, { id: move.id, check })).toMatchObject({
    error: { code: 'move_closed' },
  });
  expect(await admin.call(adminUndoMove, { id: move.id })).toMatchObject({ error: { code: 'move_running' } });
  await goOn(admin, move.id);
});

test('findings are listed by file and line, by kind and code, and as a file', async () => {
  const { id } = await moveWith(admin, { 'casa.csv': sampleFile('shopify-old-home-and-garden.csv') });
  const { byCode } = await planOf(id);
  const [first] = byCode;
  const page = dataOf(await admin.call(adminListMoveFindings, { id, codigo: first?.code }));
  expect(page.total).toBe(first?.count);
  expect(page.items[0]).toMatchObject({ file: 'casa.csv', code: first?.code, kind: first?.kind });
  const answer = await admin.send('GET', `/api/admin/mudancas/${id}/achados-arquivo`);
  const text = await answer.text();
  const lines = text.trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(byCode.reduce((sum, { count }) => sum + count, 0));
  expect(lines[0]).toMatch(/arquivo;linha;coluna;o que acontece;o que é;valor;o que fazer$/);
  // Words for whoever opens it, never our codes.
  for (const { code } of byCode) expect(text).not.toContain(code);
  expect(text).toContain('Falta o peso. Contamos 500 g no frete; informe-o depois da mudança.');
});

test('two runners at once write each product once', async () => {
  const mark = some();
  const { id } = await moveWith(admin, { 'a.csv': shopifyFile(mark, 450) });
  dataOf(await admin.call(adminRunMove, { id, check: (await planOf(id)).check }));
  await Promise.all(Array.from({ length: 4 }, () => admin.call(adminGoOnMove, { id })));
  await goOn(admin, id);
  expect(await system('select 1 from products where name like $1', [`Saia ${mark} %`])).toHaveLength(450);
});
