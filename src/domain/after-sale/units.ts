/**
 * Where the units of an order's items are. Rights belong to units, not to lines: a request is about some units of an item, and
 * hides nothing of the others (docs/exchanges.md has the table of all actions).
 */

/** The kinds of after-sales requests: return the goods, or exchange a piece for another (exchange.ts). */
export type RequestKind = 'withdrawal' | 'exchange';

/**
 * `refused`, `done` and `canceled` are final. The shop answers a withdrawal, which its customer may take back until then
 * (`canceled`); an exchange within its term is accepted at once, with the new piece reserved, and `canceled` when the customer
 * gives it up or it times out.
 */
export type RequestStatus = 'open' | 'accepted' | 'refused' | 'done' | 'canceled';

/** Units of an item in a parcel that has left, by the parcel's place in its order; `back`: those that came back from it. */
export type UnitsSent = { parcel: number; units: number; back: number; hasArrived: boolean };

/**
 * The units of an item: bought, and back at the shop or refunded; `sent`: in the parcels that have left. `isPart`: a part of the order is
 * still in the shop. Then what has left can be returned once its parcel has arrived.
 */
export type ItemUnits = {
  id: string;
  quantity: number;
  refundedQuantity: number;
  sent?: readonly UnitsSent[];
  isPart?: boolean;
};

/** A request with the units that it is about, by item. */
export type RequestUnits = {
  kind: RequestKind;
  status: RequestStatus;
  covers: readonly { itemId: string; units: number }[];
  /** Those of them that had left when they were asked for, by the parcel that they left in. */
  from?: readonly { itemId: string; parcel: number; units: number }[];
};

/** The units of an item by what happens to them; they add up to its quantity. `free`: whatever is possible is possible for them. */
export type UnitsOf = { back: number; exchanging: number; returning: number; away: number; free: number };

/**
 * The units of an item by what happens to them. Units that are back come first: those that the shop refunded by itself may be
 * among those of a request, which is then about fewer.
 */
export function unitsOf(item: ItemUnits, requests: readonly RequestUnits[]): UnitsOf {
  const claimed = (kind: RequestKind) =>
    unitsIn(
      item,
      requests.filter((one) => one.kind === kind && isUnderWay(one.status)),
    );
  const back = Math.min(item.refundedQuantity, item.quantity);
  const exchanging = Math.min(claimed('exchange'), item.quantity - back);
  const returning = Math.min(claimed('withdrawal'), item.quantity - back - exchanging);
  const rest = item.quantity - back - exchanging - returning;
  const away = item.isPart
    ? unitsAt(
        placesOf(item, requests, rest).filter(({ parcel, hasArrived }) => parcel !== null && !hasArrived),
      )
    : 0;
  return { back, exchanging, returning, away, free: rest - away };
}

/** Where units of an item are about which nothing is asked: in a parcel that has left, or (null) in none of which that is known. */
type UnitsAt = { parcel: number | null; units: number; hasArrived: boolean };

/** `rest` units by where they are. What was asked for before it left is of the parcels that left last. */
function placesOf(item: ItemUnits, requests: readonly RequestUnits[], rest: number): UnitsAt[] {
  const live = requests.filter(({ status }) => isUnderWay(status)).flatMap(({ from = [] }) => from);
  const asked = (parcel: number) => unitsIn(item, [{ covers: live.filter((one) => one.parcel === parcel) }]);
  let left = rest;
  const sent = (item.sent ?? []).map(({ parcel, units, back, hasArrived }) => {
    const there = Math.min(left, Math.max(0, units - back - asked(parcel)));
    left -= there;
    return { parcel, units: there, hasArrived };
  });
  return [...sent, { parcel: null, units: left, hasArrived: false }].filter(({ units }) => units > 0);
}

const unitsAt = (places: readonly UnitsAt[]): number => places.reduce((sum, { units }) => sum + units, 0);

/** Which units of an item are meant: those still in the shop, or those that have left. */
export type AskedWhere = 'here' | 'sent';

/**
 * The free units of an item of which some can be asked for together. Of an order of which a part is still in the shop those that are
 * here are called off, and those that have arrived returned: never both at once; without `where` those that are here come first.
 */
