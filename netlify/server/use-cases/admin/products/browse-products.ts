import type { ProductListInput } from '#contracts/admin/products.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findMovements } from '../../../sql/products/admin-product-parts.sql.ts';
import * as products from '../../../sql/products/admin-products.sql.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';

const MOVEMENTS_SHOWN = 200;

export async function listProducts(desk: Desk, staff: Staff, input: ProductListInput) {
  return staffPage(desk, staff, input.pagina, (tx, slice) => products.findProductRows(tx, input, slice));
}

export async function openProduct(desk: Desk, staff: Staff, { id }: { id: string }) {
  const form = await staffRead(desk, staff, (tx) => products.findProductForm(tx, id));
  return form ? ok(form) : fail('not_found');
}

export async function listMovements(desk: Desk, staff: Staff, { id }: { id: string }) {
  const movements = await staffRead(desk, staff, (tx) => findMovements(tx, id, MOVEMENTS_SHOWN));
  return ok({ movements });
}

export async function listCategoryOptions(desk: Desk, staff: Staff) {
  const categories = await staffRead(desk, staff, products.findCategoryOptions);
  return ok({ categories });
}
