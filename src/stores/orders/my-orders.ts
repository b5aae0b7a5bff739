import { atom } from 'nanostores';
import { call, type Reason } from '../../client/call.ts';
import { listOrders, type OrderSummary } from '../../contracts/after-sale.ts';

export type MyOrders =
  | { status: 'loading' }
  | ({ status: 'failed' } & Reason)
  | {
      status: 'ready';
      orders: readonly OrderSummary[];
      page: number;
      pageCount: number;
      /** The next page is loading. */
      asking: boolean;
      problem: string | null;
    };

/** Pages restored at once: the number comes from the history, which anything may write. */
const MOST_AT_ONCE = 20;

/** The customer's orders, newest first, for the pages loaded so far. */
export const $myOrders = atom<MyOrders>({ status: 'loading' });

/** Loads the first pages, or in place all those that are shown already. A newer call discards the result. */
export async function loadOrders(pages = 1): Promise<void> {
  const before = $myOrders.get();
  const page = before.status === 'ready' ? before.page : Math.min(pages, MOST_AT_ONCE);
  if (before.status !== 'ready') $myOrders.set({ status: 'loading' });
  const mine = $myOrders.get();
  const results = await Promise.all(
    Array.from({ length: page }, (_, at) => call(listOrders, { pagina: at + 1 })),
  );
  if ($myOrders.get() !== mine) return;
  const failed = results.find((result) => !result.ok);
  if (failed) {
    $myOrders.set({ status: 'failed', code: failed.code, data: failed.data });
    return;
  }
  const loaded = results.flatMap((result) => (result.ok ? [result.data] : []));
  const orders = loaded.reduce<readonly OrderSummary[]>(withoutRepeats, []);
  const pageCount = loaded.at(-1)?.pageCount ?? 0;
  $myOrders.set({ status: 'ready', orders, page, pageCount, asking: false, problem: null });
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
  const orders = withoutRepeats(state.orders, result.data);
  $myOrders.set({ ...state, orders, page, pageCount: result.data.pageCount, asking: false, problem: null });
}

function withoutRepeats(shown: readonly OrderSummary[], next: { orders: readonly OrderSummary[] }) {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...next.orders.filter(({ id }) => !known.has(id))];
}
