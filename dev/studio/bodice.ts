import type { Fit, Neckline } from '#db/seed/look.ts';
import { type Cloth, fold, piece, ridge, seam, stitches } from './cloth.ts';
import type { Form } from './form.ts';
import { type Node, type Pt, spline, wave } from './geometry.ts';
import { neckBand, neckEdge, neckLine, posed, slope, warp } from './necklines.ts';
import { add, type Sketch, tremor } from './sketch.ts';

/** Half widths at given heights, from the underarm down to the hem. */
export type Profile = readonly (readonly [number, number])[];

export type BodiceCut = {
  neckline: Neckline;
  /** Without sleeves the armhole is cut back on to the shoulder. */
  sleeveless: boolean;
  profile: Profile;
  drop: number;
  depth: number;
  /** Scallops of the hem. */
  crests: number;
  wave: number;
  /** The hem hangs lower (+) or higher (−) at the centre. */
  sag: number;
  /** Front edge of the opening, where it is not one of the named necklines. */
  neck?: readonly Node[];
  /** Side points of the hem are rounded up (shirt tails). */
  tails?: number;
};

/** Room added around bust, waist and hip by a fit. */
export const easeOf: Record<
  Fit,
  { bust: number; waist: number; hip: number; arm: number; drop: number; depth: number }
> = {
  slim: { bust: 3, waist: 5, hip: 4, arm: 4, drop: -4, depth: 4 },
  straight: { bust: 8, waist: 21, hip: 9, arm: 8, drop: 0, depth: 8 },
  'a-line': { bust: 5, waist: 10, hip: 30, arm: 6, drop: -3, depth: 6 },
  wide: { bust: 14, waist: 34, hip: 22, arm: 14, drop: 4, depth: 14 },
  oversized: { bust: 24, waist: 46, hip: 28, arm: 18, drop: 16, depth: 26 },
};

function armhole(form: Form, cut: BodiceCut, underarm: number): Node[] {
  const { neck, shoulder, armpit } = form.w;
  const y = form.y;
  const under: Node = [underarm, y.armpit + cut.depth, 'c'];
  switch (cut.neckline) {
    case 'strap':
    case 'off-shoulder':
      return [[armpit * 0.84, y.armpit - 8], under];
    case 'halter':
      return [[neck + 20, y.neck + 30], [armpit * 0.72, y.armpit - 36], under];
    default: {
      if (!cut.sleeveless) {
        const x = shoulder + cut.drop;
        return [
          [x, slope(form, x) + 2, 'c'],
          [(x + underarm) / 2 - 6, (slope(form, x) + y.armpit) / 2],
          under,
        ];
      }
      const x = cut.neckline === 'boat' ? shoulder * 0.9 : shoulder * 0.86;
      return [[x, slope(form, x) + 1, 'c'], [x - 8, y.shoulder + 36], [underarm - 12, y.armpit - 20], under];
    }
  }
}

/** Outline of the bodice in the pose, closed. */
export function bodicePath(sk: Sketch, form: Form, cut: BodiceCut): string {
  const [, underarm] = cut.profile[0] ?? [0, form.w.armpit];
  const side = cut.profile
    .slice(1)
    .map(([y, x], i, all): Node => (i === all.length - 1 ? [x, y, 'c'] : [x, y]));
  const right: Node[] = [
    ...(cut.neck ?? neckEdge(form, cut.neckline)),
    ...armhole(form, cut, underarm),
    ...side,
  ];
  const left = right
    .slice(1)
    .map((node): Node => {
      const x = -node[0] + tremor(sk, 1.6);
      return node[2] ? [x, node[1] + tremor(sk, 1.2), 'c'] : [x, node[1] + tremor(sk, 1.2)];
    })
    .reverse();
  const corner = side[side.length - 1] ?? [0, 0];
  const lift = cut.tails ?? 0;
  const hem = wave([corner[0], corner[1]], [-corner[0], corner[1]], cut.crests, cut.wave, sk.rnd)
    .slice(1, -1)
    .map((node): Node => {
      const share = 1 - (node[0] / (corner[0] || 1)) ** 2;
      return [node[0], node[1] + cut.sag * share + lift * Math.min(1, share * 2.4)];
    });
  return posed(form, [...right, ...hem, ...left], true);
}

/** Inside of the back, seen through the neck opening. */
export function backInside(sk: Sketch, form: Form, c: Cloth, kind: Neckline, label = true): void {
  if (kind === 'off-shoulder') return;
  const edge = neckEdge(form, kind);
  const top = edge[edge.length - 1] ?? [form.w.neck, form.y.neck];
  const low = kind === 'strap' || kind === 'halter';
  const x = low ? form.w.armpit * (kind === 'strap' ? 0.62 : 0.75) : top[0];
  const y = kind === 'strap' ? form.y.armpit - 10 : kind === 'halter' ? form.y.armpit - 10 : top[1];
  const dip = low ? 10 : kind === 'boat' ? 7 : 12;
  const d = posed(
    form,
    [
      [-x, y, 'c'],
      [0, y + dip],
      [x, y, 'c'],
      [x * 0.98, form.y.bust + 34, 'c'],
      [-x * 0.98, form.y.bust + 34, 'c'],
    ],
    true,
  );
  if (!form.figure) {
    piece(sk, c, d, { fill: c.t.deep, rim: 0, flat: true, inner: false });
    add(sk, `<path d="${d}" fill="${c.t.dark}" fill-opacity=".42"/>`);
    seam(
      sk,
      c,
      posed(form, [
        [-x + 3, y + 5],
        [0, y + dip + 6],
        [x - 3, y + 5],
      ]),
      0.5,
    );
    if (label && !low) {
      const [lx, ly] = form.warp(0, y + dip + 6);
      add(
        sk,
        `<rect x="${lx - 11}" y="${ly}" width="22" height="10" fill="#f3ecdf"/><path d="M${lx - 6},${ly + 5}h12" stroke="#5b4a42" stroke-width="1.1"/>`,
      );
    }
  }
}

