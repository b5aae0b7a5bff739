import type { Look, Neckline } from '#db/seed/look.ts';
import { type BodiceCut, backInside, bodicePath, bodyFolds, easeOf, hemStitch, neckTrim } from './bodice.ts';
import { fold, piece, seam } from './cloth.ts';
import type { Cutting, Garment } from './garment.ts';
import type { Pt } from './geometry.ts';
import { finishNeck, neckDepth, ruffle, straps, wrapLine } from './neck-finish.ts';
import { posed, slope } from './necklines.ts';
import { pocket, poloCollar, poloPlacket } from './polo.ts';
import { sleeve } from './sleeve.ts';
import { bow, buttonRow } from './trims.ts';

/** Blouses and tops. */
export function top(cut: Cutting, look: Extract<Look, { kind: 'top' }>): Garment {
  const { sk, form, c } = cut;
  const e = easeOf[look.fit];
  const y = form.y;
  const hem = look.cropped ? y.waist + 12 : y.hip + 8;
  const bodice: BodiceCut = {
    neckline: look.neckline,
    sleeveless: look.sleeve === 'none',
    drop: e.drop,
    depth: e.depth,
    profile: look.cropped
      ? [
          [y.armpit, form.w.armpit + e.bust],
          [y.bust + 20, form.w.bust + e.bust],
          [hem, form.w.waist + e.waist + 12],
        ]
      : [
          [y.armpit, form.w.armpit + e.bust],
          [y.bust + 10, form.w.bust + e.bust],
          [y.waist, form.w.waist + e.waist],
          [hem, form.w.hip + e.hip + 4],
        ],
    crests: look.fit === 'slim' ? 2 : 5,
    wave: look.fit === 'slim' ? 2 : 7,
    sag: 5,
  };
  return {
    back: () => backInside(sk, form, c, look.neckline),
    body: () => {
      straps(cut, look.neckline);
      piece(sk, c, bodicePath(sk, form, bodice), {
        within: () => {
          bodyFolds(sk, form, c, bodice);
          gathers(cut, look.neckline);
          hemStitch(sk, form, c, bodice);
          if (look.neckline === 'wrap') wrapLine(cut, hem);
          if (look.buttons) placket(cut, look.neckline, hem);
        },
      });
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
      if (look.buttons)
        buttonRow(cut, [0, neckDepth(cut, look.neckline) + 18], [0, hem - 22], look.cropped ? 4 : 6, 4.6);
      if (look.ruffle) ruffle(cut, look.neckline);
      if (look.bow) bow(cut, [0, y.neck + 22], 1);
    },
  };
}

/** T-shirts and polos. */
export function tshirt(cut: Cutting, look: Extract<Look, { kind: 'tshirt' }>): Garment {
  const { sk, form, c } = cut;
  const e = easeOf[look.fit];
  const y = form.y;
  const hem = y.hip + (look.fit === 'oversized' ? 34 : 16);
  const bodice: BodiceCut = {
    neckline: look.polo ? 'high' : look.neckline,
    sleeveless: false,
    drop: e.drop + 2,
    depth: e.depth + 2,
    profile: [
      [y.armpit, form.w.armpit + e.bust + 2],
      [y.waist, form.w.waist + e.waist + 4],
      [hem, form.w.hip + e.hip],
    ],
    crests: 3,
    wave: 3,
    sag: 3,
  };
  if (look.polo) {
    const nk = form.w.neck;
    bodice.neck = [
      [0, y.neck + 46, 'c'],
      [nk * 0.55, y.neck + 14],
      [nk - 2, slope(form, nk), 'c'],
    ];
  }
  return {
    back: () => backInside(sk, form, c, look.polo ? 'round' : look.neckline),
    body: () =>
      piece(sk, c, bodicePath(sk, form, bodice), {
        within: () => {
          bodyFolds(sk, form, c, bodice, 0.9);
          hemStitch(sk, form, c, bodice, 8);
          hemStitch(sk, form, c, bodice, 11);
          if (look.pocket) pocket(cut, form.w.bust * 0.5, y.bust - 12, 44, 52);
          if (look.polo) poloPlacket(cut);
        },
      }),
    sleeve: (side) =>
      sleeve(sk, form, c, side, {
        kind: 'short',
        ease: e.arm + 2,
        drop: bodice.drop,
        depth: bodice.depth,
        underarm: form.w.armpit + e.bust + 2,
        finish: look.polo ? 'rib' : 'hem',
      }),
    front: () => {
      if (look.polo) poloCollar(cut);
      else neckTrim(sk, form, c, look.neckline, 9, true);
    },
  };
}

function gathers(cut: Cutting, kind: Neckline): void {
  const { sk, form, c } = cut;
  if (kind !== 'halter' && kind !== 'round' && kind !== 'boat') return;
  const count = kind === 'halter' ? 7 : 4;
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count - 0.5;
    const from: Pt = form.warp(t * form.w.neck * 1.7, form.y.neck + 24 - Math.abs(t) * 20);
    fold(sk, c, from, form.warp(t * form.w.bust * 1.5, form.y.bust + 40), {
      bend: t * -12,
      width: 10,
      strength: 0.26,
    });
  }
}

function placket(cut: Cutting, kind: Neckline, hem: number): void {
  const { sk, form, c } = cut;
  const from = neckDepth(cut, kind);
  for (const x of [-8, 8])
    seam(
      sk,
      c,
      posed(form, [
        [x, from - 10],
        [x, hem + 14],
      ]),
      0.6,
    );
}
