import type { Audience } from '#db/seed/look.ts';
import { pool } from './backdrop.ts';
import { cloth } from './cloth.ts';
import { type FootWear, foot } from './foot.ts';
import { type Form, figureForm, type Pose } from './form.ts';
import type { Cutting, Garment } from './garment.ts';
import { random } from './geometry.ts';
import { type HairStyle, menHair, womenHair } from './hair.ts';
import { head, headBack, type Person } from './head.ts';
import { arm, leg, trunk } from './limbs.ts';
import { define, group, type Sketch } from './sketch.ts';
import { hairs, hairTones, skin, skins, smooth } from './skin.ts';
import { lightness, shift } from './tone.ts';

export type Model = { form: Form; person: Person };

/** The person of a picture: form, skin and hair follow the seed. */
export function cast(
  sk: Sketch,
  audience: Audience,
  seed: number,
  wanted: { pose?: Pose; style?: HairStyle } = {},
): Model {
  const rnd = random(seed * 101 + 17);
  const woman = audience === 'women' || (audience === 'all' && rnd() < 0.5);
  const form = figureForm(woman, seed, wanted.pose);
  const index = Math.floor(rnd() * skins.length);
  const tone = skins[index] ?? skins[2];
  const dark = lightness(tone) < 0.62;
  const styles = woman ? womenHair : menHair;
  const style = wanted.style ?? styles[Math.floor(rnd() * styles.length)] ?? 'bun';
  const hairColour = dark
    ? (hairs[Math.floor(rnd() * 3)] ?? hairs[0])
    : (hairs[Math.floor(rnd() * hairs.length)] ?? hairs[1]);
  const lips = woman ? shift(tone, dark ? -0.07 : -0.16, 1.5, -1) : shift(tone, -0.09, 1.25);
  return {
    form,
    person: {
      woman,
      skin: skin(sk, tone),
      hair: smooth(sk, hairTones(hairColour)),
      style,
      beard: !woman && rnd() < 0.5,
      turn: (rnd() - 0.5) * 11,
      tilt: (rnd() - 0.5) * 9,
      lips,
    },
  };
}

export type Outfit = {
  /** Under a coat: a plain top. */
  inner?: Garment;
  lower?: Garment;
  upper?: Garment;
  /** The upper garment goes into the waistband. */
  tucked?: boolean;
  /** The visible part of the legs. */
  legs?: 'none' | 'lower';
  shoes: FootWear;
  shoeColour: string;
  wear?: { face?: () => void; hat?: () => void };
  /** Painted last, over everything (bags, scarves). */
  extra?: () => void;
};

/** Paints a dressed model. */
export function paintModel(sk: Sketch, model: Model, outfit: Outfit): void {
  const { form, person } = model;
  const chin = form.warp(0, form.y.chin);
  const shoe = cloth(sk, outfit.shoeColour, 'leather', 3);
  pool(sk, 6, form.y.floor + 6, 150, 20, '#2a1a12', 0.42);
  headBack(sk, person, chin);
  outfit.upper?.back?.();
  if (outfit.legs !== 'none')
    for (const side of [-1, 1] as const) leg(sk, form, person.skin, side, outfit.legs === 'lower');
  for (const side of [-1, 1] as const) foot(sk, form, person.skin, shoe, side, outfit.shoes);
  trunk(sk, form, person.skin);
  for (const side of [-1, 1] as const) arm(sk, form, person.skin, side);
  outfit.inner?.body();
  outfit.inner?.front?.();
  if (outfit.tucked) {
    // What is tucked in must not show beside the waistband.
    const low = form.y.waist + (form.woman ? 40 : 52);
    const id = define(
      sk,
      (name) => `<clipPath id="${name}"><rect x="-400" y="0" width="800" height="${low}"/></clipPath>`,
    );
    group(sk, `clip-path="url(#${id})"`, () => {
      outfit.upper?.body();
      outfit.upper?.front?.();
    });
    outfit.lower?.body();
    outfit.lower?.front?.();
  } else {
    outfit.lower?.body();
    outfit.lower?.front?.();
    outfit.upper?.body();
  }
  for (const side of [-1, 1] as const) {
    arm(sk, form, person.skin, side, true);
    outfit.upper?.sleeve?.(side);
  }
  if (!outfit.tucked) outfit.upper?.front?.();
  outfit.extra?.();
  head(sk, person, chin, outfit.wear);
}

/** A cutting for a garment that only accompanies the one for sale. */
export function companion(
  sk: Sketch,
  form: Form,
  colour: string,
  pattern: 'plain' | 'denim' | 'leather' | 'rib',
  seed: number,
): Cutting {
  return { sk, form, c: cloth(sk, colour, pattern, seed) };
}
