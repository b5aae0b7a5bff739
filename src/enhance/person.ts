/**
 * What waits for the first sign of a person: the visit is counted, and from then on the next page expected. Imports are for then, too:
 * the page that names this file would name theirs as well.
 */
export function meet(): void {
  const step = document.querySelector('[data-viewed]') ? 'product' : 'visit';
  void import('../stores/kept/visit.ts').then(({ reachStep }) => reachStep(step));
  // Optional: without it the next page comes when it is opened.
  import('./next-page.ts').then(({ expectNextPage }) => expectNextPage()).catch(() => undefined);
  import('./warm-up.ts').then(({ warmUp }) => warmUp()).catch(() => undefined);
}
