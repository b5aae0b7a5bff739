import { maySpendHere } from './next-page.ts';

/** How long nobody touches or moves a page before it is being looked at, in milliseconds. */
const STILL_MS = 600;

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'pointerup', 'keydown'] as const;

/**
 * A page without islands loads React only for what is pressed: the search, a card's selection of colour and size. Once somebody has
 * been here and holds still to look, it is loaded, with the search, so that a press waits for neither. Pages with islands have it by
 * then (src/wake/intent.ts).
 */
export function warmUp(): void {
  if (document.querySelector('astro-island') || !maySpendHere()) return;
  const done = new AbortController();
  let timer = 0;
  const load = () => {
    done.abort();
    // A failure shows when it is pressed.
    void import('../islands/Search.tsx').catch(() => undefined);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(load, STILL_MS);
  };
  for (const sign of SIGNS) addEventListener(sign, wait, { passive: true, signal: done.signal });
  wait();
}
