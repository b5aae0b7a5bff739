import type { ReactNode } from 'react';

/** The options of a select: values with their words. */
export function Options({ of }: { of: readonly (readonly [value: string | number, words: ReactNode])[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
