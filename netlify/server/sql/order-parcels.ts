import type { ParcelState } from '#domain/fulfilment/parcels.ts';

/** The parcels of the order `o` that have something in them, as `JsonParcel`. */
export const PARCELS_OF_ORDER = `(select coalesce(json_agg(json_build_object('id', p.id, 'position', p.position, 'state', p.state,
    'trackingCode', p.tracking_code, 'carrier', p.carrier, 'postedAt', to_json(p.posted_at), 'deliveredAt', to_json(p.delivered_at),
    'returnedAt', to_json(p.returned_at), 'sentAgainAs', (select a.position from parcels a where a.id = p.sent_again_as), 'units', (select json_agg(json_build_object('itemId', u.order_item_id, 'units', u.units, 'back', u.back,
        'name', i.product_name, 'colour', i.color_name, 'size', i.size_label) order by i.position)
      from parcel_units u join order_items i on i.id = u.order_item_id where u.parcel_id = p.id)) order by p.position), '[]')
  from parcels p where p.order_id = o.id and exists (select from parcel_units u where u.parcel_id = p.id))`;

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
  /** The place of the parcel that what was in it leaves in again. */
  sentAgainAs: number | null;
  units: { itemId: string; units: number; back: number; name: string; colour: string; size: string }[];
};
