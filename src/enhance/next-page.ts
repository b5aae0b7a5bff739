/**
 * Says which page will probably be opened next: the rules of the build (src/build/speculation.ts) have the browser draw what a link
 * with `data-likely` leads to, and fetch what one with `data-touched` does, if it is a page that may be. What is pressed gets the
 * whole line: all other signs go, and with them what is still coming.
 */

/** How long a pointer rests on a link, in milliseconds: shorter, those that it crosses count, too. */
const REST_MS = 80;

/** How long nobody touches or scrolls a list before a card in sight is likely, and then another, in milliseconds. */
const STILL_MS = 1_000;

/** Cards of a list that nobody has pressed: what is not opened was paid for in vain. */
const MOST = 2;

/** A list expects at once (CollectionPage.astro), other pages from the first sign of a person on (person.ts). */
let isExpecting = false;

type Line = { saveData?: boolean; effectiveType?: string };

/** Not on a slow line, nor where data are to be saved: there, what nobody looks at costs. */
export function maySpend({ saveData = false, effectiveType = '4g' }: Line = {}): boolean {
  return !saveData && effectiveType === '4g';
}

/** By a pointer that rests; where there is none, by what is in sight of a list that nobody moves, and by the finger. */
export function expectNextPage(): void {
  if (isExpecting || !globalThis.HTMLScriptElement?.supports?.('speculationrules')) return;
  isExpecting = true;
  let timer = 0;
  addEventListener('pointerover', ({ pointerType, target }) => {
    clearTimeout(timer);
    const link = pointerType === 'mouse' ? linkAt(target) : null;
    if (link) timer = window.setTimeout(expectOnly, REST_MS, link);
  });
  addEventListener('pointerdown', ({ pointerType, target }) => {
    const link = pointerType === 'touch' ? linkAt(target) : null;
    if (link && !isLikely(link) && maySpendHere()) link.dataset.touched = '';
  });
  addEventListener('pointercancel', () => forget('touched'));
  // Capturing: before whatever else the press sets off.
  addEventListener('click', ({ target }) => forgetOthers(linkAt(target)), true);
  if (matchMedia('(hover: none)').matches) guess();
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** One card after the other, in the order of reading, as long as nobody moves the list. */
function guess(): void {
  const list = document.querySelector('.grid-3[data-cards]');
  if (!list) return;
  const done = new AbortController();
  let guessed = 0;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(next, STILL_MS);
  };
  const next = () => {
    const card = inSight(list).find((link) => !isLikely(link));
    if (!card || !maySpendHere()) return;
    card.dataset.likely = '';
    guessed += 1;
    if (guessed < MOST) wait();
    else done.abort();
  };
  wait();
  for (const sign of ['scroll', 'pointerdown', 'pointerup'])
    addEventListener(sign, wait, { passive: true, signal: done.signal });
}

/** Cards of which most can be seen. */
function inSight(list: Element): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('a.stretched')].filter((link) => {
    const { top, bottom } = (link.closest('article') ?? link).getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return middle > 0 && middle < innerHeight;
  });
}

function isLikely({ dataset }: HTMLElement): boolean {
  return dataset.likely !== undefined;
}

export function maySpendHere(): boolean {
  return maySpend((navigator as Navigator & { connection?: Line }).connection);
}

/** This link is the only likely one from now on. */
function expectOnly(link: HTMLAnchorElement): void {
  if (isLikely(link) || !maySpendHere()) return;
  forget('likely');
  link.dataset.likely = '';
}

function forgetOthers(pressed: HTMLAnchorElement | null): void {
  if (!pressed) return;
  forget('likely', pressed);
  forget('touched', pressed);
}

function forget(sign: 'likely' | 'touched', but?: HTMLElement): void {
  for (const link of document.querySelectorAll<HTMLElement>(`[data-${sign}]`))
    if (link !== but) delete link.dataset[sign];
}
