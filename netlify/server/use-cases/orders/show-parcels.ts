import type { OrderView } from '#contracts/orders.ts';
import { isGone, isPartSent, unitsToSend } from '#domain/fulfilment/parcels.ts';
import type { OrderRow } from '../../sql/orders/orders.sql.ts';

/** The parcels of an order as its customer sees them: nothing new if it leaves in one. */
export function parcelsView(order: OrderRow): Pick<OrderView['shipping'], 'parcels' | 'rest'> {
  const { items, parcels } = order;
  const gone = parcels.filter(({ state }) => isGone(state));
  if (gone.length < 2 && !isPartSent(items, parcels)) return { parcels: [], rest: [] };
  return {
    parcels: gone.map(({ position, state, trackingCode, units }) => ({
      position,
      state,
      trackingCode,
      units: units.map(({ units: count, name, colour, size }) => ({ units: count, name, colour, size })),
    })),
    rest: items.flatMap((item) => {
      const units = unitsToSend(item, parcels);
      return units > 0 ? [{ units, name: item.name, colour: item.colour, size: item.size }] : [];
    }),
  };
}
