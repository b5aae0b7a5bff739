const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Counts the visit, and a piece's page that it saw, at the first sign of a person: machines that read pages give none. What counts
 * is fetched only then.
 */
export function startVisit(): void {
  const first = new AbortController();
  const count = () => {
    first.abort();
    const step = document.querySelector('[data-viewed]') ? 'product' : 'visit';
    void import('../stores/visit.ts').then(({ reachStep }) => reachStep(step));
  };
  for (const sign of SIGNS) addEventListener(sign, count, { passive: true, signal: first.signal });
}
