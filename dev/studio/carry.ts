import { bag } from './bag.ts';
import { piece } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { type Node, n, type Pt, spline } from './geometry.ts';
import { arm } from './limbs.ts';
import type { Model } from './model.ts';
import { slope } from './necklines.ts';
import { add, group, type Sketch } from './sketch.ts';
import type { AccessoryLook } from './tailor.ts';

/** A bag in the hand or on the shoulder of a model. */
export function carry(cut: Cutting, model: Model, look: Extract<AccessoryLook, { kind: 'bag' }>): void {
  const { sk, form } = cut;
  const side = form.arms.right[1][0] > -form.arms.left[1][0] ? -1 : 1;
  const limb = side < 0 ? form.arms.left : form.arms.right;
  const hand = limb[2];
  const held = look.shape === 'tote' || look.shape === 'bucket' || look.shape === 'backpack';
  const k = look.shape === 'clutch' ? 0.46 : look.shape === 'crossbody' ? 0.52 : 0.5;
  if (held) {
    const grip = look.shape === 'bucket' ? 268 : look.shape === 'backpack' ? 256 : 232;
    group(
      sk,
      `transform="translate(${n(hand[0] + side * 8)},${n(hand[1] + 44 + grip * k)}) scale(${k})"`,
      () => bag(cut, look, true),
    );
    fist(sk, model, [hand[0], hand[1] + 8], side);
    return;
  }
  if (look.shape === 'clutch') {
    group(
      sk,
      `transform="translate(${n(hand[0] + side * 20)},${n(hand[1] + 26)}) rotate(${side * -14}) scale(${k})"`,
      () => bag(cut, look, true),
    );
    fist(sk, model, [hand[0] + side * 2, hand[1] + 2], side);
    return;
  }
  const x = side * (form.w.shoulder - 26);
  const top = form.warp(x, slope(form, form.w.shoulder - 26));
  group(sk, `transform="translate(${n(top[0] + side * 22)},${n(top[1] + 404 * k)}) scale(${k})"`, () =>
    bag(cut, look, true),
  );
  arm(sk, form, model.person.skin, side, true);
}

/** Fingers closed around a handle. */
function fist(sk: Sketch, model: Model, [x, y]: Pt, side: number): void {
  const { skin } = model.person;
  const k = model.form.woman ? 1 : 1.2;
  const nodes: Node[] = [
    [x - 12 * k, y - 6],
    [x - 14 * k, y + 16 * k],
    [x - 13 * k, y + 36 * k],
    [x, y + 42 * k],
    [x + 13 * k, y + 36 * k],
    [x + 14 * k, y + 16 * k],
    [x + 12 * k, y - 6],
  ];
  piece(sk, skin, spline(nodes, true), { rim: 7, inner: true });
  for (const d of [-6, 0.5, 7])
    add(
      sk,
      `<path d="M${n(x + d * k)},${n(y + 20 * k)}q${side * 1.5},10 0,${n(19 * k)}" stroke="${skin.t.dark}" stroke-width="1.100" stroke-opacity=".5" fill="none"/>`,
    );
}
