import { type BodiceCut, bodicePath, bodyFolds, easeOf } from './bodice.ts';
import { piece, stitches } from './cloth.ts';
import { collars, hood } from './coat-collars.ts';
import type { BlazerLook, CoatLook, OuterCut } from './coat-cut.ts';
import { drapes, fastenings, frontEdge, inside, pockets, tailoring } from './coat-parts.ts';
import type { Cutting, Garment } from './garment.ts';
import { posed, slope } from './necklines.ts';
import { sleeve } from './sleeve.ts';
import { waistBelt } from './trims.ts';

/** Coats and jackets. */
export function coat(cut: Cutting, look: CoatLook): Garment {
  const { y, hem } = cut.form;
  const low = look.hem === 'hip' ? y.hip + 22 : look.hem === 'knee' ? hem.knee - 20 : hem.midi + 6;
  const stands = look.collar === 'stand' || look.collar === 'hood';
  return outer(cut, {
    fit: look.fit,
    hem: low,
    closure: look.closure,
    collar: look.collar,
    lapelEnd: stands ? y.neck + 14 : look.closure === 'double' ? y.bust + 26 : y.bust + 62,
    buttons: look.closure === 'double' ? 3 : look.hem === 'hip' ? 4 : 4,
    tailored: false,
  });
}

/** Blazers. */
export function blazer(cut: Cutting, look: BlazerLook): Garment {
  const { y } = cut.form;
  return outer(cut, {
    fit: look.fit,
    hem: y.hip + 42,
    closure: look.closure,
    collar: 'lapel',
    lapelEnd: look.closure === 'double' ? y.waist - 26 : y.waist - 8,
    buttons: 2,
    tailored: true,
  });
}

function outer(cut: Cutting, o: OuterCut): Garment {
  const { sk, form, c } = cut;
  const e = easeOf[o.fit];
  const { y, w } = form;
  const long = Math.max(0, (o.hem - y.hip) / 420);
  const flare =
    o.fit === 'a-line'
      ? 60 * long + 16
      : o.fit === 'wide' || o.fit === 'oversized'
        ? 26 * long + 6
        : 12 * long + 2;
  const waist = o.closure === 'belted' ? w.waist + 8 : w.waist + e.waist + (o.tailored ? 2 : 10);
  const hip = w.hip + (o.closure === 'belted' ? Math.min(16, e.hip) : e.hip) + 8;
  const bodice: BodiceCut = {
    neckline: 'high',
    sleeveless: false,
    drop: e.drop + 7,
    depth: e.depth + 8,
    profile: [
      [y.armpit, w.armpit + e.bust + 8],
      [y.waist - 4, waist],
      [y.hip, hip],
      [o.hem, hip + flare],
    ],
    crests: o.fit === 'a-line' ? 4 : 2,
    wave: o.fit === 'a-line' ? 9 : 3,
    sag: 8,
  };
  const nk = w.neck;
  if (o.collar === 'lapel' || o.collar === 'shawl') {
    bodice.neck = [
      [0, o.lapelEnd + (o.collar === 'shawl' ? 34 : 0), 'c'],
      [nk * 0.62, y.neck + 50],
      [nk - 2, slope(form, nk), 'c'],
    ];
  }
  const lap = o.closure === 'double' ? -46 : o.closure === 'zip' ? 0 : -14;
  const half = hip + flare;
  return {
    back: () => {
      if (o.collar === 'hood') hood(cut);
      if (bodice.neck) inside(cut);
    },
    body: () => {
      piece(sk, c, bodicePath(sk, form, bodice), {
        rim: 34,
        within: () => {
          bodyFolds(
            sk,
            form,
            c,
            { ...bodice, profile: o.closure === 'belted' ? [...bodice.profile.slice(0, 2)] : bodice.profile },
            o.tailored ? 0.65 : 0.85,
          );
          if (o.closure === 'belted' || long > 0.5) drapes(cut, waist, o.hem, half);
          stitches(
            sk,
            c,
            posed(form, [
              [-half, o.hem - 12],
              [0, o.hem - 3],
              [half, o.hem - 12],
            ]),
          );
          if (o.tailored) tailoring(cut);
          frontEdge(cut, o, lap);
          pockets(cut, o, hip);
        },
      });
    },
    sleeve: (side) =>
      sleeve(sk, form, c, side, {
        kind: 'long',
        ease: e.arm + 8,
        drop: bodice.drop,
        depth: bodice.depth,
        underarm: w.armpit + e.bust + 8,
        finish: o.closure === 'zip' ? 'rib' : 'coat',
      }),
    front: () => {
      collars(cut, o, lap);
      fastenings(cut, o, lap);
      if (o.closure === 'belted') waistBelt(cut, y.waist, waist + 3, 24, 'tie');
    },
  };
}
