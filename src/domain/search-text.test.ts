import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTerms, normalise, SYNONYMS, searchTerms, slugify, stem, tokens } from './search-text.ts';

describe('normalise and tokens', () => {
  it('drops case, accents and punctuation', () => {
    expect(normalise('  Calça  Jeans, AÇÃO! ')).toBe('calca jeans acao');
    expect(normalise('Off-white')).toBe('off white');
    expect(normalise('…')).toBe('');
    expect(tokens('')).toEqual([]);
    expect(tokens('Saia Midi')).toEqual(['saia', 'midi']);
    expect(tokens('T-Shirt branca')).toEqual(['camiseta', 'branca']);
  });

  it('is stable when repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
        expect(slugify(slugify(text))).toBe(slugify(text));
        expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
  });
});

describe('stem', () => {
  it('finds the singular of what a fashion shop sells', () => {
    const words = {
      vestidos: 'vestido',
      calcas: 'calca',
      botoes: 'botao',
      maes: 'mae',
      colares: 'colar',
      mulheres: 'mulher',
      aneis: 'anel',
      florais: 'floral',
      azuis: 'azul',
      marrons: 'marrom',
      tons: 'tom',
      lencois: 'lencol',
      blazers: 'blazer',
      vezes: 'vez',
      jeans: 'jeans',
      tenis: 'tenis',
      oculos: 'oculos',
      biquinis: 'biquini',
      infantis: 'infantil',
      pp: 'pp',
      dress: 'dress',
    };
    for (const [plural, singular] of Object.entries(words)) {
      expect(stem(plural), plural).toBe(singular);
    }
  });

  it('leaves a singular made by it alone', () => {
    for (const word of [
      'vestido',
      'calca',
      'botao',
      'colar',
      'anel',
      'floral',
      'azul',
      'marrom',
      'blazer',
      'jeans',
    ]) {
      expect(stem(word), word).toBe(word);
    }
  });
});

describe('searchTerms', () => {
  it('widens words by what shoppers mean', () => {
    expect(searchTerms('Blusinhas de festa')).toEqual([
      ['blusinha', 'blusa'],
      ['festa', 'longo', 'paete', 'vestido'],
    ]);
    expect(searchTerms('calça preta')).toEqual([['calca'], ['preta', 'preto']]);
    expect(searchTerms('de')).toEqual([['de']]);
    expect(searchTerms('   ')).toEqual([]);
    expect(searchTerms('constructor')).toEqual([['constructor']]);
  });

  it('has synonyms that are stems on both sides', () => {
    for (const [word, others] of Object.entries(SYNONYMS)) {
      expect(stem(normalise(word)), word).toBe(word);
      for (const other of others) expect(stem(normalise(other)), other).toBe(other);
    }
  });

  it('meets the index', () => {
    const index = indexTerms('Vestido Longo Florais', 'vestidos de verão');
    expect(index).toEqual(['vestido', 'longo', 'floral', 'de', 'verao']);
    const fits = searchTerms('vestidos florais').every((group) => group.some((term) => index.includes(term)));
    expect(fits).toBe(true);
  });
});

describe('slugify', () => {
  it('makes addresses', () => {
    expect(slugify('Calça Pantalona – Linho')).toBe('calca-pantalona-linho');
    expect(slugify('  --Acessórios & Joias--  ')).toBe('acessorios-joias');
    expect(slugify('Off-white_2')).toBe('off-white-2');
    expect(slugify('!!!')).toBe('');
  });
});
