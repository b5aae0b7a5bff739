import type { Look } from '#db/seed/look.ts';
import { pool } from './backdrop.ts';
import { piece, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Node, n, type Pt, spline } from './geometry.ts';
import { add, define, type Sketch } from './sketch.ts';
import { mix, shift } from './tone.ts';

export type Precious = { paint: string; light: string; mid: string; deep: string };

/** The metal of a piece of jewellery, from the colour of its variant. */
export function precious(sk: Sketch, colour: string): Precious {
  const mid = mix(colour, '#c9a45c', colour === '#bfc2c6' ? 0 : 0.2);
  const light = shift(mid, 0.2, 0.6);
  const deep = shift(mid, -0.28, 1.1);
  const id = define(
    sk,
    (name) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shift(mid, -0.1)}"/><stop offset=".2" stop-color="${light}"/><stop offset=".42" stop-color="${mid}"/><stop offset=".6" stop-color="${deep}"/><stop offset=".78" stop-color="${light}"/><stop offset="1" stop-color="${mid}"/></linearGradient>`,
  );
  return { paint: `url(#${id})`, light, mid, deep };
}

function wire(sk: Sketch, m: Precious, d: string, w: number): void {
  add(
    sk,
    `<path d="${d}" fill="none" stroke="#1b120c" stroke-opacity=".22" stroke-width="${w}" stroke-linecap="round" transform="translate(${n(w * 0.4)},${n(w * 0.6)})"/><path d="${d}" fill="none" stroke="${m.deep}" stroke-width="${w}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${m.paint}" stroke-width="${n(w * 0.86)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fffdf4" stroke-opacity=".8" stroke-width="${n(w * 0.16)}" stroke-linecap="round" transform="translate(${n(-w * 0.18)},${n(-w * 0.2)})"/>`,
  );
}

/** A small linked chain along a line. */
export function chainLine(sk: Sketch, m: Precious, d: string, w: number): void {
  add(
    sk,
    `<path d="${d}" fill="none" stroke="#1b120c" stroke-opacity=".25" stroke-width="${w}" transform="translate(${n(w * 0.5)},${n(w * 0.7)})"/><path d="${d}" fill="none" stroke="${m.deep}" stroke-width="${w}" stroke-dasharray="${n(w * 1.1)} ${n(w * 0.5)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${m.mid}" stroke-width="${n(w * 0.7)}" stroke-dasharray="${n(w * 1.1)} ${n(w * 0.5)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${m.light}" stroke-width="${n(w * 0.26)}" stroke-dasharray="${n(w * 0.7)} ${n(w * 0.9)}" stroke-linecap="round"/>`,
  );
}

/** A cut stone. */
export function stone(sk: Sketch, [x, y]: Pt, r: number, colour: string): void {
  const p = (a: number, k: number): string => `${n(x + Math.cos(a) * r * k)},${n(y + Math.sin(a) * r * k)}`;
  let out = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"/>`;
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    const b = a + Math.PI / 4;
    out += `<path d="M${p(a, 1)}L${p(b, 1)}L${p((a + b) / 2, 0.5)}Z" fill="${i % 2 ? shift(colour, 0.14) : shift(colour, -0.1)}" fill-opacity=".7"/>`;
  }
  add(
    sk,
    `${out}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.46)}" fill="${shift(colour, 0.1)}"/><path d="M${p(3.6, 0.4)}L${p(4.6, 0.4)}" stroke="#fff" stroke-width="${n(r * 0.12)}" stroke-linecap="round"/>`,
  );
}

/** Stone colours by seed. */
export function gem(seed: number): string {
  return ['#7a2d3c', '#3c6150', '#e8dccb', '#35507c', '#b9703a'][seed % 5] ?? '#7a2d3c';
}

/** A pair of drop hoops; one earring hangs around 0,0. */
export function earring(sk: Sketch, m: Precious, seed: number, at: Pt, k: number): void {
  const [x, y] = at;
  const style = seed % 3;
  if (style === 0) {
    wire(
      sk,
      m,
      `M${n(x - 4 * k)},${n(y - 30 * k)}A${n(44 * k)},${n(48 * k)} 0 1 0 ${n(x + 10 * k)},${n(y - 28 * k)}`,
      13 * k,
    );
    return;
  }
  stone(sk, [x, y - 34 * k], 12 * k, m.light);
  chainLine(sk, m, `M${n(x)},${n(y - 22 * k)}V${n(y + (style === 1 ? 8 : 26) * k)}`, 5 * k);
  if (style === 1) {
    const d = spline(
      [
        [x, y + 6 * k, 'c'],
        [x + 22 * k, y + 40 * k],
        [x + 18 * k, y + 62 * k],
        [x, y + 70 * k],
        [x - 18 * k, y + 62 * k],
        [x - 22 * k, y + 40 * k],
      ],
      true,
    );
    add(sk, `<path d="${d}" fill="${m.paint}" stroke="${m.deep}" stroke-width="${n(k * 1.6)}"/>`);
    stone(sk, [x, y + 46 * k], 12 * k, gem(seed));
    return;
  }
  add(
    sk,
    `<circle cx="${n(x)}" cy="${n(y + 46 * k)}" r="${n(21 * k)}" fill="#f3eadb"/><circle cx="${n(x + 5 * k)}" cy="${n(y + 52 * k)}" r="${n(15 * k)}" fill="#d9c8b4" fill-opacity=".7"/><circle cx="${n(x - 7 * k)}" cy="${n(y + 38 * k)}" r="${n(5 * k)}" fill="#fff"/>`,
  );
}

