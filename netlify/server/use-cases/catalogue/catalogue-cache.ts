import type { ProductCard } from '#contracts/catalogue.ts';
import { CatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';
import { DatabaseUnavailable, type Queryable } from '../../ports/database.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import * as sql from '../../sql/catalogue/catalogue-index.sql.ts';
import { findSnapshot } from '../../sql/catalogue/catalogue-snapshots.sql.ts';
import { inTurns } from './in-turns.ts';

/** The current catalogue, results cached since it last changed, and cards, by id, of products that have not changed since. */
export type CatalogueCache = {
  index: CatalogueIndex;
  answers: Map<string, unknown>;
  cards: Map<string, ProductCard>;
};

type Reader = sql.ReadPosition & { memory: CatalogueCache; at: number };

/** Changes are stored for a day; an instance frozen for longer than this starts from scratch. */
export const STALE_AFTER_MS = 6 * 3_600_000;
/** From this many changes on a full reload is quicker. */
const MANY_CHANGES = 2_000;

const readings = new WeakMap<Queryable, (now: () => number) => Promise<CatalogueCache>>();

/**
 * The current catalogue: this process's copy, updated by one small query. Calls that arrive during such a query share the
 * next one, so a busy shop queries rarely and never returns stale data.
 */
export function currentCatalogue(database: Queryable, now: () => number = Date.now): Promise<CatalogueCache> {
  const read = readings.get(database) ?? readingOf(database);
  readings.set(database, read);
  return read(now);
}

function readingOf(database: Queryable): (now: () => number) => Promise<CatalogueCache> {
  /** The last one that succeeded. */
  let reader: Reader | null = null;
  return inTurns(async (now) => {
    const at = now();
    const isAwake = reader !== null && at - reader.at < STALE_AFTER_MS;
    const known = isAwake ? reader : await loadSnapshot(database, at);
    reader = await (known ? follow(database, known, at) : load(database, at));
    return reader.memory;
  });
}

/** The snapshot stored by store-index.ts; null if there is none that can be read. */
async function loadSnapshot(database: Queryable, at: number): Promise<Reader | null> {
  try {
    const kept = await findSnapshot(database);
    if (!kept) return null;
    const index = CatalogueIndex.restore(kept.index);
    return { memory: cacheOf(index), horizon: kept.horizon, applied: kept.applied, at };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    logLine('error', { event: 'kept_index_unreadable', stack: errorText(error) });
    return null;
  }
}

async function load(database: Queryable, at: number): Promise<Reader> {
  const { index, ...followed } = await readCatalogue(database);
  return { memory: cacheOf(index), ...followed, at };
}

/** Every active product, with the position in the change log that it reflects. */
export async function readCatalogue(
  database: Queryable,
): Promise<sql.ReadPosition & { index: CatalogueIndex }> {
  const followed = await sql.currentPosition(database);
  const index = new CatalogueIndex(await sql.indexCategories(database), []);
  for await (const page of sql.allEntries(database)) index.putAll(page);
  return { ...followed, index };
}

async function follow(database: Queryable, reader: Reader, at: number): Promise<Reader> {
  const { horizon, applied, changes } = await sql.changesSince(database, reader);
  if (changes.length === 0) return { ...reader, horizon, applied, at };
  const ids = [...new Set(changes.flatMap(({ productId }) => productId ?? []))];
  const isAll = changes.some(({ productId }) => productId === null);
  if (isAll || ids.length > MANY_CHANGES || reader.memory.index.isWorn) return load(database, at);
  const entries = new Map((await sql.entriesOf(database, ids)).map((entry) => [entry.id, entry]));
  const { index } = reader.memory;
  // A copy: a query still under way stores its cards, which may be from before these changes, in the former one.
  const cards = new Map(reader.memory.cards);
  for (const id of ids) {
    const entry = entries.get(id);
    if (entry) index.put(entry);
    else index.remove(id);
    cards.delete(id);
  }
  return { memory: cacheOf(index, cards), horizon, applied, at };
}

function cacheOf(index: CatalogueIndex, cards = new Map<string, ProductCard>()): CatalogueCache {
  return { index, answers: new Map(), cards };
}

/** About a kilobyte each. */
const MANY_CARDS = 5_000;

/** The cards of these active products, in the order of the ids, from the cache as far as it has them. */
export async function currentCards(
  { cards }: CatalogueCache,
  database: Queryable,
  ids: readonly string[],
): Promise<ProductCard[]> {
  const unknown = ids.filter((id) => !cards.has(id));
  const found = new Map(ids.map((id) => [id, cards.get(id)]));
  if (unknown.length > 0) {
    const read = await sql.cardsOf(database, unknown);
    if (cards.size >= MANY_CARDS) cards.clear();
    for (const card of read) {
      cards.set(card.id, card);
      found.set(card.id, card);
    }
  }
  return [...found.values()].filter((card) => card !== undefined);
}
