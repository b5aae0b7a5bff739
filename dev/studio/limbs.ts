import { type Cloth, fold, piece } from './cloth.ts';
import type { Form, Limb } from './form.ts';
import { lerp, type Node, n, type Pt, sides, spline } from './geometry.ts';
import { hand } from './hand.ts';
import { posed, slope } from './necklines.ts';
import { add, define, group, type Sketch } from './sketch.ts';
import { limbAt, type Side } from './sleeve.ts';
import { mix } from './tone.ts';

/** Neck, shoulders and trunk. */
export function trunk(sk: Sketch, form: Form, skin: Cloth): void {
  const { y, w } = form;
  const half: Node[] = [
    [w.neck * 0.92, y.chin - 34],
    [w.neck * 0.9, y.neck - 30],
    [w.neck + 6, slope(form, w.neck + 6) + 1],
    [w.shoulder * 0.72, slope(form, w.shoulder * 0.72) + 4],
    [w.shoulder, y.shoulder + 14],
    [w.shoulder - 4, y.armpit - 30],
    [w.armpit, y.armpit],
    [w.bust, y.bust],
    [w.waist + 6, y.waist - 46],
    [w.waist, y.waist],
    [w.hip * 0.9, y.waist + 70],
    [w.hip, y.hip],
    [w.hip * 0.94, y.crotch],
    [10, y.crotch + 6],
  ];
  const left = [...half].reverse().map((p): Node => [-p[0], p[1]]);
  piece(sk, skin, posed(form, [...half, ...left], true), {
    rim: 26,
    inner: true,
    within: () => {
      for (const s of [-1, 1]) {
        // Collar bones and the tendons of the neck.
        fold(sk, skin, form.warp(s * 9, y.neck + 8), form.warp(s * w.shoulder * 0.74, y.shoulder + 1), {
          bend: s * -4,
          width: s * 9,
          strength: 0.5,
        });
        fold(sk, skin, form.warp(s * w.neck * 0.8, y.chin - 4), form.warp(s * 7, y.neck + 4), {
          bend: s * 3,
          width: s * -8,
          strength: 0.3,
        });
      }
      fold(sk, skin, form.warp(0, y.bust - 20), form.warp(0, y.bust + 34), {
        width: 8,
        strength: form.woman ? 0.3 : 0.2,
      });
      // The head's shade on the neck.
      const a = form.warp(0, y.chin - 8);
      add(
        sk,
        `<ellipse cx="${n(a[0] + 5)}" cy="${n(a[1])}" rx="${n(w.neck * 1.25)}" ry="30" fill="${skin.t.deep}" fill-opacity=".6"/>`,
      );
    },
  });
}

/** A bare arm with its hand; with `lower` only what lies below the elbow, to cross in front of the body. */
export function arm(sk: Sketch, form: Form, skin: Cloth, side: Side, lower = false): void {
  const limb = side < 0 ? form.arms.left : form.arms.right;
  const { arm: a, elbow, wrist } = form.w;
  const ts = [0, 0.1, 0.24, 0.38, 0.5, 0.6, 0.72, 0.86, 1];
  const ws = [
    a * 0.86,
    a * 0.98,
    a * 0.94,
    elbow * 1.06,
    elbow,
    elbow * 1.04,
    elbow * 0.92,
    wrist,
    wrist * 0.86,
  ];
  const centre = ts.map((t) => limbAt(limb, t));
  if (lower) {
    // The same arm once more, cut off square at the elbow, so that no joint shows.
    const [s, e, w] = limb;
    const length = Math.hypot(w[0] - s[0], w[1] - s[1]) || 1;
    const [dx, dy] = [(w[0] - s[0]) / length, (w[1] - s[1]) / length];
    const corner = (a: number, b: number): string =>
      `${n(e[0] + dx * a - dy * b)},${n(e[1] + dy * a + dx * b)}`;
    const id = define(
      sk,
      (name) =>
        `<clipPath id="${name}"><path d="M${corner(-6, -160)}L${corner(-6, 160)}L${corner(500, 160)}L${corner(500, -160)}Z"/></clipPath>`,
    );
    group(sk, `clip-path="url(#${id})"`, () => arm(sk, form, skin, side));
    return;
  }
  hand(sk, skin, limb, side, form.woman ? 1 : 1.2);
  const both = sides(centre, ws);
  const cap = limb[0];
  const cut = (list: readonly Pt[]): Node[] =>
    list.map((p, i): Node => (i === list.length - 1 ? [p[0], p[1], 'c'] : p));
  const outer = cut(side > 0 ? both.a : both.b);
  const inner = cut(side > 0 ? both.b : both.a).reverse();
  const crown: Node[] = [[cap[0] + side * a * 0.3, cap[1] - a * 0.66]];
  piece(sk, skin, spline([...crown, ...outer, ...inner], true), {
    rim: 15,
    inner: true,
    within: () =>
      fold(sk, skin, limbAt(limb, 0.46), limbAt(limb, 0.56), {
        bend: side * 5,
        width: side * 7,
        strength: 0.35,
      }),
  });
  // No joint at the wrist: skin runs over the seam of arm and hand.
  const w = sides(
    [limbAt(limb, 0.96), limbAt(limb, 0.98), limb[2]],
    [wrist * 0.9, wrist * 0.88, wrist * 0.84],
  );
  blend(sk, skin, spline([...w.a, ...extend(limb, w.a[2], w.b[2], 5), ...[...w.b].reverse()], true));
}

