import { colourMark, shownColour } from '../domain/catalogue/pictures.ts';
import { select } from './tabs.ts';

/**
 * The product gallery: `[data-gallery]` with a tab for each kind of photo (tabs.ts), a thumbnail for each and a scrolling `[data-track]` of
 * `[data-photo]`, and the video at the end. All photos are in one row: a tab or thumbnail scrolls to its photo, and scrolling selects the
 * tab of what is seen. A selected colour (`input[name=cor]`) shows only its photos, and a click enlarges (zoom.ts, loaded on the
 * first click).
 */
export function startGallery(): void {
  const root = document.querySelector<HTMLElement>('[data-gallery]');
  const track = root?.querySelector<HTMLElement>('[data-track]');
  if (!root || !track) return;
  root.toggleAttribute('data-ready', true);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('.tab')];
  /** Marks thumbnail and kind of the photo that is seen. */
  const follow = () => {
    const hash = `#${seenIn(track)?.id}`;
    for (const thumb of root.querySelectorAll<HTMLAnchorElement>(THUMBS))
      thumb.ariaCurrent = thumb.hash === hash ? 'true' : null;
    select(tabs.find((one) => kindIn(one.hash) === kindIn(hash)));
  };
  root.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>(`.tab, ${THUMBS}`);
    const photo = target.closest<HTMLAnchorElement>('[data-photo] a');
    if (link) {
      event.preventDefault();
      const isTab = tabs.includes(link);
      const to = isTab ? firstOf(track, link) : track.querySelector<HTMLElement>(link.hash);
      // A tab opens at once. A script's 'smooth' moves under reduced motion, too, whatever base.css says.
      track.scrollTo({ left: to?.offsetLeft, behavior: isTab || still.matches ? 'instant' : 'smooth' });
    } else if (photo && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void import('./zoom.ts').then(({ openZoom }) => openZoom(root, photo));
    }
  });
  track.addEventListener('scroll', follow, { passive: true });

  // Capture phase: while React hydrates the form it stops such events, and the gallery would not follow.
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'cor') return;
    showColour(root, track, colourMark(target.value));
    for (const tab of tabs) tab.hidden = !firstOf(track, tab);
    track.scrollTo({ left: 0, behavior: 'instant' });
    follow();
  };
  document.addEventListener('change', onChange, { capture: true });
}

const THUMBS = '.gallery__thumbs a';

/** The kind of a photo, the first part of its id: 'modelo-1'. */
const kindIn = (hash: string) => hash.replace(/\d+$/, '');

const firstOf = (track: HTMLElement, { hash }: HTMLAnchorElement) =>
  track.querySelector<HTMLElement>(`[id^="${kindIn(hash.slice(1))}"]:not([data-other])`);

function showColour(root: HTMLElement, track: HTMLElement, chosen: string): void {
  const photos = [...track.querySelectorAll<HTMLElement>('[data-photo]')];
  const shown = shownColour(
    photos.map(({ dataset }) => dataset.colour ?? null),
    chosen,
  );
  for (const photo of photos) {
    const isOther = (photo.dataset.colour ?? shown) !== shown;
    photo.toggleAttribute('data-other', isOther);
    root
      .querySelector(`${THUMBS}[href="#${photo.id}"]`)
      ?.parentElement?.toggleAttribute('data-other', isOther);
  }
}

/** The photo at the start of the row; the last ones cannot be scrolled there. */
function seenIn(track: HTMLElement): HTMLElement | undefined {
  const end = track.scrollWidth - track.clientWidth;
  const away = ({ offsetLeft }: HTMLElement) => Math.abs(Math.min(offsetLeft, end) - track.scrollLeft);
  return [...track.querySelectorAll<HTMLElement>(':scope > li:not([data-other])')].toSorted(
    (a, b) => away(a) - away(b),
  )[0];
}
