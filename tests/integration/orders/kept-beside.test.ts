import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemClock } from '#server/ports/clock.ts';
import type { Queryable } from '#server/ports/database.ts';
import { deleteOldFigures, foldFigures, foldStock, mendFigures } from '#server/sql/operations/figures.sql.ts';
import { findCounts, findSales, searchEverything } from '#server/sql/reports/desk.sql.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { randomCpf } from '#tests/support/cpf.ts';
import { denormalisedErrors } from '#tests/support/denormalised.ts';
import { plainDashboard } from '#tests/support/plain-dashboard.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

/** The totals that triggers maintain beside the orders agree with them, even after changes by hand. */

const shop = await openShop();

test('what an unpaid order holds follows every change to it', async () => {
  const { id } = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const held = () =>
    asShop<{ units: number; network: string | null }>(
      shop.owner,
      'select units, network_key as network from held_orders where order_id = $1',
      [id],
    );
  const agree = async () => expect(await denormalisedErrors(shop.owner)).toEqual([]);
  expect(await held()).toEqual([{ units: 1, network: expect.any(String) }]);
  await asShop(
    shop.owner,
    'update order_items set quantity = 3, total_price_cents = unit_price_cents * 3 where order_id = $1',
    [id],
  );
  expect(await held()).toMatchObject([{ units: 3 }]);
  await agree();
  await asShop(
    shop.owner,
    'update payment_transactions set network_key = null, wide_network_key = null where order_id = $1',
    [id],
  );
  expect(await held()).toEqual([{ units: 3, network: null }]);
  await agree();
  for (const status of ['failed', 'paid', 'under_review', 'expired']) {
    await asShop(shop.owner, 'update orders set payment_status = $2 where id = $1', [id, status]);
    expect(await held()).toHaveLength(status === 'failed' || status === 'under_review' ? 1 : 0);
    await agree();
  }
  await asShop(shop.owner, `update orders set payment_status = 'awaiting_payment' where id = $1`, [id]);
  await asShop(shop.owner, 'delete from order_items where order_id = $1', [id]);
  expect(await held()).toMatchObject([{ units: 0 }]);
  await agree();
  await asShop(shop.owner, 'delete from orders where id = $1', [id]);
  expect(await held()).toEqual([]);
});

/** The owners of these orders and carts: two accounts, three cookies, nobody. */
const PEOPLE = 6;
const PIECES = 3;

type Act = readonly [text: string, values: unknown[]];
type World = { users: string[]; guests: string[]; products: string[]; email: string };

/** The rows of this test: other files rely on theirs in the same database. */
function ownRows({ users, guests, email }: World) {
  const list = (values: string[]) => values.map((value) => `'${value}'`).join(', ');
  const orders = `orders where customer_email = '${email}'`;
  const carts = `carts where user_id in (${list(users)}) or guest_hash in (${list(guests)})`;
  return {
    orders,
    carts,
    order_items: `order_items where order_id in (select id from ${orders})`,
    cart_items: `cart_items where cart_id in (select id from ${carts})`,
  };
}

