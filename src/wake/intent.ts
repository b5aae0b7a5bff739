export type IntentOptions = {
  /** Names in the browser's storage that tell of something to be shown at once. */
  keys?: readonly string[];
  /** Its page already shows all that the address says, and other scripts need not hurry for it (src/build/scripts.ts). */
  complete?: boolean;
};

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: IntentOptions | boolean;
  }
}

/** What an island of `client:intent` says once it listens to its visitor (alive.ts). */
export const ALIVE = 'island-alive';

/** Fetches an island's code; what it answers brings the island to life. */
type Load = () => Promise<() => void | Promise<void>>;

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * `client:intent`: the island comes alive when somebody is there: a pointer moves, a finger touches, a field is entered. Until
 * then its page costs no framework. It takes part in what happens before: fields can be filled in, and the last press of
 * a button or key is repeated, after those before it in the same form. Where the address says more than the path (a tab, a token), or the history where the page was
 * left, it comes alive at once. What stands in its slot is the page's own.
 */
const intent = (load: Load, { value }: { value?: unknown }, island: HTMLElement): void => {
  const { keys = [], complete = false } = (value ?? {}) as IntentOptions;
  const kept = new Map<EventTarget, { event: Event; repeat: () => void }>();
  let form: HTMLFormElement | null = null;
  let isWoken = false;
  let hasMoved = false;

  /** Repeated presses count once: nothing happened yet, so people press again. */
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
    // React wakes in small steps, but at once where something happens: then it says that it is alive.
    if (complete && kept.size > 0)
      island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  };
  // Back and forward between states of one page change its address without loading it.
  const onMove = () => {
    hasMoved = true;
    void wake();
  };
  const onFailure = () => {
    // Perhaps the connection was gone for a moment: the next sign of somebody tries again.
    isWoken = false;
  };
  const onAlive = () => {
    island.removeEventListener('click', onClick, true);
    island.removeEventListener('keydown', onKey, true);
    island.removeEventListener('submit', onSubmit, true);
    removeEventListener('popstate', onMove);
    for (const sign of SIGNS) document.removeEventListener(sign, wake);
    if (hasMoved) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    for (const { event, repeat } of kept.values()) {
      // What is still on its way comes to React by itself: React wakes at once for what is pressed meanwhile.
      if (event.eventPhase === Event.NONE) repeat();
    }
  };

  island.addEventListener('click', onClick, true);
  island.addEventListener('keydown', onKey, true);
  island.addEventListener('submit', onSubmit, true);
  island.addEventListener('astro:hydration-error', onFailure);
  document.addEventListener(ALIVE, onAlive, { once: true });
  addEventListener('popstate', onMove);
  if (history.state !== null || (!complete && (location.search || location.hash)) || keys.some(isKept)) {
    // What is to be filled in may be another form than the one that stands here.
    void wake();
  } else {
    for (const fields of island.querySelectorAll('fieldset')) fields.disabled = false;
  }
  for (const sign of SIGNS) document.addEventListener(sign, wake, { passive: true });
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
