import { useEffect, useLayoutEffect, useState } from 'react';
import { ALIVE } from './intent.ts';

/** Says that an island of `client:intent` listens from now on: for its outermost component. */
export function useAlive(): void {
  useEffectsAtOnce();
  useEffect(() => {
    document.dispatchEvent(new Event(ALIVE));
  }, []);
}

/**
 * Runs the first effects of an island together with its hydration. Otherwise React runs them a while later, and subscribes to
 * the stores only then: a letter typed in between reaches the store, but React does not render and puts the field back
 * to what it rendered before, so that the next letter starts from there. A state set in a layout effect is rendered
 * at once, and before it renders React runs all effects that are waiting.
 */
function useEffectsAtOnce(): void {
  const [, setShown] = useState(false);
  useLayoutEffect(() => setShown(true), []);
}
