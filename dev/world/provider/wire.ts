import type { Charge, Order, StoredCard } from './model.ts';
import { shapeTimes, type TimeShape } from './timestamps.ts';

/** Bodies in the format of core/v5. API responses and webhooks use different time formats. */
type Shapes = { outside: TimeShape; inTransaction: TimeShape };

const API: Shapes = { outside: 'seconds', inTransaction: 'milliseconds' };
const WEBHOOK: Shapes = { outside: 'naive', inTransaction: 'ticks' };

export const orderAnswer = (order: Order) => shape(orderBody(order), API);
export const chargeAnswer = (order: Order, charge: Charge) => shape(chargeBody(order, charge), API);
export const orderEvent = (order: Order) => shape(orderBody(order), WEBHOOK);
export const chargeEvent = (order: Order, charge: Charge) => shape(chargeBody(order, charge), WEBHOOK);

/** A card in API responses, without the simulator's result. */
export function cardAnswer({ outcome: _, ...card }: StoredCard): Record<string, unknown> {
  return { ...card, status: 'active', type: 'credit' };
}

function orderBody(order: Order): unknown {
  const { customer, charges, ...rest } = order;
  return { ...rest, customer, charges: charges.map((charge) => ({ ...charge, customer, metadata: {} })) };
}

function chargeBody(order: Order, charge: Charge): unknown {
  const { id, code, amount, closed, created_at, updated_at, currency, status, customer } = order;
  const brief = {
    id,
    code,
    amount,
    closed,
    created_at,
    updated_at,
    currency,
    status,
    customer_id: customer.id,
  };
  return { ...charge, customer, metadata: order.metadata ?? {}, order: brief };
}

function shape(body: unknown, { outside, inTransaction }: Shapes): unknown {
  return shapeTimes(body, outside, inTransaction);
}
