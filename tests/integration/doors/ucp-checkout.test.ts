import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import { getCart } from '#contracts/cart.ts';
import { formatBRL } from '#domain/money/money.ts';
import { adminOf, keepStore } from '#tests/support/desk.ts';
import { setLimits } from '#tests/support/limits.ts';
import { ageFormerOrders, fullTotal, makeProduct, pixTotal, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';
import { RELEASES, ucpOf } from '#tests/support/ucp.ts';
import { byPix, codesOf, HOME_ADDRESS, linesOf, purchaseOf, totalOf } from '#tests/support/ucp-buying.ts';

const shop = await openShop();
afterAll(await keepStore(shop));
await ageFormerOrders(shop.owner);
await shop.owner.query('update store_settings set agent_sales = true');
const [ASK, NONE] = ['/checkout-sessions', '00000000-0000-4000-8000-000000000000'];

test('from words to a PIX code in three calls; paid, the checkout completes and its order can be read', async () => {
  const product = await makeProduct(shop.owner, { stock: 3 });
  const ask = ucpOf(shop);
  const created = await ask(ASK, purchaseOf(linesOf([product, 2])));
  expect(created).toMatchObject({ status: 201, body: { status: 'ready_for_complete', currency: 'BRL' } });
  expect(totalOf(created.body)).toBe(pixTotal(20_000));
  const { id } = created.body;
  const done = await ask(`${ASK}/${id}/complete`, byPix());
  expect(done.body.status).toBe('complete_in_progress');
  const [action] = done.body.actions['localhost.payment.pix'] ?? [];
  expect(action?.config).toMatchObject({ code: expect.stringMatching(/^0002/), amount: pixTotal(20_000) });
  expect(await stockOf(shop.owner, product.variantId)).toBe(1);
  const picture = await shop.visitor().send('GET', new URL(action?.config.image_url ?? '').pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(
      'update orders set payment_status = $1, paid_at = now() where id = (select order_id from agent_sessions where id = $2)',
      ['paid', id],
    ),
  );
  const paid = await ask(`${ASK}/${id}`);
  expect(paid.body).toMatchObject({ status: 'completed', order: { label: expect.any(String) } });
  const order = await ask(`/orders/${paid.body.order.id}`);
  expect(totalOf(order.body)).toBe(pixTotal(20_000));
  expect(order.body).toMatchObject({
    checkout_id: id,
    line_items: [{ quantity: { original: 2, total: 2, fulfilled: 0 } }],
  });
  const desk = dataOf(await (await adminOf(shop)).call(adminGetOrder, { id: paid.body.order.id }));
  expect(desk.timeline[0]).toMatchObject({ kind: 'placed', channel: 'assistant:agente.test' });
  const stranger = ucpOf(shop, { profile: 'https://outro.test/perfil.json' });
  for (const path of [`/orders/${paid.body.order.id}`, `${ASK}/${id}`])
    expect((await stranger(path)).body).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found' }],
    });
});

