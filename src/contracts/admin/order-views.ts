import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exactText, text, uuid } from '../fields.ts';

/** Filters of the orders' list under a name: each person of the team has their own. */

/** Views of one person. */
export const MAX_VIEWS = 20;
/** Characters of a name. */
export const MAX_VIEW_NAME = 40;

const view = z.object({ id: uuid, name: z.string(), query: z.string() });
export type OrderView = z.output<typeof view>;

/** One's own, by name. */
export const adminListOrderViews = endpoint('GET', '/api/admin/pedidos-visoes', {
  input: z.strictObject({}),
  output: z.object({ views: z.array(view) }),
});

/** Keeps filters as they stand in the list's address, behind the question mark. */
export const adminCreateOrderView = endpoint('POST', '/api/admin/pedidos-visoes', {
  input: z.strictObject({ name: text(MAX_VIEW_NAME), query: exactText(500) }),
  output: view,
  errors: { view_taken: 409, too_many_views: 409 },
});

/** Gives one of one's own another name. */
export const adminRenameOrderView = endpoint('PATCH', '/api/admin/pedidos-visoes/:id', {
  input: z.strictObject({ id: uuid, name: text(MAX_VIEW_NAME) }),
  output: view,
  errors: { view_taken: 409 },
});

export const adminDeleteOrderView = endpoint('DELETE', '/api/admin/pedidos-visoes/:id', {
  input: z.strictObject({ id: uuid }),
  output: z.object({ id: uuid }),
});
