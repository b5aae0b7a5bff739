import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import type { Failure } from '../../../client/call.ts';
import type { Endpoint, OutputOf } from '../../../contracts/endpoint.ts';
import { PERIOD } from '../../../domain/time/periods.ts';
import { ask } from './ask.ts';
import { hasChanged, now, watch } from './freshness.ts';
import { type Place, queryInput } from './place.ts';

/** Data of a screen. During a reload, and if the reload of the same input fails, the last data stays. */
export type ResourceState<T> =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'ready'; data: T; isStale: boolean };

type Resource<E extends Endpoint> = {
  readonly $state: ReadableAtom<ResourceState<OutputOf<E>>>;
  /** The data of a ready one, else null. */
  readonly $data: ReadableAtom<OutputOf<E> | null>;
  /** Loads with an input; late responses to earlier loads are dropped. */
  load(input: z.input<E['input']>): Promise<void>;
  /** The same, unless it is loaded already and no write has changed it since. */
  need(input: z.input<E['input']>): void;
  /** Repeats the last load: for a button that tries again. After writes this happens by itself (`Endpoint.changes`). */
  reload(): Promise<void>;
  /** Optimistic update of the data; `reload` restores the server's state. */
  patch(change: (data: OutputOf<E>) => OutputOf<E>): void;
  /** Resets to loading, for the next record. */
  clear(): void;
};

/**
 * Data that a screen reads from an endpoint: a table's page, a form, a count. `among`: what to show of fresh data beside the data
 * shown so far.
 */
export function createResource<E extends Endpoint>(
  endpoint: E,
  among = (fresh: OutputOf<E>, _shown: OutputOf<E>) => fresh,
): Resource<E> {
  const $state = atom<ResourceState<OutputOf<E>>>({ status: 'loading' });
  let asked = 0;
  let last: z.input<E['input']> | undefined;
  /** The input of the current data. */
  let answered: z.input<E['input']> | undefined;
  let pending: AbortController | undefined;
  /** The last load with all its answers, and the moment of it. */
  let reading: Promise<void> = Promise.resolve();
  let asOf = 0;
  const { name } = endpoint;

  /** `shown` is called with the first data; fresher data may follow. */
  async function read(input: z.input<E['input']>, shown: () => void): Promise<void> {
    asked += 1;
    const turn = asked;
    last = input;
    pending?.abort();
    pending = new AbortController();
    const before = $state.get();
    if (before.status === 'ready') $state.set({ ...before, isStale: true });
    else $state.set({ status: 'loading' });
    const show = (fresh: OutputOf<E>, isStale: boolean) => {
      answered = input;
      const old = $state.get();
      const data = old.status === 'ready' ? among(fresh, old.data) : fresh;
      $state.set({ status: 'ready', data, isStale });
    };
    const result = await ask(endpoint, input, {
      signal: pending.signal,
      asking() {
        asOf = now();
      },
      early(data) {
        // Over data of the same input it could hide what a write under way has changed already.
        if (turn !== asked || JSON.stringify(answered) === JSON.stringify(input)) return;
        show(data, true);
        shown();
      },
    });
    if (turn !== asked) return;
    if (result.ok) return show(result.data, false);
    // Keep the data of the same input, and with it the forms that depend on it; the next load retries.
    const kept = $state.get();
    if (kept.status === 'ready' && answered === input) $state.set({ ...kept, isStale: false });
    else $state.set({ status: 'failed', failure: result });
  }

  function load(input: z.input<E['input']>): Promise<void> {
    return new Promise((shown, fail) => {
      reading = read(input, shown);
      reading.then(shown, fail);
    });
  }

  /** Resolves with the last answer to the last load: one dropped for a later load is not shown. */
  async function settled(): Promise<void> {
    for (let turn = 0; turn !== asked; ) {
      turn = asked;
      await reading;
    }
  }

  if (name)
    onMount($state, () =>
      watch(name, () => {
        // Whoever only looked at the data once does not show it; and what moved on since has asked anew itself.
        if ($state.lc === 0 || last === undefined) return;
        if (hasChanged(name, asOf)) void load(last);
        return settled();
      }),
    );

  return {
    $state,
    $data: computed($state, (state) => (state.status === 'ready' ? state.data : null)),
    load,
    need(input) {
      if ($state.get().status !== 'ready' || hasChanged(name, asOf)) void load(input);
    },
    async reload() {
      if (last !== undefined) await load(last);
    },
    patch(change) {
      const state = $state.get();
      if (state.status === 'ready') $state.set({ ...state, data: change(state.data) });
    },
    clear() {
      asked += 1;
      last = undefined;
      answered = undefined;
      pending?.abort();
      $state.set({ status: 'loading' });
    },
  };
}

