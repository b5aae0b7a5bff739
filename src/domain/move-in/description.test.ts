import { describe, expect, it } from 'vitest';
import { hexOf } from './colour-hexes.ts';
import { describedBy, genderIn } from './description.ts';
import { pictureFile } from './picture-file.ts';
import { familyOf } from './size-family.ts';

const OPTIONS = [{ name: 'Cor', values: ['Preto'] }];
const of = (name: string, value: string) => describedBy({ attributes: [{ name, value }], options: OPTIONS });

describe('what a file says of a product', () => {
  it.each<[string, string, object]>([
    ['Tecido', '100% linho', { material: '100% linho' }],
    ['Cuidados', 'Não passar', { care: { ironing: 'no_iron' } }],
    ['Country of Origin', 'Czech Republic', { origin: 'CZ' }],
    ['País de origem', 'brasil', { origin: 'BR' }],
    ['NCM', '6204.42.00', { ncm: '62044200' }],
    ['Google Shopping / Gender', 'Female', { gender: 'women' }],
    ['Faixa etária', 'Infantil', { age: 'child' }],
    ['Google Shopping / MPN', 'B12', { characteristics: ['Referência: B12'] }],
    ['Gola', 'V', { characteristics: ['Gola: V'] }],
    ['Cuidados', 'Com carinho', { care: {}, characteristics: ['Cuidados: Com carinho'] }],
    ['Farbe', 'schwarz', { idle: [{ name: 'Farbe', value: 'schwarz' }] }],
    ['HS Code', '611421', { lost: [{ name: 'HS Code', value: '611421' }] }],
    ['Altura (cm)', '5.00', { lost: [{ name: 'Altura (cm)', value: '5.00' }] }],
    ['Frete gratis', 'NÃO', { lost: [], idle: [{ name: 'Frete gratis', value: 'NÃO' }] }],
  ])('%s: %s', (name, value, expected) => {
    expect(of(name, value)).toMatchObject(expected);
  });

  it('tells whose it is', () => {
    expect(
      ['mens', 'Para mulheres', 'unissex', 'Feminino e masculino', 'womenswear top', 'menta'].map(genderIn),
    ).toEqual([...['men', 'women', 'both', 'both', null, null]]);
  });
});

it('guesses what its sizes refer to, by the first word that says so', () => {
  const family = (title: string, more: { tags?: string[]; type?: string } = {}) =>
    familyOf({ title, type: '', categories: [], tags: [], ...more }, { gender: null, age: null });
  expect([
    ...[family('Saia com cinto'), family('Calça Jeans', { tags: ['Masculino'] }), family('Tênis Branco')],
    ...[family('Camiseta', { type: 'Infantil' }), family('Camiseta'), family('Vaso')],
  ]).toEqual(['women-bottoms', 'men-bottoms', 'shoes', 'children', null, null]);
});

it('knows the dot of a colour, with its shades', () => {
  expect(['Preto', 'azul marinho', 'Azul Claro', 'Preto e Branco', 'Noite', 'Ocean Blue'].map(hexOf)).toEqual(
    [...['#000000', '#14213d', '#87a3ce', '#000000', null, '#2457a6']],
  );
});

it('fetches the picture, not the page that shows it', () => {
  expect(pictureFile('https://drive.google.com/file/d/11EiuSkj_PHLHwx4/view?usp=sharing')).toBe(
    'https://drive.google.com/uc?export=download&id=11EiuSkj_PHLHwx4',
  );
  expect(pictureFile('https://www.dropbox.com/s/ab/f.jpg?dl=0')).toBe(
    'https://www.dropbox.com/s/ab/f.jpg?raw=1',
  );
  expect(pictureFile('https://cdn.example/f.jpg?v=1')).toBe('https://cdn.example/f.jpg?v=1');
});
