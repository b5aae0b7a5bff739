import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminDashboard, adminDismissAlarm, type Dashboard } from '#contracts/admin/desk.ts';
import { getOrder } from '#server/sql/orders/orders.sql.ts';
import { providerOrder } from '#server/use-cases/payments/provider-order.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { ageFormerOrders, makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

const started = new Date(Date.now() - 1_000);
/** A payment with one of our numbers that has no order: recorded once, and shown at the desk. */
const shop = await openShop();
const services = ownServices();
await ageFormerOrders(shop.owner);
const admin = await adminOf(shop);
beforeEach(async () => {
  await asShop(shop.owner, 'delete from stray_payments');
});
afterEach(() => shop.world.provider.set({ holdWebhooks: false, loseWebhooks: false }));

/** A paid charge at the provider under a number that this database does not know. */
async function strayCharge(number: string): Promise<{ id: string; amountCents: number; email: string }> {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const row = await shop.owner.transaction({ actor: 'system' }, (tx) => getOrder(tx, order.id));
  const [attempt] = row.payments;
  if (!attempt) throw new Error('an order without an attempt');
  const request = { ...providerOrder(row, attempt, null), code: number };
  const made = await services.payments.createOrder(request, crypto.randomUUID());
  const id = (made.ok && made.value.charges[0]?.id) || '';
  shop.world.provider.act(id, 'pay');
  return { id, amountCents: attempt.amountCents, email: order.email };
}

/** What the desk sees of one charge: the runs also find those of other tests. */
async function alarms(chargeId: string): Promise<Dashboard['alarms']> {
  const desk = dataOf(await admin.call(adminDashboard, {}));
  return desk.alarms.filter(({ payment }) => payment?.chargeId === chargeId);
}

test('reported by webhook, the desk sees amount, charge, number and time, and no personal data', async () => {
  shop.world.provider.set({ holdWebhooks: true });
  const { id, amountCents, email } = await strayCharge('ORD-1700000000-7');
  shop.world.provider.set({ holdWebhooks: false });
  await shop.world.provider.run();
  const rows = await asShop(
    shop.owner,
    `select type from webhook_events where outcome = 'unknown_order' and type = 'charge.paid'`,
  );
  expect(rows).toHaveLength(1);
  const seen = await alarms(id);
  expect(seen).toEqual([
    {
      id: expect.any(String),
      kind: 'stray_payment',
      count: 1,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
      payment: { chargeId: id, orderNumber: 'ORD-1700000000-7', amountCents },
    },
  ]);
  expect(Math.abs(Date.parse(seen[0]?.lastAt ?? '') - Date.now())).toBeLessThan(60_000);
  const kept = await asShop(shop.owner, 'select to_jsonb(s)::text as row from stray_payments s');
  expect(JSON.stringify(kept)).not.toContain(email);
});

test('found by the scheduled run and reported later by webhook, it raises one alarm, which stays dismissed', async () => {
  shop.world.provider.set({ holdWebhooks: true });
  const { id } = await strayCharge('ORD-1700000000-8');
  await reconcile(services, { quietMs: -60_000, since: started });
  await reconcile(services, { quietMs: -60_000, since: started });
  shop.world.provider.set({ holdWebhooks: false });
  await shop.world.provider.run();
  const seen = await alarms(id);
  expect(seen).toMatchObject([{ payment: { chargeId: id } }]);
  const alarm = seen[0]?.id ?? '';
  expect(await admin.call(adminDismissAlarm, { id: alarm })).toMatchObject({ ok: true });
  expect(await admin.call(adminDismissAlarm, { id: alarm })).toMatchObject({ status: 404 });
  await reconcile(services, { quietMs: -60_000, since: started });
  expect(await alarms(id)).toEqual([]);
  const log = await asShop(
    shop.owner,
    `select action, before from audit_log where entity_id = $1 and actor_id = $2`,
    [alarm, admin.account.id],
  );
  expect(log).toMatchObject([
    { action: 'alarm.seen', before: { kind: 'stray_payment', payment: { chargeId: id } } },
  ]);
});

test('a charge that fails every time neither hides those after it nor ends the run, and is logged once', async () => {
  shop.world.provider.set({ holdWebhooks: true });
  const { id } = await strayCharge('ORD-1700000000-9');
  const good = await services.payments.readCharge(id);
  if (!good.ok) throw new Error('no charge');
  // Too long an id for the table of events. The newest are listed first, and the oldest adopted first.
  const bad = { ...good.value, id: `ch_${'x'.repeat(120)}` };
  const { status, amountCents } = good.value;
  const listed = { id: 'or_x', code: 'ORD-1700000000-9', status, amountCents, charges: [good.value, bad] };
  const payments = {
    ...services.payments,
    listOrders: async () => ({ ok: true as const, value: { orders: [listed], isLast: true } }),
  };
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ran = await reconcile({ ...services, payments });
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(bad.id));
  log.mockRestore();
  expect(ran).toMatchObject({ failed: 1 });
  expect(lines).toEqual([expect.stringContaining('charge_not_adopted')]);
  expect(await alarms(id)).toMatchObject([{ payment: { chargeId: id } }]);
});
