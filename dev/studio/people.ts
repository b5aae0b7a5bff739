import type { Audience, Pattern } from '#db/seed/look.ts';
import { cloth } from './cloth.ts';
import type { Pose } from './form.ts';
import { n } from './geometry.ts';
import type { HairStyle } from './hair.ts';
import { cast, companion, type Outfit, paintModel } from './model.ts';
import { group, type Sketch } from './sketch.ts';
import { type GarmentLook, stripesAcross, tailor } from './tailor.ts';
import { lightness } from './tone.ts';

export type Wearing = { look: GarmentLook; colour: string; pattern?: Pattern };

/** A dressed person of a scene, by hand rather than by seed. */
export type Player = {
  audience: Audience;
  seed: number;
  outer?: Wearing;
  upper?: Wearing;
  lower?: Wearing;
  pose?: Pose;
  style?: HairStyle;
  tucked?: boolean;
  shoes?: Outfit['shoes'];
  wear?: (sk: Sketch) => Outfit['wear'];
};

/** Paints a player; `x`, `y` is where the middle of the waist goes in the picture, `k` the pixels per body unit. */
export function paintPlayer(sk: Sketch, player: Player, x: number, y: number, k: number): void {
  const model = cast(sk, player.audience, player.seed, { pose: player.pose, style: player.style });
  const { form } = model;
  const make = (w: Wearing) =>
    tailor(
      { sk, form, c: cloth(sk, w.colour, w.pattern ?? 'plain', player.seed, stripesAcross(w.look)) },
      w.look,
    );
  const top = player.outer ?? player.upper;
  const outfit: Outfit = {
    upper: top ? make(top) : undefined,
    inner: player.outer
      ? player.upper
        ? make(player.upper)
        : tailor(
            companion(sk, form, lightness(player.outer.colour) > 0.8 ? '#8d8377' : '#efe7d9', 'plain', 1),
            { kind: 'tshirt', neckline: 'round', fit: 'slim' },
          )
      : undefined,
    lower: player.lower ? make(player.lower) : undefined,
    legs: player.lower?.look.kind === 'trousers' ? 'none' : undefined,
    tucked: player.tucked,
    shoes: player.shoes ?? (form.woman ? 'pump' : 'loafer'),
    shoeColour: '#4a3226',
    wear: player.wear?.(sk),
  };
  group(sk, `transform="translate(${n(x)},${n(y - form.y.waist * k)}) scale(${k})"`, () =>
    paintModel(sk, model, outfit),
  );
}
