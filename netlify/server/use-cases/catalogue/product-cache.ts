import type { ProductDetail } from '#contracts/catalogue.ts';
import type { Database } from '../../ports/database.ts';
import { findProduct } from '../../sql/catalogue/catalogue.sql.ts';
import { changesSince, currentPosition, type ReadPosition } from '../../sql/catalogue/catalogue-index.sql.ts';
import { STALE_AFTER_MS } from './catalogue-cache.ts';
import { inTurns } from './in-turns.ts';

type Known = Map<string, Promise<ProductDetail | null>>;

type State = { known: Known; catchUp: (now: () => number) => Promise<void> };

const MANY = 1_000;

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
  const state = states.get(database) ?? stateOf(database);
  states.set(database, state);
  await state.catchUp(now);
  const { known } = state;
  const cached = known.get(id);
  if (cached) return cached;
  if (known.size >= MANY) known.clear();
  const found = findProduct(database, id);
  known.set(id, found);
  // Do not cache missing products or failures.
  const forget = () => known.get(id) === found && known.delete(id);
  found.then((product) => product === null && forget(), forget);
  return found;
}

function stateOf(database: Database): State {
  const known: Known = new Map();
  let followed: ReadPosition | null = null;
  let followedAt = 0;
  const catchUp = inTurns(async (now: () => number) => {
    const at = now();
    if (followed === null || at - followedAt > STALE_AFTER_MS) {
      known.clear();
      followed = await currentPosition(database);
    } else {
      const { changes, ...position } = await changesSince(database, followed);
      for (const { productId } of changes) {
        if (productId === null) known.clear();
        else known.delete(productId);
      }
      followed = position;
    }
    followedAt = at;
  });
  return { known, catchUp };
}
