/** How many of them a page shows. */
export const RELATED = 4;

type Shown = { id: string; stock: number; category: { slug: string } | null };

/**
 * Other pieces to look at, for each of many: of the same category first, then of the whole collection, in the order of `cards`. None
 * that is sold out. How long it takes does not grow with the collection.
 */
export function relatives<Card extends Shown>(
  cards: readonly Card[],
  count = RELATED,
): (product: Pick<Shown, 'id' | 'category'>) => Card[] {
  const inStock = cards.filter(({ stock }) => stock > 0);
  const slugOf = ({ category }: Pick<Shown, 'category'>) => category?.slug;
  const byCategory = Map.groupBy(inStock, slugOf);
  return (product) => {
    const same = (byCategory.get(slugOf(product)) ?? []).slice(0, count + 1);
    const found = same.filter(({ id }) => id !== product.id).slice(0, count);
    for (const card of inStock) {
      if (found.length >= count) break;
      if (slugOf(card) !== slugOf(product) && card.id !== product.id) found.push(card);
    }
    return found;
  };
}
