import { beforeAll, describe, expect, test } from 'vitest';
import { may } from '#domain/people/capabilities.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/people/staff-roles.ts';
import type { Acting, Queryable } from '#server/ports/database.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { subscribed } from '#tests/support/news.ts';
import { writtenMessage } from '#tests/support/reviews-and-messages.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { connectTo, openShop } from '#tests/support/shop.ts';

/** The second line of defence behind the capability table: what the database checks about the acting role. */

const ids = {} as Record<StaffRole, string>;
const shop = await openShop();
const app = connectTo('DATABASE_APP_URL');
await writtenMessage(shop.visitor());
await subscribed(shop);
beforeAll(async () => {
  for (const role of STAFF_ROLES) ids[role] = (await makeAccount(shop.owner, { role })).id;
});

const as = (role: StaffRole): Acting => ({ actor: 'admin', userId: ids[role] });
const RUN: readonly StaffRole[] = ['owner', 'manager'];

describe.each(STAFF_ROLES)('%s', (role) => {
  const runs = RUN.includes(role);

  test('can grant and revoke roles only where the role runs the shop', async () => {
    const { id } = await makeAccount(shop.owner);
    const giving = app.transaction(as(role), (tx) =>
      tx.query('insert into user_roles (user_id, role_id) select $1, id from roles where staff_role = $2', [
        id,
        'reports',
      ]),
    );
    if (runs) await giving;
    else await expect(giving).rejects.toThrow(/row-level security/);
    const colleague = await makeAccount(shop.owner, { role: 'content' });
    const taken = await app.transaction(as(role), (tx) =>
      tx.query('delete from user_roles where user_id = $1', [colleague.id]),
    );
    expect(taken.rowCount).toBe(runs ? 1 : 0);
  });

  test('can read the log, the invitations and the messages only where the role can', async () => {
    const seen = await app.transaction(as(role), async (tx) => ({
      messages: (await tx.query('select from contact_messages')).rowCount > 0,
      news: (await tx.query('select from newsletter_subscriptions')).rowCount > 0,
      logged: (
        await tx.query(
          `insert into audit_log (actor_email, action, entity, entity_id) values ('x@teste.example', 'test', 'test', '1')`,
        )
      ).rowCount,
      log: (await tx.query('select from audit_log')).rowCount > 0,
    }));
    expect(seen).toEqual({
      messages: runs || role === 'care',
      news: may(role, 'newsletter.read'),
      logged: 1,
      log: runs,
    });
  });
});

test.for(STAFF_ROLES)(
  '%s gives and corrects credit exactly where the capability table says so',
  async (role) => {
    const { id: userId } = await makeAccount(shop.owner);
    const write = (acting: Acting, wallet: string, kind: string, cents: number) =>
      app.transaction(acting, (tx) =>
        tx.query(
          `insert into credit_entries (wallet_id, kind, amount_cents, expires_at, reason, author)
         values ($1, $2, $3::bigint, case when $3::bigint > 0 then now() + interval '1 year' end, 'Teste', 'staff')`,
          [wallet, kind, cents],
        ),
      );
    const { rows } = await app.transaction({ actor: 'system' }, (tx) =>
      tx.query<{ id: string }>(
        `insert into credit_wallets (kind, user_id) values ('account', $1) returning id`,
        [userId],
      ),
    );
    const wallet = rows[0]?.id ?? '';
    await write({ actor: 'system' }, wallet, 'goodwill', 5_000);
    for (const [kind, cents] of [
      ['goodwill', 100],
      ['correction', 100],
      ['correction', -100],
    ] as const) {
      const writing = write(as(role), wallet, kind, cents);
      if (may(role, 'credit.write')) await writing;
      else await expect(writing).rejects.toThrow(/row-level security/);
    }
  },
);

test.for(STAFF_ROLES)(
  '%s sees the cost of a piece exactly where the capability table says so',
  async (role) => {
    const product = await makeProduct(shop.owner);
    const { id } = product;
    const put = (tx: Queryable) => tx.query('insert into product_costs values ($1, 4200)', [id]);
    if (may(role, 'costs.read')) await app.transaction(as(role), put);
    else await expect(app.transaction(as(role), put)).rejects.toThrow(/row-level security/);
    const { rowCount } = await app.transaction(as(role), (tx) =>
      tx.query('select from product_costs where product_id = $1', [id]),
    );
    expect(rowCount).toBe(may(role, 'costs.read') ? 1 : 0);
    await app.transaction({ actor: 'system' }, (tx) =>
      tx.query('insert into product_costs values ($1, 4200) on conflict do nothing', [product.id]),
    );
    const order = await placeOne(shop.visitor(), product);
    const kept = await app.transaction(as(role), (tx) =>
      tx.query(
        'select from order_item_costs where item_id = (select id from order_items where order_id = $1)',
        [order.id],
      ),
    );
    expect(kept.rowCount).toBe(rowCount);
  },
);

test('somebody who is blocked, was removed from the team, or was never in it, may do nothing', async () => {
  const blocked = await makeAccount(shop.owner, { role: 'owner', isBanned: true });
  const customer = await makeAccount(shop.owner);
  for (const { id } of [blocked, customer]) {
    const log = await app.transaction({ actor: 'admin', userId: id }, (tx) =>
      tx.query('select from audit_log'),
    );
    expect(log.rowCount).toBe(0);
  }
});
