import { CatalogueIndex } from '#domain/catalogue-index.ts';
import { type Database, DatabaseUnavailable } from '../../ports/database.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import * as sql from '../../sql/catalogue-index.sql.ts';
import { findSnapshot } from '../../sql/catalogue-snapshots.sql.ts';
import { nextTurn } from './next-turn.ts';

/** The catalogue as it is now, and the answers given since it last changed. */
export type Memory = { index: CatalogueIndex; answers: Map<string, unknown> };

type Reader = sql.Followed & { memory: Memory; at: number };

/** Changes are kept for a day; an instance that slept longer than this begins anew. */
const ASLEEP_MS = 6 * 3_600_000;
/** So many changes at once are quicker read as a whole. */
const MANY_CHANGES = 2_000;

type State = {
  /** The last one that succeeded. */
  reader: Reader | null;
  running: Promise<Memory> | null;
  /** Begins when the running one ends; callers that arrive meanwhile wait for it. */
  next: Promise<Memory> | null;
};

const states = new WeakMap<Database, State>();

/**
 * The catalogue of this moment: what this process knows, brought up to date by one small question to the database. Calls
 * that come while such a question is under way share the next one, so a busy shop asks rarely and never answers stale.
 */
export function presentCatalogue(database: Database, now: () => number = Date.now): Promise<Memory> {
  const state = states.get(database) ?? { reader: null, running: null, next: null };
  states.set(database, state);
  if (state.next) return state.next;
  const before = state.running?.catch(() => null) ?? Promise.resolve();
  const turn: Promise<Memory> = before.then(async () => {
    await nextTurn();
    state.next = null;
    state.running = turn;
    return catchUp(database, state, now());
  });
  state.next = turn;
  return turn;
}

async function catchUp(database: Database, state: State, at: number): Promise<Memory> {
  const { reader } = state;
  const isAwake = reader !== null && at - reader.at < ASLEEP_MS;
  const known = isAwake ? reader : await takeKept(database, at);
  state.reader = await (known ? follow(database, known, at) : load(database, at));
  return state.reader.memory;
}

/** The index that keep-index.ts made; null where there is none that can be read. */
async function takeKept(database: Database, at: number): Promise<Reader | null> {
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

/** Every product on sale, and how far whoever holds it has followed the stream of changes. */
export async function readCatalogue(database: Database): Promise<sql.Followed & { index: CatalogueIndex }> {
  const followed = await sql.presentPlace(database);
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
