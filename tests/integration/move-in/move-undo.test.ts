import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminOpenMove, adminUndoMove } from '#contracts/admin/move-in.ts';
import { adminGetProduct, adminListProducts, adminSaveProduct } from '#contracts/admin/products.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import {
  finishMoves,
  giveUpOpenMoves,
  goOn,
  moveAll,
  moveWith,
  peopleFiles,
  shopifyFile,
} from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  await giveUpOpenMoves(admin);
  await finishMoves(admin);
});

const some = () => randomUUID().slice(0, 8);
const productsNamed = async (busca: string) => dataOf(await admin.call(adminListProducts, { busca })).items;
const productNamed = async (name: string) => {
  const row = (await productsNamed(name)).find((one) => one.name === name);
  return dataOf(await admin.call(adminGetProduct, { id: row?.id ?? '' }));
};

describe('undo', () => {
  test('takes everything back: new products go, changed ones are what they were but for what was edited since', async () => {
    const mark = some();
    await moveAll(admin, await moveWith(admin, { 'a.csv': shopifyFile(mark, 2) }));
    const second = await moveWith(admin, {
      'b.csv': shopifyFile(mark, 3, (row) => {
        row.price = '149.90';
        row.stock = '9';
      }),
    });
    await moveAll(admin, second);
    const form = await productNamed(`Saia ${mark} 0`);
    expect(form.priceCents).toBe(14_990);
    dataOf(await admin.call(adminSaveProduct, { ...saveInput(form), material: 'Linho' }));
    dataOf(await admin.call(adminUndoMove, { id: second.id }));
    expect(await goOn(admin, second.id)).toMatchObject({ state: 'undone' });
    expect(await productNamed(`Saia ${mark} 0`)).toMatchObject({ priceCents: 12_990, material: 'Linho' });
    expect((await productNamed(`Saia ${mark} 1`)).stock.map(({ units }) => units)).toEqual([7, 7, 7, 7]);
    expect((await productsNamed(`Saia ${mark}`)).map(({ name }) => name).toSorted()).toEqual([
      `Saia ${mark} 0`,
      `Saia ${mark} 1`,
    ]);
  });

  test('is over with the first order of something that came', async () => {
    const mark = some();
    const move = await moveAll(admin, await moveWith(admin, { 'a.csv': shopifyFile(mark, 1) }));
    await order((await productNamed(`Saia ${mark} 0`)).id);
    expect(dataOf(await admin.call(adminOpenMove, { id: move.id })).undoBar).toBe('first_order');
    expect(await admin.call(adminUndoMove, { id: move.id })).toMatchObject({
      error: { code: 'move_undo_late' },
    });
  });

  test('is over with the first order of somebody who came, and not with anybody else’s', async () => {
    const mark = some();
    const { id } = await moveAll(admin, await moveWith(admin, peopleFiles(mark)));
    const other = await createdProduct(admin, { name: `Outra ${mark}` });
    const barOf = async () => dataOf(await admin.call(adminOpenMove, { id })).undoBar;
    await order(other.id);
    expect(await barOf()).toBeNull();
    await order(other.id, `um-${mark}@teste.example`);
    expect(await barOf()).toBe('first_order');
  });
});

/** An order of a product, perhaps by the account with this address of mail. */
async function order(productId: string, email: string | null = null): Promise<void> {
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query(
      `with o as (insert into orders (order_number, customer_name, customer_email, shipping_street, shipping_number, shipping_district,
           shipping_city, shipping_state, shipping_zip_code, shipping_service, shipping_min_days, shipping_max_days,
           subtotal_cents, shipping_cents, total_cents, payment_method, expires_at, user_id)
         values ('ORD-' || (8000000000 + floor(random() * 99999999))::bigint || '-1', 'Ana', 'ana@teste.example', 'Rua', '1', 'Centro',
           'São Paulo', 'SP', '01310100', 'padrao', 3, 5, 10000, 0, 10000, 'pix', now() + interval '9 days',
           (select id from users where email = $2)) returning id)
       insert into order_items (order_id, position, product_id, product_name, list_unit_cents, unit_price_cents, quantity, total_price_cents)
       select id, 0, $1, 'Saia', 10000, 10000, 1, 10000 from o`,
      [productId, email],
    );
  });
}
