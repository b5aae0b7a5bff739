import { drawCarried } from './carried.ts';
import { drawGarment } from './front.ts';
import type { Shot } from './shot.ts';
import { drawStill } from './still.ts';
import { isGarment } from './tailor.ts';
import { drawWorn } from './worn.ts';

/** Draws one picture of a product: a complete SVG, 1200 × 1500, the same for the same shot every time. */
export function drawShot(shot: Shot): string {
  const { look } = shot;
  if (isGarment(look)) return shot.view === 'model' ? drawWorn(shot, look) : drawGarment(shot, look);
  return shot.view === 'model' ? drawCarried(shot, look) : drawStill(shot, look);
}
