import { formatBRL } from '../money/money.ts';
import type { SaleTerms } from '../money/payment-terms.ts';

/** The offers stated in the settings. */
export type ShopTerms = { terms: SaleTerms; cutoffHour: number };

/** The placeholders a text may use, and their values. */
const PLACEHOLDERS: Readonly<Record<string, (granted: ShopTerms) => string>> = {
  pix: ({ terms }) => `${terms.pixPercent}%`,
  'frete-gratis': ({ terms }) => formatBRL(terms.freeShippingOverCents),
  parcelas: ({ terms }) => `${terms.maxInstalments}x`,
  'parcela-minima': ({ terms }) => formatBRL(terms.minimumInstalmentCents),
  'hora-limite': ({ cutoffHour }) => `${cutoffHour}h`,
};

/** Fills in `{pix}`, `{frete-gratis}` and the like; unknown placeholders stay. */
export function fillPlaceholders(text: string, granted: ShopTerms): string {
  return text.replace(/\{([a-z-]+)\}/g, (written, name: string) =>
    Object.hasOwn(PLACEHOLDERS, name) ? (PLACEHOLDERS[name]?.(granted) ?? written) : written,
  );
}
