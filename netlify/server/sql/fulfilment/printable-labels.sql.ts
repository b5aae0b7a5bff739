import { instant } from '../json.ts';
import { all } from '../statements.ts';
import { NOTE_GONE } from './labels.sql.ts';

/** A label that may be printed, with what its papers say. */
export type PrintableLabel = {
  carrierId: string;
  orderId: string;
  /** The parcel's place in its order. */
  position: number;
  trackingCode: string | null;
  name: string;
  cpf: string | null;
  state: string;
  units: { itemId: string; units: number }[];
  note: {
    number: number;
    series: number;
    key: string;
    protocol: string | null;
    authorisedAt: string;
    totalCents: number;
  } | null;
};

/** The labels of a purchase, or of orders, that are there and whose note holds; in the order in which they were bought. */
export const findPrintable = all<
  [by: { purchaseId: string | null; orderIds: readonly string[] }],
  PrintableLabel
>(
  `select l.carrier_id as "carrierId", p.order_id as "orderId", p.position, l.tracking_code as "trackingCode", o.customer_name as name,
     o.customer_cpf as cpf, o.shipping_state as state,
     (select coalesce(json_agg(json_build_object('itemId', u.order_item_id, 'units', u.units)), '[]')
       from parcel_units u where u.parcel_id = p.id) as units,
     (select json_build_object('number', n.number, 'series', n.series, 'key', n.key, 'protocol', n.protocol,
         'authorisedAt', ${instant('n.authorised_at')}, 'totalCents', coalesce(n.total_cents, 0))
       from fiscal_notes n where n.id = l.note_id) as note
   from shipping_labels l join parcels p on p.id = l.parcel_id join orders o on o.id = p.order_id
   where l.state in ('ready', 'kept') and l.replaced_at is null and l.problem is distinct from 'expired' and not ${NOTE_GONE} and (l.purchase_id = $1 or p.order_id = any ($2::uuid[])) order by l.id`,
  ({ purchaseId, orderIds }) => [purchaseId, orderIds],
);
