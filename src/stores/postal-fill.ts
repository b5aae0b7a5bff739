import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { lookUpPostalCode } from '../contracts/shipping.ts';
import type { Fields } from './fields.ts';

/** An address as it is typed. */
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
  /** Looks up a postal code (eight digits), once each, and fills the fields. True where it did. */
  fill(cep: string): Promise<boolean>;
  /** These were typed or put there by somebody: no lookup replaces them. */
  keep(names: readonly string[]): void;
  /** This postal code belongs to what stands there and needs no lookup. */
  known(cep: string): void;
};

/** Fills an address from its postal code, but never over what was typed. If the lookup fails, all is typed by hand. */
export function createPostalFill<N extends string>({
  $values,
  $problems,
}: Pick<Fields<N | (typeof FILLED)[number]>, '$values' | '$problems'>): PostalFill {
  const $lookup = atom<Lookup>({ status: 'idle' });
  /** Fields still as a lookup filled them: only these may be replaced by the next one. */
  const filled = new Set<string>();
  let lookedUp = '';
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
        $lookup.set({ status: 'failed', problem: words(isUnknown ? result.code : 'postal_unavailable') });
        return false;
      }
      for (const name of FILLED) {
        if ($values.get()[name] !== '' && !filled.has(name)) continue;
        $values.set({ ...$values.get(), [name]: result.data[name] });
        $problems.set({ ...$problems.get(), [name]: undefined });
        if (result.data[name] === '') filled.delete(name);
        else filled.add(name);
      }
      $lookup.set({ status: 'filled' });
      return true;
    },
    keep(names) {
      for (const name of names) filled.delete(name);
    },
    known(cep) {
      lookedUp = cep;
      $lookup.set({ status: 'idle' });
    },
  };
}
