import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminPlanMove, adminRunMove, adminUndoMove } from '#contracts/admin/move-in.ts';
import { adminListMovePictures } from '#contracts/admin/move-pictures.ts';
import { adminOf } from '#tests/support/desk.ts';
import { finishMoves, giveUpOpenMoves, goOn, moveAll, moveWith } from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const mark = randomUUID().slice(0, 8);
const HEAD =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,Status';
const FILES = {
  'produtos.csv': [
    HEAD,
    `saia-${mark},Saia ${mark},<p>Longa.</p>,Saias ${mark},true,Cor,Areia,S-${mark},3,129.90,https://mudei.test/${mark}-1.jpg,1,De frente,active`,
    `saia-${mark},,,,,,,,,,https://mudei.test/${mark}-2.jpg,2,De costas,`,
  ].join('\n'),
  'redirecionamentos.csv': [
    'Redirect from,Redirect to',
    `/products/antiga-${mark},/products/saia-${mark}`,
    `/pages/nada-${mark},/products/nada-${mark}`,
  ].join('\n'),
};
const sent = async (address: string) => {
  const answer = await shop.visitor().send('GET', address);
  return [answer.status, answer.headers.get('location')];
};

test('a shop moves in with its pictures and addresses, a second time with nothing, and out again', async () => {
  await finishMoves(admin);
  await giveUpOpenMoves(admin);
  const open = await moveWith(admin, FILES);
  const plan = dataOf(await admin.call(adminPlanMove, { id: open.id }));
  expect(plan.redirects.left).toBe(1);
  const { created, unchanged } = plan.redirects;
  // Its product, its category and what led to it; pages that all shops have may lead here since another move.
  expect(created).toBeGreaterThanOrEqual(3);
  expect(plan.byCode).toContainEqual({ code: 'redirect_nowhere', kind: 'lost', count: 1 });

  const moved = await moveAll(admin, open);
  expect(moved).toMatchObject({
    state: 'moved',
    problem: null,
    pictures: { waiting: 2, placed: 0, failed: 0, late: 0 },
  });
  const { items } = dataOf(await admin.call(adminListMovePictures, { id: open.id }));
  const [{ productId } = { productId: '' }] = items;
  const category = `/colecao?categoria=saias-${mark}`;
  // Hidden until its pictures are here.
  expect(await sent(`/products/saia-${mark}`)).toEqual([302, category]);
  await shop.runJob('move-pictures');
  for (const old of [`/products/saia-${mark}`, `/products/antiga-${mark}`])
    expect(await sent(old)).toEqual([301, `/produto/${productId}`]);
  expect(await sent(`/collections/saias-${mark}`)).toEqual([301, category]);
  expect(await sent('/collections/all')).toEqual([301, '/colecao']);

  const again = await moveWith(admin, FILES);
  const same = dataOf(await admin.call(adminPlanMove, { id: again.id }));
  expect(same.redirects).toEqual({ created: 0, unchanged: created + unchanged, left: 1 });
  const started = await admin.call(adminRunMove, { id: again.id, check: same.check });
  expect(started).toMatchObject({ ok: false, error: { code: 'move_empty' } });
  await giveUpOpenMoves(admin);

  dataOf(await admin.call(adminUndoMove, { id: open.id }));
  expect(await goOn(admin, open.id)).toMatchObject({
    state: 'undone',
    pictures: { waiting: 0, placed: 0, failed: 0, late: 0 },
  });
  const { rows } = await shop.owner.query('select from old_addresses where address like $1', [`%${mark}%`]);
  expect(rows).toEqual([]);
});
