import { deliveryEstimate, type PlainDate } from './calendar.ts';
import type { Cents } from './money.ts';
import { FREE_SHIPPING_OVER_CENTS } from './pricing.ts';

export type ShippingService = 'economico' | 'padrao' | 'expresso';

/** The three services in the order in which they are shown, as people know them and as who carries them. */
export const SHIPPING_SERVICES = {
  economico: { name: 'Econômico', carrier: 'PAC' },
  padrao: { name: 'Padrão', carrier: 'Jadlog Package' },
  expresso: { name: 'Expresso', carrier: 'SEDEX' },
} as const satisfies Record<ShippingService, { name: string; carrier: string }>;

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

/** A rate with the last day on which the parcel arrives if ordered now. */
export type ShippingOption = ShippingRate & { latestDate: PlainDate };

/** The house's price table of the mode `tabela`. The price of Padrão is the delivery fee of the shop's settings. */
export const TABLE_PRICES = { economico: 1990, padrao: 2990, expresso: 4990 } as const;

/** The three rates of the mode `tabela`: 6-8, 3-5 and 1-2 business days. */
export function tableOptions({ padraoCents }: { padraoCents: Cents }): ShippingRate[] {
  return [
    {
      service: 'economico',
      ...SHIPPING_SERVICES.economico,
      priceCents: TABLE_PRICES.economico,
      minDays: 6,
      maxDays: 8,
    },
    { service: 'padrao', ...SHIPPING_SERVICES.padrao, priceCents: padraoCents, minDays: 3, maxDays: 5 },
    {
      service: 'expresso',
      ...SHIPPING_SERVICES.expresso,
      priceCents: TABLE_PRICES.expresso,
      minDays: 1,
      maxDays: 2,
    },
  ];
}

/** Econômico and Padrão cost nothing when the subtotal, after product discounts, is strictly over the limit. */
export function applyFreeShipping<T extends ShippingRate>(
  rates: readonly T[],
  subtotalCents: Cents,
  overCents: Cents = FREE_SHIPPING_OVER_CENTS,
): T[] {
  if (subtotalCents <= overCents) return [...rates];
  return rates.map((rate) => (FREE_SERVICES.includes(rate.service) ? { ...rate, priceCents: 0 } : rate));
}

/** Puts the services in the order in which they are shown and adds the last day of arrival for an order placed now. */
export function datedOptions(
  rates: readonly ShippingRate[],
  { now, shipsToday }: { now: Date; shipsToday: boolean },
): ShippingOption[] {
  return sortRates(rates).map((rate) => {
    const { minDays, maxDays } = rate;
    return { ...rate, latestDate: deliveryEstimate({ now, minDays, maxDays, shipsToday }).to };
  });
}

/** Econômico, Padrão, Expresso. */
export function sortRates<T extends ShippingRate>(rates: readonly T[]): T[] {
  const order = Object.keys(SHIPPING_SERVICES);
  return rates.toSorted((a, b) => order.indexOf(a.service) - order.indexOf(b.service));
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
