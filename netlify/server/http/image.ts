import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { CAPTIONS_KEY, VIDEO_STORE } from '#domain/videos.ts';
import { readingServices } from '../compose.ts';
import { REQUEST_STORE } from '../ports/images.ts';
import { isForEverybody, isReviewPhoto } from '../use-cases/reviews/review-photos.ts';
import { reading } from './reading.ts';
import { failureResponse } from './respond.ts';
import { findUser } from './user.ts';
import { videoResponse } from './video.ts';

const PREFIX = '/imagens/';

/** Keys never change their content, so every cache may keep it for good. */
const FOR_GOOD = 'max-age=31536000, immutable';
/** The shop may take an approval back, and people their account. */
const FOR_A_DAY = 'max-age=86400';
const PRIVATE = { 'cache-control': 'private, no-store' };

/**
 * A picture or a video of the image store. Photos of reviews that are not approved are the administrators' only; those of exchanges and returns are
 * nobody's by this address.
 */
export const serveImage = reading('images', async (request) => {
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
      ...(isOpen ? publicCaching(isReviewPhoto(key) ? FOR_A_DAY : FOR_GOOD) : PRIVATE),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  });
});

const nowhere = () => failureResponse({ ok: false, code: 'not_found' }, COMMON_ERRORS);

function publicCaching(time: string): Record<string, string> {
  return { 'cache-control': `public, ${time}`, 'netlify-cdn-cache-control': `public, durable, ${time}` };
}

/** The key in an address; null where it is none, or one of what has no address. */
function publicKey(path: string): string | null {
  try {
    const key = decodeURIComponent(path);
    return key.startsWith(`${REQUEST_STORE}/`) ? null : key;
  } catch {
    return null;
  }
}
