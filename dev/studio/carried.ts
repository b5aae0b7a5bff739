import { wallTone } from './backdrop.ts';
import { carry } from './carry.ts';
import { type Cloth, cloth } from './cloth.ts';
import { drawFeet } from './feet.ts';
import type { Cutting } from './garment.ts';
import { n } from './geometry.ts';
import { glasses } from './glasses.ts';
import { hat } from './hat.ts';
import { earring, precious } from './jewellery.ts';
import { cast, companion, type Model, type Outfit, paintModel } from './model.ts';
import { aroundNeck, necklace } from './neckwear.ts';
import { type Camera, HEIGHT, pick, through, WIDTH, zoom } from './picture.ts';
import type { Shot } from './shot.ts';
import { finish, group, type Sketch, sketch } from './sketch.ts';
import { accessoryPattern } from './still.ts';
import { type AccessoryLook, type GarmentLook, tailor } from './tailor.ts';
import { waistBelt } from './trims.ts';
import { cameras, neutral, plainTop, plainTrousers, studio } from './worn.ts';
import { drawHand } from './wrist.ts';

/** An accessory worn or carried. */
export function drawCarried(shot: Shot, look: AccessoryLook): string {
  if (look.kind === 'shoes') return drawFeet(shot, look);
  if (
    look.kind === 'watch' ||
    (look.kind === 'jewel' && (look.piece === 'ring' || look.piece === 'bracelet'))
  )
    return drawHand(shot, look);
  const camera = cameraFor(look);
  const sk = sketch(shot.seed, zoom(camera));
  const bust = look.kind !== 'bag' && look.kind !== 'belt';
  const hatted = look.kind === 'hat';
  const earrings = look.kind === 'jewel' && look.piece === 'earrings';
  const model = cast(sk, shot.audience, shot.seed, {
    pose: look.kind === 'bag' ? 'relaxed' : look.kind === 'belt' ? 'behind' : undefined,
    style: earrings
      ? pick(['bun', 'pixie', 'pony', 'bun'] as const, shot.seed)
      : hatted && shot.audience === 'women'
        ? pick(['long', 'bob', 'pony', 'wavy'] as const, shot.seed)
        : hatted && shot.audience === 'men'
          ? pick(['short', 'bald'] as const, shot.seed)
          : undefined,
  });
  const c = cloth(sk, shot.colour, accessoryPattern(look, shot.pattern), shot.seed);
  const cut: Cutting = { sk, form: model.form, c };
  const outfit = dressed(sk, model, c, look, shot.seed);
  addAccessory(cut, model, outfit, look, shot);
  const tone = wallTone(shot.backdrop, c.t.base, shot.seed + 1);
  studio(
    sk,
    model,
    camera,
    tone,
    bust ? pick(['sun', 'plane', 'arch'] as const, shot.seed) : pick(['plane', 'arch'] as const, shot.seed),
    shot.seed,
  );
  through(sk, camera, () => paintModel(sk, model, outfit));
  return finish(sk, WIDTH, HEIGHT);
}

function cameraFor(look: AccessoryLook): Camera {
  const chin = 236;
  switch (look.kind) {
    case 'glasses':
      return { x: 0, y: chin - 30, height: 330 };
    case 'jewel':
      return look.piece === 'earrings'
        ? { x: 0, y: chin - 14, height: 330 }
        : { x: 0, y: chin + 60, height: 380 };
    case 'hat':
      return { x: 0, y: chin - 12, height: look.shape === 'wide-brim' ? 470 : 430 };
    case 'scarf':
      return { x: 0, y: chin + 60, height: 500 };
    case 'belt':
      return { x: 0, y: 545, height: 420 };
    default:
      return cameras.hip;
  }
}

function dressed(sk: Sketch, model: Model, c: Cloth, look: AccessoryLook, seed: number): Outfit {
  const { form } = model;
  const colour = neutral(c.t.base, seed);
  const mate = companion(sk, form, colour, 'plain', seed);
  const second = companion(sk, form, pick(['#cdbfa9', '#7d7263', '#4a4f5c'], seed), 'plain', seed);
  let top: GarmentLook = plainTop(form, seed);
  if (look.kind === 'jewel')
    top = form.woman
      ? {
          kind: 'top',
          neckline: look.piece === 'necklace' ? 'strap' : 'off-shoulder',
          sleeve: 'none',
          fit: 'slim',
        }
      : top;
  if (look.kind === 'scarf') top = { kind: 'knit', neckline: 'round', sleeve: 'long', fit: 'straight' };
  if (look.kind === 'belt' && form.woman && seed % 2)
    return {
      upper: tailor(mate, { kind: 'dress', neckline: 'v', sleeve: 'long', hem: 'midi', fit: 'a-line' }),
      shoes: 'pump',
      shoeColour: '#5a3d2b',
    };
  return {
    upper: tailor(mate, top),
    lower: tailor(second, plainTrousers(form, seed)),
    legs: 'none',
    tucked: look.kind === 'belt' || top.kind === 'top',
    shoes: form.woman ? 'pump' : 'loafer',
    shoeColour: '#5a3d2b',
  };
}

function addAccessory(cut: Cutting, model: Model, outfit: Outfit, look: AccessoryLook, shot: Shot): void {
  const { sk } = cut;
  const { form } = model;
  switch (look.kind) {
    case 'bag':
      outfit.extra = () => carry(cut, model, look);
      return;
    case 'belt': {
      const dressed = outfit.lower === undefined;
      const y = dressed ? form.y.waist : form.woman ? form.y.waist - 1 : form.y.waist + 28;
      const half = dressed ? form.w.waist + 7 : form.woman ? form.w.waist + 7 : form.w.waist + 10;
      outfit.extra = () => waistBelt(cut, y, half, look.width === 'wide' ? 30 : 17, look.hardware);
      return;
    }
    case 'scarf':
      outfit.extra = () => aroundNeck(cut, look.fringe === true);
      return;
    case 'hat':
      outfit.wear = {
        hat: () =>
          group(
            sk,
            look.shape === 'cap'
              ? 'transform="translate(0,-131) scale(.43)"'
              : look.shape === 'bucket'
                ? 'transform="translate(0,-130) scale(.46)"'
                : 'transform="translate(0,-131) scale(.47)"',
            () => hat(cut, look),
          ),
      };
      return;
    case 'glasses':
      outfit.wear = {
        face: () =>
          group(sk, `transform="translate(${n(model.person.turn)},-68) scale(.212)"`, () =>
            glasses(cut, look, true),
          ),
      };
      return;
    case 'jewel': {
      const m = precious(sk, shot.colour);
      if (look.piece === 'earrings')
        outfit.wear = {
          hat: () => {
            for (const s of [-1, 1]) earring(sk, m, shot.seed, [s * 51, -38], 0.42);
          },
        };
      else outfit.extra = () => necklace(cut, shot.seed, shot.colour);
      return;
    }
    default:
      return;
  }
}
