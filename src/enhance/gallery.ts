import { shownColour } from '../domain/catalogue/pictures.ts';

/**
 * The product gallery: `[data-gallery]` with panels of `[data-thumbs]` and a scrolling `[data-track]` of `[data-photo]`, and
 * the video at the end. A thumbnail scrolls to its photo, a selected colour (`input[name=cor]`) shows only its photos in each
 * panel that has some, and a click enlarges (zoom.ts, loaded on the first click).
 */
export function startGallery(): void {
  const root = document.querySelector<HTMLElement>('[data-gallery]');
  if (!root) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  root.addEventListener('click', (event) => {
    const target = event.target as Element;
    const thumb = target.closest<HTMLAnchorElement>('.thumb');
    const photo = target.closest<HTMLAnchorElement>('[data-photo] a');
    if (thumb) {
      event.preventDefault();
      const to = document.getElementById(thumb.hash.slice(1));
      // A script's 'smooth' moves under reduced motion, too, whatever base.css says.
      to?.parentElement?.scrollTo({ left: to.offsetLeft, behavior: still.matches ? 'instant' : 'smooth' });
    } else if (photo && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void import('./zoom.ts').then(({ openZoom }) => openZoom(root, photo));
    }
  });

  for (const track of root.querySelectorAll<HTMLElement>('[data-track]')) {
    track.addEventListener('scroll', () => mark(track), { passive: true });
  }

  // Capture phase: while React hydrates the form it stops such events, and the gallery would not follow.
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'cor') return;
    for (const panel of root.querySelectorAll<HTMLElement>('[data-panel]')) showColour(panel, target.value);
  };
  document.addEventListener('change', onChange, { capture: true });
}

function showColour(panel: HTMLElement, chosen: string): void {
  const photos = [...panel.querySelectorAll<HTMLElement>('[data-photo]')];
  const shown = shownColour(
    photos.map(({ dataset }) => dataset.colour ?? null),
    chosen,
  );
  for (const photo of photos) {
    const isOther = photo.dataset.colour !== undefined && photo.dataset.colour !== shown;
    photo.toggleAttribute('data-other', isOther);
    thumbOf(photo)?.parentElement?.toggleAttribute('data-other', isOther);
  }
  const track = panel.querySelector<HTMLElement>('[data-track]');
  track?.scrollTo({ left: 0, behavior: 'instant' });
  if (track) mark(track);
}

const thumbOf = ({ id }: HTMLElement) => document.querySelector(`.thumb[href="#${id}"]`);

/** Marks the thumbnail of the visible photo. */
function mark(track: HTMLElement): void {
  const shown = [...track.querySelectorAll<HTMLElement>(':scope > li:not([data-other])')];
  const seen = shown.toSorted(
    (a, b) => Math.abs(a.offsetLeft - track.scrollLeft) - Math.abs(b.offsetLeft - track.scrollLeft),
  )[0];
  for (const thumb of track.parentElement?.querySelectorAll<HTMLAnchorElement>('.thumb') ?? []) {
    if (thumb.hash === `#${seen?.id}`) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  }
}
