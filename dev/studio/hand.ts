import { type Cloth, piece } from './cloth.ts';
import type { Limb } from './form.ts';
import { lerp, n, nodes, type Pt, sides, spline } from './geometry.ts';
import { add, type Sketch } from './sketch.ts';
import type { Side } from './sleeve.ts';

/** A relaxed hand that continues the forearm. */
export function hand(sk: Sketch, skin: Cloth, limb: Limb, side: Side, scale = 1): void {
  const from = limb[1];
  const at = limb[2];
  const angle = (Math.atan2(at[1] - from[1], at[0] - from[0]) * 180) / Math.PI - 90;
  add(
    sk,
    `<g transform="translate(${n(at[0])},${n(at[1])}) rotate(${n(angle * 0.8)}) scale(${n(scale * -side * 10) === '0' ? 1 : -side * scale},${scale})">`,
  );
  // Drawn for the viewer's left hand: thumb towards the body (+x).
  const fingers: readonly (readonly [number, number, number, number])[] = [
    [-9, 34, -10, 64],
    [-3, 36, -4, 71],
    [4, 36, 2, 70],
    [10, 33, 7, 62],
  ];
  for (const [x0, y0, x1, y1] of [fingers[0], fingers[3], fingers[1], fingers[2]].filter(
    (f) => f !== undefined,
  )) {
    const { a, b } = sides([[x0, y0 - 8], lerp([x0, y0], [x1, y1], 0.5), [x1, y1]], [4.3, 4, 2.9]);
    const tip: Pt = [x1 + (x1 - x0) * 0.12, y1 + 3.5];
    piece(sk, skin, spline([...a, tip, ...[...b].reverse()], true), { rim: 4, inner: true });
  }
  piece(sk, skin, spline(nodes('-11,-6 -13,12 -14,30 -9,41 0,43 9,40 14,28 13,12 11,-6'), true), {
    rim: 7,
    inner: true,
  });
  piece(sk, skin, spline(nodes('8,4! 17,16 18,32 14,47 10,46 11,34 8,22'), true), { rim: 4, inner: true });
  add(sk, '</g>');
}
