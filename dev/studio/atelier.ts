import type { Pattern } from '#db/seed/look.ts';
import { pool, wallShadow } from './backdrop.ts';
import { cloth, fold, piece, ridge, stitches } from './cloth.ts';
import { stand } from './form.ts';
import { lay } from './garment.ts';
import { n, nodes, spline } from './geometry.ts';
import { add, aside, group, type Sketch } from './sketch.ts';
import { type GarmentLook, stripesAcross, tailor } from './tailor.ts';
import { shift } from './tone.ts';

export type Hung = { look: GarmentLook; colour: string; pattern?: Pattern };

/** A garment on a wooden hanger whose hook is at x, y. */
export function hung(
  sk: Sketch,
  item: Hung,
  x: number,
  y: number,
  k: number,
  tone: string,
  seed: number,
): void {
  const form = stand('women');
  const c = cloth(sk, item.colour, item.pattern ?? 'plain', seed, stripesAcross(item.look));
  sk.outlines.length = 0;
  const marks = aside(sk, () => lay(tailor({ sk, form, c }, item.look)));
  const low = item.look.kind === 'trousers' || item.look.kind === 'skirt';
  const top = low ? form.y.waist - 40 : form.y.neck - 66;
  group(sk, `transform="translate(${n(x)},${n(y - top * k)}) scale(${k})"`, () => {
    add(sk, wallShadow(sk.outlines, tone, k));
    const wood = '#b98a5a';
    add(
      sk,
      `<path d="M0,${top + 2}c9,-14 20,2 10,12c-7,6 -10,8 -10,20" fill="none" stroke="#8b8f93" stroke-width="3.400" stroke-linecap="round"/>`,
    );
    if (!low)
      add(
        sk,
        `<path d="M-96,${form.y.shoulder - 4}Q-60,${form.y.neck - 16} 0,${form.y.neck - 34}Q60,${form.y.neck - 16} 96,${form.y.shoulder - 4}" fill="none" stroke="${shift(wood, -0.14)}" stroke-width="12" stroke-linecap="round"/><path d="M-96,${form.y.shoulder - 6}Q-60,${form.y.neck - 18} 0,${form.y.neck - 36}Q60,${form.y.neck - 18} 96,${form.y.shoulder - 6}" fill="none" stroke="${wood}" stroke-width="9" stroke-linecap="round"/>`,
      );
    else
      add(
        sk,
        `<path d="M-90,${form.y.waist - 12}H90" stroke="${wood}" stroke-width="8" stroke-linecap="round"/>`,
      );
    for (const mark of marks) add(sk, mark);
  });
}

/** A brass rail with its uprights' ends outside the picture. */
export function rail(sk: Sketch, x0: number, x1: number, y: number): void {
  add(
    sk,
    `<path d="M${x0},${y + 22}H${x1}" stroke="#20140d" stroke-opacity=".12" stroke-width="12"/><path d="M${x0},${y}H${x1}" stroke="#8d6426" stroke-width="12" stroke-linecap="round"/><path d="M${x0},${y - 1}H${x1}" stroke="#cfa558" stroke-width="8" stroke-linecap="round"/><path d="M${x0},${y - 3}H${x1}" stroke="#fbeec2" stroke-width="2" stroke-linecap="round"/>`,
  );
}

/** A stack of folded cloth standing on y. */
export function stack(
  sk: Sketch,
  x: number,
  y: number,
  w: number,
  cloths: readonly (readonly [string, Pattern])[],
): void {
  pool(sk, x + w / 2 + 16, y + 4, w * 0.66, 24, '#20140d', 0.5);
  let low = y;
  cloths.forEach(([colour, pattern], i) => {
    const c = cloth(sk, colour, pattern, i + 2, true);
    const h = 42 + (i % 2) * 9;
    const inset = (i * 7) % 16;
    const top = low - h;
    const d = spline(
      [
        [x + inset, top + 8],
        [x + inset + 14, top],
        [x + w / 2, top - 3],
        [x + w - inset - 10, top, 'c'],
        [x + w - inset - 4, low, 'c'],
        [x + w / 2, low + 2],
        [x + inset + 14, low],
        [x + inset - 2, low - 10],
      ],
      true,
    );
    piece(sk, c, d, {
      rim: 16,
      inner: true,
      lifted: true,
      within: () => {
        fold(sk, c, [x + inset, top + h * 0.5], [x + w, top + h * 0.46], { width: 9, strength: 0.7 });
        fold(sk, c, [x + inset + 10, top + h * 0.2], [x + w, top + h * 0.22], { width: 5, strength: 0.3 });
      },
    });
    low = top + 2;
  });
}

