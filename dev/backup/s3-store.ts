import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Problem } from '../problem.ts';
import { type BackupStore, missing, verify } from './store.ts';

/** Maximum bytes of one PUT (Amazon S3 quotas; other stores allow as much). */
const MAX_BYTES = 5 * 1024 ** 3;

/** Among thousands of transfers a connection breaks; the client itself only repeats what the store answers with an error. */
const TRIES = 3;
const PAUSE_MS = 200;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * An S3-compatible store (Amazon, Cloudflare R2, Backblaze, MinIO), configured by the standard variables
 * AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and, if not Amazon, AWS_ENDPOINT_URL. `folder`:
 * 's3://bucket/path'.
 */
export async function s3Store(folder: string, variables: Variables): Promise<BackupStore> {
  const base = addressOf(folder, variables);
  const client = new AwsClient({
    accessKeyId: need(variables, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: need(variables, 'AWS_SECRET_ACCESS_KEY'),
    ...(variables.AWS_SESSION_TOKEN && { sessionToken: variables.AWS_SESSION_TOKEN }),
    service: 's3',
    region: variables.AWS_REGION ?? 'us-east-1',
  });
  const workshop = await mkdtemp(path.join(tmpdir(), 'elegante-copia-'));
  const ask = async (file: string, init?: RequestInit): Promise<Response> => {
    for (let tried = 1; ; tried++) {
      try {
        return await client.fetch(`${base}/${file}`, init);
      } catch (error) {
        if (tried === TRIES) throw unreached(folder, error);
        await sleep(tried * PAUSE_MS);
      }
    }
  };
  const get = async (file: string) => {
    const response = await ask(file);
    if (response.ok && response.body) return response;
    const code = await codeOf(response);
    // Amazon denies a missing object to a key that may not list the bucket.
    if (response.status === 404 || code === 'AccessDenied') return null;
    throw refused(response.status, code, folder);
  };
  return {
    name: folder,
    workshop,
    async keep(from, { file, bytes, sha256 }) {
      if (bytes > MAX_BYTES)
        throw new Problem(`${file} tem mais de 5 GB, que é o que cabe em um envio.`, 'Copie para uma pasta.');
      // The store verifies the hash of the upload.
      const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' };
      const response = await ask(file, { method: 'PUT', headers, body: await openAsBlob(from) });
      if (!response.ok) throw refused(response.status, await codeOf(response), folder);
      await response.body?.cancel();
      await rm(from);
    },
    async fetch(file) {
      const response = await get(file.file);
      if (!response?.body) throw missing(file.file, folder);
      // A unique name, as two files with the same content may be in transfer.
      const to = path.join(workshop, randomUUID());
      await pipeline(Readable.from(response.body), createWriteStream(to, { mode: 0o600 }));
      await verify(to, file, folder);
      return to;
    },
    release: (file) => rm(file),
    readText: async (file) => (await get(file))?.text() ?? null,
    close: () => rm(workshop, { recursive: true, force: true }),
  };
}

/** A path-style URL, which every S3-compatible store supports. */
function addressOf(folder: string, variables: Variables): string {
  const [, rest = ''] = /^s3:\/\/([\w.-]+(?:\/[\w./-]+)?)$/.exec(folder.replace(/\/$/, '')) ?? [];
  if (!rest) throw new Problem(`${folder} não é um endereço S3.`, 'Use s3://balde ou s3://balde/pasta.');
  const endpoint =
    variables.AWS_ENDPOINT_URL ?? `https://s3.${variables.AWS_REGION ?? 'us-east-1'}.amazonaws.com`;
  return `${endpoint.replace(/\/$/, '')}/${rest}`;
}

function need(variables: Variables, name: string): string {
  const value = variables[name];
  if (!value) throw new Problem(`Falta a variável ${name}.`, 'Ela abre o armazenamento S3 da cópia.');
  return value;
}

/** The code in an error of the store; empty if it gives none. */
async function codeOf(response: Response): Promise<string> {
  return /<Code>([^<]{1,80})<\/Code>/.exec(await response.text())?.[1] ?? '';
}

function unreached(folder: string, cause: unknown): Problem {
  const remedy = 'Confira a conexão e as variáveis AWS_REGION e AWS_ENDPOINT_URL.';
  return new Problem(`${folder} não respondeu.`, remedy, { cause });
}

function refused(status: number, code: string, folder: string): Problem {
  return new Problem(
    `${folder} respondeu ${status}${code && ` (${code})`}.`,
    'Confira o balde, as variáveis AWS_… e o que a chave pode fazer (ler e escrever).',
  );
}
