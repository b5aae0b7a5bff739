import { isOpening } from './opening.ts';

export type IntentOptions = {
  /** Storage keys whose presence requires immediate hydration. */
  keys?: readonly string[];
  /** The static page already shows everything the URL asks for, so other scripts need not hurry either (src/build/scripts.ts). */
  complete?: boolean;
};

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: IntentOptions | boolean;
  }
}

/** Event of an island of `client:intent` once it handles events (hydrated.ts). */
export const HYDRATED = 'island-alive';

/** Loads an island's code and returns the function that hydrates it. */
type Load = () => Promise<() => void | Promise<void>>;

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'pointercancel', 'focusin', 'keydown'] as const;

/**
 * `client:intent`: hydrates an island at the first user interaction: pointer movement, touch, focus. Until then its page loads
 * no framework. Earlier input is not lost: fields can be filled in, and the last press of a button or key is replayed, after
 * earlier ones in the same form. If the URL has more than a path (a tab, a token), or the history says where the page was left,
 * the island hydrates at once. Slot content belongs to the page.
 */
const intent = (load: Load, { value }: { value?: unknown }, island: HTMLElement): void => {
  const { keys = [], complete = false } = (value ?? {}) as IntentOptions;
  const kept = new Map<EventTarget, { event: Event; repeat: () => void }>();
  let form: HTMLFormElement | null = null;
  let isWoken = false;
  let hasMoved = false;

  /** Repeated presses count once: people press again when nothing happens. */
  const keep = (event: Event, target: HTMLElement, own: HTMLFormElement | null, repeat: () => void) => {
    if (!own || own !== form) kept.clear();
    form = own;
    kept.set(target, { event, repeat });
  };
  const onClick = (event: MouseEvent) => {
    if (isSlotted(event)) return;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type === 'button') keep(event, button, button.form, () => button.click());
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (target instanceof HTMLButtonElement && /^(Arrow|Home|End)/.test(key))
      keep(event, target, target.form, () =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
      );
  };
  const onSubmit = (event: SubmitEvent) => {
    if (isSlotted(event)) return;
    event.preventDefault();
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement) keep(event, target, target, () => target.requestSubmit(submitter));
  };
  const wake = async () => {
    if (isWoken) return;
    isWoken = true;
    for (const address of island.dataset.imports?.split(' ') ?? []) fetchEarly(address);
    const hydrate = await load();
    await hydrate();
    // React hydrates in small steps, but synchronously for a discrete event.
    if (complete && kept.size > 0)
      island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  };
  // Back and forward between states of one page change its URL without a load.
  const onMove = () => {
    hasMoved = true;
    void wake();
  };
  // What the press itself changes is painted first.
  const onSign = (event: Event) => {
    if (!isOpening(event)) requestAnimationFrame(() => setTimeout(wake));
  };
  const onFailure = () => {
    // Perhaps a short network failure: the next interaction retries.
    isWoken = false;
  };
  const onAlive = () => {
    island.removeEventListener('click', onClick, true);
    island.removeEventListener('keydown', onKey, true);
    island.removeEventListener('submit', onSubmit, true);
    removeEventListener('popstate', onMove);
    for (const sign of INTERACTION_EVENTS) document.removeEventListener(sign, onSign);
    if (hasMoved) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    for (const { event, repeat } of kept.values()) {
      // An event still being dispatched reaches React by itself, since React hydrates synchronously for it.
      if (event.eventPhase === Event.NONE) repeat();
    }
  };

  island.addEventListener('click', onClick, true);
  island.addEventListener('keydown', onKey, true);
  island.addEventListener('submit', onSubmit, true);
  island.addEventListener('astro:hydration-error', onFailure);
  document.addEventListener(HYDRATED, onAlive, { once: true });
  addEventListener('popstate', onMove);
  const begin = () => {
    if (history.state !== null || (!complete && (location.search || location.hash)) || keys.some(isKept)) {
      // The form to restore may differ from the one in the static page.
      void wake();
    } else {
      for (const fields of island.querySelectorAll('fieldset')) fields.disabled = false;
    }
  };
  // Drawn before it is opened, a page asks for nothing yet.
  if (document.prerendering) document.addEventListener('prerenderingchange', begin);
  else begin();
  for (const sign of INTERACTION_EVENTS) document.addEventListener(sign, onSign, { passive: true });
};

function fetchEarly(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

function isSlotted({ target }: Event): boolean {
  return target instanceof Element && target.closest('astro-slot') !== null;
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export default intent;
