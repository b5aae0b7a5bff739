import { isWorldwideEan } from '../catalogue/ean.ts';
import { allocate, type Cents } from '../money/money.ts';
import type { SaleChannel } from '../orders/sale-channels.ts';
import { type PlainDate, today } from '../time/calendar.ts';
import type { FiscalUnit, GoodsOrigin } from './codes.ts';
import { type NotePayment, notePayments, type PaidPart } from './note-payments.ts';
import { type ItemTaxes, type Regime, type TaxProblem, type TaxSettings, taxesOf } from './note-taxes.ts';
import { noteText } from './note-text.ts';

/**
 * The note of an order (NF-e, model 55) as facts, before a provider's field names: a pure function of the order as it was sold and of
 * the shop's fiscal settings. Its total is what the order cost; credit is a means of payment, never a discount. Money in cents,
 * weight in grams. Sources: Manual de Orientação do Contribuinte 7.0, annex I; NT 2025.002.
 */

export type NoteAddress = {
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  /** IBGE's seven digits of the town; null if it is not known, and there is no note without it. */
  cityCode: string | null;
  state: string;
  postalCode: string;
};

export type NoteIssuer = {
  cnpj: string;
  stateRegistration: string;
  regime: Regime;
  name: string;
  tradeName: string;
  address: NoteAddress;
  /** Field serie: 0 to 889 for notes of the issuer's own application. */
  series: number;
  /** CFOP of sales and of returned sales, within the state and to another one. */
  cfop: Readonly<Record<NoteKind, { within: string; across: string }>>;
  taxes: TaxSettings;
  /** Notes without value, as the provider's test environment makes them. */
  isTest: boolean;
};

export type NoteBuyer = {
  name: string;
  cpf: string | null;
  cnpj?: string | null;
  email: string;
  phone: string;
};

/** What a note says of goods; NCM and origin are null until somebody has filled them in. */
export type NoteGoods = {
  ncm: string | null;
  cest: string | null;
  origin: GoodsOrigin | null;
  unit: FiscalUnit;
  /** Of a unit; `grossGrams` with what it is packed in. */
  netGrams: number;
  grossGrams: number;
};

export type SoldItem = {
  /** The SKU; without one, what else names the variant. */
  code: string;
  name: string;
  colour: string;
  size: string;
  ean: string | null;
  quantity: number;
  unitCents: Cents;
  /** What coupon and PIX took off all its units. */
  discountCents: Cents;
  goods: NoteGoods;
};

export type SoldOrder = {
  number: string;
  /** How the team took it; null for an order of the shop itself. */
  channel: SaleChannel | null;
  items: readonly SoldItem[];
  shippingCents: Cents;
  /** Empty if the shop did not say who carries it. */
  carrier: string;
  paid: readonly PaidPart[];
  buyer: NoteBuyer;
  address: NoteAddress;
};

export type NoteKind = 'sale' | 'return';

export type NoteItem = Omit<SoldItem, 'name' | 'colour' | 'size' | 'goods' | 'ean'> & {
  description: string;
  /** Null: the note says 'SEM GTIN'. */
  ean: string | null;
  totalCents: Cents;
  freightCents: Cents;
  cfop: string;
  goods: NoteGoods & { ncm: string; origin: GoodsOrigin };
  taxes: ItemTaxes;
};

export type Note = {
  kind: NoteKind;
  orderNumber: string;
  issuedAt: Date;
  issuer: NoteIssuer;
  buyer: NoteBuyer;
  address: NoteAddress & { cityCode: string };
  /** Field idDest: 1 within the state, 2 to another one. */
  destination: 1 | 2;
  /** Field indPres: 1 at the counter, 2 internet, 3 by phone, 9 otherwise from afar. */
  presence: 1 | 2 | 3 | 9;
  items: readonly NoteItem[];
  goodsCents: Cents;
  discountCents: Cents;
  freightCents: Cents;
  totalCents: Cents;
  payments: readonly NotePayment[];
  carrier: string;
  /** Of the parcel. */
  netGrams: number;
  grossGrams: number;
  /** The key of the note that a return refers to. */
  refersTo: string | null;
};

/** Why an order has no note yet. `item`: the position of the item that it is about, from 0. */
export type NoteProblem =
  | {
      code:
        | 'no_items'
        | 'too_many_items'
        | 'issuer_town_missing'
        | 'buyer_town_missing'
        | 'buyer_document_missing'
        | TaxProblem;
    }
  | { code: 'ncm_missing' | 'goods_origin_missing'; item: number };

export type NoteOutcome = { ok: true; note: Note } | { ok: false; problems: readonly NoteProblem[] };

/** The most items a note may have (schema: det, maxOccurs). */
const MOST_ITEMS = 990;
const DESCRIPTION_LENGTH = 120;
const PRESENCE = { counter: 1, phone: 3, whatsapp: 9 } as const satisfies Record<
  SaleChannel,
  Note['presence']
>;

/** The note of a paid order. Throws RangeError if what was paid is not what it cost: then the books are wrong. */
export function saleNote(order: SoldOrder, issuer: NoteIssuer, issuedAt: Date): NoteOutcome {
  return noteOf({
    kind: 'sale',
    order,
    issuer,
    issuedAt,
    payments: notePayments(order.paid),
    refersTo: null,
  });
}

/**
 * Units of an order's item that came back, beside those that had come back before. `noted`: the discount in the notes of those, as the
 * item may have been split since; by default their share.
 */
export type ReturnedUnits = { item: number; units: number; before: number; noted?: Cents };

