import type { OrderDetail } from '#contracts/after-sale.ts';
import { type Fit, type FitPlace, placesOf } from '#domain/sizing/buyers-fit.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { fail, type Outcome, orRefusal, Refusal } from '../../ports/outcome.ts';
import { findAfterSale } from '../../sql/after-sale/after-sale.sql.ts';
import { isFitAsked, type OrderKey, openByToken } from '../after-sale/after-sale.ts';
import { saveFit } from './publish-fit.ts';

type Said = OrderKey & { item: string; fit: Fit; place: FitPlace | null };
type Code = 'fit_not_asked' | 'fit_no_place' | 'not_found';

/** Stores the buyer's answer about an item's fit; it may be changed at any time. */
export async function answerFit(
  shop: Services,
  said: Said,
  reviewer: string | null,
): Promise<Outcome<OrderDetail, Code>> {
  if (!isOrderToken(shop.config, said.order, said.token)) return fail('not_found');
  const refused = await orRefusal<null, Code>(async () => {
    await shop.database.transaction({ actor: 'system' }, (tx) => write(tx, said));
    return null;
  });
  return refused ?? openByToken(shop, said, reviewer);
}

async function write(tx: Queryable, { order, item: itemId, fit, place }: Said): Promise<void> {
  const row = await findAfterSale(tx, order, null);
  const item = row?.items.find(({ id }) => id === itemId);
  if (!row || !item) throw new Refusal<Code>('not_found');
  if (!isFitAsked(row, item)) throw new Refusal<Code>('fit_not_asked');
  if (place !== null && (fit === 'right' || !placesOf(item.product.family).includes(place)))
    throw new Refusal<Code>('fit_no_place');
  await saveFit(tx, order, item, { fit, place });
}
