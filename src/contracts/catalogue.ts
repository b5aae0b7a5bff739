import * as z from 'zod/mini';
import type { CollectionQuery } from '../domain/collection-query.ts';
import type { FacetCounts } from '../domain/facet-counts.ts';
import { perFacet } from '../domain/product-facets.ts';
import { FIT_PLACES } from '../domain/sizing/buyers-fit.ts';
import { CHART_IDS, MEASURES } from '../domain/sizing/size-charts.ts';
import { SIZE_FAMILIES } from '../domain/sizing/size-families.ts';
import { endpoint } from './endpoint.ts';
import { cents, exactText, flag, list, metaRead, uuid, wholeNumber } from './fields.ts';
import { picture } from './picture.ts';

export const colour = z.object({ id: uuid, name: z.string(), hex: z.string() });
export const size = z.object({ id: uuid, label: z.string() });

/** What a card in a list needs. Prices in cents; `stock` is the sum over the variants. */
export const productCard = z.object({
  id: uuid,
  name: z.string(),
  category: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  priceCents: cents,
  discountPercent: z.int(),
  finalPriceCents: cents,
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  shipsToday: z.boolean(),
  stock: z.int(),
  image: z.nullable(picture),
  hoverImage: z.nullable(picture),
  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
  sizes: z.array(z.string()),
});
export type ProductCard = z.output<typeof productCard>;

export const variant = z.object({
  id: uuid,
  colourId: z.nullable(uuid),
  sizeId: z.nullable(uuid),
  stock: z.int(),
});
export type Variant = z.output<typeof variant>;

export const review = z.object({
  id: uuid,
  author: z.string(),
  rating: z.int(),
  comment: z.string(),
  /** The buyer's photo, where there is one. */
  photoKey: z.nullable(z.string()),
  createdAt: z.string(),
});

export const productImage = z.object({
  key: z.string(),
  alt: z.string(),
  kind: z.enum(['product', 'model']),
  colourId: z.nullable(uuid),
  isMain: z.boolean(),
});

/** `src/contracts/video.ts` as it is read: pages need none of what checks it. */
const shownVideo = z.object({
  key: z.string(),
  poster: picture,
  captions: z.nullable(z.object({ key: z.string() })),
  isSilent: z.boolean(),
});

export const productDetail = z.object({
  id: uuid,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  story: z.string(),
  ...metaRead,
  material: z.string(),
  characteristics: z.array(z.string()),
  tags: z.array(z.string()),
  category: z.nullable(
    z.object({
      name: z.string(),
      slug: z.string(),
      parent: z.nullable(z.object({ name: z.string(), slug: z.string() })),
    }),
  ),
  priceCents: cents,
  discountPercent: z.int(),
  finalPriceCents: cents,
  /** The lowest price of the 30 days before the reduction that is told of; null without one, or where they are not known. */
  lowestBeforeCents: z._default(z.nullable(cents), null),
  /** When a campaign ends whose price this is; null of the product's own. */
  priceUntil: z._default(z.nullable(z.string()), null),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  shipsToday: z.boolean(),
  weightGrams: z.int(),
  images: z.array(productImage),
  video: z._default(z.nullable(shownVideo), null),
  colours: z.array(colour),
  sizes: z.array(size),
  /** What its sizes mean: its own, else its category's. */
  sizeFamily: z.nullable(z.enum(SIZE_FAMILIES)),
  /** Whether a chart of the house says what they mean; the chart itself comes with `getSizeGuide`. */
  isCharted: z.boolean(),
  /** Products that the desk chose to show beside it, in their order; they may be gone or off sale. */
  relatedIds: z.array(uuid),
  /** How many buyers found it small, right or large for its sizes; null while they are too few to tell (domain/sizing/buyers-fit.ts). */
  fit: z.nullable(z.object({ small: z.int(), right: z.int(), large: z.int() })),
  /** What the piece itself measures: by the size's id, millimetres by the measure's name. */
  measures: z.record(z.string(), z.record(z.string(), z.int())),
  variants: z.array(z.object({ ...variant.shape, sku: z.nullable(z.string()), ean: z.nullable(z.string()) })),
  reviews: z.array(review),
  createdAt: z.string(),
});
export type ProductDetail = z.output<typeof productDetail>;

