import { fold, piece, ridge, seam, stitches } from './cloth.ts';
import type { OuterCut } from './coat-cut.ts';
import type { Cutting } from './garment.ts';
import type { Node } from './geometry.ts';
import { posed } from './necklines.ts';
import { add } from './sketch.ts';
import { button, buttonRow, tab, zip } from './trims.ts';

/** The dark inside of the back. */
export function inside(cut: Cutting): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck;
  const y = form.y.neck;
  if (form.figure) return;
  const d = posed(
    form,
    [
      [-nk - 12, y - 22, 'c'],
      [0, y - 18],
      [nk + 12, y - 22, 'c'],
      [nk + 8, y + 280, 'c'],
      [-nk - 8, y + 280, 'c'],
    ],
    true,
  );
  piece(sk, c, d, { fill: c.t.deep, rim: 0, flat: true });
  add(
    sk,
    `<path d="${d}" fill="${c.t.dark}" fill-opacity=".5"/><rect x="-13" y="${y - 6}" width="26" height="13" fill="#f3ecdf"/><path d="M-7,${y}h14" stroke="#5b4a42" stroke-width="1.2"/>`,
  );
}

/** Folds below the belt of a long coat. */
export function drapes(cut: Cutting, top: number, hem: number, half: number): void {
  const { sk, form, c } = cut;
  for (const t of [-0.74, -0.42, 0.3, 0.62, 0.86]) {
    ridge(sk, c, form.warp(t * top, form.y.waist + 14), form.warp(t * half + sk.rnd() * 8, hem + 12), {
      bend: -t * 16,
      width: 15,
      tail: 18,
      strength: 0.42,
    });
  }
}

/** Darts and breast pocket of a tailored front. */
export function tailoring(cut: Cutting): void {
  const { sk, form, c } = cut;
  for (const s of [-1, 1]) {
    seam(
      sk,
      c,
      posed(form, [
        [s * form.w.bust * 0.52, form.y.bust + 20],
        [s * form.w.waist * 0.56, form.y.waist],
        [s * form.w.waist * 0.6, form.y.hip - 40],
      ]),
      0.5,
    );
  }
  const x = form.w.bust * 0.55;
  tab(cut, [
    [x - 24, form.y.bust - 16, 'c'],
    [x + 22, form.y.bust - 24, 'c'],
    [x + 23, form.y.bust - 13, 'c'],
    [x - 23, form.y.bust - 5, 'c'],
  ]);
}

/** The edge of the front that lies on top. */
export function frontEdge(cut: Cutting, o: OuterCut, lap: number): void {
  const { sk, form, c } = cut;
  const from = form.warp(lap, o.lapelEnd - 4);
  const to: Node[] = o.tailored
    ? [
        [lap, o.hem - 40],
        [lap + 26, o.hem + 12],
      ]
    : [[lap, o.hem + 20]];
  const end = to[to.length - 1] ?? [0, 0];
  if (o.closure !== 'zip') {
    fold(sk, c, from, form.warp(lap, end[1]), { width: -16, strength: 0.75 });
    seam(sk, c, posed(form, [[lap, o.lapelEnd - 4], ...to]), 0.95);
    stitches(sk, c, posed(form, [[lap + 5, o.lapelEnd + 4], ...to.map((p): Node => [p[0] + 5, p[1]])]));
  }
  if (o.tailored && !form.figure) {
    const gap = posed(
      form,
      [
        [lap - 1, o.hem - 34, 'c'],
        [lap + 24, o.hem + 16, 'c'],
        [lap - 26, o.hem + 16, 'c'],
      ],
      true,
    );
    add(sk, `<path d="${gap}" fill="${c.t.dark}" fill-opacity=".8"/>`);
  }
}

/** Slanted or flapped pockets. */
export function pockets(cut: Cutting, o: OuterCut, hip: number): void {
  const { sk, form, c } = cut;
  const y = o.hem < form.y.hip + 60 && !o.tailored ? form.y.hip - 46 : form.y.hip - 28;
  for (const s of [-1, 1]) {
    if (o.closure === 'zip' || o.closure === 'belted') {
      const d = posed(form, [
        [s * hip * 0.48, y - 26],
        [s * hip * 0.7, y + 34],
      ]);
      seam(sk, c, d, 1);
      stitches(
        sk,
        c,
        posed(form, [
          [s * hip * 0.43, y - 22],
          [s * hip * 0.65, y + 38],
        ]),
      );
      fold(sk, c, form.warp(s * hip * 0.48, y - 26), form.warp(s * hip * 0.7, y + 34), {
        width: s * 12,
        strength: 0.6,
      });
      continue;
    }
    const x = s * hip * 0.58;
    tab(cut, [
      [x - 32, y, 'c'],
      [x + 32, y - s * 3, 'c'],
      [x + 33, y + 21 - s * 3, 'c'],
      [x - 32, y + 22, 'c'],
    ]);
    stitches(
      sk,
      c,
      posed(form, [
        [x - 29, y + 18.5],
        [x + 30, y + 18 - s * 3],
      ]),
    );
  }
}

/** Buttons or zip. */
export function fastenings(cut: Cutting, o: OuterCut, lap: number): void {
  const { y, w } = cut.form;
  if (o.closure === 'zip') {
    zip(cut, [0, y.neck + (o.collar === 'hood' ? 16 : -18)], [0, o.hem + 8], 'silver');
    return;
  }
  if (o.closure === 'belted') return;
  const from = o.lapelEnd + 8;
  const to = o.tailored
    ? o.lapelEnd + (o.closure === 'double' ? 66 : 56)
    : Math.min(o.hem - 60, from + o.buttons * 74);
  if (o.closure === 'single') {
    buttonRow(cut, [lap + 14, from], [lap + 14, to], o.tailored ? 2 : o.buttons, 7);
    return;
  }
  const x = Math.min(34, w.waist * 0.4);
  for (let i = 0; i < 3; i++) {
    const t = i / 2;
    const by = from + (to - from) * t;
    const spread = x + (o.tailored && i === 0 ? 8 : 0);
    for (const s of [-1, 1]) button(cut, cut.form.warp(s * spread, by), 7);
  }
}
