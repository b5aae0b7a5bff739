import { bust, hung, rail, shears, spool, stack } from './atelier.ts';
import { pool } from './backdrop.ts';
import { paintPlayer } from './people.ts';
import { arch, branch, disc, room } from './scenery.ts';
import { add, finish, sketch } from './sketch.ts';
import { shift } from './tone.ts';

/** The three pictures of the front page, 2000 × 1250; calm on the left, the subject between the middle and the right. */
export function drawHero(index: 0 | 1 | 2): string {
  const sk = sketch(500 + index, 1.5);
  if (index === 0) {
    const tone = '#d9b7a6';
    room(sk, 2000, 1250, tone, 1.2);
    arch(sk, 1330, 110, 430, 1250, shift(tone, 0.055, 0.9));
    branch(sk, 1830, 1330, 1.7, 8, '#8f9a7c');
    paintPlayer(
      sk,
      {
        audience: 'women',
        seed: 12,
        style: 'long',
        pose: 'behind',
        upper: {
          look: { kind: 'dress', neckline: 'square', sleeve: 'puff', hem: 'midi', fit: 'a-line' },
          colour: '#e7c9c4',
          pattern: 'floral',
        },
      },
      1540,
      800,
      1.42,
    );
    paintPlayer(
      sk,
      {
        audience: 'women',
        seed: 4,
        style: 'bun',
        pose: 'hip',
        outer: {
          look: { kind: 'coat', hem: 'long', fit: 'straight', closure: 'belted', collar: 'lapel' },
          colour: '#7a2431',
        },
        lower: { look: { kind: 'trousers', fit: 'wide', rise: 'high', length: 'full' }, colour: '#d9c7ab' },
      },
      1130,
      850,
      1.55,
    );
  } else if (index === 1) {
    const tone = '#b9bfa6';
    room(sk, 2000, 1250, tone, 0.9);
    disc(sk, 1340, 560, 470, '#e7dcc4');
    branch(sk, 1760, 1240, 1.25, 4, '#76845f');
    paintPlayer(
      sk,
      {
        audience: 'women',
        seed: 27,
        style: 'afro',
        pose: 'relaxed',
        upper: {
          look: { kind: 'dress', neckline: 'halter', sleeve: 'none', hem: 'long', fit: 'a-line' },
          colour: '#c8733f',
        },
        shoes: 'sandal',
      },
      1330,
      690,
      1.24,
    );
  } else {
    const tone = '#aab3b8';
    room(sk, 2000, 1250, tone, 1.2);
    add(
      sk,
      `<path d="M1000,0L860,1250H2000V0Z" fill="${shift(tone, -0.1)}" fill-opacity=".25"/><path d="M1010,0L870,1250H2000V0Z" fill="${shift(tone, 0.045)}"/>`,
    );
    paintPlayer(
      sk,
      {
        audience: 'women',
        seed: 33,
        style: 'bob',
        pose: 'behind',
        outer: { look: { kind: 'blazer', fit: 'oversized', closure: 'double' }, colour: '#efe7d6' },
        lower: {
          look: { kind: 'trousers', fit: 'wide', rise: 'high', length: 'full', pleats: true },
          colour: '#3a3432',
        },
      },
      1560,
      810,
      1.42,
    );
    paintPlayer(
      sk,
      {
        audience: 'men',
        seed: 8,
        style: 'short',
        pose: 'pocket',
        outer: { look: { kind: 'blazer', fit: 'straight', closure: 'single' }, colour: '#27406b' },
        upper: { look: { kind: 'knit', neckline: 'high', sleeve: 'long', fit: 'slim' }, colour: '#e3d6be' },
        lower: {
          look: { kind: 'trousers', fit: 'straight', rise: 'mid', length: 'full' },
          colour: '#8d8377',
        },
      },
      1120,
      830,
      1.5,
    );
  }
  return finish(sk, 2000, 1250);
}

/** The atelier, 1600 × 1200: rail, tailor's bust, and the table with cloth, thread and shears. */
export function drawAbout(): string {
  const sk = sketch(800, 1.5);
  const tone = '#d9c8b0';
  room(sk, 1600, 1200, tone, 2);
  arch(sk, 1180, 120, 330, 1000, '#c9b596');
  rail(sk, -20, 860, 96);
  hung(
    sk,
    {
      look: { kind: 'coat', hem: 'knee', fit: 'straight', closure: 'single', collar: 'lapel' },
      colour: '#8a5a3a',
    },
    190,
    96,
    0.98,
    tone,
    3,
  );
  hung(
    sk,
    {
      look: { kind: 'dress', neckline: 'wrap', sleeve: 'short', hem: 'midi', fit: 'a-line' },
      colour: '#6b1f2e',
    },
    470,
    96,
    0.96,
    tone,
    5,
  );
  hung(
    sk,
    { look: { kind: 'shirt', sleeve: 'long', fit: 'straight', collar: 'classic' }, colour: '#f1ebdf' },
    720,
    96,
    0.94,
    tone,
    7,
  );
  bust(sk, 1180, 1120, 0.98, '#8d9a7c');
  const table = '#b58a5e';
  add(
    sk,
    `<path d="M-10,930H1610V1210H-10Z" fill="${table}"/><path d="M-10,930H1610V948H-10Z" fill="${shift(table, 0.08)}"/><path d="M-10,948H1610V962H-10Z" fill="${shift(table, -0.12)}" fill-opacity=".6"/>`,
  );
  stack(sk, 120, 1090, 380, [
    ['#27406b', 'denim'],
    ['#efe2c6', 'plain'],
    ['#a3212f', 'check'],
    ['#e7c9c4', 'floral'],
  ]);
  add(
    sk,
    '<g transform="rotate(-7 800 1080)"><rect x="610" y="980" width="330" height="170" fill="#20140d" fill-opacity=".16"/><rect x="602" y="970" width="330" height="170" fill="#f6f0e4"/><path d="M690,1126C676,1070 700,1030 694,1000M730,1000C724,1040 760,1080 742,1126M694,1000Q712,1010 730,1000M694,1046H738" fill="none" stroke="#6b5a50" stroke-width="2.600"/><path d="M800,1000h96M800,1022h96M800,1044h60" stroke="#b9a996" stroke-width="3"/></g>',
  );
  shears(sk, 1120, 1060, 0.86, 72);
  for (const [x, colour] of [
    [1330, '#7a2431'],
    [1410, '#cfa558'],
    [1490, '#3c5a48'],
  ] as const)
    spool(sk, x, 1090 + ((x / 10) % 3) * 10, 1.1, colour);
  pool(sk, 800, 1190, 900, 40, '#20140d', 0.18);
  return finish(sk, 1600, 1200);
}

export { drawCategory } from './categories.ts';
export { drawGallery } from './gallery.ts';
