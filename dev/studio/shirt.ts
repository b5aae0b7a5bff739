import type { Look } from '#db/seed/look.ts';
import { type BodiceCut, backInside, bodicePath, bodyFolds, easeOf, hemStitch } from './bodice.ts';
import { fold, piece, seam, stitches } from './cloth.ts';
import type { Cutting, Garment } from './garment.ts';
import type { Node } from './geometry.ts';
import { posed, slope } from './necklines.ts';
import { pocket } from './polo.ts';
import { add } from './sketch.ts';
import { sleeve } from './sleeve.ts';
import { buttonRow } from './trims.ts';

type ShirtLook = Extract<Look, { kind: 'shirt' }>;

/** Shirts: classic, mandarin and camp collars. `open` shows it unbuttoned at the neck. */
export function shirt(cut: Cutting, look: ShirtLook): Garment {
  const { sk, form, c } = cut;
  const e = easeOf[look.fit];
  const y = form.y;
  const camp = look.collar === 'camp';
  const hem = y.hip + (look.fit === 'oversized' ? 44 : 26);
  const bodice: BodiceCut = {
    neckline: 'high',
    sleeveless: false,
    drop: e.drop + 2,
    depth: e.depth + 2,
    profile: [
      [y.armpit, form.w.armpit + e.bust + 2],
      [y.waist, form.w.waist + e.waist + 6],
      [hem - 22, form.w.hip + e.hip + 2],
      [hem, form.w.hip + e.hip - 4],
    ],
    crests: 2,
    wave: 2,
    sag: 3,
    tails: camp ? 0 : 26,
  };
  if (camp)
    bodice.neck = [
      [0, y.neck + 84, 'c'],
      [form.w.neck * 0.5, y.neck + 36],
      [form.w.neck - 2, slope(form, form.w.neck), 'c'],
    ];
  const top = camp ? y.neck + 62 : y.neck + 20;
  return {
    back: () => backInside(sk, form, c, 'round'),
    body: () => {
      piece(sk, c, bodicePath(sk, form, bodice), {
        rim: 30,
        within: () => {
          bodyFolds(sk, form, c, bodice);
          hemStitch(sk, form, c, bodice, 6);
          yoke(cut);
          const end = hem + 40;
          const start = camp ? y.neck + 70 : y.neck;
          piece(
            sk,
            c,
            posed(
              form,
              [
                [-13, start, 'c'],
                [13, start, 'c'],
                [13, end, 'c'],
                [-13, end, 'c'],
              ],
              true,
            ),
            { inner: true, rim: 7, lifted: true, flat: true },
          );
          for (const x of [-9.5, 9.5])
            stitches(
              sk,
              c,
              posed(form, [
                [x, start],
                [x, end],
              ]),
            );
          if (look.pocket) pocket(cut, form.w.bust * 0.54, y.bust - 16, 48, 56);
        },
      });
    },
    sleeve: (side) =>
      sleeve(sk, form, c, side, {
        kind: look.sleeve,
        ease: e.arm + 3,
        drop: bodice.drop,
        depth: bodice.depth,
        underarm: form.w.armpit + e.bust + 2,
        finish: look.sleeve === 'long' ? 'shirt' : 'hem',
      }),
    front: () => {
      if (look.collar === 'classic') classicCollar(cut);
      else if (look.collar === 'mandarin') bandCollar(cut);
      else campCollar(cut);
      buttonRow(cut, [0, top + (look.collar === 'mandarin' ? 18 : 24)], [0, hem + 6], camp ? 5 : 7, 4.6);
    },
  };
}

function yoke(cut: Cutting): void {
  const { sk, form, c } = cut;
  for (const s of [-1, 1]) {
    const line: Node[] = [
      [s * (form.w.neck + 2), form.y.neck + 8],
      [s * form.w.shoulder, form.y.shoulder + 26],
    ];
    seam(sk, c, posed(form, line), 0.5);
  }
}

/** The stand of a collar with its dark inside. */
export function collarStand(cut: Cutting, height: number): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck;
  const y = form.y.neck;
  if (!form.figure) {
    const d = posed(
      form,
      [
        [-nk + 1, y - 14 - height * 0.3, 'c'],
        [0, y - 20 - height * 0.4],
        [nk - 1, y - 14 - height * 0.3, 'c'],
        [nk * 0.6, y + 14],
        [0, y + 24],
        [-nk * 0.6, y + 14],
      ],
      true,
    );
    piece(sk, c, d, { fill: c.t.deep, rim: 10, flat: true });
    const [lx, ly] = form.warp(0, y - 10);
    add(
      sk,
      `<rect x="${lx - 11}" y="${ly}" width="22" height="10" fill="#f3ecdf"/><path d="M${lx - 6},${ly + 5}h12" stroke="#5b4a42" stroke-width="1.1"/>`,
    );
  }
  for (const s of [-1, 1]) {
    const d = posed(
      form,
      [
        [s * (nk - 2), y - 22, 'c'],
        [s * (nk + 5), y - 10],
        [s * (nk * 0.7), y + 16],
        [s * -3, y + 32, 'c'],
        [s * -2, y + 16, 'c'],
        [s * nk * 0.6, y + 2],
      ],
      true,
    );
    piece(sk, c, d, { inner: true, rim: 7 });
  }
}

