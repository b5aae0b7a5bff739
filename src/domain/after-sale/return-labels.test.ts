import { describe, expect, it } from 'vitest';
import { formatDate, lastDay } from '../time/calendar.ts';
import {
  codeEndsAt,
  houseNumberOf,
  LABEL_STATES,
  POSTING_STEPS,
  postBy,
  shownLabel,
} from './return-labels.ts';

const now = new Date('2026-11-25T12:00:00Z');
const later = new Date('2026-12-01T12:00:00Z');

describe('the label shown to a customer', () => {
  it('is the code while it is valid, that it is being created, or else the address', () => {
    expect(LABEL_STATES.map((state) => [state, shownLabel({ state, validUntil: later }, now)])).toEqual([
      ['wanted', 'waiting'],
      ['ready', 'ready'],
      ['failed', 'address'],
      ['canceling', 'address'],
      ['canceled', 'address'],
      ['kept', 'address'],
    ]);
    expect(shownLabel({ state: 'ready', validUntil: now }, now)).toBe('address');
    expect(shownLabel({ state: 'ready', validUntil: null }, now)).toBe('address');
  });
});

describe('the last day to post a piece', () => {
  const held = new Date('2026-12-06T03:00:00Z');
  const code = codeEndsAt(new Date('2026-11-25T18:30:00Z'));
  const day = (...ends: Parameters<typeof postBy>) => {
    const last = postBy(...ends);
    return last && formatDate(last);
  };

  it('is the earlier one of hold and code', () => {
    expect(formatDate(lastDay(code))).toBe('02/12/2026');
    expect(day(held, code)).toBe('02/12/2026');
    expect(day(code, held)).toBe('02/12/2026');
    expect(day(held, null)).toBe('05/12/2026');
    expect(day(null, code)).toBe('02/12/2026');
    expect(day(null, null)).toBeNull();
  });

  it('ends when the code expires', () => {
    const lastMoment = new Date('2026-12-03T02:59:59Z');
    expect(shownLabel({ state: 'ready', validUntil: code }, lastMoment)).toBe('ready');
    expect(shownLabel({ state: 'ready', validUntil: code }, new Date('2026-12-03T03:00:00Z'))).toBe(
      'address',
    );
  });
});

it('mentions the order in the instructions', () => {
  expect(POSTING_STEPS('ORD-1').join(' ')).toContain('ORD-1');
});

it.each([
  ['Rua das Flores, 123, Centro', '123'],
  ['Rua das Flores, nº 123', '123'],
  ['Av. Brasil, 45B - São Paulo, SP, 01310-100', '45B'],
  ['Rua do Ateliê, São Paulo, 01310-100', 'S/N'],
  ['Rua do Ateliê, São Paulo, 01310100', 'S/N'],
  ['Rodovia nº. 9', '9'],
  ['', 'S/N'],
])('finds the house number in %j', (address, number) => {
  expect(houseNumberOf(address)).toBe(number);
});
