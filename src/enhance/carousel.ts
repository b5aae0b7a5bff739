/** Rows with native touch scrolling; the arrows `[data-previous]` and `[data-next]` scroll by the visible width. */
export function startCarousels(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const track = root.querySelector<HTMLElement>('[data-track]');
    const previous = root.querySelector<HTMLButtonElement>('[data-previous]');
    const next = root.querySelector<HTMLButtonElement>('[data-next]');
    if (!track || !previous || !next) continue;
    const update = () => {
      // Not `disabled`, which would take the focus from the arrow that was just pressed.
      previous.ariaDisabled = String(track.scrollLeft < 2);
      next.ariaDisabled = String(track.scrollLeft + track.clientWidth > track.scrollWidth - 2);
    };
    const turn = (by: -1 | 1) =>
      track.scrollBy({
        left: by * track.clientWidth * 0.9,
        // A script's 'smooth' moves under reduced motion, too, whatever base.css says.
        behavior: still.matches ? 'instant' : 'smooth',
      });
    previous.addEventListener('click', () => turn(-1));
    next.addEventListener('click', () => turn(1));
    track.addEventListener('scroll', update, { passive: true });
    new ResizeObserver(update).observe(track);
  }
}
