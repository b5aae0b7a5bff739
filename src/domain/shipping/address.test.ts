import { expect, it } from 'vitest';
import { addressLine } from './address.ts';

const ADDRESS = {
  ...{ street: 'Rua A', number: 'S/N', complement: 'Bl. A/B', district: 'Centro' },
  ...{ city: 'São Paulo', state: 'SP', postalCode: '01001000' },
};

it('writes an address as it was typed, with its complement', () => {
  expect(addressLine(ADDRESS)).toBe('Rua A, S/N, Bl. A/B, Centro, São Paulo, SP - 01001-000');
  expect(addressLine({ ...ADDRESS, complement: '' })).toBe('Rua A, S/N, Centro, São Paulo, SP - 01001-000');
});
