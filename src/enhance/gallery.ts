import { shownColour } from '../domain/catalogue/pictures.ts';

/**
 * The product gallery: `[data-gallery]` with links to each kind of photo (`.tab`), a thumbnail for each and a scrolling `[data-track]` of
 * `[data-photo]`, and the video at the end. A link or thumbnail scrolls to its photo, a selected colour (`input[name=cor]`) shows
 * only its photos, and a click enlarges (zoom.ts, loaded on the first click).
 */
export function startGallery(): void {
  const root = document.querySelector<HTMLElement>('[data-gallery]');
  const track = root?.querySelector<HTMLElement>('[data-track]');
  if (!root || !track) return;
  root.toggleAttribute('data-ready', true);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const goTo = (photo: HTMLElement | null | undefined) =>
    // A script's 'smooth' moves under reduced motion, too, whatever base.css says.
    track.scrollTo({ left: photo?.offsetLeft ?? 0, behavior: still.matches ? 'instant' : 'smooth' });
  root.addEventListener('click', (event) => {
    const target = event.target as Element;
    const tab = target.closest<HTMLAnchorElement>('.tab');
    const thumb = target.closest<HTMLAnchorElement>('.thumb');
    const photo = target.closest<HTMLAnchorElement>('[data-photo] a');
    if (tab || thumb) {
      event.preventDefault();
      goTo(tab ? firstOf(track, tab) : document.getElementById(thumb?.hash.slice(1) ?? ''));
    } else if (photo && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void import('./zoom.ts').then(({ openZoom }) => openZoom(root, photo));
    }
  });
  track.addEventListener('scroll', () => mark(root, track), { passive: true });

  // Capture phase: while React hydrates the form it stops such events, and the gallery would not follow.
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.name === 'cor') showColour(root, track, target.value);
  };
  document.addEventListener('change', onChange, { capture: true });
}

/** The kind of a link's photo, the first part of its id: 'modelo-1'. */
const kindIn = (id = '') => id.replace(/\d+$/, '');

const firstOf = (track: HTMLElement, { hash }: HTMLAnchorElement) =>
  track.querySelector<HTMLElement>(`[id^="${kindIn(hash.slice(1))}"]:not([data-other])`);

function showColour(root: HTMLElement, track: HTMLElement, chosen: string): void {
  const photos = [...track.querySelectorAll<HTMLElement>('[data-photo]')];
  const shown = shownColour(
    photos.map(({ dataset }) => dataset.colour ?? null),
    chosen,
  );
  for (const photo of photos) {
    const isOther = photo.dataset.colour !== undefined && photo.dataset.colour !== shown;
    photo.toggleAttribute('data-other', isOther);
    root.querySelector(`.thumb[href="#${photo.id}"]`)?.parentElement?.toggleAttribute('data-other', isOther);
  }
  for (const tab of root.querySelectorAll<HTMLAnchorElement>('.tab')) tab.hidden = !firstOf(track, tab);
  track.scrollTo({ left: 0, behavior: 'instant' });
  mark(root, track);
}

/** Marks thumbnail and kind of the visible photo. */
function mark(root: HTMLElement, track: HTMLElement): void {
  const shown = [...track.querySelectorAll<HTMLElement>(':scope > li:not([data-other])')];
  const seen = shown.toSorted(
    (a, b) => Math.abs(a.offsetLeft - track.scrollLeft) - Math.abs(b.offsetLeft - track.scrollLeft),
  )[0];
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.thumb, .tab')) {
    const isSeen = link.matches('.tab')
      ? kindIn(link.hash) === `#${kindIn(seen?.id)}`
      : link.hash === `#${seen?.id}`;
    if (isSeen) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
