import { listProducts, type ProductCard, type ProductDetail } from '#contracts/catalogue.ts';
import { outfitFinder, type Piece, wearerFinder, wearerOf } from '#domain/catalogue/outfits.ts';
import { RELATED, relatedFinder } from '#domain/catalogue/related.ts';
import type { AsOf } from '#domain/pages/as-of.ts';
import { readingServices } from '#server/compose.ts';
import { logFailure } from '#server/http/failure-log.ts';
import { catalogueAsOf } from '#server/use-cases/catalogue/as-of.ts';
import {
  productAt,
  productRedirect,
  searchCatalogue,
  showCards,
} from '#server/use-cases/catalogue/browse-catalogue.ts';

type Shown = { product: ProductDetail; look: ProductCard[]; related: ProductCard[] };

/**
 * The product with its look and related products, by the rules of built pages, now or at another time; or the redirect of a
 * deleted one; 'unknown' if the catalogue cannot be read.
 */
export async function findProduct(
  id: string,
  pieces: readonly Piece[],
  asOf: AsOf | null = null,
): Promise<Shown | { movedTo: string } | 'missing' | 'unknown'> {
  try {
    const product = await productAt(readingServices(), id);
    if (!product) {
      const movedTo = await productRedirect(readingServices(), id);
      return movedTo === null ? 'missing' : { movedTo };
    }
    const [look, related] = await Promise.all([
      // Chosen from the products of the build.
      cardsOf(outfitFinder(pieces)(product)),
      relatedOf(product, pieces),
    ]);
    if (!asOf) return { product, look, related };
    const { priced } = await catalogueAsOf(readingServices(), asOf);
    const [then = product] = priced([product]);
    return { product: then, look: priced(look), related: priced(related) };
  } catch (error) {
    logFailure({ endpoint: 'product' }, error);
    return 'unknown';
  }
}

async function cardsOf(ids: readonly string[]): Promise<ProductCard[]> {
  return ids.length > 0 ? (await showCards(readingServices(), ids)).value.items : [];
}

async function relatedOf(product: ProductDetail, pieces: readonly Piece[]): Promise<ProductCard[]> {
  const { category, relatedIds } = product;
  const [near, chosen] = await Promise.all([category ? newest([category.slug]) : [], cardsOf(relatedIds)]);
  const related = (cards: ProductCard[]) =>
    relatedFinder(cards, wearerFinder(pieces))(product, wearerOf(product), chosen);
  const found = related(near);
  return found.length === RELATED ? found : related([...near, ...(await newest([]))]);
}

async function newest(categoria: string[]): Promise<ProductCard[]> {
  const input = listProducts.input.parse({ categoria, estoque: true, ordem: 'novidades' });
  const found = await searchCatalogue(readingServices(), input);
  return found.ok ? found.value.items : [];
}
