import { type ListProductsInput, listProducts, type ProductCard } from '#contracts/catalogue.ts';
import { type searchProducts as contract, TOOL_SORTS } from '#contracts/doors/catalogue-tools.ts';
import type { ToolInput, ToolOutput } from '#contracts/doors/tool.ts';
import type { SaleTerms } from '#domain/money/payment-terms.ts';
import * as paths from '../../../../../src/paths.ts';
import type { Has } from '../../../compose.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import { findSaleTerms } from '../../../sql/settings/store.sql.ts';
import { searchCatalogue } from '../../catalogue/browse-catalogue.ts';
import { recordMissedSearch } from '../../catalogue/record-missed-search.ts';
import { addressIn, shownPrice } from './shown.ts';

type Found = ToolOutput<typeof contract>;

/** Searches as the collection's page does. `note`: what is recorded of a search without results, after the answer. */
export async function searchProducts(
  shop: Has<'database' | 'config' | 'clock'>,
  asked: ToolInput<typeof contract>,
): Promise<Outcome<{ found: Found; note: () => Promise<void> }, never>> {
  const input = queryOf(asked);
  const [searched, terms] = await Promise.all([searchCatalogue(shop, input), findSaleTerms(shop.database)]);
  if (!searched.ok) return searched;
  const address = addressIn(shop.config.siteUrl);
  const { total, page, totalPages, items, facets } = searched.value;
  return ok({
    found: {
      total,
      page,
      total_pages: totalPages,
      products: items.map((card) => shownCard(card, terms, address)),
      filters: {
        categories: facets.categories,
        sizes: facets.sizes,
        colours: facets.colours.map(({ value: name, label, count }) => ({ value: name, label, count })),
      },
    },
    note: () => recordMissedSearch(shop, input, total),
  });
}

/** The same as the URL of a listing. */
function queryOf(asked: ToolInput<typeof contract>): ListProductsInput {
  return listProducts.input.parse({
    busca: asked.query,
    categoria: asked.categories,
    tamanho: asked.sizes,
    cor: asked.colours,
    estoque: asked.only_in_stock,
    promocao: asked.only_on_sale,
    novidades: asked.only_new,
    precoMin: asked.min_price_reais,
    precoMax: asked.max_price_reais,
    ordem: TOOL_SORTS[asked.sort],
    pagina: asked.page,
  });
}

function shownCard(
  card: ProductCard,
  terms: SaleTerms,
  address: (path: string) => string,
): Found['products'][number] {
  const { id, image, category, inColour, inSize } = card;
  return {
    product_id: id,
    url: address(paths.variantUrl(id, { colour: inColour, size: inSize })),
    image_url: image && address(paths.storedUrl(image.key)),
    price: shownPrice(card, terms),
    in_stock: card.stock > 0,
    is_new: card.isNew,
    rating: card.rating,
    colours: card.colours,
    sizes: card.sizes,
    shop_content: { name: card.name, category: category?.name ?? null },
  };
}
