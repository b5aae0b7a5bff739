import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { lookUpPostalCode, type Place } from '../../contracts/shipping.ts';
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
type FilledName = (typeof FILLED)[number];

const OTHER_ADDRESS = 'O endereço abaixo é o do CEP anterior.';

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
  /** Takes up a stored address, so that another postal code replaces it: only if it is found. */
  resume(cep: string, names: readonly string[]): void;
  /** Marks a postal code as matching the current fields, so that it needs no lookup. */
  known(cep: string): void;
};

/**
 * Fills in an address from its postal code, never over typed values. If the lookup fails, the fields are typed by hand: what was
 * looked up for another postal code is removed, as it would be taken for the address of this one. A stored address stays,
 * because it may exist nowhere else; the message says whose it is.
 */
export function createPostalFill<N extends string>({
  $values,
  $problems,
}: Pick<Fields<N | FilledName>, '$values' | '$problems'>): PostalFill {
  const $lookup = atom<Lookup>({ status: 'idle' });
  /** Fields filled in by a lookup: only these may be replaced by the next one. */
  const filled = new Set<string>();
  /** Those of a stored address, until another one is found. */
  let stored: readonly string[] = [];
  /** What is known without asking: a postal code that is entered again gets its address back. */
  const places = new Map<string, Place>();
  let filledFor = '';
  let lookedUp = '';
  const put = (name: FilledName, value: string) => {
    $values.set({ ...$values.get(), [name]: value });
    $problems.set({ ...$problems.get(), [name]: undefined });
    if (value === '') filled.delete(name);
    else filled.add(name);
  };
  const lookUp = async (cep: string) => {
    const place = places.get(cep);
    if (place) return { ok: true as const, data: place };
    const result = await call(lookUpPostalCode, { cep }, { timeoutMs: 8_000 });
    if (result.ok) places.set(cep, result.data);
    return result;
  };
  /** Returns whether fields of a stored address remain. */
  const removeLookedUp = (): boolean => {
    for (const name of filled) if (!stored.includes(name)) put(name as FilledName, '');
    return filled.size > 0;
  };
  return {
    $lookup,
    async fill(cep) {
      if (cep.length !== 8 || cep === lookedUp) return false;
      lookedUp = cep;
      $lookup.set({ status: 'asking' });
      const result = await lookUp(cep);
      if (lookedUp !== cep) return false;
      if (!result.ok) {
        const isUnknown = result.code === 'postal_code_unknown';
        if (!isUnknown) lookedUp = '';
        const isOther = cep !== filledFor && removeLookedUp();
        const problem = words(isUnknown ? result.code : 'postal_unavailable');
        $lookup.set({ status: 'failed', problem: isOther ? `${problem} ${OTHER_ADDRESS}` : problem });
        return false;
      }
      for (const name of FILLED) {
        if ($values.get()[name] === '' || filled.has(name)) put(name, result.data[name]);
      }
      if (cep !== filledFor) stored = [];
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
      stored = names;
      const values = $values.get();
      for (const name of FILLED) if (names.includes(name) && values[name] !== '') filled.add(name);
      if (FILLED.every((name) => values[name] !== '')) places.set(cep, placeOf(cep, values));
    },
    known(cep) {
      lookedUp = cep;
      $lookup.set({ status: 'idle' });
    },
  };
}

function placeOf(postalCode: string, { street, district, city, state }: Record<FilledName, string>): Place {
  return { postalCode, street, district, city, state, cityCode: null };
}
