import * as z from 'zod/mini';
import { CORRECTION, JUSTIFICATION, type Letters } from '../../domain/fiscal/letters.ts';
import { NOTE_STATES } from '../../domain/fiscal/note-life.ts';
import { noteText } from '../../domain/fiscal/note-text.ts';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../fields.ts';

/** What people do with a note (src/domain/fiscal/note-life.ts): each is one try at once, and the scheduled work goes on from there. */

const CHANGES = ['notes', 'orderNotes', 'order', 'activity'] as const;

/** The state after the try; `problem`: why the authority does not do it, in words. */
const acted = z.object({ state: z.enum(NOTE_STATES), problem: z.nullable(z.string()) });
export type NoteActed = z.output<typeof acted>;

/** Text in the authority's letters (`letterText`); `few` or `many` if there are too few or too many of them. */
const letters = ({ least, most }: Letters, few: string, many: string) =>
  z.pipe(
    z.string('required'),
    z.pipe(
      z.transform((text: string) => noteText(text, Number.POSITIVE_INFINITY)),
      z.string().check(z.minLength(least, few), z.maxLength(most, many)),
    ),
  );

const ERRORS = {
  /** It was never made, as its order is no sale any more. */
  note_given_up: 409,
  note_not_authorised: 409,
  note_of_return: 409,
  note_has_returns: 409,
  note_parcel_left: 409,
  note_cancel_late: 409,
  /** It was asked for already, and waits for an answer. */
  note_act_pending: 409,
  note_letters_used_up: 409,
  note_not_replaceable: 409,
  note_order_no_sale: 409,
} as const;

/** Sends a note that was refused or waits once more, as all is now; one that the provider has is looked at. */
export const adminSendNote = endpoint('POST', '/api/admin/notas/:id/enviar', {
  changes: CHANGES,
  input: byId,
  output: acted,
  errors: ERRORS,
});

/** Cancels an authorised sale note, within a day and before the parcel has left; then only a return note undoes it. */
export const adminCancelNote = endpoint('POST', '/api/admin/notas/:id/cancelar', {
  changes: CHANGES,
  input: z.strictObject({
    id: uuid,
    justification: letters(JUSTIFICATION, 'justification_short', 'justification_long'),
  }),
  output: acted,
  errors: ERRORS,
});

/** A correction letter, which replaces those before it. It may not change values, parties or dates. */
export const adminCorrectNote = endpoint('POST', '/api/admin/notas/:id/corrigir', {
  changes: CHANGES,
  input: z.strictObject({
    id: uuid,
    correction: letters(CORRECTION, 'correction_short', 'correction_long'),
  }),
  output: acted,
  errors: ERRORS,
});

/** Another note in the place of one that was cancelled or denied, if its order still needs one. */
export const adminReplaceNote = endpoint('POST', '/api/admin/notas/:id/outra', {
  changes: CHANGES,
  input: byId,
  output: acted,
  errors: ERRORS,
});
