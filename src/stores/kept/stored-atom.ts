import { atom, type WritableAtom } from 'nanostores';

/** An atom backed by browser storage: re-read when another tab changes it, and after a restore from the back/forward cache. */
export function storedAtom<Value>(key: string, read: () => Value): WritableAtom<Value> {
  const $kept = atom(read());
  const again = () => $kept.set(read());
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) again();
  });
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && again());
  return $kept;
}
