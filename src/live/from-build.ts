import type { Facets, ProductCard } from '#contracts/catalogue.ts';
import type { Frame } from '#contracts/store.ts';
import { outfitPieces, type Piece } from '#domain/catalogue/outfits.ts';
import { builtProducts, catalogueIndex, frame, lovedCards } from '../build/catalogue.ts';
import { type FilterChoices, filterChoices } from '../components/listing/choices.ts';

/** Data of the build for pages rendered on demand, available without the database, too. */
export type FromBuild = {
  /** The frame of every page, the same as on built pages. */
  frame: Frame;
  /** The choices of the filters, and the counts of the whole catalogue. */
  filters: { choices: FilterChoices; facets: Facets };
  /** The products that looks are chosen from. */
  pieces: readonly Piece[];
  /** The best sellers, for the page of a product that does not exist. */
  loved: readonly ProductCard[];
};

export async function fromBuild(): Promise<FromBuild> {
  const [shown, { all }, products, loved] = await Promise.all([
    frame(),
    catalogueIndex(),
    builtProducts(),
    lovedCards(),
  ]);
  const filters = { choices: filterChoices(shown.tree, all), facets: all };
  return { frame: shown, filters, pieces: outfitPieces(products).map(pieceOf), loved };
}

/** Only the fields that looks need, as there may be thousands of products. */
function pieceOf({ id, category, tags, colours, sizes }: Piece): Piece {
  return {
    id,
    category: category && { slug: category.slug, parent: category.parent && { slug: category.parent.slug } },
    tags,
    colours: colours.map(({ hex }) => ({ hex })),
    sizes: sizes.map(({ label }) => ({ label })),
    variants: [{ stock: 1 }],
  };
}
