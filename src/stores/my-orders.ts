import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import { listOrders, type OrderSummary } from '../contracts/after-sale.ts';

export type MyOrders =
  | { status: 'loading' }
  | { status: 'failed'; code: string }
  | {
      status: 'ready';
      orders: readonly OrderSummary[];
      page: number;
      pageCount: number;
      /** The next page is loading. */
      asking: boolean;
      problem: string | null;
    };

/** The customer's orders, newest first, for the pages loaded so far. */
export const $myOrders = atom<MyOrders>({ status: 'loading' });

export async function loadOrders(): Promise<void> {
  $myOrders.set({ status: 'loading' });
  const result = await call(listOrders, {});
  if (!result.ok) {
    $myOrders.set({ status: 'failed', code: result.code });
    return;
  }
  const { orders, pageCount } = result.data;
  $myOrders.set({ status: 'ready', orders, page: 1, pageCount, asking: false, problem: null });
}

/** Loads the next page; orders shifted by a new one are not shown twice. */
export async function loadOlderOrders(): Promise<void> {
  const state = $myOrders.get();
  if (state.status !== 'ready' || state.asking || state.page >= state.pageCount) return;
  $myOrders.set({ ...state, asking: true, problem: null });
  const page = state.page + 1;
  const result = await call(listOrders, { pagina: page });
  if (!result.ok) {
    $myOrders.set({ ...state, asking: false, problem: result.code });
    return;
  }
  const known = new Set(state.orders.map(({ id }) => id));
  const orders = [...state.orders, ...result.data.orders.filter(({ id }) => !known.has(id))];
  $myOrders.set({ ...state, orders, page, pageCount: result.data.pageCount, asking: false, problem: null });
}
