import type { Look, Pattern } from '#db/seed/look.ts';
import { hung, rail } from './atelier.ts';
import { drawShot } from './draw.ts';
import { accessories } from './gallery.ts';
import { paintPlayer } from './people.ts';
import { arch, disc, room } from './scenery.ts';
import type { Shot } from './shot.ts';
import { finish, type Sketch, sketch } from './sketch.ts';
import { shift } from './tone.ts';

type Cover = {
  look: Look;
  colour: string;
  pattern?: Pattern;
  audience?: Shot['audience'];
  seed: number;
  view?: Shot['view'];
};

const covers: Readonly<Record<string, Cover>> = {
  vestidos: {
    look: { kind: 'dress', neckline: 'wrap', sleeve: 'elbow', hem: 'midi', fit: 'a-line', belt: true },
    colour: '#3c5a48',
    seed: 41,
  },
  blusas: {
    look: { kind: 'top', neckline: 'v', sleeve: 'bell', fit: 'straight' },
    colour: '#f1ebdf',
    seed: 22,
  },
  calcas: {
    look: { kind: 'trousers', fit: 'wide', rise: 'high', length: 'full', pleats: true },
    colour: '#8a5a3a',
    seed: 33,
  },
  saias: { look: { kind: 'skirt', hem: 'midi', fit: 'a-line', pleated: true }, colour: '#27406b', seed: 24 },
  casacos: {
    look: { kind: 'coat', hem: 'long', fit: 'straight', closure: 'belted', collar: 'lapel' },
    colour: '#a5642f',
    seed: 35,
  },
  camisas: {
    look: { kind: 'shirt', sleeve: 'long', fit: 'straight', collar: 'classic', pocket: true },
    colour: '#a9c3dc',
    pattern: 'stripe',
    audience: 'men',
    seed: 16,
  },
  camisetas: {
    look: { kind: 'tshirt', neckline: 'round', fit: 'straight' },
    colour: '#f1ebdf',
    pattern: 'stripe',
    audience: 'men',
    seed: 27,
  },
  'calcas-masculinas': {
    look: { kind: 'trousers', fit: 'straight', rise: 'mid', length: 'full', belt: true },
    colour: '#d9c7ab',
    audience: 'men',
    seed: 38,
  },
  'casacos-masculinos': {
    look: { kind: 'coat', hem: 'knee', fit: 'straight', closure: 'single', collar: 'lapel' },
    colour: '#3a3533',
    audience: 'men',
    seed: 19,
  },
  bermudas: {
    look: { kind: 'shorts', fit: 'straight', belt: true },
    colour: '#a9825a',
    audience: 'men',
    seed: 21,
  },
  bolsas: {
    look: { kind: 'bag', shape: 'tote', hardware: 'gold' },
    colour: '#7a2431',
    pattern: 'leather',
    seed: 12,
    view: 'front',
  },
  calcados: {
    look: { kind: 'shoes', shape: 'pump' },
    colour: '#1c1a19',
    pattern: 'leather',
    seed: 14,
    view: 'front',
  },
  cintos: {
    look: { kind: 'belt', width: 'wide', hardware: 'gold' },
    colour: '#a5642f',
    pattern: 'leather',
    seed: 9,
    view: 'front',
  },
  joias: { look: { kind: 'jewel', piece: 'earrings' }, colour: '#d8b98a', seed: 23, view: 'model' },
  oculos: { look: { kind: 'glasses', shape: 'cat-eye' }, colour: '#3a241a', seed: 31, view: 'model' },
  lencos: { look: { kind: 'scarf' }, colour: '#a3212f', pattern: 'floral', seed: 17, view: 'model' },
  chapeus: { look: { kind: 'hat', shape: 'wide-brim' }, colour: '#e3cfa8', seed: 29, view: 'model' },
  relogios: { look: { kind: 'watch' }, colour: '#553625', pattern: 'leather', seed: 11, view: 'front' },
};

/** The picture of a category, 1200 × 1500; an unknown slug gets the rail of clothes. */
export function drawCategory(slug: string): string {
  const cover = covers[slug];
  if (cover)
    return drawShot({
      look: cover.look,
      pattern: cover.pattern ?? 'plain',
      colour: cover.colour,
      view: cover.view ?? 'model',
      audience: cover.audience ?? 'women',
      backdrop: slug,
      seed: cover.seed,
    });
  const sk = sketch(900, 1.5);
  if (slug === 'feminino') {
    const tone = '#cf9a85';
    room(sk, 1200, 1500, tone, 1.2);
    arch(sk, 620, 150, 440, 1500, shift(tone, 0.06, 0.9));
    paintPlayer(
      sk,
      {
        audience: 'women',
        seed: 51,
        style: 'curly',
        pose: 'hip',
        upper: {
          look: { kind: 'top', neckline: 'wrap', sleeve: 'long', fit: 'straight' },
          colour: '#f1ebdf',
        },
        lower: { look: { kind: 'skirt', hem: 'midi', fit: 'a-line', wrap: true }, colour: '#6b1f2e' },
        tucked: true,
      },
      610,
      880,
      1.5,
    );
  } else if (slug === 'masculino') {
    const tone = '#8f9a9f';
    room(sk, 1200, 1500, tone, 1.2);
    disc(sk, 640, 640, 470, shift(tone, 0.06, 0.9));
    paintPlayer(
      sk,
      {
        audience: 'men',
        seed: 23,
        style: 'side',
        pose: 'pocket',
        outer: {
          look: { kind: 'coat', hem: 'knee', fit: 'straight', closure: 'single', collar: 'lapel' },
          colour: '#a8815a',
        },
        upper: { look: { kind: 'knit', neckline: 'high', sleeve: 'long', fit: 'slim' }, colour: '#2f3440' },
        lower: {
          look: { kind: 'trousers', fit: 'straight', rise: 'mid', length: 'full' },
          colour: '#4a463f',
        },
      },
      600,
      900,
      1.5,
    );
  } else if (slug === 'acessorios') accessories(sk, 1200, 1500);
  else atelierRail(sk, 1200, 1500);
  return finish(sk, 1200, 1500);
}

function atelierRail(sk: Sketch, width: number, height: number): void {
  const tone = '#d8cab4';
  room(sk, width, height, tone, 0.9);
  rail(sk, -20, width + 20, height * 0.12);
  const items = [
    { look: { kind: 'blazer', fit: 'straight', closure: 'single' }, colour: '#27406b' },
    {
      look: { kind: 'dress', neckline: 'v', sleeve: 'short', hem: 'midi', fit: 'a-line' },
      colour: '#a3212f',
    },
    { look: { kind: 'shirt', sleeve: 'long', fit: 'straight', collar: 'classic' }, colour: '#fbfaf7' },
  ] as const;
  items.forEach((item, i) => {
    hung(sk, item, width * (0.2 + i * 0.3), height * 0.12, height / 1500, tone, i + 3);
  });
}