/** A random change of orders and carts, made by SQL, at any time in the last half year. */
const acts = (world: World): fc.Arbitrary<Act> => {
  const days = fc.integer({ min: 0, max: 190 });
  const pick = fc.nat(1_000);
  const ownerOf = (n: number) => ({
    user: world.users[n] ?? null,
    guest: world.guests[n - world.users.length] ?? null,
  });
  const own = ownRows(world);
  const some = (table: keyof typeof own) =>
    `(select id from ${own[table]} order by id offset $1 % greatest(1, (select count(*) from ${own[table]})) limit 1)`;
  const person = fc.nat(PEOPLE - 1).map(ownerOf);
  const cart = person.filter(({ user, guest }) => user !== null || guest !== null);
  const onOrder = (change: string) =>
    fc
      .tuple(pick, days)
      .map(
        ([n, ago]): Act => [
          `update orders set ${change} where id = ${some('orders')} and $2::int >= 0`,
          [n, ago],
        ],
      );
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          person,
          fc.array(fc.tuple(fc.nat(PIECES - 1), fc.integer({ min: 1, max: 3 })), {
            minLength: 1,
            maxLength: 3,
          }),
          days,
        )
        .map(
          ([{ user, guest }, lines, ago]): Act => [
            PLACE,
            [
              user,
              guest,
              world.email,
              randomCpf(),
              ago,
              JSON.stringify(
                lines.map(([piece, quantity]) => ({ product: world.products[piece], quantity })),
              ),
            ],
          ],
        ),
    },
    {
      weight: 4,
      arbitrary: onOrder(
        "payment_status = 'paid', fulfilment_status = 'preparing', paid_at = coalesce(paid_at, now() - $2::int * interval '1 day')",
      ),
    },
    onOrder('refunded_cents = least(total_cents, refunded_cents + 1000)'),
    onOrder("payment_status = 'refunded', fulfilment_status = 'canceled', refunded_cents = total_cents"),
    onOrder("payment_status = 'expired', stock_state = 'returned', fulfilment_status = 'none'"),
    onOrder("payment_status = 'under_review', fulfilment_status = 'none', stock_state = 'held'"),
    onOrder('user_id = null, guest_hash = null'),
    pick.map((n): Act => [`delete from orders where id = ${some('orders')}`, [n]]),
    pick.map(
      (n): Act => [
        `update order_items set refunded_quantity = least(quantity, refunded_quantity + 1) where id = ${some('order_items')}`,
        [n],
      ],
    ),
    pick.map(
      (n): Act => [
        `update order_items set product_id = null where product_id is not null and id = ${some('order_items')}`,
        [n],
      ],
    ),
    pick.map((n): Act => [`delete from order_items where id = ${some('order_items')}`, [n]]),
    {
      weight: 4,
      arbitrary: fc
        .tuple(cart, fc.nat(PIECES - 1))
        .map(
          ([{ user, guest }, piece]): Act => [
            'select put_in_cart($1::uuid, $2::text, $3::uuid, null, 1, 99)',
            [user, guest, world.products[piece]],
          ],
        ),
    },
    pick.map((n): Act => [`delete from cart_items where id = ${some('cart_items')}`, [n]]),
    fc
      .tuple(fc.nat(PIECES - 1), fc.integer({ min: -3, max: 3 }))
      .map(
        ([piece, more]): Act => [
          'update variants set stock = greatest(0, stock + $2) where product_id = $1',
          [world.products[piece], more],
        ],
      ),
    pick.map((n): Act => [`delete from carts where id = ${some('carts')}`, [n]]),
    fc
      .tuple(pick, days)
      .map(
        ([n, ago]): Act => [
          `update carts set updated_at = now() - $2::int * interval '1 day' where id = ${some('carts')}`,
          [n, ago],
        ],
      ),
    fc
      .tuple(pick, fc.nat(1))
      .map(
        ([n, user]): Act => [
          `update orders set user_id = $2 where id = ${some('orders')}`,
          [n, world.users[user]],
        ],
      ),
  );
};

const PLACE = `with o as (
    insert into orders (order_number, user_id, guest_hash, customer_name, customer_email, customer_cpf, shipping_street, shipping_number,
      shipping_district, shipping_city, shipping_state, shipping_zip_code, shipping_service, shipping_min_days, shipping_max_days,
      subtotal_cents, shipping_cents, total_cents, payment_method, expires_at, created_at)
    values ('ORD-' || (1000000000 + floor(random() * 8999999999))::bigint || '-1', $1, $2, 'Ana', $3, $4, 'Rua', '1', 'Centro', 'São Paulo', 'SP',
      '01310100', 'padrao', 3, 5, 5000, 0, 5000, 'pix', now(), now() - $5::int * interval '1 day') returning id)
  insert into order_items (order_id, position, product_id, product_name, list_unit_cents, unit_price_cents, quantity, total_price_cents)
  select o.id, i.place, (i.item->>'product')::uuid, 'Peça', 1000, 1000, (i.item->>'quantity')::int, 1000 * (i.item->>'quantity')::int
  from o, jsonb_array_elements($6::jsonb) with ordinality as i(item, place)`;

