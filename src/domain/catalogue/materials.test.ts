import { expect, it } from 'vitest';
import { materialsOf } from './materials.ts';

it.each([
  ['100% algodão', ['Algodão']],
  ['70% lã, 25% poliéster, 5% cashmere', ['Lã', 'Poliéster']],
  ['97% algodão, 3% elastano', ['Algodão']],
  ['Renda: 85% algodão, 15% poliamida. Forro: 100% viscose', ['Algodão']],
  ['100% couro bovino. Solado: borracha', ['Couro']],
  ['Latão com banho de ouro 18k ou ródio', ['Latão']],
  ['Aço inoxidável e vidro mineral', ['Aço']],
  ['Armação de acetato; lentes de policarbonato', ['Acetato']],
  ['52,5 % LINHO / 47,5 % viscose', ['Linho', 'Viscose']],
  ['tecido plano', []],
  ['', []],
])('%s is of %j', (text, materials) => {
  expect(materialsOf(text)).toEqual(materials);
});
