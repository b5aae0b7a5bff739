import type { FileFinding } from '#domain/move-in/convert.ts';
import type { ReadFile } from '#domain/move-in/read-file.ts';
import { type PlannedCustomer, toCustomers } from '#domain/move-in/to-customers.ts';
import { type PlannedOrder, toPastOrders } from '#domain/move-in/to-past-orders.ts';
import type { Queryable } from '../../../ports/database.ts';
import { findKnownEmails, findKnownOrders } from '../../../sql/move-in/move-plan.sql.ts';

type Tally = { created: number; unchanged: number; left: number };

export type PlannedPeople = {
  /** Those that are not here yet. */
  customers: PlannedCustomer[];
  orders: PlannedOrder[];
  tallies: { customers: Tally; orders: Tally };
  findings: FileFinding[];
};

/** Which customers and orders of the files would be written. */
export async function planPeople(tx: Queryable, files: readonly ReadFile[]): Promise<PlannedPeople> {
  const people = toCustomers(files);
  const past = toPastOrders(files);
  const emails = people.customers.map(({ email }) => email);
  const known = new Set(await findKnownEmails(tx, emails));
  const keys = past.orders.map(({ key }) => key);
  const here = new Set(await findKnownOrders(tx, keys));
  const customers = people.customers.filter(({ email }) => !known.has(email));
  const orders = past.orders.filter(({ key }) => !here.has(key));
  const tally = (created: number, all: number, left: number) => ({ created, unchanged: all - created, left });
  return {
    ...{ customers, orders, findings: [...people.findings, ...past.findings] },
    tallies: {
      customers: tally(customers.length, emails.length, people.left),
      orders: tally(orders.length, keys.length, past.left),
    },
  };
}
