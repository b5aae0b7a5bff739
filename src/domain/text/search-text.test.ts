import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTerms, normalise, slugify, stem, tokens } from './search-text.ts';

describe('normalise and tokens', () => {
  it('removes case, accents and punctuation', () => {
    expect(normalise('  Calça  Jeans, AÇÃO! ')).toBe('calca jeans acao');
    expect(normalise('Off-white')).toBe('off white');
    expect(normalise('…')).toBe('');
    expect(tokens('')).toEqual([]);
    expect(tokens('Saia Midi')).toEqual(['saia', 'midi']);
    expect(tokens('T-Shirt branca')).toEqual(['camiseta', 'branca']);
  });

  it('is idempotent', () => {
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
  it('finds the singular of fashion terms', () => {
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

  it('leaves a singular unchanged', () => {
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

describe('indexTerms', () => {
  it('keeps each stem once', () => {
    expect(indexTerms('Vestido Longo Florais', 'vestidos de verão')).toEqual([
      'vestido',
      'longo',
      'floral',
      'de',
      'verao',
    ]);
  });
});

describe('slugify', () => {
  it('makes slugs', () => {
    expect(slugify('Calça Pantalona – Linho')).toBe('calca-pantalona-linho');
    expect(slugify('  --Acessórios & Joias--  ')).toBe('acessorios-joias');
    expect(slugify('Off-white_2')).toBe('off-white-2');
    expect(slugify('!!!')).toBe('');
  });
});
