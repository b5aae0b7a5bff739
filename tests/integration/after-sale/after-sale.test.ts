import { expect, test } from 'vitest';
import { getMyOrder, getOrderDetail, listOrders, requestReturn, trackOrder } from '#contracts/after-sale.ts';
import { shortNumber } from '#domain/orders/short-number.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, deliveredOrder, makeDress, setDelivered } from '#tests/support/after-sale.ts';
import { placeOne } from '#tests/support/scene.ts';
import { connectTo, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const app = connectTo('DATABASE_APP_URL');
const dress = await makeDress(shop.owner, 1_000);

const mailsOf = (orderId: string) =>
  asShop<{ template: string }>(
    shop.owner,
    `select payload->>'template' as template from outbox where payload->>'orderId' = $1 order by created_at, id`,
    [orderId],
  ).then((rows) => rows.map(({ template }) => template));

test('customers see their own orders, newest first, and nobody else’s', async () => {
  const mine = await signedIn(shop);
  const first = await deliveredOrder(shop.owner, mine, dress, { userId: mine.account.id });
  const second = await deliveredOrder(shop.owner, mine, dress, { userId: mine.account.id });
  const answer = await mine.call(listOrders, {});
  expect(answer).toMatchObject({
    ok: true,
    data: {
      pageCount: 1,
      orders: [
        {
          id: second.id,
          status: 'DELIVERED',
          items: [{ name: 'Vestido de teste', colour: 'Azul', size: 'P', quantity: 1 }],
        },
        { id: first.id },
      ],
    },
  });
  // A page beyond the last, for example of a bookmark.
  expect(await mine.call(listOrders, { pagina: '9' })).toMatchObject({ data: { orders: [], pageCount: 1 } });
  const other = await signedIn(shop);
  expect(await other.call(listOrders, {})).toMatchObject({ data: { orders: [], pageCount: 0 } });
  expect(await other.call(getMyOrder, { id: first.id })).toMatchObject({
    status: 404,
    error: { code: 'not_found' },
  });
  expect(await mine.call(getMyOrder, { id: first.id })).toMatchObject({
    ok: true,
    data: { order: { number: first.number, token: first.token }, withdrawal: null },
  });
});

test('an order shows its history, the possible requests and the value of each piece', async () => {
  const visitor = shop.visitor();
  // Seven days that end on a holiday or a weekend last to the next working day: 15 are over on any day of the year.
  const order = await deliveredOrder(shop.owner, visitor, dress, { daysAgo: 15 });
  const answer = await visitor.call(getOrderDetail, { order: order.id, token: order.token });
  expect(answer).toMatchObject({
    ok: true,
    data: {
      timeline: [{ kind: 'fulfilment_delivered' }, { kind: 'placed' }],
      items: [
        {
          name: 'Vestido de teste',
          withdrawal: 'request_too_late',
          exchange: null,
          defect: null,
          unitsLeft: 1,
          bought: { quantity: 1, refundedQuantity: 0, listCents: 10_000, couponCents: 0, moneyCents: 9_500 },
          review: 'none',
        },
      ],
    },
  });
});

test('an order is found by number and e-mail together; either one wrong gives the same answer', async () => {
  const visitor = shop.visitor();
  const order = await placeOne(visitor, dress);
  const stranger = shop.visitor();
  const found = await stranger.call(trackOrder, {
    number: ` ${order.number.toLowerCase()} `,
    email: order.email.toUpperCase(),
  });
  expect(found).toMatchObject({ ok: true, data: { order: { id: order.id } } });
  const short = { number: shortNumber(order.number), email: order.email };
  expect(await stranger.call(trackOrder, short)).toMatchObject({ data: { order: { id: order.id } } });
  expect(await stranger.call(trackOrder, { ...short, email: 'x@y.example' })).toMatchObject({
    error: { code: 'order_not_found' },
  });
  const wrongMail = await stranger.call(trackOrder, { number: order.number, email: 'x@y.example' });
  const wrongNumber = await stranger.call(trackOrder, { number: 'ORD-1700000000-1', email: order.email });
  const noNumber = await stranger.call(trackOrder, { number: 'pedido', email: order.email });
  expect(wrongMail).toMatchObject({ ok: false, status: 404, error: { code: 'order_not_found' } });
  expect(wrongNumber).toEqual(wrongMail);
  expect(noNumber).toEqual(wrongMail);
});

test('a return request is recorded once, mailed, and shown on the order', async () => {
  const visitor = shop.visitor();
  const order = await deliveredOrder(shop.owner, visitor, dress);
  const key = { order: order.id, token: order.token };
  const ask = () =>
    visitor.call(requestReturn, { ...key, kind: 'withdrawal', item: null, reason: 'Ficou grande' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ ok }) => ok)).toMatchObject({
    data: {
      withdrawal: 'request_already_made',
      requests: [{ kind: 'withdrawal', status: 'open', reason: 'Ficou grande', itemId: null }],
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'withdrawal_requested' })]),
    },
  });
  expect((await mailsOf(order.id)).filter((template) => template === 'withdrawal_received')).toHaveLength(1);
  await shop.settled();
  const sent = shop.world.mail.mailbox.list(order.email).map(({ subject }) => subject);
  expect(sent).toContain(`Recebemos seu pedido de devolução: ${order.number}`);
});

