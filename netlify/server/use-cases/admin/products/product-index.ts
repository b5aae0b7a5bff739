import { indexTerms, slugify } from '#domain/text/search-text.ts';

type Source = {
  name: string;
  description: string;
  tags: readonly string[];
  category: string | null;
  parent: string | null;
};

/** A product's search index terms: the stems of its name, category, parent category, tags and description. */
export function searchTextOf({ name, description, tags, category, parent }: Source): string {
  return indexTerms(name, category ?? '', parent ?? '', tags.join(' '), description).join(' ');
}

/** The slug and search index of a product. A name without letters or digits gets the slug `produto`. */
export function derivedFrom(source: Source): { slug: string; searchName: string; searchText: string } {
  return {
    slug: slugify(source.name).slice(0, 160) || 'produto',
    searchName: indexTerms(source.name).join(' '),
    searchText: searchTextOf(source),
  };
}
