import { atom } from 'nanostores';
import { adminWaiting, type Waiting } from '../../../contracts/admin/desk.ts';
import { ADMIN_MESSAGES, ADMIN_ORDERS, ADMIN_REQUESTS, ADMIN_REVIEWS } from '../../../paths.admin.ts';
import { ask } from './ask.ts';

/** Counters beside the menu entries; null before the first response. */
export const $waiting = atom<Waiting | null>(null);

const PAUSE_MS = 60_000;

/** Refreshes after a waiting item was handled. */
export async function checkWaiting(): Promise<void> {
  const result = await ask(adminWaiting, {});
  if (result.ok) $waiting.set(result.data);
}

/** Polls while the page is visible. Returns the cleanup function. */
export function followWaiting(): () => void {
  const look = () => {
    if (!document.hidden) void checkWaiting();
  };
  const timer = setInterval(look, PAUSE_MS);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The list of exactly what a counter counts. */
export const WAITING_LISTS: Readonly<Record<keyof Waiting, string>> = {
  orders: `${ADMIN_ORDERS}?status=pagamento_aprovado`,
  requests: `${ADMIN_REQUESTS}?situacao=a-resolver`,
  reviews: `${ADMIN_REVIEWS}?status=pendentes`,
  messages: `${ADMIN_MESSAGES}?status=nao-lidas`,
};
