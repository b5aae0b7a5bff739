import type { AsOf } from '#domain/pages/as-of.ts';
import { readingServices } from '#server/compose.ts';
import { frameAsOf } from '#server/use-cases/catalogue/as-of.ts';
import type { Left } from '../build/finish.ts';
import { asOfOf } from './as-of.ts';
import type { FromBuild } from './from-build.ts';

export type Built = FromBuild & Left;

/** The same, with the time for which to render this request's page (null: now) and the frame at that time. */
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

/** The data written at the end of the build (src/build/finish.ts). */
export async function left(): Promise<Built> {
  const { default: json } = await import('#built/built.json', { with: { type: 'json' } });
  return json;
}
