import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminRequestPhoto } from '#contracts/admin/requests.ts';
import { requestReturn } from '#contracts/after-sale.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { getRequestPhoto } from '#contracts/request-photos.ts';
import { photoTicket } from '#server/auth/request-photos.ts';
import { tidyImages } from '#server/use-cases/scheduled/tidy-images.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf, NO_PICTURES } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import { photoFor, sendRequestPhoto, ticketOf } from '#tests/support/request-photos.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const dress = await makeDress(shop.owner, 1_000);

const keyOf = ({ order }: Pick<Bought, 'order'>) => ({ order: order.id, token: order.token });

const seen = (visitor: TestVisitor, input: { order: string; token: string; photo: string }) => {
  const { url, body } = encodeRequest(getRequestPhoto, input);
  return visitor.send('POST', url, body ?? '', { 'content-type': 'application/json' });
};

async function exchangedWith(bought: Bought, photos: string[], cause = 'defect') {
  return exchangeFor(bought, await sizeOf(shop.owner, dress.id, 'M'), {}, { cause, photos });
}

const photosOf = (requestId: string) =>
  asShop<{ id: string; key: string }>(
    shop.owner,
    'select id, key from request_photos where request_id = $1 order by position',
    [requestId],
  );

test('only the buyer and the desk can see a photo, by authorised routes, and it has no public URL', async () => {
  const bought = await buyAndReceive(shop, dress);
  const keys = [await photoFor(bought), await photoFor(bought)];
  const answer = await exchangedWith(bought, keys);
  const photos = await photosOf(heldOf(answer).id);
  expect(photos.map(({ key }) => key)).toEqual(keys);
  expect(answer).toMatchObject({ data: { requests: [{ photos: photos.map(({ id }) => id) }] } });
  const photo = photos[0]?.id ?? '';

  const mine = await seen(bought.visitor, { ...keyOf(bought), photo });
  const desk = await admin.send('GET', encodeRequest(adminRequestPhoto, { id: photo }).url);
  for (const shown of [mine, desk]) {
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.headers.get('netlify-cdn-cache-control')).toBeNull();
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' });
  }
  const other = await buyAndReceive(shop, dress);
  expect((await seen(other.visitor, { ...keyOf(other), photo })).status).toBe(404);
  expect((await seen(bought.visitor, { ...keyOf(bought), token: 'x', photo })).status).toBe(404);
  for (const visitor of [bought.visitor, admin, shop.visitor()])
    for (const address of [keys[0], `${keys[0]?.replace('requests/', 'requests%2F')}`, `./${keys[0]}`])
      expect((await visitor.send('GET', `/imagens/${address}`)).status).toBe(404);
});

test('camera metadata in the file is removed', async () => {
  const bought = await buyAndReceive(shop, dress);
  const noted = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884466' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { body } = await sendRequestPhoto(bought.visitor, await ticketOf(bought), new Uint8Array(noted));
  const held = heldOf(await exchangedWith(bought, [body.key]));
  const [photo] = await photosOf(held.id);
  const shown = await seen(bought.visitor, { ...keyOf(bought), photo: photo?.id ?? '' });
  const kept = Buffer.from(await shown.arrayBuffer());
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
});

test.for(NO_PICTURES)('%s is no photo', async ([, make, status, code]) => {
  const bought = await buyAndReceive(shop, dress);
  expect(await sendRequestPhoto(bought.visitor, await ticketOf(bought), await make())).toMatchObject({
    status,
    body: { error: { code } },
  });
});

test('an upload ticket is valid for its order while a request is possible, and for some hours', async () => {
  const bought = await buyAndReceive(shop, dress);
  const { services } = await import('#server/compose.ts');
  const { config } = services();
  const old = photoTicket(config, bought.order.id, new Date(Date.now() - 24 * 3_600_000));
  expect(await sendRequestPhoto(bought.visitor, old)).toMatchObject({
    status: 410,
    body: { error: { code: 'photo_ticket_old' } },
  });
  const ticket = await ticketOf(bought);
  expect(await sendRequestPhoto(bought.visitor, ticket.replace(/.$/, '!'))).toMatchObject({ status: 404 });
  await asShop(
    shop.owner,
    `update order_events set created_at = now() - interval '200 days' where order_id = $1 and kind = 'fulfilment_delivered'`,
    [bought.order.id],
  );
  expect(await sendRequestPhoto(bought.visitor, ticket)).toMatchObject({
    status: 409,
    body: { error: { code: 'request_not_possible' } },
  });
});

