import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCep, maskCep, parseCep, STATES, stateOfCep } from './postal-code.ts';

describe('postal codes', () => {
  it('are parsed in both formats', () => {
    expect(parseCep('01001-000')).toBe('01001000');
    expect(parseCep(' 01001000 ')).toBe('01001000');
    for (const text of ['', '0100100', '010010000', '01001 000', '0100-1000', '01001-00a']) {
      expect(parseCep(text), text).toBeNull();
    }
  });

  it('are formatted completely and while typing', () => {
    expect(formatCep('01001000')).toBe('01001-000');
    expect(formatCep('0100')).toBe('0100');
    expect(maskCep('')).toBe('');
    expect(maskCep('01001')).toBe('01001');
    expect(maskCep('010010')).toBe('01001-0');
    expect(maskCep('01.001-000 99')).toBe('01001-000');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (cep) => {
        expect(parseCep(formatCep(cep))).toBe(cep);
        expect(maskCep(maskCep(cep))).toBe(formatCep(cep));
      }),
    );
  });

  it('determine the state', () => {
    const samples = {
      '01001-000': 'SP',
      '20040-002': 'RJ',
      '29010-002': 'ES',
      '30110-000': 'MG',
      '40020-000': 'BA',
      '66010-000': 'PA',
      '68900-001': 'AP',
      '69005-000': 'AM',
      '69301-000': 'RR',
      '69400-000': 'AM',
      '69900-000': 'AC',
      '70040-010': 'DF',
      '72800-000': 'GO',
      '73000-000': 'DF',
      '74003-010': 'GO',
      '76801-000': 'RO',
      '77001-002': 'TO',
      '78005-000': 'MT',
      '79002-000': 'MS',
      '80010-000': 'PR',
      '88010-000': 'SC',
      '90010-000': 'RS',
      '99999-999': 'RS',
    };
    for (const [cep, uf] of Object.entries(samples)) expect(stateOfCep(cep), cep).toBe(uf);
    expect(stateOfCep('78899-999')).toBe('MT');
    for (const unassigned of ['00999-000', '78900-000', '78999-999'])
      expect(stateOfCep(unassigned), unassigned).toBeNull();
    expect(stateOfCep('x')).toBeNull();
  });

  it('cover all 27 states', () => {
    const found = new Set(
      Array.from({ length: 990 }, (_, n) => stateOfCep(`${String(n + 10).padStart(3, '0')}00000`)),
    );
    found.delete(null);
    expect([...found].toSorted()).toEqual(STATES.map(({ uf }) => uf).toSorted());
    expect(STATES).toHaveLength(27);
  });
});
