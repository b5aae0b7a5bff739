import type { CategoryHere } from './categories-here.ts';
import type { MovedHere, ProductHere } from './identify.ts';
import { type MoveAnswers, NOTHING_SAID } from './move-answers.ts';
import { type PlannedMove, planMove } from './plan-move.ts';
import type { ReadFile } from './read-file.ts';
import type { ProductWrite } from './writes.ts';

/** A shop that files are moved into, as far as the plan sees it. */

export type ShopHere = { categories: CategoryHere[]; products: ProductHere[]; moved: MovedHere[] };
export const EMPTY_SHOP: ShopHere = { categories: [], products: [], moved: [] };

const none = { created: 0, unchanged: 0, left: 0 };

export function planned(
  files: readonly ReadFile[],
  { here = EMPTY_SHOP, said = {} }: { here?: ShopHere; said?: Partial<MoveAnswers> } = {},
): PlannedMove {
  let made = 0;
  const beside = { customers: none, orders: none, redirects: none, findings: [] };
  return planMove({
    ...{ files, here, beside, answers: { ...NOTHING_SAID, ...said } },
    newId: () => `id-${here.products.length}-${++made}`,
  });
}

/** The product as it is here once it is written. */
export function written({ key, plan }: ProductWrite): ProductHere {
  const { old, parts, id, values } = plan;
  const kept = (old?.variants ?? []).filter(
    (one) => !parts.variants.some((variant) => variant.id === one.id),
  );
  const sizes = [...parts.newSizes].toSorted((a, b) => a.position - b.position);
  return {
    ...{ ...values, id, slug: `address of ${key}` },
    colours: [...(old?.colours ?? []), ...parts.newColours.map(({ position, ...colour }) => colour)],
    sizes: [...(old?.sizes ?? []), ...sizes.map(({ position, ...size }) => size)],
    variants: [
      ...kept,
      ...parts.variants.map(({ id: variant, colourId, sizeId, sku, ean, stock }) => ({
        ...{ id: variant, colourId, sizeId, sku, ean, stock },
      })),
    ],
  };
}

/** The shop after a move. */
export function movedInto(shop: ShopHere, { writes, unchanged, categories }: PlannedMove): ShopHere {
  const ids = new Set(writes.map(({ plan }) => plan.id));
  const keys = new Set([...writes, ...unchanged].map(({ key }) => key));
  const known = new Set(shop.categories.map(({ slug }) => slug));
  return {
    categories: [
      ...shop.categories,
      ...categories
        .filter(({ slug }) => !known.has(slug))
        .map(({ slug, path, parentSlug }) => ({ slug, name: path.at(-1) ?? '', parentSlug })),
    ],
    products: [...shop.products.filter(({ id }) => !ids.has(id)), ...writes.map(written)],
    moved: [
      ...shop.moved.filter(({ key }) => !keys.has(key)),
      // As the database keeps it.
      ...[...writes, ...unchanged].map((one) => ({
        ...{ key: one.key, productId: one.plan.id, written: JSON.parse(JSON.stringify(one.written)) },
      })),
    ],
  };
}
