import type { Pattern } from '#db/seed/look.ts';
import { backdrop, pool, type Setting, wallTone } from './backdrop.ts';
import { bag } from './bag.ts';
import { belt } from './belt.ts';
import { cloth } from './cloth.ts';
import { stand } from './form.ts';
import type { Cutting } from './garment.ts';
import { glasses } from './glasses.ts';
import { hat } from './hat.ts';
import { jewel, precious, watch } from './jewellery.ts';
import { type Camera, HEIGHT, pick, through, WIDTH, zoom } from './picture.ts';
import { scarf } from './scarf.ts';
import { pair } from './shoes.ts';
import type { Shot } from './shot.ts';
import { add, finish, group, type Sketch, sketch } from './sketch.ts';
import type { AccessoryLook } from './tailor.ts';
import { shift } from './tone.ts';

/** The surface of an accessory: bags, shoes, belts and watch straps read as leather unless a print is asked for. */
export function accessoryPattern(look: AccessoryLook, pattern: Pattern): Pattern {
  const leather =
    look.kind === 'bag' || look.kind === 'shoes' || look.kind === 'belt' || look.kind === 'watch';
  return leather && pattern === 'plain' ? 'leather' : pattern;
}

function cutting(sk: Sketch, shot: Shot, look: AccessoryLook): Cutting {
  const form = stand('women');
  return { sk, form, c: cloth(sk, shot.colour, accessoryPattern(look, shot.pattern), shot.seed) };
}

/** Paints the accessory itself around 0,0 in a field about 600 × 750. */
export function accessory(cut: Cutting, look: AccessoryLook, seed: number, colour: string): void {
  const { sk } = cut;
  switch (look.kind) {
    case 'bag':
      bag(cut, look);
      return;
    case 'shoes':
      pair(cut, look.shape);
      return;
    case 'belt':
      belt(cut, look);
      return;
    case 'scarf':
      scarf(cut, look);
      return;
    case 'hat':
      pool(sk, 16, 96, 250, 34, '#20140d', 0.45);
      hat(cut, look);
      return;
    case 'glasses':
      glasses(cut, look);
      return;
    case 'jewel':
      jewel(cut, look, precious(sk, colour), seed);
      return;
    case 'watch':
      group(sk, 'transform="rotate(24) scale(.92)"', () =>
        watch(cut, precious(sk, seed % 2 ? '#d8b98a' : '#bfc2c6'), seed),
      );
      return;
  }
}

function closeCamera(look: AccessoryLook, seed: number): Camera {
  const turn = look.kind === 'bag' || look.kind === 'scarf' ? 0 : pick([-6, 5, -3], seed);
  switch (look.kind) {
    case 'bag':
      return {
        x: look.shape === 'tote' ? -60 : look.shape === 'bucket' ? 50 : look.shape === 'crossbody' ? 60 : 20,
        y: look.shape === 'tote' ? -20 : look.shape === 'bucket' ? -20 : 70,
        height: 300,
        turn,
      };
    case 'shoes':
      return { x: look.shape === 'boot' ? 80 : -70, y: look.shape === 'boot' ? -40 : 70, height: 330, turn };
    case 'belt':
      return { x: -50, y: 70, height: 290, turn };
    case 'scarf':
      return { x: 0, y: -120, height: 320, turn };
    case 'hat':
      return { x: -40, y: 0, height: 320, turn };
    case 'glasses':
      return { x: 104, y: 0, height: 300, turn };
    case 'jewel':
      return {
        x: look.piece === 'earrings' ? 92 : 0,
        y: look.piece === 'ring' ? -40 : look.piece === 'necklace' ? 90 : look.piece === 'bracelet' ? 60 : 40,
        height: look.piece === 'bracelet' ? 300 : 330,
        turn,
      };
    case 'watch':
      return { x: 0, y: 0, height: 300, turn };
  }
}

function placeOf(look: AccessoryLook): { camera: Camera; setting: Setting; horizon: number } {
  switch (look.kind) {
    case 'bag':
      return { camera: { x: 0, y: -30, height: 700 }, setting: 'table', horizon: 0.7 };
    case 'shoes':
      return {
        camera: { x: 14, y: look.shape === 'boot' ? -40 : 40, height: look.shape === 'boot' ? 720 : 720 },
        setting: 'table',
        horizon: 0.56,
      };
    case 'belt':
      return { camera: { x: 20, y: 40, height: 720 }, setting: 'table', horizon: 0.3 };
    case 'scarf':
      return { camera: { x: 0, y: 16, height: 800 }, setting: 'plane', horizon: 0.92 };
    case 'hat':
      return { camera: { x: 0, y: -20, height: 660 }, setting: 'table', horizon: 0.56 };
    case 'glasses':
      return { camera: { x: 0, y: -20, height: 620 }, setting: 'table', horizon: 0.42 };
    case 'jewel':
      return {
        camera: {
          x: 0,
          y: look.piece === 'necklace' ? -20 : 20,
          height: look.piece === 'necklace' ? 660 : 620,
        },
        setting: look.piece === 'necklace' ? 'wall' : 'table',
        horizon: look.piece === 'earrings' ? 0.78 : 0.6,
      };
    case 'watch':
      return { camera: { x: 0, y: 10, height: 720 }, setting: 'wall', horizon: 1 };
  }
}

/** An accessory as a still life: whole, or close. */
export function drawStill(shot: Shot, look: AccessoryLook): string {
  const close = shot.view === 'detail';
  const place = placeOf(look);
  const camera = close ? closeCamera(look, shot.seed) : place.camera;
  const sk = sketch(shot.seed, zoom(camera), close);
  const cut = cutting(sk, shot, look);
  const tone = wallTone(shot.backdrop, cut.c.t.base, shot.seed);
  backdrop(
    sk,
    WIDTH,
    HEIGHT,
    tone,
    close && look.kind !== 'jewel' ? 'wall' : place.setting,
    shot.seed,
    place.horizon,
  );
  if (!close && shot.seed % 2 && (look.kind === 'jewel' || look.kind === 'glasses' || look.kind === 'hat'))
    plinth(sk, tone);
  through(sk, camera, () => accessory(cut, look, shot.seed, shot.colour));
  return finish(sk, WIDTH, HEIGHT);
}

function plinth(sk: Sketch, tone: string): void {
  add(
    sk,
    `<circle cx="${WIDTH * 0.5}" cy="${HEIGHT * 0.5}" r="470" fill="${shift(tone, 0.045)}" fill-opacity=".7"/>`,
  );
}
