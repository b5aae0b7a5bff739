import type { Look } from '#db/seed/look.ts';
import { pool } from './backdrop.ts';
import { fold, piece, seam, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Node, n, nodes, spline } from './geometry.ts';
import { add, type Sketch } from './sketch.ts';
import { strap } from './strap.ts';
import { type Metal, metal, metalPaint } from './trims.ts';

type BagLook = Extract<Look, { kind: 'bag' }>;

/** A bag around 0,0, about 360 wide, standing on y = 190. `carried` leaves out its shadow and lets the strap hang. */
export function bag(cut: Cutting, look: BagLook, carried = false): void {
  const { sk } = cut;
  if (!carried) {
    pool(sk, 26, 196, 250, 26, '#20140d', 0.5);
    pool(sk, 12, 190, 190, 12, '#20140d', 0.5);
  }
  switch (look.shape) {
    case 'tote':
      tote(cut, look.hardware);
      return;
    case 'shoulder':
      flap(cut, look.hardware, false, carried);
      return;
    case 'crossbody':
      camera(cut, look.hardware, carried);
      return;
    case 'clutch':
      clutch(cut, look.hardware);
      return;
    case 'backpack':
      backpack(cut, look.hardware);
      return;
    case 'bucket':
      bucket(cut, look.hardware);
      return;
  }
}

/** A metal ring. */
export function ring(sk: Sketch, x: number, y: number, r: number, kind: Metal, width = 4): void {
  const m = metal(kind);
  const paint = metalPaint({ sk }, kind);
  add(
    sk,
    `<circle cx="${n(x + 1.5)}" cy="${n(y + 2)}" r="${n(r)}" fill="none" stroke="#1b1410" stroke-opacity=".35" stroke-width="${width}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${m.deep}" stroke-width="${width}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${paint}" stroke-width="${n(width * 0.78)}"/>`,
  );
}

function panel(cut: Cutting, nodes: readonly Node[], within?: () => void, inset = 7): void {
  const { sk, c } = cut;
  piece(sk, c, spline(nodes, true), { rim: 24, lifted: true, inner: true, within });
  const cx = nodes.reduce((s, p) => s + p[0], 0) / nodes.length;
  const cy = nodes.reduce((s, p) => s + p[1], 0) / nodes.length;
  if (inset > 0)
    stitches(
      sk,
      c,
      spline(
        nodes.map((p): Node => {
          const x = p[0] - Math.sign(p[0] - cx) * inset;
          const y = p[1] - Math.sign(p[1] - cy) * inset;
          return p[2] ? [x, y, 'c'] : [x, y];
        }),
        true,
      ),
    );
}

function sheen(cut: Cutting, x: number, y: number, height: number, bend = 14): void {
  fold(cut.sk, cut.c, [x, y], [x - 8, y + height], { bend, width: 34, tone: 'bright', strength: 0.42 });
  fold(cut.sk, cut.c, [x, y], [x - 8, y + height], { bend, width: -22, tone: 'bright', strength: 0.26 });
}

function tote(cut: Cutting, hw: Metal): void {
  const { sk, c } = cut;
  strap(sk, c, nodes('-74,-96 -70,-190 -44,-248 6,-262 54,-244 78,-188 80,-96'), 15, true);
  panel(cut, nodes('-158,-104! 0,-112 160,-104! 150,-60! -150,-60!'), undefined, 0);
  add(sk, `<path d="M-154,-104Q0,-116 156,-104L150,-78H-148Z" fill="${c.t.dark}" fill-opacity=".85"/>`);
  panel(cut, nodes('-160,-98! 0,-88 160,-98! 168,40 182,178! 174,190 -172,190 -182,178! -168,40'), () => {
    sheen(cut, -116, -92, 260);
    fold(sk, c, [96, -90], [118, 186], { bend: -16, width: 40, strength: 0.45 });
    fold(sk, c, [-40, -90], [-20, 70], { bend: 12, width: 26, strength: 0.22 });
    fold(sk, c, [-180, 160], [180, 166], { bend: -8, width: -26, strength: 0.35 });
  });
  for (const x of [-104, 104]) seam(sk, c, `M${x},-90Q${x * 1.08},40 ${x * 1.16},188`, 0.5);
  strap(sk, c, nodes('-84,-42 -84,-130 -60,-214 0,-238 60,-214 84,-130 84,-42'), 15, true);
  for (const x of [-84, 84]) {
    panel(
      cut,
      [
        [x - 14, -64, 'c'],
        [x + 14, -64, 'c'],
        [x + 14, -18],
        [x, -6],
        [x - 14, -18],
      ],
      undefined,
      4,
    );
    ring(sk, x, -70, 10, hw, 4);
  }
  logo(cut, 0, 92, hw);
}

