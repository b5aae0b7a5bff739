const FEET = '.screen-foot, .bulk, dialog[open] footer';

/** How much of the window's bottom the sticky buttons take; a bar that is not down there does not count. */
function takenBelow(feet: readonly HTMLElement[]): number {
  const heights = feet.map((foot) => {
    const { top, bottom, height } = foot.getBoundingClientRect();
    return height > 0 && bottom > innerHeight * 0.8 ? innerHeight - top : 0;
  });
  return Math.max(0, ...heights);
}

/** Keeps a fixed region above the sticky buttons, however many lines these take, until the returned function is called. */
export function keepAboveFeet(region: HTMLElement): () => void {
  const feet = [...document.querySelectorAll<HTMLElement>(FEET)];
  const place = () => region.style.setProperty('--below', `${takenBelow(feet)}px`);
  const observer = new ResizeObserver(place);
  for (const foot of [document.documentElement, ...feet]) observer.observe(foot);
  addEventListener('resize', place);
  place();
  return () => {
    observer.disconnect();
    removeEventListener('resize', place);
  };
}
