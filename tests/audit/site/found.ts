import { type Tag, tagsOf } from './markup.ts';
import type { Page, Site } from './pages.ts';

/** What machines read of a page's head; null for a page that is not to be indexed. */
function headOf(html: string) {
  const tags = tagsOf(html.slice(0, html.indexOf('</head>')));
  const meta = (key: string) =>
    tags.find(
      ({ name, attributes }) =>
        name === 'meta' && (attributes.get('property') ?? attributes.get('name')) === key,
    );
  const content = (key: string) => meta(key)?.attributes.get('content') ?? '';
  const link = (tag: Tag) => tag.name === 'link' && tag.attributes.get('rel') === 'canonical';
  return {
    isHidden: content('robots').includes('noindex'),
    canonical: tags.find(link)?.attributes.get('href') ?? '',
    content,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
  };
}

const NEEDED = ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'og:type'];

/** What a page lacks for search engines, and invalid structured data. */
export function unfound(page: Page, html: string): string[] {
  const { isHidden, canonical, content, title } = headOf(html);
  const problems: string[] = [];
  if (title.trim() === '') problems.push('no title');
  if (!isHidden) {
    if (!URL.canParse(canonical)) problems.push('no absolute canonical address');
    for (const key of NEEDED) if (content(key).trim() === '') problems.push(`no ${key}`);
  }
  for (const { name, attributes, text } of tagsOf(html)) {
    if (name !== 'script' || attributes.get('type') !== 'application/ld+json') continue;
    const data = parse(text);
    if (data?.['@context'] !== 'https://schema.org' || typeof data['@type'] !== 'string') {
      problems.push(`structured data that is none: ${text.slice(0, 60)}`);
    }
  }
  return problems.map((problem) => `${page.file}: ${problem}`);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** The sitemap has every page to be indexed, once, and nothing else. */
export function sitemapGaps(site: Site): string[] {
  if (!site.has('sitemap.xml')) return ['sitemap.xml is missing'];
  const named = [...site.read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&'),
  );
  const wanted = new Set<string>();
  for (const page of site.pages) {
    const { isHidden, canonical } = headOf(site.read(page.file));
    if (!isHidden && canonical) wanted.add(canonical);
  }
  const twice = named.filter((address, at) => named.indexOf(address) !== at);
  return [
    ...[...wanted].filter((address) => !named.includes(address)).map((one) => `sitemap.xml lacks ${one}`),
    ...named
      .filter((address) => !wanted.has(address))
      .map((one) => `sitemap.xml names ${one}, which is no page`),
    ...twice.map((one) => `sitemap.xml names ${one} twice`),
  ];
}

const FEED = 'feed/produtos.xml.gz';
const REQUIRED = [
  'g:id',
  'title',
  'description',
  'link',
  'g:image_link',
  'g:availability',
  'g:price',
  'g:brand',
];

/** What Google's product data specification would reject. A missing feed is not an error: a shop without products has none. */
export function feedProblems(site: Site): string[] {
  if (!site.has(FEED)) return [`${FEED} is missing`];
  const items = [...site.read(FEED).matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => item);
  const seen = new Set<string>();
  return items.flatMap((item, at) => {
    const value = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(item)?.[1] ?? '';
    const id = value('g:id');
    const problems = REQUIRED.filter((name) => value(name) === '').map((name) => `no ${name}`);
    if (seen.has(id)) problems.push(`the id ${id} again`);
    seen.add(id);
    const amount = /^\d+\.\d{2} BRL$/;
    if (!amount.test(value('g:price'))) problems.push(`price '${value('g:price')}'`);
    const sale = value('g:sale_price');
    if (sale !== '' && !(amount.test(sale) && Number.parseFloat(sale) < Number.parseFloat(value('g:price'))))
      problems.push(`sale price '${sale}'`);
    if (value('title').length > 150) problems.push('a title over 150 characters');
    const path = URL.canParse(value('link')) ? new URL(value('link')).pathname : '';
    if (site.fileAt(path) === null) problems.push(`a link to '${value('link')}'`);
    return problems.map((problem) => `${FEED}, item ${at + 1}: ${problem}`);
  });
}
