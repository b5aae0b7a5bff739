import { CatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';
import { type Database, DatabaseUnavailable } from '../../ports/database.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import * as sql from '../../sql/catalogue/catalogue-index.sql.ts';
import { findSnapshot } from '../../sql/catalogue/catalogue-snapshots.sql.ts';
import { inTurns } from './in-turns.ts';

/** The current catalogue, and results cached since it last changed. */
export type CatalogueCache = { index: CatalogueIndex; answers: Map<string, unknown> };

type Reader = sql.ReadPosition & { memory: CatalogueCache; at: number };

/** Changes are stored for a day; an instance frozen for longer than this starts from scratch. */
export const STALE_AFTER_MS = 6 * 3_600_000;
/** From this many changes on a full reload is quicker. */
const MANY_CHANGES = 2_000;

const readings = new WeakMap<Database, (now: () => number) => Promise<CatalogueCache>>();

/**
 * The current catalogue: this process's copy, updated by one small query. Calls that arrive during such a query share the
 * next one, so a busy shop queries rarely and never returns stale data.
 */
export function currentCatalogue(database: Database, now: () => number = Date.now): Promise<CatalogueCache> {
  const read = readings.get(database) ?? readingOf(database);
  readings.set(database, read);
  return read(now);
}

function readingOf(database: Database): (now: () => number) => Promise<CatalogueCache> {
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
async function loadSnapshot(database: Database, at: number): Promise<Reader | null> {
  try {
    const kept = await findSnapshot(database);
    if (!kept) return null;
    const index = CatalogueIndex.restore(kept.index);
    return { memory: { index, answers: new Map() }, horizon: kept.horizon, applied: kept.applied, at };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    logLine('error', { event: 'kept_index_unreadable', stack: errorText(error) });
    return null;
  }
}

async function load(database: Database, at: number): Promise<Reader> {
  const { index, ...followed } = await readCatalogue(database);
  return { memory: { index, answers: new Map() }, ...followed, at };
}

/** Every active product, with the position in the change log that it reflects. */
export async function readCatalogue(
  database: Database,
): Promise<sql.ReadPosition & { index: CatalogueIndex }> {
  const followed = await sql.currentPosition(database);
  const index = new CatalogueIndex(await sql.indexCategories(database), []);
  for await (const page of sql.allEntries(database)) index.putAll(page);
  return { ...followed, index };
}

async function follow(database: Database, reader: Reader, at: number): Promise<Reader> {
  const { horizon, applied, changes } = await sql.changesSince(database, reader);
  if (changes.length === 0) return { ...reader, horizon, applied, at };
  const ids = [...new Set(changes.flatMap(({ productId }) => productId ?? []))];
  const isAll = changes.some(({ productId }) => productId === null);
  if (isAll || ids.length > MANY_CHANGES || reader.memory.index.isWorn) return load(database, at);
  const entries = new Map((await sql.entriesOf(database, ids)).map((entry) => [entry.id, entry]));
  const { index } = reader.memory;
  for (const id of ids) {
    const entry = entries.get(id);
    if (entry) index.put(entry);
    else index.remove(id);
  }
  return { memory: { index, answers: new Map() }, horizon, applied, at };
}
