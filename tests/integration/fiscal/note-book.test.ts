import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { adminNoteBook, adminNoteBookFile } from '#contracts/admin/note-books.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { bookDifference } from '#domain/fiscal/note-book.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { wantForgottenNotes } from '#server/sql/fiscal/notes.sql.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';
import { dataOf } from '#tests/support/shop.ts';

/** The notes of a month, against its orders, and their files. The test provider issues all on 1 December 2026. */

const scene = await openNotes();
const { shop } = scene;
const admin = await adminOf(shop);

/** An order paid on this day, at noon in São Paulo. */
async function soldOn(day: string, ncm?: string) {
  const order = await placeOne(shop.visitor(), await scene.piece({}, ncm), await byCard(shop));
  await asShop(shop.owner, `update orders set paid_at = $2 where id = $1`, [order.id, `${day}T15:00:00Z`]);
  return order;
}

/** As if notes had been made since this day. */
const since = (day: string) =>
  shop.owner.query(`update fiscal_settings set issues_from = $1`, [`${day}T03:00:00Z`]);

/** As the daily work does for orders of more than a week ago. */
const wantAll = () =>
  scene.services.database.transaction({ actor: 'system' }, (tx) => wantForgottenNotes(tx, 500));

const bookOf = async (mes: string) => dataOf(await admin.call(adminNoteBook, { mes }));
type Book = Awaited<ReturnType<typeof bookOf>>;

/** The orders of a month, less those that other tests left there. */
function ordersSince(before: Book, { orders }: Book) {
  const less = (of: keyof Book['orders']) => ({
    count: orders[of].count - before.orders[of].count,
    cents: orders[of].cents - before.orders[of].cents,
  });
  return { all: less('all'), noted: less('noted'), missing: less('missing') };
}

const NONE = { count: 0, cents: 0 };
const one = (cents: number) => ({ count: 1, cents });
const rowOf = ({ items }: Book, { id }: { id: string }) => items.find((row) => row.id === id);

test('the notes of a month are those of its paid orders, to the cent, and what lacks is listed', async () => {
  await since('2026-10-20');
  const [octoberBefore, decemberBefore] = [await bookOf('2026-10'), await bookOf('2026-12')];
  const outside = await soldOn('2026-10-25');
  const noted = await soldOn('2026-12-01');
  const lacking = await soldOn('2026-12-02', '');
  const early = await soldOn('2026-10-02');
  await wantAll();
  await scene.runAll(2);
  const [october, december] = [await bookOf('2026-10'), await bookOf('2026-12')];
  expect(december.notes).toEqual({
    sale: { count: 2, cents: outside.totalCents + noted.totalCents },
    ...{ return: NONE, cancelled: NONE, denied: NONE },
  });
  expect(december.between).toEqual({
    ...{ paidOutside: one(outside.totalCents), undone: NONE, issuedOutside: NONE },
  });
  expect(ordersSince(decemberBefore, december)).toEqual({
    all: { count: 2, cents: noted.totalCents + lacking.totalCents },
    ...{ noted: one(noted.totalCents), missing: one(lacking.totalCents) },
  });
  expect(ordersSince(octoberBefore, october)).toMatchObject({
    noted: one(outside.totalCents),
    missing: one(early.totalCents),
  });
  expect(october.between.issuedOutside).toEqual(one(outside.totalCents));
  expect(rowOf(december, lacking)).toMatchObject({ why: 'waiting', costCents: lacking.totalCents });
  expect(rowOf(october, early)).toMatchObject({ why: null });
  expect([rowOf(december, noted), rowOf(october, outside)]).toEqual([undefined, undefined]);
  for (const { notes, between, orders } of [december, october])
    expect(bookDifference(notes.sale, between, orders.noted)).toEqual(NONE);
});

async function filesOf(mes: string): Promise<Record<string, string>> {
  const { url } = encodeRequest(adminNoteBookFile, { mes });
  const answer = await admin.send('GET', url);
  expect(answer.headers.get('content-disposition')).toContain(`notas-${mes}-teste.zip`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

test('the archive has the XML of each note as the authority has it, and a table of them', async () => {
  const order = await soldOn('2026-12-01');
  await scene.runAll(2);
  const [note] = await scene.notesOf(order.id);
  const files = await filesOf('2026-12');
  const path = `vendas/NFe${note?.key}.xml`;
  // Orders of the tests above have theirs, too.
  expect(Object.keys(files)).toEqual(expect.arrayContaining([path, 'resumo.csv']));
  expect(files[path]).toBe(note?.xml);
  const table = parseCsv(files['resumo.csv'] ?? '');
  if (!table.ok) throw new Error(table.code);
  const [head, ...lines] = table.rows.map(({ cells }) => cells);
  expect(lines.length).toBe(Object.keys(files).length - 1);
  const line = lines.find((cells) => cells.includes(order.number));
  const said = Object.fromEntries((head ?? []).map((name, at) => [name, line?.[at]]));
  expect(said).toMatchObject({
    ...{ Tipo: 'Venda', Número: String(note?.number), Chave: `NFe${note?.key}`, Pedido: order.number },
    ...{ UF: 'SP', CFOP: '5102', Valor: String(order.totalCents / 100).replace('.', ',') },
  });
});

test('a month without notes has no archive, and a part that does not exist is none', async () => {
  const none = { ok: false, status: 404, error: { code: 'no_notes' } };
  expect(await admin.call(adminNoteBookFile, { mes: '2025-01' })).toMatchObject(none);
  await soldOn('2026-12-01');
  await scene.runAll(2);
  expect(await admin.call(adminNoteBookFile, { mes: '2026-12', parte: 2 })).toMatchObject(none);
});
