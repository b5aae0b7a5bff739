import { AWAITS_RETURN, IS_SOLD } from './note-orders.ts';

/** The note of an order `o` as whoever prepares and ships it needs it: null where none is to be made. */
export const SALE_NOTE = `(select json_build_object('state', coalesce(n.state, 'wanted'), 'number', n.number, 'series', n.series,
    'reason', n.reasons->0->>'code', 'code', n.code,
    'isTest', n.environment is not distinct from 'test')
  from (select) shop left join lateral (select * from fiscal_notes f where f.order_id = o.id and f.kind = 'sale'
      and f.state <> 'dropped' and f.replaced_at is null
      order by f.environment is not distinct from 'test', f.id desc limit 1) n on true
  where n.id is not null or (o.paid_at >= (select s.issues_from from fiscal_settings s) and ${IS_SOLD} and not ${AWAITS_RETURN}
    and not exists (select from gift_cards g where g.order_id = o.id)))`;
