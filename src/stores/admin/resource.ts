import { atom, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import type { Failure } from '../../client/call.ts';
import type { Endpoint, OutputOf } from '../../contracts/endpoint.ts';
import { ask } from './ask.ts';
import { type Place, queryInput } from './place.ts';

/** What a screen reads. While it is read again the last answer stays (`isStale`); so it does when reading it again fails. */
export type ResourceState<T> =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'ready'; data: T; isStale: boolean };

type Resource<E extends Endpoint> = {
  readonly $state: ReadableAtom<ResourceState<OutputOf<E>>>;
  /** Reads with this input; an answer to an earlier question that comes later is dropped. */
  load(input: z.input<E['input']>): Promise<void>;
  /** Reads once more what was read last. */
  reload(): Promise<void>;
  /** Changes what is shown before the server has said so; `reload` tells the truth again. */
  patch(change: (data: OutputOf<E>) => OutputOf<E>): void;
  /** Forgets everything, as for the next thing of the same kind. */
  clear(): void;
};

/** Something that the server is asked for and a screen shows: a table's page, a form, a count. */
export function createResource<E extends Endpoint>(endpoint: E): Resource<E> {
  const $state = atom<ResourceState<OutputOf<E>>>({ status: 'loading' });
  let asked = 0;
  let last: z.input<E['input']> | undefined;
  /** What the data that is shown answers. */
  let answered: z.input<E['input']> | undefined;
  let pending: AbortController | undefined;

  async function load(input: z.input<E['input']>): Promise<void> {
    asked += 1;
    const turn = asked;
    last = input;
    pending?.abort();
    pending = new AbortController();
    const before = $state.get();
    if (before.status === 'ready') $state.set({ ...before, isStale: true });
    else $state.set({ status: 'loading' });
    const result = await ask(endpoint, input, { signal: pending.signal });
    if (turn !== asked) return;
    if (result.ok) {
      answered = input;
      $state.set({ status: 'ready', data: result.data, isStale: false });
      return;
    }
    // The answer to the same question stands, and with it the forms that hang on it; the next look asks again.
    const shown = $state.get();
    if (shown.status === 'ready' && answered === input) $state.set({ ...shown, isStale: false });
    else $state.set({ status: 'failed', failure: result });
  }

  return {
    $state,
    load,
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

/** The rows of a table, as the address asks for them: filters, order and page stand in it under the names of the contract. */
export type List<E extends ListEndpoint = ListEndpoint> = Resource<E> & {
  /** What 'Limpar filtros' takes out of the address. */
  readonly filters: readonly string[];
  inputOf(query: Place['query']): z.input<E['input']>;
  isFiltered(query: Place['query']): boolean;
  /** The rows in sight; none before the first answer. */
  rows(): readonly RowOf<E>[];
  /** Changes a row before the server has said so, or as it has just answered. */
  patchRow(id: string, change: Partial<RowOf<E>>): void;
};

const NO_FILTERS = ['aba', 'ordem', 'sentido', 'pagina'];

/** The list of an endpoint whose input is a table's (`tableInput`). */
export function createList<E extends ListEndpoint>(
  endpoint: E,
  filters = Object.keys(endpoint.input.shape).filter((name) => !NO_FILTERS.includes(name)),
): List<E> {
  const resource = createResource(endpoint);
  return {
    ...resource,
    filters,
    inputOf: (query) => queryInput(endpoint, query),
    isFiltered: (query) => filters.some((name) => query[name]),
    rows() {
      const state = resource.$state.get();
      return state.status === 'ready' ? state.data.items : [];
    },
    patchRow(id, change) {
      resource.patch((data) => ({
        ...data,
        items: data.items.map((row) => (row.id === id ? { ...row, ...change } : row)),
      }));
    },
  };
}
