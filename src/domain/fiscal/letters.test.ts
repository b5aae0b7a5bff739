import { expect, test } from 'vitest';
import { CORRECTION, cancellableUntil, JUSTIFICATION, letterText } from './letters.ts';

test.each([
  ['não', JUSTIFICATION, 'short'],
  ['  a  a  a  a  a  a  a   ', JUSTIFICATION, 'short'],
  ['Cliente desisti', JUSTIFICATION, { text: 'Cliente desisti' }],
  ['“Cliente” – desistiu', JUSTIFICATION, { text: '"Cliente" - desistiu' }],
  ['a'.repeat(255), JUSTIFICATION, { text: 'a'.repeat(255) }],
  ['a'.repeat(256), JUSTIFICATION, 'long'],
  ['a'.repeat(1000), CORRECTION, { text: 'a'.repeat(1000) }],
  ['a'.repeat(1001), CORRECTION, 'long'],
  // Only what the schema takes is counted.
  ['😀'.repeat(20), JUSTIFICATION, 'short'],
])('%s', (text, letters, result) => {
  expect(letterText(text, letters)).toEqual(result);
});

test('a note is cancelled within a day of its authorisation', () => {
  expect(cancellableUntil(new Date('2026-12-01T15:00:00Z'))).toEqual(new Date('2026-12-02T15:00:00Z'));
});