/** Skin without an outline, laid over a joint. */
export function blend(sk: Sketch, skin: Cloth, d: string): void {
  add(sk, `<path d="${d}" fill="${mix(skin.t.base, skin.t.shade, 0.6)}" fill-opacity=".75"/>`);
}

/** Two points a little beyond the end of a limb. */
function extend(limb: Limb, a: Pt | undefined, b: Pt | undefined, by: number): Pt[] {
  const length = Math.hypot(limb[2][0] - limb[1][0], limb[2][1] - limb[1][1]) || 1;
  const dx = ((limb[2][0] - limb[1][0]) / length) * by;
  const dy = ((limb[2][1] - limb[1][1]) / length) * by;
  return [a, b].flatMap((p): Pt[] => (p ? [[p[0] + dx, p[1] + dy]] : []));
}

/** A bare leg down to the ankle; with `lower` from the knee only. */
export function leg(sk: Sketch, form: Form, skin: Cloth, side: Side, lower = false): void {
  const [top, knee, ankle] = side < 0 ? form.legs.left : form.legs.right;
  const { thigh, knee: kw, calf, ankle: aw } = form.w;
  const at = (a: Pt, b: Pt, t: number): Pt => lerp(a, b, t);
  const centre = [
    top,
    at(top, knee, 0.3),
    at(top, knee, 0.7),
    knee,
    at(knee, ankle, 0.24),
    at(knee, ankle, 0.55),
    at(knee, ankle, 0.86),
    ankle,
  ].slice(lower ? 5 : 0);
  const outer = [thigh, thigh * 0.98, thigh * 0.78, kw, calf * 1.04, calf * 0.9, aw * 1.12, aw].slice(
    lower ? 5 : 0,
  );
  const inner = [
    thigh * 0.96,
    thigh * 0.9,
    thigh * 0.7,
    kw * 0.96,
    calf * 0.92,
    calf * 0.74,
    aw,
    aw * 0.96,
  ].slice(lower ? 5 : 0);
  const o = sides(centre, outer);
  const i = sides(centre, inner);
  const d = spline([...(side > 0 ? o.a : o.b), ...[...(side > 0 ? i.b : i.a)].reverse()], true);
  piece(sk, skin, d, {
    rim: 22,
    inner: true,
    within: () => {
      fold(sk, skin, [knee[0] - kw * 0.6, knee[1] + 12], [knee[0] + kw * 0.6, knee[1] + 12], {
        bend: 8,
        width: 9,
        strength: 0.34,
      });
      fold(sk, skin, [knee[0] + 2, knee[1] + 30], [ankle[0] + 1, ankle[1] - 30], {
        width: 9,
        strength: 0.22,
        bend: 4,
        tone: 'bright',
      });
    },
  });
}
