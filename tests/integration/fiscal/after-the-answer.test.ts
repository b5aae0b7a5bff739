import { expect, test } from 'vitest';
import { adminPlaceOrder } from '#contracts/admin/manual-orders.ts';
import { sendPaidNotes } from '#server/use-cases/fiscal/send-paid-notes.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard, paid } from '#tests/support/provider.ts';
import { manualOrder, pixTotal, placeOne } from '#tests/support/scene.ts';
import { dataOf } from '#tests/support/visitor.ts';
import { watched } from '#tests/support/watched-database.ts';

/** A note is on its way as soon as its order is paid, after the response and without being waited for. */

const scene = await openNotes({ afterAnswer: true });
const { shop, services } = scene;
const admin = await adminOf(shop);

const placed = async (payment?: Awaited<ReturnType<typeof byCard>>) =>
  (await placeOne(shop.visitor(), await scene.piece(), payment)).id;
/** Tried, whatever the taxes of the day on which this runs make of it. */
async function isTried(id: string): Promise<boolean> {
  await shop.settled();
  const states = (await scene.notesOf(id)).map(({ state }) => state);
  expect(states.length).toBeLessThanOrEqual(1);
  return states.some((state) => ['sent', 'waiting', 'refused', 'authorised'].includes(state));
}

test('by card at once, by PIX and boleto with the provider’s webhook, also those of an order by phone', async () => {
  expect(await isTried(await placed(await byCard(shop)))).toBe(true);
  for (const method of ['pix', 'boleto'] as const) {
    const id = await placed({ method } as never);
    expect(await isTried(id)).toBe(false);
    await paid(shop, id);
    expect(await isTried(id)).toBe(true);
  }
  const manual = manualOrder([await scene.piece()], pixTotal(10_000), { channel: 'phone' });
  const byHand = dataOf(await admin.call(adminPlaceOrder, manual));
  await paid(shop, byHand.id);
  expect(await isTried(byHand.id)).toBe(true);
});

async function isPaid(id: string): Promise<boolean> {
  const rows = await asShop(shop.owner, 'select from orders where id = $1 and paid_at is not null', [id]);
  return rows.length > 0;
}

test('a provider that is away changes nothing for the shopper, and the note goes later', async () => {
  scene.fiscal.set({ down: true });
  const id = await placed(await byCard(shop));
  expect(await isPaid(id)).toBe(true);
  expect(await isTried(id)).toBe(true);
});

test('where no notes are made, or none is wanted, it is one round trip', async () => {
  let trips = 0;
  const database = watched(services.database, () => {
    trips += 1;
  });
  await placed(await byCard(shop));
  await shop.settled();
  await sendPaidNotes({ ...services, database });
  expect(trips).toBe(1);
  await shop.owner.query('update fiscal_settings set issues_from = null');
  const id = await placed(await byCard(shop));
  await shop.settled();
  await sendPaidNotes({ ...services, database });
  expect(trips).toBe(2);
  expect(await scene.notesOf(id)).toEqual([]);
});

test('several at once send each note once', async () => {
  await shop.owner.query('update fiscal_settings set issues_from = null');
  const ids = [await placed(await byCard(shop)), await placed(await byCard(shop))];
  await shop.settled();
  await shop.owner.query(`update fiscal_settings set issues_from = now() - interval '1 minute'`);
  await asShop(shop.owner, 'update orders set paid_at = now() where id = any ($1::uuid[])', [ids]);
  const sent: string[] = [];
  const { test: provider } = services.invoices;
  if (!provider) throw new Error('no token');
  const send: typeof provider.send = (reference, note) => {
    sent.push(reference);
    return provider.send(reference, note);
  };
  const counted = { ...services, invoices: { ...services.invoices, test: { ...provider, send } } };
  await Promise.all([
    sendPaidNotes(counted),
    sendPaidNotes(counted),
    scene.run({ send }),
    sendPaidNotes(counted),
  ]);
  const notes = (await Promise.all(ids.map(scene.notesOf))).flat();
  expect(sent.filter((one) => notes.some(({ reference }) => reference === one)).toSorted()).toEqual(
    notes.map(({ reference }) => reference).toSorted(),
  );
});

test('the note names the acquirer: the authorisation of a card with its brand, and the end-to-end id of a PIX', async () => {
  await shop.owner.query('update fiscal_settings set issues_from = null');
  const ids = [await placed(await byCard(shop)), await placed()];
  await paid(shop, ids[1] ?? '');
  await shop.settled();
  await shop.owner.query(`update fiscal_settings set issues_from = now() - interval '1 minute'`);
  scene.fiscal.set({ checksSchema: true });
  await scene.runAll(2);
  const [card, pix] = await Promise.all(ids.map(async (id) => (await scene.notesOf(id))[0]?.xml ?? ''));
  expect(card).toMatch(
    /<tPag>03<\/tPag>.*<tpIntegra>1<\/tpIntegra><CNPJ>18727053000174<\/CNPJ><tBand>01<\/tBand><cAut>\d{6}<\/cAut>/s,
  );
  expect(pix).toMatch(/<tPag>17<\/tPag>.*<CNPJ>18727053000174<\/CNPJ><cAut>E0{8}\w+<\/cAut>/s);
});
