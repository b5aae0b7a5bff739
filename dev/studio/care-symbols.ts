/**
 * Draws the care symbols of textile labels (ABNT NBR NM ISO 3758) into public/icons/care/, one file each, named like
 * `CareSymbol` in src/domain/catalogue/care.ts. Run `node dev/studio/care-symbols.ts` after changing one, and commit the files.
 */
import { mkdir, writeFile } from 'node:fs/promises';

const FOLDER = new URL('../../public/icons/care/', import.meta.url);
const INK = '#1c1815';

const line = (d: string) => `<path d="${d}"/>`;
const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="1.7" fill="${INK}" stroke="none"/>`;
const dots = (count: number, y: number) =>
  Array.from({ length: count }, (_, at) => dot(18 + (at - (count - 1) / 2) * 5, y)).join('');
const letters = (text: string, y: number, size: number) =>
  `<text x="18" y="${y}" font-family="Helvetica,Arial,sans-serif" font-size="${size}" text-anchor="middle" fill="${INK}" stroke="none">${text}</text>`;
/** A gentler treatment: one bar below; a very gentle one: two. */
const bars = (count: number) => ['M9 31H27', 'M9 34H27'].slice(0, count).map(line).join('');
const cross = line('M5 4 31 29M31 4 5 29');

const basin = line('M3 6 7.5 27.5H28.5L33 6');
const tub = basin + line('M3.9 10.5q3.5-3 7 0t7 0 7 0 7.1 0');
const triangle = line('M18 4 33 28H3Z');
const square = line('M5.5 4H30.5V29H5.5Z');
const drum = square + '<circle cx="18" cy="16.5" r="10.5"/>';
const iron = line('M4 26.5Q5 15 15 15H29L32 26.5ZM11 8H27.5L29 15');
const circle = '<circle cx="18" cy="15.5" r="12"/>';
const hand = line(
  'M11 2.5 17 9 23.5 9.4C25.8 9.7 25.6 12.3 23.4 12.3H20.2L27 17.3C28.6 18.9 27 20.7 25.2 19.9L24.4 19.5C24.9 21.4 23.4 22.2 21.8 21.2 17.8 20.6 13.5 18.2 11.3 14.6L6 8.6M26.5 10.4q2.2.9 5.6.1',
);
const hanging = line('M18 4V29');
const dripping = line('M14 4V29M22 4V29');
const lying = line('M10 16.5H26');
const shade = line('M5.5 13 14.5 4');

const SYMBOLS: Readonly<Record<string, string>> = {
  wash_95: tub + letters('95', 23.5, 12),
  wash_60: tub + letters('60', 23.5, 12),
  wash_40: tub + letters('40', 23.5, 12),
  wash_40_mild: tub + letters('40', 23.5, 12) + bars(1),
  wash_30: tub + letters('30', 23.5, 12),
  wash_30_mild: tub + letters('30', 23.5, 12) + bars(1),
  wash_30_very_mild: tub + letters('30', 23.5, 12) + bars(2),
  hand_wash: basin + hand,
  no_wash: tub + cross,
  bleach: triangle,
  bleach_oxygen: triangle + line('M14.5 28 22.8 11.7M21.5 28 26.6 17.8'),
  no_bleach: triangle + cross,
  tumble_80: drum + dots(2, 16.5),
  tumble_60: drum + dots(1, 16.5),
  no_tumble: drum + cross,
  dry_line: square + hanging,
  dry_line_shade: square + hanging + shade,
  dry_drip: square + dripping,
  dry_drip_shade: square + dripping + shade,
  dry_flat: square + lying,
  dry_flat_shade: square + lying + shade,
  iron_200: iron + dots(3, 21.5),
  iron_150: iron + dots(2, 21.5),
  iron_110: iron + dots(1, 21.5),
  no_iron: iron + cross,
  clean_p: circle + letters('P', 20.8, 15),
  clean_p_mild: circle + letters('P', 20.8, 15) + bars(1),
  clean_f: circle + letters('F', 20.8, 15),
  clean_w: circle + letters('W', 20.8, 15),
  no_clean: circle + line('M6 3.5 30 27.5M30 3.5 6 27.5'),
};

await mkdir(FOLDER, { recursive: true });
for (const [name, marks] of Object.entries(SYMBOLS))
  await writeFile(
    new URL(`${name}.svg`, FOLDER),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="none" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round">${marks}</svg>\n`,
  );
