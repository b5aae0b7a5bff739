import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { HOSTILE_KEYS, hostile } from './hostile.ts';
import { type Schema, type Vocabulary, wellFormed } from './well-formed.ts';

export type Input = Record<string, unknown>;

/** Every run is the same, unless `FUZZ_SEED` or `FUZZ_RUNS` is set. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_261);

export type FuzzOptions = { known?: Vocabulary; seed?: number };

/**
 * Inputs for an endpoint, generated from its contract: one third valid by schema, the others with one to three faults (a
 * field missing, added, of another type, too large, hostile). Deterministic by seed.
 */
export function fuzzInputs(
  endpoint: Endpoint,
  runs: number,
  { known = {}, seed = SEED }: FuzzOptions = {},
): Input[] {
  const right = rightInputs(endpoint, known);
  const spoilt = fc
    .tuple(right, fc.array(spoil, { minLength: 1, maxLength: 3 }))
    .map(([input, faults]) => apply(input, faults));
  const third = Math.ceil(runs / 3);
  return [
    ...fc.sample(right, { numRuns: third, seed }),
    ...fc.sample(spoilt, { numRuns: Math.max(runs - third, 0), seed: seed + 1 }),
  ];
}

/** Half of a surrogate pair: possible in JSON, but not in a Postgres text. */
const TORN = '\ud83d';

/**
 * Otherwise valid inputs in which one text begins with half of a surrogate pair, for each text of a few inputs. Combined with
 * other faults, the input would be rejected too early to test this one.
 */
export function tornInputs(endpoint: Endpoint, { known = {}, seed = SEED }: FuzzOptions = {}): Input[] {
  return fc.sample(rightInputs(endpoint, known), { numRuns: 5, seed: seed + 2 }).flatMap((input) => {
    return textsIn(input).map((_, turn) => {
      const copy = structuredClone(input);
      const place = textsIn(copy)[turn];
      if (place) place.holder[place.key] = `${TORN}${place.holder[place.key]}`;
      return copy;
    });
  });
}

/**
 * Inputs that are valid by schema. Generated from the schemas' output types: that side of a pipe has the limits (length,
 * pattern), and our schemas accept everything that they output.
 */
export function rightInputs(endpoint: Endpoint, known: Vocabulary = {}): fc.Arbitrary<Input> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' }) as Schema;
  return wellFormed(schema, { ...PASSWORDS, ...known }) as fc.Arbitrary<Input>;
}

/** Acceptable passwords, as a schema cannot express that one is too common. */
const PASSWORDS: Vocabulary = Object.fromEntries(
  ['password', 'newPassword'].map((name) => [name, ['cavalo bateria grampo', 'quatro-luas-azuis']]),
);

type Fault = { how: 'drop' | 'set' | 'add' | 'wrap'; where: number; key: string; what: unknown };

const spoil: fc.Arbitrary<Fault> = fc.record({
  how: fc.constantFrom('set', 'set', 'set', 'drop', 'add', 'wrap'),
  where: fc.nat(1_000),
  key: fc.constantFrom(...HOSTILE_KEYS),
  what: hostile,
});

function apply(input: Input, faults: readonly Fault[]): Input {
  const copy = structuredClone(input);
  for (const { how, where, key, what: shared } of faults) {
    const what = structuredClone(shared);
    const places = placesIn(copy);
    const place = places[where % Math.max(places.length, 1)];
    if (how === 'add' || !place) add(place && where % 2 ? place.holder : copy, key, what);
    else if (how === 'drop') delete place.holder[place.key];
    else if (how === 'wrap') place.holder[place.key] = [place.holder[place.key]];
    else place.holder[place.key] = what;
  }
  return copy;
}

/** As JSON.parse does: '__proto__' becomes an ordinary key. */
function add(holder: Input, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value);
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

type Place = { holder: Input; key: string; path: string };

/** All nested fields. The items of a list have one path. */
function placesIn(holder: Input, above = ''): Place[] {
  return Object.keys(holder).flatMap((key) => {
    const value = holder[key];
    const path = `${above}/${Array.isArray(holder) ? '' : key}`;
    const inner = typeof value === 'object' && value !== null ? placesIn(value as Input, path) : [];
    return [{ holder, key, path }, ...inner];
  });
}

/** One text of each path. */
function textsIn(input: Input): Place[] {
  const texts = placesIn(input).filter(({ holder, key }) => typeof holder[key] === 'string');
  return [...new Map(texts.map((place) => [place.path, place])).values()];
}
