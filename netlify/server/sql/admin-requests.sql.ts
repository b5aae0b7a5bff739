import type { RequestListRow } from '#contracts/admin/requests.ts';
import type { RequestKind, RequestStatus } from '#domain/returns.ts';
import type { Queryable } from '../ports/database.ts';
import { REQUEST_COLUMNS, type RequestRow } from './order-requests.sql.ts';
import { customerMatching } from './order-search.ts';
import { Parameters } from './parameters.ts';

export type RequestFilter = {
  text: string;
  statuses: readonly RequestStatus[];
  kind: RequestKind | null;
};

/** The size that the item had: of a finished exchange the item is the other one by now. */
const HAD_SIZE = `case when r.kind = 'exchange' and r.status = 'done' then (select e.data->>'hadSize' from order_events e
    where e.order_id = r.order_id and e.kind = 'request_done' and e.data->>'request' = r.id::text limit 1)
  else i.size_label end`;

/** One page of the requests by their age, with the number of all matches. */
export async function findRequestRows(
  tx: Queryable,
  { text, statuses, kind }: RequestFilter,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<{ items: RequestListRow[]; total: number }> {
  const parameters = new Parameters();
  const clauses = [`r.status = any (${parameters.add(statuses)}::text[])`];
  if (kind) clauses.push(`r.kind = ${parameters.add(kind)}`);
  if (text !== '')
    clauses.push(
      `r.order_id in (select f.order_id from desk_orders f where ${customerMatching(text, parameters)})`,
    );
  const matching = `order_requests r join orders o on o.id = r.order_id
    left join order_items i on i.id = r.order_item_id where ${clauses.join(' and ')}`;
  const way = descending ? 'desc' : 'asc';
  const { rows } = await tx.query<{ items: RequestListRow[]; total: number }>(
    `with page as (
       select r.id, r.order_id as "orderId", o.order_number as "orderNumber", o.customer_name as "customerName",
         o.customer_email as "customerEmail", r.kind, i.product_name as "itemName",
         concat_ws(' · ', nullif(i.color_name, ''), nullif(${HAD_SIZE}, '')) as "itemDetails",
         r.wanted_size as "wantedSize", r.cause, r.reason, r.status, to_json(r.created_at)#>>'{}' as "createdAt",
         row_number() over (order by r.created_at ${way}, r.id ${way}) as place
       from ${matching}
       order by place limit ${parameters.add(limit)} offset ${parameters.add(offset)})
     select (select count(*)::int from ${matching}) as total,
       (select coalesce(json_agg(to_jsonb(page) - 'place' order by page.place), '[]') from page) as items`,
    parameters.values,
  );
  return rows[0] ?? { items: [], total: 0 };
}

/** A request whose order the caller holds, with what it keeps off the shelf. */
export type HeldRequest = RequestRow & { heldVariantId: string | null; heldQuantity: number };

export async function lockRequest(tx: Queryable, id: string): Promise<HeldRequest | null> {
  const { rows } = await tx.query<HeldRequest>(
    `select ${REQUEST_COLUMNS}, r.held_variant_id as "heldVariantId", r.held_quantity as "heldQuantity"
     from order_requests r where r.id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Notes what is kept aside for an exchange, or (null) that nothing is any more. */
export async function holdUnits(
  tx: Queryable,
  id: string,
  units: { variantId: string; quantity: number } | null,
): Promise<void> {
  await tx.query('update order_requests set held_variant_id = $2, held_quantity = $3 where id = $1', [
    id,
    units?.variantId ?? null,
    units?.quantity ?? 0,
  ]);
}

/** The same colour of an item's product in another size, while both exist. */
export async function variantInSize(tx: Queryable, itemId: string, size: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `select v.id from order_items i
       join product_sizes s on s.product_id = i.product_id and s.label = $2
       left join product_colors c on c.product_id = i.product_id and c.name = i.color_name
       join variants v on v.product_id = i.product_id and v.size_id = s.id and v.color_id is not distinct from c.id
     where i.id = $1`,
    [itemId, size],
  );
  return rows[0]?.id ?? null;
}

/** From now on the item is the size that went out for it. Answers the size that it was. */
export async function switchSize(
  tx: Queryable,
  itemId: string,
  { variantId, size }: { variantId: string | null; size: string },
): Promise<string> {
  const { rows } = await tx.query<{ hadSize: string }>(
    `with had as (select size_label from order_items where id = $1)
     update order_items set variant_id = $2, size_label = $3, sku = (select sku from variants where id = $2) where id = $1
     returning (select size_label from had) as "hadSize"`,
    [itemId, variantId, size],
  );
  return rows[0]?.hadSize ?? '';
}
