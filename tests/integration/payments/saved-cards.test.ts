import { afterEach, expect, test } from 'vitest';
import { type OrderView, payOrder } from '#contracts/orders.ts';
import type { PaymentChoice } from '#contracts/payment-choice.ts';
import { compose } from '#server/compose.ts';
import { getOrder as load } from '#server/sql/orders/orders.sql.ts';
import { requestPayment } from '#server/use-cases/payments/request-payment.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { byCard, CARDS, chargesOf, readAtProvider } from '#tests/support/provider.ts';
import {
  bySaved,
  cardsOf,
  customerWithCard,
  keptCard,
  refOf,
  removalsLeft,
  walletOf,
} from '#tests/support/saved-cards.ts';
import {
  addToCart,
  checkoutOf,
  fullTotal,
  makeProduct,
  order,
  placeOne,
  somewhere,
} from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
const product = await makeProduct(shop.owner, { priceCents: 10_000, stock: 500 });

afterEach(async () => {
  shop.world.provider.set({
    down: false,
    demandCvv: false,
    stepSeconds: 5,
    accountType: 'gateway',
    dropAfter: 0,
  });
  await asShop(shop.owner, 'update store_settings set keeps_cards = true');
});

const pay = (visitor: TestVisitor, { id, token }: OrderView, payment: unknown) =>
  visitor.call(payOrder, { order: id, token, payment });

test('with consent, a card that has paid is kept and pays again', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  expect(card).toMatchObject({
    brand: 'Visa',
    lastFour: '0010',
    expMonth: 12,
    expYear: 2040,
    isExpired: false,
  });
  const again = await placeOne(visitor, product, bySaved(card, 2));
  expect(again).toMatchObject({ status: 'PAID', card: { brand: 'Visa', lastFour: '0010', instalments: 2 } });
  const ref = await refOf(shop, card);
  const [charge] = await chargesOf(shop.owner, again.id);
  expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({
    status: 'paid',
    amount: fullTotal(10_000),
    customer: { id: ref.customerId },
    last_transaction: { card: { id: ref.cardId }, installments: 2 },
  });
  const [used] = await cardsOf(visitor);
  expect(Date.parse(used?.usedAt ?? '')).toBeGreaterThan(Date.parse(card.usedAt));
});

test('a PSP account, which takes cards only by their id, keeps and takes it as well', async () => {
  shop.world.provider.set({ accountType: 'psp' });
  const psp = compose({ ...process.env, PAYMENTS_ACCOUNT: 'psp' });
  try {
    const visitor = await signedIn(shop);
    const payAs = async (payment: PaymentChoice) => {
      const { id } = await placeOne(visitor, product);
      const row = await psp.database.transaction({ actor: 'system' }, (tx) => load(tx, id));
      const caller = { source: somewhere(), payer: visitor.account.id };
      return requestPayment(psp, row, { choice: payment, renew: false, caller });
    };
    expect(await payAs(await keptCard(shop))).toMatchObject({ ok: true, value: { paymentStatus: 'paid' } });
    const [card] = await cardsOf(visitor);
    expect(card).toMatchObject({ lastFour: '0010' });
    const again = await payAs(bySaved(card ?? { id: '' }));
    expect(again).toMatchObject({ ok: true, value: { paymentStatus: 'paid' } });
  } finally {
    await psp.database.end();
  }
});

test('cards kept in two windows at once are one card', async () => {
  const visitor = await signedIn(shop);
  const orders = [await placeOne(visitor, product), await placeOne(visitor, product)];
  const payments = await Promise.all(orders.map(() => keptCard(shop)));
  const paid = await Promise.all(orders.map((one, at) => pay(visitor, one, payments[at])));
  expect(paid.map((one) => one.ok && one.data.status)).toEqual(['PAID', 'PAID']);
  const [card, ...others] = await cardsOf(visitor);
  expect([card?.lastFour, others]).toEqual(['0010', []]);
  const { customerId, cardId } = await refOf(shop, card ?? { id: '' });
  await shop.runJob('remove-cards');
  expect(await walletOf(shop, customerId)).toContain(cardId);
  expect(await removalsLeft(shop)).toBe(0);
});

test('without consent nothing is kept, and a guest’s consent means nothing', async () => {
  const visitor = await signedIn(shop);
  await placeOne(visitor, product, await byCard(shop));
  expect(await cardsOf(visitor)).toEqual([]);
  expect(await placeOne(shop.visitor(), product, await keptCard(shop))).toMatchObject({ status: 'PAID' });
  expect(await asShop(shop.owner, 'select from cards_to_keep')).toEqual([]);
});

test('the card of a refused payment is not kept, and is deleted at the provider', async () => {
  const visitor = await signedIn(shop);
  const placed = await placeOne(visitor, product, await keptCard(shop, CARDS.declined));
  expect(placed).toMatchObject({ paymentStatus: 'failed' });
  expect(await cardsOf(visitor)).toEqual([]);
  const [charge] = await chargesOf(shop.owner, placed.id);
  const { customer } = await readAtProvider(shop, `/charges/${charge}`);
  const { id } = customer as { id: string };
  expect(await walletOf(shop, id)).toHaveLength(1);
  await shop.runJob('remove-cards');
  expect(await walletOf(shop, id)).toEqual([]);
  expect(await removalsLeft(shop)).toBe(0);
});

