import { type Piece, wardrobe } from '#domain/looks.ts';
import { builtProducts, catalogueIndex, frame } from '../build/catalogue.ts';
import { filterChoices } from '../components/listing/choices.ts';
import type { FromBuild } from './built.ts';

/** What a build knows that pages drawn on demand show. */
export async function fromBuild(): Promise<FromBuild> {
  const [shown, { all }, products] = await Promise.all([frame(), catalogueIndex(), builtProducts()]);
  const filters = { choices: filterChoices(shown.tree, all), facets: all };
  return { frame: shown, filters, pieces: wardrobe(products).map(pieceOf) };
}

/** No more of a piece than a look asks for: of ten thousand products these are the ones that are left. */
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