export const category = z.object({
  id: uuid,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  ...metaRead,
  image: z.nullable(picture),
  productCount: z.int(),
  /** Shown first on the home page. */
  isHighlighted: z.boolean(),
});
export const categoryTree = z.object({ ...category.shape, children: z.array(category) });
export type Category = z.output<typeof category>;
export type CategoryTree = z.output<typeof categoryTree>;
export type SearchWay = Pick<Category, 'slug' | 'name'>;

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
export const facets = z.object({
  categories: z.array(facetValue),
  sizes: z.array(facetValue),
  colours: z.array(z.object({ ...facetValue.shape, hex: z.string() })),
  ...perFacet(() => z.array(facetValue)),
});
export type Facets = z.output<typeof facets>;
export const NO_FACETS: Facets = { categories: [], sizes: [], colours: [], ...perFacet(() => []) };

export const SORT_KEYS = ['relevancia', 'novidades', 'menor-preco', 'maior-preco', 'mais-vendidos'] as const;

/** The collection with every filter, twelve per page. Filter values are what stands in the page's URL. */
export const listProducts = endpoint('GET', '/api/produtos', {
  input: z.strictObject({
    categoria: list(exactText(80), 20),
    busca: z._default(exactText(200), ''),
    novidades: flag,
    promocao: flag,
    estoque: flag,
    tamanho: list(exactText(20)),
    cor: list(exactText(60)),
    ...perFacet((_, { maxLength }) => list(exactText(maxLength))),
    precoMin: z._default(wholeNumber(0, 1_000_000), 0),
    precoMax: z.optional(wholeNumber(0, 1_000_000)),
    ordem: z.optional(z.enum(SORT_KEYS)),
    pagina: z._default(wholeNumber(1, 100_000), 1),
  }),
  output: z.object({
    items: z.array(productCard),
    total: z.int(),
    page: z.int(),
    totalPages: z.int(),
    facets,
  }),
});
export type ListProductsInput = z.output<typeof listProducts.input>;

/** What a list shows: what was found for `asked`, from the page named there to `lastPage`. */
export type FoundProducts = {
  asked: CollectionQuery;
  total: number;
  totalPages: number;
  lastPage: number;
  counts: FacetCounts;
};

/** Everything the product page shows; for products newer than the last build. */
export const getProduct = endpoint('GET', '/api/produtos/:id', {
  input: z.strictObject({ id: uuid }),
  output: productDetail,
});

/** The figures of a chart, in centimetres; how it is read says its id (domain/sizing/size-charts.ts). */
export const chartRows = z.array(
  z.object({
    size: z.string(),
    body: z.partialRecord(z.enum(MEASURES), z.object({ from: z.number(), to: z.number() })),
  }),
);

/**
 * What the sizes of a piece mean: the bodies that they are for, null where no chart knows them,
 * what the piece itself measures, in millimetres, and where buyers found it small or large. Asked for when somebody wants to know.
 */
export const getSizeGuide = endpoint('GET', '/api/produtos/:id/medidas', {
  input: z.strictObject({ id: uuid }),
  output: z.object({
    family: z.nullable(z.enum(SIZE_FAMILIES)),
    chart: z.nullable(z.object({ id: z.enum(CHART_IDS), rows: chartRows })),
    sizes: z.array(
      z.object({ id: uuid, label: z.string(), measures: z.optional(z.record(z.string(), z.int())) }),
    ),
    /** Where it turns out small or large, where enough buyers say the same (domain/sizing/buyers-fit.ts). */
    place: z.nullable(z.object({ place: z.enum(FIT_PLACES), fit: z.enum(['small', 'large']) })),
  }),
});
export type SizeGuide = z.output<typeof getSizeGuide.output>;

/** GET /api/cartoes?id=…: the given products as cards, in that order. Unknown and withdrawn ones are left out. */
export const getCards = endpoint('GET', '/api/cartoes', {
  input: z.strictObject({ id: list(uuid, 40) }),
  output: z.object({ items: z.array(productCard) }),
});

/** GET /api/disponibilidade?id=…: price and stock now, to confirm what a pre-rendered page says. Unknown ids are left out. */
export const getAvailability = endpoint('GET', '/api/disponibilidade', {
  input: z.strictObject({ id: list(uuid, 40) }),
  output: z.object({
    products: z.array(
      z.object({
        id: uuid,
        priceCents: cents,
        discountPercent: z.int(),
        finalPriceCents: cents,
        lowestBeforeCents: z._default(z.nullable(cents), null),
        variants: z.array(z.object({ id: uuid, stock: z.int() })),
      }),
    ),
  }),
});

/** The counts behind 'Verificar Produtos'. */
export const countProducts = endpoint('GET', '/api/produtos-contagem', {
  input: z.strictObject({}),
  output: z.object({ active: z.int(), featured: z.int() }),
});