test('an impossible request is rejected with its reason and changes nothing', async () => {
  const visitor = shop.visitor();
  const order = await placeOne(visitor, dress);
  const withdraw = (changes: object = {}) =>
    visitor.call(requestReturn, {
      order: order.id,
      token: order.token,
      kind: 'withdrawal',
      item: null,
      ...changes,
    });
  expect(await withdraw()).toMatchObject({ status: 409, error: { code: 'request_not_possible' } });
  await setDelivered(shop.owner, order.id, 30);
  expect(await withdraw()).toMatchObject({ error: { code: 'request_too_late' } });
  expect(await withdraw({ item: crypto.randomUUID() })).toMatchObject({
    error: { code: 'request_unknown_item' },
  });
  expect(await withdraw({ token: 'a'.repeat(43) })).toMatchObject({ status: 404 });
  expect(await asShop(shop.owner, 'select from order_requests where order_id = $1', [order.id])).toHaveLength(
    0,
  );
});

test('the database stops customers from answering their own requests', async () => {
  const mine = await signedIn(shop);
  const order = await deliveredOrder(shop.owner, mine, dress, { userId: mine.account.id });
  const acting = { actor: 'customer', userId: mine.account.id, guestHash: null } as const;
  await expect(
    app.transaction(acting, (tx) =>
      tx.query(`insert into order_requests (order_id, kind, status) values ($1, 'withdrawal', 'accepted')`, [
        order.id,
      ]),
    ),
  ).rejects.toThrow(/row-level security/);
  const { rowCount } = await app.transaction(acting, async (tx) => {
    await tx.query(`insert into order_requests (order_id, kind) values ($1, 'withdrawal')`, [order.id]);
    return tx.query(`update order_requests set status = 'accepted' where order_id = $1`, [order.id]);
  });
  expect(rowCount).toBe(0);
});

test('a mail server that is down loses no mail, and each is sent once when it is back', async () => {
  const visitor = shop.visitor();
  const order = await deliveredOrder(shop.owner, visitor, dress);
  await shop.settled();
  shop.world.mail.settings.refuse = true;
  await visitor.call(requestReturn, { order: order.id, token: order.token, kind: 'withdrawal', item: null });
  await shop.settled();
  shop.world.mail.settings.refuse = false;
  const subject = `Recebemos seu pedido de devolução: ${order.number}`;
  const arrived = () =>
    shop.world.mail.mailbox.list(order.email).filter((message) => message.subject === subject);
  expect(arrived()).toHaveLength(0);
  await asShop(shop.owner, 'update outbox set available_at = now() where sent_at is null', []);
  await shop.runJob('send-mails');
  await shop.runJob('send-mails');
  expect(arrived()).toHaveLength(1);
});
