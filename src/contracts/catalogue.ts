import * as z from 'zod/mini';
import { CARE } from '../domain/catalogue/care.ts';
import { SORTS } from '../domain/catalogue/catalogue.ts';
import type { CollectionQuery } from '../domain/catalogue/collection-query.ts';
import { perFacet } from '../domain/catalogue/product-facets.ts';
import type { FacetCounts } from '../domain/catalogue-index/facet-counts.ts';
import { FIT_PLACES } from '../domain/sizing/buyers-fit.ts';
import { CHART_IDS, MEASURES } from '../domain/sizing/size-charts.ts';
import { SIZE_FAMILIES } from '../domain/sizing/size-families.ts';
import { endpoint } from './endpoint.ts';
import { byId, cents, flag, list, metaRead, typedText, uuid, wholeNumber } from './fields.ts';
import { picture } from './picture.ts';

export const colour = z.object({ id: uuid, name: z.string(), hex: z.string() });
export const size = z.object({ id: uuid, label: z.string() });

/** The data of a product card. Prices in cents; `stock` is the sum over the variants. */
export const productCard = z.object({
  id: uuid,
  name: z.string(),
  category: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  priceCents: cents,
  discountPercent: z.int(),
  finalPriceCents: cents,
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  stock: z.int(),
  image: z.nullable(picture),
  hoverImage: z.nullable(picture),
  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
  sizes: z.array(z.string()),
  /** Of the approved reviews; null without any. `average` has one decimal. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  /** The colour asked for by a filter or in a search, the one in the picture if there is one; links select it. */
  inColour: z.optional(z.nullable(z.string())),
  /** The size asked for by a filter; links select it. */
  inSize: z.optional(z.string()),
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
  /** The buyer's photo, if any. */
  photoKey: z.nullable(z.string()),
  createdAt: z.string(),
});

/** The reviews of a product: how many there are of each rating, and some of them, newest first. */
const reviewed = z.object({
  ratings: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  reviews: z.array(review),
});
export type Reviewed = z.output<typeof reviewed>;
/** A page of them, with the product's name. */
export type ReviewsPage = Reviewed & { name: string };

export const question = z.object({
  id: uuid,
  /** The first name of who asked. */
  author: z.string(),
  question: z.string(),
  answer: z.string(),
  askedAt: z.string(),
});

/** The published questions about a product: how many there are, and some of them, newest first. */
const questioned = z.object({ questionCount: z.int(), questions: z.array(question) });
export type Questioned = z.output<typeof questioned>;
/** A page of them, with the product's name. */
export type QuestionsPage = Questioned & { name: string };

export const productImage = z.object({
  key: z.string(),
  alt: z.string(),
  kind: z.enum(['product', 'model']),
  colourId: z.nullable(uuid),
  isMain: z.boolean(),
});

/** `src/contracts/video.ts` for reading: pages need none of its validation. */
const shownVideo = z.object({
  key: z.string(),
  poster: picture,
  captions: z.nullable(z.object({ key: z.string() })),
  isSilent: z.boolean(),
});

/** For each treatment its symbol (domain/catalogue/care.ts). */
export const care = z.strictObject({
  washing: z.optional(z.enum(CARE.washing)),
  bleaching: z.optional(z.enum(CARE.bleaching)),
  tumbling: z.optional(z.enum(CARE.tumbling)),
  drying: z.optional(z.enum(CARE.drying)),
  ironing: z.optional(z.enum(CARE.ironing)),
  cleaning: z.optional(z.enum(CARE.cleaning)),
});