/** Folds of cloth on the upper body: from the underarm, around the waist, and falling to the hem. */
export function bodyFolds(sk: Sketch, form: Form, c: Cloth, cut: BodiceCut, softness = 1): void {
  const at = (x: number, y: number): Pt => form.warp(x, y);
  const under = cut.profile[0]?.[1] ?? form.w.armpit;
  const last = cut.profile[cut.profile.length - 1] ?? [form.y.hip, form.w.hip];
  const arm = form.y.armpit + cut.depth;
  const y = form.y;
  for (const side of [-1, 1]) {
    const j = tremor(sk, 8);
    fold(sk, c, at(side * (under + 2), arm - 8), at(side * under * 0.42 + j, arm + 66), {
      bend: side * -12,
      width: side * 18,
      strength: 0.42 * softness,
    });
    fold(sk, c, at(side * (under + 2), arm + 16), at(side * under * 0.6 + j, arm + 92), {
      bend: side * -10,
      width: side * 15,
      strength: 0.3 * softness,
    });
    fold(sk, c, at(side * under * 0.86, arm + 10), at(side * last[1] * 0.8, last[0]), {
      bend: side * -22,
      width: side * 24,
      strength: 0.3 * softness,
      tail: side * 8,
    });
  }
  if (form.woman) {
    for (const side of [-1, 1]) {
      fold(sk, c, at(side * 16, y.bust + 30), at(side * under * 0.86, y.bust + 2), {
        bend: 20 * side,
        width: 22 * side,
        strength: 0.26 * softness,
        tone: 'shade',
      });
    }
  }
  const falls = Math.max(2, Math.round(last[1] / 42));
  for (let i = 0; i < falls; i++) {
    const t = (i + 0.5) / falls - 0.5 + tremor(sk, 0.06);
    ridge(sk, c, at(t * under * 1.5, y.bust + 46 + sk.rnd() * 40), at(t * last[1] * 1.75, last[0] + 8), {
      bend: tremor(sk, 14),
      width: 15,
      tail: 12,
      strength: 0.26 * softness,
    });
  }
}

/** Seams across the shoulder and stitching at the hem. */
export function hemStitch(sk: Sketch, form: Form, c: Cloth, cut: BodiceCut, up = 9): void {
  const last = cut.profile[cut.profile.length - 1] ?? [0, 0];
  const y = last[0] - up;
  stitches(
    sk,
    c,
    posed(form, [
      [-last[1], y],
      [-last[1] * 0.5, y + cut.sag * 0.75 + (cut.tails ?? 0)],
      [0, y + cut.sag + (cut.tails ?? 0)],
      [last[1] * 0.5, y + cut.sag * 0.75 + (cut.tails ?? 0)],
      [last[1], y],
    ]),
  );
}

/** A band sewn along the neck edge: ribbed on jersey and knits, a narrow facing on woven tops. */
export function neckTrim(
  sk: Sketch,
  form: Form,
  c: Cloth,
  kind: Neckline,
  width: number,
  ribbed: boolean,
): void {
  const d = neckBand(form, kind, width);
  piece(sk, c, d, {
    inner: true,
    rim: 5,
    lifted: false,
    within: () => {
      if (!ribbed) return;
      const a = neckLine(form, kind);
      const b = neckLine(form, kind, width);
      const top = denser(a.map((p) => warp(form, p)));
      const low = denser(b.map((p) => warp(form, p)));
      let marks = '';
      top.forEach((p, i) => {
        const q = low[i] ?? p;
        marks += `M${p[0].toFixed(1)},${p[1].toFixed(1)}L${q[0].toFixed(1)},${q[1].toFixed(1)}`;
      });
      add(
        sk,
        `<path d="${marks}" stroke="${c.t.deep}" stroke-width="1.1" stroke-opacity=".45" fill="none"/>`,
      );
    },
  });
  seam(sk, c, spline(neckLine(form, kind, width).map((p) => warp(form, p))), 0.55);
  if (ribbed) stitches(sk, c, spline(neckLine(form, kind, width + 3.2).map((p) => warp(form, p))));
}

function denser(nodes: readonly Node[]): Pt[] {
  const out: Pt[] = [];
  for (let i = 1; i < nodes.length; i++) {
    const p = nodes[i - 1] ?? [0, 0];
    const q = nodes[i] ?? [0, 0];
    const steps = Math.max(2, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / 3.6));
    for (let k = 0; k < steps; k++)
      out.push([p[0] + ((q[0] - p[0]) * k) / steps, p[1] + ((q[1] - p[1]) * k) / steps]);
  }
  return out;
}
