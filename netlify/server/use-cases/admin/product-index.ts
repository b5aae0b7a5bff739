import { indexTerms, slugify } from '#domain/search-text.ts';

type Source = {
  name: string;
  description: string;
  tags: readonly string[];
  category: string | null;
  parent: string | null;
};

/** What the search looks in: the stems of name, category, tags and description. */
export function searchTextOf({ name, description, tags, category, parent }: Source): string {
  return indexTerms(name, category ?? '', parent ?? '', tags.join(' '), description).join(' ');
}

/** What is made of a product's texts for finding it. A name of signs only has no slug of its own. */
export function derivedFrom(source: Source): { slug: string; searchName: string; searchText: string } {
  return {
    slug: slugify(source.name).slice(0, 160) || 'produto',
    searchName: indexTerms(source.name).join(' '),
    searchText: searchTextOf(source),
  };
}
