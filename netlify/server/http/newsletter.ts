import type { Context } from '@netlify/functions';
import { newsRequest } from '#contracts/newsletter.ts';
import { isWholeToken } from '#domain/people/link-token.ts';
import { NEWS_LINK_DAYS } from '#domain/people/retention.ts';
import {
  CONFIRM_NEWS,
  HOME,
  LEAVE_NEWS,
  LEAVE_PRICE_ALERTS,
  listingUrl,
  NEWSLETTER,
  PRIVACY,
} from '../../../src/paths.ts';
import { readingServices, services } from '../compose.ts';
import * as news from '../use-cases/contact/newsletter.ts';
import { sendMails } from '../use-cases/scheduled/send-mails.ts';
import { touchAgenda } from '../use-cases/scheduled/touch-agenda.ts';
import { countTries } from '../use-cases/throttle.ts';
import { isFromOwnPage } from './admission.ts';
import { tooFast } from './bursts.ts';
import { countersOf } from './counting.ts';
import { logFailure } from './failure-log.ts';
import { readLimited } from './input.ts';
import { otherMethod } from './methods.ts';
import { originOf } from './networks.ts';
import { outagePage } from './outage-page.ts';
import { type PlainPage, plainPage } from './plain-page.ts';
import { PRICE_ALERT_DOOR } from './price-alert-door.ts';
import { withRequestId } from './request-id.ts';
import type { FunctionHandler, Throttle } from './route.ts';

/** For the form, with and without scripts. */
export const NEWS_THROTTLE: Throttle = { name: 'newsletter', max: 10, seconds: 3_600 };
const LINK_THROTTLE: Throttle = { name: 'newsletter-link', max: 60, seconds: 3_600 };

/** The usual limit, so that an overlong value still gets a validation message. */
const MAX_BYTES = 64 * 1024;

const ASK: PlainPage = {
  heading: 'Receba as novidades.',
  paragraphs: [
    'Peças novas e ofertas, antes de todo mundo. Escreva o seu e-mail, e mandamos um link para confirmar.',
  ],
  ask: { email: '', problem: null },
};
const ASKED: PlainPage = {
  heading: 'Confira o seu e-mail.',
  paragraphs: [
    `Em instantes chega uma mensagem nossa com um link, que vale por ${NEWS_LINK_DAYS} dias. O endereço só entra na lista depois de confirmado por ele.`,
    'Não chegou? Veja no lixo eletrônico, ou confira se o endereço está certo.',
  ],
  way: { to: HOME, label: 'Voltar à loja' },
};
const DEAD_LINK: PlainPage = {
  status: 410,
  heading: 'Este link não vale mais.',
  paragraphs: [`Ele dura ${NEWS_LINK_DAYS} dias e confirma uma vez. Peça outro:`],
  ask: { email: '', problem: null },
};
const WRONG_LINK: PlainPage = {
  status: 410,
  heading: 'Este link não está completo.',
  paragraphs: ['Copie o endereço inteiro da mensagem, ou peça um novo link para sair da lista.'],
  way: { to: `${PRIVACY}#ofertas`, label: 'Pedir um novo link' },
};
/** Mail programs break long addresses: whoever opens a part of one still has the whole of it in the message. */
const CUT_LINK: PlainPage = {
  status: 410,
  heading: WRONG_LINK.heading,
  paragraphs: [
    'O programa de e-mail deve ter cortado o endereço. Copie-o inteiro da mensagem para o navegador, ou peça outro:',
  ],
  ask: { email: '', problem: null },
};

const ASK_AGAIN = { to: NEWSLETTER, label: 'Pedir de novo' };
const NEWS_WAY = { to: listingUrl({ kind: 'showcase', name: 'novidades' }), label: 'Ver as novidades' };

type Door = (request: Request, context: Context, token: string) => Promise<PlainPage>;

/** GET (`open`) and POST (`press`) handlers by path. Only POST changes anything, because mail scanners open links. */
const DOORS: Readonly<Record<string, { open: Door; press: Door }>> = {
  [NEWSLETTER]: { open: async () => ASK, press: ask },
  [CONFIRM_NEWS]: { open: openConfirm, press: confirm },
  [LEAVE_NEWS]: { open: openLeave, press: leave },
  [LEAVE_PRICE_ALERTS]: PRICE_ALERT_DOOR,
};

/**
 * The newsletter pages, which need no scripts: the form's result, and the confirm and unsubscribe links of its mails. They
 * read forms, not JSON, and unsubscribing accepts the POST of mail programs (RFC 8058), so they do not go through `serve`.
 */
export const serveNewsletter: FunctionHandler = withRequestId(async (request, context) => {
  const url = new URL(request.url);
  const door = DOORS[url.pathname.replace(/(?<=.)\/$/, '')];
  const isPress = request.method === 'POST';
  if (!isPress && request.method !== 'GET' && request.method !== 'HEAD')
    return otherMethod(request, ['GET', 'POST']);
  try {
    const token = (url.searchParams.get('t') ?? '').slice(0, 600);
    const page = door
      ? await (tooFast(context.ip, readingServices().config.uncountedNetworks)
          ? busy(1)
          : door[isPress ? 'press' : 'open'](request, context, token))
      : WRONG_LINK;
    return plainPage(page, (await news.findShopkeeper(readingServices())).name);
  } catch (error) {
    logFailure({ endpoint: 'newsletter' }, error);
    return outagePage();
  }
});

