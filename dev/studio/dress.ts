import type { Look } from '#db/seed/look.ts';
import { type BodiceCut, backInside, bodicePath, bodyFolds, easeOf, type Profile } from './bodice.ts';
import { fold, piece, ridge, seam, stitches } from './cloth.ts';
import type { Cutting, Garment } from './garment.ts';
import { finishNeck, neckDepth, ruffle, straps, wrapLine } from './neck-finish.ts';
import { posed } from './necklines.ts';
import { tremor } from './sketch.ts';
import { sleeve } from './sleeve.ts';
import { buttonRow, waistBelt } from './trims.ts';

type DressLook = Extract<Look, { kind: 'dress' }>;

function profileOf({ form }: Cutting, look: DressLook): Profile {
  const e = easeOf[look.fit];
  const { y, w } = form;
  const hem = form.hem[look.hem];
  const long = (hem - y.hip) / (form.hem.long - y.hip);
  const upper: [number, number][] = [
    [y.armpit, w.armpit + e.bust],
    [y.bust + 8, w.bust + e.bust],
  ];
  switch (look.fit) {
    case 'slim':
      return [
        ...upper,
        [y.waist, w.waist + 5],
        [y.hip, w.hip + 5],
        [y.hip + (hem - y.hip) * 0.55, w.hip * 0.98],
        [hem, w.hip * (0.9 + long * 0.12)],
      ];
    case 'straight':
      return [...upper, [y.waist, w.waist + 20], [y.hip, w.hip + 10], [hem, w.hip + 12 + long * 18]];
    case 'a-line':
      return [
        ...upper,
        [y.waist - 6, w.waist + 5],
        [y.waist + 4, w.waist + 6],
        [y.hip, flareAt(w.waist + 6, w.hip + 62 + long * 74, (y.hip - y.waist) / (hem - y.waist), w.hip)],
        [hem, w.hip + 62 + long * 74],
      ];
    case 'wide':
      return [...upper, [y.waist, w.waist + 42], [y.hip, w.hip + 46], [hem, w.hip + 68 + long * 56]];
    case 'oversized':
      return [...upper, [y.waist, w.waist + 54], [y.hip, w.hip + 40], [hem, w.hip + 46 + long * 14]];
  }
}

/** Half width of a flared skirt at the hip: nearly on the straight line from waist to hem, but never inside the body. */
export function flareAt(waist: number, hem: number, share: number, hip: number): number {
  return Math.max(hip + 7, waist + (hem - waist) * share * 1.12 + 6);
}

/** Dresses. */
export function dress(cut: Cutting, look: DressLook): Garment {
  const { sk, form, c } = cut;
  const e = easeOf[look.fit];
  const y = form.y;
  const hem = form.hem[look.hem];
  const profile = profileOf(cut, look);
  const half = profile[profile.length - 1]?.[1] ?? 100;
  const full = look.fit === 'a-line' || look.fit === 'wide';
  const bodice: BodiceCut = {
    neckline: look.neckline,
    sleeveless: look.sleeve === 'none',
    drop: e.drop,
    depth: e.depth,
    profile,
    crests: full ? 3 + Math.round(half / 70) : 3,
    wave: full ? 10 : 4,
    sag: full ? 16 : 6,
  };
  const belted = look.belt || look.fit === 'a-line' || look.neckline === 'wrap';
  const waistHalf = (profile.find((p) => p[0] >= y.waist)?.[1] ?? 80) + 2;
  return {
    back: () => {
      backInside(sk, form, c, look.neckline);
      // The far side of the hem, seen from slightly above the knee.
      const under = posed(
        form,
        [
          [-half + 4, hem - 14, 'c'],
          [half - 4, hem - 14, 'c'],
          [half * 0.7, hem + 9],
          [0, hem + 12],
          [-half * 0.7, hem + 9],
        ],
        true,
      );
      piece(sk, c, under, { fill: c.t.deep, rim: 0, flat: true });
    },
    body: () => {
      straps(cut, look.neckline);
      piece(sk, c, bodicePath(sk, form, bodice), {
        rim: 34,
        within: () => {
          bodyFolds(
            sk,
            form,
            c,
            { ...bodice, profile: [...profile.slice(0, 2), [y.waist, waistHalf]] },
            0.85,
          );
          skirtFolds(cut, {
            from: y.waist,
            top: waistHalf,
            to: hem,
            half,
            full: look.fit === 'a-line' || look.fit === 'wide',
            free: !belted,
          });
          stitches(
            sk,
            c,
            posed(form, [
              [-half, hem - 9],
              [-half * 0.5, hem + 2],
              [0, hem + bodice.sag - 5],
              [half * 0.5, hem + 2],
              [half, hem - 9],
            ]),
          );
          if (belted)
            seam(
              sk,
              c,
              posed(form, [
                [-waistHalf, y.waist - 2],
                [0, y.waist + 3],
                [waistHalf, y.waist - 2],
              ]),
              0.8,
            );
          if (look.neckline === 'wrap') {
            wrapLine(cut, y.waist);
            ridge(sk, c, form.warp(waistHalf * 0.6, y.waist), form.warp(half * 0.1, hem + 14), {
              bend: 26,
              width: 30,
              tail: 26,
              strength: 0.6,
            });
          }
          if (look.buttons)
            for (const x of [-9, 9])
              seam(
                sk,
                c,
                posed(form, [
                  [x, neckDepth(cut, look.neckline) - 8],
                  [x, hem + 20],
                ]),
                0.55,
              );
          if (look.slit) slit(cut, half, hem);
        },
      });
      if (look.ruffle) tier(cut, half, hem, full);
    },
    sleeve: (side) =>
      sleeve(sk, form, c, side, {
        kind: look.sleeve,
        ease: e.arm,
        drop: bodice.drop,
        depth: bodice.depth,
        underarm: form.w.armpit + e.bust,
        bare: look.neckline === 'off-shoulder',
        finish: look.sleeve === 'long' ? 'shirt' : 'hem',
      }),
    front: () => {
      finishNeck(cut, look.neckline);
      if (look.ruffle && look.neckline !== 'off-shoulder') ruffle(cut, look.neckline);
      if (look.buttons)
        buttonRow(
          cut,
          [0, neckDepth(cut, look.neckline) + 16],
          [0, hem - 60],
          Math.round((hem - y.bust) / 62),
          5,
        );
      if (look.belt) waistBelt(cut, y.waist, waistHalf, 20, look.neckline === 'wrap' ? 'tie' : 'gold');
      else if (look.neckline === 'wrap') waistBelt(cut, y.waist, waistHalf, 13, 'tie');
    },
  };
}

