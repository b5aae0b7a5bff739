import type { Cents } from './money.ts';

/** The payment terms. An order keeps the terms under which it was placed. */
export type PaymentTerms = {
  /** PIX discount in whole percent of the items after the coupon; 0 for none. */
  pixPercent: number;
  /** Most card instalments: 1 to 12. */
  maxInstalments: number;
  /** Minimum instalment, in cents. */
  minimumInstalmentCents: Cents;
};

/** All settings that affect the price of a purchase, except the shipping table. */
export type SaleTerms = PaymentTerms & {
  /** Shipping is free for a subtotal strictly over this, in cents. */
  freeShippingOverCents: Cents;
};

/** The defaults until the settings say otherwise (specification, 'Offers' and 'Instalments'). */
export const DEFAULT_SALE_TERMS: SaleTerms = {
  pixPercent: 5,
  maxInstalments: 12,
  minimumInstalmentCents: 500,
  freeShippingOverCents: 30_000,
};

/** The highest limit that the settings accept; at it, free shipping is not offered. */
export const NEVER_FREE_CENTS = 10_000_000;

/** The terms of a shop whose settings were never saved: it offers nothing. */
export const UNSET_SALE_TERMS: SaleTerms = {
  pixPercent: 0,
  maxInstalments: 1,
  minimumInstalmentCents: DEFAULT_SALE_TERMS.minimumInstalmentCents,
  freeShippingOverCents: NEVER_FREE_CENTS,
};

/** Ranges accepted by the settings. The provider supports at most twelve instalments without interest (Pagar.me, 'Parcelamento'). */
export const PIX_RANGE = { min: 0, max: 50 } as const;
export const INSTALMENT_RANGE = { min: 1, max: 12 } as const;
