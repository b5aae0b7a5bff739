import type { Pattern } from '#db/seed/look.ts';
import { n, random } from './geometry.ts';
import { hex, lab, lightness, mix, shift, type Tones } from './tone.ts';

/** One repeat of a surface: size in body units and its marks. */
export type Tile = { width: number; height: number; markup: string };

/** The second colour of a print: dark on light cloth, cream on dark cloth. */
export function printInk(colour: string): string {
  const [L, a, b] = lab(colour);
  if (L < 0.72) return mix(colour, '#f6efe2', 0.86);
  return Math.hypot(a, b) < 0.035 ? '#34405a' : hex([L - 0.36, a * 1.25, b * 1.1]);
}

function line(d: string, colour: string, width: number, opacity: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${opacity}"/>`;
}

function rect(x: number, y: number, w: number, h: number, fill: string, opacity = 1): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

/** Fine weave: threads over and under, hardly visible but never flat. */
export function weave(t: Tones, close: boolean): Tile {
  const s = close ? 1.7 : 2;
  const strength = close ? 0.62 : 0.55;
  return {
    width: s * 2,
    height: s * 2,
    markup:
      rect(0, 0, s, s * 0.82, t.bright, 0.13 * strength) +
      rect(s, s, s, s * 0.82, t.bright, 0.13 * strength) +
      rect(s, 0, s * 0.24, s, t.deep, 0.2 * strength) +
      rect(0, s, s * 0.24, s, t.deep, 0.2 * strength) +
      rect(0, s * 1.8, s, s * 0.2, t.deep, 0.16 * strength) +
      rect(s, s * 0.8, s, s * 0.2, t.deep, 0.16 * strength),
  };
}

function petal(angle: number, length: number, width: number, fill: string, opacity = 1): string {
  return `<path d="M0,0C${n(-width)},${n(-length * 0.45)} ${n(-width * 0.75)},${n(-length * 1.05)} 0,${n(-length)}C${n(width * 0.85)},${n(-length * 1.02)} ${n(width)},${n(-length * 0.4)} 0,0Z" fill="${fill}" fill-opacity="${opacity}" transform="rotate(${n(angle)})"/>`;
}

/** A gouache flower: two layers of petals, a heart and stamens. */
export function flower(rnd: () => number, size: number, outer: string, inner: string, heart: string): string {
  const petals = 5 + Math.floor(rnd() * 2);
  let out = '';
  for (let i = 0; i < petals; i++) {
    const angle = (360 / petals) * i + rnd() * 16;
    out += petal(angle, size * (0.9 + rnd() * 0.25), size * (0.42 + rnd() * 0.12), outer);
  }
  for (let i = 0; i < petals; i++) {
    const angle = (360 / petals) * (i + 0.35) + rnd() * 14;
    out += petal(angle, size * 0.62, size * 0.2, inner, 0.75);
  }
  out += `<circle r="${n(size * 0.17)}" fill="${heart}"/>`;
  for (let i = 0; i < 5; i++) {
    const a = rnd() * 6.283;
    out += `<circle cx="${n(Math.cos(a) * size * 0.3)}" cy="${n(Math.sin(a) * size * 0.3)}" r="${n(size * 0.045)}" fill="${heart}"/>`;
  }
  return out;
}

/** A stem with leaves. */
export function sprig(rnd: () => number, size: number, stem: string, leaf: string): string {
  const bend = (rnd() - 0.5) * size;
  let out = line(`M0,0Q${n(bend)},${n(-size * 0.5)} ${n(bend * 0.6)},${n(-size)}`, stem, size * 0.045, 0.9);
  for (let i = 1; i <= 3; i++) {
    const y = (-size * i) / 3.2;
    const x = bend * 0.55 * (i / 3);
    for (const side of [-1, 1]) {
      out += `<g transform="translate(${n(x)},${n(y)})">${petal(side * (50 + rnd() * 25), size * 0.3, size * 0.075, leaf, 0.95)}</g>`;
    }
  }
  return out;
}

function floral(t: Tones, seed: number): Tile {
  const rnd = random(seed * 7 + 3);
  const size = 108;
  const dark = lightness(t.base) < 0.5;
  const rose = lab(t.base)[1] > 0.01 && !dark;
  const palettes = dark
    ? [
        ['#e9d3bf', '#c9806b', '#f0b96a'],
        ['#d98f7c', '#8f3f3f', '#f1d9a6'],
        ['#f3ebdd', '#cdb69c', '#b5642f'],
      ]
    : rose
      ? [
          ['#8f2f3c', '#c25e5c', '#f0c27a'],
          ['#f7ece0', '#dba596', '#a5462f'],
          ['#c2694f', '#8a3a2e', '#f3d9a4'],
        ]
      : [
          ['#a8483f', '#d98a72', '#f0c878'],
          ['#38527c', '#7f9cc0', '#f1dfb4'],
          ['#d49a4a', '#a8642b', '#6e3b2a'],
        ];
  const leaf = dark ? '#8c9a78' : '#66755a';
  const stem = dark ? '#76845f' : '#55634b';
  const spots: [number, number, number][] = [
    [22, 26, 15],
    [76, 18, 10],
    [54, 62, 17],
    [98, 70, 11],
    [14, 84, 11],
    [70, 100, 12],
    [38, 104, 6],
    [92, 44, 6],
    [34, 48, 6],
  ];
  let markup = '';
  const paint = (x: number, y: number, reach: number, content: string): void => {
    for (const ox of [-size, 0, size]) {
      for (const oy of [-size, 0, size]) {
        if (x + ox < -reach || x + ox > size + reach || y + oy < -reach || y + oy > size + reach) continue;
        markup += `<g transform="translate(${n(x + ox)},${n(y + oy)})">${content}</g>`;
      }
    }
  };
  for (const [x, y, r] of spots) {
    const turn = rnd() * 360;
    paint(x, y, 30, `<g transform="rotate(${n(turn)})">${sprig(rnd, r * 1.9, stem, leaf)}</g>`);
  }
  spots.forEach(([x, y, r], i) => {
    const p = palettes[(i + (seed % 3)) % 3] ?? ['#fff', '#eee', '#ddd'];
    paint(
      x + rnd() * 3,
      y + rnd() * 3,
      r * 1.3,
      flower(rnd, r, p[0] ?? '#fff', p[1] ?? '#fff', p[2] ?? '#fff'),
    );
  });
  return { width: size, height: size, markup };
}

