import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import { type CallOptions, call, type Failure, type Result } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import type { ReadName } from '../../../contracts/admin/read-names.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { $toasts, dismissToast, toast } from '../../kit/toasts.ts';
import { freshly, type Reading, writing } from './freshness.ts';
import { followRole } from './role.ts';

/** The session ended during work in the back office: unsaved work stays, and a dialog asks to sign in again. */
export const $signedOut = atom(false);

type AskOptions<E extends Endpoint> = CallOptions &
  Reading<E> & {
    /** What the caller updates with the answer of a write, so that it need not be read again. */
    patched?: readonly ReadName[];
  };

/**
 * `call` for the back office: notices when the session has ended. What a write changes is read again, as far as a screen shows it
 * (`freshness.ts`), and what is read is never older than a write that has ended.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  { asking, early, patched, ...options }: AskOptions<E> = {},
): Promise<Result<E>> {
  const send = () => call(endpoint, input, options);
  const result = await (endpoint.changes
    ? writing(endpoint, send, patched)
    : freshly(endpoint, send, { asking, early }));
  if (result.ok) $signedOut.set(false);
  else handleFailure(result);
  return result;
}

export function handleFailure({ code }: Pick<Failure, 'code'>): void {
  if (code === 'signed_out') $signedOut.set(true);
  // The role was changed by somebody else meanwhile.
  if (code === 'not_in_role' || code === 'forbidden') void followRole();
}

/** A failure without a reason for the user: an unexpected error. */
export function isPlain({ code }: Pick<Failure, 'code'>): boolean {
  return code === 'internal' || code === 'unexpected_answer';
}

/**
 * Shows a failure as a toast. `doing` is the error catalogue's sentence for the action ('Erro ao excluir produto'),
 * followed by the reason if there is one. An ended session has its own dialog.
 */
export function toastFailure(doing: string, failure: Failure): void {
  failureToast(doing, failure);
}

/** The same; returns the toast's id, null if there is none. */
export function failureToast(doing: string, { code, data }: Failure): number | null {
  if (code === 'signed_out') return null;
  return errorToast(doing, isPlain({ code }) ? '' : adminWords(code, data));
}

/** The sentence for the action as an error toast, followed by the reason if there is one; returns its id. */
export function errorToast(doing: string, reason: string): number {
  return toast(
    [doing, reason && (doing.endsWith('.') ? ` ${capitalised(reason)}` : `: ${reason}`)].join(''),
    'error',
  );
}

/** Shows as a toast how an action ended: `done`, or as `toastFailure` why it failed. Returns whether it succeeded. */
export function toastResult<R extends { ok: true }>(
  result: R | Failure,
  done: string,
  doing: string,
): result is R {
  if (result.ok) toast(done);
  else toastFailure(doing, result);
  return result.ok;
}

/** Shows a success toast with an undo button; returns its id. */
export function toastUndo(text: string, undo: () => unknown): number {
  return toast(text, 'info', { label: 'Desfazer', run: () => void undo() });
}

let joined: { of: string; toast: number; undos: readonly (() => void)[] } | null = null;

/**
 * The same for steps that follow each other: those of one kind (`of`) share one toast while it is shown, and its button undoes all
 * of them, the last one first, so that each finds what it left. `words` gets the number of steps.
 */
export function toastJoinedUndo(of: string, words: (count: number) => string, undo: () => void): void {
  const former = $toasts.get().some(({ id }) => id === joined?.toast) ? joined : null;
  const isMore = former?.of === of;
  const undos = [...(isMore ? former.undos : []), undo];
  if (isMore) dismissToast(former.toast);
  const all = () => {
    for (const one of undos.toReversed()) one();
  };
  joined = { of, undos, toast: toastUndo(words(undos.length), all) };
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A blocking confirmation dialog. */
type Question = {
  title: string;
  text?: string;
  /** Text of the confirming button; `danger` if the action is destructive. */
  action: string;
  danger?: boolean;
  cancel?: string;
};

type Asked = Question & { answer: (yes: boolean) => void };

export const $question = atom<Asked | null>(null);

/** Asks for confirmation; true when confirmed. A second question declines the first. */
export function confirm(question: Question): Promise<boolean> {
  $question.get()?.answer(false);
  return new Promise((resolve) => {
    $question.set({
      ...question,
      answer: (yes) => {
        $question.set(null);
        resolve(yes);
      },
    });
  });
}
