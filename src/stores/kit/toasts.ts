import { atom } from 'nanostores';
import { session } from '../../client/storage.ts';

export type Toast = {
  id: number;
  text: string;
  kind: 'info' | 'error';
  /** An action such as 'Desfazer'. */
  action?: { label: string; run: () => void };
};

/** Long enough to read twice; errors stay until they are closed (WCAG 2.2.1). */
const SHOWN_MS = 6_000;
/** Longer with a button: deciding and reaching it take time. */
const ACTION_MS = 12_000;

/** Nobody reads more at once: the oldest are removed. */
const MAX_SHOWN = 20;

/** Messages that have no place of their own on the page. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a message. It replaces one with the same text, so that repeated actions do not pile up. */
export function toast(text: string, kind: Toast['kind'] = 'info', action?: Toast['action']): number {
  lastId += 1;
  const id = lastId;
  const others = $toasts.get().filter((one) => one.text !== text);
  $toasts.set([...others, { id, text, kind, ...(action && { action }) }].slice(-MAX_SHOWN));
  if (kind === 'info') setTimeout(dismissToast, action ? ACTION_MS : SHOWN_MS, id);
  return id;
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((one) => one.id !== id));
}

/** Removes a message that a later one includes. */
export function dismissWords(words: string): void {
  $toasts.set($toasts.get().filter(({ text }) => text !== words));
}

/** Removes error messages of earlier attempts when a new one starts. */
export function dismissErrors(): void {
  $toasts.set($toasts.get().filter(({ kind }) => kind !== 'error'));
}

const LEFT_KEY = 'notice_on_arrival';

/** Stores a message to be shown by the next page. */
export function deferToast(text: string): void {
  session.write(LEFT_KEY, text);
}

/** Shows the messages stored by the previous page, once. */
export function showDeferredToast(): void {
  const text = session.read(LEFT_KEY);
  if (text === null) return;
  session.write(LEFT_KEY, null);
  toast(text, 'error');
}
