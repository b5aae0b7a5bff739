import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeOf, fixture, orderBody } from '../testing/provider-fixture.ts';
import { brandOf, isCardNumber, isExpired, outcomeOf } from './cards.ts';

const TABLE = [
  { number: '4000000000000010', first: 'paid', transaction: 'captured', last: 'paid' },
  { number: '4000000000000028', first: 'failed', transaction: 'not_authorized', last: 'failed' },
  { number: '4000000000000036', first: 'processing', transaction: 'waiting_capture', last: 'paid' },
  { number: '4000000000000044', first: 'processing', transaction: 'waiting_capture', last: 'failed' },
  {
    number: '4000000000000051',
    first: 'pending',
    transaction: 'authorized_pending_capture',
    last: 'canceled',
  },
  { number: '4000000000000069', first: 'paid', transaction: 'captured', last: 'chargedback' },
  { number: '5555555555554444', first: 'failed', transaction: 'not_authorized', last: 'failed' },
] as const;

describe.each(TABLE)('test card $number', ({ number, first, transaction, last }) => {
  test(`is ${first} at once and ${last} in the end`, async () => {
    const world = fixture({ stepSeconds: 5 });
    const order = await world.ok('POST', '/orders', orderBody(await world.card(number)));
    const charge = chargeOf(order);
    expect(charge).toMatchObject({
      status: first,
      last_transaction: { status: transaction, installments: 3 },
    });
    world.clock.advance(4_999);
    await world.provider.run();
    expect(await world.ok('GET', `/charges/${charge.id}`)).toMatchObject({ status: first });
    world.clock.advance(1);
    await world.provider.run();
    expect(await world.ok('GET', `/charges/${charge.id}`)).toMatchObject({ status: last });
  });
});

test('all published test cards pass the Luhn check', () => {
  for (const { number } of TABLE) expect(isCardNumber(number)).toBe(true);
});

test('changing one digit of a valid number breaks the Luhn check', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
      const number = '4000000000000010';
      const digit = (Number(number.charAt(at)) + add) % 10;
      expect(isCardNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
    }),
  );
});

test('unknown cards are declined, and the brand depends on the first digits', () => {
  expect(outcomeOf('4111111111111111')).toBe('declined');
  expect(
    ['4000000000000010', '5555555555554444', '6362970000457013', '378282246310005'].map(brandOf),
  ).toEqual(['Visa', 'Mastercard', 'Elo', 'Amex']);
});

test('a card is valid until the end of its month', () => {
  expect(isExpired(3, 26, Date.parse('2026-03-31T23:59:59Z'))).toBe(false);
  expect(isExpired(3, 2026, Date.parse('2026-04-01T00:00:00Z'))).toBe(true);
});
