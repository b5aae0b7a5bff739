import { useEffect, useLayoutEffect, useState } from 'react';
import { HYDRATED } from './intent.ts';

/** Signals that an island of `client:intent` is hydrated: for its outermost component. */
export function useHydrated(): void {
  useEffectsAtOnce();
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED));
  }, []);
}

/**
 * Runs an island's first effects together with its hydration. Otherwise React runs them later and subscribes to stores only
 * then: a letter typed in between reaches the store, but React does not render and resets the field to its previous value, so
 * that the next letter starts from there. Setting state in a layout effect renders synchronously, and React flushes all pending
 * effects before that.
 */
function useEffectsAtOnce(): void {
  const [, setShown] = useState(false);
  useLayoutEffect(() => setShown(true), []);
}
