/**
 * Part of `npm run bench:pages`: an instance of the page function, as bundled by the build. Its argument is JSON with the path of
 * the function and the pages to render; the settings come from the environment. Prints the measurements as JSON.
 */
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { median } from './figures.ts';

/** `kinds`: URLs by kind; none is requested twice. */
export type Job = { page: string; first: string; kinds: Readonly<Record<string, readonly string[]>> };
export type Drawn = { coldMs: number; coldCpuMs: number; megabytes: number; kinds: Record<string, Warm> };
type Warm = { cpuMs: number; wallMs: number; bytes: number };

/** Of each kind, before measuring: the compiler needs its time at first. */
const WARM_UP = 60;

const job: Job = JSON.parse(process.argv[2] ?? '{}');
const { default: handler } = (await import(pathToFileURL(job.page).href)) as {
  default: (request: Request, context: Context) => Promise<Response>;
};
const context = { ip: '127.0.0.1', waitUntil: () => {} } as unknown as Context;

async function draw(path: string): Promise<number> {
  const response = await handler(new Request(new URL(path, process.env.SITE_URL)), context);
  // Not decoded: Netlify sends the bytes.
  const html = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200 || !html.includes('</html>')) throw new Error(`${path}: ${response.status}`);
  return html.length;
}

await draw(job.first);
// From the start of the process: what a caller waits for while an instance starts.
const coldMs = performance.now();
const coldCpuMs = cpuMs();

const kinds: Drawn['kinds'] = {};
for (const paths of Object.values(job.kinds)) for (const path of paths.slice(0, WARM_UP)) await draw(path);
for (const [kind, paths] of Object.entries(job.kinds)) {
  const walls: number[] = [];
  let bytes = 0;
  const before = cpuMs();
  for (const path of paths.slice(WARM_UP)) {
    const start = performance.now();
    bytes += await draw(path);
    walls.push(performance.now() - start);
  }
  kinds[kind] = {
    cpuMs: (cpuMs() - before) / walls.length,
    wallMs: median(walls),
    bytes: bytes / walls.length,
  };
}
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ coldMs, coldCpuMs, megabytes, kinds } satisfies Drawn));
process.exit(0);

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
