import * as z from 'zod/mini';
import { ALARM_KINDS } from '../../domain/alarms.ts';
import { endpoint } from '../endpoint.ts';
import { cents, exactText, uuid } from '../fields.ts';
import { day, tableInput, tableOf } from './fields.ts';

const count = z.int();

export const activity = z.object({
  id: uuid,
  type: z.enum(['order', 'user', 'product']),
  /** An order's number, a person's e-mail, a product's name. */
  subject: z.string(),
  /** Of an order. */
  totalCents: z.nullable(cents),
  status: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Activity = z.output<typeof activity>;

/** What the desk has to see until somebody has looked: something that happens, so often since the first time, or money that no order has. */
const alarm = z.object({
  id: uuid,
  kind: z.enum(ALARM_KINDS),
  count,
  firstAt: z.string(),
  lastAt: z.string(),
  /** Of a `stray_payment`: the provider's charge, the number that it names, how much. */
  payment: z.nullable(z.object({ chargeId: z.string(), orderNumber: z.string(), amountCents: cents })),
});

const sales = z.object({ orders: count, revenueCents: cents });

const bestSeller = z.object({
  id: z.nullable(uuid),
  name: z.string(),
  imageKey: z.nullable(z.string()),
  units: count,
  revenueCents: cents,
});

const lowStock = z.object({
  productId: uuid,
  name: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  stock: count,
});

export const PERIODS = ['7', '30', '90'] as const;

/**
 * What the shopkeeper sees first. Sales are orders whose payment came in, by the day (São Paulo)
 * of the payment, over the last `dias` days and the same number of days before them. A cart converts when its owner
 * places an order in the period; `carts` counts those that somebody used in it. What the caller's role does not include is
 * null, or left out of the lists.
 */
export const adminDashboard = endpoint('GET', '/api/admin/painel', {
  input: z.strictObject({ dias: z._default(z.enum(PERIODS), '30') }),
  output: z.object({
    products: z.nullable(z.object({ total: count, featured: count })),
    orders: z.nullable(z.object({ total: count, pending: count, completed: count })),
    users: z.nullable(z.object({ total: count, newThisMonth: count })),
    /** What of a new shop's beginning is done: its settings were saved, it has categories, it has products. */
    firstSteps: z.nullable(
      z.object({ settings: z.boolean(), categories: z.boolean(), products: z.boolean() }),
    ),
    activities: z.nullable(z.array(activity)),
    sales: z.nullable(
      z.object({
        now: sales,
        before: sales,
        days: z.array(z.object({ day: z.string(), orders: count, revenueCents: cents })),
      }),
    ),
    byStatus: z.nullable(z.array(z.object({ status: z.string(), count }))),
    bestSellers: z.nullable(z.array(bestSeller)),
    lowStock: z.nullable(z.array(lowStock)),
    /** What was searched for and not found in the period, most often first; the day is 'YYYY-MM-DD'. */
    missedSearches: z.nullable(z.array(z.object({ query: z.string(), count, lastDay: z.string() }))),
    conversion: z.nullable(z.object({ carts: count, orders: count })),
    /** What somebody has to look at, the latest first. */
    alarms: z.array(alarm),
    /** Returns that are to be posted and for which the carrier gave no code. */
    failedCodes: z.nullable(count),
    /** Whether the caller gets the day's news by mail. */
    wantsNews: z.boolean(),
  }),
});
export type Dashboard = z.output<typeof adminDashboard.output>;

/** Somebody has looked at an alarm. */
export const adminSeeAlarm = endpoint('POST', '/api/admin/alertas/:id/visto', {
  input: z.strictObject({ id: uuid }),
  output: z.object({ id: uuid }),
});

/** Products, orders and customers by whatever one remembers of them; five of each that the role may see. */
export const adminSearch = endpoint('GET', '/api/admin/busca', {
  input: z.strictObject({ q: exactText(100) }),
  output: z.object({
    products: z.array(
      z.object({ id: uuid, name: z.string(), imageKey: z.nullable(z.string()), isActive: z.boolean() }),
    ),
    orders: z.array(
      z.object({
        id: uuid,
        number: z.string(),
        customerName: z.string(),
        status: z.string(),
        totalCents: cents,
      }),
    ),
    customers: z.array(z.object({ id: uuid, email: z.string(), name: z.string() })),
  }),
});
export type SearchResult = z.output<typeof adminSearch.output>;

/** What waits for somebody at the desk; of what the role does not include, nothing. */
export const adminWaiting = endpoint('GET', '/api/admin/pendencias', {
  input: z.strictObject({}),
  output: z.object({
    /** Paid orders that nobody has begun to prepare. */
    orders: count,
    /** Withdrawals and exchanges that nobody has answered. */
    requests: count,
    reviews: count,
    messages: count,
  }),
});
export type Waiting = z.output<typeof adminWaiting.output>;

export const auditEntry = z.object({
  id: uuid,
  createdAt: z.string(),
  actorEmail: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What people call the thing: a name, a number, an e-mail; empty where nothing of it is known. */
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The staff's writes, newest first. Days are 'YYYY-MM-DD' in São Paulo. */
export const adminListActivity = endpoint('GET', '/api/admin/atividades', {
  input: z.strictObject({
    busca: tableInput.busca,
    pagina: tableInput.pagina,
    entidade: z.optional(exactText(40)),
    acao: z.optional(exactText(60)),
    autor: z.optional(exactText(255)),
    registro: z.optional(exactText(80)),
    de: z.optional(day),
    ate: z.optional(day),
  }),
  output: z.object({
    ...tableOf(auditEntry).shape,
    /** Of the categories that the entries name by their ids. */
    names: z.record(z.string(), z.string()),
    /** What there is to filter by. */
    entities: z.array(z.string()),
    actors: z.array(z.string()),
  }),
});

export const publishing = z.object({
  state: z.enum(['live', 'scheduled', 'publishing', 'failed']),
  since: z.nullable(z.string()),
  /** When the build of what waits is asked for; null where nothing waits for its time. */
  due: z.nullable(z.string()),
  waiting: count,
});

/**
 * How the public pages stand to the catalogue. `scheduled` while changes wait for the smallest
 * time between two builds (PUBLISH_EVERY_MINUTES); `publishing` while a change is on its way to the pages; `failed` where the build hook refused what waits, or it never went live; `live` with the instant of the latest
 * publication, null before the first.
 */
export const adminPublishing = endpoint('GET', '/api/admin/publicacao', {
  input: z.strictObject({}),
  output: publishing,
});

/**
 * Moves on what is on its way, and says how it stands then. `now` asks for the build of what
 * waits without waiting for its time (`publishing.hurry`).
 */
export const adminPublish = endpoint('POST', '/api/admin/publicacao', {
  input: z.strictObject({ now: z.optional(z.boolean()) }),
  output: publishing,
});
export type Publishing = z.output<typeof adminPublishing.output>;
