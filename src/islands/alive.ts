import { useEffect } from 'react';
import { ALIVE } from './intent.ts';

/** Says that an island of `client:intent` listens from now on: for its outermost component. */
export function useAlive(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(ALIVE));
  }, []);
}
