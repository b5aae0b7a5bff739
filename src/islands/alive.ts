import { useEffect, useLayoutEffect } from 'react';
import { ALIVE } from './intent.ts';

/** Says that an island of `client:intent` listens from now on: for its outermost component. */
export function useAlive(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(ALIVE));
  }, []);
}

/** As `useAlive`, and before the next picture: for an island whose own effects have nothing to open first. */
export function useAliveAtOnce(): void {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(ALIVE));
  }, []);
}
