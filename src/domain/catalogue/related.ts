/** Related products per page, and the most that can be chosen by hand. */
export const RELATED = 4;

type Shown = { id: string; stock: number; category: { slug: string } | null };

/**
 * Related products for each of many: hand-picked ones first, then from the same category, then from the whole shop, in the
 * order of `cards`. Skips sold-out products. The cost per product does not grow with the catalogue.
 */
export function relatedFinder<Card extends Shown>(
  cards: readonly Card[],
  count = RELATED,
): (product: Pick<Shown, 'id' | 'category'>, chosen?: readonly Card[]) => Card[] {
  const inStock = cards.filter(({ stock }) => stock > 0);
  const slugOf = ({ category }: Pick<Shown, 'category'>) => category?.slug;
  const byCategory = Map.groupBy(inStock, slugOf);
  return (product, chosen = []) => {
    const found = chosen.filter(({ id, stock }) => stock > 0 && id !== product.id).slice(0, count);
    const taken = new Set([product.id, ...found.map(({ id }) => id)]);
    const fill = (from: readonly Card[]) => {
      for (const card of from) {
        if (found.length >= count) return;
        if (taken.has(card.id)) continue;
        taken.add(card.id);
        found.push(card);
      }
    };
    fill(byCategory.get(slugOf(product)) ?? []);
    fill(inStock);
    return found;
  };
}
