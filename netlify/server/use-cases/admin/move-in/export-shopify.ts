import { SHOPIFY_CUSTOMER_FILE } from '#domain/move-in/shopify-customer-file.ts';
import {
  type LeavingProduct,
  SHOPIFY_PRODUCT_HEADER,
  shopifyProductLines,
} from '#domain/move-in/shopify-product-file.ts';
import { shopifyRedirectFile } from '#domain/move-in/shopify-redirect-file.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import {
  findAllProductIds,
  findLeavingAddresses,
  findLeavingCustomers,
  findLeavingIds,
  findLeavingParts,
} from '../../../sql/move-in/leaving.sql.ts';
import { findCatalogueProducts } from '../../../sql/products/product-file.sql.ts';
import { batchedFile, csvAnswer, PLAIN_START } from '../csv-answer.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

type Shop = Desk & { config: Pick<Services['config'], 'siteUrl'> };

/** Every product, in the order in which it was made: a later file differs only where the shop does. */
export async function exportShopifyProducts(desk: Shop, staff: Staff) {
  const ids = await staffRead(desk, staff, findAllProductIds);
  const find = (tx: Queryable, batch: readonly string[]) => leavingProducts(tx, batch, desk.config.siteUrl);
  const file = {
    ...{ name: 'shopify-produtos', start: PLAIN_START },
    ...{ header: SHOPIFY_PRODUCT_HEADER, line: shopifyProductLines },
  };
  return batchedFile(desk, staff, file, ids, { size: 250, find });
}

async function leavingProducts(
  tx: Queryable,
  ids: readonly string[],
  siteUrl: string,
): Promise<LeavingProduct[]> {
  const parts = new Map((await findLeavingParts(tx, ids)).map(({ id, ...rest }) => [id, rest]));
  const products = await findCatalogueProducts(tx, ids);
  return products.flatMap((product) => {
    const part = parts.get(product.id);
    if (!part) return [];
    const pictures = part.pictures.map(({ path, ...picture }) => ({ ...picture, url: siteUrl + path }));
    return { ...product, ...part, pictures };
  });
}

/** Every account of a customer. */
export async function exportShopifyCustomers(desk: Desk, staff: Staff) {
  const ids = await staffRead(desk, staff, findLeavingIds);
  const file = { name: 'shopify-clientes', start: PLAIN_START, ...SHOPIFY_CUSTOMER_FILE };
  return batchedFile(desk, staff, file, ids, { size: 500, find: findLeavingCustomers });
}

/** What leads to a page here leads to its address there. */
export async function exportShopifyRedirects(desk: Desk, staff: Staff) {
  const rules = await staffRead(desk, staff, findLeavingAddresses);
  return csvAnswer(desk, 'shopify-redirecionamentos', shopifyRedirectFile(rules), PLAIN_START);
}
