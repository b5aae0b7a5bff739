import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  adminGiveUpMove,
  adminListMoves,
  adminMapMoveFile,
  adminOpenMove,
  adminRemoveMoveFile,
  adminStartMove,
  MAX_MOVE_SENT_BYTES,
} from '#contracts/admin/move-in.ts';
import { adminOf } from '#tests/support/desk.ts';
import {
  giveUpOpenMoves,
  moveWith,
  OWN_COLUMNS,
  ownTable,
  sampleFile,
  sendMoveFile,
  startMove,
} from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(() => giveUpOpenMoves(admin));

test('a move begins empty, and is answered again while it has no file', async () => {
  const move = await startMove(admin);
  expect(move).toMatchObject({ state: 'open', files: [], steps: [], undoBar: 'not_moved', problem: null });
  expect((await startMove(admin)).id).toBe(move.id);
  expect(dataOf(await admin.call(adminOpenMove, { id: move.id }))).toEqual(move);
  const { moves } = dataOf(await admin.call(adminListMoves, {}));
  expect(moves.map(({ id }) => id)).toContain(move.id);
});

test('each file is recognised by its columns, whatever it is called, with how much was found in it', async () => {
  const { files } = await moveWith(admin, {
    'a.csv': sampleFile('shopify-export-fashion-2025-07.csv'),
    'b.csv': sampleFile('nuvemshop-fictional.latin1.csv'),
    'c.csv': sampleFile('shopify-customers-fictional.csv'),
    'd.csv': sampleFile('shopify-orders-fictional.csv'),
    'e.csv': sampleFile('shopify-redirects-fictional.csv'),
  });
  expect(files.map(({ name, kind, dialect }) => [name, kind, dialect])).toEqual([
    ['a.csv', 'products', 'shopify-products-old'],
    ['b.csv', 'products', 'nuvemshop-products'],
    ['c.csv', 'customers', 'shopify-customers'],
    ['d.csv', 'orders', 'shopify-orders'],
    ['e.csv', 'redirects', 'shopify-redirects'],
  ]);
  for (const { rows, findings, mapping } of files) {
    expect([rows > 0, findings.stops]).toEqual([true, 0]);
    expect(Object.keys(mapping?.columns ?? {}).length).toBeGreaterThan(1);
  }
});

test('the same bytes are no second file, under whatever name', async () => {
  const move = await moveWith(admin, { 'a.csv': sampleFile('shopify-template-new.csv') });
  const again = await sendMoveFile(admin, move, 'b.csv', sampleFile('shopify-template-new.csv'));
  expect(again.move.files).toEqual(move.files);
});

test('a table of nobody is explained by hand once, and the next one with its header is read likewise', async () => {
  const table = ownTable();
  const move = await moveWith(admin, { 'pecas.csv': table });
  const [file] = move.files;
  expect(file).toMatchObject({ dialect: null, kind: null, header: ['Peça', 'Quanto', expect.any(String)] });
  expect(file?.findings.stops).toBeGreaterThan(0);
  const where = { id: move.id, arquivo: file?.id ?? '' };
  const wrong = { ...OWN_COLUMNS, columns: { title: 'Nome' } };
  expect(await admin.call(adminMapMoveFile, { ...where, mapping: wrong })).toMatchObject({
    error: { code: 'invalid_input', fields: { 'mapping.columns.title': 'column_missing' } },
  });
  const mapped = dataOf(await admin.call(adminMapMoveFile, { ...where, mapping: OWN_COLUMNS }));
  expect(mapped.files).toMatchObject([{ kind: 'products', rows: 2, mapping: OWN_COLUMNS }]);

  const next = await sendMoveFile(
    admin,
    move,
    'mais.csv',
    `${table.replace('Peça', 'PEÇA')}Saia Mar;89,90;azul\n`,
  );
  expect(next.move.files[1]).toMatchObject({ kind: 'products', rows: 3 });
});

test.for([
  ['nothing', '', 400],
  ['a picture', new Uint8Array(randomBytes(2_000)), 200],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, ...randomBytes(400)]), 200],
  ['a page', '<!doctype html><html><body>login</body></html>', 200],
] as const)('%s is no file to move in from, in words and without harm', async ([, bytes, status]) => {
  const sent = await sendMoveFile(admin, await startMove(admin), 'x.csv', bytes);
  expect(sent.status).toBe(status);
  if (status === 200) {
    expect(sent.move.files[0]).toMatchObject({ kind: null });
    expect(sent.move.files[0]?.findings.stops).toBeGreaterThan(0);
  }
});

test('too much at once is refused', async () => {
  const { id } = await startMove(admin);
  const path = `/api/admin/mudancas/${id}/arquivos/x.csv`;
  const answer = await admin.send('POST', path, new Uint8Array(MAX_MOVE_SENT_BYTES + 1));
  expect(answer.status).toBe(413);
});

test('files and moves go when they are not wanted', async () => {
  const move = await moveWith(admin, { 'pecas.csv': ownTable() });
  const where = { id: move.id, arquivo: move.files[0]?.id ?? '' };
  expect(dataOf(await admin.call(adminRemoveMoveFile, where)).files).toEqual([]);
  expect(await admin.call(adminRemoveMoveFile, where)).toMatchObject({ status: 404 });
  dataOf(await admin.call(adminGiveUpMove, { id: move.id }));
  expect(await admin.call(adminOpenMove, { id: move.id })).toMatchObject({ status: 404 });
  const sent = await sendMoveFile(admin, move, 'x.csv', ownTable());
  expect([sent.status, sent.error.code]).toEqual([404, 'not_found']);
  expect(await admin.call(adminGiveUpMove, { id: randomUUID() })).toMatchObject({ status: 404 });
});

test('nobody adds to a move that runs', async () => {
  const move = await moveWith(admin, { 'pecas.csv': ownTable() });
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update move_ins set state = 'moved', started_at = now(), moved_at = now() where id = $1`, [
      move.id,
    ]),
  );
  const sent = await sendMoveFile(admin, move, 'x.csv', ownTable());
  expect([sent.status, sent.error.code]).toEqual([409, 'move_closed']);
  for (const endpoint of [adminGiveUpMove, adminRemoveMoveFile])
    expect(
      await admin.call(endpoint, {
        id: move.id,
        ...(endpoint === adminRemoveMoveFile && { arquivo: move.files[0]?.id }),
      }),
    ).toMatchObject({ status: 409, error: { code: 'move_closed' } });
  expect((await admin.call(adminStartMove, {})).ok).toBe(true);
});
