import type { StoreProfile } from '#contracts/store.ts';
import { WITHDRAWAL_DAYS } from '#domain/after-sale/returns.ts';
import { COLLECTION, HOME, productUrl, searchUrl } from './paths.ts';

/** schema.org objects of the pages, with absolute URLs and without @context. */

type Site = URL | undefined;

/** The URL of a schema.org term. */
export const schema = (name: string) => `https://schema.org/${name}`;

const absolute = (path: string, site: Site) => new URL(path, site).href;

/**
 * Right of withdrawal (CDC, art. 49): the shop pays for the return and refunds everything. It applies to all products,
 * so it is given for the shop (Google Search Central: 'Merchant return policy') and once per product, not per offer.
 */
export const RETURN_POLICY = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BR',
  returnPolicyCountry: 'BR',
  returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: WITHDRAWAL_DAYS,
  returnMethod: schema('ReturnByMail'),
  returnFees: schema('FreeReturn'),
  refundType: schema('FullRefund'),
};

export function organization(shop: StoreProfile, site: Site) {
  return {
    '@type': 'OnlineStore',
    '@id': `${absolute(HOME, site)}#loja`,
    name: shop.name,
    legalName: shop.legalName || undefined,
    taxID: shop.cnpj || undefined,
    description: shop.description || undefined,
    url: absolute(HOME, site),
    logo: absolute('/icons/icon-512.png', site),
    email: shop.contactEmail || undefined,
    telephone: shop.contactPhone || undefined,
    address: shop.address
      ? { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'BR' }
      : undefined,
    hasMerchantReturnPolicy: RETURN_POLICY,
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
