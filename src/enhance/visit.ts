const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Counts the visit and a viewed product at the first user interaction, which bots do not make. The counting code loads only
 * then.
 */
export function startVisit(): void {
  const first = new AbortController();
  const count = () => {
    first.abort();
    const step = document.querySelector('[data-viewed]') ? 'product' : 'visit';
    void import('../stores/kept/visit.ts').then(({ reachStep }) => reachStep(step));
  };
  for (const sign of INTERACTION_EVENTS)
    addEventListener(sign, count, { passive: true, signal: first.signal });
}
