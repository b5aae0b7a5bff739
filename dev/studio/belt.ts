import type { Of } from './accessory-look.ts';
import { pool } from './backdrop.ts';
import { fold, piece, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Node, n, nodes, spline } from './geometry.ts';
import { add } from './sketch.ts';
import { strap } from './strap.ts';
import { buckle } from './trims.ts';

/** A belt, coiled on the table with its tongue lying out. */
export function belt(cut: Cutting, look: Of<'belt'>): void {
  const { sk, c } = cut;
  const w = look.width === 'wide' ? 54 : 32;
  pool(sk, 20, 90, 290, 70, '#20140d', 0.42);
  const tail: Node[] = nodes('-20,84 90,112 190,96 262,66');
  // The roll seen from above and in front: rim of each turn, then the outer band.
  const turns = 4;
  for (let i = 0; i <= turns; i++) {
    const r = 148 - i * 24;
    if (i > 0) strapRing(cut, -40, -22, r, r * 0.56, 7);
  }
  const outer = (dy: number): Node[] => [
    [-194, -22 + dy],
    [-186, 8 + dy],
    [-140, 44 + dy],
    [-40, 62 + dy],
    [60, 44 + dy],
    [106, 8 + dy],
    [114, -22 + dy],
  ];
  const d = spline(
    [...outer(0), ...outer(w).reverse()].map(
      (p, i, all): Node => (i === 0 || i === 6 || i === 7 || i === all.length - 1 ? [p[0], p[1], 'c'] : p),
    ),
    true,
  );
  strapRing(cut, -40, -22, 154, 84, 8);
  piece(sk, c, d, {
    rim: 20,
    lifted: true,
    inner: true,
    within: () => {
      fold(sk, c, [-120, 20], [-126, 20 + w + 30], { width: 60, tone: 'bright', strength: 0.5 });
      fold(sk, c, [40, 20], [60, 70 + w], { width: 60, strength: 0.5 });
    },
  });
  stitches(sk, c, spline(outer(5)));
  stitches(sk, c, spline(outer(w - 5)));
  strap(
    sk,
    c,
    tail.map((p): Node => [p[0], p[1] + w * 0.2]),
    w,
    true,
  );
  for (const [x, y] of [
    [150, 107],
    [186, 98],
    [222, 84],
  ] as const)
    add(sk, `<ellipse cx="${x}" cy="${n(y + w * 0.2)}" rx="4" ry="3.400" fill="${c.t.dark}"/>`);
  buckle({ sk }, [-66, 60 + w / 2], w * 1.2, w * 1.5, look.hardware);
  strap(
    sk,
    c,
    [
      [8, 62],
      [12, 64 + w],
    ],
    14,
    false,
  );
}

function strapRing({ sk, c }: Cutting, cx: number, cy: number, rx: number, ry: number, w: number): void {
  add(
    sk,
    `<ellipse cx="${cx}" cy="${n(cy + 5)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${c.t.dark}" stroke-width="${w + 6}" stroke-opacity=".5"/><ellipse cx="${cx}" cy="${cy}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${c.t.deep}" stroke-width="${w}"/><ellipse cx="${cx}" cy="${n(cy - 1)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${c.t.light}" stroke-width="${n(w * 0.5)}"/>`,
  );
}
