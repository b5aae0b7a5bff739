import { backdrop, type Setting, wallShadow, wallTone } from './backdrop.ts';
import { cloth } from './cloth.ts';
import { type Form, stand } from './form.ts';
import { lay } from './garment.ts';
import { type Camera, HEIGHT, pick, through, WIDTH, zoom } from './picture.ts';
import type { Shot } from './shot.ts';
import { add, aside, finish, sketch } from './sketch.ts';
import { type GarmentLook, stripesAcross, tailor } from './tailor.ts';

function frame(top: number, bottom: number, widest: number): Camera {
  const height = Math.max((bottom - top) * 1.24, widest * 2 * 1.18 * 1.25);
  return { x: 0, y: (top + bottom) / 2 + height * 0.008, height };
}

function frontCamera(form: Form, look: GarmentLook): Camera {
  const { y, w, hem } = form;
  const arm = Math.max(form.arms.right[2][0], form.arms.right[1][0]) + w.elbow + 12;
  switch (look.kind) {
    case 'dress': {
      const long = (hem[look.hem] - y.hip) / (hem.long - y.hip);
      const wide =
        look.fit === 'a-line'
          ? w.hip + 62 + long * 74
          : look.fit === 'wide'
            ? w.hip + 68 + long * 56
            : w.hip + 50;
      return frame(
        y.neck - 24,
        hem[look.hem] + 12,
        Math.max(wide, look.sleeve === 'bell' ? arm + 60 : look.sleeve === 'long' ? arm : 150),
      );
    }
    case 'trousers':
      return frame(y.waist - 20, y.ankle, 190);
    case 'shorts':
      return frame(y.waist - 14, form.woman ? 800 : 890, w.hip + 40);
    case 'skirt':
      return frame(
        y.waist - 20,
        hem[look.hem] + 10,
        w.hip +
          (look.fit === 'slim'
            ? 24
            : look.fit === 'straight'
              ? 34
              : 130 * ((hem[look.hem] - 640) / 520) + 66),
      );
    case 'coat':
      return frame(
        y.neck - (look.collar === 'hood' ? 112 : 44),
        look.hem === 'hip' ? y.hip + 30 : look.hem === 'knee' ? hem.knee - 10 : hem.midi + 14,
        arm + 30,
      );
    case 'blazer':
      return frame(y.neck - 34, y.hip + 54, arm + 22);
    case 'knit':
      return frame(
        y.neck - (look.neckline === 'high' ? 58 : 24),
        y.hip + 24,
        look.sleeve === 'long' ? arm + 24 : 196,
      );
    case 'shirt':
      return frame(y.neck - 34, y.hip + 74, look.sleeve === 'long' ? arm + 24 : 200);
    case 'tshirt':
      return frame(y.neck - 24, y.hip + 40, form.woman ? 184 : 212);
    case 'top':
      return frame(
        y.neck - 24,
        look.cropped ? y.waist + 20 : y.hip + 20,
        look.sleeve === 'bell'
          ? arm + 62
          : look.sleeve === 'long'
            ? arm + 12
            : look.sleeve === 'none' || look.sleeve === 'cap'
              ? 140
              : 176,
      );
  }
}

function detailCamera(form: Form, look: GarmentLook, seed: number): Camera {
  const { y, w } = form;
  switch (look.kind) {
    case 'trousers':
    case 'shorts':
    case 'skirt': {
      const high =
        look.kind === 'skirt' ||
        (look.kind === 'trousers' && look.rise === 'high') ||
        (look.kind === 'shorts' && form.woman);
      return { x: pick([18, -22, 26], seed), y: (high ? y.waist : y.waist + 26) + 68, height: 236 };
    }
    case 'dress':
      if (look.belt || look.neckline === 'wrap') return { x: 14, y: y.waist + 8, height: 250 };
      return {
        x: pick([24, -20, 10], seed),
        y: y.neck + (look.neckline === 'strap' || look.neckline === 'off-shoulder' ? 128 : 84),
        height: 268,
      };
    case 'coat':
    case 'blazer':
      return { x: pick([26, -18, 34], seed), y: y.neck + 104, height: 290 };
    case 'shirt':
      return { x: 16, y: y.neck + 66, height: 230 };
    case 'tshirt':
      return look.pocket
        ? { x: w.bust * 0.36, y: y.bust - 40, height: 260 }
        : { x: 26, y: y.neck + 62, height: 230 };
    case 'knit':
      return { x: 16, y: y.neck + 74, height: 236 };
    case 'top':
      return {
        x: pick([20, -16, 12], seed),
        y:
          y.neck + (look.neckline === 'strap' || look.neckline === 'off-shoulder' ? 118 : look.bow ? 84 : 70),
        height: 246,
      };
  }
}

/** A garment by itself: whole, or close. */
export function drawGarment(shot: Shot, look: GarmentLook): string {
  const close = shot.view === 'detail';
  const form = stand(shot.audience);
  const camera = close ? detailCamera(form, look, shot.seed) : frontCamera(form, look);
  const sk = sketch(shot.seed, zoom(camera), close);
  const c = cloth(sk, shot.colour, shot.pattern, shot.seed, stripesAcross(look));
  const tone = wallTone(shot.backdrop, c.t.base, shot.seed);
  const setting: Setting = close
    ? 'wall'
    : pick(['wall', 'plane', 'arch', 'wall', 'plane'] as const, shot.seed);
  backdrop(sk, WIDTH, HEIGHT, tone, setting, shot.seed, 0.93);
  const marks = aside(sk, () => lay(tailor({ sk, form, c }, look)));
  through(sk, camera, () => {
    add(sk, wallShadow(sk.outlines, tone, zoom(camera) * (close ? 0.5 : 1)));
    for (const mark of marks) add(sk, mark);
  });
  return finish(sk, WIDTH, HEIGHT);
}
