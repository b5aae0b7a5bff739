import type { ProductDetail } from '#contracts/catalogue.ts';
import type { StoreProfile } from '#contracts/store.ts';
import { ratingSummary } from '#domain/catalogue/catalogue.ts';
import { isWorldwideEan } from '#domain/catalogue/ean.ts';
import { readVideoKey } from '#domain/products/videos.ts';
import { applyFreeShipping, tableOptions } from '#domain/shipping/shipping.ts';
import type { SizeFamily } from '#domain/sizing/size-families.ts';
import { imageUrl, productUrl, storedUrl, variantUrl } from './paths.ts';
import { RETURN_POLICY, schema } from './structured.ts';

/**
 * schema.org data of a product for merchant listings (Google Search Central: 'Product variant', 'Merchant listing').
 * Values shared by several variants (delivery, size, picture) are given with the first and referred to by @id in the
 * others. Offers contain only what Google requires: the default condition is new, and the seller is the brand.
 */

type Site = URL | undefined;
type Shop = Pick<StoreProfile, 'name' | 'shippingMode' | 'shippingTable' | 'handlingDays' | 'terms'>;
type Variant = ProductDetail['variants'][number];
type Size = ProductDetail['sizes'][number];
type Thing = Readonly<Record<string, unknown>>;

const absolute = (path: string, site: Site) => new URL(path, site).href;
const reais = (cents: number) => (cents / 100).toFixed(2);

/** A product with its variants and offers; ratings only if there are any. */
export function product(item: ProductDetail, shop: Shop, site: Site): Thing {
  const url = absolute(productUrl(item.id), site);
  const once = sayingOnce();
  const offered = (variant: Variant) => ({
    ...variantOf(item, variant, { once, site }),
    offers: offerOf(item, shop, { variant, once, site }),
  });
  const [first, ...others] = inOrder(item);
  if (others.length === 0)
    return { '@type': 'Product', '@id': url, ...sharedOf(item, shop, site), ...(first && offered(first)) };
  const variesBy = [
    ...(item.sizes.length > 1 ? [schema('size')] : []),
    ...(item.colours.length > 1 ? [schema('color')] : []),
  ];
  return {
    '@type': 'ProductGroup',
    '@id': url,
    url,
    productGroupID: item.id,
    ...sharedOf(item, shop, site),
    variesBy,
    hasVariant: inOrder(item).map((variant) => ({
      '@type': 'Product',
      name: [item.name, colourOf(item, variant)?.name, sizeOf(item, variant)?.label]
        .filter(Boolean)
        .join(', '),
      ...offered(variant),
    })),
  };
}

/**
 * The questions that the page shows, with the shop's answers; nothing without any. Google takes them as a FAQPage, where each has one
 * answer and nobody can add another; a QAPage is for a page of a single question that visitors answer ('Q&A structured data').
 */
