import {
  type CategoryTree,
  type ProductDetail,
  productCard,
  productDetail,
  type ReviewsPage,
} from '#contracts/catalogue.ts';
import { REVIEWS_PER_PAGE, REVIEWS_SHOWN } from '#domain/catalogue/catalogue.ts';
import { QUESTIONS_SHOWN } from '#domain/questions/questions.ts';
import type { ReviewSort } from '#domain/reviews/reviews.ts';
import { FIT_ANSWERS } from '#domain/sizing/buyers-fit.ts';
import { columnsOf } from '../columns-of.ts';
import { instant } from '../json.ts';
import { pictureOrder } from '../main-image.ts';
import { QUESTION_COUNT, questionsFrom } from '../questions/shown-questions.ts';
import { all, column, first, one } from '../statements.ts';

/** A picture in the contract's form. */
const PICTURE = (alias: string) => `json_build_object('key', ${alias}.key, 'alt', ${alias}.alt_text)`;

/** The advertised discount of `products p`. */
const PERCENT = 'percent_off(p.price_cents, p.discount_percent, p.final_price_cents)';

/** A card as it is stored: colour and size asked for come with the question. */
const { inColour: _, inSize: __, ...CARD } = productCard.shape;

/**
 * The columns of a card; `first` is an extra leading sort key for its pictures (i), including the comma. Under the pointer comes another
 * view of the same colour: the product alone after one with a model, and the reverse.
 */
export const cardColumns = (first = '') =>
  columnsOf(CARD, 'p', {
    discountPercent: PERCENT,
    category: `(select json_build_object('name', c.name, 'slug', c.slug) from categories c where c.id = p.category_id)`,
    stock: '(select coalesce(sum(v.stock), 0)::int from variants v where v.product_id = p.id)',
    image: `(select ${PICTURE('i')} from product_images i where i.product_id = p.id
      order by ${first} ${pictureOrder('i')} limit 1)`,
    hoverImage: `(select ${PICTURE('other')} from product_images other,
        (select i.id, i.kind, i.color_id from product_images i where i.product_id = p.id
          order by ${first} ${pictureOrder('i')} limit 1) face
      where other.product_id = p.id and other.id <> face.id
      order by (other.color_id is not distinct from face.color_id) desc, (other.kind <> face.kind) desc, other.position
      limit 1)`,
    colours: `(select coalesce(json_agg(json_build_object('name', pc.name, 'hex', pc.hex) order by pc.position), '[]')
      from product_colors pc where pc.product_id = p.id)`,
    sizes: `(select coalesce(json_agg(ps.label order by ps.position), '[]')
      from product_sizes ps where ps.product_id = p.id)`,
    rating: `(select case when count(*) > 0 then json_build_object('average', round(avg(r.rating), 1), 'count', count(*)) end
      from reviews r where r.product_id = p.id and r.status = 'approved')`,
  });

/** Whether a category has a page: it and its parent are active. Products in others link to no category. */
const SHOWN = `c.is_active and not exists (select from categories above where above.id = c.parent_id and not above.is_active)`;

/** The size family of a product `p`: its own, else its category's, else the parent category's. */
export const SIZE_FAMILY = `coalesce(p.size_family, (select coalesce(c.size_family, up.size_family)
    from categories c left join categories up on up.id = c.parent_id where c.id = p.category_id))`;

/** Whether a size chart covers the sizes of a product `p`. */
export const IS_CHARTED = `exists (select from size_charts sc join product_sizes ps on upper(btrim(ps.label)) = any (sc.labels)
    where ps.product_id = p.id and sc.family = ${SIZE_FAMILY})`;

/** The number of approved reviews of a product `p`, by rating. */
const RATINGS = `(select json_build_object(${[1, 2, 3, 4, 5].map((n) => `'${n}', count(*) filter (where r.rating = ${n})`).join(', ')})
    from reviews r where r.product_id = p.id and r.status = 'approved')`;

const NEWEST = 'r.created_at desc, r.id desc';
/** The order that a parameter says: stars or photo first, then the newest. */
const sortedBy = (sort: string) =>
  `case ${sort}::text when 'melhores' then -r.rating when 'piores' then r.rating when 'com-foto' then (r.photo_key is null)::int end, ${NEWEST}`;

/** A part of the approved reviews of a product `p`. */
const reviewsFrom = (
  offset: string,
  limit: number,
  order = NEWEST,
) => `(select coalesce(json_agg(json_build_object('id', r.id,
      'author', r.author_name, 'rating', r.rating, 'comment', r.comment, 'photoKey', r.photo_key, 'createdAt', r.created_at)
      order by ${order}), '[]')
    from (select r.id, r.author_name, r.rating, r.comment, r.photo_key, r.created_at from reviews r where r.product_id = p.id and r.status = 'approved'
      order by ${order} offset ${offset} limit ${limit}) r)`;

