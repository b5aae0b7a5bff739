import { useEffect } from 'react';

/** The place on the pages of orders, in the history: Back returns to it, also after a reload. */

/** State of an order's entry that was opened from the list, so that the entry before it is the list. */
export const FROM_LIST = { isFromList: true };

export const isFromList = (): boolean => historyState().isFromList === true;

/** The number of pages that the list showed. */
export function keptPages(): number {
  const pages = Number(historyState().orderPages);
  return Number.isSafeInteger(pages) && pages > 0 ? pages : 1;
}

export function keepPages(orderPages: number): void {
  history.replaceState({ ...historyState(), orderPages }, '');
}

/**
 * Returns to the position at which the page was left, once its content is there. The browser would try before, and end in the
 * footer, which the content then pushes down.
 */
export function useReturnToPlace(isReady: boolean): void {
  useEffect(() => {
    addEventListener('pagehide', keepPosition);
    return () => removeEventListener('pagehide', keepPosition);
  }, []);
  useEffect(() => {
    if (isReady) returnToPosition();
  }, [isReady]);
}

function keepPosition(): void {
  history.scrollRestoration = 'manual';
  history.replaceState({ ...historyState(), y: Math.round(scrollY) }, '');
}

function returnToPosition(): void {
  const { y, ...rest } = historyState();
  if (typeof y !== 'number') return;
  history.scrollRestoration = 'auto';
  history.replaceState(rest, '');
  scrollTo({ top: y, behavior: 'instant' });
}

function historyState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
