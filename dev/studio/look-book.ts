import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { COLOURS } from '#db/seed/catalogue-types.ts';
import type { Audience, Look, LookKind, Pattern, View } from '#db/seed/look.ts';
import { type Job, renderAll } from './render.ts';

// Usage: node dev/studio/look-book.ts <outdir> [kind]  →  one contact sheet per kind and view, and one of the scenes.

const PER_ROW = 4;
const CELL = { width: 400, height: 500 };

const looks: readonly Look[] = [
  { kind: 'dress', neckline: 'wrap', sleeve: 'long', hem: 'midi', fit: 'a-line', belt: true },
  { kind: 'dress', neckline: 'strap', sleeve: 'none', hem: 'long', fit: 'slim', slit: true },
  { kind: 'dress', neckline: 'square', sleeve: 'puff', hem: 'midi', fit: 'a-line' },
  { kind: 'dress', neckline: 'v', sleeve: 'none', hem: 'knee', fit: 'straight', buttons: true },
  { kind: 'dress', neckline: 'off-shoulder', sleeve: 'bell', hem: 'mini', fit: 'wide', ruffle: true },
  { kind: 'dress', neckline: 'halter', sleeve: 'none', hem: 'long', fit: 'a-line' },
  { kind: 'dress', neckline: 'round', sleeve: 'short', hem: 'midi', fit: 'oversized' },
  { kind: 'dress', neckline: 'boat', sleeve: 'cap', hem: 'knee', fit: 'slim', belt: true },
  { kind: 'top', neckline: 'off-shoulder', sleeve: 'bell', fit: 'wide' },
  { kind: 'top', neckline: 'halter', sleeve: 'none', fit: 'slim', bow: true },
  { kind: 'top', neckline: 'v', sleeve: 'long', fit: 'straight', buttons: true },
  { kind: 'top', neckline: 'round', sleeve: 'puff', fit: 'straight', ruffle: true },
  { kind: 'top', neckline: 'high', sleeve: 'long', fit: 'slim', bow: true },
  { kind: 'top', neckline: 'strap', sleeve: 'none', fit: 'slim', cropped: true },
  { kind: 'top', neckline: 'wrap', sleeve: 'elbow', fit: 'straight' },
  { kind: 'top', neckline: 'square', sleeve: 'cap', fit: 'a-line' },
  { kind: 'tshirt', neckline: 'round', fit: 'straight', pocket: true },
  { kind: 'tshirt', neckline: 'v', fit: 'slim' },
  { kind: 'tshirt', neckline: 'round', fit: 'slim', polo: true },
  { kind: 'tshirt', neckline: 'round', fit: 'oversized' },
  { kind: 'shirt', sleeve: 'long', fit: 'straight', pocket: true, collar: 'classic' },
  { kind: 'shirt', sleeve: 'short', fit: 'oversized', collar: 'camp' },
  { kind: 'shirt', sleeve: 'long', fit: 'straight', collar: 'mandarin' },
  { kind: 'shirt', sleeve: 'long', fit: 'oversized', collar: 'classic' },
  { kind: 'knit', neckline: 'round', sleeve: 'long', fit: 'oversized', cable: true },
  { kind: 'knit', neckline: 'v', sleeve: 'long', fit: 'straight', cardigan: true },
  { kind: 'knit', neckline: 'high', sleeve: 'long', fit: 'slim' },
  { kind: 'knit', neckline: 'v', sleeve: 'none', fit: 'straight' },
  { kind: 'trousers', fit: 'wide', rise: 'high', length: 'full', pleats: true },
  { kind: 'trousers', fit: 'slim', rise: 'mid', length: 'full', jeans: true },
  { kind: 'trousers', fit: 'straight', rise: 'mid', length: 'full', belt: true },
  { kind: 'trousers', fit: 'straight', rise: 'high', length: 'cropped', cargo: true },
  { kind: 'shorts', fit: 'straight', belt: true },
  { kind: 'shorts', fit: 'wide', pleats: true },
  { kind: 'skirt', hem: 'midi', fit: 'a-line', pleated: true },
  { kind: 'skirt', hem: 'mini', fit: 'slim', wrap: true },
  { kind: 'skirt', hem: 'knee', fit: 'straight', slit: true },
  { kind: 'skirt', hem: 'long', fit: 'wide', buttons: true },
  { kind: 'coat', hem: 'long', fit: 'oversized', closure: 'belted', collar: 'lapel' },
  { kind: 'coat', hem: 'hip', fit: 'straight', closure: 'zip', collar: 'stand' },
  { kind: 'coat', hem: 'knee', fit: 'straight', closure: 'double', collar: 'lapel' },
  { kind: 'coat', hem: 'hip', fit: 'oversized', closure: 'zip', collar: 'hood' },
  { kind: 'coat', hem: 'knee', fit: 'a-line', closure: 'single', collar: 'shawl' },
  { kind: 'blazer', fit: 'straight', closure: 'double' },
  { kind: 'blazer', fit: 'slim', closure: 'single' },
  ...(['tote', 'shoulder', 'crossbody', 'clutch', 'backpack', 'bucket'] as const).map(
    (shape, i): Look => ({ kind: 'bag', shape, hardware: i % 2 ? 'silver' : 'gold' }),
  ),
  ...(['pump', 'sandal', 'flat', 'loafer', 'sneaker', 'boot', 'mule', 'oxford'] as const).map(
    (shape): Look => ({ kind: 'shoes', shape }),
  ),
  { kind: 'belt', width: 'wide', hardware: 'gold' },
  { kind: 'belt', width: 'thin', hardware: 'silver' },
  { kind: 'scarf', fringe: true },
  { kind: 'scarf' },
  ...(['wide-brim', 'bucket', 'cap'] as const).map((shape): Look => ({ kind: 'hat', shape })),
  ...(['earrings', 'necklace', 'bracelet', 'ring'] as const).map((piece): Look => ({ kind: 'jewel', piece })),
  ...(['round', 'cat-eye', 'square'] as const).map((shape): Look => ({ kind: 'glasses', shape })),
  { kind: 'watch' },
  { kind: 'watch' },
];

