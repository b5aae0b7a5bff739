/** How many of them a page shows. */
export const RELATED = 4;

type Shown = { id: string; stock: number; category: { slug: string } | null };

/** Other pieces to look at: of the same category first, then of the whole collection. None that is sold out. */
export function relatedTo<Card extends Shown>(
  product: Pick<Shown, 'id' | 'category'>,
  cards: readonly Card[],
  count = RELATED,
): Card[] {
  const others = cards.filter(({ id, stock }) => id !== product.id && stock > 0);
  const isSame = (card: Card) => card.category?.slug === product.category?.slug;
  return [...others.filter(isSame), ...others.filter((card) => !isSame(card))].slice(0, count);
}
