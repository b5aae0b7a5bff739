import { type Cloth, fold, piece } from './cloth.ts';
import { curlMarks, curls } from './curls.ts';
import { type Node, nodes, spline } from './geometry.ts';
import type { Sketch } from './sketch.ts';

/** Hair is drawn around a head whose chin is at 0,0 and whose crown is near 0,-140. */
export type HairStyle =
  | 'bun'
  | 'long'
  | 'bob'
  | 'afro'
  | 'pixie'
  | 'pony'
  | 'curly'
  | 'short'
  | 'fade'
  | 'side'
  | 'bald'
  | 'wavy';

export const womenHair: readonly HairStyle[] = [
  'bun',
  'long',
  'bob',
  'afro',
  'pixie',
  'pony',
  'curly',
  'wavy',
];
export const menHair: readonly HairStyle[] = ['short', 'fade', 'side', 'bald', 'short', 'fade', 'side'];

function strands(
  sk: Sketch,
  c: Cloth,
  lines: readonly (readonly [number, number, number, number, number])[],
): void {
  for (const [x0, y0, x1, y1, bend] of lines) {
    fold(sk, c, [x0, y0], [x1, y1], { bend, width: 7, tone: 'bright', strength: 0.5 });
    fold(sk, c, [x0 + 3, y0 + 2], [x1 + 3, y1], { bend, width: -6, tone: 'dark', strength: 0.5 });
  }
}

/** One lock or cap of hair with its strands. */
export function shape(
  sk: Sketch,
  c: Cloth,
  nodes: readonly Node[],
  lines: readonly (readonly [number, number, number, number, number])[] = [],
  rim = 14,
): void {
  piece(sk, c, spline(nodes, true), { rim, inner: true, within: () => strands(sk, c, lines) });
}

/** What falls behind neck and shoulders. */
export function hairBack(sk: Sketch, c: Cloth, style: HairStyle): void {
  switch (style) {
    case 'long':
      shape(
        sk,
        c,
        nodes(
          '-50,-92 -62,-40 -70,30 -78,100 -62,142 -20,120 0,96 24,122 62,138 74,92 66,20 58,-44 48,-96 0,-138',
        ),
        [
          [-54, -20, -66, 120, -6],
          [-40, 20, -40, 128, -4],
          [52, -20, 60, 118, 6],
          [40, 30, 40, 120, 4],
        ],
        22,
      );
      return;
    case 'wavy':
      shape(
        sk,
        c,
        nodes(
          '-50,-92 -66,-52 -62,-14 -78,22 -68,60 -52,74 -20,50 20,50 52,76 70,56 76,18 61,-16 64,-54 48,-98 0,-138',
        ),
        [
          [-58, -30, -64, 55, -10],
          [56, -30, 62, 52, 10],
        ],
        20,
      );
      return;
    case 'bob':
      shape(
        sk,
        c,
        nodes('-50,-92 -59,-46 -61,-6 -50,10 -26,4 26,4 50,12 61,-8 58,-48 49,-94 0,-136'),
        [],
        16,
      );
      return;
    case 'curly': {
      const nodes = curls(sk, c, 0, -44, 70, 92, -200, 20, 24);
      shape(sk, c, [...nodes, [60, 40], [20, 20], [-20, 20], [-60, 40]], curlMarks(sk, 0, -44, 64, 84), 24);
      return;
    }
    case 'afro':
      shape(sk, c, curls(sk, c, 0, -94, 84, 82, 0, 350, 22), curlMarks(sk, 0, -94, 80, 78), 30);
      return;
    case 'bun':
      shape(
        sk,
        c,
        nodes('-24,-158 -10,-176 12,-176 26,-158 20,-136 -18,-136'),
        [[-14, -166, 14, -150, 8]],
        12,
      );
      return;
    case 'pony':
      shape(
        sk,
        c,
        nodes('30,-110 58,-96 66,-40 62,30 70,84 54,120 42,70 44,0 38,-60'),
        [
          [56, -80, 58, 100, 8],
          [50, -60, 52, 80, 4],
        ],
        14,
      );
      return;
    default:
      return;
  }
}