export type Drape = { from: number; top: number; to: number; half: number; full: boolean; free?: boolean };

/** Cones of cloth falling from the waist to the hem. */
export function skirtFolds(cut: Cutting, drape: Drape): void {
  const { sk, form, c } = cut;
  const { from, top, to, half } = drape;
  if (!drape.full) {
    for (const side of [-1, 1]) {
      fold(sk, c, form.warp(side * top * 0.9, from + 30), form.warp(side * half * 0.7, to), {
        bend: side * -14,
        width: side * 28,
        tail: side * 10,
        strength: 0.36,
      });
      fold(sk, c, form.warp(side * top * 0.98, from + 24), form.warp(side * top * 0.42, from + 44), {
        bend: side * 5,
        width: side * 12,
        strength: 0.22,
      });
    }
    ridge(sk, c, form.warp(tremor(sk, 8), form.y.crotch), form.warp(tremor(sk, 12), to), {
      width: 18,
      tail: 12,
      strength: 0.3,
    });
    return;
  }
  const count = Math.round(half / 17);
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count - 0.5 + tremor(sk, 0.018);
    const start = drape.free ? from + 40 + sk.rnd() * 130 : from + sk.rnd() * 14;
    const bend = -t * 34 + tremor(sk, 8);
    const wide = (half / count) * (0.8 + sk.rnd() * 0.6);
    ridge(sk, c, form.warp(t * top * 1.8, start), form.warp(t * half * 2, to + 24), {
      bend,
      width: wide * 0.5,
      tail: wide,
      strength: 0.34 + sk.rnd() * 0.26,
    });
  }
  if (!drape.free) {
    for (let i = 0; i < count * 1.6; i++) {
      const t = (i + 0.5) / (count * 1.6) - 0.5;
      fold(sk, c, form.warp(t * top * 1.9, from), form.warp(t * top * 2.3, from + 34 + sk.rnd() * 34), {
        width: 5,
        strength: 0.4,
      });
    }
  }
}

function slit(cut: Cutting, half: number, hem: number): void {
  const { sk, form, c } = cut;
  const high = hem - (hem - form.y.hip) * 0.55;
  fold(sk, c, form.warp(half * 0.42, high), form.warp(half * 0.46, hem + 24), {
    width: -34,
    tail: -16,
    strength: 0.9,
    tone: 'dark',
  });
  seam(
    sk,
    c,
    posed(form, [
      [half * 0.42, high],
      [half * 0.46, hem + 24],
    ]),
    0.9,
  );
}

function tier(cut: Cutting, half: number, hem: number, full: boolean): void {
  const { sk, form, c } = cut;
  const y = hem - (hem - form.y.waist) * 0.26;
  const w = full ? half * 0.9 : half * 0.98;
  seam(
    sk,
    c,
    posed(form, [
      [-w, y],
      [0, y + 8],
      [w, y],
    ]),
    0.8,
  );
  for (let i = 0; i < 22; i++) {
    const t = (i + 0.5) / 22 - 0.5;
    fold(
      sk,
      c,
      form.warp(t * w * 1.9, y + 4 - Math.abs(t) * 8),
      form.warp(t * w * 2.05, y + 40 + sk.rnd() * 50),
      { width: 7, tail: 4, strength: 0.5 },
    );
  }
}
