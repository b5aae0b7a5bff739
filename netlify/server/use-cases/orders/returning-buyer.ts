import type { SavedAddress } from '#contracts/addresses.ts';
import { customer as customerFields, type PlaceOrderInput } from '#contracts/orders.ts';
import type { Has } from '../../compose.ts';
import { customer } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { findReturningBuyer, type ReturningBuyer } from '../../sql/checkout/returning-buyer.sql.ts';
import { addressesOf } from '../../sql/people/addresses.sql.ts';

export type KnownBuyer = {
  customer: PlaceOrderInput['customer'];
  addresses: SavedAddress[];
  last: Pick<ReturningBuyer, 'service' | 'method'>;
};

/** What the shop knows of a customer who bought before; `buyer_unknown` if an order needs more. */
export async function readReturningBuyer(
  { database }: Has<'database'>,
  userId: string,
): Promise<Outcome<KnownBuyer, 'buyer_unknown'>> {
  const db = database.as(customer(userId));
  const [found, addresses] = await Promise.all([findReturningBuyer(db, userId), addressesOf(db, userId)]);
  if (!found) return fail('buyer_unknown');
  const { service, method, ...person } = found;
  const parsed = customerFields.safeParse(person);
  if (!parsed.success || addresses.length === 0) return fail('buyer_unknown');
  return ok({ customer: parsed.data, addresses, last: { service, method } });
}
