import { cardTeaser } from '../domain/instalments.ts';
import { formatBRL } from '../domain/money.ts';
import { pixPrice } from '../domain/pricing.ts';
import type { OfferedProduct } from '../stores/product.ts';

type Price = Pick<
  OfferedProduct,
  'priceCents' | 'finalPriceCents' | 'discountPercent' | 'minimumInstalmentCents'
>;

/** Corrects the page's price block (PriceBlock.tsx) in place: what it holds is the same, so nothing moves. */
export function showPrice({
  priceCents,
  finalPriceCents,
  discountPercent,
  minimumInstalmentCents,
}: Price): void {
  const block = document.querySelector('[data-product-view] [data-price]');
  const isReduced = finalPriceCents < priceCents;
  const set = (selector: string, text: string) => {
    const element = block?.querySelector(selector);
    if (element) element.textContent = text;
  };
  block?.classList.toggle('price--reduced', isReduced);
  set('[data-price-now]', formatBRL(finalPriceCents));
  set('[data-price-off]', `${discountPercent}% OFF`);
  set('[data-price-pix]', formatBRL(pixPrice(finalPriceCents)));
  set('[data-price-instalments]', cardTeaser(finalPriceCents, { minimumCents: minimumInstalmentCents }));
  const before = block?.querySelector('[data-price-before]');
  // Its first child is the 'De ' for those who listen.
  before?.lastChild?.replaceWith(formatBRL(priceCents));
  for (const part of block?.querySelectorAll<HTMLElement>(
    '[data-price-before], [data-price-by], [data-price-off]',
  ) ?? []) {
    part.hidden = !isReduced;
  }
}
