import { expect, test } from 'vitest';
import { paymentProxy } from '#contracts/payments.ts';
import { byCard, CARDS, readAtProvider } from '#tests/support/provider.ts';
import { fullTotal, makeProduct, pixTotal, placeOne } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

/** What a page of the former shop sends, with made-up amounts and people. */
const dataOf = (code: string, payment: Record<string, unknown>) => ({
  endpoint: 'orders',
  customerId: 'cus_somebodyelse00',
  useSecretKey: 'true',
  data: {
    code,
    customer_id: 'cus_somebodyelse00',
    items: [{ amount: 1, description: 'Quase de graça', quantity: 1, code: 'x' }],
    shipping: { amount: 0, description: 'Frete' },
    payments: [payment],
  },
});

test('the proxy pays by all three methods, and always the order’s total', async () => {
  const visitor = shop.visitor();
  const product = await makeProduct(shop.owner);
  const placed = await placeOne(visitor, product);

  const boleto = await visitor.call(
    paymentProxy,
    dataOf(placed.number, { payment_method: 'boleto', boleto: {} }),
  );
  expect(boleto).toMatchObject({
    ok: true,
    data: {
      amount: fullTotal(10_000),
      charges: [{ payment_method: 'boleto', last_transaction: { line: expect.stringMatching(/^\d{47}$/) } }],
    },
  });
  const pix = await visitor.call(paymentProxy, dataOf(placed.number, { payment_method: 'pix', pix: {} }));
  expect(pix).toMatchObject({
    ok: true,
    data: { amount: pixTotal(10_000), charges: [{ last_transaction: { qr_code: expect.any(String) } }] },
  });
  const choice = await byCard(shop);
  const token = (choice.method === 'credit_card' && choice.token) || '';
  const card = await visitor.call(
    paymentProxy,
    dataOf(placed.number, {
      payment_method: 'credit_card',
      credit_card: { card_token: token, installments: 2 },
    }),
  );
  expect(card).toMatchObject({
    ok: true,
    data: {
      amount: fullTotal(10_000),
      status: 'paid',
      charges: [{ last_transaction: { installments: 2, card: { last_four_digits: '0010' } } }],
    },
  });
  const { data } = await readAtProvider(shop, `/orders?code=${placed.number}`);
  expect((data as { amount: number }[])[0]?.amount).toBe(fullTotal(10_000));
});

test('a raw card number is rejected, and strangers to the order get nothing', async () => {
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner), await byCard(shop, CARDS.declined));
  const raw = {
    payment_method: 'credit_card',
    credit_card: {
      card: { number: CARDS.approved, holder_name: 'ANA', exp_month: 12, exp_year: 2040, cvv: '123' },
    },
  };
  expect(await visitor.call(paymentProxy, dataOf(placed.number, raw))).toMatchObject({
    ok: false,
    error: { code: 'card_required' },
  });
  const stranger = await shop.visitor().call(paymentProxy, dataOf(placed.number, { payment_method: 'pix' }));
  expect(stranger).toMatchObject({ ok: false, status: 404 });
  const elsewhere = { ...dataOf(placed.number, raw), endpoint: 'charges' };
  expect(await visitor.call(paymentProxy, elsewhere)).toMatchObject({ ok: false, status: 400 });
});

test.for(['token_naoexiste', 'token_0', `token_${'A'.repeat(64)}`])(
  'an invalid token (%s) is the caller’s error, and the next card works',
  async (token) => {
    const visitor = shop.visitor();
    const placed = await placeOne(visitor, await makeProduct(shop.owner));
    const cardOf = (card_token: string) =>
      dataOf(placed.number, { payment_method: 'credit_card', credit_card: { card_token } });
    expect(await visitor.call(paymentProxy, cardOf(token))).toMatchObject({
      ok: false,
      status: 422,
      error: { code: 'card_token_refused' },
    });
    const choice = await byCard(shop);
    const good = (choice.method === 'credit_card' && choice.token) || '';
    expect(await visitor.call(paymentProxy, cardOf(good))).toMatchObject({
      ok: true,
      data: { status: 'paid' },
    });
    const other = await placeOne(visitor, await makeProduct(shop.owner));
    const used = dataOf(other.number, { payment_method: 'credit_card', credit_card: { card_token: good } });
    expect(await visitor.call(paymentProxy, used)).toMatchObject({ status: 422 });
  },
);
