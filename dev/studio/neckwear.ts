import { fold, piece, ridge } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Pt, spline } from './geometry.ts';
import { chainLine, pendant, precious } from './jewellery.ts';
import { slope } from './necklines.ts';
import { fringe } from './scarf.ts';

/** A necklace on a model. */
export function necklace({ sk, form }: Cutting, seed: number, colour: string): void {
  const m = precious(sk, colour);
  const at = (x: number, y: number): Pt => form.warp(x, y);
  const nk = form.w.neck;
  const low = form.y.neck + 62;
  const line = (d: number): string =>
    spline([
      at(-nk - 6, slope(form, nk + 6) - 1),
      at(-nk * 0.7, form.y.neck + 26 + d * 0.4),
      at(0, low + d),
      at(nk * 0.7, form.y.neck + 26 + d * 0.4),
      at(nk + 6, slope(form, nk + 6) - 1),
    ]);
  chainLine(sk, m, line(0), 2.6);
  if (seed % 2) chainLine(sk, m, line(-24), 1.7);
  pendant(sk, m, seed, at(0, low + 9), 0.42);
}

/** A scarf wound around the neck, its ends hanging. */
export function aroundNeck(cut: Cutting, fringed: boolean): void {
  const { sk, form, c } = cut;
  const at = (x: number, y: number): Pt => form.warp(x, y);
  const nk = form.w.neck;
  const y = form.y.neck;
  const end = (x: number, low: number, width: number): void => {
    if (fringed) {
      const p = at(x, low);
      fringe(cut, p[0] - width, p[0] + width, p[1] - 3);
    }
    piece(
      sk,
      c,
      spline(
        [
          [...at(x * 0.4 - 18, y + 20), 'c'],
          at(x - width * 0.9, y + 120),
          [...at(x - width, low), 'c'],
          at(x, low + 5),
          [...at(x + width, low), 'c'],
          at(x + width * 0.9, y + 120),
          [...at(x * 0.4 + 20, y + 20), 'c'],
        ],
        true,
      ),
      {
        rim: 14,
        lifted: true,
        inner: true,
        within: () => {
          for (const t of [-0.6, -0.15, 0.4])
            ridge(sk, c, at(x * 0.4 + t * 16, y + 24), at(x + t * width * 1.3, low + 6), {
              width: 8,
              tail: 8,
              strength: 0.5,
            });
        },
      },
    );
  };
  end(-30, y + 196, 27);
  end(30, y + 226, 29);
  const loop = (dy: number, w: number, angle: number): void =>
    piece(
      sk,
      c,
      spline(
        [
          at(-nk - w, y - 34 + dy),
          at(-nk - w - 4, y - 8 + dy),
          at(-nk * 0.6, y + 30 + dy),
          at(4, y + 44 + dy),
          at(nk * 0.7, y + 28 + dy),
          at(nk + w + 4, y - 10 + dy),
          at(nk + w, y - 36 + dy),
          at(nk * 0.6, y - 12 + dy),
          at(0, y + 2 + dy),
          at(-nk * 0.6, y - 10 + dy),
        ],
        true,
      ),
      {
        rim: 14,
        lifted: true,
        inner: true,
        angle,
        within: () => {
          for (const d of [6, 18, 30])
            fold(sk, c, at(-nk - w, y - 30 + dy + d), at(nk + w, y - 32 + dy + d), {
              bend: -34,
              width: 9,
              strength: 0.5,
            });
        },
      },
    );
  loop(6, 17, 12);
  loop(-16, 11, -10);
}
