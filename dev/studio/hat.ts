import type { Of } from './accessory-look.ts';
import { fold, piece, seam, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { nodes, spline } from './geometry.ts';
import { add } from './sketch.ts';
import { mix } from './tone.ts';

/** A hat on its own, or (around the head, chin at 0,0) on a model. */
export function hat(cut: Cutting, look: Of<'hat'>): void {
  const { sk, c } = cut;
  const straw = mix(c.t.base, '#2a1c14', 0.72);
  switch (look.shape) {
    case 'wide-brim': {
      piece(sk, c, spline(nodes('-230,44 -160,2 0,-18 160,2 232,40 170,82 0,100 -168,84'), true), {
        rim: 26,
        within: () => {
          fold(sk, c, [-220, 50], [0, 90], { bend: 20, width: -26, tone: 'bright', strength: 0.4 });
          fold(sk, c, [20, 96], [228, 44], { bend: 10, width: -40, strength: 0.5 });
          weaveRings(cut, 4);
        },
      });
      piece(
        sk,
        c,
        spline(
          nodes('-112,36! -106,-40 -88,-112 -40,-136 0,-128 44,-138 90,-112 106,-40 112,36! 0,58'),
          true,
        ),
        {
          rim: 24,
          lifted: true,
          within: () => {
            fold(sk, c, [-4, -134], [6, -30], { width: 30, bend: 10, strength: 0.45 });
            fold(sk, c, [-70, -126], [-84, 20], { width: 30, tone: 'bright', strength: 0.4 });
            fold(sk, c, [60, -126], [78, 20], { width: 44, strength: 0.45 });
          },
        },
      );
      piece(sk, c, spline(nodes('-113,6! 0,28 113,6! 112,36! 0,58 -112,36!'), true), {
        fill: straw,
        rim: 10,
        inner: true,
      });
      break;
    }
    case 'bucket': {
      piece(sk, c, spline(nodes('-176,78! -120,4! 0,-14 120,4! 178,78! 90,108 0,114 -90,108'), true), {
        rim: 24,
        within: () => {
          for (let i = 0; i < 5; i++)
            stitches(
              sk,
              c,
              `M${-134 - i * 10},${18 + i * 15}Q0,${52 + i * 15} ${134 + i * 10},${18 + i * 15}`,
            );
          fold(sk, c, [60, 20], [120, 104], { width: 50, strength: 0.4 });
        },
      });
      piece(sk, c, spline(nodes('-124,10! -112,-70 -96,-128! 0,-148 96,-128! 112,-70 124,10! 0,38'), true), {
        rim: 24,
        lifted: true,
        within: () => {
          fold(sk, c, [-60, -136], [-76, 20], { width: 30, tone: 'bright', strength: 0.35 });
          fold(sk, c, [64, -136], [80, 30], { width: 40, strength: 0.45 });
          seam(sk, c, 'M2,-146Q6,-60 4,34', 0.6);
        },
      });
      stitches(sk, c, 'M-94,-120Q0,-138 94,-120');
      break;
    }
    case 'cap': {
      piece(sk, c, spline(nodes('-128,24! -124,-50 -80,-116 0,-136 84,-114 126,-48 130,24! 0,50'), true), {
        rim: 26,
        within: () => {
          fold(sk, c, [-50, -126], [-80, 26], { width: 34, tone: 'bright', strength: 0.35 });
          fold(sk, c, [60, -122], [84, 30], { width: 44, strength: 0.45 });
          for (const x of [-64, 0, 66]) {
            seam(sk, c, `M${x * 0.15},-134Q${x * 1.2},-60 ${x},46`, 0.6);
            stitches(sk, c, `M${x * 0.15 + 5},-130Q${x * 1.2 + 6},-60 ${x + 5},46`);
          }
        },
      });
      piece(
        sk,
        c,
        spline(nodes('-126,20! -60,38 0,44 60,38 128,20! 144,60 96,100 0,116 -96,100 -144,60'), true),
        {
          rim: 22,
          lifted: true,
          within: () => {
            for (let i = 1; i < 5; i++)
              stitches(
                sk,
                c,
                `M${-134 + i * 3},${36 + i * 11}Q0,${62 + i * 14} ${134 - i * 3},${36 + i * 11}`,
              );
            fold(sk, c, [-110, 40], [0, 100], { width: -24, tone: 'bright', strength: 0.35 });
          },
        },
      );
      add(sk, `<ellipse cx="0" cy="-137" rx="11" ry="6" fill="${c.t.deep}"/>`);
      break;
    }
  }
}

function weaveRings({ sk, c }: Cutting, count: number): void {
  for (let i = 0; i < count; i++)
    add(
      sk,
      `<ellipse cx="0" cy="40" rx="${130 + i * 28}" ry="${36 + i * 13}" fill="none" stroke="${c.t.deep}" stroke-width="1.400" stroke-opacity=".3"/>`,
    );
}
