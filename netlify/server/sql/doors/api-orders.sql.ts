import {
  type ApiCustomer,
  type ApiNote,
  type ApiOrder,
  type ApiOrderFilter,
  apiNote,
} from '#contracts/doors/api-orders.ts';
import type { DoorOrder } from '#contracts/doors/order.ts';
import { columnsOf } from '../columns-of.ts';
import { instant } from '../json.ts';
import { ORDER_VERSION } from '../orders/orders.sql.ts';
import { all, first } from '../statements.ts';
import { join, raw, type Sql, sql } from '../tag.ts';
import { DOOR_ORDER } from './door-orders.sql.ts';
import { byChange, byId, type IdSlice, type Slice } from './keyset.ts';

/** Orders, notes and customers as the API tells of them. All functions here need the actor `admin`. */

type ApiOrderRow = DoorOrder & Pick<ApiOrder, 'version'>;

const ORDER = `${DOOR_ORDER}, ${ORDER_VERSION} as version`;

/** One page of orders. */
export const findApiOrders = all<
  [filter: Pick<ApiOrderFilter, 'paymentStatus' | 'fulfilmentStatus' | 'number'>, slice: Slice],
  ApiOrderRow
>(({ paymentStatus, fulfilmentStatus, number }, slice) => {
  const { where, order } = byChange('o', slice);
  const clauses: Sql[] = [where];
  if (paymentStatus) clauses.push(sql`o.payment_status = ${paymentStatus}`);
  if (fulfilmentStatus) clauses.push(sql`o.fulfilment_status = ${fulfilmentStatus}`);
  if (number) clauses.push(sql`o.order_number = ${number}`);
  return sql`select ${raw<ApiOrderRow>(ORDER)} from orders o where ${join(clauses, ' and ')} ${order}`;
});

export const findApiOrder = first<[id: string], ApiOrderRow>(`select ${ORDER} from orders o where o.id = $1`);

const NOTE = columnsOf(apiNote.shape, 'n', {
  orderNumber: 'o.order_number',
  createdAt: instant('n.created_at'),
  authorizedAt: instant('n.authorised_at'),
  cancelledAt: instant('n.cancelled_at'),
});
const NOTES = 'fiscal_notes n join orders o on o.id = n.order_id';

/** One page of notes, of all orders or of one (null: all). */
export const findApiNotes = all<[orderId: string | null, slice: IdSlice], ApiNote>((orderId, slice) => {
  const { where, order } = byId('n', slice);
  const which = orderId === null ? raw('true') : sql`n.order_id = ${orderId}`;
  return sql`select ${raw<ApiNote>(NOTE)} from ${raw(NOTES)} where ${which} and ${where} ${order}`;
});

export const findApiNote = first<[id: string], ApiNote>(`select ${NOTE} from ${NOTES} where n.id = $1`);

const CUSTOMER = `u.id, u.email, u.name, u.phone, u.email_confirmed_at is not null as "isEmailConfirmed",
  (select count(*)::int from orders o where o.user_id = u.id) as orders, ${instant('u.created_at')} as "createdAt" from users u`;
/** The team is none of its customers. */
const IS_CUSTOMER = 'not exists (select from user_roles ur where ur.user_id = u.id)';

/** One page of customers, or the one with this address (null: all). */
export const findApiCustomers = all<[email: string | null, slice: IdSlice], ApiCustomer>((email, slice) => {
  const { where, order } = byId('u', slice);
  const which = email === null ? raw('true') : sql`u.email = ${email}`;
  return sql`select ${raw<ApiCustomer>(CUSTOMER)} where ${raw(IS_CUSTOMER)} and ${which} and ${where} ${order}`;
});

export const findApiCustomer = first<[id: string], ApiCustomer>(
  `select ${CUSTOMER} where u.id = $1 and ${IS_CUSTOMER}`,
);
