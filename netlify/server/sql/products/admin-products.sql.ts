import type { CategoryOption } from '#contracts/admin/categories.ts';
import {
  type ProductDraft,
  type ProductForm,
  type ProductListInput,
  type ProductRow,
  productForm,
  productRow,
} from '#contracts/admin/products.ts';
import { LOW_STOCK } from '#domain/catalogue/stock.ts';
import { UNSET_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { GOODS } from '#records/goods.ts';
import { PRODUCT } from '#records/product.ts';
import type { Queryable } from '../../ports/database.ts';
import { WAITING_FOR } from '../catalogue/stock-alerts.sql.ts';
import { columnsOf } from '../columns-of.ts';
import { ofCategory } from '../fiscal/goods.ts';
import { instant, json } from '../json.ts';
import { mainImage } from '../main-image.ts';
import { into, pick, to } from '../named.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { all, first, one, write } from '../statements.ts';
import { sql } from '../tag.ts';
import { COST, writeCosts } from './product-costs.sql.ts';
import { UNITS, UNITS_SINCE, WITH_UNITS } from './product-units.ts';
import { productsFound } from './products-found.ts';

/** The filters of the product list. */
export type ProductFilter = Pick<ProductListInput, 'busca' | 'categoria' | 'status' | 'estoque'>;

const STOCK = '(select coalesce(sum(v.stock), 0)::int from variants v where v.product_id = p.id)';

const ORDERS: Record<ProductListInput['ordem'], string> = {
  criado: 'p.created_at',
  nome: 'lower(p.name)',
  preco: 'p.final_price_cents',
  estoque: UNITS,
  vendidos: 'p.sold_count',
  categoria: 'lower(c.name)',
};

/** Joined for these orders. */
const JOINED: Partial<Record<ProductListInput['ordem'], string>> = {
  estoque: WITH_UNITS,
  categoria: 'left join categories c on c.id = p.category_id',
};

const ROW = columnsOf(productRow.shape, 'p', {
  imageKey: mainImage('p.id'),
  categoryName: '(select c.name from categories c where c.id = p.category_id)',
  stock: STOCK,
  lowStock: `coalesce(p.low_stock, (select low_stock from store_settings), ${LOW_STOCK})`,
  variants: '(select count(*)::int from variants v where v.product_id = p.id)',
  isArchived: 'p.archived_at is not null',
});

/** One page of the product list with the total number of matches. */
export const findProductRows = one<
  [filter: Omit<ProductListInput, 'pagina'>, slice: Slice],
  { total: number; items: ProductRow[] }
>(({ ordem, sentido, ...filter }, { limit, offset }) => {
  const parameters = new Parameters();
  const where = rowsMatching(filter, parameters);
  // Only a category may be missing; without "nulls last" the newest are read from an index.
  const way = ordem === 'categoria' ? `${sentido} nulls last` : sentido;
  // With a filter, matches are found once; without one, Postgres may count and sort with separate indexes.
  const kind = where === IN_CATALOGUE ? 'not materialized' : 'materialized';
  return {
    text: `with found as ${kind} (select p.id from products p where ${where}),
     first as (
       select p.id, ${ORDERS[ordem]} as rank from found join products p on p.id = found.id ${JOINED[ordem] ?? ''}
       order by rank ${way}, p.id desc limit ${parameters.add(limit)} offset ${parameters.add(offset)}),
     page as (select id, row_number() over (order by rank ${way}, id desc) as place from first)
     select (select count(*)::int from found) as total,
       (select coalesce(json_agg(to_jsonb(r) - 'place' order by r.place), '[]') from (
         select page.place, ${ROW} from page join products p on p.id = page.id) r) as items`,
    values: parameters.values,
  };
});

const IN_CATALOGUE = 'p.archived_at is null';

/** The condition on `products p` for the filters of the list. */
export function rowsMatching(
  { busca, categoria, status, estoque }: ProductFilter,
  parameters: Parameters,
): string {
  const clauses = [status === 'arquivados' ? STATUSES.arquivados : IN_CATALOGUE];
  if (busca !== '') clauses.push(`p.id in (${productsFound(busca, parameters)})`);
  if (categoria) {
    const id = parameters.add(categoria);
    clauses.push(
      `p.category_id in (select c.id from categories c where c.id = ${id} or c.parent_id = ${id})`,
    );
  }
  if (status && status !== 'arquivados') clauses.push(STATUSES[status]);
  if (estoque === 'sem') clauses.push(`p.id not in (${unitsThat('> 0')})`);
  if (estoque === 'com') clauses.push(`p.id in (${unitsThat('> 0')})`);
  if (estoque === 'baixo') clauses.push(`p.id in (${LOW})`);
  return clauses.join(' and ');
}

/** Ids of products whose units meet a condition; by the stored sums, since a product has about a dozen variants. */
const unitsThat = (condition: string) => `select coalesce(kept.product_id, since.product_id)
  from product_stock kept full join (${UNITS_SINCE}) since on since.product_id = kept.product_id
  where ${UNITS} ${condition}`;

/** Products low on stock by their own threshold, or else the shop's. */
const LOW = `select u.product_id from (
    select coalesce(kept.product_id, since.product_id) as product_id, ${UNITS} as units
    from product_stock kept full join (${UNITS_SINCE}) since on since.product_id = kept.product_id) u
  left join products own on own.id = u.product_id and own.low_stock is not null
  where u.units between 1 and coalesce(own.low_stock, (select low_stock from store_settings), ${LOW_STOCK})`;

const STATUSES = {
  ativos: 'p.is_active',
  inativos: 'not p.is_active',
  destaque: 'p.is_featured',
  novos: 'p.is_new',
  promocao: 'p.discount_percent > 0',
  arquivados: 'p.archived_at is not null',
} as const;

/** The running campaign with the lowest price. */
const CAMPAIGN = `(select json_build_object('name', c.name, 'priceCents', cp.price_cents, 'until', c.ends_at)
  from campaign_prices cp join campaigns c on c.id = cp.campaign_id
  where cp.product_id = p.id and c.status = 'scheduled' and c.starts_at <= now() and c.ends_at > now()
  order by cp.price_cents, c.ends_at desc limit 1)`;

/** Parts of a product as a list of json objects. */
const list = (part: string, order: string, from: string) =>
  `(select coalesce(json_agg(json_build_object(${part}) order by ${order}), '[]') from ${from})`;

const FORM = columnsOf(productForm.shape, 'p', {
  createdAt: instant('p.created_at'),
  updatedAt: instant('p.updated_at'),
  isArchived: 'p.archived_at is not null',
  campaign: CAMPAIGN,
  pixPercent: `coalesce((select pix_percent from store_settings), ${UNSET_SALE_TERMS.pixPercent})`,
  costCents: COST,
  related: list(
    `'id', r.id, 'name', r.name, 'isActive', r.is_active, 'imageKey', ${mainImage('r.id')}`,
    'chosen.place',
    'unnest(p.related_ids) with ordinality as chosen(id, place) join products r on r.id = chosen.id',
  ),
  colours: list(
    `'id', c.id, 'name', c.name, 'hex', c.hex`,
    'c.position',
    'product_colors c where c.product_id = p.id',
  ),
  sizes: list(
    `'id', s.id, 'label', s.label, 'measures', s.measures`,
    's.position',
    'product_sizes s where s.product_id = p.id',
  ),
  images: list(
    `'key', i.key, 'alt', i.alt_text, 'kind', i.kind, 'colourId', i.color_id, 'isMain', i.is_main`,
    'i.position, i.id',
    'product_images i where i.product_id = p.id',
  ),
  stock: list(
    `'colourId', v.color_id, 'sizeId', v.size_id, 'sku', v.sku, 'ean', v.ean, 'units', v.stock, 'waiting', ${WAITING_FOR('v.id')}`,
    'v.id',
    'variants v where v.product_id = p.id',
  ),
});

/** A product as the editor needs it; `lock` locks it until the transaction ends. */
export async function findProductForm(
  tx: Queryable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProductForm | null> {
  // Lock in a statement of its own, so that the next one reads the state after the wait.
  if (lock) await lockProduct(tx, id);
  return selectProductForm(tx, id);
}

export const lockProduct = write<[id: string]>('select from products where id = $1 for update');

export const selectProductForm = first<[id: string], ProductForm>(
  `select ${FORM} from products p where p.id = $1`,
);

/** Slug and search texts, derived by the domain from the draft. */
export type Derived = { slug: string; searchName: string; searchText: string };

export async function insertProduct(
  tx: Queryable,
  id: string,
  draft: ProductDraft,
  derived: Derived,
): Promise<void> {
  await insertProductRow(tx, id, draft, derived);
  await writeCosts(tx, [{ id, costCents: draft.costCents }]);
}

/** Writes the product's own row and increments its version. */
export async function updateProduct(
  tx: Queryable,
  id: string,
  draft: ProductDraft,
  derived: Derived,
): Promise<void> {
  await updateProductRow(tx, id, draft, derived);
  await writeCosts(tx, [{ id, costCents: draft.costCents }]);
}

export const insertProductRow = write(
  (id: string, draft: ProductDraft, derived: Derived) =>
    sql`insert into ${into('products', { id, ...columnsFor(draft, derived) })}`,
);

export const updateProductRow = write(
  (id: string, draft: ProductDraft, derived: Derived) =>
    sql`update products set ${to('products', columnsFor(draft, derived))}, version = version + 1 where id = ${id}`,
);

/** Written as they are in the draft. */
const PLAIN = [
  'relatedIds',
  ...PRODUCT.names.filter((name) => name !== 'costCents' && name !== 'isFeatured' && name !== 'care'),
] as const;

const columnsFor = (draft: ProductDraft, derived: Derived) => ({
  ...pick(draft, PLAIN),
  ...pick(derived, ['slug', 'searchName', 'searchText']),
  features: draft.isFeatured ? ['destaque'] : [],
  video: draft.video && json(draft.video),
  care: json(draft.care),
});

export const deleteProduct = write<[id: string]>('delete from products where id = $1');

/**
 * A category's name and its parent's, for the search index; null if there is no such category. Neither can be renamed until the
 * transaction ends. They are locked in id order, as by `lockCategories`, and read under the locks.
 */
export async function findCategoryNames(
  tx: Queryable,
  id: string,
): Promise<{ name: string; parentName: string | null } | null> {
  await lockCategoryNames(tx, id);
  return selectCategoryNames(tx, id);
}

export const lockCategoryNames = write<[id: string]>(
  `select from categories where id = $1 or id = (select parent_id from categories where id = $1) order by id for share`,
);

export const selectCategoryNames = first<[id: string], { name: string; parentName: string | null }>(
  `select c.name, up.name as "parentName" from categories c left join categories up on up.id = c.parent_id where c.id = $1`,
);

/** Every category, a parent before its children. */
export const findCategoryOptions = all<[], CategoryOption>(`
  select c.id, c.name, up.name as "parentName", c.is_active as "isActive",
    coalesce(c.size_family, up.size_family) as "sizeFamily", ${GOODS.names.map((name) => `${ofCategory(name)} as "${name}"`).join(', ')}
  from categories c left join categories up on up.id = c.parent_id
  order by coalesce(up.position, c.position), coalesce(up.name, c.name), up.id nulls first, c.position, c.name`);

/** A product's name, for reports; null if it does not exist. */
export const findProductName = first<[id: string], { id: string; name: string }>(
  'select id, name from products where id = $1',
);
