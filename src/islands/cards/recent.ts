import { recentlyViewed } from '../../stores/recent.ts';

/** How far below the window the cards are fetched. */
const AHEAD = '800px';

/**
 * 'Vistos recentemente' (BuiltCards.tsx). Its room is made at once, far below what is seen, so that nothing moves
 * later; the cards come when the shopper comes near.
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
