import type { searchProducts, showProduct } from '#contracts/doors/catalogue-tools.ts';
import type { ToolOutput } from '#contracts/doors/tool.ts';
import { stockLabel } from '#domain/catalogue/stock.ts';
import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import { pixPrice } from '#domain/pricing/pricing.ts';

/** How tools show what the pages show. */

type Priced = { priceCents: number; finalPriceCents: number; discountPercent: number };
type ShownPrice = ToolOutput<typeof searchProducts>['products'][number]['price'];
type ShownStock = ToolOutput<typeof showProduct>['variants'][number]['stock'];

export function shownPrice(
  { priceCents, finalPriceCents, discountPercent }: Priced,
  terms: Pick<PaymentTerms, 'pixPercent'>,
): ShownPrice {
  return {
    currency: 'BRL',
    list_cents: priceCents,
    final_cents: finalPriceCents,
    pix_cents: pixPrice(finalPriceCents, terms),
    discount_percent: discountPercent,
  };
}

export function shownStock(units: number): ShownStock {
  const { level, text } = stockLabel(units);
  return { level, text };
}

/** A full address of the shop, for a path of it. */
export const addressIn = (siteUrl: string) => (path: string) => new URL(path, siteUrl).href;
