import type { Neckline } from '#db/seed/look.ts';
import type { Form } from './form.ts';
import { mirrored, type Node, spline } from './geometry.ts';

/** Height of the shoulder slope at a distance from the spine. */
export function slope(form: Form, x: number): number {
  const { neck, shoulder } = form.w;
  const t = Math.max(0, (x - neck) / (shoulder - neck));
  const top = form.y.neck - (form.woman ? 13 : 16);
  return top + (form.y.shoulder + 8 - top) * t ** 0.9;
}

/** Front edge of the neck opening, right half, from the centre to the shoulder (or to the top of the strap). */
export function neckEdge(form: Form, kind: Neckline): Node[] {
  const { neck: nk, shoulder: sh, armpit: ap } = form.w;
  const y = form.y;
  switch (kind) {
    case 'round': {
      const x = nk + 4;
      return [
        [0, y.neck + 30],
        [nk * 0.66, y.neck + 20],
        [x, slope(form, x), 'c'],
      ];
    }
    case 'v': {
      const x = nk + 7;
      return [
        [0, y.bust - 18, 'c'],
        [nk * 0.62, y.neck + 52],
        [x, slope(form, x), 'c'],
      ];
    }
    case 'wrap': {
      const x = nk + 9;
      return [
        [0, y.bust + 14, 'c'],
        [nk * 0.72, y.neck + 64],
        [x, slope(form, x), 'c'],
      ];
    }
    case 'square': {
      const x = sh * 0.62;
      return [
        [0, y.armpit - 12],
        [x * 0.7, y.armpit - 13],
        [x - 5, y.armpit - 16, 'c'],
        [x - 1, y.neck + 40],
        [x + 2, slope(form, x + 2), 'c'],
      ];
    }
    case 'boat': {
      const x = sh * 0.74;
      return [
        [0, y.neck + 14],
        [nk, y.neck + 11],
        [x, slope(form, x), 'c'],
      ];
    }
    case 'halter': {
      return [
        [0, y.neck + 12],
        [nk * 0.6, y.neck + 5],
        [nk + 3, y.neck - 9, 'c'],
      ];
    }
    case 'high': {
      return [
        [0, y.neck + 12],
        [nk * 0.7, y.neck + 5],
        [nk + 7, slope(form, nk + 7), 'c'],
      ];
    }
    case 'strap':
      return [
        [0, y.bust - 34],
        [ap * 0.36, y.bust - 47],
        [ap * 0.66, y.armpit - 27, 'c'],
      ];
    case 'off-shoulder':
      return [
        [0, y.armpit - 16],
        [ap * 0.6, y.armpit - 22],
        [ap + 2, y.armpit - 26, 'c'],
      ];
  }
}

/** The whole neck edge, left to right, as an open line in straight coordinates; `drop` moves it into the cloth. */
export function neckLine(form: Form, kind: Neckline, drop = 0): Node[] {
  const right = neckEdge(form, kind);
  const last = right[right.length - 1] ?? [1, 0];
  const moved = right.map((node): Node => {
    const share = Math.min(1, node[0] / (last[0] || 1));
    const p: [number, number] = [node[0] + drop * share * 0.95, node[1] + drop * (1 - share * 0.72)];
    return node[2] ? [p[0], p[1], 'c'] : p;
  });
  const whole = mirrored(moved);
  const half = moved.length;
  return [...whole.slice(half), ...whole.slice(0, half)];
}

/** Path of the band between the neck edge and a line `width` inside the cloth. */
export function neckBand(form: Form, kind: Neckline, width: number): string {
  const outer = neckLine(form, kind, width).map((p): Node => [...warp(form, p)]);
  const inner = neckLine(form, kind).map((p): Node => [...warp(form, p)]);
  const back = spline([...outer].reverse()).replace('M', 'L');
  return `${spline(inner)}${back}Z`;
}

/** Moves a node from straight coordinates into the pose. */
export function warp(form: Form, node: Node): Node {
  const p = form.warp(node[0], node[1]);
  return node[2] ? [p[0], p[1], 'c'] : [p[0], p[1]];
}

/** Smooth path through straight coordinates, posed. */
export function posed(form: Form, nodes: readonly Node[], closed = false): string {
  return spline(
    nodes.map((node) => warp(form, node)),
    closed,
  );
}
