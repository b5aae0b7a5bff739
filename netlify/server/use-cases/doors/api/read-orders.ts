import type { ApiOrder, ApiOrderFilter } from '#contracts/doors/api-orders.ts';
import type { Services } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as found from '../../../sql/doors/api-orders.sql.ts';
import { openNoteXml } from '../../admin/fiscal/note-files.ts';
import { staffRead } from '../../admin/staff-write.ts';
import type { ApiCaller } from './caller.ts';
import { readPage } from './cursors.ts';

/** Orders, notes and customers, read by a token. */

type Cursor = { cursor?: string | undefined };
type Paging = Cursor & { limit: number };

export function listOrders(shop: Services, caller: ApiCaller, filter: ApiOrderFilter & Cursor) {
  return readPage(
    filter,
    (slice) => staffRead(shop, caller, (tx) => found.findApiOrders(tx, filter, slice)),
    (order) => shownOrder(caller, order),
  );
}

export async function showOrder(shop: Services, caller: ApiCaller, { id }: { id: string }) {
  const order = await staffRead(shop, caller, (tx) => found.findApiOrder(tx, id));
  return order ? ok(shownOrder(caller, order)) : fail('not_found');
}

/** Without `customers.read` an order says neither who bought nor where they live. */
function shownOrder({ token }: ApiCaller, order: ApiOrder): ApiOrder {
  if (token.scopes.includes('customers.read')) return order;
  const { service, carrier, arrivesBy } = order.shipping;
  const nowhere = {
    postalCode: null,
    street: null,
    number: null,
    complement: null,
    district: null,
    city: null,
    state: null,
  };
  return { ...order, customer: null, shipping: { service, carrier, arrivesBy, ...nowhere } };
}

export function listNotes(
  shop: Services,
  caller: ApiCaller,
  { orderId, ...paging }: Paging & { orderId?: string | undefined },
) {
  return readPage(
    paging,
    (slice) => staffRead(shop, caller, (tx) => found.findApiNotes(tx, orderId ?? null, slice)),
    (note) => note,
  );
}

export async function showNote(shop: Services, caller: ApiCaller, { id }: { id: string }) {
  const note = await staffRead(shop, caller, (tx) => found.findApiNote(tx, id));
  return note ? ok(note) : fail('not_found');
}

export const showNoteXml = (shop: Services, caller: ApiCaller, { id }: { id: string }) =>
  openNoteXml(shop, caller, { id, de: 'nota' });

export function listCustomers(
  shop: Services,
  caller: ApiCaller,
  { email, ...paging }: Paging & { email?: string | undefined },
) {
  return readPage(
    paging,
    (slice) => staffRead(shop, caller, (tx) => found.findApiCustomers(tx, email ?? null, slice)),
    (customer) => customer,
  );
}

export async function showCustomer(shop: Services, caller: ApiCaller, { id }: { id: string }) {
  const customer = await staffRead(shop, caller, (tx) => found.findApiCustomer(tx, id));
  return customer ? ok(customer) : fail('not_found');
}
