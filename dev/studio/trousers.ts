import type { Look } from '#db/seed/look.ts';
import { type Cloth, fold, piece, seam, stitches } from './cloth.ts';
import type { Cutting, Garment } from './garment.ts';
import { lerp, type Node, type Pt, spline } from './geometry.ts';
import { bothSides, type LegCut, legFolds, legNodes, waistband, waistInside, waistOf } from './lower.ts';
import { posed } from './necklines.ts';
import { add } from './sketch.ts';
import { button, tab } from './trims.ts';

type TrouserLook = Extract<Look, { kind: 'trousers' }>;
type ShortsLook = Extract<Look, { kind: 'shorts' }>;

/** Trousers and jeans. `leather` is the cloth of the belt. */
export function trousers(cut: Cutting, look: TrouserLook, leather: Cloth): Garment {
  return legged(
    cut,
    { ...look, length: look.length === 'full' ? (cut.form.figure ? 1 : 0.98) : 0.84 },
    leather,
  );
}

/** Shorts and bermudas. */
export function shorts(cut: Cutting, look: ShortsLook, leather: Cloth): Garment {
  const length = cut.form.woman ? 0.24 : 0.37;
  return legged(cut, { ...look, rise: cut.form.woman ? 'high' : 'mid', length }, leather);
}

type Legged = {
  fit: TrouserLook['fit'];
  rise: 'mid' | 'high';
  length: number;
  pleats?: boolean;
  belt?: boolean;
  jeans?: boolean;
  cargo?: boolean;
};

function legged(cut: Cutting, look: Legged, leather: Cloth): Garment {
  const { form, c } = cut;
  const waist = waistOf(form, look.rise);
  const room = look.fit === 'slim' ? 3 : look.fit === 'straight' ? 6 : look.fit === 'oversized' ? 16 : 10;
  const leg: LegCut = {
    waist,
    hip: form.w.hip + room + (look.pleats ? 3 : 0),
    fit: look.fit,
    length: look.length,
  };
  const denim = look.jeans || c.pattern === 'denim';
  return {
    back: () => waistInside(cut, waist),
    body: () => {
      // The further leg first, the nearer one over it.
      for (const side of [1, -1] as const) half(cut, leg, look, side, denim);
      fly(cut, waist, denim);
      pockets(cut, leg, denim, look);
      if (look.pleats) pleats(cut, waist);
      if (look.cargo) cargoPockets(cut, leg);
    },
    front: () =>
      waistband(cut, waist, {
        loops: denim || !look.pleats || look.belt,
        closure: 'button',
        belt: look.belt ? 'gold' : false,
        leather,
      }),
  };
}

function half(cut: Cutting, leg: LegCut, look: Legged, side: -1 | 1, denim: boolean): void {
  const { sk, form, c } = cut;
  const { outer, inner, hem } = legNodes(form, leg, side);
  const { waist } = leg;
  const top = form.warp(side * waist.half, waist.y + waist.height - 4);
  const centre = form.warp(-side * 1.5, waist.y + waist.height + 2);
  const [ho, hi] = hem;
  const mid: Pt = [(ho[0] + hi[0]) / 2, (ho[1] + hi[1]) / 2 + 5];
  const nodes: Node[] = [
    [centre[0], centre[1], 'c'],
    [top[0], top[1], 'c'],
    ...outer,
    [ho[0], ho[1], 'c'],
    mid,
    [hi[0], hi[1], 'c'],
    ...[...inner].reverse(),
  ];
  const d = spline(nodes, true);
  if (!form.figure || leg.length < 0.7) {
    const rx = Math.abs(ho[0] - hi[0]) / 2;
    add(
      sk,
      `<ellipse cx="${mid[0].toFixed(1)}" cy="${(mid[1] - 4).toFixed(1)}" rx="${(rx - 1).toFixed(1)}" ry="${(rx * 0.15).toFixed(1)}" fill="${c.t.dark}"/>`,
    );
  }
  piece(sk, c, d, {
    rim: 26,
    angle: side * -1,
    within: () => {
      legFolds(sk, c, form, leg, side, !denim && look.fit !== 'oversized' && look.length > 0.7);
      if (denim && look.length > 0.7) fade(cut, leg, side);
      const up = denim ? 7 : 12;
      stitches(
        sk,
        c,
        spline([
          [ho[0], ho[1] - up],
          [mid[0], mid[1] - up],
          [hi[0], hi[1] - up],
        ]),
      );
    },
  });
  if (denim) {
    const side1 = outer.map((p): Pt => [p[0] - side * 5, p[1]]);
    stitches(sk, c, spline([[top[0] - side * 4, top[1]], ...side1, [ho[0] - side * 4, ho[1] - 4]]));
  }
}

