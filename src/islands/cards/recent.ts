import { recentlyViewed } from '../../stores/kept/recent.ts';

/** Distance below the viewport at which the cards load. */
const AHEAD = '800px';

/**
 * 'Vistos recentemente' (BuiltCards.tsx). Its space is reserved at once, so that nothing shifts later; the cards load when it
 * comes near the viewport.
 */
export function startRecent(except?: string): void {
  const section = document.querySelector<HTMLElement>('[data-recent]');
  const ids = recentlyViewed(except);
  if (!section || ids.length === 0) return;
  section.hidden = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void import('./recent-cards.ts').then(
        ({ showRecent }) => showRecent(section, ids),
        () => {
          section.hidden = true;
        },
      );
    },
    { rootMargin: AHEAD },
  );
  observer.observe(section);
}
