import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { adminNoteBook, adminNoteBookFile } from '#contracts/admin/note-books.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { bookDifference } from '#domain/fiscal/note-book.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';
import { dataOf } from '#tests/support/shop.ts';

/** The notes of a month, against its orders, and their files. They are of months in which no other test sells. */

const scene = await openNotes();
const { shop } = scene;
const admin = await adminOf(shop);

const sold = async (ncm?: string) => placeOne(shop.visitor(), await scene.piece({}, ncm), await byCard(shop));

/** As if it had been paid on this day, at noon in São Paulo. */
const paidOn = (order: { id: string }, day: string) =>
  asShop(shop.owner, `update orders set paid_at = $2 where id = $1`, [order.id, `${day}T15:00:00Z`]);

/** The job, until the authority has answered, on a day of March 2025. */
async function issueInMarch(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await scene.run({}, { clock: { now: () => new Date('2025-03-10T15:00:00Z') } });
    await scene.fiscal.run();
    await scene.dueNow();
  }
}

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
  const [januaryBefore, marchBefore] = [await bookOf('2025-01'), await bookOf('2025-03')];
  const [outside, noted, lacking, early] = [await sold(), await sold(), await sold(''), await sold()];
  await paidOn(early, '2025-01-02');
  await issueInMarch();
  // Once they have their notes: those of other tests' orders of these months are not wanted.
  await paidOn(outside, '2025-01-25');
  for (const order of [noted, lacking]) await paidOn(order, '2025-03-02');
  const [january, march] = [await bookOf('2025-01'), await bookOf('2025-03')];
  expect(march.notes).toEqual({
    sale: { count: 2, cents: outside.totalCents + noted.totalCents },
    ...{ return: NONE, cancelled: NONE, denied: NONE },
  });
  expect(march.between).toEqual({
    ...{ paidOutside: one(outside.totalCents), undone: NONE, issuedOutside: NONE },
  });
  expect(ordersSince(marchBefore, march)).toEqual({
    all: { count: 2, cents: noted.totalCents + lacking.totalCents },
    ...{ noted: one(noted.totalCents), missing: one(lacking.totalCents) },
  });
  expect(ordersSince(januaryBefore, january)).toMatchObject({
    noted: one(outside.totalCents),
    missing: one(early.totalCents),
  });
  expect(january.between.issuedOutside).toEqual(one(outside.totalCents));
  expect(rowOf(march, lacking)).toMatchObject({ why: 'waiting', costCents: lacking.totalCents });
  expect(rowOf(january, early)).toMatchObject({ why: null });
  expect([rowOf(march, noted), rowOf(january, outside)]).toEqual([undefined, undefined]);
  for (const { notes, between, orders } of [march, january])
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
  const order = await sold();
  await issueInMarch();
  const [note] = await scene.notesOf(order.id);
  const files = await filesOf('2025-03');
  const path = `vendas/NFe${note?.key}.xml`;
  expect(Object.keys(files)).toEqual([path, 'resumo.csv']);
  expect(files[path]).toBe(note?.xml);
  const table = parseCsv(files['resumo.csv'] ?? '');
  if (!table.ok) throw new Error(table.code);
  const [head, line, ...more] = table.rows.map(({ cells }) => cells);
  expect(more).toEqual([]);
  const said = Object.fromEntries((head ?? []).map((name, at) => [name, line?.[at]]));
  expect(said).toMatchObject({
    ...{ Tipo: 'Venda', Número: String(note?.number), Chave: `NFe${note?.key}`, Pedido: order.number },
    ...{ UF: 'SP', CFOP: '5102', Valor: String(order.totalCents / 100).replace('.', ',') },
  });
});

test('a month without notes has no archive, and a part that does not exist is none', async () => {
  const none = { ok: false, status: 404, error: { code: 'no_notes' } };
  expect(await admin.call(adminNoteBookFile, { mes: '2024-01' })).toMatchObject(none);
  await sold();
  await issueInMarch();
  expect(await admin.call(adminNoteBookFile, { mes: '2025-03', parte: 2 })).toMatchObject(none);
});
