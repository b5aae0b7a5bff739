import { adminSaveProduct, type ProductForm } from '#contracts/admin/products.ts';
import type { PriceLine, ProductChanges, StockLine } from '#contracts/doors/api-writes.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, invalid, ok } from '../../../ports/outcome.ts';
import { findStockOf, findVariantsOf } from '../../../sql/doors/api-stock.sql.ts';
import { findProductForm } from '../../../sql/products/admin-products.sql.ts';
import { saveSheet } from '../../admin/products/product-sheet.ts';
import { saveProduct } from '../../admin/products/save-product.ts';
import { staffRead } from '../../admin/staff-write.ts';
import type { ApiCaller } from './caller.ts';
import type { KeepValue } from './keep-value.ts';
import { showProduct } from './read-catalogue.ts';

/** Products, prices and stock, changed by a token: as the sheet and the editor of the back office do. */

type Stock = { items: { variantId: string; sku: string | null; stock: number }[] };

/** Changes stock, all lines or none. Kept with the change, as a difference must not be added twice. */
export async function writeStock(
  shop: Services,
  caller: ApiCaller,
  { items }: { items: readonly StockLine[] },
  keep: KeepValue,
) {
  const skus = items.flatMap((line) => ('sku' in line ? [line.sku] : []));
  const found = await staffRead(shop, caller, (tx) => findVariantsOf(tx, skus));
  const bySku = new Map(found.map(({ asked, id }) => [asked, id]));
  const ids = items.map((line) => ('sku' in line ? bySku.get(line.sku) : line.variantId));
  const wrong = wrongLines(ids);
  if (wrong) return invalid(wrong);
  const stock = items.map((line, at) => ({
    id: ids[at] ?? '',
    ...('set' in line ? { was: null, now: line.set } : { was: 0, now: line.change }),
  }));
  let value: Stock = { items: [] };
  const after = async (tx: Queryable) => {
    const now = new Map(
      (
        await findStockOf(
          tx,
          stock.map(({ id }) => id),
        )
      ).map((row) => [row.variantId, row]),
    );
    value = { items: stock.flatMap(({ id }) => now.get(id) ?? []) };
    await keep(tx, value);
  };
  const saved = await saveSheet(shop, caller, { prices: [], stock }, after);
  if (saved.ok) return ok(value);
  return saved.code === 'stock_below_zero' ? saved : fail('not_found');
}

/** Of lines without a variant, and of those that name one twice. */
function wrongLines(ids: readonly (string | undefined)[]): Record<string, string> | null {
  const wrong = ids.flatMap((id, at) => {
    if (id === undefined) return [[`items.${at}.sku`, 'sku_unknown']];
    return ids.indexOf(id) < at ? [[`items.${at}`, 'duplicate']] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

/** Changes prices, all lines or none. */
export async function writePrices(
  shop: Services,
  caller: ApiCaller,
  { items }: { items: readonly PriceLine[] },
) {
  const twice = wrongLines(items.map(({ productId }) => productId));
  if (twice) return invalid(twice);
  const prices = items.map(({ productId: id, version = null, discountPercent = null, priceCents }) => ({
    ...{ id, version, priceCents, discountPercent },
  }));
  const saved = await saveSheet(shop, caller, { prices, stock: [] });
  if (saved.ok)
    return ok({ items: saved.value.products.map(({ id, version }) => ({ productId: id, version })) });
  return saved.code === 'changed_meanwhile' ? fail('version_changed', saved.data) : fail('not_found');
}

/** Changes fields of a product that is as the caller has seen it. */
export async function changeProduct(
  shop: Services,
  caller: ApiCaller,
  { id, ...changes }: ProductChanges & { id: string },
  version: string | null,
) {
  if (changes.costCents !== undefined && !caller.token.scopes.includes('costs.read'))
    return fail('scope_missing', { scope: 'costs.read' });
  const known = await staffRead(shop, caller, (tx) => findProductForm(tx, id));
  if (!known) return fail('not_found');
  if (String(known.version) !== version) return fail('version_changed');
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const draft = adminSaveProduct.input.safeParse({ ...draftOf(known), ...given });
  if (!draft.success) return fail('product_refused', { reason: 'invalid_input' });
  const saved = await saveProduct(shop, caller, draft.data);
  if (saved.ok) return showProduct(shop, caller, { id });
  if (saved.code === 'not_found') return fail('not_found');
  return saved.code === 'changed_meanwhile'
    ? fail('version_changed')
    : fail('product_refused', { reason: saved.code });
}

/** The product as it is, to be saved. */
function draftOf(form: ProductForm): Record<string, unknown> {
  const { slug, createdAt, updatedAt, soldCount, isArchived, campaign, pixPercent, stock, related, ...rest } =
    form;
  return {
    ...rest,
    relatedIds: related.map(({ id }) => id),
    stock: stock.map(({ units, waiting: _, ...cell }) => ({ ...cell, was: units, now: units })),
  };
}
