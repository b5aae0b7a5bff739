import { fold, piece } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Node, n, spline } from './geometry.ts';
import { add } from './sketch.ts';
import { metal } from './trims.ts';

/** A shoe's upper with the shine of its leather. */
export function upper(cut: Cutting, nodes: readonly Node[], within?: () => void): void {
  const { sk, c } = cut;
  piece(sk, c, spline(nodes, true), {
    rim: 22,
    inner: true,
    within: () => {
      fold(sk, c, [-190, 104], [-70, 60], { bend: 16, width: -22, tone: 'bright', strength: 0.6 });
      fold(sk, c, [40, 60], [140, 20], { bend: -10, width: -24, tone: 'bright', strength: 0.3 });
      fold(sk, c, [-210, 138], [60, 124], { bend: -6, width: -26, strength: 0.4 });
      within?.();
    },
  });
}

/** The lining seen through the opening. */
export function inside({ sk, c }: Cutting, nodes: readonly Node[]): void {
  const d = spline(nodes, true);
  add(sk, `<path d="${d}" fill="#d9bf9d"/><path d="${d}" fill="${c.t.dark}" fill-opacity=".28"/>`);
}

/** A part in one flat colour, such as a sole. */
export function solid(cut: Cutting, nodes: readonly Node[], colour: string): void {
  const d = spline(nodes, true);
  add(
    cut.sk,
    `<path d="${d}" fill="${colour}"/><path d="${d}" fill="none" stroke="#150d08" stroke-opacity=".35" stroke-width="1.2"/>`,
  );
}

/** A slim heel. */
export function stiletto(cut: Cutting, top: number, width: number): void {
  const { sk, c } = cut;
  piece(
    sk,
    c,
    spline(
      [
        [112, top + 12, 'c'],
        [186, top - 10, 'c'],
        [184, 60],
        [172 + width, 150, 'c'],
        [166 - width, 150, 'c'],
        [152, 90],
      ],
      true,
    ),
    { rim: 14, inner: true },
  );
  add(sk, `<rect x="${n(165 - width)}" y="145" width="${n(width * 2 + 8)}" height="6" fill="#1d1512"/>`);
}

/** The small buckle of a strap. */
export function buckleDot({ sk }: Cutting, x: number, y: number): void {
  const m = metal('gold');
  add(
    sk,
    `<rect x="${x - 8}" y="${y - 9}" width="16" height="18" rx="3" fill="none" stroke="${m.deep}" stroke-width="4.400"/><rect x="${x - 8}" y="${y - 9}" width="16" height="18" rx="3" fill="none" stroke="${m.mid}" stroke-width="3"/>`,
  );
}

/** A flat sole with a low heel. */
export function sole(cut: Cutting, colour: string, height: number, heel: number): void {
  solid(
    cut,
    [
      [-226, 150 - height, 'c'],
      [-232, 144],
      [-222, 150, 'c'],
      [60, 150, 'c'],
      [64, 150 - heel * 0.4, 'c'],
      [96, 150 - heel * 0.4, 'c'],
      [98, 150, 'c'],
      [196, 150, 'c'],
      [200, 150 - height, 'c'],
      [60, 150 - height],
    ],
    colour,
  );
}
