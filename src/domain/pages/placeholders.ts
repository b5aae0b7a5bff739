import { formatBRL } from '../money/money.ts';
import { NEVER_FREE_CENTS, type SaleTerms } from '../money/payment-terms.ts';

/** The offers stated in the settings. */
export type ShopTerms = { terms: SaleTerms; cutoffHour: number };

/** The placeholders a text may use, and their values; null for what the shop does not offer now. */
const PLACEHOLDERS: Readonly<Record<string, (granted: ShopTerms) => string | null>> = {
  pix: ({ terms }) => (terms.pixPercent > 0 ? `${terms.pixPercent}%` : null),
  'frete-gratis': ({ terms }) =>
    terms.freeShippingOverCents < NEVER_FREE_CENTS ? formatBRL(terms.freeShippingOverCents) : null,
  parcelas: ({ terms }) => (terms.maxInstalments > 1 ? `${terms.maxInstalments}x` : null),
  'parcela-minima': ({ terms }) =>
    terms.maxInstalments > 1 ? formatBRL(terms.minimumInstalmentCents) : null,
  'hora-limite': ({ cutoffHour }) => `${cutoffHour}h`,
};

/**
 * Fills in `{pix}`, `{frete-gratis}` and the like; unknown placeholders stay. Null if one has no value now: the sentence would
 * be false.
 */
export function fillPlaceholders(text: string, granted: ShopTerms): string | null {
  let isTrue = true;
  const filled = text.replace(/\{([a-z-]+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name]?.(granted) : written;
    if (value === null) isTrue = false;
    return value ?? '';
  });
  return isTrue ? filled : null;
}
