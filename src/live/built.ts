import type { Facets } from '#contracts/catalogue.ts';
import type { Frame } from '#contracts/store.ts';
import type { AsOf } from '#domain/as-of.ts';
import type { Piece } from '#domain/looks.ts';
import { readingServices } from '#server/compose.ts';
import { frameAsOf } from '#server/use-cases/catalogue/as-of.ts';
import type { Left } from '../build/finish.ts';
import type { FilterChoices } from '../components/listing/choices.ts';
import { asOfOf } from './as-of.ts';

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

/** The same, and the moment as of which the page of this request is to be drawn (null: now), with what stands around it then. */
export async function built(request: Request): Promise<FromBuild & { asOf: AsOf | null }> {
  const known: FromBuild = import.meta.env.DEV
    ? await (await import('./from-build.ts')).fromBuild()
    : await left();
  const asOf = asOfOf(request);
  return {
    ...known,
    asOf,
    frame: asOf ? await frameAsOf(readingServices(), asOf, known.frame) : known.frame,
  };
}

/** By the end of the build (src/build/finish.ts). */
export async function left(): Promise<Built> {
  const { default: json } = await import('#built/built.json', { with: { type: 'json' } });
  return json;
}
