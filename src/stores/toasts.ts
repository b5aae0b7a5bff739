import { atom } from 'nanostores';
import { session } from '../client/storage.ts';

export type Toast = {
  id: number;
  text: string;
  kind: 'info' | 'error';
  /** What can still be done about it ('Desfazer'), where whoever shows toasts offers that. */
  action?: { label: string; run: () => void };
};

/** Long enough to read twice; errors stay until they are closed (WCAG 2.2.1). */
const SHOWN_MS = 6_000;

/** More at once are read by nobody: the oldest give way. */
const MAX_SHOWN = 20;

/** Messages that have no place of their own on the page. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a message; one that says the same replaces it, so that a repeated act does not pile up. */
export function toast(text: string, kind: Toast['kind'] = 'info', action?: Toast['action']): number {
  lastId += 1;
  const id = lastId;
  const others = $toasts.get().filter((one) => one.text !== text);
  $toasts.set([...others, { id, text, kind, ...(action && { action }) }].slice(-MAX_SHOWN));
  if (kind === 'info') setTimeout(dismissToast, SHOWN_MS, id);
  return id;
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((one) => one.id !== id));
}

/** Errors of an attempt before have nothing to say about the one that begins now. */
export function dismissErrors(): void {
  $toasts.set($toasts.get().filter(({ kind }) => kind !== 'error'));
}

const LEFT_KEY = 'notice_on_arrival';

/** Leaves a message for the page that one is sent to next. */
export function leaveNotice(text: string): void {
  session.write(LEFT_KEY, text);
}

/** Shows what was left for this page, once. */
export function showLeftNotice(): void {
  const text = session.read(LEFT_KEY);
  if (text === null) return;
  session.write(LEFT_KEY, null);
  toast(text, 'error');
}
