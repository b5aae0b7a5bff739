import { suggestNcm } from '#domain/fiscal/ncm-suggestions.ts';
import { indexTerms, slugify } from '#domain/text/search-text.ts';
import type { Queryable } from '#server/ports/database.ts';
import { json } from '#server/sql/json.ts';
import { into } from '#server/sql/named.ts';
import { runStatement } from '#server/sql/run-statement.ts';
import { sql } from '#server/sql/tag.ts';
import { careFrom } from './care.ts';
import { COLOURS, type SeedProduct } from './catalogue-types.ts';
import { CATEGORIES } from './categories.ts';
import { daysBefore, seedId } from './ids.ts';
import { categoryPictureKey, productPictureKey } from './pictures.ts';
import { PRODUCTS } from './products.ts';

const FEATURED = 'destaque';

/** Writes the categories and products of the demo shop with colours, sizes, variants, images and reviews. */
export async function writeCatalogue(tx: Queryable, now: Date): Promise<void> {
  for (const category of CATEGORIES.toSorted(
    (a, b) => Number(Boolean(a.parent)) - Number(Boolean(b.parent)),
  )) {
    const row = into('categories', {
      id: seedId('category', category.slug),
      parentId: category.parent ? seedId('category', category.parent) : null,
      slug: category.slug,
      name: category.name,
      description: category.description,
      imageKey: categoryPictureKey(category.slug),
      position: category.position,
      isHighlighted: category.isHighlighted,
      sizeFamily: category.sizeFamily ?? null,
      // Of the accessories nobody has said yet where they come from.
      goodsOrigin: ['feminino', 'masculino'].includes(category.slug) ? '0' : '',
    });
    await runStatement(tx, sql`insert into ${row}`);
  }
  for (const product of PRODUCTS) await writeProduct(tx, product, now);
}

async function writeProduct(tx: Queryable, product: SeedProduct, now: Date): Promise<void> {
  const id = seedId('product', product.key);
  const { nameStems, stems } = stemsOf(product);
  const row = into('products', {
    id,
    categoryId: seedId('category', product.category),
    slug: slugify(product.name),
    name: product.name,
    description: product.description,
    story: product.story,
    material: product.material,
    characteristics: product.characteristics,
    features: product.isFeatured ? [FEATURED] : [],
    tags: product.tags,
    priceCents: product.priceCents,
    discountPercent: product.discountPercent,
    weightGrams: product.weightGrams,
    isNew: product.isNew,
    shipsToday: product.shipsToday,
    searchName: nameStems.join(' '),
    searchText: stems.join(' '),
    createdAt: daysBefore(now, product.daysAgo),
    sizeFamily: product.sizeFamily ?? null,
    care: json(careFrom(product.characteristics)),
    origin: 'BR',
    ncm: ncmOf(product),
  });
  await runStatement(tx, sql`insert into ${row}`);
  await tx.query('insert into product_costs (product_id, cost_cents) values ($1, $2)', [id, costOf(product)]);
  await writeVariants(tx, id, product);
  await writePictures(tx, id, product);
  await writeReviews(tx, id, product, now);
}

/** The unit cost of demo products: two fifths of the list price. */
const costOf = ({ priceCents }: SeedProduct) => Math.round(priceCents * 0.4);

/** As somebody would have confirmed it; empty where nothing suggests one. */
function ncmOf({ name, material, category: slug }: SeedProduct): string {
  const { own, parent } = categoriesOf(slug);
  return suggestNcm({ name, material, category: `${parent?.name} ${own?.name}` })[0] ?? '';
}

function categoriesOf(slug: string) {
  const own = CATEGORIES.find((one) => one.slug === slug);
  return { own, parent: CATEGORIES.find((one) => one.slug === own?.parent) };
}

