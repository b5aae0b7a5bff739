import { expect, test } from 'vitest';
import { NOTE_STATES } from './note-life.ts';
import { type NoteFacts, possibleActs } from './possible-acts.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const note = (more: Partial<NoteFacts> = {}): NoteFacts => ({
  ...{
    kind: 'sale',
    state: 'authorised',
    authorisedAt: ago(1),
    isCancelling: false,
    isCorrecting: false,
    corrections: 0,
  },
  ...{ hasReturns: false, hasLeft: false, isSold: true, isLast: true, isPast: false },
  ...more,
});
const acts = (more: Partial<NoteFacts>) => possibleActs(note(more), NOW);

test('a fresh note can be cancelled until a day after its authorisation, and corrected twenty times', () => {
  expect(acts({})).toEqual({
    send: false,
    cancel: { until: ago(-23), bar: null },
    corrections: 20,
    replace: false,
  });
  expect(acts({ corrections: 20 }).corrections).toBe(0);
});

test.each([
  ['asked', { isCancelling: true, hasLeft: true }],
  ['left', { hasLeft: true, authorisedAt: ago(30) }],
  ['late', { authorisedAt: ago(24) }],
  [null, { authorisedAt: ago(23.99) }],
  ['returned', { hasReturns: true, hasLeft: true }],
] as const)('%s: why it cannot be cancelled', (bar, more) => {
  expect(acts(more).cancel?.bar).toBe(bar);
});

test('what is not authorised has nothing to cancel or correct; what is not settled can be sent', () => {
  for (const state of NOTE_STATES.filter((one) => one !== 'authorised')) {
    const { send, cancel, corrections } = acts({ state });
    expect({ cancel, corrections }).toEqual({ cancel: null, corrections: null });
    expect([state, send]).toEqual([state, ['wanted', 'waiting', 'sent', 'refused'].includes(state)]);
  }
});

test('while something asked has no answer, it can be looked at, and no letter be written; a return note is not cancelled', () => {
  expect(acts({ isCancelling: true })).toMatchObject({ send: true, corrections: null });
  expect(acts({ isCorrecting: true })).toMatchObject({
    send: true,
    corrections: null,
    cancel: { bar: null },
  });
  expect(acts({ kind: 'return' })).toMatchObject({ cancel: null, corrections: 20 });
});

test('a note without value is left as it is once the shop makes real ones', () => {
  for (const state of NOTE_STATES)
    expect(acts({ state, isPast: true })).toEqual({
      ...{ send: false, cancel: null, corrections: null, replace: false },
    });
});

test('another note only in place of the last one, and while the order is a sale', () => {
  expect(acts({ state: 'cancelled' }).replace).toBe(true);
  expect(acts({ state: 'denied' }).replace).toBe(true);
  expect(acts({ state: 'cancelled', isSold: false }).replace).toBe(false);
  expect(acts({ state: 'cancelled', isLast: false }).replace).toBe(false);
  // What came back is to be noted whatever became of the order.
  expect(acts({ state: 'denied', kind: 'return', isSold: false }).replace).toBe(true);
  expect(acts({ state: 'refused' }).replace).toBe(false);
});
