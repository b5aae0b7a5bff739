import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { hookView } from './label-view.ts';
import type { Label, Status } from './model.ts';

/** Of docs.melhorenvio.com.br/docs/webhooks: six seconds to answer, five tries, fifteen minutes apart. */
const TIMEOUT_MS = 6_000;
const TRIES = 5;
const RETRY_MS = 15 * 60_000;
const LATE_MS = 2_000;
const KEPT = 200;

/** The documented events; of the other states nobody is told. */
const EVENTS: Readonly<Partial<Record<Status, string>>> = {
  pending: 'order.created',
  released: 'order.released',
  generated: 'order.generated',
  posted: 'order.posted',
  delivered: 'order.delivered',
  undelivered: 'order.undelivered',
  canceled: 'order.cancelled',
};

export type HookSettings = {
  /** The documentation shows base64; public code reads hex, too. */
  hookEncoding: 'base64' | 'hex';
  /** Delivers each event twice. */
  duplicateWebhooks: boolean;
  /** Delivers events out of order. */
  reorderWebhooks: boolean;
  /** Holds all deliveries until this is off. */
  holdWebhooks: boolean;
  /** Drops all new events. */
  loseWebhooks: boolean;
};

export type Delivery = {
  event: string;
  id: string;
  body: string;
  dueAt: number;
  attempts: number;
  state: 'waiting' | 'delivered' | 'failed';
  result: string;
};

export type HookOptions = {
  clock: Clock;
  settings: HookSettings;
  send: (request: Request) => Promise<Response>;
  /** The address that is registered from the start. */
  hook?: { url: string; secret: string } | undefined;
};

export type CarrierHooks = ReturnType<typeof createCarrierHooks>;

/** The application's webhook: one address, signed with the application's secret. */
export function createCarrierHooks({ clock, settings, send, hook: registered }: HookOptions) {
  const closing = new AbortController();
  const deliveries: Delivery[] = [];
  let hook = registered ?? null;
  let late = false;

  async function post(url: string, body: string, signature: string | null): Promise<string> {
    const headers = new Headers({
      'content-type': 'application/json',
      'user-agent': 'Melhor Envio Webhooks/1.0',
    });
    if (signature !== null) headers.set('x-me-signature', signature);
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await send(new Request(url, { method: 'POST', headers, body, signal }));
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'Error';
    }
  }

  async function deliver(delivery: Delivery, { url, secret }: { url: string; secret: string }) {
    const signature = createHmac('sha256', secret).update(delivery.body).digest(settings.hookEncoding);
    delivery.result = await post(url, delivery.body, signature);
    if (settings.duplicateWebhooks) delivery.result = await post(url, delivery.body, signature);
    delivery.attempts += 1;
    if (/^20\d$/.test(delivery.result)) delivery.state = 'delivered';
    else if (delivery.attempts >= TRIES) delivery.state = 'failed';
    else delivery.dueAt = clock.now() + RETRY_MS;
  }

  return {
    /** Registers the address, unless its answer to an unsigned ping is not 2xx: then the error of the panel. */
    async register(url: string, secret: string): Promise<{ ok: true } | { ok: false; error: string }> {
      const result = await post(url, '{}', null);
      if (!/^20\d$/.test(result)) return { ok: false, error: `E-WBH-0002: ${result}` };
      hook = { url, secret };
      return { ok: true };
    },
    url: () => hook?.url ?? null,
    /** Queues what became of a label that was bought for sending. */
    tell(label: Label): void {
      const event = EVENTS[label.status];
      if (!hook || settings.loseWebhooks || label.kind === 'return' || event === undefined) return;
      late = settings.reorderWebhooks && !late;
      const body = JSON.stringify({ event, data: hookView(label) });
      const dueAt = clock.now() + (late ? LATE_MS : 0);
      deliveries.push({ event, id: label.id, body, dueAt, attempts: 0, state: 'waiting', result: '' });
      if (deliveries.length > KEPT) deliveries.shift();
    },
    /** Delivers what is due; returns how many. */
    async deliverDue(): Promise<number> {
      if (!hook || settings.holdWebhooks || closing.signal.aborted) return 0;
      const due = deliveries.filter(({ state, dueAt }) => state === 'waiting' && dueAt <= clock.now());
      if (settings.reorderWebhooks) due.reverse();
      for (const delivery of due) if (!closing.signal.aborted) await deliver(delivery, hook);
      return due.length;
    },
    latest: (): readonly Delivery[] => deliveries.toReversed(),
    close: () => closing.abort(),
  };
}
