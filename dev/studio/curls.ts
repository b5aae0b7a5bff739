import type { Cloth } from './cloth.ts';
import { type Node, n } from './geometry.ts';
import { add, type Sketch } from './sketch.ts';

/** A cloud of curls: round bumps along an arc (degrees), filled by the shape that follows. */
export function curls(
  sk: Sketch,
  c: Cloth,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  size: number,
): Node[] {
  const count = Math.round((((to - from) / 360) * Math.PI * (rx + ry)) / (size * 0.72));
  const nodes: Node[] = [];
  let bumps = '';
  for (let i = 0; i <= count; i++) {
    const a = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    const x = cx + Math.cos(a) * rx;
    const y = cy + Math.sin(a) * ry;
    nodes.push([x, y]);
    const r = size * (0.5 + sk.rnd() * 0.24);
    bumps += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${x > cx + rx * 0.4 ? c.t.shade : c.t.base}"/><path d="M${n(x - r * 0.6)},${n(y)}A${n(r * 0.6)},${n(r * 0.6)} 0 0 1 ${n(x + r * 0.2)},${n(y - r * 0.56)}" fill="none" stroke="${c.t.bright}" stroke-width="1.300" stroke-opacity=".55"/>`;
  }
  add(sk, bumps);
  return nodes;
}

/** Short curved strands strewn over an ellipse. */
export function curlMarks(
  sk: Sketch,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
): (readonly [number, number, number, number, number])[] {
  return Array.from({ length: 26 }, () => {
    const a = sk.rnd() * Math.PI * 2;
    const r = Math.sqrt(sk.rnd()) * 0.92;
    const x = cx + Math.cos(a) * rx * r;
    const y = cy + Math.sin(a) * ry * r;
    return [x, y, x + 9, y + 9, 9] as const;
  });
}
