import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageHandler } from '@netlify/images';
import { matchesEtag } from '#server/http/matches-etag.ts';
import { type Answer, textAnswer } from './answer.ts';
import { etagOf } from './etag.ts';
import { parseImageRequest } from './image-request.ts';
import { LruCache } from './lru-cache.ts';

export interface Images {
  answer(url: URL, headers: Headers): Promise<Answer>;
}

export interface ImagesOptions {
  /** The origin of this server, from which the shop's own images are read. */
  origin: string;
  cacheDir: string;
  remoteImages: string[];
  /** Changes when the image at a path changes; undefined if there is no file. */
  versionOf: (pathname: string) => Promise<string | undefined>;
}

/** A transformed image and the headers that Netlify copies from its source. */
interface Picture {
  body: Buffer;
  contentType: string;
  cacheControl: string;
}

const MEMORY_BYTES = 64 * 1024 * 1024;

/**
 * Netlify's Image CDN, with a cache on disk. Negotiates the content type by the Accept header unless the URL has a
 * format; keeps the source's Cache-Control.
 */
export function createImages({ origin, cacheDir, remoteImages, versionOf }: ImagesOptions): Images {
  mkdirSync(cacheDir, { recursive: true });
  const handler = new ImageHandler({
    imagesConfig: { remote_images: remoteImages },
    logger: { log: () => {}, warn: console.warn, error: console.error },
  });
  const memory = new LruCache<Picture>(MEMORY_BYTES);
  const running = new Map<string, Promise<Picture | Answer>>();

  async function transform(query: URLSearchParams, file: string): Promise<Picture | Answer> {
    const response = await handler
      .match(new Request(new URL(`/.netlify/images?${query}`, origin)))
      ?.handle(origin);
    if (!response?.ok) return textAnswer(response?.status === 403 ? 403 : 404, 'Imagem não encontrada');
    const source = await fetch(new URL(query.get('url') ?? '', origin));
    await source.body?.cancel();
    const picture = {
      body: Buffer.from(await response.arrayBuffer()),
      contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      cacheControl: source.headers.get('cache-control') ?? 'public,max-age=0,must-revalidate',
    };
    await store(file, picture);
    return picture;
  }

  async function obtain(query: URLSearchParams): Promise<Picture | Answer> {
    const version = await versionOf(new URL(query.get('url') ?? '', origin).pathname);
    const key = createHash('sha256').update(`${version} ${query}`).digest('hex').slice(0, 32);
    const known = memory.get(key) ?? (await recall(path.join(cacheDir, key)));
    if (known) {
      memory.set(key, known, known.body.byteLength);
      return known;
    }
    let work = running.get(key);
    if (!work) {
      work = transform(query, path.join(cacheDir, key)).finally(() => running.delete(key));
      running.set(key, work);
    }
    return work;
  }

  return {
    async answer(url, requestHeaders) {
      const query = parseImageRequest(url, requestHeaders.get('accept') ?? '');
      if (!query) return textAnswer(404, 'Imagem não encontrada');
      const picture = await obtain(query);
      if (!('contentType' in picture)) return picture;
      const etag = etagOf(picture.body);
      const headers = {
        'content-type': picture.contentType,
        'cache-control': picture.cacheControl,
        etag,
        ...(!url.searchParams.has('fm') && { vary: 'Accept' }),
      };
      if (matchesEtag(requestHeaders.get('if-none-match'), etag)) return { status: 304, headers };
      return { status: 200, headers, body: picture.body };
    },
  };
}

/** Writes the description last: without it the image counts as absent. */
async function store(file: string, { body, ...description }: Picture): Promise<void> {
  await writeFile(`${file}.half`, body);
  await rename(`${file}.half`, file);
  await writeFile(`${file}.json`, JSON.stringify(description));
}

async function recall(file: string): Promise<Picture | undefined> {
  if (!existsSync(`${file}.json`)) return undefined;
  const [body, description] = await Promise.all([readFile(file), readFile(`${file}.json`, 'utf8')]);
  return { body, ...(JSON.parse(description) as Omit<Picture, 'body'>) };
}
