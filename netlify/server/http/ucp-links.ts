import { formatBRL } from '#domain/money/money.ts';
import { readingServices, services } from '../compose.ts';
import { findShopkeeper } from '../use-cases/contact/newsletter.ts';
import {
  type ChosenLine,
  continueSession,
  findContinuation,
} from '../use-cases/doors/ucp/continue-session.ts';
import { openPix } from '../use-cases/doors/ucp/open-pix.ts';
import { isFromOwnPage } from './admission.ts';
import { tooFast } from './bursts.ts';
import { logFailure } from './failure-log.ts';
import { otherMethod } from './methods.ts';
import { withCart } from './new-guest.ts';
import { plainPage } from './plain-page.ts';
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
  const isPress = kind === 'continuar' && request.method === 'POST';
  if (!isPress && request.method !== 'GET' && request.method !== 'HEAD')
    return otherMethod(request, kind === 'continuar' ? ['GET', 'POST'] : ['GET']);
  try {
    if (tooFast(context.ip, services().config.uncountedNetworks))
      return new Response(null, { status: 429, headers: { ...PRIVATE, 'retry-after': '1' } });
    if (kind === 'pix') return await picture(id);
    return isPress ? await goOn(request, context.ip, id) : await offer(id);
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

/** What the assistant chose, with a button that takes it over: a link of another site must not change a cart. */
async function offer(id: string, status = 200): Promise<Response> {
  const shop = readingServices();
  const next = await findContinuation(shop, id);
  if ('to' in next) return goTo(next.to);
  const pieces = next.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const page = {
    status,
    heading: 'Continue a sua compra.',
    paragraphs: [
      `Um assistente escolheu ${pieces === 1 ? 'esta peça' : `estas ${pieces} peças`} para você. Nada foi comprado: na próxima página você confere tudo, escolhe a entrega e paga.`,
    ],
    list: next.lines.map(pieceOf),
    press: { to: `/api/ucp/continuar/${id}`, label: 'Ir para a compra' },
  };
  return plainPage(page, (await findShopkeeper(shop)).name);
}

const pieceOf = ({ name, colour, size, quantity, unitCents }: ChosenLine) => ({
  name,
  detail: [colour, size, quantity > 1 ? `${quantity} unidades` : ''].filter(Boolean).join(' · '),
  figure: formatBRL(unitCents * quantity),
});

const goTo = (location: string) => new Response(null, { status: 303, headers: { ...PRIVATE, location } });

async function goOn(request: Request, ip: string, id: string): Promise<Response> {
  const shop = services();
  const { origin } = new URL(request.url);
  if (!isFromOwnPage(request.headers, [origin, shop.config.siteUrl])) return offer(id, 403);
  const visitor = readVisitor(request, { user: await findUser(request, shop), ip, secrets: shop.config });
  const where = await withCart(shop, visitor, (shopper) => continueSession(shop, shopper, id));
  if (typeof where !== 'string')
    return new Response(null, { status: 429, headers: { ...PRIVATE, 'retry-after': '60' } });
  const answer = goTo(where);
  for (const cookie of visitor.cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}
