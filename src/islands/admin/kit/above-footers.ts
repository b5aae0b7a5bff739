const FOOTERS = '.screen-foot, .bulk, dialog[open] footer';

/** How much of the window's bottom the sticky buttons take; a bar that is not down there does not count. */
function takenBelow(footers: readonly HTMLElement[]): number {
  const heights = footers.map((footer) => {
    const { top, bottom, height } = footer.getBoundingClientRect();
    return height > 0 && bottom > innerHeight * 0.8 ? innerHeight - top : 0;
  });
  return Math.max(0, ...heights);
}

/** Keeps a fixed region above the sticky buttons, however many lines these take, until the returned function is called. */
export function keepAboveFooters(region: HTMLElement): () => void {
  const footers = [...document.querySelectorAll<HTMLElement>(FOOTERS)];
  const place = () => region.style.setProperty('--below', `${takenBelow(footers)}px`);
  const observer = new ResizeObserver(place);
  for (const footer of [document.documentElement, ...footers]) observer.observe(footer);
  addEventListener('resize', place);
  place();
  return () => {
    observer.disconnect();
    removeEventListener('resize', place);
  };
}
