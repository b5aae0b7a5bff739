import type { Sleeve } from '#db/seed/look.ts';
import { type Cloth, fold, piece, ridge, seam, stitches } from './cloth.ts';
import type { Form, Limb } from './form.ts';
import { along, lerp, type Node, n, type Pt, sides, spline } from './geometry.ts';
import { slope } from './necklines.ts';
import { add, type Sketch, tremor } from './sketch.ts';

export type Side = -1 | 1;

export type SleeveCut = {
  kind: Sleeve;
  /** Ease around the arm. */
  ease: number;
  /** How far the shoulder seam falls over the joint. */
  drop: number;
  /** Half width of the bodice under the arm. */
  underarm: number;
  /** How deep the armhole sits below the armpit. */
  depth: number;
  /** The sleeve starts on the arm, below a bare shoulder. */
  bare?: boolean;
  finish?: 'hem' | 'cuff' | 'rib' | 'shirt' | 'coat' | 'plain';
};

/** A point of an arm or leg, with the joint rounded. */
export function limbAt(limb: Limb, t: number): Pt {
  const a = along(limb, Math.max(0, t - 0.09));
  const b = along(limb, t);
  const c = along(limb, Math.min(1, t + 0.09));
  return [(a[0] + b[0] * 2 + c[0]) / 4, (a[1] + b[1] * 2 + c[1]) / 4];
}

const reach: Record<Sleeve, number> = {
  none: 0,
  cap: 0.17,
  short: 0.36,
  elbow: 0.53,
  long: 0.97,
  puff: 0.36,
  bell: 0.9,
};

function girth(form: Form, cut: SleeveCut, t: number): number {
  const { arm, elbow, wrist } = form.w;
  const bare = t < 0.5 ? arm + (elbow - arm) * t * 2 : elbow + (wrist - elbow) * (t - 0.5) * 2;
  switch (cut.kind) {
    case 'puff':
      return arm + cut.ease + 30 * Math.sin(Math.min(1, t / 0.34) * Math.PI * 0.92) + 2;
    case 'bell':
      return bare + cut.ease * 0.7 + Math.max(0, t - 0.42) ** 1.5 * 92;
    case 'cap':
      return arm + 7;
    case 'short':
    case 'elbow':
      return bare + cut.ease + 3 + t * 6;
    default:
      return bare + cut.ease * (1.1 - t * 0.35);
  }
}

/** One sleeve, sewn to the bodice; drawn over it. */
export function sleeve(sk: Sketch, form: Form, c: Cloth, side: Side, cut: SleeveCut): void {
  if (cut.kind === 'none') return;
  const limb = side < 0 ? form.arms.left : form.arms.right;
  const end = reach[cut.kind];
  const x = form.w.shoulder + cut.drop;
  const tip = cut.bare
    ? form.warp(side * (form.w.armpit + 18), form.y.armpit - 34)
    : form.warp(side * x, slope(form, x) + 2);
  const under = form.warp(side * (cut.underarm - 3), form.y.armpit + cut.depth);
  const short = cut.kind === 'cap';
  const samples = short
    ? [0.07, 0.17]
    : [0.09, 0.2, 0.34, 0.5, 0.66, 0.82].filter((t) => t < end - 0.05).concat(end);
  const centre = samples.map((t) => limbAt(limb, t));
  const widths = samples.map(
    (t) => girth(form, cut, t) * (t < 0.12 && cut.kind !== 'puff' ? 0.84 : 1) + tremor(sk, 1),
  );
  const both = sides(centre, widths);
  const outer = side > 0 ? both.a : both.b;
  const inner = side > 0 ? both.b : both.a;
  const co = outer[outer.length - 1] ?? tip;
  const ci = inner[inner.length - 1] ?? under;
  const hole = lerp(tip, under, 0.55);
  const seamPoint: Pt = [hole[0] - side * 13, hole[1] + 2];
  const from = short ? 1 : 2;
  const nodes: Node[] = [
    [tip[0], tip[1], 'c'],
    ...outer.slice(0, -1).filter((p) => (p[0] - tip[0]) * side > 1 && p[1] > tip[1] + 8),
    [co[0], co[1], 'c'],
    [(co[0] + ci[0]) / 2, (co[1] + ci[1]) / 2 + (cut.kind === 'bell' ? 9 : 3.5)],
    [ci[0], ci[1], 'c'],
    ...inner
      .slice(from, -1)
      .reverse()
      .filter((p) => p[1] > under[1] + 8),
    [under[0], under[1], 'c'],
    seamPoint,
  ];
  const d = spline(nodes, true);
  const low = limbAt(limb, end);
  const high = limbAt(limb, Math.max(0, end - 0.3));
  const angle = (-Math.atan2(low[0] - high[0], low[1] - high[1]) * 180) / Math.PI;
  if (!form.figure && (cut.kind === 'short' || cut.kind === 'bell' || cut.kind === 'elbow')) {
    const w = span2(co, ci) / 2;
    add(
      sk,
      `<ellipse cx="${n((co[0] + ci[0]) / 2)}" cy="${n((co[1] + ci[1]) / 2)}" rx="${n(w)}" ry="${n(w * 0.2)}" fill="${c.t.dark}" transform="rotate(${n((Math.atan2(co[1] - ci[1], co[0] - ci[0]) * 180) / Math.PI)} ${n((co[0] + ci[0]) / 2)} ${n((co[1] + ci[1]) / 2)})"/>`,
    );
  }
  piece(sk, c, d, {
    angle,
    rim: 20,
    lifted: true,
    within: () => {
      const gap = limbAt(limb, Math.min(end, 0.3));
      fold(sk, c, [under[0], under[1] - 4], [gap[0] + side * 8, gap[1] + 12], {
        bend: side * -10,
        width: side * 16,
        strength: 0.5,
      });
      if (cut.kind === 'puff') puffs(sk, c, centre, widths, tip, under);
      else if (end > 0.5) elbowFolds(sk, c, limb, side, end, girth(form, cut, 0.5));
      else
        fold(sk, c, [tip[0] + side * 2, tip[1] + 12], [co[0] - side * 8, co[1]], {
          bend: side * 8,
          width: -14 * side,
          strength: 0.25,
          tail: -8 * side,
        });
      if (cut.kind === 'bell') {
        for (let i = 1; i < 4; i++) {
          const to = lerp(co, ci, i / 4);
          ridge(sk, c, limbAt(limb, 0.55 + i * 0.02), [to[0], to[1] + 6], {
            width: 10,
            tail: 10,
            strength: 0.42,
          });
        }
      }
      finishEdge(sk, form, c, cut, limb, end);
    },
  });
  seam(sk, c, spline([[tip[0], tip[1]], seamPoint, [under[0], under[1]]]), 0.7);
}

