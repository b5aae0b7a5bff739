import { backdrop, type Setting, wallTone } from './backdrop.ts';
import { type Cloth, cloth } from './cloth.ts';
import type { Form } from './form.ts';
import { cast, companion, type Model, type Outfit, paintModel } from './model.ts';
import { type Camera, HEIGHT, pick, through, WIDTH, zoom } from './picture.ts';
import type { Shot } from './shot.ts';
import { finish, type Sketch, sketch } from './sketch.ts';
import { type GarmentLook, stripesAcross, tailor } from './tailor.ts';
import { lightness } from './tone.ts';

/** Cameras for a figure: whole, down to the shin, or down to the thigh. */
export const cameras = {
  full: { x: 0, y: 722, height: 1390 },
  shin: { x: 0, y: 612, height: 1140 },
  thigh: { x: 0, y: 466, height: 870 },
  hip: { x: 0, y: 520, height: 940 },
} as const satisfies Record<string, Camera>;

/** Quiet colours for what the model wears besides the piece for sale. */
export function neutral(colour: string, seed: number): string {
  return lightness(colour) > 0.62
    ? pick(['#3f4656', '#5b4636', '#7c6a56', '#2f2c2b'], seed)
    : pick(['#e4d8c4', '#d3c3a8', '#ece6da', '#b7ab98'], seed);
}

/** Trousers that go with a top. */
export function plainTrousers(form: Form, seed: number): GarmentLook {
  return form.woman
    ? {
        kind: 'trousers',
        fit: pick(['straight', 'wide', 'straight'] as const, seed),
        rise: 'high',
        length: 'full',
      }
    : { kind: 'trousers', fit: 'straight', rise: 'mid', length: 'full' };
}

/** A top that goes with trousers or a skirt. */
export function plainTop(form: Form, seed: number): GarmentLook {
  const women: readonly [GarmentLook, ...GarmentLook[]] = [
    { kind: 'tshirt', neckline: 'round', fit: 'slim' },
    { kind: 'top', neckline: 'strap', sleeve: 'none', fit: 'slim' },
    { kind: 'knit', neckline: 'round', sleeve: 'long', fit: 'slim' },
  ];
  const men: readonly [GarmentLook, ...GarmentLook[]] = [
    { kind: 'tshirt', neckline: 'round', fit: 'straight' },
    { kind: 'shirt', sleeve: 'long', fit: 'straight', collar: 'classic' },
  ];
  return pick(form.woman ? women : men, seed);
}

function cameraFor(look: GarmentLook): Camera {
  switch (look.kind) {
    case 'dress':
    case 'skirt':
      return look.hem === 'mini' || look.hem === 'knee' ? cameras.shin : cameras.full;
    case 'shorts':
      return cameras.shin;
    case 'trousers':
      return cameras.full;
    case 'coat':
      return look.hem === 'hip' ? cameras.hip : cameras.full;
    case 'blazer':
      return cameras.hip;
    default:
      return cameras.thigh;
  }
}

function outfitFor(sk: Sketch, model: Model, c: Cloth, look: GarmentLook, seed: number): Outfit {
  const { form } = model;
  const other = neutral(c.t.base, seed);
  const mate = companion(sk, form, other, 'plain', seed);
  const garment = tailor({ sk, form, c }, look);
  const shoes = form.woman
    ? pick(['pump', 'sandal', 'flat', 'pump'] as const, seed)
    : pick(['loafer', 'sneaker'] as const, seed);
  const outfit: Outfit = { shoes, shoeColour: pick(['#6b4a35', '#3a2a22', '#8a6a4c'], seed + 1) };
  switch (look.kind) {
    case 'dress':
      outfit.upper = garment;
      return outfit;
    case 'trousers':
    case 'skirt':
    case 'shorts': {
      outfit.lower = garment;
      outfit.upper = tailor(mate, plainTop(form, seed));
      outfit.tucked = true;
      if (look.kind === 'trousers') outfit.legs = look.length === 'cropped' ? 'lower' : 'none';
      return outfit;
    }
    case 'coat':
    case 'blazer':
      outfit.upper = garment;
      outfit.inner = tailor(
        companion(sk, form, lightness(c.t.base) > 0.8 ? '#8d8377' : '#efe7d9', 'plain', 1),
        { kind: 'tshirt', neckline: 'round', fit: 'slim' },
      );
      outfit.lower = tailor(mate, plainTrousers(form, seed));
      outfit.legs = 'none';
      return outfit;
    default:
      outfit.upper = garment;
      outfit.lower = tailor(mate, plainTrousers(form, seed));
      outfit.legs = 'none';
      outfit.tucked = look.kind === 'top' && !look.cropped && look.fit === 'slim';
      return outfit;
  }
}

/** A garment worn by a model. */
export function drawWorn(shot: Shot, look: GarmentLook): string {
  const camera = cameraFor(look);
  const sk = sketch(shot.seed, zoom(camera));
  const model = cast(sk, shot.audience, shot.seed);
  const c = cloth(sk, shot.colour, shot.pattern, shot.seed, stripesAcross(look));
  const outfit = outfitFor(sk, model, c, look, shot.seed);
  const tone = wallTone(shot.backdrop, c.t.base, shot.seed + 1);
  const setting: Setting = pick(['floor', 'arch', 'plane', 'sun', 'floor'] as const, shot.seed);
  studio(sk, model, camera, tone, setting, shot.seed);
  through(sk, camera, () => paintModel(sk, model, outfit));
  return finish(sk, WIDTH, HEIGHT);
}

/** Wall and floor for a figure; the floor meets the feet. */
export function studio(
  sk: Sketch,
  model: Model,
  camera: Camera,
  tone: string,
  setting: Setting,
  seed: number,
): void {
  const floor = HEIGHT / 2 + (model.form.y.floor - 34 - camera.y) * zoom(camera);
  backdrop(sk, WIDTH, HEIGHT, tone, setting, seed, Math.min(1.1, floor / HEIGHT));
}
