import { expect, test } from 'vitest';
import { requestReset, signUp } from '#contracts/account.ts';
import { changeItem, getCart, removeItem } from '#contracts/cart.ts';
import { getOrder, payOrder } from '#contracts/orders.ts';
import { paymentProxy } from '#contracts/payments.ts';
import { confirmSecondFactor, startSecondFactor } from '#contracts/security.ts';
import { totpCode } from '#server/auth/totp.ts';
import type { Acting } from '#server/ports/database.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { addToCart, makeProduct, placeOne } from '#tests/support/scene.ts';
import { connectTo, dataOf, openShop } from '#tests/support/shop.ts';

const PRIVATE = `
  users user_roles sessions tokens second_factors recovery_codes addresses favourites consents carts
  cart_items orders order_items order_events payment_transactions promotion_redemptions promotion_uses refunds
  order_requests stock_alerts contact_messages subscribers newsletter_requests newsletter_subscriptions newsletter_removals audit_log demotions alarms stray_payments missed_searches
  fit_answers staff_invitations credit_wallets credit_entries exchange_funds second_line kept_as_credit gift_cards request_photos return_units second_line_moves return_labels order_views
  customer_group_members product_costs visit_steps order_item_costs fiscal_notes fiscal_note_units fiscal_lost_numbers fiscal_order_checks order_item_campaigns promotion_codes
  parcels parcel_units request_parcels shipping_labels move_ins move_in_files move_in_items move_findings move_worker past_orders moved_customers
  door_events webhook_deliveries door_answers api_tokens shop_keys ucp_platforms agent_sessions sign_in_codes passkeys
  saved_cards cards_to_keep card_removals question_askers price_alerts
`
  .trim()
  .split(/\s+/);
const TABLES_WITH_ROWS = `
  users addresses carts cart_items orders order_items order_events payment_transactions sessions
  tokens second_factors recovery_codes user_roles consents outbox
`
  .trim()
  .split(/\s+/);

const shop = await openShop();
const app = connectTo('DATABASE_APP_URL');
const build = connectTo('DATABASE_BUILD_URL', 1);
const visitor = shop.visitor();
const product = await makeProduct(shop.owner);
await placeOne(visitor, product);
await addToCart(visitor, product);
await fillAccount();

const count = async (table: string, acting: Acting): Promise<number> => {
  const { rows } = await app.transaction(acting, (tx) =>
    tx.query<{ n: number }>(`select count(*)::int as n from ${table}`),
  );
  return rows[0]?.n ?? -1;
};

test.for([
  ['order_finder', 'desk_orders'],
  ['unpaid_orders', 'held_orders'],
  ['figure_changes', 'desk_figures'],
  ['shoppers', 'desk_shoppers'],
  ['account_finder', 'desk_accounts'],
] as const)('%s, maintained by triggers, can be read only through its view', async ([table, view]) => {
  for (const write of [`select from ${table}`, `delete from ${table}`, `delete from ${view}`])
    await expect(app.as({ actor: 'system' }).query(write)).rejects.toThrow(
      /permission denied|cannot delete from view/,
    );
  expect(await count(view, { actor: 'system' })).toBeGreaterThan(0);
  expect(await count(view, { actor: 'guest', guestHash: '0'.repeat(64) })).toBe(0);
});

test.for(PRIVATE)('%s: the functions’ role sees nothing without an actor', async (table) => {
  const { rows } = await app.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  expect(rows[0]?.n).toBe(0);
});

test.for(TABLES_WITH_ROWS)('%s: a stranger sees nothing where the shop sees rows', async (table) => {
  expect(await count(table, { actor: 'system' })).toBeGreaterThan(0);
  expect(await count(table, { actor: 'guest', guestHash: 'f'.repeat(64) })).toBe(0);
  expect(await count(table, { actor: 'customer', userId: crypto.randomUUID(), guestHash: null })).toBe(0);
  expect(await count(table, { actor: 'order', orderId: crypto.randomUUID() })).toBe(0);
});

