import { normalise } from '../text/search-text.ts';

const SHORTEST = 3;
/** Longer text was pasted rather than searched for. */
const LONGEST = 60;

/** An e-mail or web address, complete or partial ('ana.souza'). */
const ADDRESS = /@|https?:|www\.|[a-z\d][._][a-z]/i;
/** Five digits with any separators: the beginning of a telephone, CPF, postal code, card or order number. */
const NUMBER = /\d(?:[\s.,()/+_-]*\d){4}/;

/**
 * A search without results in the form that may be stored: its words without accents; null if it may identify a person or is no
 * search.
 */
export function keepableSearch(typed: string): string | null {
  const straight = typed.normalize('NFKC');
  if (ADDRESS.test(straight) || NUMBER.test(straight)) return null;
  const query = normalise(straight);
  if (query.length < SHORTEST || query.length > LONGEST || !/[a-z]{2}/.test(query)) return null;
  return NUMBER.test(query) ? null : query;
}

/** How many searches are recorded per minute. */
export const NOTES_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * Recently recorded searches: a repeat within a minute is a reload or a bot, and too many in total are a flood. Keeps at most
 * two minutes of queries.
 */
export class RecentNotes {
  #since = Number.NEGATIVE_INFINITY;
  #taken = 0;
  readonly #noted = new Map<string, number>();

  /** Whether to record a query now; if so, it counts as recorded. */
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
