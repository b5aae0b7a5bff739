import type { Cloth } from './cloth.ts';
import { type Node, n, spline } from './geometry.ts';
import { add, type Sketch } from './sketch.ts';

/** A strap or band of even width along a line: shadow, edge, face, shine and two rows of stitches. */
export function strap(sk: Sketch, c: Cloth, line: readonly Node[], width: number, stitched: boolean): void {
  const d = spline(line);
  const t = c.t;
  const stroke = (colour: string, w: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(w)}" stroke-linejoin="round" ${more}/>`;
  let out =
    stroke('#1b120c', width + 5, 'stroke-opacity=".1" transform="translate(5,8)"') +
    stroke('#1b120c', width + 1, 'stroke-opacity=".16" transform="translate(3,4)"');
  out +=
    stroke(t.deep, width) +
    stroke(t.base, width - 2.4) +
    stroke(t.light, width * 0.5, 'stroke-opacity=".6"') +
    stroke(t.bright, width * 0.16, 'stroke-opacity=".4" transform="translate(-1,-1)"');
  if (stitched && width > 8) {
    const inner = width - 5;
    // Dashes as wide as the strap, then the face again: only their ends remain along both edges.
    out +=
      stroke(t.stitch, inner, `stroke-dasharray="${sk.close ? '3 1.6' : '4 2.500'}"`) +
      stroke(t.base, inner - 2) +
      stroke(t.light, width * 0.4, 'stroke-opacity=".55"') +
      stroke(t.bright, width * 0.14, 'stroke-opacity=".4" transform="translate(-1,-1)"');
  }
  add(sk, out);
}
