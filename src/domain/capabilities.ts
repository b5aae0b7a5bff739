import { reaches, STAFF_ROLES, type StaffRole } from './staff-roles.ts';

const EVERYBODY = STAFF_ROLES;
const RUN = ['owner', 'manager'] as const;
const SELL = [...RUN, 'catalogue'] as const;
const SHIP = [...RUN, 'orders'] as const;
const SERVE = [...SHIP, 'care'] as const;
const ANSWER = [...RUN, 'care'] as const;
const WRITE = [...RUN, 'content'] as const;

/**
 * What there is to do in the back office, and which roles may: the one table that the server asks at every call and the
 * screens follow. A new endpoint names one of these, or adds its line.
 */
const MAY = {
  /** To be let in: the shell, the search over what one may see, how the pages stand to the catalogue. */
  'desk.open': EVERYBODY,
  /** Sales, conversion, best sellers, why pieces came back: sums, of nobody in particular. */
  'reports.read': [...RUN, 'reports'],
  'catalogue.read': [...SELL, 'orders', 'care', 'content'],
  /** Products, categories, prices, stock, imports. */
  'catalogue.write': SELL,
  /** What a piece cost the shop, and the margin; db/migrations/0360_product_costs.sql holds the same. */
  'costs.read': [...SELL, 'reports'],
  'promotions.read': [...SELL, 'care', 'content'],
  'promotions.write': SELL,
  /** Pictures of products, categories and pages. */
  'pictures.write': [...SELL, 'content'],
  'orders.read': SERVE,
  /** Write an order down for a customer, who pays it by a link. */
  'orders.place': SERVE,
  /** Prepare, ship, deliver, look at a flag. */
  'orders.fulfil': SHIP,
  /** Cancel, pay back, finish a withdrawal or an exchange. */
  'orders.refund': SHIP,
  /** A file of people's names and addresses. */
  'orders.export': SHIP,
  /** What customers have in credit, and where it came from. */
  'credit.read': SERVE,
  /** Give credit and put it right. */
  'credit.write': SHIP,
  'requests.read': SERVE,
  'requests.answer': SERVE,
  'customers.read': SERVE,
  /** Block and unblock a customer. */
  'customers.write': ANSWER,
  'reviews.moderate': [...ANSWER, 'content'],
  'messages.handle': ANSWER,
  /** Who receives news. */
  'newsletter.read': ANSWER,
  /** Take an address off the list, for whoever asks for it. */
  'newsletter.write': ANSWER,
  /** A file of everybody's addresses. */
  'newsletter.export': RUN,
  /** Texts and pictures of the shop's own pages. */
  'pages.write': WRITE,
  'settings.write': RUN,
  /** Publish what waits for its time. */
  'publishing.hurry': [...SELL, 'content'],
  'alarms.handle': RUN,
  'log.read': RUN,
  'system.handle': RUN,
  /** Invite, give and take roles; nobody above their own (`reaches`). */
  'team.manage': RUN,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type Capability = keyof typeof MAY;

export const CAPABILITIES = Object.keys(MAY) as readonly Capability[];

/** Whether somebody of this role may do that; a customer (null) may nothing of it. */
export function may(role: StaffRole | null, capability: Capability): boolean {
  const roles: readonly StaffRole[] = MAY[capability];
  return role !== null && roles.includes(role);
}

/**
 * Whether somebody may do that to an account whose role is `whose` (null: a customer): those of the team are only for who
 * manages it, and nobody reaches above themselves.
 */
export function mayChange(by: StaffRole | null, capability: Capability, whose: StaffRole | null): boolean {
  if (by === null || !may(by, capability)) return false;
  return whose === null || (may(by, 'team.manage') && reaches(by, whose));
}