function fade(cut: Cutting, leg: LegCut, side: -1 | 1): void {
  const { sk, form, c } = cut;
  const limb = side < 0 ? form.legs.left : form.legs.right;
  const from = lerp(limb[0], limb[1], 0.1);
  for (const w of [16, -16])
    fold(sk, c, from, lerp(limb[1], limb[2], 0.45), {
      width: w,
      tone: 'bright',
      strength: 0.3,
      bend: w * 0.2,
    });
  for (let i = 0; i < 4; i++) {
    const y = form.y.crotch - 6 + i * 13;
    fold(sk, c, [from[0] - side * 26, y + 4], [from[0] + side * 28, y - 8], {
      width: 4,
      tone: 'bright',
      strength: 0.34,
      bend: 4,
    });
  }
  void leg;
}

function fly(cut: Cutting, waist: { y: number; height: number }, denim: boolean): void {
  const { sk, form, c } = cut;
  const top = waist.y + waist.height + 4;
  const low = form.y.crotch - 22;
  seam(
    sk,
    c,
    posed(form, [
      [0, top],
      [1, low + 26],
    ]),
    0.9,
  );
  const j: Node[] = [
    [17, top],
    [17, low - 34],
    [12, low - 8],
    [1, low + 4],
  ];
  stitches(sk, c, posed(form, j));
  if (denim)
    stitches(
      sk,
      c,
      posed(
        form,
        j.map((p): Node => [p[0] - 4, p[1]]),
      ),
    );
}

function pockets(cut: Cutting, leg: LegCut, denim: boolean, look: Legged): void {
  const { sk, form, c } = cut;
  const { waist } = leg;
  const top = waist.y + waist.height;
  if (denim) {
    bothSides(
      cut,
      (s) => [
        [s * waist.half * 0.5, top + 6, 'c'],
        [s * (waist.half * 0.56), top + 30],
        [s * (leg.hip - 6), top + 44, 'c'],
      ],
      (d) => {
        seam(sk, c, d, 0.9);
        stitches(sk, c, d);
      },
    );
    bothSides(
      cut,
      (s) => [
        [s * (waist.half * 0.45), top + 7, 'c'],
        [s * (waist.half * 0.51), top + 34],
        [s * (leg.hip - 4), top + 49, 'c'],
      ],
      (d) => stitches(sk, c, d),
    );
    for (const s of [-1, 1]) {
      for (const p of [
        [s * waist.half * 0.48, top + 8],
        [s * (leg.hip - 9), top + 46],
      ] as const) {
        const [x, y] = form.warp(p[0], p[1]);
        add(
          sk,
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.300" fill="#b0743c" stroke="#5d3515" stroke-width=".6"/>`,
        );
      }
    }
    return;
  }
  bothSides(
    cut,
    (s) => [
      [s * waist.half * 0.66, top + 4],
      [s * (leg.hip * 0.97), top + 78],
    ],
    (d) => {
      seam(sk, c, d, 0.9);
      stitches(sk, c, d);
    },
  );
  for (const s of [-1, 1])
    fold(sk, c, form.warp(s * waist.half * 0.66, top + 4), form.warp(s * leg.hip * 0.97, top + 78), {
      width: s * 12,
      strength: 0.5,
    });
  void look;
}

function pleats(cut: Cutting, waist: { y: number; half: number; height: number }): void {
  const { sk, form, c } = cut;
  for (const s of [-1, 1]) {
    for (const [t, length] of [
      [0.36, 120],
      [0.54, 74],
    ] as const) {
      fold(
        sk,
        c,
        form.warp(s * waist.half * t, waist.y + waist.height + 6),
        form.warp(s * waist.half * (t + 0.16), waist.y + waist.height + length),
        { width: s * 14, strength: 0.75, bend: s * 4 },
      );
    }
  }
}

function cargoPockets(cut: Cutting, leg: LegCut): void {
  const { form } = cut;
  for (const s of [-1, 1] as const) {
    const limb = s < 0 ? form.legs.left : form.legs.right;
    const k = lerp(limb[0], limb[1], leg.length < 0.7 ? 0.42 : 0.72);
    const x = k[0] + s * (form.w.thigh * 0.52);
    const w = 27;
    const y = k[1] - 40;
    const flatCut: Cutting = { ...cut, form: { ...form, warp: (a, b) => [a, b] } };
    tab(flatCut, [
      [x - w, y, 'c'],
      [x + w, y + 3, 'c'],
      [x + w, y + 76, 'c'],
      [x - w, y + 73, 'c'],
    ]);
    stitches(
      cut.sk,
      cut.c,
      spline([
        [x, y + 4],
        [x, y + 72],
      ]),
    );
    tab(flatCut, [
      [x - w - 2, y - 5, 'c'],
      [x + w + 2, y - 2, 'c'],
      [x + w + 2, y + 22, 'c'],
      [x, y + 28, 'c'],
      [x - w - 2, y + 19, 'c'],
    ]);
    button(flatCut, [x, y + 19], 3.6);
  }
}