/** A cone of thread. */
export function spool(sk: Sketch, x: number, y: number, k: number, colour: string): void {
  pool(sk, x + 8, y, 60 * k, 12 * k, '#20140d', 0.45);
  const w = 30 * k;
  const h = 92 * k;
  add(
    sk,
    `<ellipse cx="${n(x)}" cy="${n(y - 3)}" rx="${n(w * 1.16)}" ry="${n(w * 0.3)}" fill="#a77d4f"/><ellipse cx="${n(x)}" cy="${n(y - 8 * k)}" rx="${n(w * 1.1)}" ry="${n(w * 0.28)}" fill="#c79c68"/>`,
  );
  const c = cloth(sk, colour, 'plain', 1);
  piece(
    sk,
    c,
    spline(
      [
        [x - w, y - 12 * k, 'c'],
        [x - w * 1.06, y - h * 0.5],
        [x - w, y - h, 'c'],
        [x, y - h - 5 * k],
        [x + w, y - h, 'c'],
        [x + w * 1.06, y - h * 0.5],
        [x + w, y - 12 * k, 'c'],
        [x, y - 6 * k],
      ],
      true,
    ),
    {
      rim: 14 * k,
      inner: true,
      within: () => {
        let d = '';
        for (let i = 0; i < 22; i++)
          d += `M${n(x - w * 1.1)},${n(y - 8 * k - i * 4 * k)}q${n(w * 1.1)},${n(9 * k)} ${n(w * 2.2)},${n(-2 * k)}`;
        add(
          sk,
          `<path d="${d}" fill="none" stroke="${c.t.deep}" stroke-opacity=".4" stroke-width="${n(1.1 * k)}"/>`,
        );
      },
    },
  );
  add(
    sk,
    `<ellipse cx="${n(x)}" cy="${n(y - h)}" rx="${n(w * 0.98)}" ry="${n(w * 0.26)}" fill="#c79c68"/><ellipse cx="${n(x)}" cy="${n(y - h - 1)}" rx="${n(w * 0.3)}" ry="${n(w * 0.09)}" fill="#5d3f22"/>`,
  );
}

/** Tailor's shears lying open. */
export function shears(sk: Sketch, x: number, y: number, k: number, turn: number): void {
  const blade = (s: number): string =>
    `<path d="M0,0L${s * 10},-16L${s * 15},-186L${s * 3},-214L${-s * 5},-20Z" fill="#b9bfc4" stroke="#5f666d" stroke-width="1.6"/><path d="M${s * 4},-18L${s * 6},-196" stroke="#eef1f3" stroke-width="3"/>`;
  const handle = (s: number): string =>
    `<path d="M0,0C${-s * 14},40 ${-s * 24},60 ${-s * 30},84" stroke="#231b18" stroke-width="15" fill="none" stroke-linecap="round"/><ellipse cx="${-s * 40}" cy="112" rx="24" ry="38" fill="none" stroke="#231b18" stroke-width="14" transform="rotate(${s * 14} ${-s * 40} 112)"/><path d="M${-s * 56},92q-8,20 2,42" stroke="#6b5c54" stroke-width="2.400" fill="none"/>`;
  add(
    sk,
    `<g transform="translate(${n(x)},${n(y)}) rotate(${turn}) scale(${k})"><g transform="translate(9,12)" opacity=".18"><path d="M-14,-200L14,-200L50,120L-50,120Z"/></g><g transform="rotate(-9)">${blade(-1)}${handle(-1)}</g><g transform="rotate(9)">${blade(1)}${handle(1)}</g><circle r="7" fill="#cfa558" stroke="#6b4c1c"/></g>`,
  );
}

/** A tailor's bust on its wooden foot, with a pinned drape. */
export function bust(sk: Sketch, x: number, floor: number, k: number, drape: string): void {
  pool(sk, x + 16, floor, 150 * k, 18 * k, '#20140d', 0.5);
  const linen = cloth(sk, '#d9c9ad', 'plain', 3);
  const top = floor - 900 * k;
  group(sk, `transform="translate(${n(x)},${n(top)}) scale(${k})"`, () => {
    add(
      sk,
      '<path d="M0,470V860" stroke="#7a5534" stroke-width="18"/><path d="M-4,470V860" stroke="#a97c50" stroke-width="6"/><path d="M-110,900Q-30,850 0,846Q30,850 110,900" fill="none" stroke="#7a5534" stroke-width="20" stroke-linecap="round"/>',
    );
    const form: readonly (readonly [number, number] | readonly [number, number, 'c'])[] = nodes(
      '-36,22! -38,74 -92,104 -122,136 -110,200 -108,250 -80,340 -98,420 -124,500! 0,516 124,500! 98,420 80,340 108,250 110,200 122,136 92,104 38,74 36,22! 0,30',
    );
    piece(sk, linen, spline(form, true), {
      rim: 34,
      inner: true,
      within: () => {
        for (const s of [-1, 1])
          stitches(sk, linen, `M${s * 58},96Q${s * 66},230 ${s * 42},340T${s * 60},510`);
      },
    });
    add(
      sk,
      '<ellipse cx="0" cy="22" rx="37" ry="11" fill="#7a5534"/><ellipse cx="0" cy="18" rx="34" ry="10" fill="#a97c50"/><circle cx="0" cy="4" r="13" fill="#8a6238"/>',
    );
    const c = cloth(sk, drape, 'plain', 2);
    piece(
      sk,
      c,
      spline(
        nodes(
          '-116,150! -60,220 20,262 96,330 136,520 128,640! 70,660 10,636 -40,650 -120,620! -130,480 -86,340 -112,240',
        ),
        true,
      ),
      {
        rim: 26,
        inner: true,
        lifted: true,
        within: () => {
          for (let i = 0; i < 5; i++)
            ridge(sk, c, [-112 + i * 3, 170 + i * 16], [60 + i * 12, 320 + i * 12], {
              bend: 26,
              width: 15,
              strength: 0.55,
            });
          for (const t of [-0.8, -0.4, 0, 0.45, 0.8])
            ridge(sk, c, [t * 76, 350], [t * 128, 660], {
              bend: -t * 20,
              width: 18,
              tail: 16,
              strength: 0.55,
            });
        },
      },
    );
    stitches(sk, c, spline(nodes('-118,608 -40,638 10,624 70,648 126,628')));
  });
}
