import { expect, test } from 'vitest';
import { NOTE_STATES } from './note-life.ts';
import { keyInGroups, PASSING_REASONS, REASON_CODES, reasonWords, STATE_LABELS } from './note-words.ts';

test('every reason says what is wrong and what to do, in sentences of its own', () => {
  expect(REASON_CODES.length).toBeGreaterThan(25);
  // Of two meanings one would lead to the wrong place.
  expect(new Set(REASON_CODES).size).toBe(REASON_CODES.length);
  for (const code of REASON_CODES) {
    const { wrong, todo } = reasonWords(code);
    expect(`${code}: ${wrong} ${todo}`).toMatch(/^\w+: \p{Lu}.+\. \p{Lu}.+\.$/u);
    expect(wrong, code).not.toContain('Motivo:');
  }
});

test('what lacks of the shop leads to its field, what lacks of goods to them', () => {
  expect(reasonWords('cnpj_missing').at).toEqual({ of: 'shop', name: 'cnpj' });
  expect(reasonWords('town_missing').at).toEqual({ of: 'fiscal', name: 'city' });
  expect(reasonWords('buyer_town_missing').at).toEqual({ of: 'address' });
  expect(reasonWords('ncm_missing').at).toEqual({ of: 'goods' });
});

test('only what goes by itself asks nothing of anybody', () => {
  expect(PASSING_REASONS).toEqual(['postal_unavailable', 'away']);
  for (const code of PASSING_REASONS) expect(reasonWords(code).todo).toMatch(/^Nada a fazer/);
});

test('a code of a newer version is told with the way to support', () => {
  expect(reasonWords('toString')).toMatchObject({ wrong: 'Motivo: toString.', at: { of: 'support' } });
});

test('every state has a label of its own', () => {
  expect(new Set(NOTE_STATES.map((state) => STATE_LABELS[state])).size).toBe(NOTE_STATES.length);
});

test('a key is read in eleven groups of four', () => {
  const key = `3526${'12ABC345'.repeat(5)}`;
  expect(keyInGroups(key).split(' ')).toHaveLength(11);
  expect(keyInGroups(key).replaceAll(' ', '')).toBe(key);
});