test('a release without actions goes on to the shop’s checkout, with the cart in it', async () => {
  const product = await makeProduct(shop.owner);
  const ask = ucpOf(shop, { release: '2026-04-08' });
  const { body } = await ask(ASK, purchaseOf(linesOf([product, 2])));
  expect(body).toMatchObject({ status: 'requires_escalation' });
  expect(totalOf(body)).toBe(fullTotal(20_000));
  const done = await ask(`${ASK}/${body.id}/complete`, byPix());
  expect(done.body).toMatchObject({ status: 'requires_escalation' });
  const person = shop.visitor();
  const link = new URL(body.continue_url).pathname;
  const seen = await person.send('GET', link);
  const shown = await seen.text();
  expect([seen.status, shown]).toEqual([200, expect.stringContaining('escolheu estas 2 peças')]);
  expect(shown).toContain('2 unidades');
  expect(shown).toContain(formatBRL(20_000));
  const foreign = await person.send('POST', link, '', { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  expect(dataOf(await person.call(getCart, {})).lines).toEqual([]);
  for (let at = 0; at < 2; at += 1) {
    const gone = await person.send('POST', link, '');
    expect([gone.status, gone.headers.get('location')]).toEqual([
      303,
      `${shop.environment.SITE_URL}/checkout?de=assistente`,
    ]);
    expect(gone.headers.get('cache-control')).toBe('no-store');
  }
  const cart = dataOf(await person.call(getCart, {}));
  expect(cart.lines).toMatchObject([{ variantId: product.variantId, quantity: 2 }]);
});

test('what is missing is said one by one, and an update says everything anew', async () => {
  const product = await makeProduct(shop.owner);
  const ask = ucpOf(shop);
  const { body } = await ask(ASK, { line_items: linesOf(product) });
  expect(body.status).toBe('incomplete');
  const paths = body.messages.map(({ path }) => path);
  expect(paths).toEqual([
    '$.buyer.first_name',
    '$.buyer.last_name',
    '$.buyer.email',
    '$.buyer.phone_number',
    '$.fulfillment.methods',
  ]);
  const early = await ask(`${ASK}/${body.id}/complete`, byPix());
  expect(early.body.status).toBe('incomplete');
  const street = { ...HOME_ADDRESS, street_address: 'Avenida Paulista' };
  const wrong = { methods: [{ destinations: [street] }] };
  const half = await ask(`${ASK}/${body.id}`, purchaseOf(linesOf(product), { fulfillment: wrong }), {
    method: 'PUT',
  });
  expect(half.body.messages).toMatchObject([
    { path: '$.fulfillment.methods[0].destinations[0].street_address' },
  ]);
  const whole = await ask(`${ASK}/${body.id}`, purchaseOf(linesOf(product)), { method: 'PUT' });
  expect(whole.body.status).toBe('ready_for_complete');
  const without = await ask(`${ASK}/${body.id}/complete`, { payment: { instruments: [] } });
  expect(without.body).toMatchObject({
    status: 'requires_escalation',
    messages: [{ code: 'payment_on_site' }],
  });
  const cpf = await ask(`${ASK}/${body.id}/complete`, byPix('111.111.111-11'));
  expect(cpf.body.messages).toMatchObject([{ path: '$.payment.instruments[0].credential.cpf' }]);
  const gone = await ask(`${ASK}/${body.id}/cancel`, {});
  expect(gone.body.status).toBe('canceled');
  expect((await ask(`${ASK}/${body.id}/complete`, byPix())).body.status).toBe('canceled');
});

test('a total that is not the one shown is not charged', async () => {
  const product = await makeProduct(shop.owner);
  const ask = ucpOf(shop);
  const { body } = await ask(ASK, purchaseOf(linesOf(product)));
  await shop.owner.query('update products set price_cents = 11000 where id = $1', [product.id]);
  const done = await ask(`${ASK}/${body.id}/complete`, byPix());
  expect(done.body).toMatchObject({ status: 'incomplete', messages: [{ code: 'total_changed' }] });
  expect(totalOf(done.body)).toBe(pixTotal(11_000));
  expect((await ask(`${ASK}/${body.id}/complete`, byPix())).body.status).toBe('complete_in_progress');
});

describe.each(RELEASES)('a cart (%s)', (release) => {
  test('holds what there is, says what there is not, and becomes a checkout', async () => {
    const [some, none] = [
      await makeProduct(shop.owner, { stock: 2 }),
      await makeProduct(shop.owner, { stock: 0 }),
    ];
    const ask = ucpOf(shop, { release });
    const made = await ask('/carts', {
      line_items: [...linesOf([some, 5], none), { item: { id: NONE }, quantity: 1 }],
    });
    expect(made.status).toBe(201);
    expect(made.body.line_items).toMatchObject([
      { id: some.variantId, quantity: 2, item: { price: 10_000 } },
    ]);
    expect(codesOf(made.body)).toEqual(['quantity_adjusted', 'out_of_stock', 'item_unavailable']);
    expect(totalOf(made.body)).toBe(20_000);
    const less = await ask(
      `/carts/${made.body.id}`,
      { line_items: linesOf(some), discounts: { codes: ['NADA'] } },
      { method: 'PUT' },
    );
    expect(less.body.messages).toMatchObject([
      { code: 'discount_code_invalid', path: '$.discounts.codes[0]' },
    ]);
    const checkout = await ask(ASK, { ...purchaseOf([]), line_items: undefined, cart_id: made.body.id });
    expect(checkout.body.line_items).toMatchObject([{ quantity: 1 }]);
    expect((await ask(`/carts/${made.body.id}`)).body.id).toBe(made.body.id);
    expect((await ask(`/carts/${made.body.id}/cancel`, {})).status).toBe(200);
    expect((await ask(`/carts/${made.body.id}`)).body).toMatchObject({ messages: [{ code: 'not_found' }] });
  });

  test('of 10,000 lines, of none, or of what nobody sells, is refused whole', async () => {
    const product = await makeProduct(shop.owner);
    const ask = ucpOf(shop, { release });
    const many = await ask('/carts', {
      line_items: Array.from({ length: 10_000 }, () => linesOf(product)[0]),
    });
    expect(many).toMatchObject({ status: 400, body: { code: 'request_too_large' } });
    expect(await ask('/carts', { line_items: [] })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    const nothing = await ask('/carts', { line_items: [{ item: { id: NONE }, quantity: 1 }] });
    expect(nothing.body).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'item_unavailable' }],
    });
  });
});

