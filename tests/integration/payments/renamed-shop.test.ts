import { afterAll, expect, test } from 'vitest';
import { placeOrder as contract } from '#contracts/orders.ts';
import { sha256 } from '#server/auth/hashes.ts';
import type { Payments, ProviderOrderRequest } from '#server/ports/payments.ts';
import { placeOrder } from '#server/use-cases/orders/place-order.ts';
import { byCard, readAtProvider, stateOf } from '#tests/support/provider.ts';
import {
  addToCart,
  ageFormerOrders,
  checkoutOf,
  fullTotal,
  makeProduct,
  somewhere,
} from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();
await ageFormerOrders(shop.owner);
afterAll(async () => {
  shop.world.provider.set({ dropAfter: 0 });
});

test('a retry after the shop was renamed sends what its first try sent, and charges once', async () => {
  const product = await makeProduct(shop.owner);
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const payment = await byCard(shop);
  const input = contract.input.parse(checkoutOf(fullTotal(product.priceCents), { payment }));
  const shopper = { actor: 'guest', guestHash: sha256(visitor.cookie.split('=')[1] ?? '') } as const;
  const sent: ProviderOrderRequest[] = [];
  const { payments } = services;
  const createOrder: Payments['createOrder'] = (request, key) => {
    sent.push(request);
    return payments.createOrder(request, key);
  };
  const watched = { ...services, payments: { ...payments, createOrder } };
  // The answer and the following query are lost.
  shop.world.provider.set({ dropAfter: 2 });
  const first = await placeOrder(watched, shopper, input, somewhere());
  if (!first.ok) throw new Error(first.code);
  const [before] = await shop.owner.all<{ name: string }>('select name from store_settings');
  await shop.owner.all(`update store_settings set name = 'Outro nome'`);
  try {
    const again = await placeOrder(watched, shopper, input, somewhere());
    expect(again).toMatchObject({ ok: true, value: { id: first.value.id } });
  } finally {
    await shop.owner.all('update store_settings set name = $1', [before?.name]);
  }
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect((await stateOf(shop.owner, first.value.id)).payment).toBe('paid');
  expect((await readAtProvider(shop, `/orders?code=${first.value.number}`)).data).toHaveLength(1);
});
