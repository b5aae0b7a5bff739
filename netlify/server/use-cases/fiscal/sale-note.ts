import { isFiscalUnit, isGoodsOrigin, USUAL_UNIT } from '#domain/fiscal/codes.ts';
import { issuerOf } from '#domain/fiscal/issuer.ts';
import {
  type Note,
  type NoteIssuer,
  type NoteOutcome,
  type SoldItem,
  type SoldOrder,
  saleNote,
} from '#domain/fiscal/note.ts';
import type { PaidPart } from '#domain/fiscal/note-payments.ts';
import type { WaitReason } from '#domain/fiscal/wait-reason.ts';
import { SALE_CHANNELS, type SaleChannel } from '#domain/orders/sale-channels.ts';
import { DEFAULT_PARCEL } from '#domain/shipping/shipping.ts';
import { today } from '#domain/time/calendar.ts';
import { FISCAL_SETTINGS } from '#records/fiscal-settings.ts';
import type { Services } from '../../compose.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import { findFiscalSettings, findShopOfNotes } from '../../sql/fiscal/fiscal-settings.sql.ts';
import { findSoldOrder, type SoldRow } from '../../sql/orders/sold-orders.sql.ts';
import { lookUpPostalCode } from '../shipping/look-up-postal-code.ts';

export type MadeNote =
  | { ok: true; note: Note; environment: 'test' | 'production' }
  | { ok: false; reasons: readonly WaitReason[] };

/** What the notes of an order are made of. */
export type NoteFacts = {
  sold: SoldOrder;
  /** Of its items, in their order. */
  itemIds: readonly string[];
  issuer: NoteIssuer;
  environment: 'test' | 'production';
  now: Date;
};

/** The note of a sale, of the order, the goods and the settings as they are now; or all that lacks. */
export async function saleNoteOf(shop: Services, orderId: string): Promise<MadeNote> {
  const facts = await factsOf(shop, orderId);
  return facts.ok ? madeOf(facts, ({ sold, issuer, now }) => saleNote(sold, issuer, now)) : facts;
}

/** The facts of an order's notes, as the order, the goods and the settings are now; or what lacks of the issuer. */
export async function factsOf(
  shop: Services,
  orderId: string,
): Promise<({ ok: true } & NoteFacts) | { ok: false; reasons: readonly WaitReason[] }> {
  const now = shop.clock.now();
  const { settings, identity, row } = await shop.database.transaction({ actor: 'system' }, async (tx) => ({
    settings: (await findFiscalSettings(tx)) ?? { ...FISCAL_SETTINGS.blank, environment: 'test' as const },
    identity: await findShopOfNotes(tx),
    row: await findSoldOrder(tx, orderId),
  }));
  if (!row) throw new Error(`no order ${orderId}`);
  const made = issuerOf(settings, identity, today(now));
  if (!made.ok) return { ok: false, reasons: made.lacks.map((code) => ({ code })) };
  const place = await lookUpPostalCode(shop, row.address.postalCode);
  if (!place.ok && place.code === 'postal_unavailable')
    return { ok: false, reasons: [{ code: 'postal_unavailable' }] };
  const sold = soldOrder(row, place.ok ? place.value.cityCode : null);
  const itemIds = row.items.map(({ id }) => id);
  return { ok: true, sold, itemIds, issuer: made.issuer, environment: settings.environment, now };
}

/** The note made of these facts, or what lacks; `what` throws RangeError if what was paid is not what the order cost. */
export function madeOf(facts: NoteFacts, what: (facts: NoteFacts) => NoteOutcome): MadeNote {
  const outcome = outcomeOf(facts, what);
  if (outcome === null) return { ok: false, reasons: [{ code: 'sums_differ' }] };
  if (outcome.ok) return { ok: true, note: outcome.note, environment: facts.environment };
  const reasons = outcome.problems.map((one) => ({
    code: one.code,
    ...('item' in one && { item: facts.sold.items[one.item]?.name ?? '' }),
  }));
  return { ok: false, reasons };
}

/** Null if what was paid is not what the order cost: no note is right then, and the others go on. */
function outcomeOf(facts: NoteFacts, what: (facts: NoteFacts) => NoteOutcome): NoteOutcome | null {
  try {
    return what(facts);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    logLine('error', { event: 'note_sums_differ', order: facts.sold.number, stack: errorText(error) });
    return null;
  }
}

/** The facts of a sale; `cityCode`: IBGE's code of the buyer's town. */
export function soldOrder(row: SoldRow, cityCode: string | null): SoldOrder {
  const { number, shippingCents, carrier, name, cpf, email, phone } = row;
  return {
    ...{ number, shippingCents, carrier },
    channel: row.channel !== null && isChannel(row.channel) ? row.channel : null,
    items: row.items.map(soldItem),
    paid: paidParts(row),
    buyer: { name, cpf, email, phone },
    address: { ...row.address, cityCode },
  };
}

const isChannel = (channel: string): channel is SaleChannel => Object.hasOwn(SALE_CHANNELS, channel);

function soldItem(item: SoldRow['items'][number], at: number): SoldItem {
  const { name, colour, size, ean, quantity, unitCents, discountCents, ncm, cest, origin, unit } = item;
  const grossGrams = item.grossGrams ?? DEFAULT_PARCEL.weightGrams;
  return {
    ...{ name, colour, size, ean, quantity, unitCents, discountCents },
    code: item.sku || (item.variantId ?? String(at + 1)),
    goods: {
      ...{ ncm, cest, grossGrams },
      origin: origin !== null && isGoodsOrigin(origin) ? origin : null,
      unit: unit !== null && isFiscalUnit(unit) ? unit : USUAL_UNIT,
      netGrams: item.netGrams ?? grossGrams,
    },
  };
}

/** What an exchange brought along is credit, like that of the ledger. */
function paidParts(row: SoldRow): PaidPart[] {
  const { method, cardBrand: brand, authorisation, totalCents: cents, giftCents } = row;
  const money: PaidPart =
    method === 'credit_card'
      ? { by: method, cents, brand, authorisation }
      : method === 'pix'
        ? { by: method, cents, authorisation }
        : { by: method, cents };
  return [
    money,
    { by: 'gift_card', cents: giftCents },
    { by: 'credit', cents: row.exchangeCreditCents + row.creditCents - giftCents },
  ];
}
