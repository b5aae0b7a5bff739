import type { ProductCard, ProductDetail } from '#contracts/catalogue.ts';

/** Other pieces to look at: of the same category first, then of the whole collection, those in stock before the rest. */
export function relatedTo(product: ProductDetail, cards: readonly ProductCard[], count = 4): ProductCard[] {
  const others = cards.filter(({ id, stock }) => id !== product.id && stock > 0);
  const isSame = (card: ProductCard) => card.category?.slug === product.category?.slug;
  return [...others.filter(isSame), ...others.filter((card) => !isSame(card))].slice(0, count);
}
