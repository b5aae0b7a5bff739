import { atom, computed } from 'nanostores';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { today } from '../../../domain/time/calendar.ts';
import { daysOf, PERIOD } from '../../../domain/time/periods.ts';
import { isUnsaved, mayLeave } from './unsaved.ts';

/** The current location in the back office. The URL holds all of it: screen, filters and open panel. */
export type Place = { path: string; query: Readonly<Record<string, string>> };

export const $place = atom<Place>(placeOf(globalThis.location?.href ?? 'http://shop/admin'));

export const $path = computed($place, ({ path }) => path);

export function placeOf(href: string): Place {
  const url = new URL(href);
  return {
    path: url.pathname.replace(/(.)\/$/, '$1').replace(/\.html$/, ''),
    query: Object.fromEntries(url.searchParams),
  };
}

export function addressOf({ path, query }: Place): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Navigates within the back office, unless the user decides to keep editing unsaved changes. */
export async function go(address: string): Promise<void> {
  if (!(await mayLeave(placeOf(new URL(address, location.href).href).path))) return;
  const before = $place.get().path;
  history.pushState(null, '', address);
  arrive();
  // Opening a panel keeps the scroll position.
  if ($place.get().path !== before) scrollTo(0, 0);
}

/** Marks the screen; the returned function tells whether it is still open, for what follows a request. */
export function markScreen(): () => boolean {
  const { path } = $place.get();
  return () => $place.get().path === path;
}

type Changes = Readonly<Record<string, string | number | null | undefined>>;

/** The query with some values changed; null, undefined and '' remove a name. */
export function changedQuery(query: Place['query'], changes: Changes): Record<string, string> {
  const next: Record<string, string> = { ...query };
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') delete next[name];
    else next[name] = String(value);
  }
  return next;
}

/**
 * Changes the query of the URL. `replace` adds no history entry (typing in a search box); opening and closing panels
 * uses `push`, so that Back closes a panel.
 */
export function setQuery(changes: Changes, how: 'push' | 'replace' = 'replace'): void {
  const place = $place.get();
  const next = { ...place, query: changedQuery(place.query, changes) };
  if (addressOf(next) === addressOf(place)) return;
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', addressOf(next));
  $place.set(next);
}

/** Sets a filter and goes back to the first page. */
export function setFilter(name: string, value: string | null): void {
  setQuery({ [name]: value, pagina: null });
}

/** Client-side routing for links within the back office, Back and Forward. Returns the cleanup function. */
export function followPlace(): () => void {
  arrive();
  document.addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
  return () => {
    document.removeEventListener('click', onClick);
    removeEventListener('popstate', onPopState);
  };
}

function arrive(): void {
  $place.set(placeOf(location.href));
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || !/^\/admin(\/|$)/.test(url.pathname)) return;
  // A place on this page ('Pular para o conteúdo'): the browser moves the focus there.
  if (url.hash && addressOf(placeOf(url.href)) === addressOf($place.get())) return;
  event.preventDefault();
  void go(`${url.pathname}${url.search}`);
}

async function onPopState(): Promise<void> {
  const wanted = location.href;
  const before = addressOf($place.get());
  const { path } = placeOf(wanted);
  if (addressOf(placeOf(wanted)) === before) return;
  if (!isUnsaved(path)) return arrive();
  // The browser has already navigated: restore the URL until the confirmation is answered.
  history.pushState(null, '', before);
  if (await mayLeave(path)) {
    history.replaceState(null, '', wanted);
    arrive();
  }
}

/** The query with the days of the period that it names, if any: what is kept and shared is the period itself. */
export function withDays(query: Place['query']): Place['query'] {
  return { ...query, ...daysOf(query[PERIOD], today(new Date())) };
}

/** The values in the URL that an endpoint accepts, not validated: the server does that. */
export function queryInput<E extends Endpoint<z.ZodMiniObject>>(
  { input }: E,
  query: Place['query'],
): z.input<E['input']> {
  const asked = withDays(query);
  const given = Object.keys(input.shape).flatMap((name) => (asked[name] ? [[name, asked[name]]] : []));
  return Object.fromEntries(given) as z.input<E['input']>;
}