test('row-level security is on and forced on every private table', async () => {
  const { rows } = await shop.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity`,
  );
  // Who says nothing of who acts may read the outbox for now (0465): functions of the former deploy.
  expect(rows.map((row) => row.name).sort()).toEqual([...PRIVATE, 'outbox', 'product_questions'].toSorted());
});

test('a guest cannot change an order’s state, not even their own: only the shop can', async () => {
  const { rows } = await app.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ id: string; guestHash: string }>(
      'select id, guest_hash as "guestHash" from orders where guest_hash is not null limit 1',
    ),
  );
  const [mine] = rows;
  if (!mine) throw new Error('no order');
  const changed = await app.transaction({ actor: 'guest', guestHash: mine.guestHash }, (tx) =>
    tx.query(`update orders set payment_status = 'paid' where id = $1`, [mine.id]),
  );
  expect(changed.rowCount).toBe(0);
});

test.for([
  'update audit_log set action = $$x$$',
  'update credit_entries set amount_cents = 1',
  'delete from credit_entries',
  'update credit_wallets set balance_cents = 1',
  'delete from credit_wallets',
  'delete from order_events',
  'delete from fiscal_notes',
  'delete from stock_movements',
  'update stock_movements set delta = 1',
  'truncate orders',
  'drop table carts',
  'insert into roles (name) values ($$root$$)',
])('the functions’ role may not: %s', async (statement) => {
  await expect(app.transaction({ actor: 'system' }, (tx) => tx.query(statement))).rejects.toThrow(
    /permission denied|must be owner/,
  );
});

test.for(['users', 'orders', 'carts', 'sessions', 'outbox', 'audit_log'])(
  'the build’s role may not read %s',
  async (table) => {
    await expect(build.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
  },
);

test('customers can see and change only their own rows, whatever the query', async () => {
  const [mine, theirs] = [await signedIn(shop), await signedIn(shop)];
  const acting: Acting = { actor: 'customer', userId: mine.account.id, guestHash: null };
  const tried = await app.transaction(acting, async (tx) => ({
    users: (await tx.query<{ id: string }>('select id from users')).rows,
    sessions: (await tx.query('select from sessions where user_id = $1', [theirs.account.id])).rowCount,
    renamed: (await tx.query(`update users set first_name = 'X' where id = $1`, [theirs.account.id]))
      .rowCount,
    ended: (await tx.query('delete from sessions where user_id = $1', [theirs.account.id])).rowCount,
    tokens: (await tx.query('select from tokens')).rowCount,
  }));
  expect(tried).toEqual({ users: [{ id: mine.account.id }], sessions: 0, renamed: 0, ended: 0, tokens: 0 });
  const makeAdmin = app.transaction(acting, (tx) =>
    tx.query('insert into user_roles (user_id, role_id) select $1, id from roles', [mine.account.id]),
  );
  await expect(makeAdmin).rejects.toThrow(/row-level security/);
  const plant = app.transaction(acting, (tx) =>
    tx.query(
      `insert into sessions (id, user_id, expires_at, absolute_expires_at)
       values (repeat('a', 64), $1, now() + interval '1 hour', now() + interval '1 hour')`,
      [theirs.account.id],
    ),
  );
  await expect(plant).rejects.toThrow(/row-level security/);
});

/** An account with a row in every table that has one. */
async function fillAccount(): Promise<void> {
  await shop.owner.query('delete from rate_limits');
  const visitor = await signedIn(shop, { isAdmin: true });
  await visitor.call(requestReset, { email: visitor.account.email });
  const started = dataOf(await visitor.call(startSecondFactor, { password: PASSWORD }));
  await visitor.call(confirmSecondFactor, { code: totpCode(started.secret, new Date()) });
  await shop
    .visitor()
    .call(signUp, { name: 'Ana', email: `ana-${crypto.randomUUID()}@teste.example`, password: PASSWORD });
}

test('a guest cannot see or change another’s cart or order by its id', async () => {
  const owner = shop.visitor();
  const product = await makeProduct(shop.owner);
  const placed = await placeOne(owner, product);
  const cart = await addToCart(owner, product);
  const line = cart.lines[0]?.id ?? '';
  const thief = shop.visitor();
  await addToCart(thief, product);
  expect(await thief.call(changeItem, { id: line, quantity: 5 })).toMatchObject({
    ok: false,
    error: { code: 'line_not_found' },
  });
  expect(await thief.call(removeItem, { id: line })).toMatchObject({ ok: true, data: { itemCount: 1 } });
  expect(await owner.call(getCart, {})).toMatchObject({ ok: true, data: { itemCount: 1 } });
  const key = { order: placed.id, token: 'a'.repeat(43) };
  expect(await thief.call(getOrder, key)).toMatchObject({ ok: false, status: 404 });
  expect(await thief.call(payOrder, key)).toMatchObject({ ok: false, status: 404 });
  for (const endpoint of ['customers', 'orders']) {
    expect(await thief.call(paymentProxy, { endpoint, data: { code: placed.number } })).toMatchObject({
      ok: false,
      status: 404,
    });
    expect(
      await shop.visitor().call(paymentProxy, { endpoint, data: { code: placed.number } }),
    ).toMatchObject({ ok: false, status: 404 });
  }
});

test('the payment proxy rebuilds everything from the caller’s own order', async () => {
  const owner = shop.visitor();
  const placed = await placeOne(owner, await makeProduct(shop.owner));
  const data = {
    code: placed.number,
    items: [{ amount: 1, quantity: 1 }],
    amount: 1,
    customer: { email: 'x@y.z' },
  };
  const answer = await owner.call(paymentProxy, {
    endpoint: 'orders',
    data,
    customerId: 'cus_of_another',
    useSecretKey: 'true',
  });
  expect(answer).toMatchObject({
    ok: true,
    data: { id: expect.stringMatching(/^or_\w{16}$/), amount: placed.totalCents, code: placed.number },
  });
  expect(await owner.call(paymentProxy, { endpoint: 'customers', data })).toMatchObject({ ok: true });
  const other = await owner.call(paymentProxy, { endpoint: 'charges', data });
  expect(other).toMatchObject({
    ok: false,
    status: 400,
    error: { fields: { endpoint: 'endpoint_not_allowed' } },
  });
});

test.for([
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['same-site but another origin', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
] as const)('a cross-site write is rejected: %s', async ([, headers]) => {
  const product = await makeProduct(shop.owner);
  const body = JSON.stringify({ productId: product.id, variantId: product.variantId, quantity: 1 });
  const answer = await shop.visitor().send('POST', '/api/carrinho/itens', body, headers);
  expect(answer.status).toBe(403);
});

test('a form post is rejected, because it needs no preflight; an oversized body is rejected', async () => {
  const visitor = shop.visitor();
  const form = await visitor.send('POST', '/api/carrinho/itens', 'quantity=1', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(form.status).toBe(415);
  const large = await visitor.send('POST', '/api/frete', JSON.stringify({ postalCode: 'x'.repeat(70_000) }));
  expect(large.status).toBe(413);
});

test('responses with a cookie or private data are never cached', async () => {
  const visitor = shop.visitor();
  const product = await makeProduct(shop.owner);
  const body = JSON.stringify({ productId: product.id, variantId: product.variantId, quantity: 1 });
  const answer = await visitor.send('POST', '/api/carrinho/itens', body);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-guest=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('a guest’s cookie and cart expire counting from their last change', async () => {
  const visitor = shop.visitor();
  const product = await makeProduct(shop.owner);
  const { lines } = await addToCart(visitor, product);
  const [line] = lines;
  if (!line) throw new Error('no line');
  const id = line.id;
  const first = visitor.cookie;
  const age = (days: number) =>
    asShop(
      shop.owner,
      `update carts set updated_at = now() - make_interval(days => $2)
       where id = (select cart_id from cart_items where id = $1)`,
      [id, days],
    );
  await age(91);
  const changed = await visitor.call(changeItem, { id, quantity: 2 });
  expect(changed.cookies).toEqual([
    expect.stringMatching(/^__Host-guest=[\w-]{43}; Path=\/; Max-Age=7776000; /),
  ]);
  expect(visitor.cookie).toBe(first);
  await shop.runJob('tidy');
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { itemCount: 2 } });
  await age(91);
  await shop.runJob('tidy');
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { itemCount: 0 } });
});

test('malformed cookies are ignored', async () => {
  for (const cookie of ['__Host-guest=%zz', '__Host-guest=', ';;;=', `__Host-guest=${'x'.repeat(5000)}`]) {
    const answer = await shop.visitor(cookie).call(getCart, {});
    expect(answer).toMatchObject({ ok: true, data: { lines: [] } });
  }
});
