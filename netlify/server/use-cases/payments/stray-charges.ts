import { isOrderNumber } from '#domain/orders.ts';
import { paymentFromCharge } from '#domain/payments.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { logLine } from '../../ports/log.ts';
import type { ChargeRecord } from '../../ports/payments.ts';
import { noteStrayPayment } from '../../sql/alarms.sql.ts';
import { findOrderIdByNumber } from '../../sql/order-numbers.sql.ts';
import { findUnknownCharges } from '../../sql/payments.sql.ts';
import { recordWebhook } from '../../sql/webhooks.sql.ts';
import { finishSettlement } from './finish-settlement.ts';
import { recordFoundCharge } from './record-charge.ts';
import { unlessBusy } from './unless-busy.ts';

type Shop = Pick<Services, 'database' | 'payments' | 'clock'>;

/** How far back each run looks: far longer than from one to the next, so that some may fail. */
const LOOK_BACK_MS = 2 * 3_600_000;
const MAX_PAGES = 10;

/**
 * Looks through what was lately made at the provider for charges under our numbers that we do not know, should their
 * webhooks be lost, too. Answers the orders that were given one.
 */
export async function adoptStrayCharges(shop: Shop, isTimeLeft: () => boolean): Promise<string[]> {
  const since = new Date(shop.clock.now().getTime() - LOOK_BACK_MS);
  const adopted: string[] = [];
  for (let page = 1; page <= MAX_PAGES && isTimeLeft(); page++) {
    const listed = await shop.payments.listOrders(since, page);
    if (!listed.ok) break;
    const ours = listed.value.orders.filter(({ code }) => code !== null && isOrderNumber(code));
    const charges = ours.flatMap((order) => order.charges);
    const unknown = new Set(
      await shop.database.transaction({ actor: 'system' }, (tx) =>
        findUnknownCharges(
          tx,
          charges.map(({ id }) => id),
        ),
      ),
    );
    for (const charge of charges.filter(({ id }) => unknown.has(id)).toReversed()) {
      const orderId = await unlessBusy(() => adopt(shop, charge));
      if (orderId) adopted.push(orderId);
    }
    if (listed.value.isLast) break;
  }
  return adopted;
}

async function adopt(shop: Shop, charge: ChargeRecord): Promise<string | null> {
  const orderId = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const id = await findOrderIdByNumber(tx, charge.orderCode ?? '');
    if (id || strangerOf(charge) === 'not_ours') return id;
    const isNew = await recordWebhook(tx, `listed_${charge.id}`, `charge.${charge.status}`, 'unknown_order');
    if (isNew) await reportStranger(tx, charge);
    return null;
  });
  if (!orderId) return null;
  await recordFoundCharge(shop, orderId, charge);
  await finishSettlement(shop, orderId);
  return orderId;
}

/**
 * What a charge is that belongs to no order of ours: with money and a number of our form, one that we should have (a
 * database that was brought back from a backup, another shop under the same key). Its money is not given back by itself,
 * for the other shop may have sold something for it; somebody has to look.
 */
export function strangerOf(charge: ChargeRecord): 'not_ours' | 'unknown_order' {
  const hasMoney = paymentFromCharge(charge).paidCents > 0;
  return hasMoney && isOrderNumber(charge.orderCode ?? '') ? 'unknown_order' : 'not_ours';
}

/** Notes it for the desk, and in the log; in the transaction that claims the notice of it. */
export async function reportStranger(tx: Queryable, charge: ChargeRecord): Promise<'unknown_order'> {
  const { id: chargeId, orderCode } = charge;
  const { paidCents: amountCents } = paymentFromCharge(charge);
  const isNew = await noteStrayPayment(tx, { chargeId, orderNumber: orderCode ?? '', amountCents });
  if (isNew) logLine('error', { event: 'paid_charge_without_order', charge: chargeId, order: orderCode });
  return 'unknown_order';
}