async function ask(request: Request, context: Context): Promise<PlainPage> {
  const shop = services();
  const { origin } = new URL(request.url);
  if (!isFromOwnPage(request.headers, [origin, shop.config.siteUrl])) return { ...ASK, status: 403 };
  const typed = await readForm(request);
  if (!typed) return { ...ASK, status: 400, ask: { email: '', problem: UNREADABLE } };
  const page = pathOf(request.headers.get('referer'), [origin, shop.config.siteUrl]);
  const input = newsRequest.safeParse({ ...typed, page });
  if (!input.success) {
    const code = input.error.issues[0]?.message ?? '';
    return {
      ...ASK,
      status: 400,
      ask: { email: typed.email.slice(0, 500), problem: PROBLEMS[code] ?? UNREADABLE },
    };
  }
  const tooMany = await countTries(shop, ...countersOf(NEWS_THROTTLE, shop.config, originOf(context.ip)));
  if (tooMany)
    return {
      ...busy(Number(tooMany.data?.retryAfterSeconds ?? 60)),
      ask: { email: typed.email, problem: null },
    };
  await news.askForNews(shop, input.data);
  later(context);
  return ASKED;
}

const UNREADABLE = 'Informe um e-mail válido, como nome@exemplo.com.';
const PROBLEMS: Readonly<Record<string, string>> = {
  required: 'Informe o seu e-mail.',
  too_long: 'Este e-mail é longo demais.',
};

async function openConfirm(_: Request, _context: Context, token: string): Promise<PlainPage> {
  const [found, { name }] = await Promise.all([
    news.findNewsLink(services(), token),
    news.findShopkeeper(readingServices()),
  ]);
  if (!found.ok) return deadLink(token);
  if (found.value.isConfirmed)
    return {
      heading: 'Seu e-mail já está confirmado.',
      paragraphs: [
        `As novidades da ${name} chegam em ${found.value.email}. Para sair, use o link no fim de qualquer mensagem.`,
      ],
      way: NEWS_WAY,
    };
  return {
    heading: 'Quer receber as novidades?',
    paragraphs: [
      `${found.value.email} passa a receber por e-mail as peças novas e as ofertas da ${name}. Você sai quando quiser, com um toque.`,
    ],
    press: { to: `${CONFIRM_NEWS}?t=${encodeURIComponent(token)}`, label: 'Sim, quero receber' },
  };
}

async function confirm(_: Request, context: Context, token: string): Promise<PlainPage> {
  const shop = services();
  const tooMany = await countTries(shop, ...countersOf(LINK_THROTTLE, shop.config, originOf(context.ip)));
  if (tooMany) return busy(Number(tooMany.data?.retryAfterSeconds ?? 60));
  const done = await news.confirmNews(shop, token);
  if (!done.ok) return deadLink(token);
  later(context);
  return {
    heading: 'Pronto, você está na lista.',
    paragraphs: [
      `As novidades chegam em ${done.value.email}. Para sair, use o link no fim de qualquer mensagem.`,
    ],
    way: NEWS_WAY,
  };
}

const deadLink = (token: string) => (isWholeToken(token) ? DEAD_LINK : CUT_LINK);

async function openLeave(_: Request, _context: Context, token: string): Promise<PlainPage> {
  const found = await news.findLeaving(services(), token);
  if (!found.ok) return WRONG_LINK;
  if (!found.value.isListed)
    return {
      heading: 'Este endereço não está mais na lista.',
      paragraphs: [
        `Não mandamos novidades nem ofertas para ${found.value.email}, e não há nada mais a fazer. Se quiser voltar a receber, é só pedir de novo.`,
      ],
      way: ASK_AGAIN,
    };
  return {
    heading: 'Sair da lista?',
    paragraphs: [
      `${found.value.email} deixa de receber novidades e ofertas. As mensagens sobre os seus pedidos continuam.`,
    ],
    press: { to: `${LEAVE_NEWS}?t=${encodeURIComponent(token)}`, label: 'Sair da lista' },
  };
}

/** No rate limit by network: a mail provider sends all its users' requests from its own. The seal is checked before the database is read. */
async function leave(_: Request, context: Context, token: string): Promise<PlainPage> {
  const done = await news.leaveNews(services(), token);
  if (!done.ok) return WRONG_LINK;
  later(context);
  return {
    heading: 'Você saiu da lista.',
    paragraphs: [`Não mandamos mais novidades para ${done.value.email}. Se foi engano, é só pedir de novo.`],
    way: ASK_AGAIN,
  };
}

function busy(seconds: number): PlainPage {
  const wait = seconds < 90 ? 'um minuto' : `${Math.ceil(seconds / 60)} minutos`;
  return {
    status: 429,
    heading: 'Um momento.',
    paragraphs: [`Foram muitas tentativas seguidas. Espere ${wait} e tente de novo.`],
    wait: seconds,
  };
}

/** The submitted form values; null if the body is not a form. */
async function readForm(request: Request): Promise<{ email: string; site: string } | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')) return null;
  const bytes = await readLimited(request, MAX_BYTES);
  if (!bytes) return null;
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  return { email: form.get('email') ?? '', site: form.get('site') ?? '' };
}

/** The path of the page with the form, from the Referer header. */
function pathOf(referer: string | null, ownOrigins: readonly string[]): string {
  if (!referer || !URL.canParse(referer)) return '';
  const { origin, pathname } = new URL(referer);
  return ownOrigins.includes(origin) ? pathname.slice(0, 2_000) : '';
}

function later(context: Context): void {
  const shop = services();
  const failed = (error: unknown) => logFailure({ endpoint: 'newsletter' }, error);
  context.waitUntil(Promise.all([touchAgenda(shop), sendMails(shop)]).catch(failed));
}