export const productDetail = z.object({
  id: uuid,
  slug: z.string(),
  createdAt: z.string(),
  name: z.string(),
  description: z.string(),
  story: z.string(),
  ...metaRead,
  material: z.string(),
  care,
  /** Where it was made, by ISO 3166-1; null if unknown. */
  origin: z.nullable(z.string()),
  characteristics: z.array(z.string()),
  tags: z.array(z.string()),
  priceCents: cents,
  discountPercent: z.int(),
  weightGrams: z.int(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  shipsToday: z.boolean(),
  images: z.array(productImage),
  colours: z.array(colour),
  category: z.nullable(
    z.object({
      name: z.string(),
      slug: z.string(),
      parent: z.nullable(z.object({ name: z.string(), slug: z.string() })),
    }),
  ),
  finalPriceCents: cents,
  /** The lowest price in the 30 days before the current reduction; null without one, or if unknown. */
  lowestBeforeCents: z._default(z.nullable(cents), null),
  /** When the campaign that sets this price ends; null for the product's own price. */
  priceUntil: z._default(z.nullable(z.string()), null),
  video: z._default(z.nullable(shownVideo), null),
  sizes: z.array(size),
  /** The size family: its own, else its category's. */
  sizeFamily: z.nullable(z.enum(SIZE_FAMILIES)),
  /** Whether one of the shop's charts covers its sizes; the chart itself comes with `getSizeGuide`. */
  isCharted: z.boolean(),
  /** Related products chosen in the back office, in order; they may be gone or off sale. */
  relatedIds: z.array(uuid),
  /** Buyers' fit answers; null while there are too few to show (domain/sizing/buyers-fit.ts). */
  fit: z.nullable(z.object({ small: z.int(), right: z.int(), large: z.int() })),
  /** Measures of the product, by size id: millimetres by measure name. */
  measures: z.record(z.string(), z.record(z.string(), z.int())),
  variants: z.array(z.object({ ...variant.shape, sku: z.nullable(z.string()), ean: z.nullable(z.string()) })),
  ...reviewed.shape,
  ...questioned.shape,
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

/** The collection with all filters, twelve products per page. Filter values are those of the page's URL. */
export const listProducts = endpoint('GET', '/api/produtos', {
  input: z.strictObject({
    categoria: list(typedText(80), 20),
    busca: z._default(typedText(200), ''),
    novidades: flag,
    promocao: flag,
    estoque: flag,
    tamanho: list(typedText(20)),
    cor: list(typedText(60)),
    ...perFacet((_, { maxLength }) => list(typedText(maxLength))),
    precoMin: z._default(wholeNumber(0, 1_000_000), 0),
    precoMax: z.optional(wholeNumber(0, 1_000_000)),
    ordem: z.optional(z.enum(SORTS.map(({ value }) => value))),
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

/** The content of a listing: the results of `asked`, from its page up to `lastPage`. */
export type FoundProducts = {
  asked: CollectionQuery;
  total: number;
  totalPages: number;
  lastPage: number;
  counts: FacetCounts;
};

/** All data of the product page; for products newer than the last build. */
export const getProduct = endpoint('GET', '/api/produtos/:id', { input: byId, output: productDetail });

/** The values of a chart, in centimetres; their meaning depends on the chart's id (domain/sizing/size-charts.ts). */
export const chartRows = z.array(
  z.object({
    size: z.string(),
    body: z.partialRecord(z.enum(MEASURES), z.object({ from: z.number(), to: z.number() })),
  }),
);

/**
 * The size guide of a product: the body measures per size (null if no chart covers it), the product's own measures in
 * millimetres, and where buyers found it small or large. Loaded on demand.
 */
export const getSizeGuide = endpoint('GET', '/api/produtos/:id/medidas', {
  input: byId,
  output: z.object({
    family: z.nullable(z.enum(SIZE_FAMILIES)),
    chart: z.nullable(z.object({ id: z.enum(CHART_IDS), rows: chartRows })),
    sizes: z.array(
      z.object({ id: uuid, label: z.string(), measures: z.optional(z.record(z.string(), z.int())) }),
    ),
    /** Where it runs small or large, if enough buyers agree (domain/sizing/buyers-fit.ts). */
    place: z.nullable(z.object({ place: z.enum(FIT_PLACES), fit: z.enum(['small', 'large']) })),
  }),
});
export type SizeGuide = z.output<typeof getSizeGuide.output>;

/** GET /api/cartoes?id=…: cards of the given products, in that order. Unknown and inactive ones are left out. */
export const getCards = endpoint('GET', '/api/cartoes', {
  input: z.strictObject({ id: list(uuid, 40) }),
  output: z.object({ items: z.array(productCard) }),
});

/** GET /api/disponibilidade?id=…: current price and stock, to refresh a pre-rendered page. Unknown ids are left out. */
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
  output: z.object({ active: z.int(), featured: z.int() }),
});
