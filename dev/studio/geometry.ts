/** A point of an outline: a corner if marked 'c', else the line is smooth there. */
export type Node = readonly [number, number] | readonly [number, number, 'c'];
export type Pt = readonly [number, number];

/** Repeatable random numbers in [0, 1) (mulberry32). */
export function random(seed: number): () => number {
  let state = (seed | 0) ^ 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Formats a number for SVG with at most one decimal. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** `x,y` for path data. */
export function xy(p: Pt | Node): string {
  return `${n(p[0])},${n(p[1])}`;
}

/** Linear interpolation between two points; `t` from 0 to 1. */
export function lerp(a: Pt | Node, b: Pt | Node, t: number): Pt {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** Distance between two points. */
export function span(a: Pt | Node, b: Pt | Node): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function unit(x: number, y: number): Pt {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** Path data of a smooth line through the nodes; corners break the tangent. */
export function spline(nodes: readonly Node[], closed = false): string {
  const count = nodes.length;
  const at = (i: number): Node => nodes[(i + count) % count] ?? [0, 0];
  const tangent = (i: number): Pt | null => {
    const node = at(i);
    if (node[2] === 'c') return null;
    if (!closed && (i === 0 || i === count - 1)) return null;
    const before = at(i - 1);
    const after = at(i + 1);
    const a = unit(node[0] - before[0], node[1] - before[1]);
    const b = unit(after[0] - node[0], after[1] - node[1]);
    // Weighting by the nearer neighbour keeps short segments from overshooting.
    const wa = 1 / (span(before, node) + 1);
    const wb = 1 / (span(node, after) + 1);
    return unit(a[0] * wa + b[0] * wb, a[1] * wa + b[1] * wb);
  };
  let d = `M${xy(at(0))}`;
  const segments = closed ? count : count - 1;
  for (let i = 0; i < segments; i++) {
    const p = at(i);
    const q = at(i + 1);
    const handle = span(p, q) * 0.36;
    const tp = tangent(i);
    const tq = tangent(closed ? (i + 1) % count : i + 1);
    if (!tp && !tq) {
      d += `L${xy(q)}`;
      continue;
    }
    const c1: Pt = tp ? [p[0] + tp[0] * handle, p[1] + tp[1] * handle] : lerp(p, q, 0.3);
    const c2: Pt = tq ? [q[0] - tq[0] * handle, q[1] - tq[1] * handle] : lerp(p, q, 0.7);
    d += `C${xy(c1)} ${xy(c2)} ${xy(q)}`;
  }
  return closed ? `${d}Z` : d;
}

/** The right half of an outline (x ≥ 0, from the top centre down) completed with its mirror image. */
export function mirrored(right: readonly Node[]): Node[] {
  const left = [...right]
    .reverse()
    .filter((node) => Math.abs(node[0]) > 0.01)
    .map((node): Node => (node[2] ? [-node[0], node[1], 'c'] : [-node[0], node[1]]));
  return [...right, ...left];
}

/** Both sides of a limb: points beside a centre line at the given half widths. */
export function sides(centre: readonly Pt[], widths: readonly number[]): { a: Pt[]; b: Pt[] } {
  const a: Pt[] = [];
  const b: Pt[] = [];
  centre.forEach((p, i) => {
    const before = centre[Math.max(0, i - 1)] ?? p;
    const after = centre[Math.min(centre.length - 1, i + 1)] ?? p;
    const [dx, dy] = unit(after[0] - before[0], after[1] - before[1]);
    const w = widths[Math.min(i, widths.length - 1)] ?? 0;
    a.push([p[0] + dy * w, p[1] - dx * w]);
    b.push([p[0] - dy * w, p[1] + dx * w]);
  });
  return { a, b };
}

/** A point of a polyline at share `t` of its length. */
export function along(line: readonly Pt[], t: number): Pt {
  let total = 0;
  for (let i = 1; i < line.length; i++) total += span(line[i - 1] ?? [0, 0], line[i] ?? [0, 0]);
  let left = total * t;
  for (let i = 1; i < line.length; i++) {
    const p = line[i - 1] ?? [0, 0];
    const q = line[i] ?? [0, 0];
    const length = span(p, q);
    if (left <= length || i === line.length - 1) return lerp(p, q, length ? left / length : 0);
    left -= length;
  }
  return line[0] ?? [0, 0];
}

/** A gently uneven edge between two corners, hanging at most `depth` below the straight line. */
export function wave(from: Pt, to: Pt, crests: number, depth: number, rnd: () => number): Node[] {
  const nodes: Node[] = [[from[0], from[1], 'c']];
  const weights = Array.from({ length: crests * 2 }, () => 0.6 + rnd() * 0.9);
  const total = weights.reduce((sum, w) => sum + w, 0);
  let t = 0;
  weights.forEach((w, i) => {
    const mid = lerp(from, to, (t + w / 2) / total);
    nodes.push([mid[0], mid[1] + depth * (i % 2 ? 0.15 + rnd() * 0.25 : 0.7 + rnd() * 0.4)]);
    t += w;
  });
  nodes.push([to[0], to[1], 'c']);
  return nodes;
}

/** Nodes written as text, `x,y` each, a corner with `!`: `nodes('0,0! 10,4 20,0!')`. */
export function nodes(text: string): Node[] {
  return text.split(' ').map((token): Node => {
    const [x = 0, y = 0] = token.split(',').map((part) => Number.parseFloat(part));
    return token.endsWith('!') ? [x, y, 'c'] : [x, y];
  });
}
