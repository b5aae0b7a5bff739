import sharp from 'sharp';
import { drawnWords } from '../ui/lettering.ts';
import { shopMark } from '../ui/tab-icon.ts';

/** The pictures of a shop's name that the build draws: its icons, and the card of shared links without a picture of their own. */

const INK = '#1c1815';

/** Launchers crop maskable icons to their own shape: a sixth of margin on every side (W3C manifest, maskable icons). */
const MARGIN = 86;

export const ICONS = {
  'icon-192': { size: 192, margin: 0 },
  'icon-512': { size: 512, margin: 0 },
  'apple-touch-icon': { size: 180, margin: 0 },
  'maskable-512': { size: 512, margin: MARGIN },
} as const;
export type IconName = keyof typeof ICONS;

/** An icon with the shop's initial, as PNG. */
export function drawIcon(name: IconName, shopName: string): Promise<Buffer<ArrayBuffer>> {
  const { size, margin } = ICONS[name];
  const inner = size - 2 * margin;
  return sharp(Buffer.from(shopMark(shopName)), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: INK })
    .png({ palette: true })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

const CARD = { width: 1_200, height: 630, margin: 80 };

/** The shop's name over a line of words, as JPEG; what has letters that are not drawn is left out. */
export function drawShareCard(shopName: string, words: string): Promise<Buffer<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}">
    <path fill="#f8f5f0" d="M0 0h${CARD.width}v${CARD.height}H0z"/>
    ${line(shopName, { size: 176, bottom: 338, fill: INK })}
    <path stroke="#6e1a2c" stroke-width="2" d="M564 392h72"/>
    ${line(words, { size: 34, bottom: 460, fill: '#544b43' })}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

/** In the middle, smaller if the card is not as wide. */
function line(words: string, { size, bottom, fill }: { size: number; bottom: number; fill: string }): string {
  const full = drawnWords(words, size);
  if (!full) return '';
  const fit = Math.min(1, (CARD.width - 2 * CARD.margin) / full.width);
  const left = (CARD.width - full.width * fit) / 2;
  return `<path fill="${fill}" transform="translate(${left.toFixed(1)} ${bottom})scale(${full.scale * fit})" d="${full.path}"/>`;
}
