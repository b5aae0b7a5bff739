import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { checkCreditCode, getCredit } from '#contracts/credit.ts';
import { placeOrder as contract, payOrder } from '#contracts/orders.ts';
import { sha256 } from '#server/auth/hashes.ts';
import { compose } from '#server/compose.ts';
import { placeOrder } from '#server/use-cases/orders/place-order.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { signedIn } from '#tests/support/accounts.ts';
import {
  boughtWithCredit,
  buyWithCredit,
  codeWith,
  entriesOf,
  given,
  withCredit,
} from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { chargesOf, paid, readAtProvider, stateOf } from '#tests/support/provider.ts';
import {
  addToCart,
  ageFormerOrders,
  makeProduct,
  order,
  somewhere,
  stockOf,
  type TestProduct,
} from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';
import { watched } from '#tests/support/watched-database.ts';

const started = new Date(Date.now() - 1_000);
const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();
await ageFormerOrders(shop.owner);
afterEach(() => shop.world.provider.set({ holdWebhooks: false, down: false }));

/** A piece of R$ 100,00; its delivery costs R$ 29,90. */
const piece = () => makeProduct(shop.owner, { priceCents: 10_000 });

const differences = () => compareWithProvider(services, started);

describe('an order partly paid by credit', () => {
  test('uses codes first, then the account, and charges the rest at the provider', async () => {
    const ana = await signedIn(shop);
    const wallet = await given(admin, ana.account.email, 5_000);
    const { id, code } = await codeWith(admin, 4_000);
    // 129,90 less 90,00: the delivery and 60,10 of the piece are paid; 5 % of the 39,90 left.
    const placed = await boughtWithCredit(shop, ana, 3_791, {
      wallet: true,
      codes: [code.toLowerCase().replaceAll('0', 'o')],
      expectedCents: 9_000,
    });
    expect(placed).toMatchObject({ creditCents: 9_000, pixDiscountCents: 199, totalCents: 3_791 });
    expect(placed.payment).toMatchObject({ amountCents: 3_791 });
    expect(await entriesOf(shop.owner, id)).toEqual(['goodwill 4000', 'spend -4000']);
    expect(await entriesOf(shop.owner, wallet.id)).toEqual(['goodwill 5000', 'spend -5000']);
    const [charge] = await chargesOf(shop.owner, placed.id);
    expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ amount: 3_791 });
    expect(await ana.call(getCredit, {})).toMatchObject({
      data: { balanceCents: 0, entries: [{ kind: 'spend', order: { number: placed.number } }, {}] },
    });
    await paid(shop, placed.id);
    expect((await stateOf(shop.owner, placed.id)).payment).toBe('paid');
    expect(await differences()).toMatchObject({ value: { differences: [] } });
  });

  test('keeps its credit when paid by another method, and the discount follows the method', async () => {
    const { code } = await codeWith(admin, 4_990);
    const visitor = shop.visitor();
    const placed = await boughtWithCredit(shop, visitor, 7_600, { codes: [code], expectedCents: 4_990 });
    const paid = await visitor.call(payOrder, {
      order: placed.id,
      token: placed.token,
      payment: { method: 'boleto' },
    });
    expect(paid).toMatchObject({
      data: { creditCents: 4_990, totalCents: 8_000, payment: { amountCents: 8_000 } },
    });
  });

  test('is paid at once without the provider when credit covers it', async () => {
    const { id, code } = await codeWith(admin, 20_000);
    const placed = await boughtWithCredit(shop, shop.visitor(), 0, { codes: [code], expectedCents: 12_990 });
    expect(placed).toMatchObject({ paymentStatus: 'paid', totalCents: 0, creditCents: 12_990 });
    expect(await chargesOf(shop.owner, placed.id)).toEqual([]);
    expect(await entriesOf(shop.owner, id)).toEqual(['goodwill 20000', 'spend -12990']);
  });

  test('spends once when sent again with the same key, even while the provider is down', async () => {
    const { id, code } = await codeWith(admin, 3_000);
    const visitor = shop.visitor();
    await addToCart(visitor, await piece());
    const checkout = withCredit(9_491, { codes: [code], expectedCents: 3_000 });
    shop.world.provider.set({ down: true });
    const first = await order(visitor, checkout);
    shop.world.provider.set({ down: false });
    const again = await Promise.all([order(visitor, checkout), order(visitor, checkout)]);
    expect(first).toMatchObject({ ok: true, data: { payment: null } });
    for (const one of again) expect(one.ok && first.ok && one.data.id === first.data.id).toBe(true);
    expect(again.some((one) => one.ok && one.data.payment !== null)).toBe(true);
    expect(await entriesOf(shop.owner, id)).toEqual(['goodwill 3000', 'spend -3000']);
  });

  test('takes as many round trips as one without credit', async () => {
    const visitor = shop.visitor();
    await addToCart(visitor, await piece());
    const { code } = await codeWith(admin, 3_000);
    const input = contract.input.parse(withCredit(9_491, { codes: [code], expectedCents: 3_000 }));
    const counted = compose(process.env);
    onTestFinished(() => counted.database.end());
    let trips = 0;
    const database = watched(counted.database, () => void trips++);
    const guestHash = sha256(visitor.cookie.split('=')[1] ?? '');
    const placed = await placeOrder(
      { ...counted, database },
      { actor: 'guest', guestHash },
      input,
      somewhere(),
    );
    expect(placed).toMatchObject({ ok: true });
    expect(trips).toBeLessThanOrEqual(3);
  });
});