export function freeUnits(
  item: ItemUnits,
  requests: readonly RequestUnits[],
  { where, onlyArrived = false }: { where?: AskedWhere | undefined; onlyArrived?: boolean } = {},
): UnitsAt[] {
  const { away, free } = unitsOf(item, requests);
  const places = placesOf(item, requests, away + free);
  const here = places.filter(({ parcel }) => parcel === null);
  const arrived = places.filter(({ hasArrived }) => hasArrived);
  if (onlyArrived) return arrived;
  if (where === 'here' || (item.isPart && !where && here.length > 0)) return here;
  return item.isPart ? arrived : [...arrived, ...places.filter(({ hasArrived }) => !hasArrived)];
}

/** How many units are in these places. */
export const countAt = unitsAt;

type Asked = {
  itemId: string | null;
  units?: number | undefined;
  where?: AskedWhere | undefined;
  onlyArrived?: boolean;
};

/** The units that a request is about: of one item or of all, `units` of it or all that are free. */
export function unitsToReturn(
  { items, requests }: { items: readonly ItemUnits[]; requests: readonly RequestUnits[] },
  { itemId, units, ...which }: Asked,
): { itemId: string; units: number }[] {
  return items
    .filter(({ id }) => itemId === null || id === itemId)
    .map((item) => ({ itemId: item.id, units: units ?? unitsAt(freeUnits(item, requests, which)) }))
    .filter((one) => one.units > 0);
}

/** The same by the parcels that they left in, the first of them first; nothing of what has not left. */
export function parcelsToReturn(
  order: { items: readonly ItemUnits[]; requests: readonly RequestUnits[] },
  asked: Asked,
): { itemId: string; parcel: number; units: number }[] {
  const { itemId: _, units: __, ...which } = asked;
  return unitsToReturn(order, asked).flatMap(({ itemId, units }) => {
    const item = order.items.find(({ id }) => id === itemId);
    let left = units;
    return (item ? freeUnits(item, order.requests, which) : []).flatMap(({ parcel, units: there }) => {
      const taken = Math.min(left, there);
      left -= taken;
      return parcel !== null && taken > 0 ? [{ itemId, parcel, units: taken }] : [];
    });
  });
}

/** How many units of an item were in exchanges that were given up or timed out, each time counted. */
export function givenUpUnits(item: Pick<ItemUnits, 'id'>, requests: readonly RequestUnits[]): number {
  return unitsIn(
    item,
    requests.filter(({ kind, status }) => kind === 'exchange' && status === 'canceled'),
  );
}

function unitsIn({ id }: Pick<ItemUnits, 'id'>, requests: readonly Pick<RequestUnits, 'covers'>[]): number {
  return requests
    .flatMap(({ covers }) => covers)
    .reduce((sum, { itemId, units }) => sum + (itemId === id ? units : 0), 0);
}

/** Whether a request still holds its units. What is done is counted by the units that are back. */
function isUnderWay(status: RequestStatus): boolean {
  return status === 'open' || status === 'accepted';
}

/**
 * What a request is about, in words: an item, with the units if it has several, or the whole order. `isApart`: the order has several
 * parcels, and each item's are named.
 */
export function piecesInWords(
  { itemId, covers, from = [] }: { itemId: string | null } & Pick<RequestUnits, 'covers' | 'from'>,
  items: readonly { id: string; name: string; quantity: number }[],
  { isApart = false }: { isApart?: boolean } = {},
): string {
  const asked = new Map(covers.map((one) => [one.itemId, one.units]));
  if (itemId === null && items.every(({ id, quantity }) => asked.get(id) === quantity))
    return 'pedido inteiro';
  const about = items.filter(({ id }) => id === itemId || asked.has(id));
  const names = about.map(({ id, name, quantity }) => {
    const parcels = isApart ? parcelsInWords(from.filter((one) => one.itemId === id)) : '';
    return `${quantity > 1 ? `${asked.get(id) ?? quantity} × ${name}` : name}${parcels && ` (${parcels})`}`;
  });
  return names.join(', ') || 'pedido inteiro';
}

/** The parcels that units left in: 'pacote 1', 'pacotes 1 e 2'; nothing for what had not left. */
export function parcelsInWords(from: readonly { parcel: number }[]): string {
  const places = [...new Set(from.map(({ parcel }) => parcel))].toSorted((a, b) => a - b).map(String);
  const last = places.pop();
  if (last === undefined) return '';
  return places.length === 0 ? `pacote ${last}` : `pacotes ${places.join(', ')} e ${last}`;
}
