import { formatBRL } from './money.ts';
import { FREE_SHIPPING_OVER_CENTS, PIX_PERCENT } from './pricing.ts';

const PROMISES: ReadonlyMap<string, string> = new Map([
  ['pix', `${PIX_PERCENT}%`],
  ['frete-gratis', formatBRL(FREE_SHIPPING_OVER_CENTS)],
]);

/** A text with what the shop grants today in the place of `{pix}` (per cent) and `{frete-gratis}` (an amount); other braces stay. */
export function withPromises(text: string): string {
  return text.replace(/\{([a-z-]+)\}/g, (written, name: string) => PROMISES.get(name) ?? written);
}
