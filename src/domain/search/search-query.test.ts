import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, stem } from '../text/search-text.ts';
import { COLOUR_SYNONYMS, colourFit } from './search-colours.ts';
import { readQuery } from './search-query.ts';
import { AUDIENCES, FILLERS, PHRASES, RELATED_WORDS, SALE_WORDS, SYNONYMS } from './search-synonyms.ts';
import { otherGender, rootsOfDiminutive, soundOf } from './word-forms.ts';

const wordsOf = (text: string) => readQuery(text).meanings.map(({ word }) => word);

describe('a query', () => {
  it('is parsed into words, size, colour, audience and price', () => {
    expect(readQuery('Vestidos pretos tam. M até R$ 300,00')).toMatchObject({
      meanings: [{ word: 'vestido' }],
      sizes: ['m'],
      colours: [COLOUR_SYNONYMS.preto],
      maxCents: 30_000,
      minCents: null,
    });
    expect(readQuery('camisa masculina em promoção')).toMatchObject({
      meanings: [{ word: 'camisa' }],
      audience: 'masculino',
      onlySale: true,
    });
    expect(readQuery('bolsa a partir de 200')).toMatchObject({ minCents: 20_000, maxCents: null });
    expect(readQuery('bolsa até R$ 1.500')).toMatchObject({ maxCents: 150_000 });
    expect(readQuery('blusa até 99,90')).toMatchObject({ meanings: [{ word: 'blusa' }], maxCents: 9_990 });
    expect(readQuery('saia abaixo de 300,50 38')).toMatchObject({ maxCents: 30_050, sizes: ['38'] });
    expect(wordsOf('lençol 1.000 fios')).toEqual(['lencol', '1', '000', 'fio']);
    expect(readQuery('tênis nº 38').sizes).toEqual(['38']);
    expect(readQuery('saia tamanho único').sizes).toEqual(['unico']);
  });

  it('drops filler words, unless there is nothing else', () => {
    expect(wordsOf('look de festa para comprar')).toEqual(['festa']);
    expect(wordsOf('de')).toEqual(['de']);
    expect(wordsOf('   …')).toEqual([]);
    expect(wordsOf('constructor toString')).toEqual(['constructor', 'tostring']);
  });

  it('recognises phrases, and colours of two words', () => {
    expect(wordsOf('calça de brim')).toEqual(['calca', 'jeans']);
    expect(wordsOf('meia-calça')).toEqual(['meiacalca']);
    expect(readQuery('camisa azul claro').colours).toEqual([COLOUR_SYNONYMS['azul claro']]);
    expect(readQuery('pretinho básico')).toMatchObject({
      meanings: [{ word: 'vestido' }],
      colours: [COLOUR_SYNONYMS.preto],
    });
  });

  it('maps diminutives to the base form, and adjectives to the other gender', () => {
    expect(readQuery('blusinha').meanings[0]?.same).toContain('blusa');
    expect(readQuery('sapatinho').meanings[0]?.same).toContain('scarpin');
    expect(readQuery('vestido plissado').meanings[1]?.forms).toEqual(['plissada']);
  });

  it('is parsed whatever is typed, up to eight words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { meanings, sizes, colours } = readQuery(text);
        // A two-word phrase may expand to two other words.
        expect(meanings.length + sizes.length + colours.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('the synonyms', () => {
  const isStem = (word: string) => stem(normalise(word)) === word;

  it('are stems on both sides', () => {
    const lists = [SYNONYMS, RELATED_WORDS]
      .flatMap((sayings) => Object.entries(sayings))
      .flatMap(([word, all]) => [word, ...all]);
    const others = [...Object.keys(AUDIENCES), ...SALE_WORDS, ...FILLERS];
    const phrases = Object.entries(PHRASES).flatMap(([said, meant]) => [...said.split(' '), ...meant]);
    const colours = Object.entries(COLOUR_SYNONYMS).flatMap(([said, { is, near = [] }]) =>
      [said, ...is, ...near].flatMap((name) => name.split(' ')),
    );
    expect([...lists, ...others, ...phrases, ...colours].filter((word) => !isStem(word))).toEqual([]);
  });

  it('find a colour by its name, and similar ones as a whole', () => {
    const fits = (said: string, name: string) => colourFit(name, COLOUR_SYNONYMS[said] ?? { is: [] });
    expect(fits('azul', 'azul claro')).toBe(2);
    expect(fits('marinho', 'azul')).toBe(1);
    expect(fits('marinho', 'azul claro')).toBe(0);
    expect(fits('dourada', 'champagne gold')).toBe(2);
    expect(fits('preta', 'branco')).toBe(0);
  });
});

describe('word forms', () => {
  it('have two genders where they are adjectives', () => {
    expect(otherGender('listrado')).toBe('listrada');
    expect(otherGender('longa')).toBe('longo');
    for (const word of ['bolsa', 'bolso', 'saia', 'cinto', 'floral', 'oca'])
      expect(otherGender(word)).toBeNull();
  });

  it('are derived from diminutives', () => {
    const roots = {
      blusinha: 'blusa',
      shortinho: 'short',
      colarzinho: 'colar',
      casaquinho: 'casaco',
      saiinha: 'saia',
      sainha: 'saia',
      lencinho: 'lenco',
    };
    for (const [small, big] of Object.entries(roots)) expect(rootsOfDiminutive(small), small).toContain(big);
    expect(rootsOfDiminutive('vestido')).toEqual([]);
  });

  it('have the same phonetic key in all spellings', () => {
    for (const [one, other] of [
      ['jaketa', 'jaqueta'],
      ['chadrez', 'xadrez'],
      ['blaser', 'blazer'],
      ['moleton', 'moletom'],
      ['croped', 'cropped'],
    ] as const) {
      expect(soundOf(one), one).toBe(soundOf(other));
    }
    expect(soundOf('calca')).not.toBe(soundOf('camisa'));
  });
});
