import * as z from 'zod/mini';
import { ALARM_KINDS } from '../../domain/operations/alarms.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cents, exactText, typedText, uuid } from '../fields.ts';
import { day, tableInput, tableOf } from './fields.ts';

const count = z.int();

export const activity = z.object({
  id: uuid,
  type: z.enum(['order', 'user', 'product']),
  /** An order's number, a person's e-mail, a product's name. */
  subject: z.string(),
  /** Orders only. */
  totalCents: z.nullable(cents),
  status: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Activity = z.output<typeof activity>;

/** A problem shown until dismissed: a recurring event with its count, or a payment without an order. */
const alarm = z.object({
  id: uuid,
  kind: z.enum(ALARM_KINDS),
  count,
  firstAt: z.string(),
  lastAt: z.string(),
  /** For a `stray_payment`: the provider's charge, the order number in it, and the amount. */
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

const scarce = z.object({
  productId: uuid,
  name: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  stock: count,
});

/** What a new shop needs before it can sell, each done or not. */
const firstSteps = z.object({
  /** It has a name and a contact. */
  name: z.boolean(),
  /** It says who sells: registered name, CNPJ and address. */
  seller: z.boolean(),
  /** It knows where its parcels leave from. */
  delivery: z.boolean(),
  logo: z.boolean(),
  categories: z.boolean(),
  /** A product is on sale and in stock. */
  products: z.boolean(),
  /** The home page, and the text about the shop, are of the shop's own making. */
  home: z.boolean(),
  texts: z.boolean(),
  /** Somebody paid an order with money. */
  payment: z.boolean(),
  /** Null for a shop on somebody's own machine, which has none. */
  domain: z.nullable(z.boolean()),
});
export type FirstSteps = z.output<typeof firstSteps>;

export const PERIODS = ['7', '30', '90'] as const;

/**
 * The dashboard. Sales are paid orders by the day of payment (São Paulo), over the last `dias` days and the same number
 * of days before. A cart converts when its owner places an order in the period; `carts` counts those used in the
 * period. Parts that the caller's role may not see are null, or left out of the lists.
 */
export const adminDashboard = endpoint('GET', '/api/admin/painel', {
  name: 'dashboard',
  input: z.strictObject({ dias: z._default(z.enum(PERIODS), '30') }),
  output: z.object({
    products: z.nullable(z.object({ total: count, featured: count })),
    orders: z.nullable(z.object({ total: count, pending: count, completed: count })),
    users: z.nullable(z.object({ total: count, newThisMonth: count })),
    firstSteps: z.nullable(firstSteps),
    /** The work of whoever ships orders: those to prepare, to pack, late ones, requests that wait for the shop, and notes that wait for somebody. */
    toShip: z.nullable(
      z.object({
        ...{ prepare: count, pack: count, late: count, requests: count, notes: count },
        /** With a parcel of which the carrier has told nothing for more than `stuckDays`, or with one that came back. */
        ...{ stuck: count, stuckDays: count, returned: count },
      }),
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
    scarce: z.nullable(z.array(scarce)),
    /** Searches without results in the period, most frequent first; the day is 'YYYY-MM-DD'. */
    missedSearches: z.nullable(z.array(z.object({ query: z.string(), count, lastDay: z.string() }))),
    conversion: z.nullable(z.object({ carts: count, orders: count })),
    /** Latest first. */
    alarms: z.array(alarm),
    /** Returns to be posted that have no carrier's code. */
    failedCodes: z.nullable(count),
    /** Whether the caller receives the daily mail. */
    wantsNews: z.boolean(),
  }),
});
export type Dashboard = z.output<typeof adminDashboard.output>;

/** Dismisses an alarm. */
export const adminDismissAlarm = endpoint('POST', '/api/admin/alertas/:id/visto', {
  changes: ['dashboard'],
  input: byId,
  output: z.object({ id: uuid }),
});

/** Full search for products, orders and customers; five of each that the role may see. */
export const adminSearch = endpoint('GET', '/api/admin/busca', {
  input: z.strictObject({ q: typedText(100) }),
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

/** Numbers of waiting items; 0 for what the role may not see. */
export const adminWaiting = endpoint('GET', '/api/admin/pendencias', {
  name: 'waiting',
  output: z.object({
    /** Paid orders whose preparation has not started. */
    orders: count,
    /** Notes (NF-e) that do not go on before somebody has done something. */
    notes: count,
    /** Requests for return or exchange that wait for the shop: to answer, decide or ship for. */
    requests: count,
    reviews: count,
    messages: count,
    /** Questions about products that nobody has answered. */
    questions: count,
  }),
});
export type Waiting = z.output<typeof adminWaiting.output>;

const auditEntry = z.object({
  id: uuid,
  createdAt: z.string(),
  actorEmail: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Name of the record: a name, a number, an e-mail; '' if unknown. */
  label: z.string(),
  /** The number of records that the same act changed; without a search the newest entry stands for all of them. */
  rows: z.int(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/**
 * The audit log, newest first. Days are 'YYYY-MM-DD' in São Paulo. An act on many records is one entry, unless a text or a record is
 * searched for; `lote` lists the records of the act that this entry is part of.
 */
export const adminListActivity = endpoint('GET', '/api/admin/atividades', {
  name: 'activity',
  input: z.strictObject({
    busca: tableInput.busca,
    pagina: tableInput.pagina,
    entidade: z.optional(exactText(40)),
    acao: z.optional(exactText(60)),
    autor: z.optional(exactText(255)),
    registro: z.optional(exactText(80)),
    lote: z.optional(uuid),
    de: z.optional(day),
    ate: z.optional(day),
  }),
  output: z.extend(tableOf(auditEntry), {
    /** Names by id of categories that entries refer to. */
    names: z.record(z.string(), z.string()),
    /** Options of the filter. */
    entities: z.array(z.string()),
    actors: z.array(z.string()),
  }),
});

export const publishing = z.object({
  state: z.enum(['live', 'scheduled', 'publishing', 'failed']),
  since: z.nullable(z.string()),
  /** When the next build will be requested; null if none is scheduled. */
  due: z.nullable(z.string()),
  /** How often in a row the build of what waits has failed. */
  failures: count,
  waiting: count,
  /** The live pages show what was saved up to here; null if no requested build was ever live. */
  shownTo: z.nullable(z.string()),
});

/**
 * Whether the public pages are up to date. `scheduled`: changes wait for the minimum interval between builds
 * (PUBLISH_EVERY_MINUTES); `publishing`: a build is under way; `failed`: a build failed, was refused or never
 * went live; `live`: up to date since the instant of the latest publication, null before the first.
 */
export const adminPublishing = endpoint('GET', '/api/admin/publicacao', {
  name: 'publishing',
  output: publishing,
});

/**
 * Advances a pending publication and returns the status. `now` requests a scheduled build at once (`publishing.hurry`).
 */
export const adminPublish = endpoint('POST', '/api/admin/publicacao', {
  // Nothing: its answer is what `adminPublishing` would say.
  changes: [],
  input: z.strictObject({ now: z.optional(z.boolean()) }),
  output: publishing,
});
export type Publishing = z.output<typeof adminPublishing.output>;
