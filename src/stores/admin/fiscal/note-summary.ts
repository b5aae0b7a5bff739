import type { NoteReason, NoteRow } from '../../../contracts/admin/notes.ts';
import { reasonWords } from '../../../domain/fiscal/note-words.ts';
import { refusalOf } from '../../../domain/fiscal/refusals.ts';

/** How a note stands, in one sentence, and how it looks: for rows, hints and chips. */

export type NoteTone = 'plain' | 'good' | 'warn' | 'bad' | 'busy';

type Standing = Pick<
  NoteRow,
  'kind' | 'state' | 'reasons' | 'code' | 'message' | 'isCancelling' | 'cancelProblem' | 'needsPerson'
>;

export function noteTone({ state, needsPerson, isCancelling }: Standing): NoteTone {
  // An authorised note stands, whatever else is to be done about it.
  if (needsPerson) return state === 'authorised' ? 'warn' : 'bad';
  if (isCancelling) return 'warn';
  if (state === 'authorised') return 'good';
  if (state === 'sent') return 'busy';
  return state === 'waiting' ? 'warn' : 'plain';
}

/** '“Vestido”: Falta o NCM.' */
export const reasonLine = ({ code, item }: Pick<NoteReason, 'code' | 'item'>): string => {
  const { wrong, todo, at } = reasonWords(code);
  const words = at.of === 'fiscal' || at.of === 'shop' ? todo : wrong;
  return item ? `“${item}”: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
};

/** What there is to know about it; empty if its state says all. */
export function noteLine(note: Standing): string {
  const { state, kind, reasons, code, message, isCancelling, cancelProblem, needsPerson } = note;
  const [reason, ...more] = reasons;
  if (state === 'refused' || state === 'denied') {
    const { wrong } = refusalOf(code, message ?? '');
    return code === null ? wrong : `${wrong} (${code})`;
  }
  if (cancelProblem && state === 'authorised') return `O cancelamento foi recusado: ${cancelProblem}`;
  if (isCancelling) return 'O cancelamento está a caminho.';
  if (reason) return more.length === 0 ? reasonLine(reason) : `${reasonLine(reason)} E mais ${more.length}.`;
  if (state === 'cancelled' && kind === 'sale' && needsPerson)
    return 'O pedido segue vendido, e está sem nota.';
  if (state === 'wanted') return 'Sai no próximo minuto.';
  return state === 'sent' ? 'Esperando a resposta da SEFAZ.' : '';
}
