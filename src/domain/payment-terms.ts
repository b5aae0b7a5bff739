import type { Cents } from './money.ts';

/** How a purchase is paid. An order keeps the terms that it was placed on. */
export type PaymentTerms = {
  /** What PIX takes off, in whole percent of the items after the coupon; 0 for nothing. */
  pixPercent: number;
  /** In how many instalments a card pays at most: 1 to 12. */
  maxInstalments: number;
  /** No instalment is below this, in cents. */
  minimumInstalmentCents: Cents;
};

/** All that the shop's settings say of what a purchase comes to, but for the table of deliveries. */
export type SaleTerms = PaymentTerms & {
  /** Delivery is free for a subtotal strictly over this, in cents. */
  freeShippingOverCents: Cents;
};

/** Until the settings say otherwise (specification, 'Offers' and 'Instalments'). */
export const DEFAULT_SALE_TERMS: SaleTerms = {
  pixPercent: 5,
  maxInstalments: 12,
  minimumInstalmentCents: 500,
  freeShippingOverCents: 30_000,
};

/** What the settings take. The provider knows no more than twelve instalments without interest (Pagar.me, 'Parcelamento'). */
export const PIX_RANGE = { min: 0, max: 50 } as const;
export const INSTALMENT_RANGE = { min: 1, max: 12 } as const;
