import { random } from './geometry.ts';

/** A drawing in progress: SVG definitions, marks in painting order, and seeded irregularities. */
export type Sketch = {
  readonly defs: string[];
  readonly marks: string[];
  readonly rnd: () => number;
  /** Outlines gathered for the shadow on the wall. */
  readonly outlines: string[];
  /** Pixels per body unit. Repeats are fitted to whole pixels: an unscaled, unturned tile renders many times faster. */
  k: number;
  /** A close-up: weave, thread and stitches become visible. */
  close: boolean;
  ids: number;
};

/** An empty sheet; `k` is the number of pixels per body unit. */
export function sketch(seed: number, k: number, close = false): Sketch {
  return { k, defs: [], marks: [], rnd: random(seed), outlines: [], close, ids: 0 };
}

/** Paints one mark on top of the others. */
export function add(sk: Sketch, markup: string): void {
  sk.marks.push(markup);
}

/** Registers a definition; `make` gets the id it must carry. */
export function define(sk: Sketch, make: (id: string) => string): string {
  const id = `d${(sk.ids++).toString(36)}`;
  sk.defs.push(make(id));
  return id;
}

/** Paints into a group with the given attributes. */
export function group(sk: Sketch, attributes: string, paint: () => void): void {
  add(sk, `<g ${attributes}>`);
  paint();
  add(sk, '</g>');
}

/** Runs `paint` and returns its marks instead of painting them, to be placed below earlier ones. */
export function aside(sk: Sketch, paint: () => void): string[] {
  const from = sk.marks.length;
  paint();
  return sk.marks.splice(from);
}

/** A random number between -`reach` and `reach`. */
export function tremor(sk: Sketch, reach: number): number {
  return (sk.rnd() - 0.5) * 2 * reach;
}

/** The finished SVG. */
export function finish(sk: Sketch, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sk.defs.join('')}</defs>${sk.marks.join('')}</svg>`;
}
