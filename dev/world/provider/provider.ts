import type { Clock } from '../clock.ts';
import { createFaults } from '../faults.ts';
import type { Handler } from '../http.ts';
import { openDatabase } from '../sqlite.ts';
import { API_PREFIX, createApi } from './api.ts';
import { createConsole } from './console.ts';
import { createIdempotency, IDEMPOTENCY_SCHEMA } from './idempotency.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { AccountType, OrderSettings } from './orders.ts';
import { createSchedule, SCHEDULE_SCHEMA } from './schedule.ts';
import type { ProviderSettings } from './settings.ts';
import { createSigner, SIGNATURE_SCHEMA } from './signature.ts';
import { createStore, STORE_SCHEMA, type Store } from './store.ts';
import { createWebhooks, WEBHOOK_SCHEMA, type WebhookSettings, type Webhooks } from './webhooks.ts';

export type ProviderKeys = {
  secretKey: string;
  publicKey: string;
  webhookUser: string;
  webhookPassword: string;
};

export type ProviderOptions = {
  /** SQLite file, or ':memory:'. */
  file: string;
  /** Origin of this service, for the URLs in its responses. */
  origin: () => string;
  webhookUrl: string;
  keys: ProviderKeys;
  clock: Clock;
  autoPaySeconds?: number | undefined;
  /** Seconds until the second step of a test card; default: 5. */
  stepSeconds?: number | undefined;
  /** Gateway accounts accept card_token in the order, PSP accounts only card_id. */
  accountType?: AccountType | undefined;
  /** Whether webhooks have the RS256 signature; default: true. */
  signWebhooks?: boolean | undefined;
  /** Sends webhooks; default: `fetch`. */
  send?: (request: Request) => Promise<Response>;
};

export type Provider = {
  /** Handles everything under /pagarme. */
  handle: Handler;
  /** Runs due transitions and delivers due webhooks; returns the number of both. */
  run(): Promise<{ moved: number; delivered: number }>;
  /** Sets faults and webhook behaviour, like `POST /pagarme/_controle`. */
  settings(): ProviderSettings;
  set(patch: Partial<ProviderSettings>): void;
  /** Pays, expires, refuses … a charge, like the tester's page. */
  act: Ledger['act'];
  store: Store;
  webhooks: Webhooks;
  close(): Promise<void>;
};

/** The payment provider: Pagar.me core/v5, its webhooks and the tester's page. */
export function createProvider(options: ProviderOptions): Provider {
  const { clock, keys } = options;
  const database = openDatabase(
    options.file,
    STORE_SCHEMA + IDEMPOTENCY_SCHEMA + SCHEDULE_SCHEMA + SIGNATURE_SCHEMA + WEBHOOK_SCHEMA,
  );
  const faults = createFaults(clock);
  const hookSettings: WebhookSettings = {
    duplicateWebhooks: false,
    reorderWebhooks: false,
    holdWebhooks: false,
    loseWebhooks: false,
    signWebhooks: options.signWebhooks ?? true,
  };
  const orderSettings: OrderSettings = {
    autoPaySeconds: options.autoPaySeconds ?? null,
    stepSeconds: options.stepSeconds ?? 5,
    accountType: options.accountType ?? 'gateway',
    demandCvv: false,
    forgetKeys: false,
  };
  const store = createStore(database);
  const schedule = createSchedule(database, clock);
  const signer = createSigner(database);
  const webhooks = createWebhooks({
    database,
    clock,
    signer,
    url: options.webhookUrl,
    user: keys.webhookUser,
    password: keys.webhookPassword,
    settings: hookSettings,
    send: options.send ?? ((request) => fetch(request)),
  });
  const ledger = createLedger({ database, clock, store, schedule, webhooks });
  const filesUrl = () => `${options.origin()}/pagarme`;
  const once = createIdempotency(database, clock);
  const api = createApi({ store, ledger, clock, faults, settings: orderSettings, once, keys, filesUrl });

  const settings = (): ProviderSettings => ({ ...faults.settings, ...hookSettings, ...orderSettings });
  const set = (patch: Partial<ProviderSettings>) => {
    faults.set(patch);
    for (const target of [hookSettings, orderSettings]) {
      for (const [name, value] of Object.entries(patch)) {
        if (value !== undefined && name in target) Object.assign(target, { [name]: value });
      }
    }
  };
  const console = createConsole({ ledger, store, webhooks, signer, settings, set });

  let closed = false;
  let round: Promise<{ moved: number; delivered: number }> | undefined;
  async function runOnce() {
    try {
      const moved = ledger.runDue();
      return { moved, delivered: await webhooks.deliverDue() };
    } finally {
      round = undefined;
    }
  }

  return {
    settings,
    set,
    store,
    webhooks,
    act: ledger.act,
    handle: (request) =>
      new URL(request.url).pathname.startsWith(`${API_PREFIX}/`) ? api(request) : console(request),
    run() {
      if (closed) return Promise.resolve({ moved: 0, delivered: 0 });
      round ??= runOnce();
      return round;
    },
    async close() {
      closed = true;
      webhooks.close();
      await round;
      database.close();
    },
  };
}
