/**
 * The kind of an event `e` as displayed: a return of what has not left is a cancellation, and an exchange is not done when only
 * the returned item has arrived.
 */
export const EVENT_KIND = `case
  when e.kind = 'withdrawal_requested' and not exists (select from order_events sent where sent.order_id = e.order_id
    and sent.kind in ('fulfilment_shipped', 'fulfilment_delivered') and sent.created_at <= e.created_at)
    and not exists (select from request_parcels s where s.request_id = (e.data->>'request')::uuid) then 'cancellation_requested'
  when e.kind = 'request_done' and exists (select from order_requests asked where asked.order_id = e.order_id
    and asked.id::text = e.data->>'request' and asked.replacement_id is not null) then 'exchange_received'
  else e.kind end`;

/** When an order was received, by its timeline; the last time, if a part of it had to be sent again. `order`: its alias. */
export const deliveredAt = (order: string) =>
  `(select max(e.created_at) from order_events e where e.order_id = ${order}.id and e.kind = 'fulfilment_delivered')`;
