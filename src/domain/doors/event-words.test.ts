import { expect, test } from 'vitest';
import { EVENT_GROUPS, EVENT_LABELS } from './event-words.ts';
import { EVENT_KINDS } from './events.ts';

test('every kind stands under one heading, with words of its own', () => {
  expect(EVENT_GROUPS.flatMap(({ kinds }) => kinds)).toEqual(EVENT_KINDS);
  expect(new Set(Object.values(EVENT_LABELS)).size).toBe(EVENT_KINDS.length + 1);
});
