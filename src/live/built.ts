import type { Facets } from '#contracts/catalogue.ts';
import type { Frame } from '#contracts/store.ts';
import type { Piece } from '#domain/looks.ts';
import type { Left } from '../build/finish.ts';
import type { FilterChoices } from '../components/listing/choices.ts';

/** What pages drawn on demand have of the build that they belong to: they stand without the database, too. */
export type FromBuild = {
  /** Around each page, as around the built ones. */
  frame: Frame;
  /** What the filters offer, and the counts of the whole catalogue. */
  filters: { choices: FilterChoices; facets: Facets };
  /** What looks are made of. */
  pieces: readonly Piece[];
};
export type Built = FromBuild & Left;

export async function built(): Promise<FromBuild> {
  if (import.meta.env.DEV) return (await import('./from-build.ts')).fromBuild();
  return left();
}

/** By the end of the build (src/build/finish.ts). */
export async function left(): Promise<Built> {
  const { default: json } = await import('#built/built.json', { with: { type: 'json' } });
  return json;
}
