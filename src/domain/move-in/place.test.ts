import { describe, expect, it } from 'vitest';
import type { MovedAddress } from './model.ts';
import { readPlace } from './place.ts';

const at = (street: string, complement: string, more: Partial<MovedAddress> = {}): MovedAddress => ({
  ...{ name: '', company: '', street, complement, city: 'São Paulo', state: 'SP', country: 'BR' },
  ...{ postalCode: '01001-000', phone: '', ...more },
});

describe('readPlace', () => {
  it.each<[string, string, string[]]>([
    ['Rua A, 10', 'apto 2 - Centro', ['Rua A', '10', 'apto 2', 'Centro']],
    ['Rua A, 10', 'Bairro Centro', ['Rua A', '10', '', 'Centro']],
    ['Rua A, 10 - Centro', '', ['Rua A', '10', '', 'Centro']],
    ['Rua A, 10 - Vila - Nova', 'casa 1', ['Rua A', '10', 'casa 1', 'Vila - Nova']],
    ['Rua A', '10, apto 2, Bairro: Sé', ['Rua A', '10', 'apto 2', 'Sé']],
    ['Rua A, nº 10B', 'apto 2 - Sé', ['Rua A', '10B', 'apto 2', 'Sé']],
    ['Rua A, s/n', 'km 12 - Zona Rural', ['Rua A', 'S/N', 'km 12', 'Zona Rural']],
    ['Rodovia BR-101, km 12', 'Bairro Zona Rural', ['Rodovia BR-101', 'km 12', '', 'Zona Rural']],
    ['Rua A - 10', 'Bairro Sé', ['Rua A', '10', '', 'Sé']],
    ['Rua A, 10', 'Bloco B - fundos, Bairro Sé', ['Rua A', '10', 'Bloco B - fundos', 'Sé']],
  ])('%s | %s', (street, complement, expected) => {
    const read = readPlace(at(street, complement));
    const { address } = read as Extract<typeof read, { ok: true }>;
    expect([address.street, address.number, address.complement, address.district]).toEqual(expected);
    expect(address).toMatchObject({ city: 'São Paulo', state: 'SP', zipCode: '01001000' });
  });

  it.each<[MovedAddress, string[]]>([
    [at('Rua das Flores', '10, apto 2'), ['district']],
    [at('Av. Central', 'Bairro Sé'), ['number']],
    [at('', ''), ['street', 'number', 'district']],
    [at('Rua A, 10', 'Bairro Sé', { state: 'XX', postalCode: '123' }), ['state', 'zipCode']],
    [at('Rua A, 10', 'Bairro Sé', { city: '' }), ['city']],
  ])('says what is missing instead of guessing', (address, missing) => {
    expect(readPlace(address)).toEqual({ ok: false, missing });
  });

  it.each(['SP', 'sp', 'BR-SP', 'São Paulo', 'sao paulo'])('knows the state %s', (state) => {
    expect(readPlace(at('Rua A, 10', 'Bairro Sé', { state }))).toMatchObject({ address: { state: 'SP' } });
  });
});
