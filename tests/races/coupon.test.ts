import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyCoupon } from '#contracts/cart.ts';
import { addToCart, checkoutOf, makeProduct, order } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const product = await makeProduct(shop.owner, { stock: 100, priceCents: 20_000 });

/** R$ 200,00 less half, less 5 % for PIX, and R$ 29,90 for shipping. */
const HALF_PRICE = 10_000 - 500 + 2_990;

async function makeCoupon(limits: { all?: number; each?: number }): Promise<string> {
  const code = `C${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(
      `insert into promotions (name, code, benefit, starts_at, ends_at, usage_limit, usage_limit_per_customer)
       values ('Teste', $1, '{"kind": "percent", "percent": 50}', now() - interval '1 day', now() + interval '1 day', $2, $3)`,
      [code, limits.all ?? null, limits.each ?? null],
    ),
  );
  return code;
}

/** Twenty browsers with a cart and the coupon, all ordering at the same moment. */
async function orderAtOnce(code: string, change: (index: number) => object): Promise<string[]> {
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const visitor = shop.visitor();
      await addToCart(visitor, product);
      expect(await visitor.call(applyCoupon, { code })).toMatchObject({ ok: true });
      return visitor;
    }),
  );
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const checkout = checkoutOf(HALF_PRICE);
      return order(buyer, { ...checkout, customer: { ...checkout.customer, ...change(index) } });
    }),
  );
  return answers.map((answer) => (answer.ok ? 'ordered' : answer.error.code)).sort();
}

const outcome = (code: string, ordered: number) => [
  ...Array(20 - ordered).fill(code),
  ...Array(ordered).fill('ordered'),
];

test('a coupon limited to three orders is used by three of twenty concurrent orders', async () => {
  const code = await makeCoupon({ all: 3 });
  expect(await orderAtOnce(code, () => ({}))).toEqual(outcome('coupon_used_up', 3));
});

test('a coupon limited to two per person is used twice by one person, identified by CPF or e-mail', async () => {
  const same = checkoutOf(1).customer;
  const byCpf = await orderAtOnce(await makeCoupon({ each: 2 }), () => ({ cpf: same.cpf }));
  expect(byCpf).toEqual(outcome('coupon_used_by_customer', 2));
  const byEmail = await orderAtOnce(await makeCoupon({ each: 2 }), (index) => ({
    email: index % 2 ? same.email : same.email.toUpperCase(),
  }));
  expect(byEmail).toEqual(outcome('coupon_used_by_customer', 2));
});
