import { fold, piece, stitches } from './cloth.ts';
import type { OuterCut } from './coat-cut.ts';
import type { Cutting } from './garment.ts';
import type { Node, Pt } from './geometry.ts';
import { posed, slope } from './necklines.ts';
import { add } from './sketch.ts';

/** The collar and lapels of a coat or blazer. */
export function collars(cut: Cutting, o: OuterCut, lap: number): void {
  if (o.collar === 'stand') {
    standCollar(cut);
    return;
  }
  if (o.collar === 'hood') {
    hoodFront(cut);
    return;
  }
  for (const s of [1, -1] as const) {
    if (o.collar === 'shawl') shawl(cut, o, lap, s);
    else lapel(cut, o, lap, s);
  }
}

function lapel(cut: Cutting, o: OuterCut, lap: number, s: -1 | 1): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck;
  const y = form.y.neck;
  const end = o.lapelEnd;
  const wide = o.closure === 'double' ? 78 : o.tailored ? 66 : 72;
  const x0 = s > 0 && o.closure === 'double' ? 34 : s < 0 && o.closure === 'double' ? lap : lap * s * -1;
  const tip: Pt = [s * (nk + wide - 28), y + 82 + (o.closure === 'double' ? -16 : 0)];
  const nodes: Node[] = [
    [s * (nk - 8), y - 26, 'c'],
    [s * (nk * 0.62), y + 50],
    [x0 * 0.9 + s * 2, end, 'c'],
    [s * (nk * 0.72 + 16), (end + tip[1]) / 2 + 26],
    [tip[0], tip[1], 'c'],
    [s * (nk + 12), y + 66, 'c'],
    [s * (nk + 2), y + 20],
  ];
  piece(sk, c, posed(form, nodes, true), {
    lifted: true,
    inner: true,
    rim: 14,
    angle: s * 18,
    within: () =>
      fold(sk, c, form.warp(s * (nk - 8), y - 20), form.warp(x0 + s * 2, end), {
        bend: s * 8,
        width: s * 22,
        tone: 'bright',
        strength: 0.35,
      }),
  });
  stitches(
    sk,
    c,
    posed(form, [
      [x0 * 0.9 + s * 5, end - 9],
      [s * (nk * 0.72 + 12), (end + tip[1]) / 2 + 22],
      [tip[0] - s * 5, tip[1] + 3, 'c'],
      [s * (nk + 12), y + 69],
    ]),
  );
  const collar: Node[] = [
    [s * (nk - 10), y - 34, 'c'],
    [s * (nk + 10), y - 26],
    [s * (nk + 26), y + 6],
    [s * (nk + 33), y + 44, 'c'],
    [s * (nk + 20), y + 56],
    [s * (nk + 4), y + 64, 'c'],
    [s * (nk - 7), y + 20],
  ];
  piece(sk, c, posed(form, collar, true), { lifted: true, rim: 11, angle: s * 28 });
  stitches(
    sk,
    c,
    posed(form, [
      [s * (nk + 22), y + 6],
      [s * (nk + 29), y + 42, 'c'],
      [s * (nk + 6), y + 60],
    ]),
  );
}

function shawl(cut: Cutting, o: OuterCut, lap: number, s: -1 | 1): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck;
  const y = form.y.neck;
  const end = o.lapelEnd + 40;
  const nodes: Node[] = [
    [s * (nk - 10), y - 34, 'c'],
    [s * (nk + 12), y - 26],
    [s * (nk + 38), y + 36],
    [s * (nk + 22), y + 130],
    [s < 0 ? lap : lap + 8, end + 6, 'c'],
    [s * (nk * 0.7), y + 56],
  ];
  piece(sk, c, posed(form, nodes, true), {
    lifted: true,
    rim: 16,
    angle: s * 16,
    within: () =>
      fold(sk, c, form.warp(s * (nk - 6), y - 24), form.warp(lap, end), {
        bend: s * 14,
        width: s * 26,
        tone: 'bright',
        strength: 0.4,
      }),
  });
}

function standCollar(cut: Cutting): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck + 4;
  const y = form.y.neck;
  if (!form.figure)
    add(
      sk,
      `<path d="${posed(
        form,
        [
          [-nk + 2, y - 44, 'c'],
          [0, y - 50],
          [nk - 2, y - 44, 'c'],
          [nk, y, 'c'],
          [-nk, y, 'c'],
        ],
        true,
      )}" fill="${c.t.dark}"/>`,
    );
  for (const s of [1, -1]) {
    piece(
      sk,
      c,
      posed(
        form,
        [
          [s * (nk - 2), y - 48, 'c'],
          [s * (nk + 5), y - 20],
          [s * (nk + 9), slope(form, nk + 9) + 4, 'c'],
          [s * nk * 0.5, y + 14],
          [0, y + 19, 'c'],
          [0, y - 24, 'c'],
          [s * nk * 0.55, y - 32],
        ],
        true,
      ),
      { lifted: true, rim: 12 },
    );
    stitches(
      sk,
      c,
      posed(form, [
        [s * (nk - 1), y - 43],
        [s * nk * 0.55, y - 28],
        [s * 4, y - 20],
      ]),
    );
  }
}

/** The hood as it stands behind the neck. */
export function hood(cut: Cutting): void {
  const { sk, form, c } = cut;
  const x = form.w.neck + 46;
  const y = form.y.neck;
  piece(
    sk,
    c,
    posed(
      form,
      [
        [-x, y + 18, 'c'],
        [-x - 2, y - 40],
        [-x * 0.6, y - 92],
        [0, y - 106],
        [x * 0.6, y - 92],
        [x + 2, y - 40],
        [x, y + 18, 'c'],
      ],
      true,
    ),
    { rim: 26, lifted: true },
  );
  add(
    sk,
    `<path d="${posed(
      form,
      [
        [-x * 0.62, y + 12, 'c'],
        [-x * 0.64, y - 34],
        [0, y - 72],
        [x * 0.64, y - 34],
        [x * 0.62, y + 12, 'c'],
      ],
      true,
    )}" fill="${c.t.dark}" fill-opacity=".85"/>`,
  );
}

function hoodFront(cut: Cutting): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck + 12;
  const y = form.y.neck;
  for (const s of [1, -1]) {
    piece(
      sk,
      c,
      posed(
        form,
        [
          [s * (nk + 30), y - 8],
          [s * (nk + 34), y + 18],
          [s * nk * 0.7, y + 42],
          [0, y + 46, 'c'],
          [0, y + 8, 'c'],
          [s * nk * 0.7, y - 4],
          [s * (nk + 8), y - 30],
        ],
        true,
      ),
      { lifted: true, rim: 14 },
    );
    const [x0, y0] = form.warp(s * 20, y + 30);
    add(
      sk,
      `<path d="M${x0.toFixed(1)},${y0.toFixed(1)}q${s * 5},50 ${s * 2},92" stroke="${c.t.deep}" stroke-width="4.600" fill="none" stroke-linecap="round"/><path d="M${x0.toFixed(1)},${y0.toFixed(1)}q${s * 5},50 ${s * 2},92" stroke="${c.t.light}" stroke-width="2.600" fill="none" stroke-linecap="round"/>`,
    );
  }
}
