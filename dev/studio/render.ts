import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { drawCategory } from './categories.ts';
import { drawShot } from './draw.ts';
import { drawGallery } from './gallery.ts';
import { drawAbout, drawHero } from './scenes.ts';
import type { Shot } from './shot.ts';

/** A scene of the shop that belongs to no product. */
export type Scene =
  | readonly ['hero', 0 | 1 | 2]
  | readonly ['category', string]
  | readonly ['gallery', number]
  | readonly ['about'];

/** One picture to render; plain data, so that it can be sent to a worker thread. */
export type Job = { key: string; shot: Shot } | { key: string; scene: Scene };

export type Rendered = { key: string; webp: Buffer };

/**
 * Renders an SVG at its own size to WebP; the same bytes for the same drawing. The results are committed, so bytes count
 * more than time here.
 */
export function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 78, effort: 5 }).toBuffer();
}

/** The SVG of a job. */
export function drawJob(job: Job): string {
  if ('shot' in job) return drawShot(job.shot);
  const { scene } = job;
  switch (scene[0]) {
    case 'hero':
      return drawHero(scene[1]);
    case 'category':
      return drawCategory(scene[1]);
    case 'gallery':
      return drawGallery(scene[1]);
    case 'about':
      return drawAbout();
  }
}

/**
 * Renders all jobs with one thread per core and passes each picture to `onEach` when it is ready, in no particular order;
 * a slow `onEach` delays only its own thread. Rejects on the first failure.
 */
export async function renderAll(
  jobs: readonly Job[],
  onEach: (picture: Rendered) => void | Promise<void>,
): Promise<void> {
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(jobs.length / 4)));
  const queue = jobs.values();
  await Promise.all(Array.from({ length: jobs.length > 0 ? threads : 0 }, () => runThread(queue, onEach)));
}

type Answer = { key: string; webp: Uint8Array } | { key: string; error: string };

async function runThread(
  queue: Iterator<Job>,
  onEach: (picture: Rendered) => void | Promise<void>,
): Promise<void> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url));
  try {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const answer = await ask(worker, next.value);
      if ('error' in answer) throw new Error(`Picture ${answer.key}: ${answer.error}`);
      await onEach({
        key: answer.key,
        webp: Buffer.from(answer.webp.buffer, answer.webp.byteOffset, answer.webp.byteLength),
      });
    }
  } finally {
    await worker.terminate();
  }
}

function ask(worker: Worker, job: Job): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.postMessage(job);
  return promise.finally(() => {
    worker.off('message', resolve);
    worker.off('error', reject);
  });
}
