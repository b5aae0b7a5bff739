import { afterEach, expect, test } from 'vitest';
import { placeOrder as contract } from '#contracts/orders.ts';
import { sha256 } from '#server/auth/hashes.ts';
import type { Services } from '#server/compose.ts';
import { placeOrder } from '#server/use-cases/orders/place-order.ts';
import { confirmPayment, type ProviderNotice } from '#server/use-cases/payments/confirm-payment.ts';
import { byCard, chargesOf, pay, readAtProvider, stateOf } from '#tests/support/provider.ts';
import {
  addToCart,
  checkoutOf,
  fullTotal,
  makeProduct,
  pixTotal,
  placeOne,
  somewhere,
  stockOf,
  type TestProduct,
} from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';
import { watched } from '#tests/support/watched-database.ts';

const shop = await openShop();
const services = ownServices();
afterEach(() => shop.world.provider.set({ holdWebhooks: false }));

const hookId = () => `hook_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** A cart about to be submitted, as the use case receives it. */
async function submit(method: 'pix' | 'boleto' | 'credit_card', product: TestProduct) {
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const total = method === 'pix' ? pixTotal(product.priceCents) : fullTotal(product.priceCents);
  const payment = method === 'credit_card' ? await byCard(shop) : { method };
  const input = contract.input.parse(checkoutOf(total, { payment }));
  const shopper = { actor: 'guest', guestHash: sha256(visitor.cookie.split('=')[1] ?? '') } as const;
  return { shopper, input };
}

/** Fails at the nth statement, before or after the commit, like a killed function. */
function dyingAfter(statements: number): Services {
  let left = statements;
  const step = () => {
    if (left-- === 0) throw new Error('killed');
  };
  const { database } = services;
  return {
    ...services,
    database: watched(database, (trip) => void (trip !== 'begin' && step()), step),
  };
}

test('killed after any step of confirming a payment and delivered again, an order is paid once, with one mail', async () => {
  const product = await makeProduct(shop.owner, { stock: 100 });
  for (let steps = 0; ; steps++) {
    const placed = await placeOne(shop.visitor(), product);
    const [chargeId = null] = await chargesOf(shop.owner, placed.id);
    shop.world.provider.set({ holdWebhooks: true });
    await pay(shop, placed.id);
    const notice: ProviderNotice = { hookId: hookId(), type: 'charge.paid', chargeId, providerOrderId: null };
    const died = await confirmPayment(dyingAfter(steps), notice).then(
      () => false,
      () => true,
    );
    expect(await confirmPayment(services, notice)).toEqual(
      died ? expect.stringMatching(/settled|duplicate/) : 'duplicate',
    );
    expect(await stateOf(shop.owner, placed.id)).toMatchObject({
      payment: 'paid',
      mails: ['order_placed', 'order_paid'],
    });
    if (!died) {
      expect(steps).toBeGreaterThan(5);
      expect(await stockOf(shop.owner, product.variantId)).toBe(100 - steps - 1);
      break;
    }
  }
});

test('killed after any step of placing an order and sent again, there is one order, one charge and its stock', async () => {
  const methods = ['pix', 'credit_card', 'boleto'] as const;
  const product = await makeProduct(shop.owner, { stock: 500 });
  let orders = 0;
  for (const method of methods) {
    for (let steps = 0; ; steps++) {
      const { shopper, input } = await submit(method, product);
      const died = await placeOrder(dyingAfter(steps), shopper, input, somewhere()).then(
        () => false,
        () => true,
      );
      const placed = await placeOrder(services, shopper, input, somewhere());
      if (!placed.ok) throw new Error(placed.code);
      orders++;
      expect(placed.value.totalCents).toBe(input.expectedTotalCents);
      expect(placed.value.status).toBe(method === 'credit_card' ? 'PAID' : 'PENDING');
      const { data } = await readAtProvider(shop, `/orders?code=${placed.value.number}`);
      expect(data).toMatchObject([{ amount: input.expectedTotalCents }]);
      expect(await stockOf(shop.owner, product.variantId)).toBe(500 - orders);
      const { mails } = await stateOf(shop.owner, placed.value.id);
      expect(mails).toEqual(method === 'credit_card' ? ['order_placed', 'order_paid'] : ['order_placed']);
      if (!died) {
        expect(steps).toBeGreaterThan(4);
        break;
      }
    }
  }
});
