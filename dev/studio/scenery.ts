import { n } from './geometry.ts';
import { add, define, type Sketch } from './sketch.ts';
import { shift } from './tone.ts';

/** A wide wall with floor and light from the upper left. */
export function room(sk: Sketch, width: number, height: number, tone: string, horizon: number): void {
  const floor = shift(tone, -0.05, 1.06);
  const light = define(
    sk,
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(width * 0.34)}" cy="${n(height * 0.2)}" r="${n(width * 0.9)}"><stop offset="0" stop-color="#fff6e6" stop-opacity=".45"/><stop offset=".5" stop-color="#fff6e6" stop-opacity=".08"/><stop offset="1" stop-color="${shift(tone, -0.22)}" stop-opacity=".36"/></radialGradient>`,
  );
  const ground = define(
    sk,
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shift(floor, -0.05)}"/><stop offset=".4" stop-color="${floor}"/><stop offset="1" stop-color="${shift(floor, 0.03)}"/></linearGradient>`,
  );
  add(sk, `<rect width="${width}" height="${height}" fill="${tone}"/>`);
  if (horizon < 1)
    add(
      sk,
      `<rect y="${n(height * horizon)}" width="${width}" height="${n(height * (1 - horizon))}" fill="url(#${ground})"/>`,
    );
  add(sk, `<rect width="${width}" height="${height}" fill="url(#${light})"/>`);
}

/** A paper arch with an edge of shade. */
export function arch(sk: Sketch, cx: number, top: number, half: number, bottom: number, fill: string): void {
  const d = (dx: number, dy: number, g: number): string =>
    `M${n(cx - half - g + dx)},${n(bottom)}V${n(top + half + dy)}A${n(half + g)},${n(half + g)} 0 0 1 ${n(cx + half + g + dx)},${n(top + half + dy)}V${n(bottom)}Z`;
  const dark = shift(fill, -0.16);
  add(
    sk,
    `<path d="${d(14, 16, 5)}" fill="${dark}" fill-opacity=".14"/><path d="${d(8, 9, 2)}" fill="${dark}" fill-opacity=".18"/><path d="${d(0, 0, 0)}" fill="${fill}"/>`,
  );
}

/** A paper disc. */
export function disc(sk: Sketch, cx: number, cy: number, r: number, fill: string): void {
  const dark = shift(fill, -0.16);
  add(
    sk,
    `<circle cx="${n(cx + 14)}" cy="${n(cy + 18)}" r="${n(r + 4)}" fill="${dark}" fill-opacity=".12"/><circle cx="${n(cx + 8)}" cy="${n(cy + 10)}" r="${n(r + 1)}" fill="${dark}" fill-opacity=".16"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`,
  );
}

/** A block of paper to put things on: its front and its lit top. */
export function block(
  sk: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  tone: string,
): void {
  add(
    sk,
    `<path d="M${n(x + 30)},${n(y + h + 6)}h${n(w)}l60,-26v-20h-80Z" fill="#20140d" fill-opacity=".1"/><path d="M${n(x)},${n(y)}l${n(depth)},${n(-depth * 0.62)}h${n(w - depth * 0.4)}l${n(depth * 0.5)},${n(depth * 0.62)}Z" fill="${shift(tone, 0.06)}"/><rect x="${n(x)}" y="${n(y)}" width="${n(w + depth * 1.1)}" height="${n(h)}" fill="${shift(tone, -0.02)}"/><rect x="${n(x + w * 0.7)}" y="${n(y)}" width="${n(w * 0.3 + depth * 1.1)}" height="${n(h)}" fill="${shift(tone, -0.08)}" fill-opacity=".35"/>`,
  );
}

/** Branch with leaves in one tone. */
export function branch(sk: Sketch, x: number, y: number, k: number, turn: number, leaf: string): void {
  let out = `<g transform="translate(${n(x)},${n(y)}) rotate(${n(turn)}) scale(${k})"><path d="M0,0C20,-120 10,-260 60,-400" fill="none" stroke="${shift(leaf, -0.14)}" stroke-width="5" stroke-linecap="round"/>`;
  for (let i = 0; i < 9; i++) {
    const t = (i + 1) / 9;
    const px = 20 * Math.sin(t * 2) + 42 * t * t;
    const py = -400 * t;
    const s = i % 2 ? 1 : -1;
    const size = 92 - t * 38;
    out += `<g transform="translate(${n(px)},${n(py)}) rotate(${n(s * (62 - t * 20) + 10)})"><path d="M0,0C${n(-size * 0.3)},${n(-size * 0.4)} ${n(-size * 0.2)},${n(-size * 0.9)} 0,${n(-size)}C${n(size * 0.28)},${n(-size * 0.8)} ${n(size * 0.26)},${n(-size * 0.3)} 0,0Z" fill="${i % 3 ? leaf : shift(leaf, 0.05)}"/><path d="M0,0L0,${n(-size * 0.86)}" stroke="${shift(leaf, -0.1)}" stroke-width="1.6"/></g>`;
  }
  add(sk, `${out}</g>`);
}
