import { expect, test } from 'vitest';
import type { NoteView } from '../../../contracts/admin/notes.ts';
import { NOTE_STATES } from '../../../domain/fiscal/note-life.ts';
import { noteLine, noteTone } from './note-summary.ts';
import { parcelNote } from './parcel-note.ts';

const note = (more: Partial<NoteView> = {}) =>
  ({
    ...{ kind: 'sale', state: 'authorised', reasons: [], code: null, message: null, isCancelling: false },
    ...{ cancelProblem: null, needsPerson: false },
    ...more,
  }) as NoteView;
const reason = (code: string, item: string | null = null) =>
  ({ code, item, productId: null, categoryId: null, message: null }) as const;

test('the first reason is said, with its piece and how many more there are', () => {
  const one = note({ state: 'waiting', reasons: [reason('ncm_missing', 'Vestido')] });
  expect(noteLine(one)).toBe('“Vestido”: falta o NCM.');
  expect(noteLine({ ...one, reasons: [...one.reasons, reason('away'), reason('away')] })).toBe(
    '“Vestido”: falta o NCM. E mais 2.',
  );
  // Of the shop what to do says more than that something lacks.
  expect(noteLine(note({ state: 'waiting', reasons: [reason('street_missing')] }))).toBe(
    'Informe a rua do estabelecimento.',
  );
});

test('a refusal is said in words, with its code; the provider’s own without', () => {
  expect(noteLine(note({ state: 'refused', code: '778', message: 'Rejeicao: x' }))).toBe(
    'O NCM não existe na tabela em vigor. (778)',
  );
  expect(noteLine(note({ state: 'refused', message: 'cfop: inválido' }))).toBe(
    'O provedor de notas disse: cfop: inválido',
  );
});

test('what is to be done about a settled note', () => {
  expect(noteLine(note())).toBe('');
  expect(noteLine(note({ cancelProblem: 'O prazo passou.' }))).toContain('recusado: O prazo passou.');
  expect(noteLine(note({ isCancelling: true }))).toContain('a caminho');
  expect(noteLine(note({ state: 'cancelled', needsPerson: true }))).toContain('sem nota');
  expect(noteLine(note({ state: 'cancelled' }))).toBe('');
});

test('what needs somebody looks alike in every state but where a note stands', () => {
  for (const state of NOTE_STATES)
    expect(noteTone(note({ state, needsPerson: true }))).toBe(state === 'authorised' ? 'warn' : 'bad');
  expect(noteTone(note())).toBe('good');
  expect(noteTone(note({ isCancelling: true }))).toBe('warn');
});

test('whoever ships reads the number, or why the parcel is without a note and whether it comes by itself', () => {
  const none = { number: null, series: null, reason: null, code: null, isTest: false };
  expect(parcelNote({ ...none, state: 'authorised', number: 1234, series: 1 })).toEqual({
    ...{ number: 'Nota fiscal nº 1.234, série 1', missing: null, isComing: false },
  });
  const test = parcelNote({ ...none, state: 'authorised', number: 1, series: 1, isTest: true });
  expect(test.number).toBe('Nota fiscal de teste nº 1, série 1');
  expect(parcelNote({ ...none, state: 'waiting', reason: 'ncm_missing' })).toMatchObject({
    ...{ missing: 'Sem nota fiscal: falta o NCM.', isComing: false },
  });
  expect(parcelNote({ ...none, state: 'refused', code: '778' }).missing).toContain('(778)');
  expect(parcelNote({ ...none, state: 'sent' }).isComing).toBe(true);
  for (const state of NOTE_STATES)
    if (state !== 'authorised')
      expect(parcelNote({ ...none, state }).missing).toMatch(/^Sem nota fiscal: \p{Ll}.+\.$/u);
});
