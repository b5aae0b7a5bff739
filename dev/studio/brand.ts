/**
 * Draws the shop's own pictures into public/: icons from the logo, the preview of shared links, and the atelier on the page
 * about the shop. Run `node dev/studio/brand.ts` after changing one of them, and commit the files.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { renderPicture } from './render.ts';
import { drawAbout } from './scenes.ts';

const PUBLIC = new URL('../../public/', import.meta.url);
const INK = '#1c1815';

await mkdir(new URL('icons/', PUBLIC), { recursive: true });
await mkdir(new URL('casa/', PUBLIC), { recursive: true });

const mark = await readFile(new URL('../../src/ui/mark.svg', import.meta.url));
const drawMark = (size: number) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size);
for (const [file, size] of [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const) {
  await drawMark(size).png({ palette: true }).toFile(icon(file));
}
// Launchers crop maskable icons to their own shape: a fifth of margin on every side (W3C manifest, maskable icons).
await drawMark(340)
  .extend({ top: 86, bottom: 86, left: 86, right: 86, background: INK })
  .png({ palette: true })
  .toFile(icon('maskable-512.png'));

await writeFile(new URL('casa/atelie.webp', PUBLIC), await renderPicture(drawAbout()));

const font = await readFile(new URL('../../src/styles/fonts/newsreader.woff2', import.meta.url), 'base64');
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<style>
  @font-face { font-family: N; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; height: 630px; display: grid; place-content: center; justify-items: center; gap: 28px; background: #f8f5f0;
    color: ${INK}; font-family: N }
  h1 { margin: 0; font-size: 176px; font-weight: 400; line-height: 1; letter-spacing: -.02em }
  p { margin: 0; font-size: 34px; color: #544b43 }
  i { width: 72px; border-top: 2px solid #6e1a2c }
</style><h1>Elegante</h1><i></i><p>Moda feminina, masculina e acessórios</p>`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: new URL('casa/cartao.jpg', PUBLIC).pathname, type: 'jpeg', quality: 88 });
await browser.close();

function icon(file: string): string {
  return new URL(`icons/${file}`, PUBLIC).pathname;
}
