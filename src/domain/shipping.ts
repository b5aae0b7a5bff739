import { deliveryEstimate, type PlainDate } from './calendar.ts';
import { type Cents, formatBRL } from './money.ts';

export type ShippingService = 'economico' | 'padrao' | 'expresso';

/** The three services in the order in which they are shown, as people know them and as who carries them. */
export const SHIPPING_SERVICES = {
  economico: { name: 'Econômico', carrier: 'PAC' },
  padrao: { name: 'Padrão', carrier: 'Jadlog Package' },
  expresso: { name: 'Expresso', carrier: 'SEDEX' },
} as const satisfies Record<ShippingService, { name: string; carrier: string }>;

const SERVICE_NAMES = Object.keys(SHIPPING_SERVICES) as ShippingService[];

/** The option selected before the shopper chooses. */
export const DEFAULT_SERVICE: ShippingService = 'padrao';

/** The services that a subtotal over the limit makes free. */
export const FREE_SERVICES: readonly ShippingService[] = ['economico', 'padrao'];

/** A service with its price and its business days, as quoted. */
export type ShippingRate = {
  service: ShippingService;
  name: (typeof SHIPPING_SERVICES)[ShippingService]['name'];
  carrier: string;
  priceCents: Cents;
  /** Business days from the day the parcel leaves. */
  minDays: number;
  maxDays: number;
};

/** The service that a coupon for the delivery makes free: the cheapest. */
export const COUPON_SERVICE: ShippingService = 'economico';

/** A rate with the last day on which the parcel arrives if ordered now. */
export type ShippingOption = ShippingRate & { latestDate: PlainDate };

/** The house's own prices and business days, of the mode `tabela`. */
export type ShippingTable = Readonly<
  Record<ShippingService, Pick<ShippingRate, 'priceCents' | 'minDays' | 'maxDays'>>
>;

/** Until the shop's settings say otherwise (decision 'Shipping prices'); the price of Padrão is their delivery fee. */
export const DEFAULT_TABLE: ShippingTable = {
  economico: { priceCents: 1990, minDays: 6, maxDays: 8 },
  padrao: { priceCents: 2990, minDays: 3, maxDays: 5 },
  expresso: { priceCents: 4990, minDays: 1, maxDays: 2 },
};

/** Business days that a service of the table may take. */
export const TRANSIT_DAYS = { min: 1, max: 60 } as const;

/** The three rates of the mode `tabela`. */
export function tableOptions(table: ShippingTable): ShippingRate[] {
  return SERVICE_NAMES.map((service) => ({ service, ...SHIPPING_SERVICES[service], ...table[service] }));
}

/** 'de 6 a 8 dias úteis', 'em 1 dia útil' */
function inDays(min: number, max: number): string {
  if (min !== max) return `de ${min} a ${max} dias úteis`;
  return min === 1 ? 'em 1 dia útil' : `em ${min} dias úteis`;
}

/**
 * 'de 2 a 4 dias úteis': what a text tells where no postal code is known. The house's own words (specification, 'Information shown')
 * stand as long as the days of its table do, and where a carrier is asked each time (null); of another table the whole span is told.
 */
export function toldDays(table: ShippingTable | null, place: 'piece' | 'answer'): string {
  const days = (one: ShippingTable) =>
    SERVICE_NAMES.flatMap((service) => [one[service].minDays, one[service].maxDays]);
  if (table === null || days(table).join() === days(DEFAULT_TABLE).join())
    return inDays(2, place === 'piece' ? 4 : 7);
  return `${inDays(Math.min(...days(table)), Math.max(...days(table)))} a partir do envio`;
}

/** Econômico and Padrão cost nothing when the subtotal, after product discounts, is strictly over the limit. */
export function applyFreeShipping<T extends ShippingRate>(
  rates: readonly T[],
  subtotalCents: Cents,
  overCents: Cents,
): T[] {
  if (subtotalCents <= overCents) return [...rates];
  return rates.map((rate) => (FREE_SERVICES.includes(rate.service) ? { ...rate, priceCents: 0 } : rate));
}

/** What a coupon for the delivery takes off a rate, in cents: all of the cheapest service, nothing of the others. */
export function freeByCoupon({ service, priceCents }: Pick<ShippingRate, 'service' | 'priceCents'>): Cents {
  return service === COUPON_SERVICE ? priceCents : 0;
}

