import { isOrderNumber } from '#domain/orders/order-number.ts';
import { paymentFromCharge } from '#domain/settlement/provider-charge.ts';
import type { Services } from '../../compose.ts';
import { DatabaseUnavailable, type Queryable } from '../../ports/database.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import type { ChargeRecord } from '../../ports/payments.ts';
import { recordStrayPayment } from '../../sql/operations/alarms.sql.ts';
import { findOrderIdByNumber } from '../../sql/orders/order-numbers.sql.ts';
import { findUnknownCharges } from '../../sql/payments/payments.sql.ts';
import { recordWebhook } from '../../sql/payments/webhooks.sql.ts';
import type { JobResult } from '../work-queue.ts';
import { finishSettlement } from './finish-settlement.ts';
import { recordFoundCharge } from './record-charge.ts';
import { unlessBusy } from './unless-busy.ts';

/** How far back each run looks: much longer than the interval between runs, so that some may fail. */
const LOOK_BACK_MS = 2 * 3_600_000;
const MAX_PAGES = 10;

/**
 * Searches recent provider orders for unknown charges under our order numbers, in case their webhooks were lost, too, and gives
 * them to their orders. One that fails is logged and left for the next run.
 */
export async function adoptStrayCharges(shop: Services, isTimeLeft: () => boolean): Promise<JobResult> {
  const since = new Date(shop.clock.now().getTime() - LOOK_BACK_MS);
  const results: Adopted[] = [];
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
    for (const charge of charges.filter(({ id }) => unknown.has(id)).toReversed())
      results.push(await tryToAdopt(shop, charge));
    if (listed.value.isLast) break;
  }
  const count = (one: Adopted) => results.filter((result) => result === one).length;
  return { done: count('adopted'), failed: count('failed'), isMore: false };
}

/** `left`: nobody's, or its order is locked now. */
type Adopted = 'adopted' | 'left' | 'failed';

async function tryToAdopt(shop: Services, charge: ChargeRecord): Promise<Adopted> {
  try {
    return (await unlessBusy(() => adopt(shop, charge))) ? 'adopted' : 'left';
  } catch (error) {
    // The others would fail as well.
    if (error instanceof DatabaseUnavailable) throw error;
    logLine('error', { event: 'charge_not_adopted', charge: charge.id, stack: errorText(error) });
    return 'failed';
  }
}

async function adopt(shop: Services, charge: ChargeRecord): Promise<string | null> {
  const orderId = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const id = await findOrderIdByNumber(tx, charge.orderCode ?? '');
    if (id || classifyStrayCharge(charge) === 'not_ours') return id;
    const isNew = await recordWebhook(tx, `listed_${charge.id}`, `charge.${charge.status}`, 'unknown_order');
    if (isNew) await reportStrayCharge(tx, charge);
    return null;
  });
  if (!orderId) return null;
  await recordFoundCharge(shop, orderId, charge);
  await finishSettlement(shop, orderId);
  return orderId;
}

/**
 * Classifies a charge without an order of ours. With money and a number in our format, we should know it (a database restored
 * from a backup, or another shop with the same key). It is not refunded automatically, because the other shop may have sold
 * something for it; the back office has to check.
 */
export function classifyStrayCharge(charge: ChargeRecord): 'not_ours' | 'unknown_order' {
  const hasMoney = paymentFromCharge(charge).paidCents > 0;
  return hasMoney && isOrderNumber(charge.orderCode ?? '') ? 'unknown_order' : 'not_ours';
}

/** Reports it to the back office and the log, in the transaction that claims its webhook. */
export async function reportStrayCharge(tx: Queryable, charge: ChargeRecord): Promise<'unknown_order'> {
  const { id: chargeId, orderCode } = charge;
  const { paidCents: amountCents } = paymentFromCharge(charge);
  const isNew = await recordStrayPayment(tx, { chargeId, orderNumber: orderCode ?? '', amountCents });
  if (isNew) logLine('error', { event: 'paid_charge_without_order', charge: chargeId, order: orderCode });
  return 'unknown_order';
}
