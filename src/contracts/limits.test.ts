import { describe, expect, it } from 'vitest';
import { STATES } from '../domain/shipping/postal-code.ts';
import { newAddress } from './addresses.ts';
import { addItem, changeItem } from './cart.ts';
import { contactMessage } from './contact.ts';
import { SUBJECTS } from './contact-fields.ts';
import { PLACE } from './samples.fixture.ts';
import { quoteShipping } from './shipping.ts';

const ID = '01930f0e-7b1a-7000-8000-0000000000aa';
const MESSAGE = {
  id: ID,
  name: 'Ana',
  email: 'ana@exemplo.com',
  phone: '',
  subject: 'Outro',
  message: 'Olá!',
};

/** The invalid fields with their codes. */
function faults(schema: { safeParse(value: unknown): { error?: unknown } }, value: unknown): string[] {
  const { error } = schema.safeParse(value) as {
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('an address', () => {
  it('has texts of at most 255 characters, a number of at most 30, and one of 27 states', () => {
    expect(faults(newAddress, PLACE)).toEqual([]);
    for (const [field, max] of Object.entries({
      street: 255,
      number: 30,
      complement: 255,
      district: 255,
      city: 255,
    })) {
      expect(faults(newAddress, { ...PLACE, [field]: 'x'.repeat(max) }), field).toEqual([]);
      expect(faults(newAddress, { ...PLACE, [field]: 'x'.repeat(max + 1) })).toEqual([`${field}: too_long`]);
    }
    expect(STATES).toHaveLength(27);
    expect(faults(newAddress, { ...PLACE, state: 'XX' })).toEqual(['state: state_invalid']);
  });

  it('requires all fields but the complement', () => {
    for (const field of ['street', 'number', 'district', 'city'])
      expect(faults(newAddress, { ...PLACE, [field]: '  ' })).toEqual([`${field}: required`]);
    expect(newAddress.parse({ ...PLACE, complement: undefined })).toMatchObject({
      complement: '',
      postalCode: '01310100',
      isMain: false,
    });
  });
});

describe('a message to the shop', () => {
  it('requires a name, an e-mail, one of five subjects and a text, but no phone', () => {
    expect(faults(contactMessage, MESSAGE)).toEqual([]);
    expect(faults(contactMessage, { ...MESSAGE, phone: undefined })).toEqual([]);
    for (const field of ['name', 'email', 'message'])
      expect(faults(contactMessage, { ...MESSAGE, [field]: ' ' })[0]).toBe(`${field}: required`);
    expect(faults(contactMessage, { ...MESSAGE, subject: '' })).toEqual(['subject: subject_invalid']);
    expect(SUBJECTS).toHaveLength(5);
  });
});

describe('the quantity and postal code of a cart', () => {
  it('a quantity is a whole number from one; the default is one', () => {
    expect(addItem.input.parse({ productId: ID, variantId: null })).toMatchObject({ quantity: 1 });
    for (const quantity of [0, -3, 1.5, 1000, '2', null]) {
      const wrong = ['quantity: quantity_invalid'];
      expect(faults(addItem.input, { productId: ID, variantId: null, quantity })).toEqual(wrong);
      expect(faults(changeItem.input, { id: ID, quantity })).toEqual(wrong);
    }
    expect(faults(addItem.input, { variantId: null })).toEqual(['productId: invalid_id']);
  });

  it('a postal code is five digits, an optional hyphen, and three digits', () => {
    for (const postalCode of ['01310-100', '01310100'])
      expect(quoteShipping.input.parse({ postalCode })).toMatchObject({ postalCode: '01310100' });
    for (const postalCode of ['0131-0100', '01310 100', '1310100', '01310-1000', 'abcde-fgh', ''])
      expect(faults(quoteShipping.input, { postalCode }), postalCode).toEqual([
        'postalCode: postal_code_invalid',
      ]);
  });
});
