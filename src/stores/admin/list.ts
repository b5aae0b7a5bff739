import type * as z from 'zod/mini';
import type { Endpoint, OutputOf } from '../../contracts/endpoint.ts';
import { type Place, queryInput } from './place.ts';
import { createResource, type Resource } from './resource.ts';

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
