import type { Fit } from '#db/seed/look.ts';
import { type Cloth, fold, piece, ridge, seam, stitches } from './cloth.ts';
import type { Form } from './form.ts';
import type { Cutting } from './garment.ts';
import { lerp, type Node, n, type Pt } from './geometry.ts';
import { posed } from './necklines.ts';
import { add } from './sketch.ts';
import { buckle, button, type Metal } from './trims.ts';

/** Where the waistband of trousers and skirts sits. */
export type Waist = { y: number; half: number; height: number };

/** The waistband's place by rise. */
export function waistOf(form: Form, rise: 'mid' | 'high'): Waist {
  const { y, w } = form;
  if (rise === 'high') return { y: y.waist - 12, half: w.waist + 4, height: 22 };
  const t = form.woman ? 0.22 : 0.16;
  return {
    y: y.waist + (y.hip - y.waist) * t,
    half: w.waist + (w.hip - w.waist) * (t + 0.08) + 4,
    height: 20,
  };
}

/** The dark inside of the back waistband (front pictures only). */
export function waistInside(cut: Cutting, waist: Waist): void {
  const { sk, form, c } = cut;
  if (form.figure) return;
  const { y, half } = waist;
  const d = posed(
    form,
    [
      [-half + 1, y, 'c'],
      [0, y - 9],
      [half - 1, y, 'c'],
      [half - 2, y + 16, 'c'],
      [0, y + 24],
      [-half + 2, y + 16, 'c'],
    ],
    true,
  );
  piece(sk, c, d, { fill: c.t.deep, rim: 0, flat: true });
  add(
    sk,
    `<path d="${d}" fill="${c.t.dark}" fill-opacity=".4"/><rect x="-11" y="${n(y - 4)}" width="22" height="11" fill="#f3ecdf"/><path d="M-6,${n(y + 1)}h12" stroke="#5b4a42" stroke-width="1.1"/>`,
  );
}

export type BandOptions = {
  loops?: boolean;
  closure?: 'button' | 'none';
  belt?: Metal | 'tie' | false;
  leather?: Cloth;
};

/** The waistband, its belt loops, and a belt if there is one. */
export function waistband(cut: Cutting, waist: Waist, options: BandOptions): void {
  const { sk, form, c } = cut;
  const { y, half, height } = waist;
  const arc = (dy: number, grow: number): Node[] => [
    [-half - grow, y + dy, 'c'],
    [-half * 0.5, y + dy + 7],
    [0, y + dy + 9],
    [half * 0.5, y + dy + 7],
    [half + grow, y + dy, 'c'],
  ];
  const d = posed(form, [...arc(0, 0), ...arc(height, 3).reverse()], true);
  piece(sk, c, d, { inner: true, rim: 9, angle: 90, lifted: true });
  stitches(sk, c, posed(form, arc(2.6, -1)));
  stitches(sk, c, posed(form, arc(height - 2.6, 2)));
  const belt = options.belt && options.belt !== 'tie' ? options.belt : null;
  if (belt) {
    const leather = options.leather ?? c;
    const b = posed(form, [...arc(4, 0), ...arc(height - 4, 2).reverse()], true);
    piece(sk, leather, b, { inner: true, rim: 6, lifted: true });
  }
  if (options.loops) {
    for (const t of [-0.74, -0.4, 0.4, 0.74]) {
      const x = t * half;
      const top = y + 7 - 6 * t * t;
      const e = posed(
        form,
        [
          [x - 3.6, top - 2, 'c'],
          [x + 3.6, top - 2, 'c'],
          [x + 3.8, top + height + 3, 'c'],
          [x - 3.8, top + height + 3, 'c'],
        ],
        true,
      );
      piece(sk, c, e, { inner: true, rim: 3, lifted: true, flat: true });
      stitches(
        sk,
        c,
        posed(form, [
          [x - 2, top],
          [x - 2.2, top + height],
        ]),
      );
      stitches(
        sk,
        c,
        posed(form, [
          [x + 2, top],
          [x + 2.2, top + height],
        ]),
      );
    }
  }
  if (belt) buckle(cut, form.warp(0, y + 9 + height / 2), height * 1.05, height * 1.1, belt);
  else if (options.closure === 'button') {
    seam(
      sk,
      c,
      posed(form, [
        [12, y + 9],
        [12.5, y + 9 + height],
      ]),
      0.8,
    );
    button(cut, form.warp(4, y + 9 + height / 2), 5.2);
  }
}

/** Half width of a trouser leg at knee and hem by fit. */
export const legEase: Record<Fit, { thigh: number; knee: number; hem: number }> = {
  slim: { thigh: 3, knee: 4, hem: 6 },
  straight: { thigh: 7, knee: 13, hem: 18 },
  'a-line': { thigh: 6, knee: 18, hem: 34 },
  wide: { thigh: 14, knee: 34, hem: 50 },
  oversized: { thigh: 20, knee: 32, hem: 30 },
};

export type LegCut = { waist: Waist; hip: number; fit: Fit /** 0 hip … 1 ankle */; length: number };

