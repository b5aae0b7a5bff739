import { describe, expect, it } from 'vitest';
import { explain, refusedPart } from './pagarme-problem.ts';

describe('a rejection by the provider', () => {
  it.each([
    [{ message: 'Token not found.' }, 'card'],
    [{ message: 'The card token is expired or was already used.' }, 'card'],
    [
      {
        message: 'The request is invalid.',
        errors: { 'order.payments[0].credit_card.card_token': ['is invalid'] },
      },
      'card',
    ],
    [
      { message: 'The request is invalid.', errors: { 'order.customer.phones': ['At least one'] } },
      'shopper',
    ],
    [{ message: 'The request is invalid.', errors: { 'order.customer.name': ['is invalid'] } }, 'shopper'],
    [{ message: 'x', errors: { 'order.shipping.address.zip_code': ['eight digits'] } }, 'shopper'],
    [
      { message: 'x', errors: { 'order.payments[0].credit_card.card.billing_address': ['required'] } },
      'shopper',
    ],
    [{ message: 'Invalid customer phone' }, 'shopper'],
    [{ message: 'Customer not found.' }, null],
    [{ message: 'x', errors: { 'order.items[0].amount': ['must be positive'] } }, null],
    [{}, null],
    ['<html>', null],
    [null, null],
  ])('%j is about %s', (body, part) => expect(refusedPart(body)).toBe(part));

  it('is logged with its fields and messages', () => {
    expect(explain({ message: 'Invalid.', errors: { a: ['x', 'y'] } })).toBe('Invalid.; a: x, y');
    expect(explain('<html>')).toBe('no message');
  });
});
