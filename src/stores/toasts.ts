import { atom } from 'nanostores';

export type Toast = {
  id: number;
  text: string;
  kind: 'info' | 'error';
};

/** Long enough to read twice; errors stay until they are closed (WCAG 2.2.1). */
const SHOWN_MS = 6_000;

/** Messages that have no place of their own on the page. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a message; one that says the same replaces it, so that a repeated act does not pile up. */
export function toast(text: string, kind: Toast['kind'] = 'info'): number {
  lastId += 1;
  const id = lastId;
  $toasts.set([...$toasts.get().filter((one) => one.text !== text), { id, text, kind }]);
  if (kind === 'info') setTimeout(dismissToast, SHOWN_MS, id);
  return id;
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((one) => one.id !== id));
}
