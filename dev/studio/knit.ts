import type { Look } from '#db/seed/look.ts';
import { type BodiceCut, backInside, bodicePath, bodyFolds, easeOf, neckTrim } from './bodice.ts';
import { piece, seam } from './cloth.ts';
import type { Cutting, Garment } from './garment.ts';
import { n, type Pt } from './geometry.ts';
import { turtle } from './neck-finish.ts';
import { posed } from './necklines.ts';
import { add, define } from './sketch.ts';
import { ribs, sleeve } from './sleeve.ts';
import { buttonRow } from './trims.ts';

type KnitLook = Extract<Look, { kind: 'knit' }>;

/** Jumpers and cardigans. */
export function knit(cut: Cutting, look: KnitLook): Garment {
  const { sk, form, c } = cut;
  const e = easeOf[look.fit];
  const y = form.y;
  const hem = y.hip + (look.fit === 'oversized' ? 26 : 4);
  const neckline = look.cardigan && look.neckline !== 'high' ? 'v' : look.neckline;
  const hip = form.w.hip + e.hip - 4;
  const bodice: BodiceCut = {
    neckline,
    sleeveless: look.sleeve === 'none',
    drop: e.drop + 3,
    depth: e.depth + 3,
    profile: [
      [y.armpit, form.w.armpit + e.bust + 3],
      [y.waist, form.w.waist + e.waist + 10],
      [hem - 44, hip + 6],
      [hem - 30, hip - 2],
      [hem, hip - 3],
    ],
    crests: 1,
    wave: 2,
    sag: 3,
  };
  return {
    back: () => backInside(sk, form, c, neckline),
    body: () =>
      piece(sk, c, bodicePath(sk, form, bodice), {
        rim: 32,
        within: () => {
          stocking(cut, look.cable === true);
          bodyFolds(sk, form, c, bodice, 0.8);
          const a = form.warp(-hip - 6, hem - 31);
          const b = form.warp(hip + 6, hem - 31);
          ribs(sk, c, [a, b, form.warp(hip + 4, hem + 2), form.warp(-hip - 4, hem + 2)]);
          seam(
            sk,
            c,
            posed(form, [
              [-hip - 8, hem - 32],
              [0, hem - 29],
              [hip + 8, hem - 32],
            ]),
            0.7,
          );
          if (look.cardigan) {
            const from = y.bust - 24;
            piece(
              sk,
              c,
              posed(
                form,
                [
                  [-11, from, 'c'],
                  [11, from, 'c'],
                  [11, hem + 8, 'c'],
                  [-11, hem + 8, 'c'],
                ],
                true,
              ),
              { inner: true, rim: 7, lifted: true, flat: true },
            );
            ribs(sk, c, [
              form.warp(-10, from),
              form.warp(10, from),
              form.warp(10, hem + 8),
              form.warp(-10, hem + 8),
            ]);
          }
        },
      }),
    sleeve: (side) =>
      sleeve(sk, form, c, side, {
        kind: look.sleeve === 'none' ? 'none' : look.sleeve,
        ease: e.arm + 3,
        drop: bodice.drop,
        depth: bodice.depth,
        underarm: form.w.armpit + e.bust + 3,
        finish: 'rib',
      }),
    front: () => {
      if (look.neckline === 'high') turtle(cut, 50, true);
      else neckTrim(sk, form, c, neckline, look.cardigan ? 16 : 11, true);
      if (look.cardigan) buttonRow(cut, [0, y.bust - 6], [0, hem - 16], 5, 6);
    },
  };
}

/** Stocking stitch: columns of small v's; cables are heavier braids on the front. */
function stocking(cut: Cutting, cable: boolean): void {
  const { sk, form, c } = cut;
  const px = Math.max(4, Math.round(4.4 * sk.k));
  const id = define(
    sk,
    (name) =>
      `<pattern id="${name}" patternUnits="userSpaceOnUse" width="${px}" height="${px}" patternTransform="scale(${(1 + 2.5e-7) / sk.k})"><path d="M0,0L${n(px / 2)},${n(px * 0.7)}L${px},0" fill="none" stroke="${c.t.deep}" stroke-width="${n(px * 0.18)}" stroke-opacity="${sk.close ? 0.6 : 0.34}"/><path d="M0,${n(px * 0.35)}L${n(px / 2)},${n(px * 1.05)}L${px},${n(px * 0.35)}" fill="none" stroke="${c.t.bright}" stroke-width="${n(px * 0.18)}" stroke-opacity="${sk.close ? 0.4 : 0.2}"/></pattern>`,
  );
  add(sk, `<rect x="-260" y="240" width="520" height="620" fill="url(#${id})"/>`);
  if (!cable) return;
  for (const x of [-0.52, 0, 0.52]) braid(cut, x * form.w.bust);
}

function braid(cut: Cutting, x: number): void {
  const { sk, form, c } = cut;
  const step = 34;
  const w = 13;
  for (const edge of [-w - 6, w + 6])
    seam(
      sk,
      c,
      posed(form, [
        [x + edge, form.y.neck],
        [x + edge, form.y.hip],
      ]),
      0.5,
    );
  for (let y = form.y.neck + 20; y < form.y.hip; y += step) {
    for (const side of [-1, 1]) {
      const p = (dx: number, dy: number): Pt => form.warp(x + dx * side, y + dy);
      const d = `M${p(-w, 0).map(n).join(',')}C${p(-w, step * 0.4)
        .map(n)
        .join(',')} ${p(w * 0.9, step * 0.5)
        .map(n)
        .join(',')} ${p(w, step).map(n).join(',')}`;
      add(
        sk,
        `<path d="${d}" fill="none" stroke="${c.t.dark}" stroke-width="11" stroke-opacity=".22" stroke-linecap="round" transform="translate(2,2.500)"/><path d="${d}" fill="none" stroke="${c.t.shade}" stroke-width="10.500" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${c.t.light}" stroke-width="7" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${c.t.deep}" stroke-width="1" stroke-opacity=".5" stroke-dasharray="3 2.500"/>`,
      );
    }
  }
}
