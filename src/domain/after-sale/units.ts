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

/**
 * The units of an item: bought, and back at the shop or refunded. `away`: those that have left while a part of the order is still in the
 * shop; they can be returned once the rest has left, too.
 */
export type ItemUnits = { id: string; quantity: number; refundedQuantity: number; away?: number };

/** A request with the units that it is about, by item. */
export type RequestUnits = {
  kind: RequestKind;
  status: RequestStatus;
  covers: readonly { itemId: string; units: number }[];
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
  const away = Math.min(item.away ?? 0, rest);
  return { back, exchanging, returning, away, free: rest - away };
}

/** The units that a return is about: of one item or of all, `units` of it or all that are free. */
export function unitsToReturn(
  { items, requests }: { items: readonly ItemUnits[]; requests: readonly RequestUnits[] },
  { itemId, units }: { itemId: string | null; units?: number | undefined },
): { itemId: string; units: number }[] {
  return items
    .filter(({ id }) => itemId === null || id === itemId)
    .map((item) => ({ itemId: item.id, units: units ?? unitsOf(item, requests).free }))
    .filter((one) => one.units > 0);
}

/** How many units of an item were in exchanges that were given up or timed out, each time counted. */
export function givenUpUnits(item: Pick<ItemUnits, 'id'>, requests: readonly RequestUnits[]): number {
  return unitsIn(
    item,
    requests.filter(({ kind, status }) => kind === 'exchange' && status === 'canceled'),
  );
}

function unitsIn({ id }: Pick<ItemUnits, 'id'>, requests: readonly RequestUnits[]): number {
  return requests
    .flatMap(({ covers }) => covers)
    .reduce((sum, { itemId, units }) => sum + (itemId === id ? units : 0), 0);
}

/** Whether a request still holds its units. What is done is counted by the units that are back. */
function isUnderWay(status: RequestStatus): boolean {
  return status === 'open' || status === 'accepted';
}

/** What a request is about, in words: an item, with the units if it has several, or the whole order. */
export function piecesInWords(
  { itemId, covers }: { itemId: string | null } & Pick<RequestUnits, 'covers'>,
  items: readonly { id: string; name: string; quantity: number }[],
): string {
  const asked = new Map(covers.map((one) => [one.itemId, one.units]));
  if (itemId === null && items.every(({ id, quantity }) => asked.get(id) === quantity))
    return 'pedido inteiro';
  const about = items.filter(({ id }) => id === itemId || asked.has(id));
  const names = about.map(({ id, name, quantity }) =>
    quantity > 1 ? `${asked.get(id) ?? quantity} × ${name}` : name,
  );
  return names.join(', ') || 'pedido inteiro';
}
