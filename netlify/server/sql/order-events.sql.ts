/**
 * What an event `e` is called where it is read: what has not left is cancelled, not given back, and an exchange is not done because
 * the first piece is here.
 */
export const EVENT_KIND = `case
  when e.kind = 'withdrawal_requested' and not exists (select from order_events sent where sent.order_id = e.order_id
    and sent.kind in ('fulfilment_shipped', 'fulfilment_delivered') and sent.created_at <= e.created_at) then 'cancellation_requested'
  when e.kind = 'request_done' and exists (select from order_requests asked where asked.order_id = e.order_id
    and asked.id::text = e.data->>'request' and asked.replacement_id is not null) then 'exchange_received'
  else e.kind end`;
