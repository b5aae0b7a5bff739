import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { listMyPastOrders, type MyPastOrder } from '../../contracts/past-orders.ts';

/** The customer's orders of the shop that this one moved in from, newest first. Hardly anybody has some: until they are here nothing is shown. */
export const $pastOrders = atom<readonly MyPastOrder[]>([]);

export async function loadPastOrders(): Promise<void> {
  const result = await call(listMyPastOrders, {});
  if (result.ok) $pastOrders.set(result.data.orders);
}
