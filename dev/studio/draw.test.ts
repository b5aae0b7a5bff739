import { describe, expect, it } from 'vitest';
import type { Look, Pattern, View } from '#db/seed/look.ts';
import { drawShot } from './draw.ts';
import { renderPicture } from './render.ts';
import { drawAbout, drawCategory, drawGallery, drawHero } from './scenes.ts';
import type { Shot } from './shot.ts';

const looks: Look[] = [
  {
    kind: 'dress',
    neckline: 'wrap',
    sleeve: 'long',
    hem: 'midi',
    fit: 'a-line',
    belt: true,
    ruffle: true,
    buttons: true,
    slit: true,
  },
  {
    kind: 'top',
    neckline: 'off-shoulder',
    sleeve: 'bell',
    fit: 'wide',
    bow: true,
    ruffle: true,
    buttons: true,
  },
  { kind: 'tshirt', neckline: 'round', fit: 'straight', pocket: true, polo: true },
  { kind: 'shirt', sleeve: 'long', fit: 'straight', collar: 'classic', pocket: true },
  { kind: 'knit', neckline: 'v', sleeve: 'long', fit: 'oversized', cable: true, cardigan: true },
  {
    kind: 'trousers',
    fit: 'wide',
    rise: 'high',
    length: 'full',
    pleats: true,
    belt: true,
    jeans: true,
    cargo: true,
  },
  { kind: 'shorts', fit: 'straight', belt: true, pleats: true },
  { kind: 'skirt', hem: 'midi', fit: 'a-line', pleated: true, buttons: true, slit: true, wrap: true },
  { kind: 'coat', hem: 'long', fit: 'oversized', closure: 'belted', collar: 'lapel' },
  { kind: 'blazer', fit: 'slim', closure: 'double' },
  { kind: 'bag', shape: 'tote', hardware: 'gold' },
  { kind: 'shoes', shape: 'pump' },
  { kind: 'belt', width: 'wide', hardware: 'silver' },
  { kind: 'scarf', fringe: true },
  { kind: 'hat', shape: 'wide-brim' },
  { kind: 'jewel', piece: 'earrings' },
  { kind: 'glasses', shape: 'cat-eye' },
  { kind: 'watch' },
];

const variants: Look[] = [
  ...(['round', 'v', 'square', 'boat', 'halter', 'strap', 'high', 'wrap', 'off-shoulder'] as const).map(
    (neckline): Look => ({ kind: 'dress', neckline, sleeve: 'none', hem: 'knee', fit: 'slim' }),
  ),
  ...(['none', 'cap', 'short', 'elbow', 'long', 'puff', 'bell'] as const).map(
    (sleeve): Look => ({ kind: 'top', neckline: 'round', sleeve, fit: 'straight' }),
  ),
  ...(['slim', 'straight', 'a-line', 'wide', 'oversized'] as const).map(
    (fit): Look => ({ kind: 'dress', neckline: 'v', sleeve: 'short', hem: 'mini', fit }),
  ),
  ...(['lapel', 'shawl', 'stand', 'hood'] as const).map(
    (collar): Look => ({ kind: 'coat', hem: 'hip', fit: 'straight', closure: 'zip', collar }),
  ),
  ...(['tote', 'shoulder', 'crossbody', 'clutch', 'backpack', 'bucket'] as const).map(
    (shape): Look => ({ kind: 'bag', shape, hardware: 'silver' }),
  ),
  ...(['pump', 'sandal', 'flat', 'loafer', 'sneaker', 'boot', 'mule', 'oxford'] as const).map(
    (shape): Look => ({ kind: 'shoes', shape }),
  ),
  ...(['earrings', 'necklace', 'bracelet', 'ring'] as const).map((piece): Look => ({ kind: 'jewel', piece })),
  ...(['wide-brim', 'bucket', 'cap'] as const).map((shape): Look => ({ kind: 'hat', shape })),
  ...(['round', 'cat-eye', 'square'] as const).map((shape): Look => ({ kind: 'glasses', shape })),
];

const views: View[] = ['front', 'detail', 'model'];
const patterns: Pattern[] = [
  'plain',
  'stripe',
  'pinstripe',
  'check',
  'floral',
  'dots',
  'rib',
  'denim',
  'leather',
  'lace',
];

function shot(look: Look, view: View, change: Partial<Shot> = {}): Shot {
  return {
    look,
    view,
    pattern: 'plain',
    colour: '#a3212f',
    audience: 'women',
    backdrop: 'vestidos',
    seed: 7,
    ...change,
  };
}

/** Asserts that all tags are closed in the right order, ids are unique, and references have definitions. */
function expectWellFormed(svg: string, width: number, height: number): void {
  expect(svg).toMatch(new RegExp(`^<svg [^>]*viewBox="0 0 ${width} ${height}"`));
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  const open: string[] = [];
  for (const [, close, tag, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(tag);
    else if (!self && tag) open.push(tag);
  }
  expect(open).toEqual([]);
  const ids = [...svg.matchAll(/\sid="(\w+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(ids);
  for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(known).toContain(id);
}

describe('drawShot', () => {
  for (const look of looks) {
    for (const view of views) {
      it(`draws ${look.kind}, ${view}`, () => {
        const svg = drawShot(shot(look, view));
        expectWellFormed(svg, 1200, 1500);
        expect(drawShot(shot(look, view))).toBe(svg);
        expect(drawShot(shot(look, view, { seed: 8 }))).not.toBe(svg);
        expect(drawShot(shot(look, view, { colour: '#27406b' }))).not.toBe(svg);
      });
    }
  }

  it.each(variants)('draws every variant: %o', (look) => {
    for (const view of views) {
      for (const audience of ['women', 'men', 'all'] as const)
        expectWellFormed(drawShot(shot(look, view, { audience })), 1200, 1500);
    }
  });

  it.each(patterns)('draws the pattern %s differently from the others', (pattern) => {
    const look = looks[0] as Look;
    const svg = drawShot(shot(look, 'front', { pattern }));
    expectWellFormed(svg, 1200, 1500);
    if (pattern !== 'plain') expect(svg).not.toBe(drawShot(shot(look, 'front')));
  });

  it('never draws the wall in the colour of the product', () => {
    for (const colour of ['#fbfaf7', '#1c1a19', '#e7c9c4']) {
      const svg = drawShot(shot(looks[0] as Look, 'front', { colour }));
      expect(svg.match(/<rect width="1200" height="1500" fill="(#\w+)"/)?.[1]).not.toBe(colour);
    }
  });
});

describe('scenes', () => {
  it('draws the heroes, the gallery, the atelier and any category', () => {
    for (const index of [0, 1, 2] as const) expectWellFormed(drawHero(index), 2000, 1250);
    for (let index = 0; index < 6; index++) expectWellFormed(drawGallery(index), 1080, 1080);
    expectWellFormed(drawAbout(), 1600, 1200);
    for (const slug of ['feminino', 'masculino', 'acessorios', 'vestidos', 'relogios', 'nunca-vista'])
      expectWellFormed(drawCategory(slug), 1200, 1500);
  });
});

describe('renderPicture', () => {
  it('renders the same drawing to the same bytes', async () => {
    const svg = drawShot(shot({ kind: 'watch' }, 'front'));
    const [first, second] = [await renderPicture(svg), await renderPicture(svg)];
    expect(first.subarray(8, 12).toString()).toBe('WEBP');
    expect(first.equals(second)).toBe(true);
  });
});
