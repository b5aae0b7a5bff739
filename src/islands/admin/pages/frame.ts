import type { SlideInHand } from '../../../stores/admin/pages/live-preview.ts';

/** Access to the document in a preview iframe, which is same-origin. */

/** Timeout for pictures: slow ones do not delay the preview. */
const PICTURES_MS = 1_000;

/** What a frame has loaded: nothing yet, a page, or a refusal with its code. */
export function arrivalIn(frame: HTMLIFrameElement): 'nothing' | 'page' | { refused: string } {
  const within = frame.contentDocument;
  // The browser's network error page is cross-origin.
  if (!within) return { refused: 'unreachable' };
  if (within.URL === 'about:blank') return 'nothing';
  const refusal = within.querySelector<HTMLMetaElement>('meta[name="refused"]');
  if (refusal) return { refused: refusal.content };
  return within.querySelector('main') ? 'page' : { refused: 'unreachable' };
}

/** The ids of sections that draw nothing in the shop (src/pages/previa.astro). */
export function emptySectionsIn(frame: HTMLIFrameElement): string[] {
  const told = frame.contentDocument?.querySelector<HTMLMetaElement>('meta[name="empty-sections"]')?.content;
  return told ? told.split(' ') : [];
}

/** Restores the previous frame's scroll position and waits for the pictures in view. */
export async function settle(frame: HTMLIFrameElement, before: HTMLIFrameElement | null): Promise<void> {
  const { contentWindow: view, contentDocument: within } = frame;
  if (!view || !within) return;
  // It asks visitors of the shop, and would cover what is being edited.
  within.querySelector('.consent')?.remove();
  leadOut(within);
  view.scrollTo({ top: before?.contentWindow?.scrollY ?? 0, behavior: 'instant' });
  const seen = [...within.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < view.innerHeight;
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([Promise.allSettled(seen.map((image) => image.decode())), timeout]);
}

/** Scrolls to a section by the id of its heading; false if the page does not have it. */
export function showSection(frame: HTMLIFrameElement, id: string): boolean {
  const { contentWindow: view, contentDocument: within } = frame;
  const heading = within?.getElementById(id);
  if (!view || !heading) return false;
  const { top } = heading.getBoundingClientRect();
  // Not scrollIntoView(), which would scroll the surrounding page, too.
  view.scrollTo({ top: view.scrollY + top - view.innerHeight / 5, behavior: 'auto' });
  return true;
}

/** Shows a slide at once and stops its section's rotation; its script (src/enhance/rotation.ts) may not have loaded. */
export function showSlide(frame: HTMLIFrameElement, { section, title, nth }: SlideInHand): void {
  const root = frame.contentDocument?.getElementById(section);
  const slides = [...(root?.querySelectorAll('[data-slide]') ?? [])];
  const wanted = slides.filter((slide) => slide.querySelector('h2')?.textContent === title)[nth];
  if (!root || !wanted) return;
  for (const slide of slides) slide.toggleAttribute('data-current', slide === wanted);
  for (const fade of root.getAnimations({ subtree: true })) fade.finish();
  root.querySelector<HTMLElement>('[data-pause]:not([data-paused])')?.click();
  root.querySelectorAll<HTMLElement>('[data-dot]')[slides.indexOf(wanted)]?.click();
}

/** Other pages of the shop refuse to be framed: open links and forms in a new tab. */
function leadOut(within: Document): void {
  within.addEventListener(
    'click',
    ({ target }) => {
      const link =
        target instanceof (within.defaultView ?? window).Element ? target.closest('a[href]') : null;
      if (link?.getAttribute('href')?.startsWith('#') === false) link.setAttribute('target', '_blank');
    },
    true,
  );
  within.addEventListener(
    'submit',
    ({ target }) => (target as HTMLFormElement).setAttribute('target', '_blank'),
    true,
  );
}
