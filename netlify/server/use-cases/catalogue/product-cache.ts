import type { ProductDetail } from '#contracts/catalogue.ts';
import type { Database } from '../../ports/database.ts';
import { findProduct } from '../../sql/catalogue/catalogue.sql.ts';
import { changesSince, currentPosition, type ReadPosition } from '../../sql/catalogue/catalogue-index.sql.ts';
import { nextTick } from './next-tick.ts';

type Known = Map<string, Promise<ProductDetail | null>>;

type State = {
  known: Known;
  followed: ReadPosition | null;
  at: number;
  running: Promise<unknown>;
  /** Starts after the running one; callers that arrive meanwhile share it. */
  next: Promise<void> | null;
};

const MANY = 1_000;
/** Changes are stored for a day; an instance frozen for longer than this starts from scratch. */
const STALE_AFTER_MS = 6 * 3_600_000;

const states = new WeakMap<Database, State>();

/**
 * A current product from this process's cache. One small query, shared by all waiting calls, invalidates what changed since.
 * Unlike the index of catalogue-cache.ts it caches only requested products.
 */
export async function currentProduct(
  database: Database,
  id: string,
  now: () => number = Date.now,
): Promise<ProductDetail | null> {
  const state = stateOf(database);
  await upToDate(database, state, now);
  const known = state.known.get(id);
  if (known) return known;
  if (state.known.size >= MANY) state.known.clear();
  const found = findProduct(database, id);
  state.known.set(id, found);
  // Do not cache missing products or failures.
  found.then(
    (product) => product === null && state.known.get(id) === found && state.known.delete(id),
    () => state.known.get(id) === found && state.known.delete(id),
  );
  return found;
}

function stateOf(database: Database): State {
  const state = states.get(database) ?? {
    known: new Map(),
    followed: null,
    at: 0,
    running: Promise.resolve(),
    next: null,
  };
  states.set(database, state);
  return state;
}

function upToDate(database: Database, state: State, now: () => number): Promise<void> {
  state.next ??= state.running
    .catch(() => undefined)
    .then(async () => {
      await nextTick();
      state.next = null;
      const turn = catchUp(database, state, now());
      state.running = turn;
      return turn;
    });
  return state.next;
}

async function catchUp(database: Database, state: State, at: number): Promise<void> {
  if (state.followed === null || at - state.at > STALE_AFTER_MS) {
    state.known.clear();
    state.followed = await currentPosition(database);
  } else {
    const { changes, ...followed } = await changesSince(database, state.followed);
    for (const { productId } of changes) {
      if (productId === null) state.known.clear();
      else state.known.delete(productId);
    }
    state.followed = followed;
  }
  state.at = at;
}
