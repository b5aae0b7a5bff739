import * as z from 'zod/mini';
import { EVENT_KINDS, TEST_EVENT } from '../../domain/doors/events.ts';
import { WEBHOOK_ADDRESS } from '../../domain/doors/webhook-address.ts';
import { endpoint } from '../endpoint.ts';
import { byId, exactText, optionalText, uuid } from '../fields.ts';
import { tableInput, tableOf, version } from './fields.ts';

/** Webhooks: addresses of other programs, and what was sent to them. */

const webhook = z.object({
  id: uuid,
  address: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(EVENT_KINDS)),
  /** gone: the address said so (410). failing: nothing was received for days. */
  state: z.enum(['on', 'off', 'gone', 'failing']),
  version: z.int(),
  failingSince: z.nullable(z.string()),
  /** When a message was last received, to the minute. */
  receivedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Until when its former secret signs, too. */
  formerUntil: z.nullable(z.string()),
  /** Messages that wait, and that were given up. */
  waiting: z.int(),
  failed: z.int(),
});
export type WebhookRow = z.output<typeof webhook>;

const DELIVERY_STATES = ['waiting', 'received', 'failed'] as const;

const delivery = {
  id: uuid,
  kind: z.enum([...EVENT_KINDS, TEST_EVENT]),
  messageId: uuid,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Of the last answer; null if there was none. */
  status: z.nullable(z.int()),
  /** Why there was none. */
  problem: z.nullable(z.string()),
  tookMs: z.nullable(z.int()),
  happenedAt: z.string(),
  triedAt: z.nullable(z.string()),
  /** When it is tried next, or when the attempt under way is given up. */
  dueAt: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  /** The number of the order that it is about. */
  order: z.nullable(z.string()),
};
const deliveryRow = z.object(delivery);
export type DeliveryRow = z.output<typeof deliveryRow>;

const openDelivery = z.object({
  ...delivery,
  endpointId: uuid,
  /** The beginning of the last answer. */
  answer: z.nullable(z.string()),
  /** Null: erased with the person in it. */
  body: z.nullable(z.string()),
});
export type OpenDelivery = z.output<typeof openDelivery>;

/** A name of an internal network is refused at the field, too (`webhook_private`). */
const draft = {
  address: exactText(2_048).check(z.regex(WEBHOOK_ADDRESS, 'webhook_address')),
  description: optionalText(120),
  kinds: z
    .array(z.enum(EVENT_KINDS))
    .check(z.minLength(1, 'webhook_kinds'), z.maxLength(EVENT_KINDS.length, 'invalid')),
};

export const adminListWebhooks = endpoint('GET', '/api/admin/webhooks', {
  name: 'webhooks',
  output: z.object({
    /** Whether anything is sent at all (Configurações). */
    isOpen: z.boolean(),
    items: z.array(webhook),
  }),
});

export const adminGetWebhook = endpoint('GET', '/api/admin/webhooks/:id', {
  name: 'webhook',
  input: byId,
  output: webhook,
});

/** A secret is answered once: when it is made. */
const withSecret = z.object({ webhook, secret: z.string() });

export const adminCreateWebhook = endpoint('POST', '/api/admin/webhooks', {
  changes: ['webhooks'],
  input: z.strictObject(draft),
  output: withSecret,
  errors: { too_many_webhooks: 409 },
});

export const adminSaveWebhook = endpoint('PUT', '/api/admin/webhooks/:id', {
  changes: ['webhooks', 'webhook'],
  input: z.strictObject({ id: uuid, version, ...draft }),
  output: webhook,
  errors: { changed_meanwhile: 409 },
});

export const adminDeleteWebhook = endpoint('DELETE', '/api/admin/webhooks/:id', {
  changes: ['webhooks'],
  input: byId,
  output: z.object({ deleted: z.literal(true) }),
});

/** A new secret; the former one signs, too, for a day. */
export const adminRotateWebhook = endpoint('POST', '/api/admin/webhooks/:id/segredo', {
  changes: ['webhooks', 'webhook'],
  input: byId,
  output: withSecret,
});

export const adminSwitchWebhook = endpoint('POST', '/api/admin/webhooks/:id/ligar', {
  changes: ['webhooks', 'webhook', 'webhookDeliveries'],
  input: z.strictObject({ id: uuid, isOn: z.boolean() }),
  output: webhook,
});

/** Sends a test at once and waits for its answer. */
export const adminTestWebhook = endpoint('POST', '/api/admin/webhooks/:id/teste', {
  changes: ['webhooks', 'webhookDeliveries'],
  input: byId,
  output: openDelivery,
  errors: { webhooks_shut: 409 },
});

/** What was sent to one, the newest first. Fifty per page. */
export const adminListDeliveries = endpoint('GET', '/api/admin/webhooks/:id/entregas', {
  name: 'webhookDeliveries',
  input: z.strictObject({
    id: uuid,
    pagina: tableInput.pagina,
    estado: z.optional(z.enum(DELIVERY_STATES)),
  }),
  output: tableOf(deliveryRow),
});

export const adminGetDelivery = endpoint('GET', '/api/admin/webhooks-entregas/:id', {
  name: 'webhookDelivery',
  input: byId,
  output: openDelivery,
});

/** Sends one again: at once, unless an earlier one of the same object waits. */
export const adminResendDelivery = endpoint('POST', '/api/admin/webhooks-entregas/:id/reenviar', {
  changes: ['webhooks', 'webhookDeliveries', 'webhookDelivery'],
  input: byId,
  output: openDelivery,
  errors: { webhooks_shut: 409 },
});
