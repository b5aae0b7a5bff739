import { expect, test } from 'vitest';
import { adminListFits } from '#contracts/admin/fits.ts';
import { getOrderDetail, requestReturn } from '#contracts/after-sale.ts';
import { getProduct, getSizeGuide } from '#contracts/catalogue.ts';
import { answerFit } from '#contracts/fit-answers.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import type { Acting } from '#server/ports/database.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop, EVEN, sizeOf } from '#tests/support/after-sale.ts';
import { dressWith, itemOf, keyOf, received } from '#tests/support/buyers-fit.ts';
import { placeOne, type TestProduct } from '#tests/support/scene.ts';
import { connectTo, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const app = connectTo('DATABASE_APP_URL');

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

test('the buyer of a delivered piece is asked about its fit; the answer can be changed and counts once', async () => {
  const dress = await dressWith(shop);
  const { visitor, key } = await received(shop, dress);
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

test('the measures show where buyers find a piece small, from ten answers on and only while enough agree', async () => {
  const dress = await dressWith(shop, { small: 6, right: 1 });
  const placeOf = async () => {
    const guide = await shop.visitor().call(getSizeGuide, { id: dress.id });
    return guide.ok ? guide.data.place : guide.error.code;
  };
  const bought = [];
  for (const place of ['bust', 'bust', 'waist'] as const) {
    expect(await placeOf()).toBeNull();
    bought.push(await received(shop, dress));
    const { visitor, key } = bought.at(-1) ?? (await received(shop, dress));
    expect(await visitor.call(answerFit, { ...key, fit: 'small', place })).toMatchObject({ ok: true });
  }
  expect(await placeOf()).toEqual({ place: 'bust', fit: 'small' });
  const [first] = bought;
  if (first) await first.visitor.call(answerFit, { ...first.key, fit: 'right' });
  expect(await placeOf()).toBeNull();
});

test('the same answer sent twenty times at once counts once', async () => {
  const dress = await dressWith(shop);
  const { visitor, key } = await received(shop, dress);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => visitor.call(answerFit, { ...key, fit: n % 2 ? 'small' : 'large' })),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const counts = await countsOf(dress);
  expect((counts?.small ?? 0) + (counts?.large ?? 0)).toBe(1);
});

test('nothing is asked before delivery, about one-size pieces, or about a place the piece does not have', async () => {
  const dress = await dressWith(shop);
  const visitor = shop.visitor();
  const early = await placeOne(visitor, dress);
  const key = { ...keyOf(early), item: await itemOf(shop, early) };
  expect(await visitor.call(answerFit, { ...key, fit: 'right' })).toMatchObject({
    status: 409,
    error: { code: 'fit_not_asked' },
  });
  const { key: mine } = await received(shop, dress, visitor);
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

test('the product shows its answers from ten on, and a rebuild is requested only when what it shows changes', async () => {
  const dress = await dressWith(shop, { right: 8 });
  const say = async (fit: 'small' | 'right') => {
    const { visitor, key } = await received(shop, dress);
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

test('returning a piece as too small counts as an answer, and the place given earlier is kept', async () => {
  const dress = await dressWith(shop);
  const { visitor, key } = await received(shop, dress);
  await visitor.call(answerFit, { ...key, fit: 'small', place: 'bust' });
  const variant = await sizeOf(shop.owner, dress.id, 'M');
  const swap = { ...key, ...EVEN, variant, cause: 'small' } as const;
  expect(await visitor.call(requestReturn, swap)).toMatchObject({
    data: {
      items: [{ fit: { answer: 'small', place: 'bust' } }],
      requests: [{ kind: 'exchange', cause: 'small' }],
    },
  });
  const other = await received(shop, dress);
  const { item: _, ...whole } = other.key;
  await other.visitor.call(requestReturn, { ...whole, kind: 'withdrawal', item: null, cause: 'large' });
  expect(await countsOf(dress)).toEqual({ small: 1, fits: 0, large: 1 });
  const third = await received(shop, dress);
  await third.visitor.call(requestReturn, { ...third.key, kind: 'withdrawal', cause: 'look' });
  expect(await countsOf(dress)).toEqual({ small: 1, fits: 0, large: 1 });
});

test('a return before delivery says nothing about the size', async () => {
  const dress = await dressWith(shop);
  const visitor = shop.visitor();
  const early = await placeOne(visitor, dress);
  await asShop(shop.owner, `update orders set payment_status = 'paid', paid_at = now() where id = $1`, [
    early.id,
  ]);
  const asked = await visitor.call(requestReturn, {
    ...keyOf(early),
    kind: 'withdrawal',
    item: null,
    cause: 'small',
  });
  expect(asked).toMatchObject({ data: { requests: [{ cause: 'small' }] } });
  expect(await countsOf(dress)).toEqual({ small: 0, fits: 0, large: 0 });
});

test('the desk sees the answers by piece, size and place', async () => {
  const dress = await dressWith(shop);
  await asShop(shop.owner, `update products set name = 'Vestido do caimento' where id = $1`, [dress.id]);
  for (const said of [
    { fit: 'small', place: 'bust' },
    { fit: 'small', place: 'waist' },
    { fit: 'small', place: 'bust' },
    { fit: 'right' },
  ] as const) {
    const { visitor, key } = await received(shop, dress);
    await visitor.call(answerFit, { ...key, ...said });
  }
  const admin = await signedIn(shop, { isAdmin: true });
  expect(await admin.call(adminListFits, { busca: 'do caimento', ordem: 'pequeno' })).toMatchObject({
    ok: true,
    data: {
      total: 1,
      items: [
        {
          id: dress.id,
          small: 3,
          right: 1,
          large: 0,
          sizes: [{ label: 'P', small: 3, right: 1, large: 0 }],
          places: [
            { place: 'bust', small: 2, large: 0 },
            { place: 'waist', small: 1, large: 0 },
          ],
        },
      ],
    },
  });
  expect(await admin.call(adminListFits, { busca: 'nada disto' })).toMatchObject({ data: { total: 0 } });
});

test('a customer’s answer is in their export, and is deleted with the account, from the totals too', async () => {
  const dress = await dressWith(shop, { right: 9 });
  const mine = await signedIn(shop);
  const { key } = await received(shop, dress, mine, mine.account.id);
  await mine.call(answerFit, { ...key, fit: 'small', place: 'waist' });
  expect(await fitOf(dress)).toEqual({ small: 1, right: 9, large: 0 });
  expect(await mine.call(exportData, {})).toMatchObject({
    data: {
      caimento: [{ produto: 'Vestido de teste', tamanho: 'P', resposta: 'Pequeno', onde: 'Cintura' }],
    },
  });
  expect(await mine.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  expect(await asShop(shop.owner, 'select from fit_answers where order_id = $1', [key.order])).toEqual([]);
  expect(await fitOf(dress)).toBeNull();
  expect(await buildsFor(dress)).toBe(2);
});

test('two accounts with answers about the same pieces can be deleted at once without a deadlock', async () => {
  const [one, two] = [await dressWith(shop), await dressWith(shop)];
  const people = await Promise.all(
    [0, 1, 2, 3].map(async (n) => {
      const visitor = await signedIn(shop);
      for (const dress of n % 2 ? [one, two] : [two, one]) {
        const { key } = await received(shop, dress, visitor, visitor.account.id);
        await visitor.call(answerFit, { ...key, fit: 'right' });
      }
      return visitor;
    }),
  );
  const gone = await Promise.all(people.map((who) => who.call(deleteAccount, { password: PASSWORD })));
  expect(gone.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(await countsOf(one)).toEqual({ small: 0, fits: 0, large: 0 });
});

test('only its buyer and the shop can read an answer, and only the shop can write it', async () => {
  const dress = await dressWith(shop);
  const { visitor, key } = await received(shop, dress);
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