/** What is read of `products p` for its page, besides columns of the same name. */
export const DETAIL = {
  createdAt: instant('p.created_at'),
  discountPercent: PERCENT,
  lowestBeforeCents: 'case when p.final_price_cents < p.price_cents then lowest_before(p.id) end',
  priceUntil: instant('case when p.campaign_price_cents = p.final_price_cents then p.campaign_ends_at end'),
  category: `(select json_build_object('name', c.name, 'slug', c.slug, 'parent',
      (select json_build_object('name', up.name, 'slug', up.slug) from categories up where up.id = c.parent_id))
    from categories c where c.id = p.category_id and ${SHOWN})`,
  images: `(select coalesce(json_agg(json_build_object('key', i.key, 'alt', i.alt_text, 'kind', i.kind, 'colourId', i.color_id,
      'isMain', i.is_main) order by ${pictureOrder('i')}), '[]')
    from product_images i where i.product_id = p.id)`,
  colours: `(select coalesce(json_agg(json_build_object('id', pc.id, 'name', pc.name, 'hex', pc.hex) order by pc.position), '[]')
    from product_colors pc where pc.product_id = p.id)`,
  sizes: `(select coalesce(json_agg(json_build_object('id', ps.id, 'label', ps.label) order by ps.position), '[]')
    from product_sizes ps where ps.product_id = p.id)`,
  sizeFamily: SIZE_FAMILY,
  isCharted: IS_CHARTED,
  fit: `(select json_build_object('small', f.small, 'right', f.fits, 'large', f.large) from product_fit f
    where f.product_id = p.id and f.small + f.fits + f.large >= ${FIT_ANSWERS})`,
  measures: `(select coalesce(json_object_agg(ps.id, ps.measures), '{}')
    from product_sizes ps where ps.product_id = p.id and ps.measures <> '{}')`,
  variants: `(select coalesce(json_agg(json_build_object('id', v.id, 'colourId', v.color_id, 'sizeId', v.size_id,
      'sku', v.sku, 'ean', v.ean, 'stock', v.stock)), '[]') from variants v where v.product_id = p.id)`,
  ratings: RATINGS,
  reviews: reviewsFrom('0', REVIEWS_SHOWN),
  questionCount: QUESTION_COUNT,
  questions: questionsFrom('0', QUESTIONS_SHOWN),
};

const DETAIL_COLUMNS = columnsOf(productDetail.shape, 'p', DETAIL);

/** One page of an active product's reviews, counted from 1, or null. */
export const findReviews = first<[id: string, page: number, sort: ReviewSort], ReviewsPage>(
  `select p.name, ${RATINGS} as ratings, ${reviewsFrom('$2', REVIEWS_PER_PAGE, sortedBy('$3'))} as reviews
   from products p where p.id = $1 and p.is_active`,
  (id, page, sort) => [id, (page - 1) * REVIEWS_PER_PAGE, sort],
);

/** The page data of an active product, or null. */
export const findProduct = first<[id: string], ProductDetail>(
  `select ${DETAIL_COLUMNS} from products p where p.id = $1 and p.is_active`,
);

/** The page data of the active ones among these products, in the order of the ids. */
export const findProducts = all<[ids: readonly string[]], ProductDetail>(`
  select ${DETAIL_COLUMNS} from unnest($1::uuid[]) with ordinality as page(id, place)
    join products p on p.id = page.id where p.is_active order by page.place`);

/** Active products that the home page may show first, newest first. */
export const findFeatured = column<[limit: number], string>(
  'select id from products where is_active and is_featured order by created_at desc, id desc limit $1',
);

/** Price and stock of the given products; inactive and unknown ids are omitted. */
export const findAvailability = all<
  [ids: readonly string[]],
  {
    id: string;
    priceCents: number;
    discountPercent: number;
    finalPriceCents: number;
    lowestBeforeCents: number | null;
    variants: { id: string; stock: number }[];
  }
>(`
  select p.id, p.price_cents as "priceCents", percent_off(p.price_cents, p.discount_percent, price_now(p)) as "discountPercent",
    price_now(p) as "finalPriceCents", case when p.final_price_cents < p.price_cents then lowest_before(p.id) end as "lowestBeforeCents",
    (select coalesce(json_agg(json_build_object('id', v.id, 'stock', v.stock)), '[]')
      from variants v where v.product_id = p.id) as variants
  from products p where p.is_active and p.id = any ($1::uuid[])`);

export const countActive = one<[], { active: number; featured: number }>(
  `select count(*)::int as active, (count(*) filter (where is_featured))::int as featured
     from products where is_active`,
);

/** The active categories as a tree of two levels, each with the number of its active products (a parent's with its children's). */
export const findCategoryTree = all<[], CategoryTree>(`
  with own as materialized (select category_id, count(*) as products from products where is_active group by 1),
  counted as (
    select c.id, c.parent_id, c.slug, c.name, c.description, c.meta_title, c.meta_description, c.image_key, c.position, c.is_highlighted,
      (select coalesce(sum(own.products), 0)::int from own join categories pc on pc.id = own.category_id
        where pc.id = c.id or pc.parent_id = c.id) as "productCount"
    from categories c where c.is_active
  )
  select top.id, top.slug, top.name, top.description, top.meta_title as "metaTitle", top.meta_description as "metaDescription", top."productCount", top.is_highlighted as "isHighlighted",
    case when top.image_key is not null then json_build_object('key', top.image_key, 'alt', top.name) end as image,
    (select coalesce(json_agg(json_build_object('id', sub.id, 'slug', sub.slug, 'name', sub.name,
         'description', sub.description, 'metaTitle', sub.meta_title, 'metaDescription', sub.meta_description, 'productCount', sub."productCount", 'isHighlighted', sub.is_highlighted,
         'image', case when sub.image_key is not null then json_build_object('key', sub.image_key, 'alt', sub.name) end)
       order by sub.position, sub.name), '[]')
     from counted sub where sub.parent_id = top.id) as children
  from counted top where top.parent_id is null
  order by top.position, top.name`);
