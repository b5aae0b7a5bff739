import { outfitPieces, type Piece } from '#domain/catalogue/outfits.ts';
import { builtProducts, catalogueIndex, frame } from '../build/catalogue.ts';
import { filterChoices } from '../components/listing/choices.ts';
import type { FromBuild } from './built.ts';

/** The data of a build that pages rendered on demand use. */
export async function fromBuild(): Promise<FromBuild> {
  const [shown, { all }, products] = await Promise.all([frame(), catalogueIndex(), builtProducts()]);
  const filters = { choices: filterChoices(shown.tree, all), facets: all };
  return { frame: shown, filters, pieces: outfitPieces(products).map(pieceOf) };
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
