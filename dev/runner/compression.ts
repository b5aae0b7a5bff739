import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const COMPRESSIBLE =
  /^(text\/|application\/(json|ld\+json|javascript|xml|rss\+xml|manifest\+json|wasm)|image\/svg)/;

/** Minimum bytes for which compression pays off. */
const SMALLEST = 512;

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= SMALLEST && COMPRESSIBLE.test(contentType);
}

/** Selects the encoding: Brotli before gzip, like Netlify's CDN, unless excluded by `q=0`. */
export function negotiateEncoding(accept: string | undefined): Encoding | undefined {
  const accepted = new Map<string, number>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    accepted.set(name, quality === undefined ? 1 : Number(quality.slice(2)));
  }
  const allows = (name: Encoding) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : undefined;
}

/** `patient`: best compression, for files, which are cached; otherwise fast, for responses of functions. */
export function compress(body: Uint8Array, encoding: Encoding, pace: 'patient' | 'quick'): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: pace === 'patient' ? 9 : 5 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: pace === 'patient' ? constants.BROTLI_MAX_QUALITY : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return brotli(body, { params });
}
