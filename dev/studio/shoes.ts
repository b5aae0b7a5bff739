import type { Look } from '#db/seed/look.ts';
import { pool } from './backdrop.ts';
import { boot, loafer, oxford, sneaker } from './closed-shoes.ts';
import type { Cutting } from './garment.ts';
import { flat, mule, pump, sandal } from './open-shoes.ts';
import { group } from './sketch.ts';

type ShoeLook = Extract<Look, { kind: 'shoes' }>;
export type ShoeShape = ShoeLook['shape'];

/** How high the heel lifts the ankle in the side view. */
export const heelOf: Record<ShoeShape, number> = {
  pump: 84,
  sandal: 74,
  mule: 56,
  flat: 6,
  loafer: 14,
  sneaker: 20,
  boot: 46,
  oxford: 18,
};

/** A pair: the further shoe turned away behind, the nearer one in front. Stands on y = 150. */
export function pair(cut: Cutting, shape: ShoeShape): void {
  const { sk } = cut;
  const high = shape === 'boot';
  pool(sk, 60, 84, 240, 20, '#20140d', 0.42);
  group(sk, `transform="translate(78,${high ? -78 : -74}) scale(.9)"`, () => shoe(cut, shape));
  pool(sk, 0, 156, 260, 20, '#20140d', 0.5);
  group(sk, 'transform="translate(-24,0)"', () => shoe(cut, shape));
}

/** One shoe in profile, toe to the left; the sole stands on y = 150, the ankle is near x = 118. */
export function shoe(cut: Cutting, shape: ShoeShape, leg?: () => void): void {
  leg?.();
  switch (shape) {
    case 'pump':
      pump(cut);
      return;
    case 'sandal':
      sandal(cut);
      return;
    case 'mule':
      mule(cut);
      return;
    case 'flat':
      flat(cut);
      return;
    case 'loafer':
      loafer(cut);
      return;
    case 'sneaker':
      sneaker(cut);
      return;
    case 'boot':
      boot(cut);
      return;
    case 'oxford':
      oxford(cut);
      return;
  }
}
