import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from '#dev/settings.ts';
import { NATIVE } from '../../netlify/build-functions.ts';
import type { Trial } from './requests.ts';
import { type Entry, unzip } from './unzip.ts';

/** A function's entry in Netlify's manifest. */
export type Packed = { name: string; path: string; runtimeVersion?: string; schedule?: string };

export type Package = { name: string; folder: string; entries: Entry[]; bytes: number; ownBytes: number };

export type Result = {
  status: number;
  body: string;
  /** From the start of the process to the end of the response, and its processor time. */
  startMs: number;
  cpuMs: number;
  memory: number;
  /** The exports of the lazily loaded parts. */
  loaded: Record<string, string[]>;
  /** The function's log. */
  output: string;
};

const ENTRY = '___netlify-entry-point.mjs';
const PLAYER = path.join(import.meta.dirname, 'answer.mjs');
const PATIENCE_MS = 60_000;

export function unpack({ name, path: file }: Packed, folder: string): Package {
  const entries = unzip(file, folder);
  const sum = (some: readonly Entry[]) => some.reduce((total, one) => total + one.packedBytes, 0);
  const own = entries.filter((one) => !one.name.startsWith('node_modules/'));
  return { name, folder, entries, bytes: sum(entries), ownBytes: sum(own) };
}

/** A separate process in which the package responds to one request; it has only the settings. */
export async function answerOf(one: Package, { asked }: Trial, settings: Environment): Promise<Result> {
  const [job, result] = [path.join(one.folder, 'job.json'), path.join(one.folder, 'result.json')];
  const { href, pathname } = new URL(asked.path, settings.SITE_URL);
  const event = {
    rawUrl: href,
    path: pathname,
    httpMethod: asked.method,
    route: pathname,
    headers: {
      'content-type': 'application/json',
      'x-nf-client-connection-ip': '203.0.113.7',
      'x-nf-deploy-context': 'production',
      ...blobs(settings).headers,
    },
    body: asked.body,
    isBase64Encoded: false,
    blobs: blobs(settings).event,
  };
  writeFileSync(
    job,
    JSON.stringify({ folder: one.folder, entry: ENTRY, event, result, loads: partsOf(one) }),
  );
  const { NETLIFY_BLOBS_CONTEXT: _, ...env } = settings;
  const options = { cwd: one.folder, env, timeout: PATIENCE_MS };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [PLAYER, job], options);
  return { ...JSON.parse(readFileSync(result, 'utf8')), output: `${stdout}${stderr}` };
}

/** Processor time of a Node that starts and does nothing. */
export async function bareStartMs(): Promise<number> {
  const script = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)';
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  return Number(stdout);
}

/** The lazily loaded files beside the function's: by the names under which it imports them. */
function partsOf({ entries }: Package): string[] {
  const natives = NATIVE.filter((name) =>
    entries.some((entry) => entry.name === `node_modules/${name}/package.json`),
  );
  const later = entries.flatMap(({ name }) => /(?:^|\/)(later\/[^/]+\.mjs)$/.exec(name)?.[1] ?? []);
  return [...natives, ...later.map((name) => `./${name}`)];
}

/** The local stand-in for Netlify Blobs, announced like the platform announces the real one. */
function blobs({ NETLIFY_BLOBS_CONTEXT = '' }: Environment) {
  const { edgeURL, uncachedEdgeURL, token, siteID, deployID } = JSON.parse(
    Buffer.from(NETLIFY_BLOBS_CONTEXT, 'base64').toString(),
  ) as Record<string, string>;
  const event = Buffer.from(JSON.stringify({ url: edgeURL, url_uncached: uncachedEdgeURL, token }));
  return {
    event: event.toString('base64'),
    headers: { 'x-nf-site-id': siteID ?? '', 'x-nf-deploy-id': deployID ?? '' },
  };
}
