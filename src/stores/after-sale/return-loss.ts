import type { OrderDetail } from '../../contracts/after-sale.ts';
import { isByChoice, type Unearned, unearned } from '../../domain/after-sale/earned-coupon.ts';
import type { ExchangeTerms } from '../../domain/after-sale/exchange.ts';
import { refundShare } from '../../domain/after-sale/refund-share.ts';
import type { ReturnCause } from '../../domain/after-sale/returns.ts';
import type { AskedWhere } from '../../domain/after-sale/units.ts';

/** What a return costs of the coupon. `cents`: at most what is refunded; `gifts`: the items that may go back with it instead. */
export type ReturnLoss = { lost: Unearned; cents: number; gifts: string[] };

/** The loss when these units of an item are returned for this reason; null if nothing is lost, as with the whole order. */
export function returnLoss(
  { coupon, items }: Pick<OrderDetail, 'coupon' | 'items'>,
  {
    item: itemId,
    units,
    cause,
    where,
  }: { item: string | null; units: number; cause: ReturnCause | null; where?: AskedWhere | undefined },
): ReturnLoss | null {
  const item = items.find(({ id }) => id === itemId);
  if (!item || !isByChoice(cause)) return null;
  const { bought } = item;
  const lost = unearned(coupon, { units: { [item.id]: units } });
  const cents = Math.min(lost?.cents ?? 0, refundShare({ ...bought, paidCents: bought.moneyCents }, units));
  if (!lost || cents === 0) return null;
  const mayGo = (one: OrderDetail['items'][number]) =>
    where === 'here' ? one.unitsHere > 0 : one.withdrawal === null;
  const isHere = (id: string) => items.some((one) => one.id === id && mayGo(one));
  const gifts = lost.lost === 'gift' ? lost.pieces.map(({ id }) => id).filter(isHere) : [];
  return { lost, cents, gifts };
}

/** What an exchange for a cheaper piece costs of the coupon: at most what it gives back; null if nothing. */
export function exchangeLoss(
  { coupon }: Pick<OrderDetail, 'coupon'>,
  { item, units, cause }: { item: { id: string }; units: number; cause: ReturnCause | null },
  { wantedCents, backCents }: Pick<ExchangeTerms, 'wantedCents' | 'backCents'>,
): Omit<ReturnLoss, 'gifts'> | null {
  if (backCents === 0 || !isByChoice(cause)) return null;
  const lost = unearned(coupon, { units: { [item.id]: units }, insteadCents: wantedCents });
  return lost && { lost, cents: Math.min(lost.cents, backCents) };
}
