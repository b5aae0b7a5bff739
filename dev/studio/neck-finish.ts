import type { Neckline } from '#db/seed/look.ts';
import { neckTrim } from './bodice.ts';
import { fold, piece, ridge, seam, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Node, spline, wave } from './geometry.ts';
import { neckLine, posed, slope, warp } from './necklines.ts';
import { add } from './sketch.ts';

/** Lowest point of the neck opening at the centre. */
export function neckDepth({ form }: Cutting, kind: Neckline): number {
  const line = neckLine(form, kind);
  return Math.max(...line.filter((p) => Math.abs(p[0]) < 1).map((p) => p[1]), form.y.neck);
}

/** Straps, halter ties and the like, drawn before the bodice. */
export function straps(cut: Cutting, kind: Neckline): void {
  const { sk, form, c } = cut;
  if (kind !== 'strap' && kind !== 'halter') return;
  for (const side of [-1, 1]) {
    if (kind === 'strap') {
      const x = form.w.armpit * 0.66;
      const sx = form.w.shoulder * 0.62;
      const w = 4.2;
      piece(
        sk,
        c,
        posed(
          form,
          [
            [side * (x - w), form.y.armpit - 24, 'c'],
            [side * (sx - w), slope(form, sx) - 1, 'c'],
            [side * (sx + w), slope(form, sx), 'c'],
            [side * (x + w), form.y.armpit - 20, 'c'],
          ],
          true,
        ),
        { rim: 4 },
      );
    } else {
      const nk = form.w.neck;
      piece(
        sk,
        c,
        posed(
          form,
          [
            [side * (nk - 12), form.y.neck + 10, 'c'],
            [side * (nk - 4), form.y.neck - 26, 'c'],
            [side * (nk + 3), form.y.neck - 24, 'c'],
            [side * (nk + 9), form.y.neck + 8, 'c'],
          ],
          true,
        ),
        { rim: 5 },
      );
    }
  }
}

/** Facing, turtle neck or flounce along the neck opening, by neckline. */
export function finishNeck(cut: Cutting, kind: Neckline): void {
  const { sk, form, c } = cut;
  if (kind === 'high') {
    turtle(cut, 34, false);
    return;
  }
  if (kind === 'off-shoulder') {
    flounce(cut);
    return;
  }
  if (kind === 'strap') {
    const line = neckLine(form, kind, 5).map((p) => warp(form, p));
    stitches(sk, c, spline(line));
    return;
  }
  if (kind === 'square') {
    stitches(sk, c, spline(neckLine(form, kind, 6).map((p) => warp(form, p))));
    return;
  }
  neckTrim(sk, form, c, kind, kind === 'halter' ? 7 : 5.5, false);
}

/** A folded high collar. */
export function turtle(cut: Cutting, height: number, ribbed: boolean): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck + 6;
  const y = form.y.neck;
  const d = posed(
    form,
    [
      [-nk - 3, y - 6, 'c'],
      [-nk + 1, y - height * 0.7],
      [-nk + 5, y - height, 'c'],
      [0, y - height + 7],
      [nk - 5, y - height, 'c'],
      [nk - 1, y - height * 0.7],
      [nk + 3, y - 6, 'c'],
      [nk * 0.5, y + 14],
      [0, y + 19],
      [-nk * 0.5, y + 14],
    ],
    true,
  );
  if (!form.figure) {
    const [x0, y0] = form.warp(0, y - height);
    add(sk, `<ellipse cx="${x0}" cy="${y0}" rx="${nk - 5}" ry="8" fill="${c.t.dark}"/>`);
  }
  piece(sk, c, d, {
    rim: 14,
    lifted: true,
    inner: false,
    within: () => {
      if (ribbed) {
        for (let x = -nk; x < nk; x += 5)
          fold(sk, c, form.warp(x * 0.92, y - height), form.warp(x * 1.04, y + 20), {
            width: 3,
            strength: 0.5,
          });
      }
      fold(sk, c, form.warp(-nk, y - height * 0.45), form.warp(nk * 0.6, y - height * 0.3), {
        bend: 10,
        width: 8,
        strength: 0.4,
      });
    },
  });
}

/** A flounce around the shoulders. */
export function flounce(cut: Cutting): void {
  const { sk, form, c } = cut;
  const x = form.w.shoulder + (form.figure ? 6 : 14);
  const y = form.y.armpit;
  const low = wave([x + 12, y + 26], [-x - 12, y + 26], 7, 9, sk.rnd).map(
    (p): Node => [p[0], p[1] + 20 * (1 - (p[0] / x) ** 2)],
  );
  const nodes: Node[] = [
    [-x - 2, y - 26],
    [-x + 16, y - 41],
    [-x * 0.5, y - 24],
    [0, y - 15],
    [x * 0.5, y - 24],
    [x - 16, y - 41],
    [x + 2, y - 26],
    [x + 12, y + 20, 'c'],
    ...low.slice(1, -1),
    [-x - 12, y + 20, 'c'],
  ];
  piece(sk, c, posed(form, nodes, true), {
    lifted: true,
    rim: 16,
    within: () => {
      for (let i = 0; i < 13; i++) {
        const t = (i + 0.5) / 6.5 - 1;
        ridge(
          sk,
          c,
          form.warp(t * x * 0.96, y - 18 - 24 * t * t),
          form.warp(t * (x + 10), y + 52 - 22 * t * t),
          { width: 9, tail: 8, strength: 0.4 },
        );
      }
    },
  });
}

/** The crossing edge of a wrap front. */
export function wrapLine(cut: Cutting, hem: number): void {
  const { sk, form, c } = cut;
  const y = form.y;
  const a = form.warp(-4, y.bust + 4);
  const b = form.warp(form.w.waist * 0.7, Math.min(hem, y.waist + 6));
  fold(sk, c, a, b, { bend: -8, width: -16, strength: 0.7 });
  seam(sk, c, spline([a, [(a[0] + b[0]) / 2 - 5, (a[1] + b[1]) / 2 + 4], b]), 0.9);
  for (let i = 0; i < 3; i++) {
    fold(
      sk,
      c,
      form.warp(form.w.waist * 0.8, y.waist - 8 - i * 9),
      form.warp(-form.w.bust * (0.2 + i * 0.2), y.bust + 8 - i * 12),
      { bend: 12, width: 15, strength: 0.28 },
    );
  }
}

/** A double frill down the front, from the neck opening to under the bust. */
export function ruffle(cut: Cutting, kind: Neckline): void {
  const { sk, form, c } = cut;
  const top = neckDepth(cut, kind) - 4;
  const low = form.y.bust + 74;
  for (const s of [-1, 1]) {
    const outer: Node[] = [];
    const steps = 7;
    for (let i = 0; i <= steps; i++) {
      const y = top + ((low - top) * i) / steps;
      const swell = Math.sin(((i + 0.8) / (steps + 1.2)) * Math.PI) * 16 + 8;
      outer.push([s * (swell + (i % 2 ? 7 : 0)), y + (i % 2 ? 5 : 0)]);
    }
    const d = posed(form, [[s * 1, top, 'c'], ...outer, [s * 1, low + 10, 'c']], true);
    piece(sk, c, d, {
      lifted: true,
      inner: true,
      rim: 8,
      within: () => {
        outer.forEach((p) => {
          ridge(sk, c, form.warp(s * 2, p[1] - 9), form.warp(p[0], p[1]), {
            width: s * 6,
            bend: s * 3,
            strength: 0.5,
          });
        });
      },
    });
  }
  seam(
    sk,
    c,
    posed(form, [
      [0, top],
      [0, low + 10],
    ]),
    0.8,
  );
}