/** The search stems of a product, as computed when the back office saves one. */
export function stemsOf(product: SeedProduct): { nameStems: string[]; stems: string[] } {
  const { own: category, parent } = categoriesOf(product.category);
  const { name, tags, description } = product;
  return {
    nameStems: indexTerms(name),
    stems: indexTerms(name, category?.name ?? '', parent?.name ?? '', tags.join(' '), description),
  };
}

async function writeVariants(tx: Queryable, productId: string, product: SeedProduct): Promise<void> {
  const colourIds = product.colours.map((colour) => seedId('color', `${product.key}:${colour}`));
  const sizeIds = product.sizes.map((size) => seedId('size', `${product.key}:${size}`));
  await tx.query(
    `insert into product_colors (id, product_id, name, hex, position)
     select c.id, $1, c.name, c.hex, c.position - 1
     from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as c(id, name, hex, position)`,
    [productId, colourIds, product.colours, product.colours.map((colour) => COLOURS[colour])],
  );
  await tx.query(
    `insert into product_sizes (id, product_id, label, measures, position)
     select s.id, $1, s.label, s.measures, s.position - 1
     from unnest($2::uuid[], $3::text[], $4::jsonb[]) with ordinality as s(id, label, measures, position)`,
    [
      productId,
      sizeIds,
      product.sizes,
      product.sizes.map((_, place) => JSON.stringify(measuresAt(product, place))),
    ],
  );
  const variants = product.colours.flatMap((colour, row) =>
    product.sizes.map((size, column) => ({
      id: seedId('variant', `${product.key}:${colour}:${size}`),
      colorId: colourIds[row],
      sizeId: sizeIds[column],
      sku: `${product.key}-${colour}-${size}`.toUpperCase().slice(0, 60),
      stock: product.stock[row]?.[column] ?? 0,
    })),
  );
  await tx.query(
    `with made as (
       insert into variants (id, product_id, color_id, size_id, sku, stock)
       select (v->>'id')::uuid, $1, (v->>'colorId')::uuid, (v->>'sizeId')::uuid, v->>'sku', (v->>'stock')::int
       from jsonb_array_elements($2::jsonb) v returning id, stock)
     insert into stock_movements (variant_id, delta, stock_after, reason)
     select id, stock, stock, 'initial' from made where stock > 0`,
    [productId, JSON.stringify(variants)],
  );
}

/** The measurements of one size. */
function measuresAt({ measures = {} }: SeedProduct, place: number): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(measures).map(([measure, ofSizes]) => [measure, ofSizes[place]]));
}

async function writePictures(tx: Queryable, productId: string, product: SeedProduct): Promise<void> {
  const kinds = [
    { view: 'front', kind: 'product', words: 'vista de frente' },
    { view: 'detail', kind: 'product', words: 'detalhe do tecido e do acabamento' },
    { view: 'model', kind: 'model', words: 'em uso' },
  ] as const;
  const pictures = product.colours.flatMap((colour, row) =>
    kinds.map(({ view, kind, words }, column) => ({
      colorId: seedId('color', `${product.key}:${colour}`),
      kind,
      key: productPictureKey(product, colour, view),
      alt: `${product.name} na cor ${colour}, ${words}`,
      isMain: row === 0 && kind === 'model',
      position: row * kinds.length + column,
    })),
  );
  await tx.query(
    `insert into product_images (product_id, color_id, kind, key, alt_text, is_main, position)
     select $1, (i->>'colorId')::uuid, i->>'kind', i->>'key', i->>'alt', (i->>'isMain')::boolean, (i->>'position')::int
     from jsonb_array_elements($2::jsonb) i`,
    [productId, JSON.stringify(pictures)],
  );
}

async function writeReviews(
  tx: Queryable,
  productId: string,
  product: SeedProduct,
  now: Date,
): Promise<void> {
  for (const review of product.reviews) {
    await tx.query(
      `insert into reviews (product_id, author_name, rating, comment, status, created_at)
       values ($1, $2, $3, $4, 'approved', $5)`,
      [productId, review.author, review.rating, review.comment, daysBefore(now, review.daysAgo)],
    );
  }
}
