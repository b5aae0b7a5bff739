import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { CAPTIONS_KEY, VIDEO_STORE } from '#domain/products/videos.ts';
import { readingServices } from '../compose.ts';
import { REQUEST_STORE, RESTORES } from '../ports/images.ts';
import { isForEverybody, isReviewPhoto } from '../use-cases/reviews/review-photos.ts';
import { readOnly } from './read-only.ts';
import { failureResponse } from './respond.ts';
import { findUser } from './user.ts';
import { videoResponse } from './video.ts';

const PREFIX = '/imagens/';

/** The content of a key never changes, so caches may keep it forever. */
const IMMUTABLE = 'max-age=31536000, immutable';
/** Shorter, because the shop may withdraw its approval and customers may delete their account. */
const ONE_DAY = 'max-age=86400';
const PRIVATE = { 'cache-control': 'private, no-store' };

/**
 * Serves a picture or video of the image store. Photos of unapproved reviews are for administrators only; photos of
 * exchanges and returns are never served here.
 */
export const serveImage = readOnly('images', async (request) => {
  const shop = readingServices();
  const key = publicKey(new URL(request.url).pathname.slice(PREFIX.length));
  const isOpen = key !== null && (await isForEverybody(shop, key));
  const isSeen = isOpen || (key !== null && (await findUser(request, shop))?.isAdmin);
  if (key?.startsWith(`${VIDEO_STORE}/`) && !CAPTIONS_KEY.test(key))
    return (await videoResponse(request, shop.images, key)) ?? nowhere();
  const found = isSeen && key && (await shop.images.read(key));
  if (!found) return nowhere();
  return new Response(found.body, {
    headers: {
      'content-type': found.contentType,
      ...(isOpen ? publicCaching(isReviewPhoto(key) ? ONE_DAY : IMMUTABLE) : PRIVATE),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  });
});

const nowhere = () => failureResponse({ ok: false, code: 'not_found' }, COMMON_ERRORS);

function publicCaching(time: string): Record<string, string> {
  return { 'cache-control': `public, ${time}`, 'netlify-cdn-cache-control': `public, durable, ${time}` };
}

/** The key in a URL path; null if it is invalid or has no public URL. */
function publicKey(path: string): string | null {
  try {
    const key = decodeURIComponent(path);
    return [REQUEST_STORE, RESTORES].some((store) => key.startsWith(`${store}/`)) ? null : key;
  } catch {
    return null;
  }
}