/** The note of goods that came back (finNFe 4), as the shop issues it for a buyer without a registration; freight only if it is refunded. */
export function returnNote(
  sold: SoldOrder,
  back: { key: string; units: readonly ReturnedUnits[]; freightCents: Cents },
  issuer: NoteIssuer,
  issuedAt: Date,
): NoteOutcome {
  const items = back.units.flatMap(({ item, units, before, noted }) => {
    const one = sold.items[item];
    if (!one || units <= 0) return [];
    const discountCents = Math.max(0, shareOf(one, before + units) - (noted ?? shareOf(one, before)));
    return [{ ...one, quantity: units, discountCents }];
  });
  const order = { ...sold, items, shippingCents: back.freightCents };
  return noteOf({ kind: 'return', order, issuer, issuedAt, payments: notePayments([]), refersTo: back.key });
}

/** The discount on the first `units` of an item: of all of them exactly what was taken off. */
const shareOf = ({ discountCents, quantity }: SoldItem, units: number): Cents =>
  Math.floor((discountCents * Math.min(units, quantity)) / quantity);

type Draft = Pick<Note, 'kind' | 'issuedAt' | 'issuer' | 'payments' | 'refersTo'> & { order: SoldOrder };

function noteOf({ kind, order, issuer, issuedAt, payments, refersTo }: Draft): NoteOutcome {
  const day = today(issuedAt);
  const destination = order.address.state === issuer.address.state ? 1 : 2;
  const { within, across } = issuer.cfop[kind];
  const items = itemsOf(order, { cfop: destination === 1 ? within : across, taxes: issuer.taxes, day });
  const problems = [...problemsOf(order, issuer), ...items.problems];
  const { cityCode } = order.address;
  if (problems.length > 0 || cityCode === null) return { ok: false, problems };
  const sum = (pick: (item: NoteItem) => Cents) => items.made.reduce((all, one) => all + pick(one), 0);
  const amounts = {
    goodsCents: sum((one) => one.totalCents),
    discountCents: sum((one) => one.discountCents),
    freightCents: sum((one) => one.freightCents),
  };
  const totalCents = amounts.goodsCents - amounts.discountCents + amounts.freightCents;
  const paidCents = payments.reduce((all, { cents }) => all + cents, 0);
  if (kind === 'sale' && paidCents !== totalCents)
    throw new RangeError(`${order.number}: ${paidCents} paid of ${totalCents}`);
  const note: Note = {
    ...{ kind, orderNumber: order.number, issuedAt, issuer, destination, payments, refersTo },
    buyer: order.buyer,
    address: { ...order.address, cityCode },
    presence: order.channel === null ? 2 : PRESENCE[order.channel],
    items: items.made,
    ...amounts,
    totalCents,
    carrier: order.carrier,
    netGrams: sum((one) => one.goods.netGrams * one.quantity),
    grossGrams: sum((one) => one.goods.grossGrams * one.quantity),
  };
  return { ok: true, note };
}

function problemsOf(order: SoldOrder, issuer: NoteIssuer): NoteProblem[] {
  const { cpf, cnpj } = order.buyer;
  return [
    ...(order.items.length === 0 ? [{ code: 'no_items' as const }] : []),
    ...(order.items.length > MOST_ITEMS ? [{ code: 'too_many_items' as const }] : []),
    ...(issuer.address.cityCode === null ? [{ code: 'issuer_town_missing' as const }] : []),
    ...(order.address.cityCode === null ? [{ code: 'buyer_town_missing' as const }] : []),
    ...(cpf || cnpj ? [] : [{ code: 'buyer_document_missing' as const }]),
  ];
}

type Basis = { cfop: string; taxes: TaxSettings; day: PlainDate };

function itemsOf(
  order: SoldOrder,
  { cfop, taxes, day }: Basis,
): { made: NoteItem[]; problems: NoteProblem[] } {
  const net = order.items.map(
    ({ unitCents, quantity, discountCents }) => unitCents * quantity - discountCents,
  );
  const freight = order.items.length > 0 ? allocate(order.shippingCents, net) : [];
  const problems = new Map<string, NoteProblem>();
  const made = order.items.flatMap(({ name, colour, size, goods, ...item }, at) => {
    const { ncm, origin } = goods;
    const freightCents = freight[at] ?? 0;
    const taxed = taxesOf((net[at] ?? 0) + freightCents, day, taxes);
    if (ncm === null) problems.set(`ncm ${at}`, { code: 'ncm_missing', item: at });
    if (origin === null) problems.set(`origin ${at}`, { code: 'goods_origin_missing', item: at });
    if (typeof taxed === 'string') problems.set(taxed, { code: taxed });
    if (ncm === null || origin === null || typeof taxed === 'string') return [];
    return [
      {
        ...item,
        description: descriptionOf(name, colour, size),
        ean: item.ean !== null && isWorldwideEan(item.ean) ? item.ean : null,
        totalCents: item.unitCents * item.quantity,
        ...{ freightCents, cfop, taxes: taxed },
        goods: { ...goods, ncm, origin },
      },
    ];
  });
  return { made, problems: [...problems.values()] };
}

/** 'Vestido Midi de Linho - Areia / P': colour and size stay when a long name does not. */
function descriptionOf(name: string, colour: string, size: string): string {
  const choice = noteText([colour, size].filter(Boolean).join(' / '), DESCRIPTION_LENGTH / 2);
  const end = choice && ` - ${choice}`;
  return noteText(name, DESCRIPTION_LENGTH - end.length, { otherwise: 'Peça' }) + end;
}
