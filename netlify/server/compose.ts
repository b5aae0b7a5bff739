import { connectAgenda } from './adapters/agenda.ts';
import { connectBackground } from './adapters/background.ts';
import { connectBlobs } from './adapters/blobs.ts';
import { connectBuildHook } from './adapters/build-hook.ts';
import { connectFocusNfe } from './adapters/focus-nfe.ts';
import { connectMelhorEnvio } from './adapters/melhor-envio.ts';
import { connectMelhorEnvioLabels } from './adapters/melhor-envio-labels.ts';
import { connectMelhorEnvioReturns } from './adapters/melhor-envio-returns.ts';
import { connectNeon } from './adapters/neon.ts';
import { connectPagarme } from './adapters/pagarme.ts';
import { connectPageCache } from './adapters/page-cache.ts';
import { connectPublicWeb } from './adapters/public-web.ts';
import { connectSmtp } from './adapters/smtp.ts';
import { connectPostal } from './adapters/viacep.ts';
import { type Config, readConfig } from './config.ts';
import type { AgendaStore } from './ports/agenda.ts';
import type { Background } from './ports/background.ts';
import type { Carriers } from './ports/carriers.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import type { Database, SharedDatabase } from './ports/database.ts';
import type { Images } from './ports/images.ts';
import type { Invoices } from './ports/invoices.ts';
import type { Labels } from './ports/labels.ts';
import type { Mailer } from './ports/mail.ts';
import type { PageCache } from './ports/page-cache.ts';
import type { Payments } from './ports/payments.ts';
import type { Postal } from './ports/postal.ts';
import type { PublicWeb } from './ports/public-web.ts';
import type { ReturnLabels } from './ports/return-labels.ts';
import type { SiteBuilds } from './ports/site-builds.ts';

/** Everything a use case may need, as ports. */
export type Services = {
  config: Config;
  database: Database;
  payments: Payments;
  postal: Postal;
  carriers: Carriers;
  labels: Labels;
  returnLabels: ReturnLabels;
  /** Of notes without value, and of real ones; null without its token. */
  invoices: Readonly<Record<'test' | 'production', Invoices | null>>;
  mailer: Mailer;
  images: Images;
  siteBuilds: SiteBuilds;
  pageCache: PageCache;
  web: PublicWeb;
  background: Background;
  agenda: AgendaStore;
  clock: Clock;
};

/** Some of them, for a use case that is called with less: `shop: Has<'database' | 'clock'>`. */
export type Has<Name extends keyof Services> = Pick<Services, Name>;

/** Per function instance. The reserved ones keep reads going while orders wait for row locks on stock. */
const CONNECTIONS = { maxConnections: 10, reservedForReading: 3 };

/** The only place where adapters are chosen. Nothing connects before it is used. */
export function compose(environment: Readonly<Record<string, string | undefined>>): Composed {
  const config = readConfig(environment);
  const melhorEnvio = { ...config.carriers, contact: config.mail.from.address };
  return {
    config,
    database: connectNeon({ ...config.database, ...CONNECTIONS }),
    payments: connectPagarme(config.payments),
    postal: connectPostal(config.postal),
    carriers: connectMelhorEnvio(melhorEnvio),
    labels: connectMelhorEnvioLabels(melhorEnvio),
    returnLabels: connectMelhorEnvioReturns(melhorEnvio),
    invoices: { test: invoicesOf(config, 'test'), production: invoicesOf(config, 'production') },
    mailer: connectSmtp(config.mail),
    images: connectBlobs(),
    siteBuilds: connectBuildHook({ ...config.builds, siteUrl: config.siteUrl }),
    pageCache: connectPageCache({ apiUrl: config.netlifyApiUrl }),
    web: connectPublicWeb({ standIn: config.webStandIn }),
    background: connectBackground(config.siteUrl),
    agenda: connectAgenda(systemClock),
    clock: systemClock,
  };
}

function invoicesOf({ invoices }: Config, environment: 'test' | 'production'): Invoices | null {
  const { token, url } = invoices[environment];
  return token === null ? null : connectFocusNfe({ environment, token, url, acquirer: invoices.acquirer });
}

type Composed = Services & { database: SharedDatabase };

let current: Composed | undefined;
let reading: Services | undefined;

/** The services of this function instance, created on the first call. */
export function services(): Services {
  current ??= compose(process.env);
  return current;
}

/** The same for calls that only read; uses the reserved connections. */
export function readingServices(): Services {
  current ??= compose(process.env);
  reading ??= { ...current, database: current.database.forReading };
  return reading;
}
