import type { ApiProduct, ApiProductFilter } from '#contracts/doors/api-catalogue.ts';
import type { Services } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import {
  type ApiProductRow,
  findApiProduct,
  findApiProducts,
  findApiStock,
} from '../../../sql/doors/api-products.sql.ts';
import { staffRead } from '../../admin/staff-write.ts';
import type { ApiCaller } from './caller.ts';
import { readPage } from './cursors.ts';

/** Products and stock, read by a token. */

export function listProducts(
  shop: Services,
  caller: ApiCaller,
  { status, ...paging }: ApiProductFilter & { cursor?: string | undefined },
) {
  return readPage(
    paging,
    (slice) => staffRead(shop, caller, (tx) => findApiProducts(tx, status ?? null, slice)),
    (row) => shownProduct(shop, caller, row),
  );
}

export async function showProduct(shop: Services, caller: ApiCaller, { id }: { id: string }) {
  const row = await staffRead(shop, caller, (tx) => findApiProduct(tx, id));
  return row ? ok(shownProduct(shop, caller, row)) : fail('not_found');
}

/** A product as this token may see it. */
export function shownProduct(
  { config: { siteUrl } }: { config: { siteUrl: string } },
  { token }: ApiCaller,
  { images, costCents, ...row }: ApiProductRow,
): ApiProduct {
  return {
    ...row,
    url: `${siteUrl}/produto/${row.id}`,
    costCents: token.scopes.includes('costs.read') ? costCents : null,
    images: images.map(({ key, ...picture }) => ({ ...picture, url: `${siteUrl}/imagens/${pathOf(key)}` })),
  };
}

const pathOf = (key: string) => key.split('/').map(encodeURIComponent).join('/');

export function listStock(
  shop: Services,
  caller: ApiCaller,
  { sku, ...paging }: { sku: readonly string[]; cursor?: string | undefined; limit: number },
) {
  return readPage(
    paging,
    async (slice) => {
      const rows = await staffRead(shop, caller, (tx) => findApiStock(tx, sku, slice));
      return rows.map((row) => ({ ...row, id: row.variantId }));
    },
    ({ id: _, ...row }) => row,
  );
}
