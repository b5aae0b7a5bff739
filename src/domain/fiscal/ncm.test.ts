import { expect, it } from 'vitest';
import { parseNcm } from './codes.ts';
import { suggestableCodes, suggestNcm } from './ncm-suggestions.ts';
import { isInTable, ncmName } from './ncm-table.ts';

const names = (name: string, category: string, material: string) =>
  suggestNcm({ name, category, material }).map((ncm) => `${ncm} ${ncmName(ncm)}`);

it.each([
  [
    'Vestido Midi Aroeira',
    'Feminino Vestidos',
    '55% linho, 45% algodão',
    ['62044900 Vestidos, uso feminino, de outras matérias têxteis'],
  ],
  [
    'Vestido Canelado',
    'Vestidos',
    '70% viscose, 30% lã',
    ['61044400 Vestidos de malha, uso feminino, de fibras artificiais'],
  ],
  ['Camiseta Pima', 'Masculino Camisetas', '100% algodão', ['61091000 Camisetas de malha, de algodão']],
  [
    'Regata de Cetim',
    'Blusas',
    '94% poliéster, 6% elastano',
    ['62064000 Camisas e blusas femininas, de fibras sintéticas ou artificiais'],
  ],
  [
    'Camisa de Linho',
    'Masculino Camisas',
    '100% linho',
    ['62059090 Camisas masculinas, de outras matérias têxteis'],
  ],
  [
    'Bolsa Tote Ouro Preto',
    'Bolsas',
    '100% couro bovino. Forro: 100% algodão',
    ['42022100 Bolsas, de couro'],
  ],
  ['Brincos Gota', 'Joias', 'Latão com banho de ouro 18k', ['71171900 Bijuterias, de metais comuns, outras']],
  ['Anel Fino', 'Joias', 'Ouro 18k', ['71131900 Joias, de metais preciosos, de outros metais preciosos']],
  [
    'Bota Cano Curto',
    'Calçados',
    'Couro. Solado: borracha',
    ['64039190 Calçados de couro, outro calçado, cobrindo o tornozelo'],
  ],
] as const)('suggests for %s of %s, %s: %j', (name, category, material, found) => {
  expect(names(name, category, material)).toEqual(found);
});

it('suggests knit and woven where nothing says which, and nothing where the goods cannot be told', () => {
  expect(names('Blusa de Laço', 'Blusas', '100% algodão')).toEqual([
    '62063000 Camisas e blusas femininas, de algodão',
    '61061000 Camisas e blusas femininas de malha, de algodão',
  ]);
  expect(names('Vela Perfumada', 'Casa', 'Cera de soja')).toEqual([]);
  expect(names('Calça Noir', 'Calças', '60% poliuretano vegetal, 40% viscose')).toEqual([]);
  expect(names('Saia', 'Saias', '')).toEqual([]);
  expect(names('', '', '')).toEqual([]);
});

it('suggests only codes that the table has', () => {
  expect(suggestableCodes().length).toBeGreaterThan(100);
  expect(suggestableCodes().filter((code) => parseNcm(code) !== code || ncmName(code) === null)).toEqual([]);
});

it('knows the codes of its headings, and says of others that it does not', () => {
  expect(ncmName('62044200')).toBe('Vestidos, uso feminino, de algodão');
  // Repealed in 2022 with the sixth revision of the Harmonised System.
  expect([ncmName('62029300'), isInTable('62029300')]).toEqual([null, true]);
  expect([ncmName('85171300'), isInTable('85171300')]).toEqual([null, false]);
});
