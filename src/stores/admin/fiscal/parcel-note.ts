import type { SaleNote } from '../../../contracts/admin/orders.ts';
import type { NoteState } from '../../../domain/fiscal/note-life.ts';
import { reasonWords } from '../../../domain/fiscal/note-words.ts';

const WITHOUT: Readonly<Record<Exclude<NoteState, 'authorised'>, string>> = {
  wanted: 'ela sai em instantes.',
  waiting: 'ela espera um dado.',
  sent: 'a SEFAZ ainda não respondeu.',
  refused: 'a SEFAZ a rejeitou.',
  denied: 'a SEFAZ a denegou.',
  cancelled: 'ela foi cancelada.',
  dropped: 'ela não foi emitida.',
};

/** What whoever ships reads of a note: its number, or why the parcel is without (null: it is not), and whether it comes by itself. */
export function parcelNote({ state, number, series, reason, code, isTest }: SaleNote): {
  number: string;
  missing: string | null;
  isComing: boolean;
} {
  const called =
    number === null
      ? ''
      : `Nota fiscal ${isTest ? 'de teste ' : ''}nº ${number.toLocaleString('pt-BR')}, série ${series}`;
  if (state === 'authorised') return { number: called, missing: null, isComing: false };
  const because =
    state === 'refused' && code !== null
      ? `a SEFAZ a rejeitou (${code}).`
      : state === 'waiting' && reason !== null
        ? lowered(reasonWords(reason).wrong)
        : WITHOUT[state];
  const isComing = state === 'wanted' || state === 'sent';
  return { number: called, missing: `Sem nota fiscal: ${because}`, isComing };
}

const lowered = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
