import { expect, it } from 'vitest';
import { pictureIn } from './colour-picture.ts';

const back = { key: 'back', colourId: null, isMain: false };
const main = { key: 'main', colourId: 'black', isMain: true };
const green = { key: 'green', colourId: 'green', isMain: false };

it.each([
  ['green', [back, main, green], green],
  ['red', [back, main, green], main],
  [null, [back, main], main],
  [null, [back, green], back],
  ['red', [back, green], back],
  ['green', [], null],
])('the picture in %s', (colourId, images, picture) => {
  expect(pictureIn(images, colourId)).toBe(picture);
});