/** What frames the face. */
export function hairFront(sk: Sketch, c: Cloth, style: HairStyle): void {
  switch (style) {
    case 'long':
    case 'wavy':
      shape(
        sk,
        c,
        nodes('-8,-142! -36,-132 -52,-100 -57,-56 -56,-14 -48,8 -46,-30 -43,-66 -34,-94 -16,-116 -4,-124!'),
        [
          [-14, -134, -52, -30, -14],
          [-10, -128, -47, -60, -12],
        ],
        9,
      );
      shape(
        sk,
        c,
        nodes('-8,-142! 22,-142 46,-118 54,-76 55,-20 47,8 45,-36 41,-78 28,-104 8,-118 -5,-124!'),
        [
          [4, -136, 50, -40, 18],
          [0, -130, 44, -74, 14],
        ],
        9,
      );
      return;
    case 'bob':
      shape(
        sk,
        c,
        nodes('-4,-142! -36,-132 -52,-100 -58,-50 -56,-8 -42,2 -42,-40 -40,-74 -26,-98 -8,-112!'),
        [[-10, -134, -52, -20, -14]],
        9,
      );
      shape(
        sk,
        c,
        nodes('-4,-142! 24,-140 48,-112 57,-60 56,-8 43,4 42,-44 38,-80 18,-102 -8,-112!'),
        [
          [4, -136, 51, -20, 18],
          [2, -130, 44, -60, 14],
        ],
        9,
      );
      return;
    case 'bun':
    case 'pony':
      shape(
        sk,
        c,
        nodes(
          '0,-146 -32,-138 -51,-108 -51,-74 -44,-62! -42,-86 -30,-106 -6,-118 22,-110 38,-90 44,-62! 51,-76 50,-110 30,-138',
        ),
        [
          [-4, -132, -47, -84, -10],
          [0, -138, -38, -110, -8],
          [2, -134, 46, -86, 12],
          [0, -140, 36, -116, 10],
        ],
        10,
      );
      return;
    case 'pixie':
      shape(
        sk,
        c,
        nodes(
          '2,-150 -34,-142 -54,-110 -52,-68 -46,-48! -43,-80 -34,-98 -6,-94 26,-108 38,-92 45,-52! 53,-80 52,-112 34,-142',
        ),
        [
          [20, -140, -44, -82, -16],
          [24, -134, -20, -98, -10],
          [26, -136, 48, -80, 14],
        ],
        10,
      );
      return;
    case 'curly':
    case 'afro': {
      const top = curls(sk, c, 0, -100, 52, 46, 178, 362, 17);
      shape(
        sk,
        c,
        [...top, [46, -66, 'c'], [40, -92], [20, -110], [-2, -113], [-22, -108], [-40, -90], [-46, -64, 'c']],
        curlMarks(sk, 0, -124, 44, 18),
        10,
      );
      return;
    }
    case 'short':
      shape(
        sk,
        c,
        nodes(
          '0,-151 -32,-146 -51,-118 -51,-82 -46,-64! -43,-84 -38,-102 -20,-112 4,-108 26,-112 39,-100 43,-84 46,-64! 51,-84 51,-120 32,-146',
        ),
        [
          [10, -146, -34, -114, -6],
          [14, -146, 2, -112, -4],
          [18, -146, 34, -112, 6],
        ],
        10,
      );
      return;
    case 'side':
      shape(
        sk,
        c,
        nodes(
          '8,-156 -30,-150 -52,-120 -51,-80 -46,-64! -43,-92 -34,-108 -2,-104 28,-114 40,-98 46,-66! 52,-86 52,-124 36,-150',
        ),
        [
          [28, -146, -40, -112, -14],
          [30, -140, -20, -108, -10],
          [32, -144, 48, -90, 8],
        ],
        10,
      );
      return;
    case 'fade': {
      const top = curls(sk, c, 0, -116, 44, 32, 182, 358, 12);
      shape(
        sk,
        c,
        [...top, [45, -96, 'c'], [30, -113], [0, -112], [-30, -113], [-45, -96, 'c']],
        curlMarks(sk, 0, -130, 38, 14),
        8,
      );
      return;
    }
    case 'bald':
      return;
  }
}
