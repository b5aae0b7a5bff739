import { dropShadow, fold, piece, seam, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { lerp, n, type Pt } from './geometry.ts';
import { posed } from './necklines.ts';
import { add, define } from './sketch.ts';
import { lightness, mix, shift } from './tone.ts';

/** One four-hole button. `colour` is the horn or shell it is made of. */
export function button(cut: Cutting, [x, y]: Pt, r: number, colour?: string): void {
  const { sk, c } = cut;
  const L = lightness(c.t.base);
  const base = colour ?? (L > 0.85 ? '#efe6d6' : L < 0.36 ? '#4b403a' : mix(c.t.deep, '#6b4b35', 0.35));
  const dark = shift(base, -0.2);
  add(
    sk,
    `<circle cx="${n(x + r * 0.16)}" cy="${n(y + r * 0.26)}" r="${n(r * 1.06)}" fill="${c.t.dark}" fill-opacity=".45"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${base}" stroke="${dark}" stroke-width="${n(r * 0.12)}"/><path d="M${n(x - r * 0.8)},${n(y)}A${n(r * 0.8)},${n(r * 0.8)} 0 0 1 ${n(x)},${n(y - r * 0.8)}" fill="none" stroke="${shift(base, 0.16)}" stroke-width="${n(r * 0.18)}" stroke-linecap="round"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.62)}" fill="none" stroke="${dark}" stroke-opacity=".4" stroke-width="${n(r * 0.1)}"/>`,
  );
  const h = r * 0.22;
  let holes = '';
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    holes += `<circle cx="${n(x + dx * h)}" cy="${n(y + dy * h)}" r="${n(r * 0.12)}" fill="${shift(base, -0.34)}"/>`;
  if (sk.close)
    holes += `<path d="M${n(x - h)},${n(y - h)}L${n(x + h)},${n(y + h)}M${n(x + h)},${n(y - h)}L${n(x - h)},${n(y + h)}" stroke="${c.t.stitch}" stroke-width="${n(r * 0.13)}" stroke-linecap="round"/>`;
  add(sk, holes);
}

/** Buttons evenly spaced between two points (straight coordinates), with buttonholes in a close-up. */
export function buttonRow(cut: Cutting, from: Pt, to: Pt, count: number, r: number, colour?: string): void {
  for (let i = 0; i < count; i++) {
    const p = lerp(from, to, count > 1 ? i / (count - 1) : 0);
    const q = cut.form.warp(p[0], p[1]);
    if (cut.sk.close)
      add(
        cut.sk,
        `<path d="M${n(q[0])},${n(q[1] - r * 1.7)}v${n(r * 3.4)}" stroke="${cut.c.t.dark}" stroke-width="${n(r * 0.5)}" stroke-opacity=".5" stroke-linecap="round"/><path d="M${n(q[0])},${n(q[1] - r * 1.7)}v${n(r * 3.4)}" stroke="${cut.c.t.stitch}" stroke-width="${n(r * 0.34)}" stroke-dasharray="${n(r * 0.14)} ${n(r * 0.1)}"/>`,
      );
    button(cut, q, r, colour);
  }
}

/** A soft tied bow with long ends. */
export function bow(cut: Cutting, at: Pt, size: number): void {
  const { sk, form, c } = cut;
  const s = size;
  const p = (x: number, y: number): Pt => [at[0] + x * s, at[1] + y * s];
  const tail = (side: number, length: number): void => {
    const d = posed(
      form,
      [
        [...p(0, 4), 'c'],
        p(side * 17, 40),
        p(side * 20, length * 0.7),
        [...p(side * 27, length), 'c'],
        [...p(side * 5, length + 9), 'c'],
        p(side * 4, length * 0.62),
        p(side * 2, 38),
      ],
      true,
    );
    piece(sk, c, d, {
      lifted: true,
      inner: true,
      rim: 9,
      angle: side * -8,
      within: () =>
        fold(sk, c, form.warp(...p(0, 4)), form.warp(...p(side * 14, length)), {
          bend: side * -8,
          width: side * -10,
          strength: 0.5,
        }),
    });
  };
  tail(-1, 112);
  tail(1, 128);
  for (const side of [-1, 1]) {
    const d = posed(
      form,
      [
        [...p(0, -3), 'c'],
        p(side * 26, -24),
        p(side * 54, -21),
        p(side * 60, 4),
        p(side * 48, 23),
        p(side * 22, 13),
        [...p(0, 6), 'c'],
      ],
      true,
    );
    piece(sk, c, d, {
      lifted: true,
      inner: true,
      rim: 11,
      angle: side * 30,
      within: () => {
        fold(sk, c, form.warp(...p(0, 0)), form.warp(...p(side * 42, -8)), {
          bend: side * -5,
          width: side * 10,
          strength: 0.6,
        });
        fold(sk, c, form.warp(...p(0, 2)), form.warp(...p(side * 38, 9)), {
          bend: side * 5,
          width: side * -8,
          strength: 0.5,
        });
      },
    });
  }
  piece(sk, c, posed(form, [p(-9, -9), p(9, -10), p(11, 9), p(-8, 11)], true), {
    lifted: true,
    inner: true,
    rim: 8,
  });
}

export type Metal = 'gold' | 'silver';

/** Light, middle and dark of a metal. */
export function metal(kind: Metal): { light: string; mid: string; dark: string; deep: string } {
  return kind === 'gold'
    ? { light: '#fbeec2', mid: '#cfa558', dark: '#8d6426', deep: '#5d3f15' }
    : { light: '#fbfcfd', mid: '#b4b9bf', dark: '#6f767e', deep: '#454b52' };
}

/** A diagonal metal shine across the bounding box of what it fills. */
export function metalPaint(cut: { sk: Cutting['sk'] }, kind: Metal): string {
  const m = metal(kind);
  const id = define(
    cut.sk,
    (name) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${m.dark}"/><stop offset=".22" stop-color="${m.light}"/><stop offset=".42" stop-color="${m.mid}"/><stop offset=".62" stop-color="${m.dark}"/><stop offset=".82" stop-color="${m.light}"/><stop offset="1" stop-color="${m.mid}"/></linearGradient>`,
  );
  return `url(#${id})`;
}

/** A belt with its buckle around a waist, from left to right at a height. */
export function waistBelt(cut: Cutting, y: number, half: number, height: number, kind: Metal | 'tie'): void {
  const { sk, form, c } = cut;
  const h = height / 2;
  const d = posed(
    form,
    [
      [-half, y - h - 2, 'c'],
      [-half * 0.5, y - h + 2],
      [0, y - h + 3],
      [half * 0.5, y - h + 2],
      [half, y - h - 2, 'c'],
      [half, y + h - 2, 'c'],
      [half * 0.5, y + h + 2],
      [0, y + h + 3],
      [-half * 0.5, y + h + 2],
      [-half, y + h - 2, 'c'],
    ],
    true,
  );
  piece(sk, c, d, { lifted: true, inner: true, rim: 9, angle: 90 });
  for (const o of [-h + 3.4, h - 1])
    stitches(
      sk,
      c,
      posed(form, [
        [-half, y + o - 2],
        [0, y + o + 2],
        [half, y + o - 2],
      ]),
    );
  if (kind === 'tie') {
    const t = (side: number, length: number): void => {
      const e = posed(
        form,
        [
          [14, y, 'c'],
          [14 + side * 12, y + length * 0.5],
          [14 + side * 15, y + length, 'c'],
          [14 + side * 15 - 17, y + length + 4, 'c'],
          [14 + side * 8 - 12, y + length * 0.5],
        ],
        true,
      );
      piece(sk, c, e, { lifted: true, inner: true, rim: 8 });
    };
    t(-0.6, 118);
    t(1, 140);
    piece(
      sk,
      c,
      posed(
        form,
        [
          [2, y - h - 3],
          [26, y - h],
          [27, y + h + 4],
          [4, y + h + 6],
        ],
        true,
      ),
      { lifted: true, inner: true, rim: 8 },
    );
    return;
  }
  const [x0, y0] = form.warp(0, y + 3);
  buckle(cut, [x0, y0], height * 0.78, height * 1.22, kind);
}

/** A rectangular buckle frame with its prong. */
export function buckle(cut: { sk: Cutting['sk'] }, [x, y]: Pt, w: number, h: number, kind: Metal): void {
  const m = metal(kind);
  const paint = metalPaint(cut, kind);
  const s = Math.max(2.4, h * 0.13);
  const frame = (ox: number, oy: number): string =>
    `<rect x="${n(x - w / 2 + ox)}" y="${n(y - h / 2 + oy)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.16)}" fill="none"`;
  add(
    cut.sk,
    `${frame(s * 0.35, s * 0.55)} stroke="#1b1410" stroke-opacity=".35" stroke-width="${n(s)}"/>${frame(0, 0)} stroke="${m.deep}" stroke-width="${n(s)}"/>${frame(0, 0)} stroke="${paint}" stroke-width="${n(s * 0.82)}"/><path d="M${n(x - w / 2)},${n(y)}H${n(x + w / 2 + s * 0.4)}" stroke="${m.deep}" stroke-width="${n(s * 0.8)}" stroke-linecap="round"/><path d="M${n(x - w / 2)},${n(y - s * 0.1)}H${n(x + w / 2 + s * 0.3)}" stroke="${m.mid}" stroke-width="${n(s * 0.55)}" stroke-linecap="round"/>`,
  );
}

/** A zip: tape, teeth and a pull. */
export function zip(cut: Cutting, from: Pt, to: Pt, kind: Metal, pull = true): void {
  const { sk, form } = cut;
  const m = metal(kind);
  const a = form.warp(from[0], from[1]);
  const b = form.warp(to[0], to[1]);
  const d = `M${n(a[0])},${n(a[1])}L${n(b[0])},${n(b[1])}`;
  add(
    sk,
    `<path d="${d}" stroke="${cut.c.t.dark}" stroke-width="7" stroke-opacity=".65"/><path d="${d}" stroke="${m.mid}" stroke-width="4.4" stroke-dasharray="1.7 1.1"/><path d="${d}" stroke="${m.deep}" stroke-width=".7"/>`,
  );
  if (!pull) return;
  add(
    sk,
    `<path d="M${n(a[0] - 3)},${n(a[1])}h6l1.4,9h-8.800z" fill="${m.mid}" stroke="${m.deep}" stroke-width=".6"/><rect x="${n(a[0] - 2.4)}" y="${n(a[1] + 8)}" width="4.800" height="15" rx="2.2" fill="${m.light}" stroke="${m.dark}" stroke-width=".8"/>`,
  );
}

/** A small piece of cloth with a drop shadow and a seam, such as a flap or tab. */
export function tab(cut: Cutting, nodes: Parameters<typeof posed>[1]): void {
  const d = posed(cut.form, nodes, true);
  dropShadow(cut.sk, d, cut.c.t.dark, 0.7);
  piece(cut.sk, cut.c, d, { inner: true, rim: 6, flat: true });
  seam(cut.sk, cut.c, d, 0.4);
}
