import { expect, it } from 'vitest';
import { tabIcon } from './tab-icon.ts';

const drawing = (name: string) => decodeURIComponent(tabIcon(name).replace('data:image/svg+xml,', ''));

it('draws the initial of the shop; a letter without a drawing in a font of the system', () => {
  expect(drawing('Elegante')).toContain("d='M9 24v");
  expect(drawing('Elegante')).not.toContain('<text');
  for (const name of ['Casa Aurora', ' élan', '«7» Modas']) {
    expect(drawing(name)).toMatch(/<path [^>]*d='M[\d -]/);
    expect(drawing(name)).not.toMatch(/<text|M9 24v/);
  }
  expect(drawing('Жанна')).toMatch(/>Ж<\/text>/);
  expect(drawing('')).toMatch(/<svg/);
});

it('fits into an attribute', () => {
  expect(tabIcon('Ágata & Cia <"')).toMatch(/^[\x20-\x7e]+$/);
  expect(tabIcon('Ágata & Cia <"')).not.toMatch(/[<>"#]/);
});
