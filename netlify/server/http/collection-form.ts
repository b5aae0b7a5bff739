import type { Facets } from '#contracts/catalogue.ts';
import { SORTS } from '#domain/catalogue.ts';
import type { CollectionQuery } from '#domain/collection-query.ts';
import { formatBRL } from '#domain/money.ts';
import { escaped } from './escaped.ts';

/**
 * The built filters (src/components/listing/Filters.astro) as they stand for a query: what is chosen is chosen, and each
 * choice says how many pieces it would show. Without scripts the next choice adds to these; with them nothing has to change.
 */
export function withChoices(html: string, query: CollectionQuery, facets: Facets | null): string {
  return html
    .replace('name="busca" value=""', () => `name="busca" value="${escaped(query.search)}"`)
    .replace(CHECKBOX, (_, head: string, name: string, value: string, rest: string) => {
      const chosen = isChosen(query, name, value);
      return `${head}${chosen ? ' checked' : ''}${facets ? withCount(rest, facets, name, value) : rest}`;
    })
    .replace(/<option value="([a-z-]+)"(?: selected)?>(?=[^<]*<\/option>)/g, (tag, value: string) =>
      SORT_VALUES.has(value) ? `<option value="${value}"${value === query.sort ? ' selected' : ''}>` : tag,
    )
    .replace(PRICE, (_, head: string, name: string) => {
      const reais = name === 'precoMin' ? query.minPrice : query.maxPrice;
      return `${head}value="${reais}"`;
    })
    .replace(/(<output data-price-from>)[^<]*/, (_, tag: string) => tag + formatBRL(query.minPrice * 100))
    .replace(/(<output data-price-to>)[^<]*/, (_, tag: string) => tag + formatBRL(query.maxPrice * 100));
}

const SORT_VALUES: ReadonlySet<string> = new Set(SORTS.map(({ value }) => value));

/** A checkbox of the form up to the end of its label. */
const CHECKBOX =
  /(<input [^>]*type="checkbox" name="(\w+)" value="([^"]*)")(?: checked)?(>(?:(?!<\/label>)[\s\S])*)/g;
const PRICE = /(<input type="range" name="(precoM\w+)" [^>]*?)value="\d+"/g;

function isChosen(query: CollectionQuery, name: string, value: string): boolean {
  const { categories, sizes, colours, onlyNew, onlySale, inStock } = query;
  if (name === 'novidades') return onlyNew;
  if (name === 'promocao') return onlySale;
  if (name === 'estoque') return inStock;
  const chosen = { categoria: categories, tamanho: sizes, cor: colours }[name] ?? [];
  return chosen.some((one) => escaped(one).toLowerCase() === value.toLowerCase());
}

function withCount(label: string, facets: Facets, name: string, value: string): string {
  const list = { categoria: facets.categories, tamanho: facets.sizes, cor: facets.colours }[name];
  if (!list) return label;
  const count = list.find((one) => escaped(one.value).toLowerCase() === value.toLowerCase())?.count ?? 0;
  return label.replace(/(data-count[^>]*>)\d+/, `$1${count}`);
}
