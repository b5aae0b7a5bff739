import type { DeskParcel } from '#contracts/admin/parcels.ts';
import type { PackedUnits, ParcelState } from '#domain/fulfilment/parcels.ts';
import { PARCELS_OF_ORDER } from '../order-parcels.ts';
import { ORDER_VERSION } from '../orders/orders.sql.ts';
import { all, one, oneValue, valueOr, write } from '../statements.ts';

/** A parcel of an order, with what is in it. */
export type ParcelRow = {
  id: string;
  position: number;
  state: ParcelState;
  trackingCode: string | null;
  carrier: string;
  postedAt: Date | null;
  deliveredAt: Date | null;
  returnedAt: Date | null;
  units: PackedUnits[];
};

/** The parcels of an order, in their order. The caller holds its lock, if it means to change them. */
export const findParcels = all<[orderId: string], ParcelRow>(`
  select p.id, p.position, p.state, p.tracking_code as "trackingCode", p.carrier, p.posted_at as "postedAt",
    p.delivered_at as "deliveredAt", p.returned_at as "returnedAt",
    (select coalesce(json_agg(json_build_object('itemId', u.order_item_id, 'units', u.units, 'back', u.back) order by i.position), '[]')
      from parcel_units u join order_items i on i.id = u.order_item_id where u.parcel_id = p.id) as units
  from parcels p where p.order_id = $1 order by p.position`);

export const orderOfParcel = valueOr<[parcelId: string], string | null>(
  null,
  'select order_id from parcels where id = $1',
);

type NewParcel = { orderId: string; state: ParcelState; at: Date; units: readonly PackedUnits[] };

/** Adds a parcel to an order after its others, with the carrier of the order; its id. One that has left has the order's own code. */
export const insertParcel = oneValue<[parcel: NewParcel], string>(
  `with parcel as (
     insert into parcels (order_id, position, carrier, state, moved_at, posted_at, delivered_at, tracking_code)
     select o.id, 1 + (select coalesce(max(p.position), 0) from parcels p where p.order_id = o.id), o.shipping_carrier, $2, $3,
       case when $2 <> 'packing' then $3::timestamptz end, case when $2 = 'delivered' then $3::timestamptz end,
       case when $2 <> 'packing' then o.tracking_code end
     from orders o where o.id = $1 returning id),
   packed as (
     insert into parcel_units (parcel_id, order_item_id, units)
     select parcel.id, w.item, w.units from parcel, unnest($4::uuid[], $5::int[]) as w(item, units))
   select id from parcel`,
  ({ orderId, state, at, units }) => [
    orderId,
    state,
    at,
    units.map(({ itemId }) => itemId),
    units.map((one) => one.units),
  ],
);

/** Replaces what is in a parcel. */
export const setParcelUnits = write<[parcelId: string, units: readonly PackedUnits[]]>(
  `with wanted as (select * from unnest($2::uuid[], $3::int[]) as w(item, units)),
   gone as (delete from parcel_units u where u.parcel_id = $1 and u.order_item_id <> all ($2::uuid[]))
   insert into parcel_units (parcel_id, order_item_id, units) select $1, item, units from wanted
   on conflict (parcel_id, order_item_id) do update set units = excluded.units where parcel_units.units <> excluded.units`,
  (parcelId, units) => [parcelId, units.map(({ itemId }) => itemId), units.map((one) => one.units)],
);

/** Units of an item came back from parcels that had left. */
export const addBack = write<[itemId: string, from: readonly { id: string; units: number }[]]>(
  `update parcel_units u set back = u.back + f.units from unnest($2::uuid[], $3::int[]) as f(id, units)
   where u.parcel_id = f.id and u.order_item_id = $1`,
  (itemId, from) => [itemId, from.map(({ id }) => id), from.map(({ units }) => units)],
);

/** A parcel that came back leaves again as another one. */
export const setSentAgain = write<[parcelId: string, as: string]>(
  'update parcels set sent_again_as = $2 where id = $1',
);

/** An order that has left, or a part of it, is in preparation again. */
export const reopenOrder = write<[orderId: string]>(
  `update orders set fulfilment_status = 'preparing', updated_at = now() where id = $1`,
);

/** Takes everything out of the parcels of an order that have not left. */
export const emptyParcels = write<[orderId: string]>(`
  delete from parcel_units u using parcels p where p.id = u.parcel_id and p.order_id = $1 and p.state = 'packing'`);

/** Moves a parcel, and says when. */
export const setParcelState = write<[parcelId: string, state: ParcelState, at: Date]>(`
  update parcels set state = $2, moved_at = $3, posted_at = coalesce(posted_at, $3),
    delivered_at = case when $2 = 'delivered' then $3 else delivered_at end,
    returned_at = case when $2 = 'returned' then $3 else returned_at end
  where id = $1`);

export const setParcelCode = write<[parcelId: string, trackingCode: string]>(
  'update parcels set tracking_code = $2 where id = $1',
);

/** Marks an order as changed by what happened to its parcels: whoever decided before is told so. */
export const touchOrder = write<[orderId: string]>('update orders set updated_at = now() where id = $1');

/** The parcels as the desk sees them, with the order's version. */
export const showParcels = one<[orderId: string], { version: string; parcels: DeskParcel[] }>(
  `select ${ORDER_VERSION} as version, ${PARCELS_OF_ORDER} as parcels from orders o where o.id = $1`,
);
