import { afterEach, expect, test, vi } from 'vitest';
import {
  addItem,
  applyCoupon,
  changeItem,
  getCart,
  joinCarts,
  removeCoupon,
  removeItem,
  seePrices,
} from '#contracts/cart.ts';
import { testPix } from '#contracts/payments.ts';
import { compose, type Services } from '#server/compose.ts';
import { testPix as askProvider } from '#server/use-cases/payments/test-pix.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, makeDress } from '#tests/support/after-sale.ts';
import { inBatches } from '#tests/support/batches.ts';
import { addToCart } from '#tests/support/scene.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

/** Public endpoints have limits that a person never reaches. */
const shop = await openShop();
const dress = await makeDress(shop.owner, 10_000);

afterEach(() => {
  vi.useRealTimers();
});

const HOME = '203.0.113.77';
const put = (visitor: TestVisitor) =>
  visitor.call(addItem, { productId: dress.id, variantId: dress.variantId, quantity: 1 });
const guests = (count: number, cookie: (index: number) => string = () => '') =>
  Array.from({ length: count }, (_, index) => shop.visitor(cookie(index), HOME));
/** Each puts a piece into a new cart, twenty at a time. */
const putAll = (all: TestVisitor[]) =>
  inBatches(all.length, (index) => put(all[index] ?? shop.visitor()), 20);
const refusedOf = async (all: TestVisitor[]) =>
  (await putAll(all)).filter(({ status }) => status === 429).length;

test('a network may create sixty new carts; carts in use and other networks are not affected', async () => {
  const [first] = guests(1);
  if (!first) throw new Error('nobody came');
  await put(first);
  expect(await refusedOf(guests(200))).toBe(141);
  expect(await put(first)).toMatchObject({ ok: true, data: { itemCount: 2 } });
  expect(await put(shop.visitor('', '203.0.113.78'))).toMatchObject({ ok: true });
});

test('a rejected new cart tells when to retry, and sets no cookie', async () => {
  await putAll(guests(60));
  const [late] = guests(1);
  if (!late) throw new Error('nobody came');
  expect(await put(late)).toMatchObject({
    status: 429,
    error: { code: 'too_many_requests', data: { retryAfterSeconds: expect.any(Number) } },
    cookies: [],
  });
});

test('a made-up cookie does not allow more carts', async () => {
  const madeUp = (index: number) => `__Host-guest=${String(index).padStart(43, 'x')}`;
  expect(await refusedOf(guests(100, madeUp))).toBe(40);
});

test('a guest gets a cookie only with a counted new cart', async () => {
  const [guest] = guests(1);
  if (!guest) throw new Error('nobody came');
  const id = '01930f0e-7b1a-7000-8000-0000000000aa';
  for (const answer of [
    await guest.call(getCart, {}),
    await guest.call(changeItem, { id, quantity: 1 }),
    await guest.call(removeItem, { id }),
    await guest.call(seePrices, { lines: [{ id, unitCents: 1 }] }),
    await guest.call(applyCoupon, { code: 'ELEGANTE10' }),
    await guest.call(removeCoupon, {}),
    await guest.call(joinCarts, {}),
  ])
    expect(answer.cookies).toEqual([]);
});

test('customers can use their carts, whatever their network did', async () => {
  const customer = await signedIn(shop);
  await putAll(guests(70));
  expect(await put(shop.visitor(customer.cookie, HOME))).toMatchObject({ ok: true });
});

test.each([
  '/api/produtos?busca=vestido',
  '/api/produtos-contagem',
  '/api/carrinho',
  '/api/sessao',
  '/listagem?busca=saia',
  '/produto/01930f0e-7b1a-7000-8000-0000000000aa',
  '/produto/01930f0e-7b1a-7000-8000-0000000000aa/avaliacoes',
  '/produto/01930f0e-7b1a-7000-8000-0000000000aa/perguntas',
])('a flood of %s from one network is limited; a person is not', async (url) => {
  // However long it takes on a busy machine: in no time at all.
  vi.useFakeTimers({ toFake: ['Date'] });
  const network = `203.0.${url.length}.1`;
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async () => (await shop.visitor('', network).send('GET', url)).status),
  );
  expect(statuses.slice(0, 40)).not.toContain(429);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  expect((await shop.visitor().send('GET', url)).status).not.toBe(429);
});

test('empty guest carts are deleted in days, untouched ones in a month, others when the cookie expires', async () => {
  const scenes = [
    { days: 3, isEmpty: true, wasChanged: true, left: 0 },
    { days: 1, isEmpty: true, wasChanged: true, left: 1 },
    { days: 31, isEmpty: false, wasChanged: false, left: 0 },
    { days: 29, isEmpty: false, wasChanged: false, left: 1 },
    { days: 31, isEmpty: false, wasChanged: true, left: 1 },
    { days: 91, isEmpty: false, wasChanged: true, left: 0 },
  ];
  const ids: string[] = [];
  for (const { days, isEmpty, wasChanged } of scenes) {
    const guest = shop.visitor();
    const line = (await addToCart(guest, dress)).lines[0]?.id ?? '';
    const [cart] = await asShop<{ id: string }>(
      shop.owner,
      `update carts set updated_at = now() - make_interval(days => $2),
         created_at = now() - make_interval(days => $2) - case when $3 then interval '2 days' else interval '1 minute' end
       where id = (select cart_id from cart_items where id = $1) returning id`,
      [line, days, wasChanged],
    );
    ids.push(cart?.id ?? '');
    if (isEmpty) await asShop(shop.owner, 'delete from cart_items where cart_id = $1', [cart?.id]);
  }
  await shop.runJob('tidy');
  const kept = await asShop<{ id: string }>(shop.owner, 'select id from carts where id = any ($1)', [ids]);
  const left = new Set(kept.map(({ id }) => id));
  expect(ids.map((id) => (left.has(id) ? 1 : 0))).toEqual(scenes.map((scene) => scene.left));
});

test('strangers share thirty test orders an hour with a test key; an administrator has extra ones', async () => {
  const answers = await inBatches(50, () => shop.visitor().call(testPix, {}), 20);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
  const refused = answers.find(({ ok }) => !ok);
  expect(refused).toMatchObject({
    status: 429,
    error: { code: 'test_budget_spent', data: { retryAfterSeconds: expect.any(Number) } },
  });
  const admin = await signedIn(shop, { isAdmin: true });
  expect(await admin.call(testPix, {})).toMatchObject({ ok: true });
});

test('with a live key strangers share five, however many ask at once', async () => {
  const services = compose(process.env);
  const { payments } = services.config;
  const live: Services = {
    ...services,
    config: { ...services.config, payments: { ...payments, isLive: true } },
    // All within one millisecond: each is a separate order at the provider.
    clock: { now: () => new Date('2026-11-23T12:00:00Z') },
  };
  const answers = await inBatches(40, () => askProvider(live, null), 20);
  await services.database.end();
  const charges = answers.flatMap((one) => (one.ok ? [one.value.orderStructure.firstChargeId] : []));
  expect(charges).toHaveLength(5);
  expect(new Set(charges).size).toBe(5);
});
