import { expect, it } from 'vitest';
import { firstChoice, type Options, offerOf, withoutSoldOut } from './offer.ts';

const NOTHING = { colourId: null, sizeId: null, quantity: 1 };

/** Stock by colour and size: `{ red: { p: 2 } }`. */
function product(stock: Record<string, Record<string, number>>): Options {
  const colours = Object.keys(stock);
  const sizes = [...new Set(colours.flatMap((colour) => Object.keys(stock[colour] ?? {})))];
  return {
    colours: colours.map((id) => ({ id })),
    sizes: sizes.map((id) => ({ id })),
    variants: Object.entries(stock).flatMap(([colourId, of]) =>
      Object.entries(of).map(([sizeId, units]) => ({
        id: `${colourId}-${sizeId}`,
        colourId,
        sizeId,
        stock: units,
      })),
    ),
  };
}

it('marks a size as sold out if no colour has it, or the chosen one does not', () => {
  const dress = product({ red: { p: 2, m: 0, g: 0 }, blue: { p: 0, m: 3 } });
  expect(offerOf(dress, NOTHING, 10).soldOutSizeIds).toEqual(['g']);
  expect(offerOf(dress, { ...NOTHING, colourId: 'red' }, 10).soldOutSizeIds).toEqual(['m', 'g']);
  expect(offerOf(dress, { ...NOTHING, colourId: 'blue' }, 10).soldOutSizeIds).toEqual(['p', 'g']);
});

it('preselects an only option, but not a sold-out size', () => {
  expect(firstChoice(product({ red: { p: 1 } }))).toEqual({ colourId: 'red', sizeId: 'p', quantity: 1 });
  expect(firstChoice(product({ red: { p: 0 } }))).toEqual({ colourId: 'red', sizeId: null, quantity: 1 });
  expect(firstChoice(product({ red: { p: 1, m: 1 } }))).toEqual({ ...NOTHING, colourId: 'red' });
  expect(firstChoice(product({ red: { p: 0 }, blue: { p: 1 } }))).toEqual({ ...NOTHING, sizeId: 'p' });
  expect(firstChoice({ colours: [], sizes: [], variants: [] })).toEqual(NOTHING);
});

it('clears a chosen size that the colour does not have, and keeps any other', () => {
  const dress = product({ red: { p: 2, m: 0 }, blue: { p: 0, m: 3 } });
  const choice = { colourId: 'blue', sizeId: 'p', quantity: 2 };
  expect(withoutSoldOut(dress, choice)).toEqual({ ...choice, sizeId: null });
  expect(withoutSoldOut(dress, { ...choice, sizeId: 'm' })).toEqual({ ...choice, sizeId: 'm' });
  expect(withoutSoldOut(dress, NOTHING)).toEqual(NOTHING);
});
