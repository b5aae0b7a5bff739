import { spool, stack } from './atelier.ts';
import { bag } from './bag.ts';
import { cloth } from './cloth.ts';
import { stand } from './form.ts';
import { n } from './geometry.ts';
import { glasses } from './glasses.ts';
import { hat } from './hat.ts';
import { paintPlayer } from './people.ts';
import { arch, block, disc, room } from './scenery.ts';
import { pair } from './shoes.ts';
import { finish, group, type Sketch, sketch } from './sketch.ts';
import { shift } from './tone.ts';

/** A still life of bag, shoes and glasses. */
export function accessories(sk: Sketch, width: number, height: number): void {
  const tone = '#c99a6a';
  const form = stand('women');
  room(sk, width, height, tone, 0.66);
  disc(sk, width * 0.56, height * 0.36, width * 0.34, shift(tone, 0.06, 0.9));
  block(sk, width * 0.36, height * 0.6, width * 0.46, height * 0.2, 60, shift(tone, 0.02));
  group(sk, `transform="translate(${n(width * 0.6)},${n(height * 0.455)}) scale(1.12)"`, () =>
    bag(
      { sk, form, c: cloth(sk, '#6b1f2e', 'leather', 1) },
      { kind: 'bag', shape: 'shoulder', hardware: 'gold' },
    ),
  );
  group(sk, `transform="translate(${n(width * 0.34)},${n(height * 0.83)}) scale(1.02)"`, () =>
    pair({ sk, form, c: cloth(sk, '#1f1b1a', 'leather', 1) }, 'pump'),
  );
  group(sk, `transform="translate(${n(width * 0.76)},${n(height * 0.86)}) scale(.62)"`, () =>
    glasses({ sk, form, c: cloth(sk, '#4a2f22', 'leather', 1) }, { kind: 'glasses', shape: 'round' }),
  );
}

/** Editorial squares of the gallery, 1080 × 1080, six of them. */
export function drawGallery(index: number): string {
  const sk = sketch(700 + index, 1.5);
  const form = stand('women');
  const size = 1080;
  switch (((index % 6) + 6) % 6) {
    case 0:
      room(sk, size, size, '#cdb59a', 1.2);
      disc(sk, 600, 470, 380, '#e3d2b6');
      paintPlayer(
        sk,
        {
          audience: 'women',
          seed: 61,
          style: 'wavy',
          upper: {
            look: { kind: 'top', neckline: 'off-shoulder', sleeve: 'puff', fit: 'straight' },
            colour: '#f1ebdf',
          },
          lower: { look: { kind: 'skirt', hem: 'midi', fit: 'a-line' }, colour: '#8a5a3a' },
          wear: (s) => ({
            hat: () =>
              group(s, 'transform="translate(0,-131) scale(.47)"', () =>
                hat({ sk: s, form, c: cloth(s, '#e0c898', 'plain', 1) }, { kind: 'hat', shape: 'wide-brim' }),
              ),
          }),
        },
        540,
        1090,
        1.9,
      );
      break;
    case 1:
      accessories(sk, size, size);
      break;
    case 2:
      room(sk, size, size, '#a9b3a0', 1.2);
      arch(sk, 540, 70, 400, size, '#c2c9b4');
      paintPlayer(
        sk,
        {
          audience: 'men',
          seed: 71,
          style: 'fade',
          pose: 'relaxed',
          upper: {
            look: { kind: 'shirt', sleeve: 'short', fit: 'oversized', collar: 'camp' },
            colour: '#27406b',
            pattern: 'floral',
          },
          lower: { look: { kind: 'shorts', fit: 'straight' }, colour: '#e3d6be' },
        },
        760,
        740,
        1.18,
      );
      paintPlayer(
        sk,
        {
          audience: 'women',
          seed: 64,
          style: 'pony',
          pose: 'relaxed',
          upper: {
            look: { kind: 'dress', neckline: 'strap', sleeve: 'none', hem: 'midi', fit: 'a-line' },
            colour: '#d89a4a',
          },
        },
        360,
        760,
        1.22,
      );
      break;
    case 3:
      room(sk, size, size, '#d7c3b3', 0.72);
      stack(sk, 250, 900, 560, [
        ['#27406b', 'denim'],
        ['#f1ebdf', 'stripe'],
        ['#a3212f', 'plain'],
        ['#a9c3dc', 'check'],
        ['#553625', 'plain'],
        ['#e7c9c4', 'floral'],
        ['#efe2c6', 'plain'],
        ['#8d9276', 'plain'],
      ]);
      spool(sk, 880, 902, 1.5, '#7a2431');
      spool(sk, 180, 930, 1.2, '#cfa558');
      break;
    case 4:
      room(sk, size, size, '#b56e50', 0.62);
      block(sk, 180, 720, 640, 200, 60, '#c4805f');
      group(sk, 'transform="translate(520,560) scale(1.5)"', () =>
        pair({ sk, form, c: cloth(sk, '#f1ebdf', 'leather', 1) }, 'mule'),
      );
      break;
    default:
      room(sk, size, size, '#9aa5ad', 1.2);
      disc(sk, 480, 480, 400, '#b9c3c8');
      paintPlayer(
        sk,
        {
          audience: 'women',
          seed: 83,
          style: 'pixie',
          outer: {
            look: { kind: 'coat', hem: 'long', fit: 'straight', closure: 'double', collar: 'lapel' },
            colour: '#d9c7ab',
          },
          wear: (s) => ({
            face: () =>
              group(s, 'transform="translate(0,-68) scale(.212)"', () =>
                glasses(
                  { sk: s, form, c: cloth(s, '#2a1d17', 'leather', 1) },
                  { kind: 'glasses', shape: 'cat-eye' },
                  true,
                ),
              ),
          }),
        },
        540,
        1060,
        1.95,
      );
  }
  return finish(sk, size, size);
}
