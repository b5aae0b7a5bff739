import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { drawJob, type Job, renderPicture } from './render.ts';

// The pool already uses every core: one picture, one thread.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async (job: Job) => {
  try {
    const webp = await renderPicture(drawJob(job));
    parentPort?.postMessage({ key: job.key, webp });
  } catch (error) {
    parentPort?.postMessage({
      key: job.key,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
