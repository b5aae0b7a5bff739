import { once } from './once.ts';

/**
 * The collection, as far as it must answer at once: almost nothing. What filters, adds and turns pages comes at the first
 * sign of a person, or at once on an address that says more than which list it is.
 */
const ACTS =
  '[data-open-filters], [data-close-filters], [data-load-more], [data-clear], [data-remove], [data-reload], [data-last-page], .pagination a';

const root = document.querySelector<HTMLElement>('[data-collection]');
if (root) start(root);

function start(place: HTMLElement): void {
  const live = once(async () => {
    const module = await import('./collection-live.ts');
    module.startLive(place);
    return module;
  });
  const wake = () => void live();

  place.addEventListener('change', ({ target }) => void live().then(({ changed }) => changed(target)));
  place.addEventListener('input', ({ target }) => void live().then(({ moved }) => moved(target)));
  place.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(ACTS) : null;
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // An unfiltered list has pages of its own: their links lead there.
    if (pressed.matches('.pagination a') && !place.dataset.live) return;
    event.preventDefault();
    void live().then(({ act }) => act(pressed));
  });
  // The form of the filters sends itself where there are no scripts.
  place.addEventListener('submit', (event) => event.preventDefault());

  const cameBack = history.state !== null && typeof history.state === 'object' && 'lastPage' in history.state;
  if (place.dataset.shell === 'true' || place.dataset.narrowed === 'true' || cameBack) wake();
  else
    for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
      place.addEventListener(sign, wake, { once: true, passive: true });
}
