import type { PackedUnits, ParcelState } from '#domain/fulfilment/parcels.ts';

/** The parcels of the order `o`, with what is in them (`ParcelRow` with texts for moments). */
export const PARCELS_OF_ORDER = `(select coalesce(json_agg(json_build_object('id', p.id, 'position', p.position, 'state', p.state,
    'trackingCode', p.tracking_code, 'carrier', p.carrier, 'postedAt', to_json(p.posted_at), 'deliveredAt', to_json(p.delivered_at),
    'returnedAt', to_json(p.returned_at), 'movedAt', to_json(p.moved_at),
    'units', (select coalesce(json_agg(json_build_object('itemId', u.order_item_id, 'units', u.units) order by i.position), '[]')
      from parcel_units u join order_items i on i.id = u.order_item_id where u.parcel_id = p.id)) order by p.position), '[]')
  from parcels p where p.order_id = o.id)`;

/** A parcel as json has it. */
export type JsonParcel = {
  id: string;
  position: number;
  state: ParcelState;
  trackingCode: string | null;
  carrier: string;
  postedAt: string | null;
  deliveredAt: string | null;
  returnedAt: string | null;
  movedAt: string;
  units: PackedUnits[];
};
