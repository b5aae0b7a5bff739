import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addItem, type CartLine, changeItem, getCart } from '#contracts/cart.ts';
import { addToCart, makeProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();

/** A product in sizes P, M and G, of which there are that many. */
async function makeSized(stocks: { P: number; M: number; G: number }) {
  const { id, variantId } = await makeProduct(shop.owner);
  // A product with sizes has no variant without one.
  await shop.owner.query('delete from variants where id = $1', [variantId]);
  const { rows } = await shop.owner.query<{ size: 'P' | 'M' | 'G'; id: string }>(
    `with sizes as (insert into product_sizes (product_id, label)
         select $1, label from unnest($2::text[]) label returning id, label),
       made as (insert into variants (product_id, size_id, stock)
         select $1, s.id, n from unnest($2::text[], $3::int[]) as one (label, n) join sizes s using (label)
         returning id, size_id)
     select s.label as size, made.id from made join sizes s on s.id = made.size_id`,
    [id, Object.keys(stocks), Object.values(stocks)],
  );
  const sizes = Object.fromEntries(rows.map(({ size, id }) => [size, id])) as Record<'P' | 'M' | 'G', string>;
  return { id, sizes };
}

const shown = (lines: readonly CartLine[]) => lines.map(({ size, quantity }) => `${quantity} ${size}`);

test('a line changes its size in its place, and merges with a line of that size', async () => {
  const visitor = shop.visitor();
  const { id: productId, sizes } = await makeSized({ P: 5, M: 5, G: 5 });
  const add = (variantId: string) => visitor.call(addItem, { productId, variantId, quantity: 2 });
  await add(sizes.P);
  const second = dataOf(await add(sizes.M));
  const id = second.lines[0]?.id ?? '';
  const moved = await visitor.call(changeItem, { id, quantity: 2, variantId: sizes.G });
  expect(moved.ok && shown(moved.data.lines)).toEqual(['2 G', '2 M']);
  const merged = await visitor.call(changeItem, { id, quantity: 2, variantId: sizes.M });
  expect(merged.ok && shown(merged.data.lines)).toEqual(['4 M']);
});

test('a size of another product, sold out, or with too few units is refused, and the line stays', async () => {
  const [visitor, stranger] = [shop.visitor(), shop.visitor()];
  const { id: productId, sizes } = await makeSized({ P: 5, M: 1, G: 0 });
  const other = await makeProduct(shop.owner);
  const { lines } = await addToCart(visitor, { id: productId, variantId: sizes.P, priceCents: 0 }, 2);
  const id = lines[0]?.id ?? '';
  const change = (variantId: string) => visitor.call(changeItem, { id, quantity: 2, variantId });
  const over = { status: 409, error: { code: 'quantity_over_stock' } };
  expect(await change(sizes.M)).toMatchObject({ ...over, error: { ...over.error, data: { available: 1 } } });
  expect(await change(sizes.G)).toMatchObject(over);
  for (const unknown of [other.variantId, randomUUID()])
    expect(await change(unknown)).toMatchObject({ status: 404, error: { code: 'product_unavailable' } });
  await addToCart(stranger, other);
  expect(await stranger.call(changeItem, { id, quantity: 1, variantId: sizes.M })).toMatchObject({
    status: 404,
    error: { code: 'line_not_found' },
  });
  await shop.owner.query('update products set is_active = false where id = $1', [productId]);
  expect(await change(sizes.M)).toMatchObject({ status: 404, error: { code: 'product_unavailable' } });
  const kept = await visitor.call(getCart, {});
  expect(kept.ok && shown(kept.data.lines)).toEqual(['2 P']);
});

test('a sold-out line says whether another size or colour is left', async () => {
  const visitor = shop.visitor();
  const { id: productId, sizes } = await makeSized({ P: 1, M: 1, G: 0 });
  await visitor.call(addItem, { productId, variantId: sizes.P, quantity: 1 });
  const has = async () => {
    const cart = await visitor.call(getCart, {});
    return (
      cart.ok && cart.data.lines.map(({ notices, hasOtherVariant }) => [notices[0]?.kind, hasOtherVariant])
    );
  };
  const set = (size: 'P' | 'M', stock: number) =>
    shop.owner.query('update variants set stock = $2 where id = $1', [sizes[size], stock]);
  expect(await has()).toEqual([[undefined, false]]);
  await set('P', 0);
  expect(await has()).toEqual([['sold_out', true]]);
  await set('M', 0);
  expect(await has()).toEqual([['sold_out', false]]);
  await set('M', 1);
  await shop.owner.query('update products set is_active = false where id = $1', [productId]);
  expect(await has()).toEqual([['unavailable', false]]);
  // The size itself was deleted.
  await shop.owner.query('update products set is_active = true where id = $1', [productId]);
  await shop.owner.query('delete from variants where id = $1', [sizes.P]);
  expect(await has()).toEqual([['unavailable', true]]);
});

test('two lines that become equal at the same moment end as one with the units of both', async () => {
  const { id: productId, sizes } = await makeSized({ P: 9, M: 9, G: 9 });
  for (let round = 0; round < 10; round += 1) {
    const visitor = shop.visitor();
    await visitor.call(addItem, { productId, variantId: sizes.P, quantity: 1 });
    const both = dataOf(await visitor.call(addItem, { productId, variantId: sizes.M, quantity: 2 }));
    const answers = await Promise.all(
      both.lines.map(({ id, quantity }) => visitor.call(changeItem, { id, quantity, variantId: sizes.G })),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    const cart = await visitor.call(getCart, {});
    expect(cart.ok && shown(cart.data.lines)).toEqual(['3 G']);
  }
});
