import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { placeOrder as contract } from '#contracts/orders.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { sha256 } from '#server/auth/hashes.ts';
import type { Services } from '#server/compose.ts';
import { placeOrder } from '#server/use-cases/orders/place-order.ts';
import { asShop } from '#tests/support/after-sale.ts';
import {
  addToCart,
  checkoutOf,
  fullTotal,
  makeProduct,
  order,
  pixTotal,
  placeOne,
  somewhere,
  stockOf,
} from '#tests/support/scene.ts';
import { openShop, ownServices, type TestVisitor } from '#tests/support/shop.ts';
import { watched } from '#tests/support/watched-database.ts';

/** What an order needs besides money: its freight, its stock, its key. */

const shop = await openShop();
const services = ownServices();

const PRICE = 10_000;
const CEP = '01310-100';

/** A cart of one piece, and the carrier's quote for it. */
async function carriedCart() {
  const product = await makeProduct(shop.owner, { priceCents: PRICE });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const quote = await visitor.call(quoteShipping, { postalCode: CEP });
  const option = quote.ok ? quote.data.options.find(({ service }) => service === 'economico') : undefined;
  if (!option) throw new Error('the carriers bring it nowhere');
  const total = PRICE - Math.floor((PRICE * 5) / 100) + option.priceCents;
  return { product, visitor, option, checkout: checkoutOf(total, { service: 'economico' }) };
}

/** Places the order by its use case, with the services `shopThen`. */
function placeWith(shopThen: Services, visitor: TestVisitor, checkout: ReturnType<typeof checkoutOf>) {
  const guestHash = sha256(visitor.cookie.split('=')[1] ?? '');
  return placeOrder(shopThen, { actor: 'guest', guestHash }, contract.input.parse(checkout), somewhere());
}

describe('when carriers quote the freight', () => {
  const mode = (shippingMode: string) =>
    shop.owner.query('update store_settings set shipping_mode = $1', [shippingMode]);
  beforeAll(() => mode('transportadora'));
  afterEach(() => shop.world.carriers.set({ down: false }));
  afterAll(() => mode('tabela'));

  test('an order costs what they quoted', async () => {
    const { product, visitor, option, checkout } = await carriedCart();
    const placed = await order(visitor, checkout);
    expect(placed).toMatchObject({ ok: true, data: { shippingCents: option.priceCents } });
    expect(await stockOf(shop.owner, product.variantId)).toBe(9);
  });

  test('nothing is ordered while they are unavailable', async () => {
    const { product, visitor, checkout } = await carriedCart();
    shop.world.carriers.set({ down: true });
    expect(await order(visitor, checkout)).toMatchObject({ error: { code: 'carrier_unavailable' } });
    expect(await stockOf(shop.owner, product.variantId)).toBe(10);
  });

  test('a service that none of them offers cannot be chosen', async () => {
    const { visitor, checkout } = await carriedCart();
    const express: Services = {
      ...services,
      carriers: {
        async quote(...request) {
          const answer = await services.carriers.quote(...request);
          return answer.ok
            ? { ...answer, quotes: answer.quotes.filter(({ service }) => service === 'SEDEX') }
            : answer;
        },
      },
    };
    expect(await placeWith(express, visitor, checkout)).toMatchObject({ ok: false, code: 'no_options' });
  });

  test('a cart that got heavier while they answered is not ordered at the old price', async () => {
    const { product, visitor, checkout } = await carriedCart();
    const slow: Services = {
      ...services,
      carriers: {
        async quote(...request) {
          const answer = await services.carriers.quote(...request);
          await addToCart(visitor, product, 2);
          return answer;
        },
      },
    };
    expect(await placeWith(slow, visitor, checkout)).toMatchObject({ ok: false, code: 'total_changed' });
    expect(await stockOf(shop.owner, product.variantId)).toBe(10);
  });
});

