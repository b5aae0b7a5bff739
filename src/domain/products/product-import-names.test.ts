import { expect, test } from 'vitest';
import { DRESS, plan } from './product-import.fixture.ts';

test('names that differ only in blanks, apostrophes and what nobody sees are one product', () => {
  for (const name of ['Vestido  Sol', 'vestido\u00a0sol\u200b', ' \u2068Vestido Sol\u2069'])
    expect(plan(`nome;preco\n${name};10`), name).toMatchObject({
      problems: [],
      products: [{ id: DRESS.id, values: { name: 'Vestido Sol', priceCents: 1_000 } }],
    });
  expect(
    plan("nome;preco;cor;tamanho\nSaia  D\u2019Água;10;Azul Claro;P\nSaia D'A\u0301gua;;azul\u00a0 claro;M"),
  ).toMatchObject({
    problems: [],
    products: [
      {
        values: { name: "Saia D'Água" },
        parts: { newColours: [{ name: 'Azul Claro' }], newSizes: [{}, {}] },
      },
    ],
  });
});

test('a name that differs in an accent is another product', () => {
  expect(plan('nome;preco\nVestido Sól;10').products).toMatchObject([
    { old: null, values: { name: 'Vestido Sól' } },
  ]);
});