describe('rejected', () => {
  test.for([
    ['a code that nobody made', 'ABCD-EFGH-JKMN-PQRS'],
    ['what cannot be a code', 'ELEGANTE10'],
  ])('%s', async ([, code]) => {
    expect(
      await buyWithCredit(shop, shop.visitor(), 1, { codes: [code ?? ''], expectedCents: 1 }),
    ).toMatchObject({
      status: 409,
      error: { code: 'credit_code_unknown' },
    });
  });

  test('when the credit differs from the page, the new amount is returned and nothing is ordered', async () => {
    const { id, code } = await codeWith(admin, 1_000);
    const visitor = shop.visitor();
    expect(await buyWithCredit(shop, visitor, 9_500, { codes: [code], expectedCents: 2_990 })).toMatchObject({
      error: { code: 'credit_changed', data: { creditCents: 1_000 } },
    });
    expect(await entriesOf(shop.owner, id)).toEqual(['goodwill 1000']);
    // One code typed twice is one.
    const twice = withCredit(11_490, { codes: [code, code], expectedCents: 1_000 });
    expect(await order(visitor, twice)).toMatchObject({ ok: true, data: { creditCents: 1_000 } });
  });

  test('a guest has no account credit to pay with', async () => {
    expect(
      await buyWithCredit(shop, shop.visitor(), 1, { wallet: true, expectedCents: 1_000 }),
    ).toMatchObject({
      error: { code: 'credit_changed', data: { creditCents: 0 } },
    });
  });

  test('a caller with many wrong codes has to wait; valid ones are not counted', async () => {
    const { code } = await codeWith(admin, 500);
    const visitor = shop.visitor();
    for (let tried = 0; tried < 25; tried++)
      expect(await visitor.call(checkCreditCode, { code })).toMatchObject({ data: { cents: 500 } });
    const wrong = async () => (await visitor.call(checkCreditCode, { code: 'ABCD-EFGH-JKMN-PQRS' })).status;
    for (let tried = 0; tried < 20; tried++) expect(await wrong()).toBe(404);
    expect(await wrong()).toBe(429);
  });

  test('the checkout counts wrong codes together with the balance, and only those', async () => {
    const { code } = await codeWith(admin, 500);
    const visitor = shop.visitor();
    const pay = async (typed: string) => {
      const answer = await buyWithCredit(shop, visitor, 0, { codes: [typed], expectedCents: 1 });
      return answer.ok ? 'ordered' : answer.error.code;
    };
    for (let tried = 0; tried < 15; tried++) {
      expect(await pay(tried % 2 ? 'ABCD-EFGH-JKMN-PQRS' : 'vale')).toBe('credit_code_unknown');
      expect(await pay(code)).toBe('credit_changed');
    }
    for (let tried = 0; tried < 5; tried++)
      expect(await visitor.call(checkCreditCode, { code: 'vale' })).toMatchObject({ status: 404 });
    // A right code is not told from a wrong one any more.
    expect([await pay('vale'), await pay(code)]).toEqual(['too_many_requests', 'too_many_requests']);
  });
});

test('fifty concurrent orders on one balance never overspend it', async () => {
  const { id, code } = await codeWith(admin, 30_000);
  const dress: TestProduct = await makeProduct(shop.owner, { priceCents: 10_000, stock: 100 });
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const visitor = shop.visitor();
      await addToCart(visitor, dress);
      return visitor;
    }),
  );
  const answers = await Promise.all(
    buyers.map((visitor) =>
      order(
        visitor,
        withCredit(0, { codes: [code], expectedCents: 12_990 }, { idempotencyKey: randomUUID() }),
      ),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  // On a slow machine some are told that the shop is busy.
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(codes.filter((code) => code !== 'credit_changed' && code !== 'busy')).toEqual([]);
  expect(await entriesOf(shop.owner, id)).toEqual(['goodwill 30000', 'spend -12990', 'spend -12990']);
  expect(await stockOf(shop.owner, dress.variantId)).toBe(98);
});
