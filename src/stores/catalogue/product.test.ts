import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOfferedProduct } from './product.fixture.ts';
import { $choice, $offer, $product, choose } from './product.ts';

const RED = 'red';
const BLUE = 'blue';
const P = 'p';
const M = 'm';

const dress = anOfferedProduct({
  priceCents: 20000,
  finalPriceCents: 18000,
  discountPercent: 10,
  colours: [
    { id: RED, name: 'Vermelho', hex: '#c00' },
    { id: BLUE, name: 'Azul', hex: '#00c' },
  ],
  sizes: [
    { id: P, label: 'P' },
    { id: M, label: 'M' },
  ],
  variants: [
    { id: 'red-p', colourId: RED, sizeId: P, stock: 2 },
    { id: 'red-m', colourId: RED, sizeId: M, stock: 0 },
    { id: 'blue-p', colourId: BLUE, sizeId: P, stock: 0 },
    { id: 'blue-m', colourId: BLUE, sizeId: M, stock: 11 },
  ],
});

beforeEach(() => {
  vi.unstubAllGlobals();
  $product.set(dress);
  $choice.set({ colourId: null, sizeId: null, quantity: 1 });
});

describe('choosing a variant', () => {
  it('asks for the colour first, then for the size', () => {
    expect($offer.get()).toMatchObject({ missing: 'colour', variantId: null, stock: 13 });
    choose({ colourId: RED });
    expect($offer.get()).toMatchObject({ missing: 'size', variantId: null, stock: 2 });
    choose({ sizeId: P });
    expect($offer.get()).toMatchObject({ missing: null, variantId: 'red-p', stock: 2 });
  });

  it('shows which sizes of the colour are sold out, and how many are left', () => {
    expect($offer.get()?.soldOutSizeIds).toEqual([]);
    choose({ colourId: RED });
    expect($offer.get()).toMatchObject({ soldOutSizeIds: [M], label: { text: 'Últimas 2 unidades!' } });
    choose({ colourId: BLUE, sizeId: P });
    expect($offer.get()).toMatchObject({ stock: 0, quantity: 0, label: { text: 'Fora de estoque' } });
  });

  it('limits the quantity per order, whatever the stock', () => {
    choose({ colourId: BLUE, sizeId: M, quantity: 11 });
    expect($offer.get()).toMatchObject({ stock: 11, maximum: 10, quantity: 10 });
    $product.set({ ...dress, unitsPerLine: 2 });
    expect($offer.get()).toMatchObject({ maximum: 2, quantity: 2 });
    choose({ colourId: RED, sizeId: M });
    expect($offer.get()).toMatchObject({ stock: 0, maximum: 0, quantity: 0 });
  });

  it('limits the quantity to the stock, and restores it when there is more', () => {
    choose({ colourId: BLUE, sizeId: M, quantity: 5 });
    expect($offer.get()?.quantity).toBe(5);
    choose({ colourId: RED, sizeId: P });
    expect($offer.get()?.quantity).toBe(2);
    choose({ colourId: BLUE, sizeId: M });
    expect($offer.get()?.quantity).toBe(5);
  });

  it('asks for no choice without options', () => {
    $product.set({
      ...dress,
      colours: [],
      sizes: [],
      variants: [{ id: 'only', colourId: null, sizeId: null, stock: 4 }],
    });
    expect($offer.get()).toMatchObject({ missing: null, variantId: 'only', stock: 4 });
  });
});
