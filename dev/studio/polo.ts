import { piece, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { posed } from './necklines.ts';
import { buttonRow } from './trims.ts';

/** A patch pocket on the breast. */
export function pocket(cut: Cutting, x: number, y: number, w: number, h: number): void {
  const { sk, form, c } = cut;
  const d = posed(
    form,
    [
      [x - w / 2, y, 'c'],
      [x + w / 2, y, 'c'],
      [x + w / 2, y + h - 9, 'c'],
      [x, y + h, 'c'],
      [x - w / 2, y + h - 9, 'c'],
    ],
    true,
  );
  piece(sk, c, d, { lifted: true, inner: true, rim: 8, flat: true });
  stitches(
    sk,
    c,
    posed(form, [
      [x - w / 2 + 2.5, y + 8],
      [x + w / 2 - 2.5, y + 8],
    ]),
  );
  stitches(
    sk,
    c,
    posed(form, [
      [x - w / 2 + 2.5, y + 2, 'c'],
      [x - w / 2 + 2.5, y + h - 10, 'c'],
      [x, y + h - 3, 'c'],
      [x + w / 2 - 2.5, y + h - 10, 'c'],
      [x + w / 2 - 2.5, y + 2, 'c'],
    ]),
  );
}

/** The short placket of a polo shirt. */
export function poloPlacket(cut: Cutting): void {
  const { sk, form, c } = cut;
  const y = form.y.neck;
  piece(
    sk,
    c,
    posed(
      form,
      [
        [-9, y, 'c'],
        [9, y, 'c'],
        [9, y + 92, 'c'],
        [-9, y + 92, 'c'],
      ],
      true,
    ),
    { inner: true, rim: 5, lifted: true, flat: true },
  );
  stitches(
    sk,
    c,
    posed(form, [
      [-6, y],
      [-6, y + 89],
    ]),
  );
  stitches(
    sk,
    c,
    posed(form, [
      [6, y],
      [6, y + 89],
    ]),
  );
  stitches(
    sk,
    c,
    posed(form, [
      [-8, y + 84],
      [8, y + 84],
    ]),
  );
}

/** The soft collar of a polo shirt. */
export function poloCollar(cut: Cutting): void {
  const { sk, form, c } = cut;
  const nk = form.w.neck;
  const y = form.y.neck;
  for (const side of [-1, 1]) {
    const d = posed(
      form,
      [
        [side * (nk + 6), y - 26, 'c'],
        [side * (nk + 24), y + 2],
        [side * (nk + 12), y + 48, 'c'],
        [side * 20, y + 36],
        [side * 3, y + 26, 'c'],
        [side * (nk * 0.62), y + 4],
      ],
      true,
    );
    piece(sk, c, d, { lifted: true, inner: true, rim: 9, angle: side * 24 });
    stitches(
      sk,
      c,
      posed(form, [
        [side * (nk + 18), y + 4],
        [side * (nk + 8), y + 43, 'c'],
        [side * 20, y + 32],
      ]),
    );
  }
  buttonRow(cut, [0, y + 48], [0, y + 76], 2, 4.4);
}
