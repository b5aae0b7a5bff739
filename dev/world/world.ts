import { join } from 'node:path';
import { type Carriers, createCarriers } from './carriers/carriers.ts';
import { type Clock, systemClock } from './clock.ts';
import type { FiscalTokens } from './fiscal/api.ts';
import { createFiscal, type Fiscal } from './fiscal/fiscal.ts';
import { handleHome } from './home.ts';
import { serve } from './http.ts';
import { createMail, type Mail } from './mail/mail.ts';
import { createNetlify, type Netlify } from './netlify.ts';
import { createPostal, type Postal } from './postal/postal.ts';
import type { AccountType } from './provider/orders.ts';
import { createProvider, type Provider, type ProviderKeys } from './provider/provider.ts';
import { notFound } from './reply.ts';
import { createWeb, type Web } from './web/web.ts';

/** Base URLs of the local services, for the shop's configuration. */
export type WorldUrls = {
  /** Payment provider, Pagar.me core/v5. */
  payments: string;
  /** Key set that verifies `X-Webhook-Asymmetric-Signature`. */
  jwks: string;
  /** ViaCEP: `{postal}/ws/{cep}/json/`. */
  postal: string;
  /** BrasilAPI: `{postalFallback}/api/cep/v2/{cep}`. */
  postalFallback: string;
  /** Melhor Envio: `{carriers}/api/v2/me/shipment/calculate`. */
  carriers: string;
  /** Focus NFe's host of real notes, and that of notes without value: `{invoices}/v2/nfe`. */
  invoices: string;
  invoicesTest: string;
  /** The tester's page to pay, expire, refuse and refund charges. */
  providerPage: string;
  /** Page and JSON of the mailbox: `{mailbox}/api/mensagens?para=`. */
  mailbox: string;
  smtp: string;
  /** Netlify's API: `{netlify}/api/v1/purge`. */
  netlify: string;
  /** Other people's servers: `{web}/{host}/{path}`. */
  web: string;
};

export type WorldOptions = {
  /** HTTP port on 127.0.0.1; 0 picks a free one. */
  port: number;
  /** SMTP port on 127.0.0.1; 0 picks a free one. */
  smtpPort: number;
  /** Directory of provider.sqlite, fiscal.sqlite, carriers.sqlite and mail.sqlite, or ':memory:'. */
  dataDir: string;
  /** Origin of the shop; webhooks go to `${shopUrl}/api/webhooks/pagamento`. */
  shopUrl: string;
  keys: ProviderKeys;
  /** Bearer token of the carrier API; if not set, any non-empty one is accepted. */
  carrierToken?: string;
  /** The secret of the application at the carrier, which tells `${shopUrl}/api/webhooks/transportadora`; if not set, nobody is told. */
  carrierSecret?: string;
  /** Tokens of Focus NFe's two hosts; default: `FISCAL_TOKENS`. */
  fiscalTokens?: FiscalTokens;
  /** Bearer token of Netlify's API; if not set, any is accepted. */
  purgeToken?: string;
  /** Seconds until a PIX is paid automatically; if not set, only testers pay. */
  autoPaySeconds?: number;
  /** Seconds until the second step of a test card; default: 5. */
  stepSeconds?: number;
  /** 'gateway' (default) accepts card_token in the order, 'psp' only card_id. */
  accountType?: AccountType;
  /** Whether webhooks have the RS256 signature besides Basic credentials; default: true. */
  signWebhooks?: boolean;
  /** Polling interval for what is due (transitions, notes, labels, webhooks) in milliseconds; 0: only by `run()` of each service. */
  pollMs?: number;
  clock?: Clock;
};

export type World = {
  urls: WorldUrls;
  provider: Provider;
  postal: Postal;
  carriers: Carriers;
  fiscal: Fiscal;
  netlify: Netlify;
  mail: Mail;
  web: Web;
  stop(): Promise<void>;
};

/** Starts the local payment provider, postal code lookup, carriers, notes' provider, mailbox, Netlify API and other people's servers. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const clock = options.clock ?? systemClock;
  const shopUrl = options.shopUrl.replace(/\/$/, '');
  let origin = '';
  const mail = createMail({ file: fileIn(options.dataDir, 'mail.sqlite'), clock });
  const provider = createProvider({
    file: fileIn(options.dataDir, 'provider.sqlite'),
    origin: () => origin,
    webhookUrl: `${shopUrl}/api/webhooks/pagamento`,
    keys: options.keys,
    clock,
    autoPaySeconds: options.autoPaySeconds,
    stepSeconds: options.stepSeconds,
    accountType: options.accountType,
    signWebhooks: options.signWebhooks,
  });
  const postal = createPostal({ clock });
  const carriers = createCarriers({
    file: fileIn(options.dataDir, 'carriers.sqlite'),
    clock,
    token: options.carrierToken,
    hook: options.carrierSecret
      ? { url: `${shopUrl}/api/webhooks/transportadora`, secret: options.carrierSecret }
      : undefined,
  });
  const fiscal = createFiscal({
    file: fileIn(options.dataDir, 'fiscal.sqlite'),
    clock,
    tokens: options.fiscalTokens,
  });
  const web = createWeb();
  const netlify = createNetlify({ clock, token: options.purgeToken, shopUrl: options.shopUrl });

  const server = await serve(options.port, (request) => {
    const { pathname } = new URL(request.url);
    const [, prefix] = pathname.split('/', 2);
    switch (prefix) {
      case '':
        return handleHome();
      case 'pagarme':
        return provider.handle(request);
      case 'viacep':
      case 'brasilapi':
        return postal.handle(request);
      case 'melhor-envio':
        return carriers.handle(request);
      case 'focus-nfe':
        return fiscal.handle(request);
      case 'netlify':
        return netlify.handle(request);
      case 'correio':
        return mail.handle(request);
      default:
        return Promise.resolve(notFound());
    }
  });
  origin = `http://localhost:${server.port}`;
  const [smtpPort, webOrigin] = await Promise.all([mail.listen(options.smtpPort), web.listen()]);
  const stopPolling = poll(options.pollMs ?? 100, () =>
    Promise.all([provider.run(), fiscal.run(), carriers.run()]),
  );

  return {
    urls: {
      payments: `${origin}/pagarme/core/v5`,
      jwks: `${origin}/pagarme/.well-known/jwks.json`,
      postal: `${origin}/viacep`,
      postalFallback: `${origin}/brasilapi`,
      carriers: `${origin}/melhor-envio`,
      invoices: `${origin}/focus-nfe/producao`,
      invoicesTest: `${origin}/focus-nfe/homologacao`,
      providerPage: `${origin}/pagarme`,
      mailbox: `${origin}/correio`,
      smtp: `smtp://localhost:${smtpPort}`,
      netlify: `${origin}/netlify`,
      web: webOrigin,
    },
    provider,
    postal,
    carriers,
    fiscal,
    netlify,
    mail,
    web,
    async stop() {
      await Promise.all([server.stop(), web.stop()]);
      await Promise.all([stopPolling(), provider.close(), fiscal.close(), carriers.close(), mail.close()]);
    },
  };
}

function fileIn(dataDir: string, name: string): string {
  return dataDir === ':memory:' ? dataDir : join(dataDir, name);
}

/** Repeats `work` with pauses; the returned function stops it and waits for the current run. */
function poll(pauseMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = pauseMs === 0;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = work().then(next, (error: unknown) => {
        console.error('[mundo local] falha ao entregar eventos', error);
        next();
      });
    }, pauseMs);
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
