import { atom } from 'nanostores';
import { adminWaiting, type Waiting } from '../../../contracts/admin/desk.ts';
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

const WORDS: Readonly<Record<keyof Waiting, [one: string, many: string]>> = {
  orders: ['a preparar', 'a preparar'],
  requests: ['a responder', 'a responder'],
  reviews: ['pendente', 'pendentes'],
  messages: ['não lida', 'não lidas'],
};

/** The noun for a count: 'não lidas'. */
export function waitingNoun(what: keyof Waiting, count: number): string {
  const [one, many] = WORDS[what];
  return count === 1 ? one : many;
}
