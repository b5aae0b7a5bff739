import { n } from './geometry.ts';
import { group, type Sketch } from './sketch.ts';

export const WIDTH = 1200;
export const HEIGHT = 1500;

/** The visible part: the centre of the view and its height, in body units. */
export type Camera = { x: number; y: number; height: number; turn?: number };

/** Pixels per body unit. */
export function zoom(camera: Camera, height = HEIGHT): number {
  return Math.round((height / camera.height) * 1e4) / 1e4;
}

/** Paints in body units, transformed by the camera; the origin falls on a whole pixel (see `Sketch.k`). */
export function through(sk: Sketch, camera: Camera, paint: () => void, width = WIDTH, height = HEIGHT): void {
  const k = zoom(camera, height);
  const place = camera.turn
    ? `translate(${n(width / 2)},${n(height / 2)}) rotate(${n(camera.turn)}) scale(${k}) translate(${n(-camera.x)},${n(-camera.y)})`
    : `translate(${Math.round(width / 2 - camera.x * k)},${Math.round(height / 2 - camera.y * k)}) scale(${k})`;
  group(sk, `transform="${place}"`, paint);
}

/** Picks from a list by seed. */
export function pick<T>(list: readonly [T, ...T[]], seed: number): T {
  return list[Math.abs(seed) % list.length] ?? list[0];
}
