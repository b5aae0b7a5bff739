import { describe, expect, it } from 'vitest';
import { harmony, outfitFinder, outfitPieces, type Piece } from './outfits.ts';

const WHITE = '#fbfaf7';
const BLACK = '#1c1a19';
const RED = '#a3212f';
const TEAL = '#1f9b8f';
const GREEN = '#3b9b2f';

function piece(id: string, slug: string, parent: string, change: Partial<Piece> = {}): Piece {
  return {
    id,
    category: { slug, parent: { slug: parent } },
    tags: [],
    colours: [{ hex: WHITE }],
    sizes: [],
    variants: [{ stock: 1 }],
    ...change,
  };
}

describe('colour combinations', () => {
  it.each([
    ['a colour and a neutral', RED, WHITE, 3],
    ['black and white', BLACK, WHITE, 2],
    ['white on white', WHITE, WHITE, 1],
    ['red and its opposite', RED, TEAL, 2],
    ['red on red', RED, '#c23b48', 2],
    ['red and green that is no opposite', RED, GREEN, 0],
  ])('%s', (_, one, other, score) => {
    expect(harmony(one, other)).toBe(score);
    expect(harmony(other, one)).toBe(score);
  });
});

describe('completing a look', () => {
  const dress = piece('dress', 'vestidos', 'feminino', { colours: [{ hex: RED }] });
  const shop = [
    dress,
    piece('other-dress', 'vestidos', 'feminino'),
    piece('blouse', 'blusas', 'feminino'),
    piece('trousers', 'calcas', 'feminino'),
    piece('pumps', 'calcados', 'acessorios', { sizes: [{ label: '36' }, { label: '38' }] }),
    piece('oxfords', 'calcados', 'acessorios', { sizes: [{ label: '40' }, { label: '44' }] }),
    piece('green-bag', 'bolsas', 'acessorios', { colours: [{ hex: GREEN }] }),
    piece('black-bag', 'bolsas', 'acessorios', { colours: [{ hex: GREEN }, { hex: BLACK }] }),
    piece('sold-out-coat', 'casacos', 'feminino', { variants: [{ stock: 0 }] }),
    piece('ring', 'joias', 'acessorios', { tags: ['unissex'] }),
    piece('shirt', 'camisas', 'masculino'),
    piece('bermuda', 'bermudas', 'masculino'),
  ];
  const complete = outfitFinder(shop);

  it('adds shoes, bag and accent to a dress: no second dress, top or bottom, nothing sold out', () => {
    expect(complete(dress)).toEqual(['pumps', 'black-bag', 'ring']);
  });

  it('dresses men in pieces for men or for everybody', () => {
    expect(complete(piece('shirt', 'camisas', 'masculino'))).toEqual(['bermuda', 'oxfords', 'ring']);
  });

  it('suggests nothing in a shop with one piece', () => {
    expect(outfitFinder([dress])(dress)).toEqual([]);
  });

  it('varies equal suggestions by piece, the same on every build', () => {
    const bags = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => piece(id, 'bolsas', 'acessorios'));
    const chosen = ['1', '2', '3', '4', '5'].map(
      (id) => outfitFinder(bags, 1)(piece(id, 'vestidos', 'feminino'))[0],
    );
    expect(new Set(chosen).size).toBeGreaterThan(1);
    expect(outfitFinder(bags, 1)(piece('1', 'vestidos', 'feminino'))).toEqual([chosen[0]]);
  });
});

describe('the reduced set of pieces', () => {
  const kinds = [
    ['vestidos', 'feminino'],
    ['blusas', 'feminino'],
    ['calcas', 'feminino'],
    ['calcados', 'acessorios'],
    ['bolsas', 'acessorios'],
    ['camisas', 'masculino'],
    ['bermudas', 'masculino'],
  ] as const;
  const colours = [WHITE, BLACK, RED, TEAL, GREEN];
  const shop = kinds.flatMap(([slug, parent]) =>
    Array.from({ length: 100 }, (_, n) =>
      piece(`${slug}-${n}`, slug, parent, {
        colours: [{ hex: colours[n % colours.length] ?? WHITE }],
        variants: [{ stock: n % 7 }],
      }),
    ),
  );

  it('is small, and gives the same looks as the whole shop', () => {
    const few = outfitPieces(shop);
    expect(few.length).toBeLessThanOrEqual(kinds.length * 40);
    for (const [slug, parent] of kinds) {
      for (const hex of colours) {
        const fresh = piece(`new-${slug}-${hex}`, slug, parent, { colours: [{ hex }] });
        expect(outfitFinder(few)(fresh)).toEqual(outfitFinder(shop)(fresh));
      }
    }
  });
});
