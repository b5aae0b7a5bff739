import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';

/** The back office in a browser: signing in, and uploads. */

/** Of the demo accounts. */
export const PASSWORD = 'elegante-demo';

/** Signs in by the API, as the account page does, which has its own tests. */
export async function signInAs(
  context: BrowserContext,
  baseURL: string | undefined,
  email: string,
): Promise<void> {
  const answer = await context.request.post(`${baseURL}/api/sessao`, { data: { email, password: PASSWORD } });
  expect(answer.status(), `sign-in of ${email}`).toBe(200);
}

export const ADMIN_EMAIL = 'admin@elegante.example';
export const CUSTOMER_EMAIL = 'cliente@elegante.example';

/** A page in a browser of its own, in which the administrator is signed in. */
export async function deskPage(
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  return context.newPage();
}

/** Opens a screen of the back office and waits for it. */
export async function openDesk(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The link to the saved draft of the page open in the editor. */
export async function draftUrl(page: Page): Promise<string> {
  const id = new URL(page.url()).searchParams.get('pagina');
  const answer = await page.request.get(`/api/admin/paginas/${id}/previa`);
  return `/previa/${((await answer.json()) as { token: string }).token}`;
}

/** Imports two products in two sizes each from a file; returns the common part of their names. */
export async function importTwo(page: Page): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  const lines = ['nome;preço;tamanho;estoque'];
  for (const name of [`Manta A ${mark}`, `Manta B ${mark}`]) lines.push(`${name};100,00;P;5`, ';;M;2');
  await openDesk(page, '/admin/produtos/importar', 'Importar produtos');
  const buffer = Buffer.from(lines.join('\r\n'));
  await page
    .getByLabel('Arquivo CSV', { exact: true })
    .setInputFiles({ name: 'mantas.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Importar 2 produtos', exact: true }).click();
  await expect(page.getByText('Importação concluída: 2 produtos novos e 0 alterados.')).toBeVisible();
  return mark;
}

/** A photo as from a phone: more than 4.5 MB, rotated, with EXIF orientation. */
export async function phonePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const buffer = await sharp({
    create: { width: 3200, height: 2400, channels: 3, background: '#888', noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(4_500_000);
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

/** A picture file of one colour: PNG, 8 bits, RGB. */
export function png(
  name: string,
  width = 80,
  height = 100,
): { name: string; mimeType: string; buffer: Buffer } {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x88)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  const buffer = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** CRC-32 of PNG (ISO 3309). */
function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
