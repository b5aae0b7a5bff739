import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerFit, getOrderDetail } from '#contracts/after-sale.ts';
import { getProduct } from '#contracts/catalogue.ts';
import type { OrderView } from '#contracts/orders.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import type { Acting, Database } from '#server/ports/database.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop, deliveredOrder, makeDress } from '#tests/support/after-sale.ts';
import { placeOne, type TestProduct } from '#tests/support/scene.ts';
import { openShop, type TestShop, type TestVisitor } from '#tests/support/shop.ts';

let shop: TestShop;
let app: Database;
beforeAll(async () => {
  shop = await openShop();
  const localProxy = process.env.NEON_LOCAL_PROXY ?? null;
  app = connectNeon({ connectionString: process.env.DATABASE_APP_URL ?? '', localProxy, maxConnections: 2 });
});
beforeEach(() => shop.owner.query('delete from rate_limits'));
afterAll(async () => {
  await app.end();
  await shop.close();
});

type Bought = { visitor: TestVisitor; order: OrderView; key: { order: string; token: string; item: string } };

/** A dress that somebody bought and received. */
async function received(dress: TestProduct, visitor = shop.visitor(), userId?: string): Promise<Bought> {
  const bought = await deliveredOrder(shop.owner, visitor, dress, { userId: userId ?? null });
  return { visitor, order: bought, key: { ...keyOf(bought), item: await itemOf(bought) } };
}

const keyOf = ({ id, token }: OrderView) => ({ order: id, token });

async function itemOf({ id }: OrderView): Promise<string> {
  const [row] = await asShop<{ id: string }>(shop.owner, 'select id from order_items where order_id = $1', [
    id,
  ]);
  return row?.id ?? '';
}

/** A dress whose sizes are those of women's tops, and what so many others have said of it. */
async function dressWith(
  said: { small?: number; right?: number; large?: number } = {},
): Promise<TestProduct> {
  const dress = await makeDress(shop.owner, 1_000);
  await asShop(shop.owner, `update products set size_family = 'women-tops' where id = $1`, [dress.id]);
  const { small = 0, right = 0, large = 0 } = said;
  await asShop(
    shop.owner,
    `insert into product_fit (product_id, small, fits, large, told_small, told_fits, told_large)
     values ($1, $2, $3, $4, $2, $3, $4)`,
    [dress.id, small, right, large],
  );
  return dress;
}

const fitOf = async ({ id }: TestProduct) => {
  const answer = await shop.visitor().call(getProduct, { id });
  return answer.ok ? answer.data.fit : answer.error.code;
};

const buildsFor = async ({ id }: TestProduct) => {
  const rows = await asShop(shop.owner, 'select from rebuild_requests where reason = $1', [`fit of ${id}`]);
  return rows.length;
};

const countsOf = async ({ id }: TestProduct) => {
  const [row] = await asShop<{ small: number; fits: number; large: number }>(
    shop.owner,
    'select small, fits, large from product_fit where product_id = $1',
    [id],
  );
  return row;
};

test('a piece that arrived is asked about; the answer can be said anew and counts once', async () => {
  const dress = await dressWith();
  const { visitor, key } = await received(dress);
  const opened = await visitor.call(getOrderDetail, { order: key.order, token: key.token });
  expect(opened).toMatchObject({
    data: {
      items: [{ fit: { answer: null, place: null, places: expect.arrayContaining(['bust', 'waist']) } }],
    },
  });
  expect(await visitor.call(answerFit, { ...key, fit: 'large' })).toMatchObject({
    data: { items: [{ fit: { answer: 'large', place: null } }] },
  });
  expect(await visitor.call(answerFit, { ...key, fit: 'small', place: 'bust' })).toMatchObject({
    data: { items: [{ fit: { answer: 'small', place: 'bust' } }] },
  });
  expect(await countsOf(dress)).toEqual({ small: 1, fits: 0, large: 0 });
});

test('the same answer twenty times at once is one answer', async () => {
  const dress = await dressWith();
  const { visitor, key } = await received(dress);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => visitor.call(answerFit, { ...key, fit: n % 2 ? 'small' : 'large' })),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const counts = await countsOf(dress);
  expect((counts?.small ?? 0) + (counts?.large ?? 0)).toBe(1);
});