type Rows = { items: { id: string }[]; total: number; page: number; totalPages: number };
export type ListEndpoint = Endpoint<z.ZodMiniObject, z.ZodMiniType<Rows>>;
export type RowOf<E extends ListEndpoint> = OutputOf<E>['items'][number];

/** The rows of a table. Filters, order and page come from the URL, under the names of the contract. */
export type List<E extends ListEndpoint = ListEndpoint> = Resource<E> & {
  /** The query parameters that 'Limpar filtros' removes. */
  readonly filters: readonly string[];
  inputOf(query: Place['query']): z.input<E['input']>;
  isFiltered(query: Place['query']): boolean;
  /** The loaded rows; empty before the first response. */
  rows(): readonly RowOf<E>[];
  /** Updates a row, optimistically or from a response. */
  patchRow(id: string, change: Partial<RowOf<E>>): void;
  /**
   * Updates rows that somebody acted on, and keeps them in view where they are, even if they leave the filter or move to another
   * page by it, until another page or filter is loaded.
   */
  hold(ids: Iterable<string>, change?: Partial<RowOf<E>>): void;
  /** The row was deleted: it is not kept any more. */
  release(id: string): void;
};

const NO_FILTERS = ['aba', 'ordem', 'sentido', 'pagina'];

/** Creates the list of a table's endpoint (`tableInput`). */
export function createList<E extends ListEndpoint>(
  endpoint: E,
  filters = Object.keys(endpoint.input.shape).filter((name) => !NO_FILTERS.includes(name)),
): List<E> {
  let held: ReadonlySet<string> = new Set();
  let asked = '';
  const resource = createResource(endpoint, (fresh, shown) =>
    held.size > 0 ? besideHeld(fresh, shown, held) : fresh,
  );
  const all = filters.includes('de') ? [...filters, PERIOD] : filters;
  return {
    ...resource,
    load(input) {
      const wanted = JSON.stringify(input);
      // Who moves on leaves them behind, also when coming back.
      if (wanted !== asked) held = new Set();
      asked = wanted;
      return resource.load(input);
    },
    filters: all,
    inputOf: (query) => queryInput(endpoint, query),
    isFiltered: (query) => all.some((name) => query[name]),
    rows: () => resource.$data.get()?.items ?? [],
    patchRow: (id, change) => patchRows(new Set([id]), change),
    hold(ids, change = {}) {
      const more = new Set(ids);
      held = new Set([...held, ...more]);
      patchRows(more, change);
    },
    release(id) {
      held = new Set([...held].filter((one) => one !== id));
    },
  };

  function patchRows(ids: ReadonlySet<string>, change: Partial<RowOf<E>>): void {
    resource.patch((data) => ({
      ...data,
      items: data.items.map((row) => (ids.has(row.id) ? { ...row, ...change } : row)),
    }));
  }
}

/** A page with the rows shown so far at their places, as far as they are still on it or are held; new ones follow. */
function besideHeld<T extends Rows>(fresh: T, shown: T, held: ReadonlySet<string>): T {
  const now = new Map(fresh.items.map((row) => [row.id, row]));
  const stay = shown.items.flatMap((row) => {
    const found = now.get(row.id) ?? (held.has(row.id) ? row : null);
    return found ? [found] : [];
  });
  const known = new Set(shown.items.map(({ id }) => id));
  return { ...fresh, items: [...stay, ...fresh.items.filter(({ id }) => !known.has(id))] };
}
