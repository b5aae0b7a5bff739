import { expect, test } from 'vitest';
import { NOTE_MOVES, NOTE_STATES, type NoteState, pauseSeconds, statesBefore } from './note-life.ts';

test('a note that the provider may have is never dropped, and an answer of the authority is only forgotten to send again', () => {
  expect(statesBefore('dropped')).toEqual(['wanted', 'waiting', 'refused']);
  expect(statesBefore('sent')).toEqual(['wanted', 'waiting', 'refused']);
  for (const answer of ['authorised', 'refused', 'denied'] as const)
    expect(statesBefore(answer)).toEqual(['sent']);
  expect(statesBefore('cancelled')).toEqual(['sent', 'authorised']);
  expect(NOTE_STATES.filter((state) => NOTE_MOVES[state].length === 0)).toEqual([
    ...['denied', 'cancelled', 'dropped'],
  ]);
});

test('every state is reached from the first', () => {
  const seen = new Set<NoteState>(['wanted']);
  for (const state of seen) for (const next of NOTE_MOVES[state]) seen.add(next);
  expect([...seen].toSorted()).toEqual(NOTE_STATES.toSorted());
});

test('pauses grow from three seconds, or a minute, to an hour, however often it was looked', () => {
  expect([0, 1, 2, 3].map((looks) => pauseSeconds('answer', looks))).toEqual([3, 4.5, 6.75, 10.125]);
  expect([0, 1, 5].map((looks) => pauseSeconds('lack', looks))).toEqual([60, 120, 1_920]);
  for (const of of ['answer', 'lack'] as const)
    for (const looks of [18, 40, 10_000]) expect(pauseSeconds(of, looks)).toBe(3_600);
});
