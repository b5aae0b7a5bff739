import { type Cents, formatBRL } from '../money/money.ts';
import { NEVER_FREE_CENTS } from '../money/payment-terms.ts';
import { deliveryEstimate, type PlainDate } from '../time/calendar.ts';
import type { Leaving } from '../time/leaving.ts';

/** Prices come from the shop's table, or from a carrier's quote. */
export const SHIPPING_MODES = ['tabela', 'transportadora'] as const;
export type ShippingMode = (typeof SHIPPING_MODES)[number];

/** The three services in display order, with their name and carrier service. */
export const SHIPPING_SERVICES = {
  economico: { name: 'Econômico', carrier: 'PAC' },
  padrao: { name: 'Padrão', carrier: 'Jadlog Package' },
  expresso: { name: 'Expresso', carrier: 'SEDEX' },
} as const;
export type ShippingService = keyof typeof SHIPPING_SERVICES;

export const SERVICE_NAMES = Object.keys(SHIPPING_SERVICES) as ShippingService[];

/** The preselected option. */
export const DEFAULT_SERVICE: ShippingService = 'padrao';

/** The services that are free above the free-shipping limit. */
export const FREE_SERVICES: readonly ShippingService[] = ['economico', 'padrao'];

/** A quoted service with price and business days. */
export type ShippingRate = {
  service: ShippingService;
  name: (typeof SHIPPING_SERVICES)[ShippingService]['name'];
  carrier: string;
  priceCents: Cents;
  /** Business days from dispatch. */
  minDays: number;
  maxDays: number;
};

/** The service made free by a shipping coupon: the cheapest. */
export const COUPON_SERVICE: ShippingService = 'economico';

/** A rate with the latest arrival date if ordered now. */
export type ShippingOption = ShippingRate & { latestDate: PlainDate };

/** The shop's own prices and business days, for the mode `tabela`. */
export type ShippingTable = Readonly<
  Record<ShippingService, Pick<ShippingRate, 'priceCents' | 'minDays' | 'maxDays'>>
>;

/** Range of business days in the table. */
export const TRANSIT_DAYS = { min: 1, max: 60 } as const;

/** The three rates of the mode `tabela`. */
export function tableOptions(table: ShippingTable): ShippingRate[] {
  return SERVICE_NAMES.map((service) => ({ service, ...SHIPPING_SERVICES[service], ...table[service] }));
}

/** Econômico and Padrão cost nothing when the subtotal, after product discounts, is strictly over the limit. */
export function applyFreeShipping<T extends ShippingRate>(
  rates: readonly T[],
  subtotalCents: Cents,
  overCents: Cents,
): T[] {
  if (subtotalCents <= overCents || overCents >= NEVER_FREE_CENTS) return [...rates];
  return rates.map((rate) => (FREE_SERVICES.includes(rate.service) ? { ...rate, priceCents: 0 } : rate));
}

/** A shipping coupon's discount on a rate, in cents: all of the cheapest service, nothing of the others. */
export function freeByCoupon({ service, priceCents }: Pick<ShippingRate, 'service' | 'priceCents'>): Cents {
  return service === COUPON_SERVICE ? priceCents : 0;
}

/** The price of shipping in words; if free through a coupon, names it. Cents. */
export function deliveryPrice(shippingCents: Cents, freeBy: string | null = null): string {
  if (shippingCents > 0) return formatBRL(shippingCents);
  return freeBy === null ? 'Grátis' : `Grátis pelo cupom ${freeBy}`;
}

/** The coupon that made an order's shipping free; null if none did. */
export function freeDeliveryBy(order: {
  shippingDiscountCents: Cents;
  couponCode: string | null;
}): string | null {
  return order.shippingDiscountCents > 0 ? order.couponCode : null;
}

/** Sorts rates in display order and adds the latest arrival date for an order placed now. */
export function datedOptions(
  rates: readonly ShippingRate[],
  leaving: { now: Date } & Leaving,
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

/** The option to preselect: the wanted one if offered, else Padrão, else the cheapest; null if there is none. */
export function preselect<T extends ShippingRate>(
  rates: readonly T[],
  wanted: ShippingService | null = null,
): T | null {
  const byService = (service: ShippingService | null) => rates.find((rate) => rate.service === service);
  const cheapest = rates.toSorted((a, b) => a.priceCents - b.priceCents)[0];
  return byService(wanted) ?? byService(DEFAULT_SERVICE) ?? cheapest ?? null;
}

/** The shop's service for a carrier's offer, by Melhor Envio's names; null for one the shop does not sell. */
export function serviceOfQuote(companyName: string, serviceName: string): ShippingService | null {
  const offer = `${companyName} ${serviceName}`.toLowerCase();
  if (/\bjadlog\b/.test(offer)) return /\bpackage\b/.test(offer) ? 'padrao' : null;
  if (!/\bcorreios\b/.test(offer)) return null;
  if (/^\s*pac\s*$/i.test(serviceName)) return 'economico';
  if (/^\s*sedex\s*$/i.test(serviceName)) return 'expresso';
  return null;
}

/** The package of a product, as far as known; missing values take the defaults. */
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

/** One parcel for all items, stacked: weights and heights add up, width and length are the largest. */
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
