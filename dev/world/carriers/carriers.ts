import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { readJson } from '../control.ts';
import { createFaults } from '../faults.ts';
import type { Handler } from '../http.ts';
import { pdfOfPages } from '../pdf.ts';
import { json, notFound } from '../reply.ts';
import { type Context, dispatch, route } from '../route.ts';
import { agencies } from './agencies.ts';
import { Calculate, quotes } from './calculate.ts';
import { errorsOf } from './cart-body.ts';
import { CARRIERS_PREFIX, type CarrierSettings, carrierConsole } from './console.ts';
import { type CarrierHooks, createCarrierHooks, type HookSettings } from './hooks.ts';
import { createInterference } from './interference.ts';
import { invalid, unknown } from './label-view.ts';
import { createLabels, type Labels } from './labels.ts';
import { ACCOUNT, type AccountSettings } from './model.ts';
import { createLabelStore } from './store.ts';

export type CarrierOptions = {
  /** SQLite file, or ':memory:' (default). */
  file?: string;
  clock: Clock;
  /** Bearer token; if not set, any non-empty one is accepted. */
  token?: string | undefined;
  /** The address that is told of labels from the start. */
  hook?: { url: string; secret: string } | undefined;
  /** Sends hooks; default: `fetch`. */
  send?: (request: Request) => Promise<Response>;
};

export type Carriers = {
  /** Handles everything under /melhor-envio. */
  handle: Handler;
  settings: Readonly<CarrierSettings>;
  set(patch: Partial<CarrierSettings>): void;
  labels: Labels;
  hooks: CarrierHooks;
  /** Moves labels that are due and delivers due hooks; returns the number of deliveries. */
  run(): Promise<number>;
  close(): Promise<void>;
};

/** Quotes, labels and returns like Melhor Envio's API v2, with a wallet, hooks and a tester's page. */
export function createCarriers(options: CarrierOptions): Carriers {
  const { clock, token } = options;
  const faults = createFaults(clock);
  const store = createLabelStore(options.file ?? ':memory:');
  const account: AccountSettings = { ...ACCOUNT, balanceCents: store.walletCents() ?? ACCOUNT.balanceCents };
  const hookSettings: HookSettings = {
    ...{ hookEncoding: 'base64', duplicateWebhooks: false, reorderWebhooks: false },
    ...{ holdWebhooks: false, loseWebhooks: false },
  };
  const send = options.send ?? ((request) => fetch(request));
  const hooks = createCarrierHooks({ clock, settings: hookSettings, send, hook: options.hook });
  const labels = createLabels({ clock, store, settings: account, tell: hooks.tell });
  const interfere = createInterference({ clock, faults, settings: account, token });
  const settings = (): CarrierSettings => ({ ...faults.settings, ...account, ...hookSettings });
  const set = (patch: Partial<CarrierSettings>) => {
    faults.set(patch);
    for (const target of [account, hookSettings])
      for (const [name, value] of Object.entries(patch))
        if (value !== undefined && name in target) Object.assign(target, { [name]: value });
    if (patch.balanceCents !== undefined) store.keepWallet(patch.balanceCents);
  };
  const prints: Prints = new Map();
  const routes = [
    ...apiRoutes(labels, account, interfere, prints),
    ...printRoutes(labels, prints),
    ...carrierConsole({ labels, hooks, settings, set }),
  ];
  let closed = false;
  let round: Promise<number> | undefined;
  const runOnce = async () => {
    try {
      labels.settle();
      return await hooks.deliverDue();
    } finally {
      round = undefined;
    }
  };
  return {
    get settings() {
      return settings();
    },
    ...{ set, labels, hooks },
    handle: async (request) => (await dispatch(routes, request, CARRIERS_PREFIX)) ?? notFound(),
    run() {
      if (closed) return Promise.resolve(0);
      round ??= runOnce();
      return round;
    },
    async close() {
      closed = true;
      hooks.close();
      await round;
      store.close();
    },
  };
}

/** What was asked to be printed together, by the end of its address. */
type Prints = Map<string, readonly string[]>;

type Work = (context: Context) => Promise<Response> | Response;

function apiRoutes(
  labels: Labels,
  account: AccountSettings,
  interfere: ReturnType<typeof createInterference>,
  prints: Prints,
) {
  const api = (method: string, path: string, work: Work) =>
    route(method, `/api/v2/me/${path}`, (context) =>
      interfere(context.request, path, () => {
        labels.settle();
        return work(context);
      }),
    );
  const withBody =
    (work: (body: unknown, context: Context) => Response): Work =>
    async (context) =>
      work(await readJson(context.request), context);

  return [
    api('POST', 'shipment/calculate', withBody(calculate)),
    api('POST', 'cart', withBody(labels.add)),
    api('POST', 'cart/reverse', withBody(labels.addReturn)),
    api('GET', 'cart/:id', ({ param }) => labels.show('cart', param('id'))),
    api('DELETE', 'cart/:id', ({ param }) => labels.remove(param('id'))),
    api('GET', 'orders/:id', ({ param }) => labels.show('orders', param('id'))),
    api('POST', 'shipment/checkout', withBody(labels.pay)),
    api('POST', 'shipment/generate', withBody(labels.generate)),
    api(
      'POST',
      'shipment/print',
      withBody((body, { url }) => printAddress(labels, prints, body, url.origin)),
    ),
    api('GET', 'imprimir/pdf/:id', ({ param, url }) => {
      const label = labels.find(param('id'));
      return label?.generatedAt
        ? json({ pdf: `${url.origin}${CARRIERS_PREFIX}/imprimir/${label.id}` })
        : unknown();
    }),
    api('POST', 'shipment/tracking', withBody(labels.track)),
    api('POST', 'shipment/cancel', withBody(labels.cancel)),
    api('GET', 'balance', () => json({ balance: account.balanceCents / 100, reserved: 0, debts: 0 })),
    api('GET', 'shipment/agencies', ({ url }) => json(agencies(url.searchParams))),
  ];
}

function calculate(body: unknown): Response {
  const parsed = Calculate.safeParse(body);
  return parsed.success ? json(quotes(parsed.data)) : invalid(errorsOf(parsed.error));
}

const Print = z.strictObject({
  mode: z.enum(['private', 'public']).optional(),
  orders: z.array(z.string()).min(1),
});

function printAddress(labels: Labels, prints: Prints, body: unknown, origin: string): Response {
  const asked = labels.named(body);
  if (!asked.ok || !Print.safeParse(body).success) return asked.ok ? invalid({}) : asked.response;
  if (asked.labels.some(({ generatedAt }) => generatedAt === null))
    return json({ error: 'Não é possível imprimir etiquetas ainda não geradas. Favor aguarde.' }, 404);
  const name = randomBytes(9).toString('base64url');
  prints.set(
    name,
    asked.labels.map(({ id }) => id),
  );
  return json({ url: `${origin}${CARRIERS_PREFIX}/imprimir/${name}` });
}

/** The labels themselves, a page each. */
function printRoutes(labels: Labels, prints: Prints) {
  return [
    route('GET', '/imprimir/:name', ({ param }) => {
      const asked = labels.named({ orders: prints.get(param('name')) ?? [param('name')] });
      if (!asked.ok || asked.labels.some(({ generatedAt }) => generatedAt === null)) return notFound();
      const pages = asked.labels.map(({ lines, code, tracking }) => [...lines, code ?? tracking ?? '']);
      return new Response(pdfOfPages(pages), { headers: { 'content-type': 'application/pdf' } });
    }),
  ];
}
