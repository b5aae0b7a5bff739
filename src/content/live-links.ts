import { isLinked, type Places } from './menu.ts';

/**
 * A page or text without links to campaigns and categories that the shop does not show now, so that the end of one leaves no
 * button to nowhere: a section without its link has no button, and linked words are words.
 */
export function withLiveLinks<T>(content: T, places: Places): T {
  const isDead = (address: unknown) => typeof address === 'string' && !isLinked(address, places);
  const living = (value: unknown, name: string): unknown => {
    if (name === 'link' && isDead(value)) return '';
    if (Array.isArray(value))
      return value
        .filter((one) => name !== 'marks' || !isDead((one as { attrs?: { href?: unknown } }).attrs?.href))
        .map((one) => living(one, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, living(one, key)]));
  };
  return living(content, '') as T;
}
