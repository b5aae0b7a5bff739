import { n, random } from './geometry.ts';
import { add, define, type Sketch } from './sketch.ts';
import { distance, lightness, mix, shift } from './tone.ts';

/** The wall colours of the studio. */
const wall = {
  paper: '#e9dfd0',
  sand: '#dcc8ac',
  clay: '#c98f70',
  sage: '#b3b89f',
  mist: '#b9c4cc',
  rose: '#dbb4a8',
  stone: '#c4bdb2',
  ochre: '#d0a565',
  slate: '#8b98a3',
  moss: '#8d9276',
  plum: '#a67f80',
  terracotta: '#b56e50',
} as const;

const walls: Readonly<Record<string, readonly [string, string]>> = {
  vestidos: [wall.rose, wall.sage],
  blusas: [wall.sand, wall.rose],
  calcas: [wall.mist, wall.paper],
  saias: [wall.clay, wall.sand],
  casacos: [wall.stone, wall.moss],
  camisas: [wall.mist, wall.stone],
  camisetas: [wall.paper, wall.sage],
  'calcas-masculinas': [wall.sage, wall.stone],
  'casacos-masculinos': [wall.slate, wall.stone],
  bermudas: [wall.sand, wall.mist],
  bolsas: [wall.ochre, wall.clay],
  calcados: [wall.paper, wall.terracotta],
  cintos: [wall.moss, wall.sand],
  joias: [wall.plum, wall.rose],
  oculos: [wall.mist, wall.ochre],
  lencos: [wall.rose, wall.paper],
  chapeus: [wall.sand, wall.sage],
  relogios: [wall.slate, wall.sand],
  feminino: [wall.rose, wall.clay],
  masculino: [wall.slate, wall.sage],
  acessorios: [wall.ochre, wall.sand],
};

export type Scenery = {
  wall: string;
  floor: string;
  /** y of the horizon in the picture. */
  horizon: number;
};

/** A category's wall tone in contrast to the cloth: darker behind white, lighter behind black. */
export function wallTone(slug: string, against: string, seed: number): string {
  const pair = walls[slug] ?? [wall.paper, wall.stone];
  const [first, second] = seed % 3 === 2 ? [pair[1], pair[0]] : pair;
  let tone = first;
  if (distance(tone, against) < 0.16)
    tone = distance(second, against) > distance(first, against) ? second : first;
  const gap = lightness(tone) - lightness(against);
  if (Math.abs(gap) < 0.14)
    tone = shift(
      tone,
      lightness(against) > 0.72
        ? -0.14 - gap
        : lightness(against) < 0.55
          ? 0.14 - gap
          : gap >= 0
            ? 0.12
            : -0.12,
    );
  if (lightness(tone) > 0.93) tone = shift(tone, 0.92 - lightness(tone));
  return tone;
}

export type Setting = 'wall' | 'arch' | 'plane' | 'sun' | 'floor' | 'table';

/** Paints wall, horizon and a paper-cut shape; returns their tones and the horizon's height. */
export function backdrop(
  sk: Sketch,
  width: number,
  height: number,
  tone: string,
  setting: Setting,
  seed: number,
  horizonAt = 0.86,
): Scenery {
  const rnd = random(seed * 13 + 1);
  const horizon = height * horizonAt;
  const floor = shift(tone, -0.045, 1.05);
  const light = define(
    sk,
    (id) =>
      `<radialGradient id="${id}" cx=".3" cy=".22" r=".95"><stop offset="0" stop-color="#fff8ea" stop-opacity=".42"/><stop offset=".5" stop-color="#fff8ea" stop-opacity=".08"/><stop offset="1" stop-color="${shift(tone, -0.2)}" stop-opacity=".34"/></radialGradient>`,
  );
  add(sk, `<rect width="${width}" height="${height}" fill="${tone}"/>`);
  const paper = shift(tone, 0.05, 0.9);
  const deep = shift(tone, -0.05, 1.08);
  const cx = width * (0.5 + (rnd() - 0.5) * 0.06);
  if (setting === 'arch') {
    const w = width * 0.34;
    const top = height * 0.1;
    const arch = (grow: number, dx: number, dy: number): string =>
      `M${n(cx - w - grow + dx)},${n(horizon)}V${n(top + w + dy)}A${n(w + grow)},${n(w + grow)} 0 0 1 ${n(cx + w + grow + dx)},${n(top + w + dy)}V${n(horizon)}Z`;
    add(
      sk,
      `<path d="${arch(0, 0, 0)}" fill="${deep}"/><path d="${arch(-10, 8, 12)}" fill="${shift(tone, -0.025)}"/>`,
    );
  } else if (setting === 'sun') {
    const r = width * 0.34;
    const sx = cx + width * 0.08;
    add(
      sk,
      `<circle cx="${n(sx + 7)}" cy="${n(height * 0.36 + 9)}" r="${n(r)}" fill="${shift(tone, -0.08)}" fill-opacity=".5"/><circle cx="${n(sx)}" cy="${n(height * 0.36)}" r="${n(r)}" fill="${paper}"/>`,
    );
  } else if (setting === 'plane') {
    const x = width * (0.56 + rnd() * 0.1);
    add(
      sk,
      `<path d="M${n(x - 14)},0L${n(x - 64)},${height}H${width}V0Z" fill="${shift(tone, -0.08)}" fill-opacity=".35"/><path d="M${n(x)},0L${n(x - 46)},${height}H${width}V0Z" fill="${deep}"/>`,
    );
  }
  if (setting !== 'wall') {
    const edge = define(
      sk,
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shift(floor, -0.05)}"/><stop offset=".3" stop-color="${floor}"/><stop offset="1" stop-color="${shift(floor, 0.035)}"/></linearGradient>`,
    );
    const dip = setting === 'plane' ? 10 : 0;
    add(
      sk,
      `<path d="M0,${n(horizon + dip)}L${width},${n(horizon - dip)}V${height}H0Z" fill="url(#${edge})"/>`,
    );
  }
  add(sk, `<rect width="${width}" height="${height}" fill="url(#${light})"/>`);
  return { wall: tone, floor, horizon };
}

/** A soft pool of shade under something that stands or lies at a point. */
export function pool(
  sk: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  strength = 0.5,
): void {
  const id = define(
    sk,
    (name) =>
      `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${Math.round(strength * 50) / 100}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  add(sk, `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})"/>`);
}

/** The shade that hanging outlines throw on the wall: stacked, growing, faint. */
export function wallShadow(outlines: readonly string[], tone: string, scale: number): string {
  const colour = mix(shift(tone, -0.34), '#2a1d18', 0.25);
  const d = outlines.join('');
  let out = '';
  for (const [dx, dy, grow] of [
    [38, 50, 60],
    [32, 42, 43],
    [26, 34, 28],
    [20, 26, 16],
    [14, 18, 7],
    [7, 9, 0],
  ] as const) {
    out += `<g opacity=".07" transform="translate(${n(dx / scale)},${n(dy / scale)})"><path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${n(grow / scale)}" stroke-linejoin="round"/></g>`;
  }
  return out;
}
