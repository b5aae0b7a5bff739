import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import mime from 'mime-types';
import { matchesEtag } from '#server/http/matches-etag.ts';
import { parseRange } from '#server/http/range.ts';
import type { Answer } from './answer.ts';
import { compress, type Encoding, isCompressible, negotiateEncoding } from './compression.ts';
import { etagOf } from './etag.ts';
import { LruCache } from './lru-cache.ts';

export interface StaticFile {
  /** Absolute path inside the published folder. */
  file: string;
  contentType: string;
}

export interface StaticFiles {
  dir: string;
  /** The file at a decoded path; `redirect`: the URL to which Netlify would redirect. */
  find(pathname: string): StaticFile | Elsewhere | undefined;
  answer(file: StaticFile, request: StaticRequest): Promise<Answer>;
}

/** A file at another URL, with or without a trailing slash. */
export interface Elsewhere {
  redirect: string;
  file: StaticFile;
}

/** The request headers relevant to files, in Node's form. */
export interface StaticRequest {
  'accept-encoding'?: string | undefined;
  'if-none-match'?: string | undefined;
  'if-range'?: string | undefined;
  range?: string | undefined;
}

interface Representation {
  body: Buffer;
  etag: string;
}

/** Configuration files, which are not served. */
const INSTRUCTIONS = ['_headers', '_redirects'];

const CACHE_BYTES = 128 * 1024 * 1024;

/**
 * Serves a published folder like Netlify's CDN. Lists the folder once, as a built site never changes. Serves only
 * listed files, so no path leads out of the folder.
 */
export function openStaticFiles(dir: string): StaticFiles {
  const byPath = listFiles(dir);
  const cache = new LruCache<Promise<Representation>>(CACHE_BYTES);

  function find(pathname: string): StaticFile | Elsewhere | undefined {
    const exact = byPath.get(pathname);
    if (exact) return exact;
    // Netlify's pretty URLs: /colecao/ → /colecao if colecao.html exists, /sobre → /sobre/ if sobre/index.html exists.
    const twin = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`;
    const file = byPath.get(twin);
    return twin !== '' && file ? { redirect: encodeURI(twin), file } : undefined;
  }

  function represent({ file }: StaticFile, encoding: Encoding | undefined): Promise<Representation> {
    const key = `${encoding ?? 'identity'} ${file}`;
    let representation = cache.get(key);
    if (!representation) {
      representation = read(file, encoding);
      cache.set(key, representation);
      void representation.then(
        ({ body }) =>
          cache.set(key, Promise.resolve({ body, etag: etagOf(body, encoding) }), body.byteLength),
        () => cache.delete(key),
      );
    }
    return representation;
  }

  async function answer(file: StaticFile, request: StaticRequest): Promise<Answer> {
    const plain = await represent(file, undefined);
    const compressible = isCompressible(file.contentType, plain.body.byteLength);
    const headers: Record<string, string> = {
      'accept-ranges': 'bytes',
      'cache-control': 'public,max-age=0,must-revalidate',
      'content-type': file.contentType,
      ...(compressible && { vary: 'Accept-Encoding' }),
    };
    if (request.range !== undefined && [undefined, plain.etag].includes(request['if-range'])) {
      const part = partOf(plain, request.range, headers);
      if (part) return part;
    }
    const encoding = compressible ? negotiateEncoding(request['accept-encoding']) : undefined;
    const { body, etag } = encoding ? await represent(file, encoding) : plain;
    headers.etag = etag;
    if (encoding) headers['content-encoding'] = encoding;
    if (matchesEtag(request['if-none-match'], etag)) return { status: 304, headers };
    return { status: 200, headers, body };
  }

  return { dir, find, answer };
}

async function read(file: string, encoding: Encoding | undefined): Promise<Representation> {
  const plain = await readFile(file);
  const body = encoding ? await compress(plain, encoding, 'patient') : plain;
  return { body, etag: etagOf(body, encoding) };
}

function partOf(
  { body, etag }: Representation,
  range: string,
  headers: Record<string, string>,
): Answer | undefined {
  const part = parseRange(range, body.byteLength);
  if (part === undefined) return undefined;
  if (part === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${body.byteLength}` } };
  }
  const { start, end } = part;
  const contentRange = `bytes ${start}-${end}/${body.byteLength}`;
  return {
    status: 206,
    headers: { ...headers, etag, 'content-range': contentRange },
    body: body.subarray(start, end + 1),
  };
}

/** All paths of a file: its own, and for pages also the one without `.html` or `index.html`. */
function listFiles(dir: string): Map<string, StaticFile> {
  const byPath = new Map<string, StaticFile>();
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || INSTRUCTIONS.includes(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const pathname = `/${path.relative(dir, file).split(path.sep).join('/')}`;
    const found = { file, contentType: mime.contentType(path.extname(file)) || 'application/octet-stream' };
    byPath.set(pathname, found);
    if (pathname.endsWith('/index.html')) byPath.set(pathname.slice(0, -'index.html'.length), found);
    else if (pathname.endsWith('.html')) byPath.set(pathname.slice(0, -'.html'.length), found);
  }
  return byPath;
}
