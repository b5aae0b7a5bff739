import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  adminAnswerMove,
  adminListMoveFindings,
  adminOpenMove,
  adminPlanMove,
} from '#contracts/admin/move-in.ts';
import { adminOf } from '#tests/support/desk.ts';
import { finishMoves, giveUpOpenMoves, moveAll, moveWith, sampleFile } from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const ORDER = ['stops', 'lost', 'doubt', 'note'];
const HEAD = 'Handle,Title,Body (HTML),Variant Price,Variant Grams,Variant Inventory Qty,Image Src';
/** Of one product that has no picture, and one whose picture is on its way. */
const products = (mark: string) =>
  [
    HEAD,
    `a-${mark},Saia ${mark},<p>De linho.</p><img src="x.jpg">,100.00,300,2,`,
    `b-${mark},Blusa ${mark},<p>De linho.</p>,abc,300,2,https://fotos.test/b.jpg`,
  ].join('\r\n');

test('what was found can be worked through once the move is done, without what cells of people say', async () => {
  await giveUpOpenMoves(admin);
  await finishMoves(admin);
  const mark = randomUUID().slice(0, 8);
  const move = await moveWith(admin, {
    'a.csv': products(mark),
    // Of nobody whom another test moves in.
    'b.csv': Buffer.from(sampleFile('shopify-customers-fictional.csv'))
      .toString()
      .replaceAll('cliente', mark),
  });
  expect(move).toMatchObject({ found: null, hidden: 0 });
  const plan = dataOf(await admin.call(adminPlanMove, { id: move.id }));
  const listed = async () =>
    dataOf(await admin.call(adminListMoveFindings, { id: move.id })).items.map(
      ({ file, line, code, kind, value }) => ({ file, line, code, kind, value }),
    );
  const before = await listed();
  expect(before.map(({ kind }) => kind)).toEqual(
    before.map(({ kind }) => kind).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
  );
  expect(before).toContainEqual(expect.objectContaining({ file: 'a.csv', line: 3, value: 'abc' }));
  expect(before.some(({ file, value }) => file === 'b.csv' && value !== undefined)).toBe(true);

  const moved = await moveAll(admin, move);
  expect(moved.found).toEqual({ findings: plan.findings, byCode: plan.byCode });
  expect(await listed()).toEqual(
    before.map((one) => (one.file === 'b.csv' ? { ...one, value: undefined } : one)),
  );
  const file = await admin.send('GET', `/api/admin/mudancas/${move.id}/achados-arquivo`);
  expect((await file.text()).trim().split('\n')).toHaveLength(before.length + 1);
});

test('what was said of one move counts for the next, but for which side of a conflict is right', async () => {
  await giveUpOpenMoves(admin);
  await finishMoves(admin);
  const mark = randomUUID().slice(0, 8);
  const file = products(mark).replace('abc', '50.00');
  const move = await moveWith(admin, { 'a.csv': file });
  const said = { sizes: { [mark]: 'P' }, conflicts: { [`shopify a-${mark}\nname`]: 'theirs' } };
  dataOf(await admin.call(adminAnswerMove, { id: move.id, answers: said }));
  await moveAll(admin, move);
  const next = await moveWith(admin, { 'a.csv': file });
  const [kept] = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.all<{ answers: Record<string, object> }>('select answers from move_ins where id = $1', [next.id]),
  );
  expect(kept?.answers.sizes).toMatchObject(said.sizes);
  expect(kept?.answers.conflicts ?? {}).toEqual({});
});

test('a product that nothing will show is counted until somebody shows it', async () => {
  await giveUpOpenMoves(admin);
  await finishMoves(admin);
  const mark = randomUUID().slice(0, 8);
  const priced = products(mark).replace('abc', '50.00');
  const moved = await moveAll(admin, await moveWith(admin, { 'a.csv': priced }));
  // The other's picture is still on its way.
  expect(moved).toMatchObject({ state: 'moved', hidden: 1 });
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.all('update products set is_active = true where name = $1', [`Saia ${mark}`]),
  );
  expect(dataOf(await admin.call(adminOpenMove, { id: moved.id })).hidden).toBe(0);
});
