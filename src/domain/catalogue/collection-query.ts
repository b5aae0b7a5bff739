import { cleanLine } from '../text/normal-form.ts';
import { DEFAULT_SORT, isSort, PRICE_SLIDER, type Sort } from './catalogue.ts';
import { FACET_NAMES, type FacetName, perFacet } from './product-facets.ts';

/** The state of a listing as encoded in its URL. */
export type CollectionQuery = {
  /** Slugs. */
  categories: readonly string[];
  search: string;
  onlyNew: boolean;
  onlySale: boolean;
  inStock: boolean;
  sizes: readonly string[];
  colours: readonly string[];
  facets: Readonly<Record<FacetName, readonly string[]>>;
  /** Whole reais, on the steps of the slider; its end values do not filter. */
  minPrice: number;
  maxPrice: number;
  sort: Sort;
  page: number;
};

export const EVERYTHING: CollectionQuery = {
  categories: [],
  search: '',
  onlyNew: false,
  onlySale: false,
  inStock: false,
  sizes: [],
  colours: [],
  facets: perFacet(() => []),
  minPrice: PRICE_SLIDER.min,
  maxPrice: PRICE_SLIDER.max,
  sort: DEFAULT_SORT,
  page: 1,
};

/** The server's limits; longer values are cut here, so that an unusual URL still shows a listing. */
export const MAX_SEARCH = 200;
const MAX_CATEGORIES = 20;
const MAX_VALUES = 60;
const MAX_PAGE = 100_000;
const LENGTHS = { categoria: 80, tamanho: 20, cor: 60, ...perFacet((_, { maxLength }) => maxLength) };

/** Parses a URL. Invalid values are dropped rather than rejected: URLs get typed, cut and shared. */
export function parseCollectionQuery(params: URLSearchParams): CollectionQuery {
  const values = (name: keyof typeof LENGTHS, max: number, separator?: string) =>
    [
      ...new Set(
        params
          .getAll(name)
          .flatMap((value) => (separator ? value.split(separator) : [value]))
          .map((value) => cleanLine(value))
          .filter((value) => value !== '' && value.length <= LENGTHS[name]),
      ),
    ].slice(0, max);
  const flag = (name: string) => ['true', '1', 'on'].includes(params.get(name) ?? '');
  const price = (name: string, otherwise: number) => {
    const reais = wholeNumber(params.get(name));
    return reais === null ? otherwise : Math.min(Math.max(reais, PRICE_SLIDER.min), PRICE_SLIDER.max);
  };
  const prices = [price('precoMin', PRICE_SLIDER.min), price('precoMax', PRICE_SLIDER.max)] as const;
  // Widens the range outwards to the steps of the slider, so that no requested product is left out.
  const steps = (round: (number: number) => number, reais: number) =>
    round(reais / PRICE_SLIDER.step) * PRICE_SLIDER.step;
  const sort = params.get('ordem') ?? '';
  return {
    categories: values('categoria', MAX_CATEGORIES, ','),
    search: cleanLine(params.get('busca') ?? '')
      .slice(0, MAX_SEARCH)
      .trim(),
    onlyNew: flag('novidades'),
    onlySale: flag('promocao'),
    inStock: flag('estoque'),
    sizes: values('tamanho', MAX_VALUES),
    colours: values('cor', MAX_VALUES),
    facets: perFacet((name) => values(name, MAX_VALUES)),
    minPrice: steps(Math.floor, Math.min(...prices)),
    maxPrice: steps(Math.ceil, Math.max(...prices)),
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    page: Math.min(Math.max(1, wholeNumber(params.get('pagina')) ?? 1), MAX_PAGE),
  };
}

/** The canonical query string: equal listings have equal URLs. */
export function collectionParams(query: CollectionQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.categories.length > 0) params.set('categoria', query.categories.join(','));
  if (query.search !== '') params.set('busca', query.search);
  if (query.onlyNew) params.set('novidades', 'true');
  if (query.onlySale) params.set('promocao', 'true');
  if (query.inStock) params.set('estoque', 'true');
  for (const size of query.sizes) params.append('tamanho', size);
  for (const colour of query.colours) params.append('cor', colour);
  for (const name of FACET_NAMES) for (const value of query.facets[name]) params.append(name, value);
  if (query.minPrice > PRICE_SLIDER.min) params.set('precoMin', String(query.minPrice));
  if (query.maxPrice < PRICE_SLIDER.max) params.set('precoMax', String(query.maxPrice));
  if (query.sort !== DEFAULT_SORT) params.set('ordem', query.sort);
  if (query.page > 1) params.set('pagina', String(query.page));
  return params;
}

/** The query as input for `listProducts`. */
export function listInput(query: CollectionQuery) {
  return {
    categoria: [...query.categories],
    busca: query.search,
    novidades: query.onlyNew,
    promocao: query.onlySale,
    estoque: query.inStock,
    tamanho: [...query.sizes],
    cor: [...query.colours],
    ...perFacet((name) => [...query.facets[name]]),
    precoMin: query.minPrice,
    ...(query.maxPrice < PRICE_SLIDER.max && { precoMax: query.maxPrice }),
    ordem: query.sort,
    pagina: query.page,
  };
}

/** The number of active filters; sort order and page do not count. */
export function choicesIn(query: CollectionQuery): number {
  const { categories, sizes, colours, facets, search, onlyNew, onlySale, inStock, minPrice, maxPrice } =
    query;
  const priced = minPrice > PRICE_SLIDER.min || maxPrice < PRICE_SLIDER.max;
  return (
    categories.length +
    sizes.length +
    colours.length +
    FACET_NAMES.reduce((sum, name) => sum + facets[name].length, 0) +
    [search !== '', onlyNew, onlySale, inStock, priced].filter(Boolean).length
  );
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