function span2(a: Pt, b: Pt): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function puffs(
  sk: Sketch,
  c: Cloth,
  centre: readonly Pt[],
  widths: readonly number[],
  tip: Pt,
  under: Pt,
): void {
  const last = centre[centre.length - 1] ?? tip;
  const w = widths[widths.length - 1] ?? 20;
  for (let i = 0; i < 6; i++) {
    const t = (i + 0.5) / 6;
    const from = lerp(tip, under, t * 0.7);
    const to: Pt = [last[0] + (t - 0.5) * w * 1.7, last[1] - 2];
    const bow = (tip[0] > under[0] ? 1 : -1) * (i % 2 ? 20 : 34);
    ridge(sk, c, from, to, { bend: -bow, width: 9, strength: 0.36 });
  }
}

function elbowFolds(sk: Sketch, c: Cloth, limb: Limb, side: Side, end: number, half: number): void {
  const e = limbAt(limb, 0.5);
  for (const [dy, length, s] of [
    [-16, 1.2, 0.42],
    [4, 1.5, 0.5],
    [22, 1.1, 0.38],
  ] as const) {
    fold(
      sk,
      c,
      [e[0] - side * half, e[1] + dy],
      [e[0] + side * half * (length - 1), e[1] + dy + 20 + tremor(sk, 5)],
      { bend: side * 6, width: side * -12, strength: s },
    );
  }
  const from = limbAt(limb, 0.14);
  const to = limbAt(limb, Math.min(0.46, end));
  fold(sk, c, [from[0] + side * 6, from[1]], [to[0] + side * half * 0.3, to[1]], {
    bend: side * 10,
    width: side * 16,
    strength: 0.36,
  });
  if (end > 0.8) {
    const low = limbAt(limb, 0.9);
    const mid = limbAt(limb, 0.62);
    fold(sk, c, [mid[0] + side * 4, mid[1]], [low[0] + side * 4, low[1]], {
      bend: side * 6,
      width: side * 14,
      strength: 0.36,
    });
    fold(sk, c, [low[0] - side * half, low[1] - 14], [low[0] + side * 3, low[1] + 2], {
      width: side * 10,
      strength: 0.4,
    });
  }
}

function finishEdge(sk: Sketch, form: Form, c: Cloth, cut: SleeveCut, limb: Limb, end: number): void {
  const depth = cut.finish === 'rib' ? 30 : cut.finish === 'shirt' ? 27 : cut.kind === 'puff' ? 9 : 8;
  const length = span2(limb[0], limb[1]) + span2(limb[1], limb[2]);
  const at = end - depth / length;
  const p = limbAt(limb, at);
  const q = limbAt(limb, at - 0.02);
  const w = girth(form, cut, at) + 6;
  const { a, b } = sides([q, p, limbAt(limb, Math.min(1, at + 0.02))], [w, w, w]);
  const d = spline([a[1] ?? p, [p[0], p[1] + 4], b[1] ?? p]);
  if (cut.finish === 'rib') {
    const { a: a2, b: b2 } = sides([p, limbAt(limb, end), limbAt(limb, Math.min(1, end + 0.02))], [w, w, w]);
    ribs(sk, c, [a2[0] ?? p, b2[0] ?? p, b2[1] ?? p, a2[1] ?? p]);
  }
  if (cut.finish === 'shirt' || cut.finish === 'rib' || cut.kind === 'puff') seam(sk, c, d, 0.8);
  else stitches(sk, c, d);
  if (cut.finish === 'shirt')
    stitches(
      sk,
      c,
      spline((a[1] ? [a[1], [p[0], p[1] + 4], b[1] ?? p] : [p]).map((v): Pt => [v[0], v[1] + 3])),
    );
}

/** Ribbed welt over a four-cornered field (first edge is the top). */
export function ribs(sk: Sketch, c: Cloth, [a, b, e, f]: readonly [Pt, Pt, Pt, Pt]): void {
  const count = Math.max(5, Math.round(span2(a, b) / 4.6));
  let d = '';
  for (let i = 0; i <= count; i++) {
    const from = lerp(a, b, i / count);
    const to = lerp(f, e, i / count);
    d += `M${n(from[0])},${n(from[1])}L${n(to[0])},${n(to[1] + 4)}`;
  }
  add(
    sk,
    `<path d="${d}" stroke="${c.t.deep}" stroke-width="1.5" stroke-opacity=".55" fill="none"/><path d="${d}" stroke="${c.t.bright}" stroke-width="1.2" stroke-opacity=".35" fill="none" transform="translate(1.6,0)"/>`,
  );
}
