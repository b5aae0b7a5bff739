import { spawnSync } from 'node:child_process';

const EVERY_MS = 2_000;

/** Samples the memory of a process every two seconds. Means in MB: of the second quarter of the time, and of the last. */
export function watchMemory(pid: number): { stop(): { early: number; late: number } } {
  const seen: number[] = [];
  const timer = setInterval(() => {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    seen.push(Number(stdout) / 1024);
  }, EVERY_MS);
  const mean = (from: number, to: number) => {
    const part = seen.slice(Math.floor(seen.length * from), Math.ceil(seen.length * to));
    return part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length);
  };
  return {
    stop() {
      clearInterval(timer);
      return { early: mean(0.25, 0.5), late: mean(0.75, 1) };
    },
  };
}
