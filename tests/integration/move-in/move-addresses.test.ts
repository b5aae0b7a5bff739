import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswerMove, adminListMoveFindings, adminPlanMove } from '#contracts/admin/move-in.ts';
import { adminOf } from '#tests/support/desk.ts';
import { finishMoves, giveUpOpenMoves, moveAll, moveWith } from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** Old addresses that lead somewhere already. */

const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  await finishMoves(admin);
  await giveUpOpenMoves(admin);
});

const execute = (text: string, values: unknown[]) =>
  shop.owner.transaction({ actor: 'system' }, (tx) => tx.query(text, values));
const leadsTo = async (address: string) =>
  (await shop.visitor().send('GET', address)).headers.get('location');
const HEAD = 'Handle,Title,Variant SKU,Variant Barcode,Variant Inventory Qty,Variant Price,Status';
const redirectsTo = (from: string, to: string) => `Redirect from,Redirect to\n${from},${to}\n`;

/** A product that moved in and is shown: its id. */
async function moved(mark: string, ean = ''): Promise<string> {
  const file = `${HEAD}\nsaia-${mark},Saia ${mark},S-${mark},${ean},3,100.00,active\n`;
  const { id } = await moveAll(admin, await moveWith(admin, { 'a.csv': file }));
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ id: string }>(
      `update products p set is_active = true from moved_products w where w.product_id = p.id and w.move_in_id = $1 returning p.id`,
      [id],
    ),
  );
  return rows[0]?.id ?? '';
}

test('an address that leads elsewhere is told, and leads on as before unless a person says otherwise', async () => {
  const mark = randomUUID().slice(0, 8);
  const productId = await moved(mark);
  const address = `/pages/minha-${mark}`;
  await moveAll(admin, await moveWith(admin, { 'r.csv': redirectsTo(address, '/contato') }));
  const again = await moveWith(admin, { 'r.csv': redirectsTo(address, `/products/saia-${mark}`) });
  const plan = dataOf(await admin.call(adminPlanMove, { id: again.id }));
  expect(plan.redirects).toEqual({ created: 0, unchanged: 1, left: 0 });
  expect(plan.proposals).toEqual([{ code: 'redirect_elsewhere', count: 1, isTaken: false, said: null }]);
  const { items } = dataOf(await admin.call(adminListMoveFindings, { id: again.id }));
  expect(items).toMatchObject([
    { file: 'r.csv', line: 2, code: 'redirect_elsewhere', value: address, data: { to: '/contato' } },
  ]);
  const answers = { proposals: { redirect_elsewhere: 'yes' } };
  const answered = dataOf(await admin.call(adminAnswerMove, { id: again.id, answers }));
  expect(answered.redirects).toEqual({ created: 1, unchanged: 0, left: 0 });
  await moveAll(admin, again);
  expect(await leadsTo(address)).toBe(`/produto/${productId}`);
});

test('a redirect of the shop itself is told, as it counts first', async () => {
  const mark = randomUUID().slice(0, 8);
  const address = `/pages/nossa-${mark}`;
  await execute(
    `insert into redirects (from_address, to_address, is_automatic) values ($1, '/novidades', false)`,
    [address],
  );
  const { id } = await moveWith(admin, { 'r.csv': redirectsTo(address, '/contato') });
  const { items } = dataOf(await admin.call(adminListMoveFindings, { id }));
  expect(items).toMatchObject([{ code: 'redirect_here', value: address, data: { to: '/novidades' } }]);
  await moveAll(admin, { id });
  expect(await leadsTo(address)).toBe('/novidades');
  const same = await moveWith(admin, { 'r.csv': redirectsTo(address, '/novidades') });
  expect(dataOf(await admin.call(adminListMoveFindings, { id: same.id })).items).toMatchObject([
    { code: 'redirect_elsewhere' },
  ]);
  await execute('delete from redirects where from_address = $1', [address]);
});

test('redirects that come alone lead to what came before, and so does a second product that is the same here', async () => {
  const mark = randomUUID().slice(0, 8);
  const ean = '7891000053508';
  const productId = await moved(mark, ean);
  const file = [
    HEAD,
    `saia-${mark},Saia ${mark},S-${mark},,3,100.00,active`,
    `outra-${mark},Outra ${mark},,${ean},3,100.00,active`,
  ].join('\n');
  const files = { 'a.csv': file, 'r.csv': redirectsTo(`/pages/so-${mark}`, `/products/saia-${mark}`) };
  const open = await moveWith(admin, files);
  const plan = dataOf(await admin.call(adminPlanMove, { id: open.id }));
  expect(plan.byCode).toContainEqual({ code: 'product_same', kind: 'lost', count: 1 });
  await moveAll(admin, open);
  const alone = { 'r.csv': redirectsTo(`/pages/depois-${mark}`, `/products/saia-${mark}`) };
  await moveAll(admin, await moveWith(admin, alone));
  for (const address of [`/products/outra-${mark}`, `/pages/so-${mark}`, `/pages/depois-${mark}`])
    expect([address, await leadsTo(address)]).toEqual([address, `/produto/${productId}`]);
  await execute('delete from products where id = $1', [productId]);
});
