import { afterEach, beforeEach, expect, test } from 'vitest';
import { payOrder } from '#contracts/orders.ts';
import { inBatches } from '#tests/support/batches.ts';
import { proofFor, setLimits } from '#tests/support/limits.ts';
import { byCard, CARDS } from '#tests/support/provider.ts';
import {
  addToCart,
  checkoutOf,
  fullTotal,
  makeProduct,
  order,
  pixTotal,
  stockOf,
} from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
/** Orders and declined cards of other files must not count here. */
beforeEach(() =>
  shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update payment_transactions set created_at = created_at - interval '2 days'`),
  ),
);
afterEach(() => setLimits(shop.owner));

/** Buyers with one unit each in their carts; at `ip` if given. */
async function buyers(
  count: number,
  product: Awaited<ReturnType<typeof makeProduct>>,
  ip?: (n: number) => string,
) {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const visitor = shop.visitor('', ip?.(n));
      await addToCart(visitor, product);
      return visitor;
    }),
  );
}

/** Ten at a time: the shop writes seven orders at once, and answers busy to those that wait too long. */
const allOf = <V, T>(all: readonly V[], call: (one: V, index: number) => Promise<T>): Promise<T[]> =>
  inBatches(all.length, (index) => call(all[index] as V, index));

/** Counts the answers by code. */
function tally(answers: readonly ({ ok: true } | { ok: false; error: { code: string } })[]) {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.ok ? 'ok' : answer.error.code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

test('of 50 orders with one CPF in neighbouring networks, ten at a time, exactly one person’s limit succeeds', async () => {
  const product = await makeProduct(shop.owner, { stock: 100 });
  const visitors = await buyers(50, product, (n) => `2001:db8:54:${n}::1`);
  const { customer } = checkoutOf(0);
  const answers = await allOf(visitors, (visitor, n) =>
    order(
      visitor,
      checkoutOf(pixTotal(10_000), { customer: { ...customer, email: `outra.${n}@teste.example` } }),
    ),
  );
  expect(tally(answers)).toEqual({ ok: 4, open_orders_limit: 46 });
  expect(await stockOf(shop.owner, product.variantId)).toBe(96);
});

test('of 50 orders from many addresses of one network, ten at a time, exactly the network’s limit succeeds', async () => {
  await setLimits(shop.owner, { openOrdersPerNetwork: 7, ordersBeforeProof: 1_000 });
  const product = await makeProduct(shop.owner, { stock: 100 });
  const visitors = await buyers(50, product, (n) => `2001:db8:55:1:${n}::1`);
  const answers = await allOf(visitors, (visitor) => order(visitor, checkoutOf(pixTotal(10_000))));
  expect(tally(answers)).toEqual({ ok: 7, network_holding_limit: 43 });
  expect(await stockOf(shop.owner, product.variantId)).toBe(93);
});

test('one proof of work sent with 20 orders, ten at a time, is accepted once', async () => {
  await setLimits(shop.owner, { ordersBeforeProof: 1 });
  const product = await makeProduct(shop.owner, { stock: 100 });
  const [first, ...others] = await buyers(21, product, (n) => `2001:db8:56:1:${n}::1`);
  if (!first) throw new Error('nobody');
  expect(await order(first, checkoutOf(pixTotal(10_000)))).toMatchObject({ ok: true });
  const asked = others[0] && (await order(others[0], checkoutOf(pixTotal(10_000))));
  if (!asked || asked.ok) throw new Error('no proof was asked for');
  const proof = await proofFor(asked.error);
  const answers = await allOf(others, (visitor) => order(visitor, checkoutOf(pixTotal(10_000), { proof })));
  expect(tally(answers)).toEqual({ ok: 1, proof_needed: 19 });
});

test('with 50 stolen cards and one CPF, ten at a time, the provider gets no more than one person’s attempts', async () => {
  await setLimits(shop.owner, { openOrdersPerPerson: 100 });
  const product = await makeProduct(shop.owner, { stock: 100 });
  const visitors = await buyers(50, product);
  const { customer } = checkoutOf(0);
  const tries = await Promise.all(
    visitors.map(async () =>
      checkoutOf(fullTotal(10_000), { customer, payment: await byCard(shop, CARDS.declined) }),
    ),
  );
  let answers: Awaited<ReturnType<typeof order>>[] = [];
  const calls = await heardWhile(async () => {
    answers = await allOf(visitors, (visitor, n) => order(visitor, tries[n] ?? checkoutOf(0)));
  });
  expect(calls).toBeLessThanOrEqual(5);
  // The others require proof of work, or are over the limit already.
  const { ok = 0, proof_needed = 0, card_attempts_limited = 0, ...others } = tally(answers);
  expect(ok).toBeLessThanOrEqual(5);
  expect(ok).toBeGreaterThan(0);
  expect(ok + proof_needed + card_attempts_limited).toBe(50);
  expect(others).toEqual({});
  expect(await asked(customer.cpf)).toBeLessThanOrEqual(5);
});

test('with 50 stolen cards for one order at once, the provider gets one attempt at a time', async () => {
  const product = await makeProduct(shop.owner, { stock: 100 });
  const [visitor] = await buyers(1, product);
  if (!visitor) throw new Error('nobody');
  const checkout = checkoutOf(pixTotal(10_000));
  const placed = dataOf(await order(visitor, checkout));
  const cards = await Promise.all(Array.from({ length: 50 }, () => byCard(shop, CARDS.declined)));
  const key = { order: placed.id, token: placed.token };
  const calls = await heardWhile(() =>
    Promise.all(cards.map((payment) => visitor.call(payOrder, { ...key, payment }))),
  );
  expect(await asked(checkout.customer.cpf)).toBeLessThanOrEqual(5);
  // An attempt in progress may be sent twice with another token, under the same key.
  expect(calls).toBeLessThanOrEqual(15);
});

/** Cards of this CPF that reached the provider. */
async function asked(cpf: string): Promise<number> {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ count: number }>(
      `select count(*)::int as count from payment_transactions t join orders o on o.id = t.order_id
       where o.customer_cpf = $1 and t.method = 'credit_card'`,
      [cpf],
    ),
  );
  return rows[0]?.count ?? 0;
}

/** Counts the orders requested from the provider during `work`. */
async function heardWhile(work: () => Promise<unknown>): Promise<number> {
  const { fetch } = globalThis;
  let calls = 0;
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST' && String(input).endsWith('/orders')) calls++;
    return fetch(input, init);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
  return calls;
}
