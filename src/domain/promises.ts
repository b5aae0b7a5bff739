import { formatBRL } from './money.ts';
import type { SaleTerms } from './payment-terms.ts';

/** The offers stated in the settings. */
export type Granted = { terms: SaleTerms; cutoffHour: number };

/** The placeholders a text may use, and their values. */
const PROMISES: Readonly<Record<string, (granted: Granted) => string>> = {
  pix: ({ terms }) => `${terms.pixPercent}%`,
  'frete-gratis': ({ terms }) => formatBRL(terms.freeShippingOverCents),
  parcelas: ({ terms }) => `${terms.maxInstalments}x`,
  'parcela-minima': ({ terms }) => formatBRL(terms.minimumInstalmentCents),
  'hora-limite': ({ cutoffHour }) => `${cutoffHour}h`,
};

/** Fills in `{pix}`, `{frete-gratis}` and the like; unknown placeholders stay. */
export function withPromises(text: string, granted: Granted): string {
  return text.replace(/\{([a-z-]+)\}/g, (written, name: string) =>
    Object.hasOwn(PROMISES, name) ? (PROMISES[name]?.(granted) ?? written) : written,
  );
}
