import { atom, type WritableAtom } from 'nanostores';

/**
 * An atom of what the browser keeps under a key: read again when another tab changes that, and when the page comes back from
 * the back/forward cache.
 */
export function keptAtom<Value>(key: string, read: () => Value): WritableAtom<Value> {
  const $kept = atom(read());
  const again = () => $kept.set(read());
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) again();
  });
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && again());
  return $kept;
}
