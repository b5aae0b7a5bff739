import type { Result } from '../../../client/call.ts';
import type { ReadName } from '../../../contracts/admin/read-names.ts';
import type { Endpoint, OutputOf } from '../../../contracts/endpoint.ts';

/**
 * Freshness by name (decision 23): a write's endpoint names what it `changes`. Once it has ended, what a screen shows of that is read
 * again, and a read that it has overtaken is no answer.
 */

/** A read overtaken by one write after the other is shown as it is after this many answers. */
const MOST_ANSWERS = 3;

/** Statuses with which nothing was written, nor found to be otherwise than shown. */
const REFUSED: readonly number[] = [400, 401, 403, 413, 429];

type Names = readonly ReadName[];

const underWay = new Set<{ changes: Names; ended: Promise<void> }>();
/** The number of changes so far, and by name which of them was the last. */
let moment = 0;
const changedAt = new Map<ReadName, number>();

const watched = new Set<{ name: ReadName; again: () => unknown }>();
const outdated = new Set<ReadName>();
let refreshing: Promise<unknown> = Promise.resolve();

export const now = (): number => moment;

/** Whether what was asked for at a moment (`now`) has changed since. */
export const hasChanged = (name: ReadName | undefined, since: number): boolean =>
  name !== undefined && (changedAt.get(name) ?? 0) > since;

/** While somebody sees it: has `again` called when it was changed. Returns the cleanup function. */
export function watch(name: ReadName, again: () => unknown): () => void {
  const watcher = { name, again };
  watched.add(watcher);
  return () => void watched.delete(watcher);
}

const writesOf = (names: ReadonlySet<ReadName>) =>
  [...underWay].filter(({ changes }) => changes.some((name) => names.has(name))).map(({ ended }) => ended);

/** Sends a write, and has read again what it changes: all but what the caller updates with its answer (`patched`). */
export async function writing<R extends { ok: true } | { ok: false; status: number }>(
  { changes = [] }: Pick<Endpoint, 'changes'>,
  send: () => Promise<R>,
  patched: Names = [],
): Promise<R> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const write = { changes, ended };
  underWay.add(write);
  try {
    const result = await send();
    if (result.ok || !REFUSED.includes(result.status))
      outdate(
        changes,
        changes.filter((name) => !result.ok || !patched.includes(name)),
      );
    return result;
  } finally {
    underWay.delete(write);
    end();
  }
}

/** Says what was changed, by a write or otherwise, and what of it to read again where a screen shows it. */
export function outdate(changes: Names, again = changes): void {
  moment += 1;
  for (const name of changes) changedAt.set(name, moment);
  for (const name of again) outdated.add(name);
  if (outdated.size > 0) refreshing = Promise.all([refreshing, refresh()]);
}

/** After what the caller does with the answer, and after the last write of a series. */
async function refresh(): Promise<void> {
  do {
    await Promise.all(writesOf(outdated));
    await new Promise((resolve) => setTimeout(resolve));
  } while (writesOf(outdated).length > 0);
  const shown = [...watched].filter(({ name }) => outdated.has(name));
  outdated.clear();
  await Promise.all(shown.map(({ again }) => again()));
}

/** Resolves once the screen shows what was written so far. */
export async function shown(): Promise<void> {
  await refreshing;
}

export type Reading<E extends Endpoint> = {
  /** Called with each asking. */
  asking?: () => void;
  /** Gets an answer while a write goes on that may be younger, for who has nothing else to show. */
  early?: (data: OutputOf<E>) => void;
};

/**
 * Reads, and reads again if a write was under way at any time in between: the server may have answered before it wrote. Such an
 * answer, shown, would undo on the screen what the write has done. Who passes no `early` gets it as it is, to wait for nobody.
 */
export async function freshly<E extends Endpoint>(
  { name }: E,
  read: () => Promise<Result<E>>,
  { asking, early }: Reading<E>,
): Promise<Result<E>> {
  const names = new Set(name && [name]);
  for (let answers = 1; ; answers += 1) {
    const since = moment;
    asking?.();
    const result = await read();
    const writes = writesOf(names);
    if (!result.ok || answers === MOST_ANSWERS || !(writes.length > 0 || hasChanged(name, since)))
      return result;
    if (writes.length > 0 && !early) return result;
    early?.(result.data);
    await Promise.all(writes);
  }
}
