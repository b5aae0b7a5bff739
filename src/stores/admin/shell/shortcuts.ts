import { atom } from 'nanostores';
import { local } from '../../../client/storage.ts';
import type { StaffRole } from '../../../domain/people/staff-roles.ts';
import { $path, go } from '../kit/place.ts';
import { $role } from '../kit/role.ts';
import { menuOf, newAt } from './navigation.ts';

const KEY = 'admin_shortcuts';

/** Single-key shortcuts can be switched off (WCAG 2.1.4); stored in local storage. */
export const $shortcutsOn = atom(local.read(KEY) !== 'off');

/** Whether the list of shortcuts is open. */
export const $help = atom(false);

export function setShortcuts(on: boolean): void {
  local.write(KEY, on ? null : 'off');
  $shortcutsOn.set(on);
}

/** Timeout between g and the next letter. */
const SEQUENCE_MS = 1_200;

let waitingSince = 0;

export type Act = { kind: 'search' | 'help' } | { kind: 'go'; to: string } | { kind: 'wait' } | null;

/** The action of a key for a role on a screen; `isAfterG` if g was pressed just before. */
export function actOf(key: string, path: string, role: StaffRole | null, isAfterG: boolean): Act {
  if (isAfterG) {
    const item = menuOf(role).find((one) => one.key === key);
    return item ? { kind: 'go', to: item.path } : null;
  }
  if (key === '/') return { kind: 'search' };
  if (key === '?') return { kind: 'help' };
  if (key === 'g') return { kind: 'wait' };
  const to = key === 'n' ? newAt(role, path) : null;
  return to ? { kind: 'go', to } : null;
}

/** Ctrl K or ⌘ K. Not a single key, so it works while typing and with single keys switched off. */
function opensPalette({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/**
 * Listens for shortcuts, except while a dialog is open and, for single keys, while typing or holding Ctrl. Returns the
 * cleanup function.
 */
export function followShortcuts(focusSearch: () => void, openPalette: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (opensPalette(event) && !event.defaultPrevented && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      openPalette();
      return;
    }
    if (!$shortcutsOn.get() || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const act = actOf(event.key, $path.get(), $role.get(), Date.now() - waitingSince < SEQUENCE_MS);
    waitingSince = act?.kind === 'wait' ? Date.now() : 0;
    if (!act || act.kind === 'wait') return;
    event.preventDefault();
    if (act.kind === 'go') void go(act.to);
    else if (act.kind === 'help') $help.set(true);
    else focusSearch();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))
  );
}