export function productQuestions({ questions }: Pick<ProductDetail, 'questions'>): Thing[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** Only the newest review; the rating counts all of them, and the page leads to them. */
const REVIEWS = 1;

/** Properties shared by all variants. */
function sharedOf(item: ProductDetail, shop: Shop, site: Site): Thing {
  const { average, count } = ratingSummary(item.ratings);
  const gender = genderOf(item.sizeFamily);
  return {
    name: item.name,
    description: item.description,
    category: item.category?.name,
    material: item.material || undefined,
    countryOfOrigin: item.origin ? { '@type': 'Country', name: item.origin } : undefined,
    brand: { '@type': 'Brand', name: shop.name },
    hasMerchantReturnPolicy: RETURN_POLICY,
    subjectOf: videoOf(item, site),
    audience: gender && { '@type': 'PeopleAudience', suggestedGender: gender.word, suggestedMinAge: 13 },
    aggregateRating:
      average === null ? undefined : { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: item.reviews.slice(0, REVIEWS).map(({ author, rating, comment, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: createdAt.slice(0, 10),
      reviewBody: comment,
      reviewRating: { '@type': 'Rating', ratingValue: rating },
    })),
  };
}

/** As required by Google's 'Video structured data'; the upload date is part of the key. */
function videoOf({ name, description, video }: ProductDetail, site: Site): Thing | undefined {
  const made = video && readVideoKey(video.key);
  return made
    ? {
        '@type': 'VideoObject',
        name,
        description: description || video.poster.alt,
        thumbnailUrl: absolute(imageUrl(video.poster.key, 1200), site),
        uploadDate: new Date(made.madeAt).toISOString(),
        contentUrl: absolute(storedUrl(video.key), site),
      }
    : undefined;
}

type Telling = { once: Once; site: Site };

function variantOf(item: ProductDetail, variant: Variant, { once, site }: Telling): Thing {
  const colour = colourOf(item, variant);
  const size = sizeOf(item, variant);
  const [picture] = item.images.filter(({ colourId }) => colourId === variant.colourId);
  const shown = picture ?? item.images[0];
  return {
    // Required to be unique per variant.
    sku: variant.sku ?? variant.id,
    gtin13: variant.ean && isWorldwideEan(variant.ean) ? variant.ean : undefined,
    color: colour?.name,
    size: size && sizeSpecification(item, size, once),
    image:
      shown &&
      once(`#f${item.images.indexOf(shown)}`, () => ({
        '@type': 'ImageObject',
        url: absolute(imageUrl(shown.key, 1200), site),
      })),
  };
}

/** With the size system if the size family is known; else only the label. */
function sizeSpecification({ sizeFamily: family, sizes }: ProductDetail, size: Size, once: Once) {
  const { label } = size;
  if (family === null || family === 'one-size') return label;
  return once(`#t${sizes.indexOf(size)}`, () => ({
    '@type': 'SizeSpecification',
    name: label,
    sizeSystem: schema('WearableSizeSystemBR'),
    sizeGroup: genderOf(family)?.group,
  }));
}

type Offered = Telling & { variant: Variant };

/** The offer of a variant, with the URL that preselects it; shared values only in the first. */
function offerOf(item: ProductDetail, shop: Shop, { variant, once, site }: Offered): Thing {
  const isInStock = variant.stock > 0;
  const chosen = { colour: colourOf(item, variant)?.name, size: sizeOf(item, variant)?.label };
  return {
    '@type': 'Offer',
    url: absolute(variantUrl(item.id, chosen), site),
    price: reais(item.finalPriceCents),
    priceCurrency: 'BRL',
    priceValidUntil: item.priceUntil ?? undefined,
    // The short name, which Google's 'Merchant listing' takes as well: every variant has one.
    availability: isInStock ? 'InStock' : 'OutOfStock',
    shippingDetails: isInStock ? shippingOf(item, shop, once) : undefined,
  };
}

/** Shipping rates of the shop's table for this product alone in a cart; undefined if carriers quote each parcel. */
function shippingOf(item: ProductDetail, shop: Shop, once: Once): Thing[] | undefined {
  if (shop.shippingMode !== 'tabela') return undefined;
  const rates = applyFreeShipping(
    tableOptions(shop.shippingTable),
    item.finalPriceCents,
    shop.terms.freeShippingOverCents,
  );
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return rates.map(({ priceCents, minDays, maxDays }, at) =>
    once(`#e${at}`, () => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: reais(priceCents), currency: 'BRL' },
      shippingDestination: once('#brasil', () => ({ '@type': 'DefinedRegion', addressCountry: 'BR' })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // What ships the same day leaves on the next business day after the cut-off hour (src/domain/time/calendar.ts).
        handlingTime: once('#preparo', () =>
          item.shipsToday ? days(0, 1) : days(shop.handlingDays, shop.handlingDays),
        ),
        transitTime: days(minDays, maxDays),
      },
    })),
  );
}

type Once = (id: string, make: () => Thing) => Thing;

function sayingOnce(): Once {
  const said = new Set<string>();
  return (id, make) => {
    if (said.has(id)) return { '@id': id };
    said.add(id);
    return { '@id': id, ...make() };
  };
}

/** Sorted by colour, then by size. */
function inOrder({ variants, colours, sizes }: ProductDetail): Variant[] {
  const place = (list: readonly { id: string }[], id: string | null) =>
    list.findIndex((one) => one.id === id);
  return variants.toSorted(
    (a, b) =>
      place(colours, a.colourId) - place(colours, b.colourId) ||
      place(sizes, a.sizeId) - place(sizes, b.sizeId),
  );
}

function colourOf({ colours }: ProductDetail, { colourId }: Variant) {
  return colours.find(({ id }) => id === colourId);
}

function sizeOf({ sizes }: ProductDetail, { sizeId }: Variant) {
  return sizes.find(({ id }) => id === sizeId);
}

/** Gender of the size family, if it has one. */
function genderOf(family: SizeFamily | null): { word: string; group: string } | undefined {
  if (family?.startsWith('women-')) return { word: 'female', group: schema('WearableSizeGroupWomens') };
  return family?.startsWith('men-') ? { word: 'male', group: schema('WearableSizeGroupMens') } : undefined;
}
