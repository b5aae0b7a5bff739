/**
 * The first script of a page that is complete without scripts (src/build/scripts.ts): it loads the others once the page has
 * painted and the browser is idle, or at the first user interaction. Presses, changes and submissions before that are recorded
 * and replayed; if loading fails, the browser handles them natively, and the next interaction retries. A page with personal
 * content waits only if there is none.
 */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'scroll',
] as const;

/** Controls that do nothing without their script, or links that are only a fallback. */
const NEEDS_SCRIPT =
  'button[type=button]:not([popovertarget]), [data-search-open], [data-photo] a, .tab, .gallery__thumbs a';

const own = document.querySelector<HTMLScriptElement>('script[data-then]');
const scripts = own?.dataset.then?.split(' ') ?? [];
let kept: { target: EventTarget; type: string; again: () => void }[] = [];
const signs = new Map<string, EventTarget | null>();
let coming: Promise<void> | null = null;

function keepPress(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
  hold(event, pressed, () => pressed.click());
}

function keepSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit(submitter));
}

/** The field itself keeps the selection; only its listener is missing so far. */
function keepChange({ target, type }: Event): void {
  if (target) keep(target, type, () => target.dispatchEvent(new Event(type, { bubbles: true })));
}

/** Repeated presses count once: people press again when nothing happens. */
function keep(target: EventTarget, type: string, again: () => void): void {
  if (!kept.some((one) => one.target === target && one.type === type)) kept.push({ target, type, again });
}

function hold(event: Event, target: EventTarget, again: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  keep(target, event.type, again);
  void load();
}

function load(): Promise<void> {
  coming ??= Promise.all(scripts.map(fetchScript)).then(come, () => {
    coming = null;
    listen(false);
    repeat();
    listen(true);
  });
  return coming;
}

function fetchScript(address: string): Promise<unknown> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = address;
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
}

function come(): void {
  listen(false);
  for (const type of INTERACTION_EVENTS) removeEventListener(type, onInteraction);
  // Some of the other scripts wait for an interaction too; replay it for each.
  for (const [type, target] of signs) target?.dispatchEvent(new Event(type, { bubbles: true }));
  repeat();
}

function onInteraction({ type, target }: Event): void {
  signs.set(type, target);
  void load();
}

function repeat(): void {
  const missed = kept;
  kept = [];
  for (const { again } of missed) again();
}

function listen(on: boolean): void {
  const change = on ? document.addEventListener : document.removeEventListener;
  change.call(document, 'click', keepPress as EventListener, true);
  change.call(document, 'submit', keepSubmit as EventListener, true);
  for (const type of ['input', 'change']) change.call(document, type, keepChange, true);
}

/**
 * A page may show personal content: `data-kept` lists the storage keys that indicate some. Without any, the placeholder
 * `[data-if-kept]` is removed and `[data-if-none]` shown at once.
 */
function isOwn(): boolean {
  const { kept: keys } = document.querySelector<HTMLElement>('[data-kept]')?.dataset ?? {};
  if (!keys) return false;
  if (location.search || location.hash || keys.split(' ').some(isKept)) return true;
  for (const part of document.querySelectorAll<HTMLElement>('[data-if-kept], [data-if-none]'))
    part.hidden = 'ifKept' in part.dataset;
  return false;
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

/** Waits for the first paint: scripts that load earlier would delay it. */
function whenPainted(): void {
  new PerformanceObserver((_, paints) => {
    paints.disconnect();
    whenIdle();
  }).observe({ type: 'paint', buffered: true });
}

function whenIdle(): void {
  if ('scheduler' in window) void scheduler.postTask(load, { priority: 'background' });
  else setTimeout(load, 200);
}

/** The consent banner belongs to the first paint: shown later, it would cover what somebody is about to press. */
function showConsent(): void {
  document.querySelector('.consent')?.toggleAttribute('hidden', isKept('cookie_choice'));
}

function start(): void {
  showConsent();
  if (isOwn()) void load();
  else if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}

listen(true);
for (const type of INTERACTION_EVENTS) addEventListener(type, onInteraction, { passive: true });
// Drawn before it is opened, a page counts nothing, starts no clock and asks for nothing until somebody looks at it.
if (document.prerendering) document.addEventListener('prerenderingchange', start);
else start();

export {};
