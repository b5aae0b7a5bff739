import fc from 'fast-check';
import { PARCEL_STATES, type ParcelState } from '#domain/fulfilment/parcels.ts';
import type { Services } from '#server/compose.ts';
import { findParcels, showParcels } from '#server/sql/fulfilment/parcels.sql.ts';
import { moveOneParcel, packOrder } from '#server/use-cases/admin/fulfilment/pack-parcels.ts';
import { contentsOf, moveParcel } from '#server/use-cases/fulfilment/move-parcel.ts';
import { asShop } from '../after-sale.ts';
import type { HistoryScene } from './history-scene.ts';

/** What the packing table and carriers do to the parcels of orders. */
export type ParcelAct =
  /** Each unit that is still here goes into the parcel of its share; a share of 2 leaves it in none. */
  | { act: 'pack'; order: number; shares: number[] }
  | { act: 'parcel'; order: number; parcel: number; does: 'send' | 'code' | ParcelState };

export const parcelActs = (order: fc.Arbitrary<number>): fc.WeightedArbitrary<ParcelAct>[] => [
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('pack' as const),
      order,
      shares: fc.array(fc.constantFrom(0, 0, 1, 1, 2), { minLength: 2, maxLength: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('parcel' as const),
      order,
      parcel: fc.nat(2),
      does: fc.constantFrom('send' as const, 'send' as const, 'code' as const, ...PARCEL_STATES),
    }),
  },
];

export async function performOnParcels(
  scene: HistoryScene,
  services: Services,
  id: string,
  act: ParcelAct,
): Promise<void> {
  const desk = services.database.as({ actor: 'system' });
  if (act.act === 'pack') return pack(scene, services, id, act.shares);
  const parcels = await findParcels(desk, id);
  const parcel = parcels[act.parcel % Math.max(1, parcels.length)];
  if (!parcel) return;
  const { does } = act;
  if (does === 'send' || does === 'code') {
    const trackingCode = does === 'code' ? 'X1' : null;
    await moveOneParcel(services, scene.staff, { id: parcel.id, to: 'posted', trackingCode });
    return;
  }
  // A carrier says so only of what left.
  if (parcel.state === 'packing' && parcel.units.length === 0) return;
  const by = { actor: 'system', actorId: null } as const;
  await services.database.transaction({ actor: 'system' }, (tx) =>
    moveParcel(tx, { parcelId: parcel.id, to: does, at: new Date(), by }),
  );
}

async function pack(scene: HistoryScene, services: Services, id: string, shares: number[]): Promise<void> {
  const seen = await services.database.transaction({ actor: 'system' }, async (tx) => ({
    ...(await contentsOf(tx, id)),
    version: (await showParcels(tx, id)).version,
  }));
  const wanted: { itemId: string; units: number }[][] = [[], []];
  let at = 0;
  for (const { id: itemId, quantity, refundedQuantity } of seen.items)
    for (let unit = refundedQuantity; unit < quantity; unit++) {
      const into = wanted[shares[at++ % shares.length] ?? 2];
      const held = into?.find((one) => one.itemId === itemId);
      if (held) held.units++;
      else into?.push({ itemId, units: 1 });
    }
  const parcels = wanted.filter((units) => units.length > 0).map((units) => ({ id: null, units }));
  await packOrder(services, scene.staff, { id, version: seen.version, parcels });
}

type Row = {
  number: string;
  payment: string;
  fulfilment: string;
  quantity: number;
  refunded: number;
  gone: number;
  back: number;
  here: number;
  open: number;
};

/** Every unit is in one parcel or none, what will not be sent is in none, and an order has left once nothing of it is here. */
export async function brokenParcels({ shop, orders }: HistoryScene): Promise<string[]> {
  const rows = await asShop<Row>(
    shop.owner,
    `select o.order_number as number, o.payment_status as payment, o.fulfilment_status as fulfilment, i.quantity,
       i.refunded_quantity as refunded, n.gone, n.back, n.here, (select count(*)::int from parcels p where p.order_id = o.id and p.state <> 'packing'
         and exists (select from parcel_units u where u.parcel_id = p.id)) as open
     from orders o join order_items i on i.order_id = o.id, lateral (
       select coalesce(sum(u.units) filter (where p.state <> 'packing'), 0)::int as gone, coalesce(sum(u.back), 0)::int as back,
         coalesce(sum(u.units) filter (where p.state = 'packing'), 0)::int as here
       from parcel_units u join parcels p on p.id = u.parcel_id where u.order_item_id = i.id) n
     where o.id = any ($1::uuid[]) and not exists (select from gift_cards g where g.order_id = o.id)`,
    [orders],
  );
  const broken = rows.flatMap((row) => {
    const where = `${row.number} (${row.payment}/${row.fulfilment})`;
    const toSend = Math.max(0, row.quantity - row.refunded - row.gone + row.back);
    const isLive = ['paid', 'partially_refunded'].includes(row.payment) && row.fulfilment !== 'canceled';
    return [
      ...(row.gone - row.back + row.here > row.quantity
        ? [`${where}: ${row.gone} + ${row.here} of ${row.quantity} packed`]
        : []),
      ...(row.back > row.gone ? [`${where}: ${row.back} of ${row.gone} came back`] : []),
      ...(row.here > toSend ? [`${where}: ${row.here} packed of ${toSend} to be sent`] : []),
      ...(!isLive && row.here > 0 ? [`${where}: ${row.here} units are packed for nobody`] : []),
      ...(['shipped', 'delivered'].includes(row.fulfilment) && toSend > 0
        ? [`${where}: ${toSend} units are still here`]
        : []),
    ];
  });
  const left = new Map<string, Row[]>();
  for (const row of rows) left.set(row.number, [...(left.get(row.number) ?? []), row]);
  for (const [number, items] of left) {
    const isHere = items.some(({ quantity, refunded, gone, back }) => quantity - refunded - gone + back > 0);
    const [first] = items;
    if (first && first.open > 0 && !isHere && !['shipped', 'delivered'].includes(first.fulfilment))
      broken.push(`${number}: all has left, but it is ${first.fulfilment}`);
  }
  return broken;
}
