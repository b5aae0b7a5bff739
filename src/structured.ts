import type { ProductDetail } from '#contracts/catalogue.ts';
import type { StoreProfile } from '#contracts/store.ts';
import { type Rating, ratingSummary } from '#domain/catalogue.ts';
import { WITHDRAWAL_DAYS } from '#domain/returns.ts';
import { COLLECTION, HOME, imageUrl, productUrl, searchUrl } from './paths.ts';

/** What machines read on the pages: schema.org objects, addresses absolute, without their @context. */

type Site = URL | undefined;

const absolute = (path: string, site: Site) => new URL(path, site).href;

export function organization(shop: StoreProfile, site: Site) {
  return {
    '@type': 'OnlineStore',
    '@id': `${absolute(HOME, site)}#loja`,
    name: shop.name,
    legalName: shop.legalName || undefined,
    taxID: shop.cnpj || undefined,
    description: shop.description,
    url: absolute(HOME, site),
    logo: absolute('/icons/icon-512.png', site),
    email: shop.contactEmail,
    telephone: shop.contactPhone || undefined,
    address: shop.address
      ? { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'BR' }
      : undefined,
    sameAs: Object.values(shop.socialLinks).filter(Boolean),
  };
}

export function website(shop: StoreProfile, site: Site) {
  return {
    '@type': 'WebSite',
    name: shop.name,
    url: absolute(HOME, site),
    inLanguage: 'pt-BR',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(searchUrl(), site)}{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function breadcrumbs(trail: readonly { name: string; href?: string }[], site: Site) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href ? absolute(href, site) : undefined,
    })),
  };
}

export function itemList(cards: readonly { id: string; name: string }[], site: Site) {
  return {
    '@type': 'ItemList',
    itemListElement: cards.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(productUrl(id), site),
    })),
  };
}

/** A product with its offer; ratings only where people gave them. */
export function product(item: ProductDetail, shop: Pick<StoreProfile, 'name'>, site: Site) {
  const stock = item.variants.reduce((sum, variant) => sum + variant.stock, 0);
  const { average, count } = ratingSummary(item.reviews.map(({ rating }) => rating as Rating));
  const url = absolute(productUrl(item.id), site);
  return {
    '@type': 'Product',
    '@id': url,
    productID: item.id,
    sku: item.slug,
    name: item.name,
    description: item.description,
    image: item.images.map(({ key }) => absolute(imageUrl(key, 1200), site)),
    category: item.category?.name,
    material: item.material || undefined,
    color: item.colours.length > 0 ? item.colours.map(({ name }) => name).join(', ') : undefined,
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      url,
      price: (item.finalPriceCents / 100).toFixed(2),
      priceCurrency: 'BRL',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${absolute(HOME, site)}#loja` },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: WITHDRAWAL_DAYS,
        returnMethod: 'https://schema.org/ReturnByMail',
      },
    },
    aggregateRating:
      average === null ? undefined : { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: item.reviews.slice(0, 10).map(({ author, rating, comment, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: createdAt.slice(0, 10),
      reviewBody: comment,
      reviewRating: { '@type': 'Rating', ratingValue: rating },
    })),
  };
}

export function faqPage(asked: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export const COLLECTION_CRUMB = { name: 'Coleção', href: COLLECTION };
export const HOME_CRUMB = { name: 'Início', href: HOME };
