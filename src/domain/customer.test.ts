import { describe, expect, it } from 'vitest';
import { type AddressInput, checkAddress, checkName, checkPassword } from './customer.ts';

describe('checkName', () => {
  it('trims, and wants one', () => {
    expect(checkName('  Ana   Souza ')).toEqual({ ok: true, name: 'Ana Souza' });
    expect(checkName('   ')).toEqual({ ok: false, code: 'name_required' });
    expect(checkName('a'.repeat(256))).toEqual({ ok: false, code: 'name_too_long' });
    expect(checkName('a'.repeat(255)).ok).toBe(true);
  });
});

describe('checkPassword', () => {
  it('wants eight characters and none of the commonest', () => {
    expect(checkPassword('guarda-sol')).toEqual({ ok: true });
    expect(checkPassword('1234567')).toEqual({ ok: false, code: 'password_too_short', min: 8 });
    expect(checkPassword('👗👗👗👗')).toMatchObject({ code: 'password_too_short' });
    expect(checkPassword('a'.repeat(201))).toEqual({ ok: false, code: 'password_too_long', max: 200 });
    for (const common of ['12345678', 'Senha123', 'FLAMENGO', 'password', 'brasil10', 'ELEGANTE10']) {
      expect(checkPassword(common), common).toEqual({ ok: false, code: 'password_too_common' });
    }
  });
});

describe('checkAddress', () => {
  const input: AddressInput = {
    zipCode: '01001-000',
    street: ' Praça da Sé ',
    number: '100',
    district: 'Sé',
    city: 'São Paulo',
    state: 'sp',
  };

  it('puts an address in order', () => {
    expect(checkAddress(input)).toEqual({
      ok: true,
      address: {
        zipCode: '01001000',
        street: 'Praça da Sé',
        number: '100',
        complement: '',
        district: 'Sé',
        city: 'São Paulo',
        state: 'SP',
      },
    });
  });

  it('names every field that is wrong', () => {
    expect(
      checkAddress({
        zipCode: '',
        street: ' ',
        number: '',
        complement: ' ',
        district: '',
        city: '',
        state: '',
      }),
    ).toEqual({
      ok: false,
      code: 'address_invalid',
      fields: {
        zipCode: 'required',
        street: 'required',
        number: 'required',
        district: 'required',
        city: 'required',
        state: 'required',
      },
    });
    expect(
      checkAddress({
        ...input,
        zipCode: '0100',
        number: '1'.repeat(31),
        complement: 'x'.repeat(256),
        state: 'XX',
      }),
    ).toMatchObject({
      fields: { zipCode: 'invalid', number: 'too_long', complement: 'too_long', state: 'invalid' },
    });
    expect(checkAddress({ ...input, zipCode: '01001-000-00' })).toMatchObject({
      fields: { zipCode: 'too_long' },
    });
  });
});