describe('an order is refused', () => {
  test('without anything in the cart, or without a cart', async () => {
    const visitor = shop.visitor();
    const checkout = checkoutOf(pixTotal(PRICE));
    expect(await order(visitor, checkout)).toMatchObject({ error: { code: 'empty_cart' } });
    const product = await makeProduct(shop.owner, { priceCents: PRICE });
    await addToCart(visitor, product);
    await shop.owner.transaction({ actor: 'system' }, (tx) =>
      tx.query('delete from cart_items where product_id = $1', [product.id]),
    );
    expect(await order(visitor, checkout)).toMatchObject({ error: { code: 'empty_cart' } });
  });

  test('for more than is in stock, naming the piece and the remaining units', async () => {
    const product = await makeProduct(shop.owner, { priceCents: PRICE, stock: 3 });
    const visitor = shop.visitor();
    await addToCart(visitor, product, 3);
    await shop.owner.query('update variants set stock = 1 where id = $1', [product.variantId]);
    expect(await order(visitor, checkoutOf(pixTotal(3 * PRICE)))).toMatchObject({
      error: { code: 'quantity_over_stock', data: { name: 'Peça de teste', available: 1 } },
    });
  });

  test('for a piece that is no longer sold, naming it', async () => {
    const product = await makeProduct(shop.owner, { priceCents: PRICE });
    const visitor = shop.visitor();
    await addToCart(visitor, product);
    await shop.owner.query('update products set is_active = false where id = $1', [product.id]);
    const answer = await order(visitor, checkoutOf(pixTotal(PRICE)));
    expect(answer).toMatchObject({ ok: false, error: { data: { name: 'Peça de teste' } } });
  });

  test('with a key that another order was sent with', async () => {
    const product = await makeProduct(shop.owner, { priceCents: PRICE });
    const visitor = shop.visitor();
    await addToCart(visitor, product);
    const checkout = checkoutOf(pixTotal(PRICE), { idempotencyKey: randomUUID() });
    const placed = await order(visitor, checkout);
    await addToCart(visitor, product);
    const other = {
      ...checkout,
      payment: { method: 'boleto' as const },
      expectedTotalCents: fullTotal(PRICE),
    };
    expect(await order(visitor, other)).toMatchObject({ error: { code: 'key_reused' } });
    expect(await order(visitor, checkout)).toMatchObject({
      data: { number: placed.ok && placed.data.number },
    });
    expect(await stockOf(shop.owner, product.variantId)).toBe(9);
  });
});

describe('an order number is taken from the second of the order', () => {
  let minutesAhead = 0;

  /** A second of which the first `count` of 900 order numbers are taken; returns it as a time. */
  async function crowdedSecond(count: number) {
    minutesAhead++;
    const like = await placeOne(shop.visitor(), await makeProduct(shop.owner));
    const second = Math.ceil(Date.now() / 1_000) * 1_000 + minutesAhead * 60_000;
    const numbers = Array.from({ length: count }, (_, n) => orderNumber(second / 1_000, 100 + n));
    const [table] = await asShop<{ columns: string }>(
      shop.owner,
      `select string_agg(column_name, ', ') as columns from information_schema.columns
         where table_name = 'orders' and is_generated = 'NEVER'`,
    );
    await asShop(
      shop.owner,
      `insert into orders (${table?.columns}) select ${table?.columns} from (
           select (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'order_number', n))).*
           from orders o, unnest($2::text[]) n where o.id = $1) as copies`,
      [like.id, numbers],
    );
    onTestFinished(async () => {
      await asShop(shop.owner, 'delete from orders where order_number = any ($1)', [numbers]);
    });
    return second;
  }

  const at = (ms: number): Services => ({ ...services, clock: { now: () => new Date(ms) } });

  test('at once when one is free', async () => {
    // Enough that one of ten orders is likely to draw a taken number first, and few enough that none draws a dozen of them.
    const second = await crowdedSecond(200);
    const product = await makeProduct(shop.owner, { priceCents: PRICE });
    for (let order = 0; order < 10; order++) {
      const visitor = shop.visitor();
      await addToCart(visitor, product);
      let trips = 0;
      const database = watched(services.database, () => {
        trips++;
      });
      const placed = await placeWith({ ...at(second), database }, visitor, checkoutOf(pixTotal(PRICE)));
      expect(placed).toMatchObject({ ok: true, value: { number: expect.stringMatching(/-[1-9]\d\d$/) } });
      // One trip to read, one to write, one to store the PIX: nothing is repeated.
      expect(trips).toBe(3);
    }
  });

  test('and the order is rejected while none is free', async () => {
    const second = await crowdedSecond(900);
    const product = await makeProduct(shop.owner, { priceCents: PRICE });
    const visitor = shop.visitor();
    await addToCart(visitor, product);
    const checkout = checkoutOf(pixTotal(PRICE));
    await expect(placeWith(at(second), visitor, checkout)).rejects.toThrow('busy');
    expect(await stockOf(shop.owner, product.variantId)).toBe(10);
    expect(await placeWith(at(second + 1_000), visitor, checkout)).toMatchObject({ ok: true });
  });
});