/** Outer side, hem and inner side of one leg. */
export function legNodes(
  form: Form,
  cut: LegCut,
  side: -1 | 1,
): { outer: Node[]; inner: Node[]; hem: readonly [Pt, Pt]; mid: Pt } {
  const limb = side < 0 ? form.legs.left : form.legs.right;
  const [top, knee, ankle] = limb;
  const e = legEase[cut.fit];
  const low = lerp(top, ankle, cut.length);
  const short = cut.length < 0.7;
  const tk = (knee[1] - top[1]) / (ankle[1] - top[1]);
  const end: Pt =
    cut.length < tk ? lerp(top, knee, cut.length / tk) : lerp(knee, ankle, (cut.length - tk) / (1 - tk));
  const hemW =
    (short ? form.w.thigh * 0.98 + e.thigh + e.hem * 0.16 : form.w.ankle + e.hem) + (form.figure ? 0 : 2);
  const kneeW = form.w.knee + e.knee;
  const crotch = form.warp(0, form.y.crotch + (form.figure ? 2 : 8));
  const hip = form.warp(side * cut.hip, form.y.hip);
  const thigh = lerp(top, knee, 0.36);
  const outer: Node[] = [
    [hip[0], hip[1]],
    [thigh[0] + side * (form.w.thigh + e.thigh + 2), thigh[1]],
  ];
  const inner: Node[] = [
    [crotch[0], crotch[1], 'c'],
    [
      Math.abs(thigh[0] - crotch[0]) < 1
        ? thigh[0]
        : crotch[0] + side * Math.max(3, Math.abs(thigh[0] - crotch[0]) - form.w.thigh - e.thigh * 0.4),
      thigh[1],
    ],
  ];
  if (!short) {
    outer.push([knee[0] + side * kneeW, knee[1]]);
    inner.push([knee[0] - side * Math.min(kneeW, Math.abs(knee[0]) - 2 + (form.figure ? 8 : 0)), knee[1]]);
  }
  void low;
  const ho: Pt = [end[0] + side * hemW, end[1]];
  const hi: Pt = [end[0] - side * hemW * 0.96, end[1]];
  return { outer, inner, hem: [ho, hi], mid: end };
}

/** Creases of one leg: at the crotch, behind the knee, and over the shoe. */
export function legFolds(
  sk: Cutting['sk'],
  c: Cloth,
  form: Form,
  cut: LegCut,
  side: -1 | 1,
  pressed: boolean,
): void {
  const { hem, mid } = legNodes(form, cut, side);
  const limb = side < 0 ? form.legs.left : form.legs.right;
  const [top, knee] = limb;
  const crotch = form.warp(0, form.y.crotch);
  const hip = form.warp(side * cut.hip, form.y.hip + 6);
  const w = Math.abs(hem[0][0] - hem[1][0]) / 2;
  for (const [dy, s] of [
    [0, 0.5],
    [20, 0.4],
    [44, 0.3],
  ] as const) {
    fold(
      sk,
      c,
      [crotch[0] + side * 3, crotch[1] + dy * 0.7 - 4],
      [hip[0] - side * (22 + dy * 0.4), hip[1] + dy * 0.6 - 6],
      { bend: side * 7, width: side * 14, strength: s },
    );
  }
  fold(sk, c, [crotch[0] + side * 5, crotch[1] + 8], [knee[0] - side * 16, knee[1] - 20], {
    bend: side * -8,
    width: side * 20,
    strength: 0.34,
  });
  if (pressed)
    ridge(sk, c, [top[0] + side * 2, cut.waist.y + 44], [mid[0], mid[1] + 6], {
      bend: side * 4,
      width: 13,
      tail: 10,
      strength: 0.6,
    });
  if (cut.length > 0.7) {
    if (cut.fit === 'slim' || cut.fit === 'straight') {
      for (const [dy, s] of [
        [-26, 0.4],
        [-4, 0.5],
        [20, 0.36],
      ] as const) {
        fold(
          sk,
          c,
          [knee[0] - side * (form.w.knee + 10), knee[1] + dy],
          [knee[0] + side * 8, knee[1] + dy + 16],
          { bend: side * 6, width: side * -12, strength: s },
        );
      }
      for (const [dy, s] of [
        [-22, 0.4],
        [-46, 0.3],
      ] as const)
        fold(sk, c, [mid[0] + side * w, mid[1] + dy], [mid[0] - side * w * 0.5, mid[1] + dy + 13], {
          bend: side * -5,
          width: side * 10,
          strength: s,
        });
    } else {
      for (const t of [-0.5, 0.1, 0.6]) {
        ridge(
          sk,
          c,
          [knee[0] + t * form.w.thigh, knee[1] - 150 + t * 40],
          [mid[0] + t * w * 1.5, mid[1] + 8],
          { bend: t * 10, width: 16, tail: 14, strength: 0.4 },
        );
      }
    }
  }
}

/** A line on both legs: `place` gives its points for the right side. */
export function bothSides(
  cut: Cutting,
  place: (side: -1 | 1) => readonly Node[],
  draw: (d: string) => void,
): void {
  for (const side of [-1, 1] as const) draw(posed(cut.form, place(side)));
}
