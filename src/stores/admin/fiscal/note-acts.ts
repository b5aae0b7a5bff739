import { atom } from 'nanostores';
import type { Failure } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminCancelNote,
  adminCorrectNote,
  adminReplaceNote,
  adminSendNote,
  type NoteActed,
} from '../../../contracts/admin/note-acts.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import type { NoteState } from '../../../domain/fiscal/note-life.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, errorToast, isPlain, toastFailure } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { checkedInput, fieldProblems } from '../kit/draft.ts';
import { shown } from '../kit/freshness.ts';
import { createSelection } from '../kit/selection.ts';
import { notes } from './notes.ts';

/** What people do about notes: sending again, cancelling, correcting, having another one made. */

const STANDING: Readonly<Record<NoteState, string>> = {
  wanted: 'A nota sai no próximo minuto.',
  waiting: 'A nota ainda espera: veja o que falta.',
  sent: 'A nota está na SEFAZ, que ainda não respondeu.',
  authorised: 'Nota autorizada.',
  refused: 'A nota foi rejeitada: veja por quê.',
  denied: 'A SEFAZ denegou a nota.',
  cancelled: 'A nota está cancelada.',
  dropped: 'A nota não é mais necessária.',
};
const HALTED: readonly NoteState[] = ['waiting', 'refused', 'denied'];

function sayStanding({ state, problem }: NoteActed): void {
  if (state === 'authorised' && problem) errorToast('A SEFAZ não aceitou', problem);
  else toast(STANDING[state], HALTED.includes(state) ? 'error' : 'info');
}

/** Sends a note again, or looks at once what became of it. */
export async function sendNote(id: string): Promise<void> {
  const result = await ask(adminSendNote, { id });
  await shown();
  if (result.ok) sayStanding(result.data);
  else toastFailure('Não foi possível enviar a nota', result);
}

/** Has another note made in place of a cancelled or denied one. */
export async function replaceNote(id: string): Promise<void> {
  const result = await ask(adminReplaceNote, { id });
  await shown();
  if (result.ok) sayStanding(result.data);
  else toastFailure('Não foi possível emitir outra nota', result);
}

/** How a form ended: done, or what stands at its field; nothing there if a toast has said it. */
export type FormEnd = { isDone: true } | { isDone: false; problem: string | null };

/** What the contract says of a text before it is sent. */
function wrongIn(endpoint: Endpoint, input: Record<string, string>, field: string): FormEnd | null {
  let problem: string | null = null;
  const checked = checkedInput(endpoint, input, (failure) => {
    problem = fieldProblems(failure)[field] ?? null;
  });
  return checked === null ? { isDone: false, problem } : null;
}

function refusedForm(field: string, doing: string, failure: Failure): FormEnd {
  const problem = fieldProblems(failure)[field] ?? null;
  if (problem === null) toastFailure(doing, failure);
  return { isDone: false, problem };
}

/** Cancels a note. What the authority says against it stands at the field, and in the note. */
export async function cancelNote(id: string, justification: string): Promise<FormEnd> {
  const wrong = wrongIn(adminCancelNote, { id, justification }, 'justification');
  if (wrong) return wrong;
  const result = await ask(adminCancelNote, { id, justification });
  await shown();
  if (!result.ok) return refusedForm('justification', 'Não foi possível cancelar a nota', result);
  const { state, problem } = result.data;
  if (problem) return { isDone: false, problem };
  toast(state === 'cancelled' ? 'Nota cancelada.' : 'Cancelamento pedido: a SEFAZ ainda não respondeu.');
  return { isDone: true };
}

/** Sends a correction letter. */
export async function correctNote(id: string, correction: string): Promise<FormEnd> {
  const wrong = wrongIn(adminCorrectNote, { id, correction }, 'correction');
  if (wrong) return wrong;
  const result = await ask(adminCorrectNote, { id, correction });
  await shown();
  if (!result.ok) return refusedForm('correction', 'Não foi possível corrigir a nota', result);
  if (result.data.problem) return { isDone: false, problem: result.data.problem };
  toast('Carta de correção enviada.');
  return { isDone: true };
}

/** Notes chosen in the list, to be sent again together. */
export const chosenNotes = createSelection();

export type SentNote = { id: string; name: string; words: string; isHalted: boolean };
/** How each of many notes stands after it was sent again; null before, and once dismissed. */
export const $sent = atom<readonly SentNote[] | null>(null);
/** How many of them are through. */
export const $progress = atom(0);

/** Concurrent requests: each waits for the provider, which takes so many notes at a time from the shop itself. */
const AT_ONCE = 3;

/** Sends the chosen notes again, and tells of each how it stands. */
export async function sendChosen(): Promise<void> {
  const left = notes.rows().filter(({ id }) => chosenNotes.$ids.get().has(id));
  const told: SentNote[] = [];
  $progress.set(0);
  const work = async () => {
    for (let note = left.shift(); note; note = left.shift()) {
      const result = await ask(adminSendNote, { id: note.id });
      told.push({ id: note.id, name: note.orderNumber, ...outcomeOf(result) });
      $progress.set(told.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await shown();
  chosenNotes.clear();
  if (told.some(({ isHalted }) => isHalted))
    $sent.set(told.toSorted((a, b) => Number(b.isHalted) - Number(a.isHalted)));
  else toast(`${counted(told.length, 'nota enviada', 'notas enviadas')} de novo.`);
}

function outcomeOf(result: { ok: true; data: NoteActed } | Failure): Pick<SentNote, 'words' | 'isHalted'> {
  if (!result.ok)
    return {
      words: isPlain(result) ? 'não deu certo. Tente de novo.' : adminWords(result.code, result.data),
      isHalted: true,
    };
  const { state, problem } = result.data;
  return { words: problem ?? STANDING[state], isHalted: HALTED.includes(state) };
}
