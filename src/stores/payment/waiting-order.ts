import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { getOrder, type OrderView } from '../../contracts/orders.ts';
import { isOpen, keptKey } from './order.ts';

/** The last order placed in this browser, while it is unpaid. */
export const $waitingOrder = atom<OrderView | null>(null);

/** Looks for that order. A failed request counts as none. */
export async function findWaitingOrder(): Promise<void> {
  const key = keptKey();
  const result = key && (await call(getOrder, key));
  if (result?.ok && isOpen(result.data)) $waitingOrder.set(result.data);
}
