import { formatBRL } from './money.ts';
import type { SaleTerms } from './payment-terms.ts';

/** What the shop grants, as its settings say. */
export type Granted = { terms: SaleTerms; cutoffHour: number };

/** The fields that a text may have, and what each of them becomes. */
const PROMISES: Readonly<Record<string, (granted: Granted) => string>> = {
  pix: ({ terms }) => `${terms.pixPercent}%`,
  'frete-gratis': ({ terms }) => formatBRL(terms.freeShippingOverCents),
  parcelas: ({ terms }) => `${terms.maxInstalments}x`,
  'parcela-minima': ({ terms }) => formatBRL(terms.minimumInstalmentCents),
  'hora-limite': ({ cutoffHour }) => `${cutoffHour}h`,
};

/** A text with what the shop grants in the place of `{pix}`, `{frete-gratis}` and the like; other braces stay. */
export function withPromises(text: string, granted: Granted): string {
  return text.replace(/\{([a-z-]+)\}/g, (written, name: string) =>
    Object.hasOwn(PROMISES, name) ? (PROMISES[name]?.(granted) ?? written) : written,
  );
}
