import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import { adminWords } from '../../client/admin-words.ts';
import { type CallOptions, call, type Failure, type Result } from '../../client/call.ts';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { toast } from '../toasts.ts';
import { followRole } from './role.ts';

/** The session ended during work in the back office: unsaved work stays, and a dialog asks to sign in again. */
export const $signedOut = atom(false);

/** `call` for the back office: notices when the session has ended. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options?: CallOptions,
): Promise<Result<E>> {
  const result = await call(endpoint, input, options);
  if (result.ok) $signedOut.set(false);
  else noticeFailure(result);
  return result;
}

export function noticeFailure({ code }: Pick<Failure, 'code'>): void {
  if (code === 'signed_out') $signedOut.set(true);
  // The role was changed by somebody else meanwhile.
  if (code === 'not_in_role' || code === 'forbidden') void followRole();
}

/** A failure that has no reason to tell: nobody foresaw it. */
export function isPlain({ code }: Pick<Failure, 'code'>): boolean {
  return code === 'internal' || code === 'unexpected_answer';
}

/**
 * Says why something did not work. `doing` is the spec's sentence for what was being done ('Erro ao excluir produto');
 * the reason follows where it tells more. An ended session has its own dialog.
 */
export function tellFailure(doing: string, { code, data }: Failure): void {
  if (code === 'signed_out') return;
  const reason = isPlain({ code }) ? '' : adminWords(code, data);
  toast(
    [doing, reason && (doing.endsWith('.') ? ` ${capitalised(reason)}` : `: ${reason}`)].join(''),
    'error',
  );
}

/** Says that something was done, and offers to take it back. */
export function tellUndoable(text: string, undo: () => unknown): void {
  toast(text, 'info', { label: 'Desfazer', run: () => void undo() });
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
