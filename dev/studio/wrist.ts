import { backdrop, wallTone } from './backdrop.ts';
import { cloth, fold, piece, seam, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Node, n, nodes, spline } from './geometry.ts';
import { chainLine, gem, precious, stone, watch } from './jewellery.ts';
import { cast, companion, type Model } from './model.ts';
import { HEIGHT, pick, through, WIDTH } from './picture.ts';
import type { Shot } from './shot.ts';
import { add, finish, group, sketch } from './sketch.ts';
import { accessoryPattern } from './still.ts';
import type { AccessoryLook } from './tailor.ts';
import { button } from './trims.ts';
import { neutral } from './worn.ts';

/** A hand and wrist close to, wearing a watch, a bracelet or a ring. */
export function drawHand(shot: Shot, look: AccessoryLook): string {
  const sk = sketch(shot.seed, 2);
  const model = cast(sk, shot.audience, shot.seed);
  const c = cloth(sk, shot.colour, accessoryPattern(look, shot.pattern), shot.seed);
  const cut: Cutting = { sk, form: model.form, c };
  const m = precious(sk, look.kind === 'watch' ? (shot.seed % 2 ? '#d8b98a' : '#bfc2c6') : shot.colour);
  const tone = wallTone(shot.backdrop, model.person.skin.t.base, shot.seed + 1);
  backdrop(sk, WIDTH, HEIGHT, tone, pick(['plane', 'sun', 'plane'] as const, shot.seed), shot.seed, 1.2);
  const mate = companion(sk, model.form, neutral(model.person.skin.t.base, shot.seed), 'leather', shot.seed);
  const ringed = look.kind === 'jewel' && look.piece === 'ring';
  through(
    sk,
    {
      x: ringed ? 30 : 14,
      y: ringed ? 110 : 30,
      height: ringed ? 560 : 660,
      turn: pick([-22, 18, -16], shot.seed),
    },
    () => {
      forearm(cut, model);
      bigHand(cut, model);
      if (look.kind === 'watch')
        group(sk, 'transform="translate(-2,-96) scale(.86)"', () => watch(cut, m, shot.seed, true));
      else if (look.kind === 'jewel' && look.piece === 'bracelet') {
        chainLine(sk, m, 'M-66,-58Q0,-26 66,-62', 11);
        if (shot.seed % 2) chainLine(sk, m, 'M-68,-82Q0,-54 68,-86', 7);
        stone(sk, [4, -40], 10, gem(shot.seed));
      } else {
        add(
          sk,
          `<path d="M-23,148Q-5,158 14,148" fill="none" stroke="${m.deep}" stroke-width="11"/><path d="M-23,148Q-5,158 14,148" fill="none" stroke="${m.paint}" stroke-width="9"/>`,
        );
        stone(sk, [-5, 148], 14, gem(shot.seed));
      }
      cuff(mate);
    },
  );
  return finish(sk, WIDTH, HEIGHT);
}

function forearm({ sk }: Cutting, model: Model): void {
  const k = model.person.woman ? 1 : 1.14;
  const { skin } = model.person;
  piece(
    sk,
    skin,
    spline(
      [
        [-64 * k, -20],
        [-62 * k, -80],
        [-84 * k, -240],
        [-96 * k, -420, 'c'],
        [100 * k, -420, 'c'],
        [88 * k, -240],
        [64 * k, -80],
        [66 * k, -20],
        [0, 10],
      ],
      true,
    ),
    { rim: 40, inner: true },
  );
}

function bigHand({ sk }: Cutting, model: Model): void {
  const { skin } = model.person;
  const k = model.person.woman ? 1 : 1.14;
  const finger = (line: readonly Node[], nail: readonly [number, number, number]): void => {
    piece(sk, skin, spline(line, true), {
      rim: 14,
      inner: true,
      within: () => {
        const [x, y, turn] = nail;
        add(
          sk,
          `<g transform="translate(${n(x)},${n(y)}) rotate(${turn})"><path d="M-9,-14Q0,-20 9,-14L8,10Q0,20 -8,10Z" fill="${model.person.woman ? model.person.lips : skin.t.light}" fill-opacity="${model.person.woman ? 0.9 : 0.7}"/><path d="M-6,-12L-5,8" stroke="#fff" stroke-opacity=".4" stroke-width="2.500" stroke-linecap="round"/></g>`,
        );
      },
    });
  };
  group(sk, `transform="scale(${k},1)"`, () => {
    finger(nodes('30,96 62,110 66,170 56,214 44,222 34,210 34,160'), [48, 202, 8]);
    finger(nodes('-64,100 -32,108 -30,190 -40,250 -52,260 -62,248 -62,180'), [-51, 238, 4]);
    finger(nodes('6,104 38,104 42,190 34,252 22,264 10,252 6,180'), [23, 242, 2]);
    finger(nodes('-32,104 8,104 10,200 2,272 -10,284 -22,272 -28,196'), [-10, 260, 0]);
    piece(
      sk,
      skin,
      spline(
        nodes('-64,-40 -70,20 -72,86 -62,134 -34,128 -14,140 12,128 36,136 62,116 72,70 68,10 64,-40'),
        true,
      ),
      {
        rim: 26,
        inner: true,
        within: () => {
          for (const [x, y] of [
            [-46, 110],
            [-11, 118],
            [22, 114],
            [49, 104],
          ] as const)
            add(
              sk,
              `<ellipse cx="${x}" cy="${y - 6}" rx="13" ry="9" fill="${skin.t.light}" fill-opacity=".6"/><path d="M${x - 10},${y + 4}q10,5 20,0" stroke="${skin.t.deep}" stroke-opacity=".45" stroke-width="2" fill="none"/>`,
            );
          for (const [x0, x1] of [
            [-20, -42],
            [-4, -10],
            [14, 20],
          ] as const)
            fold(sk, skin, [x0, -10], [x1, 96], { width: 12, strength: 0.22 });
        },
      },
    );
    finger(nodes('56,0 84,40 98,92 98,140 88,154 76,146 72,104 56,60'), [89, 136, 4]);
  });
}

function cuff({ sk, c }: Cutting): void {
  const d = spline(nodes('-98,-470! -106,-330 -104,-216! 0,-190 106,-220! 112,-330 104,-470!'), true);
  piece(sk, c, d, {
    rim: 40,
    lifted: true,
    inner: true,
    within: () => {
      fold(sk, c, [-60, -470], [-40, -270], { width: 50, strength: 0.4 });
      fold(sk, c, [70, -470], [20, -290], { width: 36, strength: 0.4 });
    },
  });
  seam(sk, c, 'M-106,-300Q0,-276 110,-304', 0.9);
  stitches(sk, c, 'M-105,-226Q0,-202 106,-230');
  stitches(sk, c, 'M-106,-290Q0,-266 110,-294');
  button({ sk, c, form: {} as never }, [58, -248], 13);
}