test('nothing is asked before it arrives, of what comes in one size, or about a place that it does not have', async () => {
  const dress = await dressWith();
  const visitor = shop.visitor();
  const early = await placeOne(visitor, dress);
  const key = { ...keyOf(early), item: await itemOf(early) };
  expect(await visitor.call(answerFit, { ...key, fit: 'right' })).toMatchObject({
    status: 409,
    error: { code: 'fit_not_asked' },
  });
  const { key: mine } = await received(dress, visitor);
  for (const said of [
    { fit: 'small', place: 'instep' },
    { fit: 'right', place: 'bust' },
  ] as const)
    expect(await visitor.call(answerFit, { ...mine, ...said })).toMatchObject({
      status: 422,
      error: { code: 'fit_no_place' },
    });
  expect(await visitor.call(answerFit, { ...mine, item: crypto.randomUUID(), fit: 'small' })).toMatchObject({
    status: 404,
  });
  await asShop(shop.owner, `update products set size_family = 'one-size' where id = $1`, [dress.id]);
  expect(await visitor.call(answerFit, { ...mine, fit: 'small' })).toMatchObject({
    error: { code: 'fit_not_asked' },
  });
  expect(await countsOf(dress)).toEqual({ small: 0, fits: 0, large: 0 });
});

test('from ten answers on the product tells them, and a build is asked for only when what it tells changes', async () => {
  const dress = await dressWith({ right: 8 });
  const say = async (fit: 'small' | 'right') => {
    const { visitor, key } = await received(dress);
    await visitor.call(answerFit, { ...key, fit });
  };
  await say('right');
  expect(await fitOf(dress)).toBeNull();
  expect(await buildsFor(dress)).toBe(0);
  await say('small');
  expect(await fitOf(dress)).toEqual({ small: 1, right: 9, large: 0 });
  expect(await buildsFor(dress)).toBe(1);
  await say('right');
  expect(await fitOf(dress)).toEqual({ small: 1, right: 10, large: 0 });
  expect(await buildsFor(dress)).toBe(1);
});

test('what a customer said is in their export, and goes with the account: the figure, too', async () => {
  const dress = await dressWith({ right: 9 });
  const mine = await signedIn(shop);
  const { key } = await received(dress, mine, mine.account.id);
  await mine.call(answerFit, { ...key, fit: 'small', place: 'waist' });
  expect(await fitOf(dress)).toEqual({ small: 1, right: 9, large: 0 });
  expect(await mine.call(exportData, {})).toMatchObject({
    data: { caimento: [{ produto: 'Vestido de teste', tamanho: 'P', resposta: 'small', onde: 'waist' }] },
  });
  expect(await mine.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  expect(await asShop(shop.owner, 'select from fit_answers where order_id = $1', [key.order])).toEqual([]);
  expect(await fitOf(dress)).toBeNull();
  expect(await buildsFor(dress)).toBe(2);
});

test('two who go at the same time and said something of the same pieces do not wait for each other forever', async () => {
  const [one, two] = [await dressWith(), await dressWith()];
  const people = await Promise.all(
    [0, 1, 2, 3].map(async (n) => {
      const visitor = await signedIn(shop);
      for (const dress of n % 2 ? [one, two] : [two, one]) {
        const { key } = await received(dress, visitor, visitor.account.id);
        await visitor.call(answerFit, { ...key, fit: 'right' });
      }
      return visitor;
    }),
  );
  const gone = await Promise.all(people.map((who) => who.call(deleteAccount, { password: PASSWORD })));
  expect(gone.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(await countsOf(one)).toEqual({ small: 0, fits: 0, large: 0 });
});

test('an answer is seen by its buyer and the shop alone, and written by the shop', async () => {
  const dress = await dressWith();
  const { visitor, key } = await received(dress);
  await visitor.call(answerFit, { ...key, fit: 'right' });
  const seenBy = async (acting: Acting) => {
    const { rowCount } = await app.transaction(acting, (tx) =>
      tx.query('select from fit_answers where order_id = $1', [key.order]),
    );
    return rowCount;
  };
  expect(await seenBy({ actor: 'system' })).toBe(1);
  expect(await seenBy({ actor: 'order', orderId: key.order })).toBe(1);
  expect(await seenBy({ actor: 'order', orderId: crypto.randomUUID() })).toBe(0);
  expect(await seenBy({ actor: 'customer', userId: crypto.randomUUID(), guestHash: null })).toBe(0);
  const changed = await app.transaction({ actor: 'order', orderId: key.order }, (tx) =>
    tx.query(`update fit_answers set fit = 'large' where order_id = $1`, [key.order]),
  );
  expect(changed.rowCount).toBe(0);
});
