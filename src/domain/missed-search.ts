import { normalise } from './search-text.ts';

const SHORTEST = 3;
/** What is longer was pasted, not searched for. */
const LONGEST = 60;

/** An address of mail or web, whole or half typed ('ana.souza'). */
const ADDRESS = /@|https?:|www\.|[a-z\d][._][a-z]/i;
/** Five digits, however they are set apart: a telephone, CPF, postal code, card or order, or the beginning of one. */
const NUMBER = /\d(?:[\s.,()/+_-]*\d){4}/;

/**
 * A search that found nothing, as the shop may keep it: its words without accents; null where it may be about a person, or
 * is no search.
 */
export function keepableSearch(typed: string): string | null {
  const straight = typed.normalize('NFKC');
  if (ADDRESS.test(straight) || NUMBER.test(straight)) return null;
  const query = normalise(straight);
  if (query.length < SHORTEST || query.length > LONGEST || !/[a-z]{2}/.test(query)) return null;
  return NUMBER.test(query) ? null : query;
}

/** How often one query, and all of them, are written down in a minute. */
export const NOTES_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * What was lately written down: the same query again within a minute is a reload or a robot, and more than some of
 * all are a flood. Holds no more than the queries of two minutes.
 */
export class RecentNotes {
  #since = Number.NEGATIVE_INFINITY;
  #taken = 0;
  readonly #noted = new Map<string, number>();

  /** Whether a query is worth a line now; if so, it counts as written. */
  take(query: string, now: number): boolean {
    if (now - this.#since >= MINUTE_MS) {
      this.#since = now;
      this.#taken = 0;
      for (const [old, at] of this.#noted) if (now - at >= MINUTE_MS) this.#noted.delete(old);
    }
    const last = this.#noted.get(query) ?? Number.NEGATIVE_INFINITY;
    if (now - last < MINUTE_MS || this.#taken >= NOTES_A_MINUTE) return false;
    this.#taken += 1;
    this.#noted.set(query, now);
    return true;
  }
}
