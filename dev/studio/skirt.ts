import type { Look } from '#db/seed/look.ts';
import { easeOf } from './bodice.ts';
import { fold, piece, ridge, seam, stitches } from './cloth.ts';
import { skirtFolds } from './dress.ts';
import type { Cutting, Garment } from './garment.ts';
import { type Node, wave } from './geometry.ts';
import { waistband, waistInside, waistOf } from './lower.ts';
import { posed } from './necklines.ts';
import { tremor } from './sketch.ts';
import { button } from './trims.ts';

type SkirtLook = Extract<Look, { kind: 'skirt' }>;

/** Skirts. */
export function skirt(cut: Cutting, look: SkirtLook): Garment {
  const { sk, form, c } = cut;
  const { y, w } = form;
  const waist = waistOf(form, 'high');
  const hem = form.hem[look.hem];
  const long = (hem - y.hip) / (form.hem.long - y.hip);
  const full = look.fit === 'a-line' || look.fit === 'wide' || look.pleated;
  const half =
    look.fit === 'slim'
      ? w.hip * (0.9 + long * 0.06)
      : look.fit === 'straight'
        ? w.hip + 10 + long * 14
        : look.fit === 'a-line'
          ? w.hip + 44 + long * 66
          : w.hip + 66 + long * 92;
  const hip =
    w.hip +
    (look.fit === 'slim' ? 4 : look.fit === 'straight' ? 7 : look.fit === 'a-line' ? 10 : 24) +
    (look.pleated ? 4 : 0) +
    (easeOf[look.fit].hip > 99 ? 1 : 0);
  return {
    back: () => {
      waistInside(cut, waist);
      const under = posed(
        form,
        [
          [-half + 4, hem - 12, 'c'],
          [half - 4, hem - 12, 'c'],
          [half * 0.7, hem + 9],
          [0, hem + 12],
          [-half * 0.7, hem + 9],
        ],
        true,
      );
      piece(sk, c, under, { fill: c.t.deep, rim: 0, flat: true });
    },
    body: () => {
      const crests = look.pleated ? 8 : full ? 2 + Math.round(half / 80) : 2;
      const low = wave([half, hem], [-half, hem], crests, look.pleated ? 6 : full ? 11 : 3, sk.rnd).map(
        (p): Node => [p[0], p[1] + (full ? 15 : 5) * (1 - (p[0] / half) ** 2)],
      );
      const mid: Node[] = look.fit === 'slim' ? [[w.hip * 1.01, y.hip + (hem - y.hip) * 0.5]] : [];
      const right: Node[] = [[waist.half, waist.y + 10, 'c'], [hip, y.hip], ...mid, [half, hem, 'c']];
      const left = right
        .map((p): Node => (p[2] ? [-p[0] + tremor(sk, 1.5), p[1], 'c'] : [-p[0] + tremor(sk, 2), p[1]]))
        .reverse();
      const d = posed(form, [[0, waist.y + 16], ...right, ...low.slice(1, -1), ...left], true);
      piece(sk, c, d, {
        rim: 32,
        within: () => {
          if (look.pleated) knifePleats(cut, waist, hem, half);
          else
            skirtFolds(cut, {
              from: waist.y + waist.height,
              top: waist.half,
              to: hem,
              half,
              full: Boolean(full),
              free: look.fit === 'a-line',
            });
          if (!full) darts(cut, waist);
          stitches(
            sk,
            c,
            posed(form, [
              [-half, hem - 10],
              [-half * 0.5, hem],
              [0, hem + (full ? 6 : -5)],
              [half * 0.5, hem],
              [half, hem - 10],
            ]),
          );
          if (look.slit) {
            const top = hem - (hem - y.hip) * 0.5;
            fold(sk, c, form.warp(half * 0.4, top), form.warp(half * 0.45, hem + 24), {
              width: -30,
              tail: -14,
              strength: 0.9,
              tone: 'dark',
            });
            seam(
              sk,
              c,
              posed(form, [
                [half * 0.4, top],
                [half * 0.45, hem + 24],
              ]),
              0.9,
            );
          }
          if (look.wrap) wrapEdge(cut, waist, hem, half);
          if (look.buttons)
            for (const x of [-9, 10])
              seam(
                sk,
                c,
                posed(form, [
                  [x, waist.y],
                  [x * 1.2, hem + 24],
                ]),
                0.6,
              );
        },
      });
    },
    front: () => {
      waistband(cut, waist, { closure: 'none', belt: false, loops: c.pattern === 'denim' });
      if (look.buttons) {
        const count = Math.max(3, Math.round((hem - waist.y) / 58));
        for (let i = 0; i < count; i++)
          button(cut, form.warp(0, waist.y + 20 + ((hem - waist.y - 40) * i) / (count - 0.6)), 5.4);
      }
      if (look.wrap) knot(cut, waist);
    },
  };
}

