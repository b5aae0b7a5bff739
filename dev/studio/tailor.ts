import type { Look } from '#db/seed/look.ts';
import { type Cloth, cloth } from './cloth.ts';
import { dress } from './dress.ts';
import type { Cutting, Garment } from './garment.ts';
import { knit } from './knit.ts';
import { blazer, coat } from './outerwear.ts';
import { shirt } from './shirt.ts';
import type { Sketch } from './sketch.ts';
import { skirt } from './skirt.ts';
import { top, tshirt } from './tops.ts';
import { shorts, trousers } from './trousers.ts';

export type GarmentLook = Extract<
  Look,
  {
    kind: 'dress' | 'top' | 'tshirt' | 'shirt' | 'knit' | 'trousers' | 'shorts' | 'skirt' | 'coat' | 'blazer';
  }
>;
export type AccessoryLook = Exclude<Look, GarmentLook>;

const garments: ReadonlySet<string> = new Set([
  'dress',
  'top',
  'tshirt',
  'shirt',
  'knit',
  'trousers',
  'shorts',
  'skirt',
  'coat',
  'blazer',
]);

/** Is it worn on the body, rather than carried or put on as an accessory? */
export function isGarment(look: Look): look is GarmentLook {
  return garments.has(look.kind);
}

/** Jersey and knits take their stripes across. */
export function stripesAcross(look: Look): boolean {
  return look.kind === 'tshirt' || look.kind === 'knit' || look.kind === 'top';
}

function beltLeather(sk: Sketch): Cloth {
  return cloth(sk, '#4a2f22', 'leather', 1);
}

/** Cuts any garment. */
export function tailor(cut: Cutting, look: GarmentLook): Garment {
  switch (look.kind) {
    case 'dress':
      return dress(cut, look);
    case 'top':
      return top(cut, look);
    case 'tshirt':
      return tshirt(cut, look);
    case 'shirt':
      return shirt(cut, look);
    case 'knit':
      return knit(cut, look);
    case 'trousers':
      return trousers(cut, look, beltLeather(cut.sk));
    case 'shorts':
      return shorts(cut, look, beltLeather(cut.sk));
    case 'skirt':
      return skirt(cut, look);
    case 'coat':
      return coat(cut, look);
    case 'blazer':
      return blazer(cut, look);
  }
}
