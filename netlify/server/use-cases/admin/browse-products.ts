import type { ProductForm, ProductListInput, ProductRow, StockMovement } from '#contracts/admin/products.ts';
import { stem, tokens } from '#domain/search-text.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findMovements } from '../../sql/admin-product-parts.sql.ts';
import * as products from '../../sql/admin-products.sql.ts';
import { type Page, staffPage } from './staff-page.ts';
import { type Desk, type Staff, staffRead } from './staff-write.ts';

const STATUSES = {
  ativos: 'active',
  inativos: 'inactive',
  destaque: 'featured',
  novos: 'new',
  promocao: 'sale',
  arquivados: 'archived',
} as const;
const STOCKS = { sem: 'none', baixo: 'low', com: 'some' } as const;
const ORDERS = {
  criado: 'created',
  nome: 'name',
  preco: 'price',
  estoque: 'stock',
  vendidos: 'sold',
  categoria: 'category',
} as const satisfies Record<string, products.ProductOrder>;

const MOVEMENTS_SHOWN = 200;

export async function listProducts(
  desk: Desk,
  staff: Staff,
  input: ProductListInput,
): Promise<Outcome<Page<ProductRow>, never>> {
  const sort = { order: ORDERS[input.ordem], descending: input.sentido === 'desc' };
  return staffPage(desk, staff, input.pagina, (tx, slice) =>
    products.findProductRows(tx, filterOf(input), { ...sort, ...slice }),
  );
}

/** What the filters above the list ask for. */
export function filterOf(
  input: Pick<ProductListInput, 'busca' | 'categoria' | 'status' | 'estoque'>,
): products.ProductFilter {
  return {
    words: tokens(input.busca).slice(0, 8).map(stem),
    text: input.busca,
    categoryId: input.categoria ?? null,
    status: input.status ? STATUSES[input.status] : null,
    stock: input.estoque ? STOCKS[input.estoque] : null,
  };
}

export async function openProduct(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<ProductForm, 'not_found'>> {
  const form = await staffRead(desk, staff, (tx) => products.findProductForm(tx, id));
  return form ? { ok: true, value: form } : { ok: false, code: 'not_found' };
}

export async function listMovements(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<{ movements: StockMovement[] }, never>> {
  const movements = await staffRead(desk, staff, (tx) => findMovements(tx, id, MOVEMENTS_SHOWN));
  return { ok: true, value: { movements } };
}

export async function listCategoryOptions(desk: Desk, staff: Staff) {
  const categories = await staffRead(desk, staff, products.findCategoryOptions);
  return { ok: true, value: { categories } } as const;
}
