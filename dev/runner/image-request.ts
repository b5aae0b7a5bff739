import { isDecodable } from './decodable.ts';

/** Netlify's parameters with their aliases and allowed values. */
const NAMES: Record<string, string> = { width: 'w', height: 'h', quality: 'q' };
const VALID: Record<string, RegExp> = {
  w: /^[1-9]\d{0,3}$/,
  h: /^[1-9]\d{0,3}$/,
  q: /^([1-9]\d?|100)$/,
  fm: /^(avif|webp|jpg|png|gif)$/,
  fit: /^(contain|cover|fill)$/,
  position: /^(top|bottom|left|right|center)$/,
};
/** Netlify's default quality. */
const QUALITY = '75';

/**
 * The canonical query of an Image CDN URL with Netlify's defaults, so that equal transformations share one cache key.
 * Undefined if a value is invalid or the image's URL is missing, to which Netlify responds with 404.
 */
export function parseImageRequest(url: URL, accept: string): URLSearchParams | undefined {
  const given = new Map([...url.searchParams].map(([name, value]) => [NAMES[name] ?? name, value]));
  const source = given.get('url');
  const picture = source && URL.parse(source, url);
  if (!picture || source.includes('/.netlify/images') || !isDecodable(picture.pathname)) return undefined;
  const query = new URLSearchParams({ url: source });
  for (const [name, valid] of Object.entries(VALID)) {
    const value = given.get(name);
    if (value === undefined) continue;
    if (!valid.test(value)) return undefined;
    query.set(name, value);
  }
  const format = query.get('fm') ?? negotiateFormat(accept);
  if (format) query.set('fm', format);
  if (format !== 'png' && format !== 'gif' && !query.has('q')) query.set('q', QUALITY);
  if (query.has('w') && query.has('h') && !query.has('fit')) query.set('fit', 'contain');
  return query;
}

/** WebP before AVIF, like Netlify; null keeps the source's format. */
function negotiateFormat(accept: string): string | undefined {
  return ['webp', 'avif'].find((format) => accept.includes(`image/${format}`));
}
