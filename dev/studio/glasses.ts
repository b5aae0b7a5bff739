import type { Of } from './accessory-look.ts';
import { pool } from './backdrop.ts';
import type { Cutting } from './garment.ts';
import { type Node, n, spline } from './geometry.ts';
import { add } from './sketch.ts';
import { shift } from './tone.ts';
import { metal } from './trims.ts';

/** Spectacles, open, seen from the front. */
export function glasses({ sk, c }: Cutting, look: Of<'glasses'>, worn = false): void {
  const t = c.t;
  const lens = (s: number): Node[] => {
    if (look.shape === 'round')
      return [
        [s * 34, -8],
        [s * 50, -62],
        [s * 108, -82],
        [s * 166, -58],
        [s * 180, 0],
        [s * 160, 56],
        [s * 106, 78],
        [s * 54, 54],
      ];
    if (look.shape === 'cat-eye')
      return [
        [s * 30, -30],
        [s * 60, -58],
        [s * 130, -72],
        [s * 204, -96, 'c'],
        [s * 196, -20],
        [s * 164, 40],
        [s * 100, 58],
        [s * 44, 32],
      ];
    return [
      [s * 30, -58, 'c'],
      [s * 100, -68],
      [s * 186, -60, 'c'],
      [s * 188, 0],
      [s * 170, 58, 'c'],
      [s * 104, 68],
      [s * 44, 54, 'c'],
      [s * 32, 0],
    ];
  };
  if (!worn) {
    for (const s of [-1, 1])
      strapLine(sk, `M${s * 186},-40C${s * 214},-90 ${s * 196},-170 ${s * 150},-196`, t.deep, t.base, 15);
    pool(sk, 0, 96, 230, 22, '#20140d', 0.45);
  }
  for (const s of [-1, 1]) {
    const d = spline(lens(s), true);
    add(
      sk,
      `<path d="${d}" fill="#1b120c" fill-opacity=".16" transform="translate(8,14)"/><path d="${d}" fill="${shift('#4c3b34', 0.02)}" fill-opacity="${worn ? 0.72 : 0.62}"/><path d="M${s * 108 - 54},48L${s * 108 + 6},-70L${s * 108 + 38},-70L${s * 108 - 26},60Z" fill="#fff" fill-opacity=".13"/><path d="M${s * 108 + 10},62L${s * 108 + 60},-56L${s * 108 + 68},-50L${s * 108 + 22},62Z" fill="#fff" fill-opacity=".1"/>`,
    );
    strapLine(sk, d, t.dark, t.base, 17, t.bright);
  }
  strapLine(sk, 'M-34,-14Q0,-42 34,-14', t.dark, t.base, 14, t.bright);
  for (const s of [-1, 1])
    add(
      sk,
      `<rect x="${s * 186 - 9}" y="-48" width="18" height="12" rx="3" fill="${metal('gold').mid}" stroke="${metal('gold').deep}" stroke-width="1"/>`,
    );
}

function strapLine(
  sk: Cutting['sk'],
  d: string,
  edge: string,
  face: string,
  w: number,
  shine?: string,
): void {
  add(
    sk,
    `<path d="${d}" fill="none" stroke="${edge}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${face}" stroke-width="${n(w * 0.78)}" stroke-linecap="round" stroke-linejoin="round"/>${shine ? `<path d="${d}" fill="none" stroke="${shine}" stroke-width="${n(w * 0.2)}" stroke-opacity=".65" stroke-linecap="round" transform="translate(-1.500,-2.500)"/>` : ''}`,
  );
}
