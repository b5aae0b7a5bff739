import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, exactText, text, uuid } from '../fields.ts';

/** Saved views of the order list, per team member. */

/** Maximum per person. */
export const MAX_VIEWS = 20;
/** Maximum length of a name, in characters. */
export const MAX_VIEW_NAME = 40;

const view = z.object({ id: uuid, name: z.string(), query: z.string() });
export type OrderView = z.output<typeof view>;

/** The caller's views, by name. */
export const adminListOrderViews = endpoint('GET', '/api/admin/pedidos-visoes', {
  name: 'orderViews',
  output: z.object({ views: z.array(view) }),
});

/** Saves a view; `query` is the query string of the list's URL, without '?'. */
export const adminCreateOrderView = endpoint('POST', '/api/admin/pedidos-visoes', {
  changes: ['orderViews'],
  input: z.strictObject({ name: text(MAX_VIEW_NAME), query: exactText(500) }),
  output: view,
  errors: { view_taken: 409, too_many_views: 409 },
});

/** Renames one of the caller's views. */
export const adminRenameOrderView = endpoint('PATCH', '/api/admin/pedidos-visoes/:id', {
  changes: ['orderViews'],
  input: z.strictObject({ id: uuid, name: text(MAX_VIEW_NAME) }),
  output: view,
  errors: { view_taken: 409 },
});

export const adminDeleteOrderView = endpoint('DELETE', '/api/admin/pedidos-visoes/:id', {
  changes: ['orderViews'],
  input: byId,
  output: z.object({ id: uuid }),
});
