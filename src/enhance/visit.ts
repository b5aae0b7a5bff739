const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Counts the visit and a viewed product at the first user interaction, which bots do not make. The counting code loads only
 * then, and so does what expects the next page.
 */
export function startVisit(): void {
  const first = new AbortController();
  const count = () => {
    first.abort();
    void import('./person.ts').then((person) => person.meet());
  };
  for (const sign of INTERACTION_EVENTS)
    addEventListener(sign, count, { passive: true, signal: first.signal });
}
