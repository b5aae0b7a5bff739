import { afterEach, expect, test } from 'vitest';
import { listOrders } from '#contracts/after-sale.ts';
import { getOrder, payOrder } from '#contracts/orders.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { listSavedCards, removeSavedCard } from '#contracts/saved-cards.ts';
import { rotateSecret } from '#server/use-cases/account/rotate-secret.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { readAtProvider } from '#tests/support/provider.ts';
import {
  bySaved,
  cardsOf,
  customerWithCard,
  refOf,
  removalsLeft,
  walletOf,
} from '#tests/support/saved-cards.ts';
import { addToCart, checkoutOf, fullTotal, makeProduct, order, placeOne } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const product = await makeProduct(shop.owner, { priceCents: 10_000, stock: 500 });

afterEach(() => shop.world.provider.set({ down: false }));

test('removed by its owner alone, a card is gone at the provider right after', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  const { customerId, cardId } = await refOf(shop, card);
  const stranger = await signedIn(shop);
  expect(await stranger.call(removeSavedCard, { id: card.id })).toMatchObject({ ok: true });
  expect(await cardsOf(visitor)).toHaveLength(1);
  expect(await visitor.call(removeSavedCard, { id: card.id })).toMatchObject({
    ok: true,
    data: { cards: [] },
  });
  await shop.settled();
  expect(await walletOf(shop, customerId)).not.toContain(cardId);
  expect(await removalsLeft(shop)).toBe(0);
  expect(await visitor.call(removeSavedCard, { id: card.id })).toMatchObject({ ok: true });
});

test('while the provider is down, a removed card is gone here, and there as soon as it answers', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  const { customerId, cardId } = await refOf(shop, card);
  shop.world.provider.set({ down: true });
  expect(await visitor.call(removeSavedCard, { id: card.id })).toMatchObject({
    ok: true,
    data: { cards: [] },
  });
  await shop.settled();
  expect(await removalsLeft(shop)).toBe(1);
  shop.world.provider.set({ down: false });
  await asShop(shop.owner, 'update card_removals set due_at = now()');
  await shop.runJob('remove-cards');
  expect(await walletOf(shop, customerId)).not.toContain(cardId);
  expect(await removalsLeft(shop)).toBe(0);
});

test('a card removed while it pays is charged or not, but never twice nor half', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  await addToCart(visitor, product);
  const checkout = checkoutOf(fullTotal(10_000), { payment: bySaved(card) });
  const [answer] = await Promise.all([
    order(visitor, checkout),
    visitor.call(removeSavedCard, { id: card.id }),
  ]);
  await shop.settled();
  if (answer.ok) {
    expect(['PAID', 'PENDING']).toContain(answer.data.status);
    const { data } = await readAtProvider(shop, `/orders?code=${answer.data.number}`);
    expect((data as unknown[]).length).toBe(answer.data.status === 'PAID' ? 1 : 0);
  } else expect(answer.error.code).toBe('saved_card_gone');
  expect(await cardsOf(visitor)).toEqual([]);
});

test('with the account go its cards: no key is left, and the provider deletes them', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  const { customerId, cardId } = await refOf(shop, card);
  shop.world.provider.set({ down: true });
  expect(await visitor.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  await shop.settled();
  expect(await asShop(shop.owner, 'select from saved_cards where id = $1', [card.id])).toEqual([]);
  // Until the provider answers, a sealed key that names nobody.
  expect(Object.keys((await asShop<object>(shop.owner, 'select * from card_removals'))[0] ?? {})).toEqual([
    'id',
    'ref_sealed',
    'ref_hash',
    'attempts',
    'due_at',
  ]);
  shop.world.provider.set({ down: false });
  await asShop(shop.owner, 'update card_removals set due_at = now()');
  await shop.runJob('remove-cards');
  expect(await walletOf(shop, customerId)).not.toContain(cardId);
  expect(await removalsLeft(shop)).toBe(0);
});

test('no answer names the provider’s ids, and the export lists what a card is recognised by', async () => {
  const { visitor, card, order: first } = await customerWithCard(shop, product);
  const second = await placeOne(visitor, product, bySaved(card));
  const { customerId, cardId } = await refOf(shop, card);
  const key = { order: second.id, token: second.token };
  const exported = await visitor.call(exportData, {});
  const answers = [
    ...[first, second, exported],
    await visitor.call(listSavedCards, {}),
    await visitor.call(getOrder, key),
    await visitor.call(payOrder, key),
    await visitor.call(listOrders, {}),
    await visitor.call(removeSavedCard, { id: card.id }),
  ].map((one) => JSON.stringify(one));
  for (const answer of answers)
    for (const secret of [customerId, cardId]) expect(answer).not.toContain(secret);
  expect(exported).toMatchObject({
    data: { cartoes_salvos: [{ bandeira: 'Visa', final: '0010', validade_mes: 12, validade_ano: 2040 }] },
  });
  expect(answers.join()).not.toMatch(/\bcard_\w{16}\b/);
});

test('a kept card survives the rotation of the shop’s secret', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  const now = ownServices();
  const { appSecret } = now.config;
  const rotated = {
    ...now.config,
    appSecret: 'the secret that comes after this one',
    formerSecrets: [appSecret],
  };
  expect((await rotateSecret({ ...now, config: rotated })).lost).toBe(0);
  const back = { ...now.config, formerSecrets: [rotated.appSecret] };
  expect(await rotateSecret({ ...now, config: back })).toMatchObject({ lost: 0 });
  expect(await placeOne(visitor, product, bySaved(card))).toMatchObject({ status: 'PAID' });
});