test('a request accepts only photos uploaded for its order, for a visible cause, each once', async () => {
  const [mine, other] = [await buyAndReceive(shop, dress), await buyAndReceive(shop, dress)];
  const [own, foreign] = [await photoFor(mine), await photoFor(other)];
  const gone = own.replace(/[0-9a-f]{12}\.webp$/, '000000000000.webp');
  for (const photos of [[foreign], [gone], [own, own], [`${own}/../x`], ['products/x.webp']])
    expect(await exchangedWith(mine, photos), photos.join()).toMatchObject({
      status: 422,
      error: { code: 'photo_unknown' },
    });
  expect(await exchangedWith(mine, [own], 'small')).toMatchObject({ error: { code: 'photo_not_asked' } });
  expect(await exchangedWith(mine, [own, own, own, own])).toMatchObject({
    error: { code: 'invalid_input', fields: { photos: 'too_many' } },
  });
  expect(await exchangedWith(mine, [own], 'look')).toMatchObject({ ok: true });
  // Used by a request already: nothing of the second one is written.
  const second = await buyAndReceive(shop, dress, { visitor: mine.visitor });
  await asShop(
    shop.owner,
    'update order_requests set order_id = $1, order_item_id = $2 where order_id = $3',
    [second.order.id, second.item, mine.order.id],
  );
  expect(await exchangedWith(mine, [own])).toMatchObject({ error: { code: 'photo_unknown' } });
  const [left] = await asShop<{ n: number }>(
    shop.owner,
    'select count(*)::int as n from order_requests where order_id = $1',
    [mine.order.id],
  );
  expect(left?.n).toBe(0);
});

test('a return accepts photos too; unreferenced ones are deleted after a day', async () => {
  const bought = await buyAndReceive(shop, dress);
  const [named, forgotten] = [await photoFor(bought), await photoFor(bought)];
  const asked = await bought.visitor.call(requestReturn, {
    ...keyOf(bought),
    kind: 'withdrawal',
    item: bought.item,
    cause: 'wrong_piece',
    photos: [named],
  });
  expect(asked).toMatchObject({ data: { requests: [{ photos: [expect.any(String)] }] } });
  const { services } = await import('#server/compose.ts');
  const { database, images } = services();
  const kept = async () => [await images.has(named), await images.has(forgotten)];
  await tidyImages({ database, images, clock: { now: () => new Date() } });
  expect(await kept()).toEqual([true, true]);
  await tidyImages({ database, images, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  expect(await kept()).toEqual([true, false]);
});

test('deleting an account deletes photos of finished requests at once, and of open ones after they finish', async () => {
  const buyer = await signedIn(shop);
  const pieces = [
    await buyAndReceive(shop, dress, { visitor: buyer }),
    await buyAndReceive(shop, dress, { visitor: buyer }),
  ] as const;
  await asShop(shop.owner, 'update orders set user_id = $1 where id = any ($2)', [
    buyer.account.id,
    pieces.map(({ order }) => order.id),
  ]);
  const keys: string[] = [];
  for (const piece of pieces) {
    const key = await photoFor(piece);
    await exchangedWith(piece, [key]);
    keys.push(key);
  }
  const [over, open] = pieces;
  await asShop(
    shop.owner,
    `update order_requests set status = 'done', replacement_due = false where order_id = $1`,
    [over.order.id],
  );
  expect(JSON.stringify(await buyer.call(exportData, {}))).toContain('"fotos":1');
  expect(await buyer.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  const { services } = await import('#server/compose.ts');
  const { images } = services();
  expect([await images.has(keys[0] ?? ''), await images.has(keys[1] ?? '')]).toEqual([false, true]);

  await asShop(
    shop.owner,
    `with done as (update order_requests set status = 'done', replacement_due = false where order_id = $1)
     update order_events set created_at = now() - interval '41 days' where order_id = $1 and kind = 'fulfilment_delivered'`,
    [open.order.id],
  );
  const { clearContacts } = await import('#server/sql/people/delete-people.sql.ts');
  await shop.owner.transaction({ actor: 'system' }, (tx) => clearContacts(tx, 1_000));
  const [left] = await asShop<{ n: number }>(
    shop.owner,
    'select count(*)::int as n from request_photos where key = any ($1)',
    [keys],
  );
  expect(left?.n).toBe(0);
});
