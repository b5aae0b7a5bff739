import { indexTerms } from '../text/search-text.ts';
import type { Facet } from './facet-labels.ts';

export type IndexCategory = {
  id: string;
  parentId: string | null;
  slug: string;
  name: string;
  isActive: boolean;
};

/** The two-level category tree, by number. Number 0 means no category. */
export class Categories {
  readonly list: readonly IndexCategory[];
  readonly #list: readonly (IndexCategory | null)[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #stems: readonly (readonly string[])[];

  constructor(categories: readonly IndexCategory[]) {
    this.list = categories;
    this.#list = [null, ...categories];
    this.#numbers = new Map(categories.map(({ id }, index) => [id, index + 1]));
    this.#stems = this.#list.map((own) =>
      indexTerms(own?.name ?? '', this.#list[this.find(own?.parentId ?? null)]?.name ?? ''),
    );
  }

  get size(): number {
    return this.#list.length;
  }

  find(id: string | null): number {
    return (id !== null && this.#numbers.get(id)) || 0;
  }

  /** The stems a category is found by: its name and its parent's. */
  stems(number: number): readonly string[] {
    return this.#stems[number] ?? [];
  }

  /** Whether the category and its parent are active. */
  isShown(slug: string): boolean {
    return this.#list.some(
      (own) => own?.slug === slug && own.isActive && this.#list[this.find(own.parentId)]?.isActive !== false,
    );
  }

  /** Marks with 1 each selected category, and the children of selected parents; null when none is selected. */
  chosen(slugs: readonly string[]): Uint8Array | null {
    if (slugs.length === 0) return null;
    const isChosen = (one: IndexCategory | null | undefined) => one != null && slugs.includes(one.slug);
    return Uint8Array.from(this.#list, (own) =>
      Number(isChosen(own) || isChosen(this.#list[this.find(own?.parentId ?? null)])),
    );
  }

  counted(counts: Int32Array): Facet[] {
    return this.#list.flatMap((own, number) => {
      if (!own?.isActive) return [];
      const below = this.#list.reduce(
        (sum, other, at) => (other?.parentId === own.id ? sum + (counts[at] ?? 0) : sum),
        0,
      );
      const count = (counts[number] ?? 0) + below;
      return count > 0 ? [{ value: own.slug, label: own.name, count }] : [];
    });
  }
}
