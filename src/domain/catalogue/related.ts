import { fits, WEARERS, type Wearer } from './outfits.ts';

/** Related products per page, and the most that can be chosen by hand. */
export const RELATED = 4;

type Shown = { id: string; stock: number; category: { slug: string } | null };

/**
 * Related products for each of many: hand-picked ones first, then from the same category, then from the whole shop, in the
 * order of `cards`. Skips sold-out products, and what is cut for another wearer than the product. The cost per product does not grow with
 * the catalogue.
 */
export function relatedFinder<Card extends Shown>(
  cards: readonly Card[],
  wearerOf: (card: Shown) => Wearer,
  count = RELATED,
): (product: Pick<Shown, 'id' | 'category'>, wearer: Wearer, chosen?: readonly Card[]) => Card[] {
  const inStock = cards.filter(({ stock }) => stock > 0).map((card) => ({ card, wearer: wearerOf(card) }));
  const slugOf = ({ category }: Pick<Shown, 'category'>) => category?.slug;
  const racks = new Map(
    WEARERS.map((who) => {
      const fitting = inStock.filter(({ wearer }) => fits(who, wearer)).map(({ card }) => card);
      return [who, { fitting, byCategory: Map.groupBy(fitting, slugOf) }];
    }),
  );
  return (product, wearer, chosen = []) => {
    const found = chosen.filter(({ id, stock }) => stock > 0 && id !== product.id).slice(0, count);
    const taken = new Set([product.id, ...found.map(({ id }) => id)]);
    const fill = (from: readonly Card[] = []) => {
      for (const card of from) {
        if (found.length >= count) return;
        if (taken.has(card.id)) continue;
        taken.add(card.id);
        found.push(card);
      }
    };
    fill(racks.get(wearer)?.byCategory.get(slugOf(product)));
    fill(racks.get(wearer)?.fitting);
    return found;
  };
}
