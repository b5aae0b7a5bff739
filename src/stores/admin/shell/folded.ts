import { atom } from 'nanostores';
import { local } from '../../../client/storage.ts';

const KEY = 'admin_folded';

/** The groups of the menu that are folded, by title; kept in this browser. */
export const $folded = atom<readonly string[]>((local.read(KEY) ?? '').split('|').filter(Boolean));

export function fold(title: string, isFolded: boolean): void {
  const others = $folded.get().filter((one) => one !== title);
  const next = isFolded ? [...others, title] : others;
  local.write(KEY, next.length > 0 ? next.join('|') : null);
  $folded.set(next);
}
