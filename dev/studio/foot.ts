import { type Cloth, piece } from './cloth.ts';
import type { Form } from './form.ts';
import { lerp, type Node, n, spline } from './geometry.ts';
import { blend } from './limbs.ts';
import { add, type Sketch } from './sketch.ts';
import type { Side } from './sleeve.ts';

export type FootWear = 'pump' | 'sandal' | 'flat' | 'loafer' | 'sneaker' | 'boot' | 'bare';

/** A foot seen from the front in a simple shoe. */
export function foot(sk: Sketch, form: Form, skin: Cloth, shoe: Cloth, side: Side, wear: FootWear): void {
  const [, knee, ankle] = side < 0 ? form.legs.left : form.legs.right;
  const x = ankle[0];
  const y = ankle[1];
  const aw = form.w.ankle;
  const out = side * 5;
  const high = wear === 'pump' || wear === 'sandal';
  const len = high ? 62 : form.woman ? 52 : 56;
  const w = form.woman ? (high ? 17 : 19) : 25;
  const nodes: Node[] = [
    [x - aw, y - 12],
    [x - w * 0.86 + out * 0.5, y + len * 0.42],
    [x - w + out, y + len * 0.74],
    [x + out * 1.4, y + len + (high ? 6 : 2)],
    [x + w + out, y + len * 0.74],
    [x + w * 0.9 + out * 0.5, y + len * 0.4],
    [x + aw, y - 12],
  ];
  if (wear !== 'boot') piece(sk, skin, spline(nodes, true), { rim: 10, inner: true });
  if (wear !== 'boot') {
    const ring = (k: number, yy: number): Node[] => across(x - aw * k, x + aw * k, yy);
    blend(sk, skin, spline([...ring(0.9, y - 16), ...ring(0.9, y - 7).reverse()], true));
  }
  if (wear === 'bare') return;
  if (wear === 'boot') {
    const up = lerp(knee, ankle, 0.6);
    piece(
      sk,
      shoe,
      spline(
        [
          [up[0] - form.w.calf * 0.8 - 6, up[1], 'c'],
          [x - aw - 6, y - 30],
          [x - aw - 6, y + 4],
          ...nodes.slice(1, -1).map((p): Node => [p[0] + Math.sign(p[0] - x) * 2, p[1] + 3]),
          [x + aw + 6, y + 4],
          [x + aw + 6, y - 30],
          [up[0] + form.w.calf * 0.8 + 6, up[1], 'c'],
          [up[0], up[1] + 5],
        ],
        true,
      ),
      { rim: 14, inner: true },
    );
    return;
  }
  const vamp = wear === 'pump' || wear === 'flat' ? y + len * 0.5 : y + len * 0.16;
  const grow = wear === 'sneaker' ? 4 : 2.5;
  const toe = nodes.slice(1, -1).map((p): Node => [p[0] + Math.sign(p[0] - x - out) * grow, p[1] + 3]);
  if (wear === 'sandal') {
    for (const [t, h] of [
      [0.66, 9],
      [0.06, 7],
    ] as const) {
      const cy = y + len * t;
      const k = t > 0.5 ? w + 1 : aw + 3;
      piece(
        sk,
        shoe,
        spline(
          [
            [x - k + out * t, cy - h / 2, 'c'],
            [x + out * t, cy + h * 0.3],
            [x + k + out * t, cy - h / 2, 'c'],
            [x + k + out * t, cy + h / 2, 'c'],
            [x + out * t, cy + h * 1.2],
            [x - k + out * t, cy + h / 2, 'c'],
          ],
          true,
        ),
        { rim: 4, inner: true },
      );
    }
    return;
  }
  piece(
    sk,
    shoe,
    spline(
      [
        [x - w * 0.8 - 3 + out * 0.5, vamp - 12, 'c'],
        ...toe.filter((p) => p[1] > vamp - 8),
        [x + w * 0.8 + 3 + out * 0.5, vamp - 12, 'c'],
        [x + out * 0.6, vamp + (wear === 'pump' ? 14 : 4)],
      ],
      true,
    ),
    { rim: 10, inner: true },
  );
  if (wear === 'sneaker')
    add(
      sk,
      `<path d="${spline(toe.slice(1, -1).map((p): Node => [p[0], p[1] + 2]))}" fill="none" stroke="#f4efe6" stroke-width="5" stroke-linecap="round"/><path d="M${n(x - 8 + out)},${n(vamp + 8)}h16M${n(x - 9 + out)},${n(vamp + 16)}h18M${n(x - 9 + out)},${n(vamp + 24)}h18" stroke="#f4efe6" stroke-width="2.200"/>`,
    );
  if (wear === 'loafer')
    add(
      sk,
      `<path d="${spline([
        [x - w * 0.7 + out, y + len * 0.5],
        [x + out, y + len * 0.36],
        [x + w * 0.7 + out, y + len * 0.5],
      ])}" fill="none" stroke="${shoe.t.light}" stroke-width="5"/>`,
    );
}

function across(x0: number, x1: number, y: number): Node[] {
  return [
    [x0, y, 'c'],
    [x1, y, 'c'],
  ];
}
