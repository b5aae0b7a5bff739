import { describe, expect, it } from 'vitest';
import { shownColour } from './pictures.ts';

describe('shownColour', () => {
  it.each([
    ['the chosen colour', ['red', 'blue'], 'blue', 'blue'],
    ['the chosen colour beside pictures of none', [null, 'blue'], 'blue', 'blue'],
    ['those of no colour where the chosen one has none', ['red', null], 'blue', null],
    ['the first colour where there are none of no colour', ['red', 'green', 'red'], 'blue', 'red'],
    ['the first colour where the first picture of all has none', ['red', 'green'], null, 'red'],
    ['nothing of nothing', [], 'blue', null],
  ])('is %s', (_, colours, chosen, shown) => {
    expect(shownColour(colours, chosen)).toBe(shown);
  });
});
