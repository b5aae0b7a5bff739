/** What narrows the collection. Empty lists and nulls narrow nothing; a parent category includes its children. */
export type CatalogueFilter = {
  categorySlugs: readonly string[];
  /** Groups of equivalent words, normalised: a product must match one word of every group, so none an empty group. */
  words: readonly (readonly string[])[];
  onlyNew: boolean;
  onlySale: boolean;
  inStock: boolean;
  sizes: readonly string[];
  colours: readonly string[];
  minCents: number | null;
  maxCents: number | null;
};

export const NO_FILTER: CatalogueFilter = {
  categorySlugs: [],
  words: [],
  onlyNew: false,
  onlySale: false,
  inStock: false,
  sizes: [],
  colours: [],
  minCents: null,
  maxCents: null,
};

export type CatalogueSort = 'relevance' | 'newest' | 'cheapest' | 'dearest' | 'best_sellers';

/** Collects values and answers their placeholders, so that no value ever stands in the text of a query. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** The condition on `products p` for a filter. */
export function matching(filter: CatalogueFilter, parameters: Parameters): string {
  const clauses = ['p.is_active'];
  if (filter.categorySlugs.length > 0) {
    clauses.push(`p.category_id in (select c.id from categories c left join categories up on up.id = c.parent_id
      where c.slug = any (${parameters.add(filter.categorySlugs)}) or up.slug = any (${parameters.add(filter.categorySlugs)}))`);
  }
  for (const group of filter.words) {
    const either = group.flatMap((word) => [
      `p.search_text like ${parameters.add(`%${likeLiteral(word)}%`)}`,
      // Small typos: pg_trgm's word similarity, over the name only; on long texts it finds chance likenesses.
      ...(word.length >= 4 ? [`${parameters.add(word)} <% p.search_name`] : []),
    ]);
    clauses.push(either.length > 0 ? `(${either.join(' or ')})` : 'false');
  }
  if (filter.onlyNew) clauses.push('(p.is_new or p.is_featured)');
  if (filter.onlySale) clauses.push('p.discount_percent > 0');
  if (filter.minCents !== null) clauses.push(`p.final_price_cents >= ${parameters.add(filter.minCents)}`);
  if (filter.maxCents !== null) clauses.push(`p.final_price_cents <= ${parameters.add(filter.maxCents)}`);
  if (filter.sizes.length > 0 || filter.colours.length > 0 || filter.inStock) {
    clauses.push(`exists (${variantsMatching(filter, parameters)})`);
  }
  return clauses.join(' and ');
}

/** Size, colour and stock must hold for one and the same variant. */
function variantsMatching(filter: CatalogueFilter, parameters: Parameters): string {
  const joins: string[] = [];
  const clauses = ['v.product_id = p.id'];
  if (filter.sizes.length > 0) {
    joins.push('join product_sizes ps on ps.id = v.size_id');
    clauses.push(`ps.label = any (${parameters.add(filter.sizes)})`);
  }
  if (filter.colours.length > 0) {
    joins.push('join product_colors pc on pc.id = v.color_id');
    clauses.push(`pc.name = any (${parameters.add(filter.colours)})`);
  }
  if (filter.inStock) clauses.push('v.stock > 0');
  return `select from variants v ${joins.join(' ')} where ${clauses.join(' and ')}`;
}

const ORDER: Record<Exclude<CatalogueSort, 'relevance'>, string> = {
  newest: 'p.created_at desc, p.id desc',
  cheapest: 'p.final_price_cents, p.id',
  dearest: 'p.final_price_cents desc, p.id desc',
  best_sellers: 'p.sold_count desc, p.id desc',
};

/** The order of a listing. Relevance without words is 'newest first'; with words a match in the name counts most. */
export function ordering(sort: CatalogueSort, { words }: CatalogueFilter, parameters: Parameters): string {
  if (sort !== 'relevance') return ORDER[sort];
  const scores = words.map((group) => {
    const word = group[0] ?? '';
    return `(case when p.search_name like ${parameters.add(`%${likeLiteral(word)}%`)} then 2 else 0 end
      + word_similarity(${parameters.add(word)}, p.search_name))`;
  });
  return scores.length > 0 ? `${scores.join(' + ')} desc, ${ORDER.newest}` : ORDER.newest;
}

/** A text as it stands, for a pattern of `like`. */
export const likeLiteral = (word: string) => word.replace(/[\\%_]/g, '\\$&');