/** A piece of jewellery as a still life on a block of paper. */
export function jewel(cut: Cutting, look: Extract<Look, { kind: 'jewel' }>, m: Precious, seed: number): void {
  const { sk } = cut;
  switch (look.piece) {
    case 'earrings':
      for (const s of [-1, 1]) {
        pool(sk, s * 92 + 18, 60, 90, 130, '#20140d', 0.2);
        earring(sk, m, seed, [s * 92, 0], 1.9);
      }
      return;
    case 'necklace': {
      const d = 'M-178,-250C-170,-60 -90,80 0,96C90,80 170,-60 178,-250';
      chainLine(sk, m, d, 7.5);
      if (seed % 2) chainLine(sk, m, 'M-150,-250C-140,-110 -76,10 0,22C76,10 140,-110 150,-250', 4.5);
      pendant(sk, m, seed, [0, 124], 1.5);
      return;
    }
    case 'bracelet':
      pool(sk, 16, 92, 220, 34, '#20140d', 0.42);
      wire(sk, m, 'M-176,-10C-170,-90 170,-90 176,-10', 14);
      if (seed % 2) chainLine(sk, m, 'M-176,-10C-170,100 170,100 176,-10', 17);
      else wire(sk, m, 'M-176,-10C-170,100 170,100 176,-10', 18);
      stone(sk, [0, 72], 17, gem(seed));
      return;
    case 'ring':
      pool(sk, 14, 150, 160, 24, '#20140d', 0.45);
      add(
        sk,
        `<ellipse cx="0" cy="46" rx="100" ry="100" fill="none" stroke="${m.deep}" stroke-width="26"/><ellipse cx="0" cy="46" rx="100" ry="100" fill="none" stroke="${m.paint}" stroke-width="23"/><ellipse cx="-3" cy="43" rx="96" ry="96" fill="none" stroke="#fffdf4" stroke-opacity=".55" stroke-width="3"/>`,
      );
      add(
        sk,
        `<path d="M-40,-46L-24,-84H24L40,-46Z" fill="${m.paint}" stroke="${m.deep}" stroke-width="2"/>`,
      );
      stone(sk, [0, -92], 42, gem(seed));
      return;
  }
}

/** What hangs on a necklace. */
export function pendant(sk: Sketch, m: Precious, seed: number, [x, y]: Pt, k: number): void {
  wire(
    sk,
    m,
    `M${n(x - 5 * k)},${n(y - 18 * k)}A${n(7 * k)},${n(7 * k)} 0 1 0 ${n(x + 5 * k)},${n(y - 18 * k)}`,
    3 * k,
  );
  add(
    sk,
    `<ellipse cx="${n(x + 4)}" cy="${n(y + 12 * k)}" rx="${n(21 * k)}" ry="${n(25 * k)}" fill="#1b120c" fill-opacity=".22"/><ellipse cx="${n(x)}" cy="${n(y + 8 * k)}" rx="${n(20 * k)}" ry="${n(24 * k)}" fill="${m.paint}" stroke="${m.deep}" stroke-width="${n(1.4 * k)}"/>`,
  );
  stone(sk, [x, y + 8 * k], 13 * k, gem(seed));
}

/** A wrist watch lying on its side strap, dial up, around 0,0. */
export function watch(cut: Cutting, m: Precious, seed: number, worn = false): void {
  const { sk, c } = cut;
  const w = 46;
  if (!worn) pool(sk, 30, 20, 170, 320, '#20140d', 0.28);
  const band = (dir: number): void => {
    const end = worn ? 96 : 300;
    const nodes: Node[] = [
      [-w, dir * 70, 'c'],
      [-w * 0.84, dir * end, 'c'],
      [0, dir * (end + (worn ? 2 : 22))],
      [w * 0.84, dir * end, 'c'],
      [w, dir * 70, 'c'],
    ];
    piece(sk, c, spline(nodes, true), { rim: 18, lifted: !worn, inner: true });
    stitches(sk, c, spline(nodes.map((p): Node => [p[0] * 0.86, p[1] - dir * 8, 'c'])));
    if (!worn && dir > 0)
      for (let i = 0; i < 4; i++)
        add(sk, `<ellipse cx="0" cy="${180 + i * 28}" rx="5" ry="6" fill="${c.t.dark}"/>`);
  };
  band(-1);
  band(1);
  const dial = seed % 2 ? '#f4ede0' : '#26313f';
  const ink = seed % 2 ? '#3a2b24' : '#efe6d5';
  add(
    sk,
    `<circle cx="5" cy="9" r="94" fill="#1b120c" fill-opacity=".28"/><rect x="88" y="-9" width="16" height="20" rx="4" fill="${m.paint}" stroke="${m.deep}"/><circle r="92" fill="${m.paint}" stroke="${m.deep}" stroke-width="2"/><circle r="80" fill="${m.deep}"/><circle r="78" fill="${dial}"/><path d="M-78,0A78,78 0 0 1 0,-78A110,110 0 0 0 -78,0Z" fill="#fff" fill-opacity=".14"/>`,
  );
  for (let i = 0; i < 12; i++) {
    const a = (i * Math.PI) / 6;
    add(
      sk,
      `<path d="M${n(Math.cos(a) * 64)},${n(Math.sin(a) * 64)}L${n(Math.cos(a) * 72)},${n(Math.sin(a) * 72)}" stroke="${m.mid}" stroke-width="${i % 3 ? 3 : 5.5}"/>`,
    );
  }
  add(
    sk,
    `<path d="M0,8L-26,-30" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><path d="M0,10L34,-42" stroke="${ink}" stroke-width="3.600" stroke-linecap="round"/><path d="M-4,-16L10,48" stroke="#a3212f" stroke-width="1.400"/><circle r="4.500" fill="${m.mid}" stroke="${m.deep}"/>`,
  );
}