describe('an idempotency key', () => {
  test('gets the first answer again, and is refused with another body', async () => {
    const product = await makeProduct(shop.owner);
    const ask = ucpOf(shop);
    const key = randomUUID();
    const body = { line_items: linesOf(product) };
    const [first, again] = [await ask('/carts', body, { key }), await ask('/carts', body, { key })];
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    const other = await ask('/carts', { line_items: linesOf([product, 2]) }, { key });
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  });

  test('is not needed for one order of a checkout, however often it is completed', async () => {
    const product = await makeProduct(shop.owner, { stock: 5 });
    const ask = ucpOf(shop);
    const { body } = await ask(ASK, purchaseOf(linesOf(product)));
    const pays = byPix();
    const all = await Promise.all([1, 2, 3].map(() => ask(`${ASK}/${body.id}/complete`, pays)));
    expect(all.map((one) => one.body.status)).toContain('complete_in_progress');
    expect(await stockOf(shop.owner, product.variantId)).toBe(4);
  });
});

describe('a signature', () => {
  test.each(RELEASES)('opens what only signed requests may see (%s)', async (release) => {
    const product = await makeProduct(shop.owner);
    const ask = ucpOf(shop, { release, signs: true });
    const { body } = await ask('/carts', { line_items: linesOf(product) });
    expect((await ask(`/carts/${body.id}`)).body.id).toBe(body.id);
    const profile = `https://agente.test/perfil-assina${release === '2026-04-08' ? '-abril' : ''}.json`;
    const unsigned = ucpOf(shop, { release, profile });
    expect((await unsigned(`/carts/${body.id}`)).body).toMatchObject({ messages: [{ code: 'not_found' }] });
  });

  test('that is sent again changes nothing, under its key or without', async () => {
    const product = await makeProduct(shop.owner);
    const ask = ucpOf(shop, { signs: true });
    const sent: Record<string, string>[] = [];
    const visitor = shop.visitor();
    const watched = ucpOf(
      shop,
      { signs: true },
      {
        ...visitor,
        send: (method, url, body, headers = {}) => {
          sent.push(headers);
          return visitor.send(method, url, body, headers);
        },
      },
    );
    const content = { line_items: linesOf(product) };
    const { body } = await watched('/carts', content);
    const again = await ask('/carts', content, { headers: sent[0] ?? {} });
    expect(again.body.id).toBe(body.id);
    await shop.owner.transaction({ actor: 'system' }, (tx) => tx.query('delete from door_answers'));
    const replayed = await ask('/carts', content, { headers: sent[0] ?? {} });
    expect(replayed).toMatchObject({ status: 401, body: { code: 'signature_replayed' } });
    const elsewhere = await ask('/checkout-sessions', content, { headers: sent[0] ?? {} });
    expect(elsewhere).toMatchObject({ status: 401, body: { code: 'signature_invalid' } });
  });

  test('by a key that the profile does not have, or of another body, is refused', async () => {
    const ask = ucpOf(shop, { signs: true });
    const content = { line_items: [{ item: { id: NONE }, quantity: 1 }] };
    const unknown = await ask('/carts', content, { profile: 'https://agente.test/perfil.json' });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'key_not_found' } });
    const digest = `sha-256=:${Buffer.alloc(32).toString('base64')}:`;
    const other = await ask('/carts', content, { headers: { 'content-digest': digest } });
    expect(other).toMatchObject({ status: 400, body: { code: 'digest_mismatch' } });
  });

  test('stands for the proof of work that a stranger’s browser would be asked for', async () => {
    await setLimits(shop.owner, { ordersBeforeProof: 1 });
    const product = await makeProduct(shop.owner);
    const status: string[] = [];
    for (const signs of [false, true]) {
      const ask = ucpOf(shop, { signs });
      for (let at = 0; at < 2; at += 1) {
        const { body } = await ask(ASK, purchaseOf(linesOf(product)));
        const done = await ask(`${ASK}/${body.id}/complete`, byPix());
        status.push(`${done.body.status} ${codesOf(done.body)}`);
      }
    }
    expect(status.at(-1)).toBe('complete_in_progress awaiting_payment');
    expect(status.slice(0, 2)).toEqual([
      'complete_in_progress awaiting_payment',
      'requires_escalation verification_required',
    ]);
  });
});
