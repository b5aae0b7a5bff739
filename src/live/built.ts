import type { Facets } from '#contracts/catalogue.ts';
import type { Frame } from '#contracts/store.ts';
import type { Left } from '../build/finish.ts';
import type { FilterChoices } from '../components/listing/choices.ts';

/** What pages drawn on demand have of the build that they belong to: they stand without the database, too. */
export type Built = Left & {
  /** Around each page, as around the built ones. */
  frame: Frame;
  /** What the filters offer, and the counts of the whole catalogue. */
  filters: { choices: FilterChoices; facets: Facets };
};

export async function built(): Promise<Pick<Built, 'frame' | 'filters'>> {
  if (import.meta.env.DEV) return (await import('./from-build.ts')).fromBuild();
  return left();
}

/** By the end of the build (src/build/finish.ts). */
export async function left(): Promise<Built> {
  const { default: json } = await import('#built/built.json', { with: { type: 'json' } });
  return json;
}
