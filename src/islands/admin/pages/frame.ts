/** What goes on within a frame of the preview, which is a page of the shop's own. */

/** Pictures that are slow do not hold the page back. */
const PICTURES_MS = 1_000;

/** What has come into a frame: nothing yet, a page, or a refusal by its code. */
export function arrivalIn(frame: HTMLIFrameElement): 'nothing' | 'page' | { refused: string } {
  const within = frame.contentDocument;
  // The browser's own word that nobody answered belongs to no site.
  if (!within) return { refused: 'unreachable' };
  if (within.URL === 'about:blank') return 'nothing';
  const refusal = within.querySelector<HTMLMetaElement>('meta[name="refused"]');
  if (refusal) return { refused: refusal.content };
  return within.querySelector('main') ? 'page' : { refused: 'unreachable' };
}

/** Shows a page that has come from where the one before was looked at, once the pictures that are seen there are drawn. */
export async function settle(frame: HTMLIFrameElement, before: HTMLIFrameElement | null): Promise<void> {
  const { contentWindow: view, contentDocument: within } = frame;
  if (!view || !within) return;
  leadOut(within);
  view.scrollTo({ top: before?.contentWindow?.scrollY ?? 0, behavior: 'instant' });
  const seen = [...within.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < view.innerHeight;
  });
  const patience = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([Promise.allSettled(seen.map((image) => image.decode())), patience]);
}

/** Leads to a section, whose heading has its id; false where the page does not have it. */
export function showSection(frame: HTMLIFrameElement, id: string): boolean {
  const { contentWindow: view, contentDocument: within } = frame;
  const heading = within?.getElementById(id);
  if (!view || !heading) return false;
  const { top } = heading.getBoundingClientRect();
  // Not scrollIntoView: that would move the desk around the frame, too.
  view.scrollTo({ top: view.scrollY + top - view.innerHeight / 5, behavior: 'auto' });
  return true;
}

/** Other pages of the shop may not stand in a frame: what leads there opens beside. */
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