const backdrops: Readonly<Record<LookKind, string>> = {
  dress: 'vestidos',
  top: 'blusas',
  tshirt: 'camisetas',
  shirt: 'camisas',
  knit: 'blusas',
  trousers: 'calcas',
  shorts: 'bermudas',
  skirt: 'saias',
  coat: 'casacos',
  blazer: 'casacos',
  bag: 'bolsas',
  shoes: 'calcados',
  belt: 'cintos',
  scarf: 'lencos',
  hat: 'chapeus',
  jewel: 'joias',
  glasses: 'oculos',
  watch: 'relogios',
};
const printed: Partial<Record<LookKind, readonly Pattern[]>> = {
  dress: ['plain', 'plain', 'floral', 'dots', 'lace', 'check'],
  top: ['plain', 'dots', 'stripe', 'floral', 'rib'],
  tshirt: ['stripe', 'plain'],
  shirt: ['plain', 'floral', 'stripe', 'check'],
  trousers: ['plain', 'denim', 'pinstripe'],
  skirt: ['plain', 'leather', 'check', 'floral'],
  coat: ['plain', 'leather', 'check'],
  blazer: ['plain', 'pinstripe'],
  scarf: ['check', 'floral'],
};

function shots(kind: LookKind, view: View): Job[] {
  const palette = Object.values(COLOURS);
  const patterns = printed[kind] ?? ['plain'];
  return looks
    .filter((look) => look.kind === kind)
    .map((look, i) => {
      const audiences: readonly Audience[] =
        kind === 'dress' || kind === 'top' || kind === 'skirt'
          ? ['women']
          : kind === 'shirt' || kind === 'tshirt'
            ? ['men', 'women']
            : ['women', 'men'];
      return {
        key: `${kind}-${i}`,
        shot: {
          look,
          pattern: patterns[i % patterns.length] ?? 'plain',
          colour: palette[(i * 4 + kind.length * 2) % palette.length] ?? COLOURS.Bege,
          view,
          audience: audiences[i % audiences.length] ?? 'women',
          backdrop: backdrops[kind],
          seed: i + kind.length * 3,
        },
      };
    });
}

async function sheet(file: string, jobs: readonly Job[], cell = CELL): Promise<void> {
  const cells: { input: Buffer; left: number; top: number }[] = [];
  const place = new Map(jobs.map((job, i) => [job.key, i]));
  await renderAll(jobs, async ({ key, webp }) => {
    const i = place.get(key) ?? 0;
    const input = await sharp(webp)
      .resize(cell.width, cell.height, { fit: 'contain', background: '#fff' })
      .png()
      .toBuffer();
    cells.push({
      input,
      left: (i % PER_ROW) * (cell.width + 8),
      top: Math.floor(i / PER_ROW) * (cell.height + 8),
    });
  });
  const rows = Math.ceil(jobs.length / PER_ROW);
  const png = await sharp({
    create: {
      width: PER_ROW * (cell.width + 8),
      height: rows * (cell.height + 8),
      channels: 3,
      background: '#fff',
    },
  })
    .composite(cells)
    .png()
    .toBuffer();
  await writeFile(file, png);
  process.stdout.write(`${file}\n`);
}

const [outdir, only] = process.argv.slice(2);
if (!outdir) {
  process.stderr.write('Usage: node dev/studio/look-book.ts <outdir> [kind | scenes]\n');
  process.exitCode = 1;
} else {
  await mkdir(outdir, { recursive: true });
  for (const kind of new Set(looks.map((look) => look.kind))) {
    if (only && only !== kind) continue;
    for (const view of ['front', 'detail', 'model'] as const)
      await sheet(join(outdir, `${kind}-${view}.png`), shots(kind, view));
  }
  if (!only || only === 'scenes') {
    const scenes: Job[] = [0, 1, 2].map(
      (i): Job => ({ key: `hero-${i}`, scene: ['hero', i === 0 ? 0 : i === 1 ? 1 : 2] }),
    );
    scenes.push({ key: 'about', scene: ['about'] });
    for (let i = 0; i < 6; i++) scenes.push({ key: `gallery-${i}`, scene: ['gallery', i] });
    for (const slug of ['feminino', 'masculino', 'acessorios', ...new Set(Object.values(backdrops)), 'outra'])
      scenes.push({ key: `category-${slug}`, scene: ['category', slug] });
    await sheet(join(outdir, 'scenes.png'), scenes, { width: 480, height: 480 });
  }
}
