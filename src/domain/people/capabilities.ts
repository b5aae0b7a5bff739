import { reaches, STAFF_ROLES, type StaffRole } from './staff-roles.ts';

const EVERYBODY = STAFF_ROLES;
const RUN = ['owner', 'manager'] as const;
const SELL = [...RUN, 'catalogue'] as const;
const SHIP = [...RUN, 'orders'] as const;
const SERVE = [...SHIP, 'care'] as const;
const ANSWER = [...RUN, 'care'] as const;
const WRITE = [...RUN, 'content'] as const;

/**
 * Every back-office capability and the roles that have it: the single table that the server checks on each call and the screens
 * follow. A new endpoint uses one of these or adds a line.
 */
const MAY = {
  /** Enter the back office: the shell, search within what the role may see, the publishing status. */
  'desk.open': EVERYBODY,
  /** Sales, conversion, best sellers and return reasons: aggregates without personal data. */
  'reports.read': [...RUN, 'reports'],
  'catalogue.read': [...SELL, 'orders', 'care', 'content'],
  /** Products, categories, prices, stock, imports. */
  'catalogue.write': SELL,
  /** Product cost and margin; db/migrations/0360_product_costs.sql repeats this list. */
  'costs.read': [...SELL, 'reports'],
  'promotions.read': [...SELL, 'care', 'content'],
  'promotions.write': SELL,
  /** Images of products, categories and pages. */
  'pictures.write': [...SELL, 'content'],
  'orders.read': SERVE,
  /** Place an order for a customer, who pays through a link. */
  'orders.place': SERVE,
  /** Prepare, ship and deliver orders, buy their labels from the shop's wallet, change sizes and address before that, resolve flags. */
  'orders.fulfil': SHIP,
  /** Cancel, refund, complete a withdrawal or an exchange. */
  'orders.refund': SHIP,
  /** Export names and addresses of customers: orders, and who has credit. */
  'orders.export': SHIP,
  /** See the store credit of customers and its history. */
  'credit.read': SERVE,
  /** Grant and correct store credit. */
  'credit.write': SHIP,
  'requests.read': SERVE,
  'requests.answer': SERVE,
  'customers.read': SERVE,
  /** Block and unblock a customer. */
  'customers.write': ANSWER,
  'reviews.moderate': [...ANSWER, 'content'],
  'messages.handle': ANSWER,
  /** Answer questions about products, and publish or refuse them; db/migrations/0611_product_questions.sql repeats this list. */
  'questions.answer': [...ANSWER, 'content'],
  /** List newsletter subscribers. */
  'newsletter.read': ANSWER,
  /** Unsubscribe an address at its owner's request. */
  'newsletter.write': ANSWER,
  /** Export all subscriber addresses. */
  'newsletter.export': RUN,
  /** Texts and images of the shop's own pages. */
  'pages.write': WRITE,
  'settings.write': RUN,
  /** Move in from another shop: products, customers and orders out of its files. */
  'shop.move': RUN,
  /** What the shop's notes (NF-e) are made with: taxes, series, test or production. */
  'fiscal.manage': RUN,
  /** Send an order's note (NF-e) again, cancel or correct it, make another one. */
  'notes.handle': SHIP,
  /** A month's notes, with the names and addresses in them, for the accountant. */
  'notes.export': RUN,
  /** Publish pending changes now. */
  'publishing.hurry': [...SELL, 'content'],
  'alarms.handle': RUN,
  'log.read': RUN,
  'system.handle': RUN,
  /** Invite people, grant and revoke roles; never above one's own (`reaches`). */
  'team.manage': RUN,
  /** What programs may do in the shop's name and are told of: tokens of the API, webhooks. */
  'machines.manage': ['owner'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type Capability = keyof typeof MAY;

export const CAPABILITIES = Object.keys(MAY) as readonly Capability[];

/** Whether a role has a capability; a customer (null) has none. */
export function may(role: StaffRole | null, capability: Capability): boolean {
  const roles: readonly StaffRole[] = MAY[capability];
  return role !== null && roles.includes(role);
}

/**
 * Whether someone may do this to an account with role `whose` (null: a customer). Team accounts require `team.manage`, and
 * nobody may change a role above their own.
 */
export function mayChange(by: StaffRole | null, capability: Capability, whose: StaffRole | null): boolean {
  if (by === null || !may(by, capability)) return false;
  return whose === null || (may(by, 'team.manage') && reaches(by, whose));
}
