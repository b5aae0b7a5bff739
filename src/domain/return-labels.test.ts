import { describe, expect, it } from 'vitest';
import { houseNumberOf, LABEL_STATES, POSTING_STEPS, shownLabel } from './return-labels.ts';

const now = new Date('2026-11-25T12:00:00Z');
const later = new Date('2026-12-01T12:00:00Z');

describe('what a customer is shown of a label', () => {
  it('is the code while it works, that it is being made, or else the address', () => {
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

it('names the order in the steps', () => {
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
])('finds the number of a house in %j', (address, number) => {
  expect(houseNumberOf(address)).toBe(number);
});
