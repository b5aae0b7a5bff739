/**
 * `npm run pictures`: draws the demo catalogue's pictures whose drawing changed since they were last rendered, and
 * removes those that nothing refers to any more. The results are committed: rendering takes minutes, a first start of
 * the shop should not.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { PICTURE_FOLDER } from '#db/seed/pictures.ts';
import { drawingHash, pictureJobs } from './picture-jobs.ts';
import { renderAll } from './render.ts';

const MANIFEST = new URL('manifest.json', PICTURE_FOLDER);

const before: Record<string, string> = JSON.parse(await readFile(MANIFEST, 'utf8').catch(() => '{}'));
const jobs = pictureJobs();
const now = Object.fromEntries(jobs.map((job): [string, string] => [job.key, drawingHash(job)]).sort());
const files = await readdir(PICTURE_FOLDER, { recursive: true }).catch((): string[] => []);
const present = new Set(files.map((file) => file.replaceAll('\\', '/')));

for (const file of present) {
  if (file.endsWith('.webp') && !(file in now)) await rm(new URL(file, PICTURE_FOLDER));
}
const changed = jobs.filter(({ key }) => before[key] !== now[key] || !present.has(key));
console.log(`${changed.length} de ${jobs.length} imagens a desenhar`);
await renderAll(changed, async ({ key, webp }) => {
  const file = new URL(key, PICTURE_FOLDER);
  await mkdir(new URL('./', file), { recursive: true });
  await writeFile(file, webp);
});
await mkdir(PICTURE_FOLDER, { recursive: true });
await writeFile(MANIFEST, `${JSON.stringify(now, null, 1)}\n`);