function darts(cut: Cutting, waist: { y: number; half: number; height: number }): void {
  const { sk, form, c } = cut;
  for (const s of [-1, 1]) {
    seam(
      sk,
      c,
      posed(form, [
        [s * waist.half * 0.5, waist.y + waist.height],
        [s * waist.half * 0.55, waist.y + waist.height + 70],
      ]),
      0.6,
    );
  }
}

function knifePleats(
  cut: Cutting,
  waist: { y: number; half: number; height: number },
  hem: number,
  half: number,
): void {
  const { sk, form, c } = cut;
  const count = 15;
  for (let i = 0; i <= count; i++) {
    const t = (i / count - 0.5) * 2;
    const from = form.warp(t * waist.half * 0.98, waist.y + waist.height + 2);
    const to = form.warp(t * half * 1.01, hem + 24);
    ridge(sk, c, from, to, {
      bend: -t * 26,
      width: (half / count) * 0.5,
      tail: (half / count) * 1.1,
      strength: 0.62,
    });
    if (sk.close)
      seam(
        sk,
        c,
        posed(form, [
          [t * waist.half, waist.y + waist.height],
          [t * (waist.half + 6), waist.y + waist.height + 60],
        ]),
        0.4,
      );
  }
}

function wrapEdge(cut: Cutting, waist: { y: number; half: number }, hem: number, half: number): void {
  const { sk, form, c } = cut;
  const from = form.warp(waist.half * 0.66, waist.y + 14);
  const to = form.warp(half * 0.16, hem + 22);
  fold(sk, c, from, to, { bend: 34, width: 34, tail: 12, strength: 0.7 });
  seam(
    sk,
    c,
    posed(form, [
      [waist.half * 0.66, waist.y + 14],
      [half * 0.52, waist.y + (hem - waist.y) * 0.45],
      [half * 0.16, hem + 22],
    ]),
    0.9,
  );
  for (let i = 0; i < 4; i++)
    ridge(
      sk,
      c,
      form.warp(waist.half * 0.62, waist.y + 24 + i * 6),
      form.warp(-half * (0.1 + i * 0.24), waist.y + 170 + i * 30),
      { bend: 14, width: 12, strength: 0.4 },
    );
}

function knot(cut: Cutting, waist: { y: number; half: number; height: number }): void {
  const { sk, form, c } = cut;
  const x = waist.half * 0.62;
  const y = waist.y + 18;
  for (const [dx, length] of [
    [10, 120],
    [28, 96],
  ] as const) {
    piece(
      sk,
      c,
      posed(
        form,
        [
          [x, y, 'c'],
          [x + dx * 0.7, y + length * 0.5],
          [x + dx + 9, y + length, 'c'],
          [x + dx - 10, y + length + 6, 'c'],
          [x - 4 + dx * 0.3, y + length * 0.5],
        ],
        true,
      ),
      { lifted: true, inner: true, rim: 7 },
    );
  }
  piece(
    sk,
    c,
    posed(
      form,
      [
        [x - 12, y - 12],
        [x + 11, y - 11],
        [x + 12, y + 11],
        [x - 9, y + 12],
      ],
      true,
    ),
    { lifted: true, inner: true, rim: 8 },
  );
}