function logo(cut: Cutting, x: number, y: number, hw: Metal): void {
  const m = metal(hw);
  add(
    cut.sk,
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="serif" font-size="15" letter-spacing="5" fill="${m.mid}" stroke="${m.deep}" stroke-width=".25">ELEGANTE</text>`,
  );
}

function chain(sk: Sketch, d: string, hw: Metal, w = 6): void {
  const m = metal(hw);
  add(
    sk,
    `<path d="${d}" fill="none" stroke="#1b1410" stroke-opacity=".3" stroke-width="${w + 1}" transform="translate(3,4)"/><path d="${d}" fill="none" stroke="${m.deep}" stroke-width="${w + 1}" stroke-dasharray="9 3.500" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${m.mid}" stroke-width="${n(w - 0.8)}" stroke-dasharray="9 3.500" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${m.light}" stroke-width="${n(w * 0.3)}" stroke-dasharray="6 6.500" stroke-linecap="round"/>`,
  );
}

function flap(cut: Cutting, hw: Metal, small: boolean, carried: boolean): void {
  const { sk, c } = cut;
  if (carried) chain(sk, 'M-150,-40C-120,-200 -40,-330 0,-400C40,-330 120,-200 150,-40', hw);
  else chain(sk, 'M-158,-30C-190,-190 -90,-272 10,-262C120,-250 190,-170 158,-30', hw);
  panel(cut, nodes('-168,-62! 168,-62! 180,60 172,176 150,190 -150,190 -172,176 -180,60'), () => {
    fold(sk, c, [-170, 176], [170, 180], { bend: -6, width: -26, strength: 0.4 });
    sheen(cut, -136, -40, 220, 8);
  });
  panel(cut, nodes('-174,-74! 0,-84 174,-74! 178,0 160,72 80,98 0,104 -80,98 -160,72 -178,0'), () => {
    sheen(cut, -110, -80, 170, 20);
    fold(sk, c, [-170, -66], [170, -62], { width: 22, strength: 0.26, tone: 'bright', bend: -10 });
    fold(sk, c, [110, -70], [120, 90], { bend: -20, width: 40, strength: 0.4 });
  });
  const m = metal(hw);
  add(
    sk,
    `<rect x="-25" y="76" width="50" height="34" rx="7" fill="#1b1410" fill-opacity=".35" transform="translate(2,4)"/><rect x="-25" y="76" width="50" height="34" rx="7" fill="${metalPaint({ sk }, hw)}" stroke="${m.deep}" stroke-width="1.2"/><rect x="-6" y="84" width="12" height="18" rx="3" fill="${m.mid}" stroke="${m.deep}" stroke-width="1"/>`,
  );
  for (const x of [-158, 158]) ring(sk, x, -34, 11, hw, 4.5);
  void small;
}

function camera(cut: Cutting, hw: Metal, carried: boolean): void {
  const { sk, c } = cut;
  strap(
    sk,
    c,
    carried
      ? nodes('-142,-40 -100,-220 -10,-420 20,-420 100,-220 142,-40')
      : nodes('-150,-30 -206,-120 -150,-250 0,-282 150,-246 214,-110 150,-30'),
    10,
    true,
  );
  panel(
    cut,
    nodes('-126,-74 126,-74 160,-50 166,60 150,176 120,190 -120,190 -150,176 -166,60 -160,-50'),
    () => {
      sheen(cut, -116, -60, 240, 14);
      fold(sk, c, [112, -70], [130, 190], { bend: -12, width: 38, strength: 0.45 });
      seam(sk, c, 'M-170,-16Q0,-10 170,-16', 0.9);
    },
  );
  const m = metal(hw);
  add(
    sk,
    `<path d="M-150,-26Q0,-20 150,-26" stroke="${c.t.dark}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M-148,-26Q0,-20 148,-26" stroke="${m.mid}" stroke-width="5" stroke-dasharray="2 1.300" fill="none"/>`,
  );
  panel(cut, nodes('-122,26! 122,26! 128,100 112,160 -112,160 -128,100'), () => sheen(cut, -84, 30, 120, 8));
  strap(sk, c, nodes('98,-18 112,10 106,44'), 7, false);
  ring(sk, 96, -24, 6, hw, 3);
  for (const x of [-152, 152]) ring(sk, x, -44, 10, hw, 4);
  logo(cut, 0, 142, hw);
}

function clutch(cut: Cutting, hw: Metal): void {
  const { sk, c } = cut;
  panel(cut, nodes('-196,-40! 196,-40! 202,70 196,182! 0,190 -196,182! -202,70'), () => {
    sheen(cut, -150, -40, 230, 6);
    fold(sk, c, [140, -40], [150, 186], { bend: -10, width: 50, strength: 0.4 });
  });
  panel(cut, nodes('-199,-48! 0,-54 199,-48! 120,40 24,98 0,104 -24,98 -120,40'), () => {
    sheen(cut, -80, -50, 120, 30);
    fold(sk, c, [80, -50], [20, 96], { bend: 20, width: 40, strength: 0.3 });
  });
  const m = metal(hw);
  add(
    sk,
    `<circle cx="2" cy="90" r="15" fill="#1b1410" fill-opacity=".35"/><circle cx="0" cy="86" r="14" fill="${metalPaint({ sk }, hw)}" stroke="${m.deep}" stroke-width="1.2"/>`,
  );
  strap(sk, c, nodes('196,-10 250,10 268,80 248,150 226,184'), 9, true);
  ring(sk, 196, -12, 8, hw, 3.5);
}

function backpack(cut: Cutting, hw: Metal): void {
  const { sk, c } = cut;
  for (const s of [-1, 1])
    strap(
      sk,
      c,
      [
        [s * 70, -190],
        [s * 176, -150],
        [s * 206, -10],
        [s * 190, 130],
        [s * 140, 176],
      ],
      20,
      true,
    );
  strap(sk, c, nodes('-34,-206 -30,-250 0,-262 30,-250 34,-206'), 13, true);
  panel(
    cut,
    nodes('-100,-204 0,-216 100,-204 148,-150 160,20 164,160 140,190 -140,190 -164,160 -160,20 -148,-150'),
    () => {
      sheen(cut, -112, -190, 360, 16);
      fold(sk, c, [104, -190], [130, 190], { bend: -22, width: 44, strength: 0.45 });
    },
  );
  const m = metal(hw);
  add(
    sk,
    `<path d="M-138,-60C-140,-150 -90,-182 0,-184C90,-182 140,-150 138,-60" fill="none" stroke="${c.t.dark}" stroke-width="9"/><path d="M-138,-60C-140,-150 -90,-182 0,-184C90,-182 140,-150 138,-60" fill="none" stroke="${m.mid}" stroke-width="4.500" stroke-dasharray="2 1.300"/><rect x="134" y="-64" width="9" height="26" rx="4" fill="${metalPaint({ sk }, hw)}"/>`,
  );
  panel(cut, nodes('-124,20! 124,20! 132,110 118,174 -118,174 -132,110'), () => {
    sheen(cut, -90, 22, 150, 8);
    fold(sk, c, [-124, 166], [124, 170], { width: -22, strength: 0.35 });
  });
  panel(cut, nodes('-128,8! 128,8! 130,46 100,78 -100,78 -130,46'), () => sheen(cut, -84, 10, 60, 8));
  for (const x of [-62, 62]) {
    strap(
      sk,
      c,
      [
        [x, 60],
        [x, 132],
      ],
      16,
      false,
    );
    ring(sk, x, 98, 11, hw, 3.5);
  }
  logo(cut, 0, 46, hw);
}

function bucket(cut: Cutting, hw: Metal): void {
  const { sk, c } = cut;
  strap(sk, c, nodes('-118,-84 -140,-190 -70,-266 10,-274 92,-256 146,-180 118,-84'), 13, true);
  const mouth: Node[] = nodes('-122,-98 -70,-116 0,-122 70,-116 122,-98 70,-86 0,-82 -70,-86');
  piece(sk, c, spline(mouth, true), { fill: c.t.dark, rim: 0, flat: true, inner: true });
  panel(
    cut,
    nodes('-124,-100! -60,-84 0,-90 60,-84 124,-100! 132,20 144,150 122,184 0,196 -122,184 -144,150 -132,20'),
    () => {
      sheen(cut, -90, -90, 280, 10);
      for (const [x, s] of [
        [-74, 0.4],
        [-26, 0.5],
        [30, 0.5],
        [82, 0.45],
      ] as const)
        fold(sk, c, [x, -94], [x * 1.16, 30], { width: 20, bend: 6, strength: s });
      fold(sk, c, [86, -90], [104, 190], { bend: -12, width: 44, strength: 0.45 });
      seam(sk, c, 'M-148,138Q0,156 148,138', 0.9);
      stitches(sk, c, 'M-148,144Q0,162 148,144');
      stitches(sk, c, 'M-148,132Q0,150 148,132');
    },
    0,
  );
  strap(sk, c, nodes('-130,-52 -60,-42 0,-46 60,-42 130,-52'), 6, false);
  for (const s of [-1, 1])
    strap(
      sk,
      c,
      [
        [s * 8, -46],
        [s * 22, 0],
        [s * 18, 62],
      ],
      6,
      false,
    );
  for (const x of [-86, -40, 40, 86]) ring(sk, x, -46, 5, hw, 2.6);
  for (const x of [-122, 122]) ring(sk, x, -84, 10, hw, 4);
}