function classicCollar(cut: Cutting): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck;
  const y = form.y.neck;
  collarStand(cut, 22);
  for (const s of [-1, 1]) {
    const outline: Node[] = [
      [s * (nk - 4), y - 31, 'c'],
      [s * (nk + 12), y - 18],
      [s * (nk + 22), y + 10],
      [s * (nk + 12), y + 56, 'c'],
      [s * 22, y + 38],
      [s * 1, y + 17, 'c'],
      [s * nk * 0.62, y - 4],
    ];
    piece(sk, c, posed(form, outline, true), {
      lifted: true,
      inner: false,
      rim: 10,
      angle: s * 32,
      within: () =>
        fold(sk, c, form.warp(s * (nk - 2), y - 30), form.warp(s * 8, y + 16), {
          width: s * 12,
          strength: 0.4,
          tone: 'bright',
        }),
    });
    stitches(
      sk,
      c,
      posed(form, [
        [s * (nk + 16), y - 2],
        [s * (nk + 17), y + 12],
        [s * (nk + 8), y + 50, 'c'],
        [s * 22, y + 34],
        [s * 6, y + 19],
      ]),
    );
  }
  buttonRow(cut, [0, y + 25], [0, y + 25], 1, 4.2);
}

function bandCollar(cut: Cutting): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck;
  const y = form.y.neck;
  if (!form.figure) {
    const d = posed(
      form,
      [
        [-nk + 1, y - 22, 'c'],
        [0, y - 27],
        [nk - 1, y - 22, 'c'],
        [nk * 0.6, y + 14],
        [0, y + 24],
        [-nk * 0.6, y + 14],
      ],
      true,
    );
    piece(sk, c, d, { fill: c.t.deep, rim: 10, flat: true });
  }
  for (const s of [-1, 1]) {
    const d = posed(
      form,
      [
        [s * (nk - 1), y - 30, 'c'],
        [s * (nk + 6), y - 8],
        [s * (nk * 0.8), y + 16],
        [s * 2, y + 40, 'c'],
        [s * 1, y + 14],
        [s * nk * 0.66, y - 6],
      ],
      true,
    );
    piece(sk, c, d, { lifted: true, inner: false, rim: 8 });
    stitches(
      sk,
      c,
      posed(form, [
        [s * (nk + 2), y - 10],
        [s * nk * 0.74, y + 12],
        [s * 3, y + 34],
      ]),
    );
    stitches(
      sk,
      c,
      posed(form, [
        [s * (nk - 3), y - 26],
        [s * nk * 0.66, y - 1],
        [s * 4, y + 18],
      ]),
    );
  }
}

function campCollar(cut: Cutting): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck;
  const y = form.y.neck;
  for (const s of [-1, 1]) {
    const lapel: Node[] = [
      [s * (nk - 6), y - 20, 'c'],
      [s * (nk * 0.62), y + 24],
      [s * 1, y + 86, 'c'],
      [s * (nk * 0.7), y + 62],
      [s * (nk + 20), y + 40, 'c'],
      [s * (nk + 12), y + 20],
    ];
    piece(sk, c, posed(form, lapel, true), { lifted: true, inner: true, rim: 9, angle: s * 28 });
    const collar: Node[] = [
      [s * (nk - 7), y - 30, 'c'],
      [s * (nk + 12), y - 16],
      [s * (nk + 30), y + 8],
      [s * (nk + 32), y + 34, 'c'],
      [s * (nk + 14), y + 30],
      [s * (nk - 8), y + 22, 'c'],
      [s * (nk - 8), y - 4],
    ];
    piece(sk, c, posed(form, collar, true), { lifted: true, inner: false, rim: 9, angle: s * 34 });
    stitches(
      sk,
      c,
      posed(form, [
        [s * (nk + 24), y + 4],
        [s * (nk + 28), y + 30, 'c'],
        [s * (nk - 4), y + 19],
      ]),
    );
  }
}
