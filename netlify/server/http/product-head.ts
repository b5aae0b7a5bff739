import type { ProductDetail } from '#contracts/catalogue.ts';
import { summaryOf } from '#domain/catalogue.ts';
import { imageUrl, productUrl } from '../../../src/paths.ts';
import { breadcrumbs, COLLECTION_CRUMB, HOME_CRUMB, product as structured } from '../../../src/structured.ts';
import { escaped, unescaped } from './escaped.ts';

const NOT_TO_BE_KEPT = '<meta name="robots" content="noindex">';

/**
 * The shell with the head that a built page of this product has (src/pages/produto/[id].astro, src/layouts/Layout.astro): for
 * search engines, and for whoever shows what a link leads to. Shop and site are those that the build wrote into it.
 */
export function withProduct(html: string, product: ProductDetail): string {
  const { id, name, description, images } = product;
  const shop = { name: contentOf(html, 'og:site_name') };
  const site = new URL(contentOf(html, 'og:url'));
  const url = new URL(productUrl(id), site).href;
  const summary = summaryOf(description) || contentOf(html, 'description');
  const trail = [HOME_CRUMB, COLLECTION_CRUMB, { name, href: productUrl(id) }];
  const [first] = images;
  const metas = {
    description: summary,
    'og:title': name,
    'og:description': summary,
    'og:url': url,
    // Those who show links elsewhere read JPEG, all of them.
    ...(first && {
      'og:image': new URL(`${imageUrl(first.key, 1200)}&fm=jpg`, site).href,
      'og:image:alt': first.alt,
    }),
  };
  return Object.entries(metas)
    .reduce((page, [meta, content]) => withMeta(page, meta, content), html)
    .replace(/<title>[^|<]*/, () => `<title>${escaped(name)} `)
    .replace(NOT_TO_BE_KEPT, () => `<link rel="canonical" href="${escaped(url)}">`)
    .replace(
      '</head>',
      () => `${json(structured(product, shop, site))}${json(breadcrumbs(trail, site))}</head>`,
    );
}

/** As JsonLd.astro writes it. */
function json(data: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}

function patternOf(name: string): RegExp {
  return new RegExp(`(<meta (?:name|property)="${name}" content=")([^"]*)`);
}

function contentOf(html: string, name: string): string {
  return unescaped(patternOf(name).exec(html)?.[2] ?? '');
}

function withMeta(html: string, name: string, content: string): string {
  return html.replace(patternOf(name), (_, before: string) => `${before}${escaped(content)}`);
}
