import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { lookUpPostalCode } from '../contracts/shipping.ts';
import type { Fields } from './fields.ts';

/** The fields of a typed address. */
export const ADDRESS_FIELDS = [
  'postalCode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
] as const;

const FILLED = ['street', 'district', 'city', 'state'] as const;

/** State of the last postal code lookup. */
export type Lookup = { status: 'idle' | 'asking' | 'filled' } | { status: 'failed'; problem: string };

export type PostalFill = {
  readonly $lookup: ReadableAtom<Lookup>;
  /** Looks up a postal code (eight digits), each once, and fills in the fields. Returns whether it did. */
  fill(cep: string): Promise<boolean>;
  /** Protects fields that were typed or prefilled from later lookups. */
  keep(names: readonly string[]): void;
  /** The fields that hold a looked-up value. */
  filled(): readonly string[];
  /** Takes up what an earlier page looked up, so that another postal code replaces it. */
  resume(cep: string, names: readonly string[]): void;
  /** Marks a postal code as matching the current fields, so that it needs no lookup. */
  known(cep: string): void;
};

/**
 * Fills in an address from its postal code, never over typed values. If the lookup fails, the fields are typed by hand: what was
 * looked up for another postal code is removed, as it would be taken for the address of this one.
 */
export function createPostalFill<N extends string>({
  $values,
  $problems,
}: Pick<Fields<N | (typeof FILLED)[number]>, '$values' | '$problems'>): PostalFill {
  const $lookup = atom<Lookup>({ status: 'idle' });
  /** Fields filled in by a lookup: only these may be replaced by the next one. */
  const filled = new Set<string>();
  let filledFor = '';
  let lookedUp = '';
  const put = (name: (typeof FILLED)[number], value: string) => {
    $values.set({ ...$values.get(), [name]: value });
    $problems.set({ ...$problems.get(), [name]: undefined });
    if (value === '') filled.delete(name);
    else filled.add(name);
  };
  return {
    $lookup,
    async fill(cep) {
      if (cep.length !== 8 || cep === lookedUp) return false;
      lookedUp = cep;
      $lookup.set({ status: 'asking' });
      const result = await call(lookUpPostalCode, { cep }, { timeoutMs: 8_000 });
      if (lookedUp !== cep) return false;
      if (!result.ok) {
        const isUnknown = result.code === 'postal_code_unknown';
        if (!isUnknown) lookedUp = '';
        if (cep !== filledFor) for (const name of FILLED) if (filled.has(name)) put(name, '');
        $lookup.set({ status: 'failed', problem: words(isUnknown ? result.code : 'postal_unavailable') });
        return false;
      }
      for (const name of FILLED) {
        if ($values.get()[name] === '' || filled.has(name)) put(name, result.data[name]);
      }
      filledFor = cep;
      $lookup.set({ status: 'filled' });
      return true;
    },
    keep(names) {
      for (const name of names) filled.delete(name);
    },
    filled: () => [...filled],
    resume(cep, names) {
      filledFor = cep;
      for (const name of FILLED) if (names.includes(name) && $values.get()[name] !== '') filled.add(name);
    },
    known(cep) {
      lookedUp = cep;
      $lookup.set({ status: 'idle' });
    },
  };
}
