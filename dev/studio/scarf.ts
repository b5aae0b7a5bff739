import type { Of } from './accessory-look.ts';
import { fold, piece, ridge } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Node, n, nodes, spline, wave } from './geometry.ts';
import { add } from './sketch.ts';
import { shift } from './tone.ts';

/** A scarf laid over a wooden bar, one end longer than the other. */
export function scarf(cut: Cutting, look: Of<'scarf'>): void {
  const { sk, c } = cut;
  const fall = (x0: number, x1: number, low: number, behind: boolean): void => {
    const hem = wave([x1, low], [x0, low - 12], 3, 11, sk.rnd);
    if (look.fringe) fringe(cut, x0 + 2, x1 - 2, low - 6);
    const nodes: Node[] = [
      [x0 + 8, -262, 'c'],
      [x0 + 4, -120],
      [x0 - 6, 40],
      [x0, low - 12, 'c'],
      ...[...hem].reverse().slice(1, -1),
      [x1, low, 'c'],
      [x1 + 8, 60],
      [x1 - 4, -110],
      [x1 - 8, -262, 'c'],
      [(x0 + x1) / 2, -270],
    ];
    piece(sk, c, spline(nodes, true), {
      rim: 26,
      lifted: true,
      fill: behind ? c.t.shade : undefined,
      within: () => {
        const w = x1 - x0;
        for (let i = 0; i < 6; i++) {
          const t = (i + 0.5 + (sk.rnd() - 0.5) * 0.5) / 6;
          ridge(sk, c, [x0 + 8 + t * (w - 16), -262], [x0 + t * w + (sk.rnd() - 0.5) * 26, low + 10], {
            bend: (sk.rnd() - 0.5) * 30,
            width: 17,
            tail: 16,
            strength: 0.46,
          });
        }
        fold(sk, c, [x0, -262], [x1, -262], { width: -26, strength: 0.5, tone: 'bright' });
        fold(sk, c, [x0, -226], [x1, -228], { width: -20, strength: 0.3, bend: -4 });
        if (behind) add(sk, `<path d="${spline(nodes, true)}" fill="${c.t.dark}" fill-opacity=".16"/>`);
      },
    });
  };
  fall(-34, 148, 190, true);
  fall(-138, 66, 292, false);
  const wood = '#a97c50';
  add(
    sk,
    `<path d="M-330,-262H330" stroke="#20140d" stroke-opacity=".16" stroke-width="17" transform="translate(6,12)" clip-path="none"/><path d="M-330,-268H-134M144,-268H330" stroke="${shift(wood, -0.12)}" stroke-width="17"/><path d="M-330,-270H-134M144,-270H330" stroke="${wood}" stroke-width="11"/><path d="M-330,-273H-134M144,-273H330" stroke="${shift(wood, 0.12)}" stroke-width="2.500"/>`,
  );
  const over = spline(
    nodes('-140,-252! -138,-278 -40,-282 60,-280 146,-278 148,-252! 60,-258 -40,-258'),
    true,
  );
  piece(sk, c, over, { rim: 10, lifted: true });
}

/** Twisted fringe along a hem. */
export function fringe({ sk, c }: Cutting, x0: number, x1: number, y: number): void {
  let d = '';
  for (let x = x0 + 3; x < x1; x += 6.5)
    d += `M${n(x)},${n(y)}q${n((sk.rnd() - 0.5) * 5)},22 ${n((sk.rnd() - 0.5) * 7)},${n(38 + sk.rnd() * 6)}`;
  add(
    sk,
    `<path d="${d}" stroke="${c.t.deep}" stroke-width="3.600" fill="none" stroke-linecap="round"/><path d="${d}" stroke="${c.t.light}" stroke-width="1.800" fill="none" stroke-linecap="round"/>`,
  );
}
