import type { RequestKind, RequestStatus, ReturnCause } from '#domain/returns.ts';
import type { Queryable } from '../ports/database.ts';

/** What a customer asked for about an order. `itemId` null: the whole order. */
export type RequestRow = {
  id: string;
  orderId: string;
  itemId: string | null;
  kind: RequestKind;
  wantedSize: string;
  cause: ReturnCause | null;
  reason: string;
  status: RequestStatus;
  answer: string;
  createdAt: Date;
  updatedAt: Date;
};

/** Of the requests `r`. */
export const REQUEST_COLUMNS = `r.id, r.order_id as "orderId", r.order_item_id as "itemId", r.kind,
  r.wanted_size as "wantedSize", r.cause, r.reason, r.status, r.answer, r.created_at as "createdAt", r.updated_at as "updatedAt"`;

/** The requests of an order, oldest first. */
export async function requestsOf(tx: Queryable, orderId: string): Promise<RequestRow[]> {
  const { rows } = await tx.query<RequestRow>(
    `select ${REQUEST_COLUMNS} from order_requests r where r.order_id = $1 order by r.created_at, r.id`,
    [orderId],
  );
  return rows;
}

export async function findRequest(tx: Queryable, id: string): Promise<RequestRow | null> {
  const { rows } = await tx.query<RequestRow>(
    `select ${REQUEST_COLUMNS} from order_requests r where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function insertRequest(
  tx: Queryable,
  request: Pick<RequestRow, 'orderId' | 'itemId' | 'kind' | 'wantedSize' | 'cause' | 'reason'>,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into order_requests (order_id, order_item_id, kind, wanted_size, cause, reason)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [request.orderId, request.itemId, request.kind, request.wantedSize, request.cause, request.reason],
  );
  const [row] = rows;
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}

/** The shop's answer; false where the request has moved on meanwhile. Needs to act for the shop. */
export async function answerRequest(
  tx: Queryable,
  answer: { id: string; from: RequestStatus; to: RequestStatus; answer: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update order_requests set status = $3, answer = $4 where id = $1 and status = $2',
    [answer.id, answer.from, answer.to, answer.answer],
  );
  return rowCount === 1;
}
