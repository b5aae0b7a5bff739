import type { Look } from '#db/seed/look.ts';
import { backdrop, pool, wallTone } from './backdrop.ts';
import { cloth, fold, piece, ridge, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Node, spline } from './geometry.ts';
import { cast, companion, type Model } from './model.ts';
import { HEIGHT, through, WIDTH } from './picture.ts';
import { heelOf, type ShoeShape, shoe } from './shoes.ts';
import type { Shot } from './shot.ts';
import { finish, group, sketch } from './sketch.ts';
import { accessoryPattern } from './still.ts';
import { neutral } from './worn.ts';

/** Shoes on feet: two legs in profile, one step apart. */
export function drawFeet(shot: Shot, look: Extract<Look, { kind: 'shoes' }>): string {
  const sk = sketch(shot.seed, 2);
  const model = cast(sk, shot.audience, shot.seed);
  const c = cloth(sk, shot.colour, accessoryPattern(look, shot.pattern), shot.seed);
  const cut: Cutting = { sk, form: model.form, c };
  const tone = wallTone(shot.backdrop, c.t.base, shot.seed + 1);
  backdrop(sk, WIDTH, HEIGHT, tone, 'floor', shot.seed, 0.74);
  const mate = companion(sk, model.form, neutral(c.t.base, shot.seed), 'leather', shot.seed);
  const covered =
    !model.person.woman || (shot.seed % 2 === 0 && look.shape !== 'sandal' && look.shape !== 'boot');
  through(sk, { x: -8, y: -104, height: 820 }, () => {
    pool(sk, 130, 86, 230, 18, '#20140d', 0.4);
    group(sk, 'transform="translate(128,-70) scale(.92)"', () =>
      shoe(cut, look.shape, () => leg(cut, model, look.shape, covered ? mate : null)),
    );
    pool(sk, -30, 156, 250, 20, '#20140d', 0.5);
    group(sk, 'transform="translate(-66,0)"', () =>
      shoe(cut, look.shape, () => leg(cut, model, look.shape, covered ? mate : null)),
    );
  });
  return finish(sk, WIDTH, HEIGHT);
}

function leg(cut: Cutting, model: Model, shape: ShoeShape, trousers: Cutting | null): void {
  const { sk } = cut;
  const { skin } = model.person;
  const up = -heelOf[shape];
  const k = model.person.woman ? 1 : 1.16;
  const bare = shape === 'boot' ? -170 : 0;
  // Foot and shin: instep to the left, heel to the right.
  const nodes: Node[] = [
    [186, 112 + up],
    [178, 50 + up],
    [150 + 6 * k, -10 + up],
    [146 + 10 * k, -90],
    [168 + 16 * k, -230],
    [172 + 20 * k, -520, 'c'],
    [66 - 22 * k, -520, 'c'],
    [84 - 12 * k, -230],
    [98 - 6 * k, -90],
    [88 - 6 * k, 0 + up],
    [30, 52 + up * 0.6],
    [-60, 96 + up * 0.2],
    [-170, 128],
    [-200, 138],
    [-120, 140],
    [20, 118 + up * 0.4],
    [110, 116 + up],
  ];
  if (shape !== 'boot')
    piece(sk, skin, spline(nodes, true), {
      rim: 20,
      inner: true,
      within: () => fold(sk, skin, [150, -20 + up], [158, 60 + up], { width: -16, strength: 0.4 }),
    });
  else
    piece(
      sk,
      skin,
      spline(
        [
          [84, -200, 'c'],
          [160, -200, 'c'],
          [190 * k, -330],
          [186 * k, -540, 'c'],
          [52, -540, 'c'],
          [58, -330],
        ],
        true,
      ),
      { rim: 20, inner: true },
    );
  if (shape === 'sandal' || shape === 'mule') toes(cut, model);
  if (!trousers) return;
  const hem = shape === 'boot' ? bare + 20 : -64;
  const d = spline(
    [
      [44 - 6 * k, hem - 4, 'c'],
      [58, -230],
      [30, -540, 'c'],
      [216, -540, 'c'],
      [206, -230],
      [190 + 6 * k, hem + 12, 'c'],
      [118, hem + 12],
    ],
    true,
  );
  piece(sk, trousers.c, d, {
    rim: 24,
    inner: true,
    lifted: true,
    within: () => {
      ridge(sk, trousers.c, [110, -540], [92, hem + 10], { width: 26, tail: 10, strength: 0.5, bend: -8 });
      fold(sk, trousers.c, [190, -240], [70, hem - 40], { bend: 14, width: 22, strength: 0.36 });
      stitches(sk, trousers.c, `M${40},${hem - 22}Q118,${hem - 4} 196,${hem - 8}`);
    },
  });
}

function toes({ sk }: Cutting, model: Model): void {
  const { skin } = model.person;
  for (const [x, y, r] of [
    [-150, 122, 12],
    [-172, 124, 12],
    [-194, 124, 14],
  ] as const) {
    piece(
      sk,
      skin,
      spline(
        [
          [x - r * 1.3, y],
          [x, y - r * 0.8],
          [x + r, y - 4],
          [x + r, y + 12],
          [x - r, y + 12],
        ],
        true,
      ),
      { rim: 5, inner: true },
    );
  }
}
