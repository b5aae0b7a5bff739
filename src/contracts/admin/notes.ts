import * as z from 'zod/mini';
import { NOTE_STATES } from '../../domain/fiscal/note-life.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cents, exactText, uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

/** The notes (NF-e) of orders in the back office. What may be done about them: note-acts.ts. Instants are ISO strings. */

/** Why there is no note yet, by the codes of `WaitReason`. */
const reason = z.object({
  code: z.string(),
  /** The goods that it is about, and their product and its category, if they are still there. */
  item: z.nullable(z.string()),
  productId: z.nullable(uuid),
  categoryId: z.nullable(uuid),
  /** In the provider's words. */
  message: z.nullable(z.string()),
});
export type NoteReason = z.output<typeof reason>;

export const noteRow = z.object({
  id: uuid,
  orderId: uuid,
  orderNumber: z.string(),
  customerName: z.string(),
  /** A return is of goods that came back. */
  kind: z.enum(['sale', 'return']),
  state: z.enum(NOTE_STATES),
  /** Null until it was sent. */
  environment: z.nullable(z.enum(['test', 'production'])),
  number: z.nullable(z.int()),
  series: z.nullable(z.int()),
  totalCents: z.nullable(cents),
  createdAt: z.string(),
  authorisedAt: z.nullable(z.string()),
  reasons: z.array(reason),
  /** Of a refusal or denial: the tax authority's code and words; no code if the provider refused it. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Somebody asked to cancel it, and there is no answer yet; or why that was refused. */
  isCancelling: z.boolean(),
  cancelProblem: z.nullable(z.string()),
  /** Nothing goes on before somebody has done something. */
  needsPerson: z.boolean(),
});
export type NoteRow = z.output<typeof noteRow>;

/** What a list shows: those that wait for somebody, those that go by themselves, and so on. */
export const NOTE_SITUATIONS = [
  'resolver',
  'esperando',
  'autorizadas',
  'canceladas',
  'devolucoes',
  'todas',
] as const;

/** Newest first. `busca`: number or key of a note, or number, name, CPF, e-mail of its order; `mes` ('YYYY-MM') is in São Paulo. */
export const adminListNotes = endpoint('GET', '/api/admin/notas', {
  name: 'notes',
  input: z.strictObject({
    busca: tableInput.busca,
    pagina: tableInput.pagina,
    /** Absent: those to be resolved, or with a text all. */
    situacao: z.optional(z.enum(NOTE_SITUATIONS)),
    mes: z.optional(
      z.pipe(exactText(7), z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'date_invalid'))),
    ),
  }),
  output: z.extend(tableOf(noteRow), {
    /** Of all notes, whatever is searched for. */
    sums: z.object({ toResolve: z.int(), waiting: z.int() }),
  }),
});
export type NoteListInput = z.output<typeof adminListNotes.input>;

const noteView = z.extend(noteRow, {
  /** Its name at the provider. */
  reference: z.string(),
  key: z.nullable(z.string()),
  protocol: z.nullable(z.string()),
  /** The piece that a refusal names. */
  refusedItem: z.nullable(
    z.object({ name: z.string(), productId: z.nullable(uuid), categoryId: z.nullable(uuid) }),
  ),
  /** When it is looked at next; null if nothing is to be done. */
  dueAt: z.nullable(z.string()),
  /** The note of the sale that a return refers to. */
  refersTo: z.nullable(uuid),
  cancelReason: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  /** The correction letter that was last asked for, whether it has no answer yet, or why it was refused; how many there are. */
  correction: z.nullable(z.string()),
  isCorrecting: z.boolean(),
  correctedAt: z.nullable(z.string()),
  correctionProblem: z.nullable(z.string()),
  corrections: z.int(),
  /** What was changed in the order after this note was authorised. */
  changes: z.array(z.object({ kind: z.enum(['size_changed', 'address_changed']), at: z.string() })),
  files: z.object({
    xml: z.boolean(),
    danfe: z.boolean(),
    letter: z.boolean(),
    letterXml: z.boolean(),
    cancelXml: z.boolean(),
  }),
  /** What may be done by whom may handle notes (src/domain/fiscal/possible-acts.ts). */
  acts: z.object({
    send: z.boolean(),
    cancel: z.nullable(
      z.object({ until: z.string(), bar: z.nullable(z.enum(['asked', 'returned', 'left', 'late'])) }),
    ),
    corrections: z.nullable(z.int()),
    replace: z.boolean(),
  }),
});
export type NoteView = z.output<typeof noteView>;

/**
 * The notes of an order, oldest first. `standing`: whether it has to have one: `off` in a shop that makes none, `before` if it was paid
 * before the shop did, `gift_card` as selling one is no sale of goods, `exchange` while the new piece waits for the returned one,
 * `unsold` if it is not paid or no sale any more.
 */
export const adminOrderNotes = endpoint('GET', '/api/admin/pedidos/:id/notas', {
  name: 'orderNotes',
  input: byId,
  output: z.object({
    standing: z.enum(['due', 'off', 'before', 'gift_card', 'exchange', 'unsold']),
    notes: z.array(noteView),
  }),
});
export type OrderNotes = z.output<typeof adminOrderNotes.output>;

/** The response is a file, not JSON (the server's FileAnswer, the browser's `download`). */
const file = z.string();

/** Nothing of it is there yet; the provider does not answer, wants a pause, or does not give it out. */
const FILE_ERRORS = { note_file_missing: 404, notes_away: 503, notes_wait: 503, notes_refused: 409 } as const;

/** As it is kept by the shop: of the note, its cancellation or its correction letter. */
export const adminNoteXml = endpoint('GET', '/api/admin/notas/:id/xml', {
  input: z.strictObject({ id: uuid, de: z._default(z.enum(['nota', 'cancelamento', 'carta']), 'nota') }),
  output: file,
  errors: FILE_ERRORS,
});
export type NoteXml = z.output<typeof adminNoteXml.input>['de'];

/** From the provider: the note on paper (DANFE), or its correction letter. */
export const adminNotePdf = endpoint('GET', '/api/admin/notas/:id/pdf', {
  input: z.strictObject({ id: uuid, de: z._default(z.enum(['nota', 'carta']), 'nota') }),
  output: file,
  errors: FILE_ERRORS,
});
export type NotePdf = z.output<typeof adminNotePdf.input>['de'];
