import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { transaction } from '../sqlite.ts';
import { newId } from './ids.ts';
import type { Charge, Order } from './model.ts';
import type { Schedule } from './schedule.ts';
import type { Store } from './store.ts';
import { type ChargeAction, move, orderStatus, type Refused } from './transitions.ts';
import type { Webhooks } from './webhooks.ts';
import { chargeEvent, orderEvent } from './wire.ts';

export type Acted = { ok: true; order: Order; charge: Charge };

export type Ledger = ReturnType<typeof createLedger>;

const ORDER_EVENT = {
  paid: 'order.paid',
  failed: 'order.payment_failed',
  canceled: 'order.canceled',
} as const;

const FIRST_EVENT: Partial<Record<Charge['status'], string>> = {
  pending: 'charge.pending',
  processing: 'charge.processing',
  paid: 'charge.paid',
  failed: 'charge.payment_failed',
};

/** All changes of orders and charges; each is one transaction with its events. */
export function createLedger(deps: {
  database: DatabaseSync;
  clock: Clock;
  store: Store;
  schedule: Schedule;
  webhooks: Webhooks;
}) {
  const { database, clock, store, schedule, webhooks } = deps;

  function tellOfOrder(order: Order): void {
    if (order.status !== 'pending') webhooks.add(ORDER_EVENT[order.status], orderEvent(order), order.id);
  }

  function act(chargeId: string, action: ChargeAction, amount?: number): Acted | Refused | undefined {
    const order = store.orderOfCharge(chargeId);
    const before = order?.charges.find((charge) => charge.id === chargeId);
    if (!order || !before) return undefined;
    const at = new Date(clock.now()).toISOString();
    const result = move(before, { action, amount, at, transactionId: newId('tran') });
    if (!result.ok) return result;
    const charges = order.charges.map((charge) => (charge.id === chargeId ? result.charge : charge));
    const changed: Order = { ...order, charges, status: orderStatus(charges), updated_at: at };
    transaction(database, () => {
      store.saveOrder(changed);
      webhooks.add(result.event, chargeEvent(changed, result.charge), order.id);
      if (changed.status !== order.status) tellOfOrder(changed);
    });
    return { ok: true, order: changed, charge: result.charge };
  }

  return {
    act,

    /** Stores a new order and schedules its charges' automatic transitions. */
    open(order: Order, later: readonly { chargeId: string; action: ChargeAction; dueAt: number }[]): void {
      transaction(database, () => {
        store.saveOrder(order);
        webhooks.add('order.created', orderEvent(order), order.id);
        for (const charge of order.charges) {
          const data = chargeEvent(order, charge);
          webhooks.add('charge.created', data, order.id);
          const event = FIRST_EVENT[charge.status];
          if (event) webhooks.add(event, data, order.id);
        }
        tellOfOrder(order);
        if (order.closed) webhooks.add('order.closed', orderEvent(order), order.id);
        for (const { chargeId, action, dueAt } of later) schedule.add(chargeId, action, dueAt);
      });
    },

    /** Runs the transitions that are due; charges are never paid late automatically. */
    runDue(): number {
      let count = 0;
      for (let job = schedule.takeDue(); job; job = schedule.takeDue()) {
        const { chargeId, action } = job;
        const charge = store.orderOfCharge(chargeId)?.charges.find((one) => one.id === chargeId);
        const open = charge?.status === 'pending' || charge?.status === 'processing';
        if (open || action === 'chargeback') act(chargeId, action);
        count += 1;
      }
      return count;
    },
  };
}