function lace(t: Tones, seed: number): Tile {
  const rnd = random(seed + 91);
  const size = 46;
  const thread = lightness(t.base) > 0.6 ? t.bright : shift(t.base, 0.16);
  let net = '';
  for (let i = 0; i < size; i += 4.6) {
    net +=
      line(`M${n(i)},0L${n(i)},${size}`, t.deep, 0.55, 0.5) +
      line(`M0,${n(i)}L${size},${n(i)}`, t.deep, 0.55, 0.5);
  }
  const bloom = (x: number, y: number, r: number): string =>
    `<g transform="translate(${x},${y}) rotate(${n(rnd() * 60)})">${flower(rnd, r, thread, t.light, t.shade)}</g>`;
  const loops = line('M0,30Q12,16 23,30T46,30M0,7Q12,-7 23,7T46,7', thread, 1.3, 0.95);
  return {
    width: size,
    height: size,
    markup:
      net + loops + bloom(11.5, 18, 8.5) + bloom(34.5, 41, 8.5) + bloom(34.5, 18, 4.5) + bloom(11.5, 41, 4.5),
  };
}

/** One stripe of a striped or checked cloth, repeated; `at` is the middle of the first, in body units. */
export type Band = {
  across: boolean;
  period: number;
  at: number;
  width: number;
  colour: string;
  opacity: number;
};

/** The stripes of stripes, pinstripes, checks and ribs; none for other patterns. */
export function bandsOf(pattern: Pattern, t: Tones, seed: number, across: boolean): Band[] {
  const ink = printInk(t.base);
  switch (pattern) {
    case 'stripe': {
      if (across) {
        const period = 20 + (seed % 3) * 4;
        return [{ across, period, at: period * 0.5, width: period * 0.4, colour: ink, opacity: 0.92 }];
      }
      const period = 11 + (seed % 3) * 2.5;
      return [
        { across, period, at: period * 0.5, width: period * 0.34, colour: ink, opacity: 0.8 },
        { across, period, at: 0, width: 0.8, colour: ink, opacity: 0.4 },
      ];
    }
    case 'pinstripe':
      return [
        { across: false, period: 13, at: 6.5, width: 1, colour: mix(t.base, ink, 0.75), opacity: 0.85 },
      ];
    case 'rib':
      return [
        { across: false, period: 6, at: 0, width: 1.4, colour: t.deep, opacity: 0.5 },
        { across: false, period: 6, at: 1.5, width: 1.4, colour: t.shade, opacity: 0.35 },
        { across: false, period: 6, at: 3.8, width: 1.6, colour: t.bright, opacity: 0.22 },
      ];
    case 'check': {
      const both = (period: number, at: number, width: number, colour: string, opacity: number): Band[] => [
        { across: false, period, at, width, colour, opacity },
        { across: true, period, at, width, colour, opacity },
      ];
      if (seed % 3 === 0) return both(18, 4.5, 9, ink, 0.42);
      const second = lightness(t.base) > 0.6 ? '#a5542f' : '#c98a4b';
      return [
        ...both(42, 8.5, 9, ink, 0.3),
        ...both(42, 19.5, 5, ink, 0.26),
        ...both(42, 32, 1.3, second, 0.75),
        ...both(42, 8.5, 0.6, t.bright, 0.5),
      ];
    }
    default:
      return [];
  }
}

/** The repeat of a pattern in the tones of its cloth; null where the surface is smooth or drawn in bands. */
export function tile(pattern: Pattern, t: Tones, seed: number, close: boolean): Tile | null {
  const ink = printInk(t.base);
  switch (pattern) {
    case 'stripe':
    case 'pinstripe':
    case 'check':
    case 'rib':
      return close ? weave(t, close) : null;
    case 'plain':
      return weave(t, close);
    case 'floral':
      return floral(t, seed);
    case 'dots': {
      const r = 2.6 + (seed % 3) * 0.7;
      return {
        width: 22,
        height: 22,
        markup: `<g fill="${ink}" fill-opacity=".94"><circle cx="5.5" cy="5.5" r="${r}"/><circle cx="16.5" cy="16.5" r="${r}"/></g>`,
      };
    }
    case 'denim':
      return {
        width: 3.2,
        height: 3.2,
        markup: line('M-1,1L1,-1M-1,4.2L4.2,-1M2.2,4.2L4.2,2.2', t.bright, 0.8, close ? 0.42 : 0.26),
      };
    case 'leather':
      return close
        ? {
            width: 9,
            height: 9,
            markup: line('M0,2Q3,0 4,3T9,3M1,7Q3,5 5,7T9,7M4,3Q5,5 5,7', t.deep, 0.45, 0.3),
          }
        : null;
    case 'lace':
      return lace(t, seed);
  }
}
