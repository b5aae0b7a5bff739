import { atom } from 'nanostores';
import { adminWaiting, type Waiting } from '../../contracts/admin/desk.ts';
import { ask } from './ask.ts';

/** What waits for somebody at the desk, counted beside the menu; null before the first answer. */
export const $waiting = atom<Waiting | null>(null);

const PAUSE_MS = 60_000;

/** Refreshes at once, after a waiting item was handled. */
export async function checkWaiting(): Promise<void> {
  const result = await ask(adminWaiting, {});
  if (result.ok) $waiting.set(result.data);
}

/** Follows the numbers while the page is seen. Returns how to stop. */
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

/** What so many of them are called: 'não lidas'. */
export function waitingNoun(what: keyof Waiting, count: number): string {
  const [one, many] = WORDS[what];
  return count === 1 ? one : many;
}