/** What a delivery costs, in words; where it costs nothing, by which coupon. Cents. */
export function deliveryPrice(shippingCents: Cents, freeBy: string | null = null): string {
  if (shippingCents > 0) return formatBRL(shippingCents);
  return freeBy === null ? 'Grátis' : `Grátis pelo cupom ${freeBy}`;
}

/** The coupon that made an order's delivery free; null where none did. */
export function freeDeliveryBy(order: {
  shippingDiscountCents: Cents;
  couponCode: string | null;
}): string | null {
  return order.shippingDiscountCents > 0 ? order.couponCode : null;
}

/** Puts the services in the order in which they are shown and adds the last day of arrival for an order placed now. */
export function datedOptions(
  rates: readonly ShippingRate[],
  leaving: { now: Date; shipsToday: boolean; cutoffHour: number },
): ShippingOption[] {
  return sortRates(rates).map((rate) => {
    const { minDays, maxDays } = rate;
    return { ...rate, latestDate: deliveryEstimate({ ...leaving, minDays, maxDays }).to };
  });
}

/** Econômico, Padrão, Expresso. */
export function sortRates<T extends ShippingRate>(rates: readonly T[]): T[] {
  return rates.toSorted((a, b) => SERVICE_NAMES.indexOf(a.service) - SERVICE_NAMES.indexOf(b.service));
}

/** The option to select: the one wanted if it is offered, else Padrão, else the cheapest; null when there is none. */
export function preselect<T extends ShippingRate>(
  rates: readonly T[],
  wanted: ShippingService | null = null,
): T | null {
  const byService = (service: ShippingService | null) => rates.find((rate) => rate.service === service);
  const cheapest = rates.toSorted((a, b) => a.priceCents - b.priceCents)[0];
  return byService(wanted) ?? byService(DEFAULT_SERVICE) ?? cheapest ?? null;
}

/** The shop's service for a carrier's offer, by the names Melhor Envio gives; null for one the shop does not sell. */
export function serviceOfQuote(companyName: string, serviceName: string): ShippingService | null {
  const offer = `${companyName} ${serviceName}`.toLowerCase();
  if (/\bjadlog\b/.test(offer)) return /\bpackage\b/.test(offer) ? 'padrao' : null;
  if (!/\bcorreios\b/.test(offer)) return null;
  if (/^\s*pac\s*$/i.test(serviceName)) return 'economico';
  if (/^\s*sedex\s*$/i.test(serviceName)) return 'expresso';
  return null;
}

/** What is known of a product's package; what is not takes the defaults. */
export type PackedItem = {
  quantity: number;
  weightGrams?: number | null;
  widthCm?: number | null;
  heightCm?: number | null;
  lengthCm?: number | null;
};

/** Grams and whole centimetres. */
export type Parcel = { weightGrams: number; widthCm: number; heightCm: number; lengthCm: number };

/** The package of a product without measures of its own: 15 × 5 × 20 cm and 0.5 kg. */
export const DEFAULT_PARCEL: Parcel = { weightGrams: 500, widthCm: 15, heightCm: 5, lengthCm: 20 };

/** One parcel for all items, laid on top of each other: weights and heights add, width and length are the largest. */
export function parcelOf(items: readonly PackedItem[]): Parcel {
  const parcel: Parcel = { weightGrams: 0, widthCm: 0, heightCm: 0, lengthCm: 0 };
  for (const item of items) {
    parcel.weightGrams += measure(item.weightGrams, DEFAULT_PARCEL.weightGrams) * item.quantity;
    parcel.heightCm += measure(item.heightCm, DEFAULT_PARCEL.heightCm) * item.quantity;
    parcel.widthCm = Math.max(parcel.widthCm, measure(item.widthCm, DEFAULT_PARCEL.widthCm));
    parcel.lengthCm = Math.max(parcel.lengthCm, measure(item.lengthCm, DEFAULT_PARCEL.lengthCm));
  }
  return parcel;
}

function measure(value: number | null | undefined, fallback: number): number {
  return value === null || value === undefined || value <= 0 ? fallback : value;
}
