import { readingServices, services } from '../compose.ts';
import { continueSession } from '../use-cases/doors/ucp/continue-session.ts';
import { openPix } from '../use-cases/doors/ucp/open-pix.ts';
import { tooFast } from './bursts.ts';
import { logFailure } from './failure-log.ts';
import { otherMethod } from './methods.ts';
import { withCart } from './new-guest.ts';
import { qrPicture } from './qr-picture.ts';
import { withRequestId } from './request-id.ts';
import type { FunctionHandler } from './route.ts';
import { findUser } from './user.ts';
import { readVisitor } from './visitor.ts';

/** Links of UCP's answers that people follow: on to the shop's checkout, and the picture of a PIX code. */

const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export const serveLinks: FunctionHandler = withRequestId(async (request, context) => {
  const { pathname } = new URL(request.url);
  const [, kind = '', id = ''] = /^\/api\/ucp\/(continuar|pix)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (request.method !== 'GET' && request.method !== 'HEAD') return otherMethod(request, ['GET']);
  try {
    if (tooFast(context.ip, services().config.uncountedNetworks))
      return new Response(null, { status: 429, headers: { ...PRIVATE, 'retry-after': '1' } });
    return kind === 'pix' ? await picture(id) : await goOn(request, context.ip, id);
  } catch (error) {
    logFailure({ endpoint: `ucp ${kind}` }, error);
    return new Response(null, { status: 503, headers: { ...PRIVATE, 'retry-after': '2' } });
  }
});

async function picture(id: string): Promise<Response> {
  const code = await openPix(readingServices(), id);
  if (code === null) return new Response(null, { status: 404, headers: PRIVATE });
  return new Response(new Uint8Array(qrPicture(code)), {
    headers: { ...PRIVATE, 'content-type': 'image/png' },
  });
}

async function goOn(request: Request, ip: string, id: string): Promise<Response> {
  const shop = services();
  const visitor = readVisitor(request, { user: await findUser(request, shop), ip, secrets: shop.config });
  const where = await withCart(shop, visitor, (shopper) => continueSession(shop, shopper, id));
  if (typeof where !== 'string')
    return new Response(null, { status: 429, headers: { ...PRIVATE, 'retry-after': '60' } });
  const headers = new Headers({ ...PRIVATE, location: where });
  for (const cookie of visitor.cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