/** The dashboard agrees with orders and carts for every period that it offers. */
async function expectTrueDashboard(tx: Queryable) {
  const now = systemClock.now();
  for (const days of [7, 30, 90]) {
    const plain = await plainDashboard(shop.owner, days);
    const { sales, conversion, bestSellers } = await findSales(tx, now, days);
    expect(sales.days.filter(({ orders }) => orders > 0)).toEqual(plain.days);
    expect(sales.before).toEqual(plain.before);
    expect(conversion).toEqual(plain.conversion);
    expect(bestSellers.map(({ units }) => units)).toEqual(
      plain.bestSellers.slice(0, 8).map(({ units }) => units),
    );
    for (const { id, units, revenueCents } of bestSellers.filter(({ id }) => id !== null))
      expect(plain.bestSellers).toContainEqual(expect.objectContaining({ id, units, revenueCents }));
    const { byStatus } = await findCounts(tx, now, []);
    expect(Object.fromEntries(byStatus.map(({ status, count }) => [status, count]))).toEqual(plain.byStatus);
  }
}

test('whatever happens to orders and carts, the dashboard agrees with them', async () => {
  const products = await Promise.all(
    Array.from({ length: PIECES }, () => makeProduct(shop.owner, { stock: 10_000 })),
  );
  const users = await asShop<{ id: string }>(
    shop.owner,
    `insert into users (email, password_hash) select 'figuras' || n || $1 || '@teste.example', '$argon2id$x' from generate_series(1, 2) n returning id`,
    [randomUUID().slice(0, 8)],
  );
  const world: World = {
    users: users.map(({ id }) => id),
    guests: Array.from({ length: 3 }, () => randomUUID().replaceAll('-', '').repeat(2)),
    products: products.map(({ id }) => id),
    email: 'figuras@teste.example',
  };
  const desk = shop.owner.as({ actor: 'system' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(acts(world), { minLength: 1, maxLength: 25 }),
      fc.boolean(),
      async (all, isFolded) => {
        for (const [text, values] of all) await asShop(shop.owner, text, values);
        if (isFolded) {
          await foldFigures(desk, 1_000);
          await foldStock(desk, 1_000);
          await deleteOldFigures(desk, 1_000);
        }
        // People older than the dashboard's periods are deleted.
        else await deleteOldFigures(desk, 1_000);
        await expectTrueDashboard(desk);
        expect(await denormalisedErrors(shop.owner)).toEqual([]);
        expect(await mendFigures(desk)).toBe(0);
      },
    ),
    { numRuns: 30 },
  );
  // Their totals are not consistent orders, which other files of this database expect.
  await asShop(shop.owner, 'delete from orders where customer_email = $1', [world.email]);
});

test('search finds accounts by their current names, and units of products are current', async () => {
  const { id } = await makeProduct(shop.owner, { stock: 7 });
  const [user] = await asShop<{ id: string }>(
    shop.owner,
    `insert into users (email, password_hash, first_name) values ('achada.' || $1 || '@teste.example', '$argon2id$x', 'Conceição') returning id`,
    [randomUUID().slice(0, 8)],
  );
  const agree = async () => expect(await denormalisedErrors(shop.owner)).toEqual([]);
  await agree();
  await asShop(shop.owner, `update users set first_name = 'Luíza', last_name = 'Prado' where id = $1`, [
    user?.id,
  ]);
  await asShop(shop.owner, 'update variants set stock = 2 where product_id = $1', [id]);
  const people = async () =>
    (await searchEverything(shop.owner.as({ actor: 'system' }), 'LUIZA prado')).customers;
  expect(await people()).toEqual([expect.objectContaining({ id: user?.id, name: 'Luíza Prado' })]);
  await agree();
  await asShop(shop.owner, 'delete from users where id = $1', [user?.id]);
  await asShop(shop.owner, 'delete from products where id = $1', [id]);
  expect(await people()).toEqual([]);
  await agree();
});

test('totals broken by hand are repaired at night', async () => {
  const visitor = shop.visitor();
  const { id } = await placeOne(visitor, await makeProduct(shop.owner));
  await asShop(shop.owner, `update orders set payment_status = 'paid', paid_at = now() where id = $1`, [id]);
  await asShop(shop.owner, 'delete from sold_items where order_id = $1', [id]);
  await asShop(shop.owner, 'delete from shoppers where ordered_on is not null');
  await asShop(shop.owner, `update figures set n = n + 1 where kind = 'sales'`);
  await asShop(shop.owner, `delete from figure_changes where kind = 'status'`);
  await asShop(shop.owner, 'delete from product_stock_changes');
  const desk = shop.owner.as({ actor: 'system' });
  expect(await mendFigures(desk)).toBeGreaterThan(2);
  await expectTrueDashboard(desk);
  expect(await mendFigures(desk)).toBe(0);
});
