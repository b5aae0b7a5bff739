import { adminWaiting, type Waiting } from '../../../contracts/admin/desk.ts';
import {
  ADMIN_MESSAGES,
  ADMIN_NOTES,
  ADMIN_ORDERS,
  ADMIN_QUESTIONS,
  ADMIN_REQUESTS,
  ADMIN_REVIEWS,
} from '../../../paths.admin.ts';
import { createResource } from '../kit/resource.ts';

const waiting = createResource(adminWaiting);

/** Counters beside the menu entries; null before the first response. */
export const $waiting = waiting.$data;

const PAUSE_MS = 60_000;

const ALL = {};

/** Counts anew what others have handled meanwhile. */
export const checkWaiting = (): Promise<void> => waiting.load(ALL);

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
  notes: `${ADMIN_NOTES}?situacao=resolver`,
  requests: `${ADMIN_REQUESTS}?situacao=a-resolver`,
  reviews: `${ADMIN_REVIEWS}?status=pendentes`,
  messages: `${ADMIN_MESSAGES}?status=nao-lidas`,
  questions: `${ADMIN_QUESTIONS}?status=pendentes`,
};
