import { type LabelBar, type LabelRules, labelBar, mayDeclare } from '#domain/fulfilment/labels.ts';
import { DEFAULT_PARCEL, type Parcel, parcelOf } from '#domain/shipping/shipping.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { LabelPapers, LabelParty, OutboundParcel } from '../../ports/labels.ts';
import { findExchangeRules } from '../../sql/after-sale/exchanges.sql.ts';
import { findFiscalSettings, type StoredFiscalSettings } from '../../sql/fiscal/fiscal-settings.sql.ts';
import {
  findLabelOrders,
  type LabelOfParcel,
  type LabelOrderRow,
  type LabelPiece,
} from '../../sql/fulfilment/label-orders.sql.ts';
import type { LabelWork } from '../../sql/fulfilment/label-work.sql.ts';
import { findShippingSettings, findStore } from '../../sql/settings/store.sql.ts';
import { shopParty } from '../shipping/shop-party.ts';

/** A parcel of an order that is still here; `id` is null where it is the only one, and nobody has packed it yet. */
export type LabelParcel = {
  id: string | null;
  label: LabelOfParcel | null;
  /** Another label is wanted, though the carrier keeps the one that it has. */
  isAgain: boolean;
  pieces: readonly LabelPiece[];
  /** By the weights of its pieces, stacked. */
  box: Parcel;
  insuredCents: number;
};

/** The parcels of an order that are still here: those that were packed, or the one of all its units; an empty one if all have left. */
export function parcelsOf({ items, parcels, hasParcels }: LabelOrderRow): LabelParcel[] {
  if (parcels.length === 0) return [parcelOfPieces(null, null, hasParcels ? [] : items)];
  const byId = new Map(items.map((item) => [item.id, item]));
  return parcels.map(({ id, label, units }) => {
    const pieces = units.flatMap(({ itemId, units: count }) => {
      const item = byId.get(itemId);
      return item ? [{ ...item, units: count }] : [];
    });
    return parcelOfPieces(id, label, pieces);
  });
}

function parcelOfPieces(
  id: string | null,
  label: LabelOfParcel | null,
  all: readonly LabelPiece[],
): LabelParcel {
  const pieces = all.filter(({ units }) => units > 0);
  return {
    ...{ id, label, pieces, isAgain: false },
    box: parcelOf(pieces.map(({ units, weightGrams }) => ({ quantity: units, weightGrams }))),
    insuredCents: pieces.reduce((sum, { units, unitCents }) => sum + units * unitCents, 0),
  };
}

/** Why this parcel of the order may get no label, whatever the carriers say; null if it may. */
export function barOf(order: LabelOrderRow, parcel: LabelParcel, rules: LabelRules): LabelBar | null {
  const units = parcel.pieces.reduce((sum, piece) => sum + piece.units, 0);
  return labelBar({ ...order, units, label: parcel.label?.state ?? null, isAgain: parcel.isAgain }, rules);
}

/** What all labels of a shop need. */
export type LabelDesk = {
  orders: ReadonlyMap<string, LabelOrderRow>;
  rules: LabelRules;
  originZipCode: string | null;
  from: Awaited<ReturnType<typeof shopParty>>;
  /** Empty without a note's settings. */
  stateRegistration: string;
};

/** These orders, and the shop that sends them. */
export async function labelDeskOf(shop: Services, orderIds: readonly string[]): Promise<LabelDesk> {
  const read = await shop.database.transaction({ actor: 'system' }, async (tx) => ({
    ...(await ordersAndRules(tx, orderIds)),
    store: await findStore(tx),
    settings: await findShippingSettings(tx),
  }));
  const { orders, rules, fiscal, store, settings } = read;
  const party = await shopParty(shop, store, settings?.originZipCode ?? null);
  return {
    ...{ orders, rules, originZipCode: settings?.originZipCode ?? null },
    from: party.ok && fiscal ? { ok: true, value: asOnNotes(party.value, fiscal) } : party,
    stateRegistration: fiscal?.stateRegistration ?? '',
  };
}

/** The orders of labels and the shop's rules as they are now, in the caller's transaction. */
export async function ordersAndRules(tx: Queryable, orderIds: readonly string[]) {
  const rows = await findLabelOrders(tx, orderIds);
  const { leaves } = await findExchangeRules(tx);
  const fiscal = (await findFiscalSettings(tx)) ?? null;
  const rules: LabelRules = { leaves, mayDeclare: mayDeclare(fiscal) };
  return { orders: new Map(rows.map((row) => [row.id, row])), rules, fiscal };
}

/** With the address that the shop's notes name, once it is filled in: the carrier compares the two. */
function asOnNotes(party: LabelParty, settings: StoredFiscalSettings): LabelParty {
  const { street, number, complement, district, city, state } = settings;
  const isComplete = [street, number, district, city, state].every((text) => text !== '');
  return isComplete ? { ...party, street, number, complement, district, city, state } : party;
}

/** What the carrier needs for a label, of the order as it is now; or why there can be none. */
export function outboundParcel(
  label: LabelWork,
  { orders, from, rules, stateRegistration }: LabelDesk,
  siteUrl: string,
): OutboundParcel | 'order_changed' | 'note_gone' | 'note_required' | 'shop_data' | 'unavailable' {
  const order = orders.get(label.orderId);
  const parcel = order && parcelsOf(order).find(({ id }) => id === label.parcelId);
  if (!order || !parcel || parcel.pieces.length === 0 || order.cpf === null) return 'order_changed';
  if (!from.ok) return from.code;
  if (label.papers === 'declaration' && !rules.mayDeclare) return 'note_required';
  const papers = papersOf(label, order, stateRegistration);
  if (typeof papers === 'string') return papers;
  const { name, email, address, cpf, phone, number } = order;
  const { weightGrams, widthCm, heightCm, lengthCm } = label;
  return {
    ...{ serviceId: label.serviceId, agencyId: label.agencyId, economicActivity: null, papers },
    from: from.value,
    to: { ...address, name, email, document: cpf, phone: phone ?? from.value.phone },
    box: { weightGrams, widthCm, heightCm, lengthCm },
    insuredCents: label.insuredCents,
    goods: parcel.pieces.map((piece) => ({
      ...{ name: piece.name, quantity: piece.units, unitCents: piece.unitCents },
      weightGrams: piece.weightGrams ?? DEFAULT_PARCEL.weightGrams,
    })),
    tag: { text: number, url: `${siteUrl}/admin/pedidos?pedido=${label.orderId}` },
  };
}

function papersOf(
  { papers, noteId }: LabelWork,
  { note }: LabelOrderRow,
  stateRegistration: string,
): LabelPapers | 'note_gone' | 'shop_data' {
  if (papers === 'declaration') return { kind: 'declaration' };
  if (note?.id !== noteId || note.key === null || note.state !== 'authorised' || note.isCancelling)
    return 'note_gone';
  return stateRegistration === '' ? 'shop_data' : { kind: 'note', key: note.key, stateRegistration };
}
