import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { services } from '../compose.ts';
import { failureResponse } from './respond.ts';
import type { FunctionHandler } from './route.ts';

const PREFIX = '/imagens/';

/** A picture of the image store. Keys never change their content, so every cache may keep it for good. */
export const serveImage: FunctionHandler = async (request) => {
  const key = decodeKey(new URL(request.url).pathname.slice(PREFIX.length));
  const found = key && (await services().images.read(key));
  if (!found) return failureResponse({ ok: false, code: 'not_found' }, COMMON_ERRORS);
  return new Response(found.body, {
    headers: {
      'content-type': found.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cdn-cache-control': 'public, durable, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  });
};

function decodeKey(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