test('a card under review is kept once it has paid, whoever tells of it', async () => {
  shop.world.provider.set({ stepSeconds: 0 });
  const visitor = await signedIn(shop);
  const placed = await placeOne(visitor, product, await keptCard(shop, CARDS.processingThenPaid));
  expect(placed).toMatchObject({ paymentStatus: 'under_review' });
  expect(await cardsOf(visitor)).toEqual([]);
  await shop.world.provider.run();
  expect(await cardsOf(visitor)).toMatchObject([{ lastFour: '0036' }]);
});

test('the same card typed again takes the place of the former, which is deleted at the provider', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  const former = await refOf(shop, card);
  await placeOne(visitor, product, await keptCard(shop));
  const [now, ...others] = await cardsOf(visitor);
  expect([now?.lastFour, others]).toEqual(['0010', []]);
  await shop.runJob('remove-cards');
  expect(await readAtProvider(shop, `/customers/${former.customerId}/cards`)).toMatchObject({
    data: expect.not.arrayContaining([expect.objectContaining({ id: former.cardId })]),
  });
  expect(await placeOne(visitor, product, bySaved(now ?? card))).toMatchObject({ status: 'PAID' });
});

test('another’s card, an unknown one, one without an account and one of a shop that takes none get the same answer', async () => {
  const { visitor: owner, card } = await customerWithCard(shop, product);
  const refused = { ok: false, status: 409, error: { code: 'saved_card_gone' } };
  const answers: unknown[] = [];
  const tryIt = async (visitor: TestVisitor, payment = bySaved(card)) => {
    await addToCart(visitor, product);
    const answer = await order(visitor, checkoutOf(fullTotal(10_000), { payment }));
    expect(answer).toMatchObject(refused);
    answers.push(answer.ok ? answer : answer.error);
  };
  await tryIt(await signedIn(shop));
  await tryIt(await signedIn(shop), bySaved({ id: crypto.randomUUID() }));
  await tryIt(shop.visitor());
  const open = await placeOne(shop.visitor(), product);
  expect(await pay(await signedIn(shop), open, bySaved(card))).toMatchObject(refused);
  expect(await pay(shop.visitor(), open, bySaved(card))).toMatchObject(refused);
  await asShop(shop.owner, 'update store_settings set keeps_cards = false');
  await tryIt(owner);
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await chargesOf(shop.owner, open.id)).toHaveLength(1);
});

test('an expired card is told and not accepted', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  await asShop(shop.owner, 'update saved_cards set exp_year = 2020 where id = $1', [card.id]);
  expect(await cardsOf(visitor)).toMatchObject([{ id: card.id, isExpired: true }]);
  await addToCart(visitor, product);
  expect(await order(visitor, checkoutOf(fullTotal(10_000), { payment: bySaved(card) }))).toMatchObject({
    ok: false,
    error: { code: 'saved_card_gone' },
  });
});

test('two presses with a saved card charge once, and the lost answer of one is found', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  await addToCart(visitor, product);
  const checkout = checkoutOf(fullTotal(10_000), { payment: bySaved(card) });
  const [one, two] = await Promise.all([order(visitor, checkout), order(visitor, checkout)]);
  const { number } = dataOf(one);
  expect(dataOf(two).number).toBe(number);
  expect((await readAtProvider(shop, `/orders?code=${number}`)).data).toHaveLength(1);

  await addToCart(visitor, product);
  const next = checkoutOf(fullTotal(10_000), { payment: bySaved(card) });
  shop.world.provider.set({ dropAfter: 2 });
  expect(dataOf(await order(visitor, next))).toMatchObject({ paymentStatus: 'awaiting_payment' });
  const found = dataOf(await order(visitor, next));
  expect(found).toMatchObject({ status: 'PAID' });
  expect((await readAtProvider(shop, `/orders?code=${found.number}`)).data).toHaveLength(1);
});

test('a declined order is paid by a saved card, however often it is pressed', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  const placed = await placeOne(visitor, product, await byCard(shop, CARDS.declined));
  await Promise.all(Array.from({ length: 5 }, () => pay(visitor, placed, bySaved(card))));
  const { data } = await readAtProvider(shop, `/orders?code=${placed.number}`);
  expect((data as { status: string }[]).map(({ status }) => status).toSorted()).toEqual(['failed', 'paid']);
});

test('a card without its CVV, where the acquirer demands it, is declined and may be tried again', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  shop.world.provider.set({ demandCvv: true });
  const placed = await placeOne(visitor, product, bySaved(card));
  expect(placed).toMatchObject({ paymentStatus: 'failed', declined: 'card_data' });
  shop.world.provider.set({ demandCvv: false });
  expect(await pay(visitor, placed, bySaved(card))).toMatchObject({ ok: true, data: { status: 'PAID' } });
});

test('a card that the provider has lost is declined once, and not offered again', async () => {
  const { visitor, card } = await customerWithCard(shop, product);
  const { cardId, customerId } = await refOf(shop, card);
  shop.world.provider.store.removeCard(cardId, customerId);
  expect(await placeOne(visitor, product, bySaved(card))).toMatchObject({
    paymentStatus: 'failed',
    declined: 'saved_card',
  });
  expect(await cardsOf(visitor)).toEqual([]);
});
