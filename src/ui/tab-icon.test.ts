import { expect, it } from 'vitest';
import { tabIcon } from './tab-icon.ts';

const drawing = (name: string) => decodeURIComponent(tabIcon(name).replace('data:image/svg+xml,', ''));

it('draws the logo letter of the demo shop, and the initial of any other shop in a system font', () => {
  expect(drawing('Elegante')).toContain("d='M9 24v");
  expect(drawing('Elegante')).not.toContain('<text');
  expect(drawing('Casa Aurora')).toMatch(/<text [^>]+>C<\/text>/);
  expect(drawing(' élan')).toMatch(/>É<\/text>/);
  expect(drawing('«7» Modas')).toMatch(/>7<\/text>/);
});

it('fits into an attribute', () => {
  expect(tabIcon('Ágata & Cia <"')).toMatch(/^[\x20-\x7e]+$/);
  expect(tabIcon('Ágata & Cia <"')).not.toMatch(/[<>"#]/);
});
