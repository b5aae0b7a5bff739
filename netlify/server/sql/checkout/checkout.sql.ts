import type { Share } from '#domain/credit/split.ts';
import { type SaleTerms, UNSET_SALE_TERMS } from '#domain/money/payment-terms.ts';
import type { Coupon } from '#domain/pricing/promotions.ts';
import type { Database, Shopper, Statement } from '../../ports/database.ts';
import { expectCredit, selectWallets, type WalletRow } from '../credit/credit.sql.ts';
import { type JsonText, json } from '../json.ts';
import {
  type CouponCustomer,
  type CouponHistory,
  couponColumns,
  couponHistory,
  customerValues,
  LOCK_COUPON,
} from '../pricing/promotions.sql.ts';
import {
  type Counters,
  countForLimits,
  type Orderer,
  type RawCounters,
  readCounters,
} from '../settings/limits.sql.ts';
import { SALE_TERMS, SHIPPING_SETTINGS, type ShippingSettings } from '../settings/store.sql.ts';
import { statement } from '../statements.ts';
import { sql } from '../tag.ts';
import { type CartLineRow, cartLines, ownedBy } from './carts.sql.ts';
import {
  expectSamePiece,
  lockPiece,
  type Piece,
  type PieceRow,
  selectPiece,
  withoutStock,
} from './pieces.sql.ts';

/** An idempotency key for placing an order. */
export type CheckoutKey = { scope: string; key: string; requestHash: string };

/** All data of an order as it was read. */
export type Checkout = {
  /** Null if `piece` is bought without a cart. */
  cartId: string | null;
  piece: Piece | null;
  lines: CartLineRow[];
  coupon: Coupon | null;
  /** The coupon row as returned by Postgres, for comparison. */
  couponRow: CouponRow | null;
  /** Null without a coupon. */
  history: CouponHistory | null;
  shipping: ShippingSettings | null;
  terms: SaleTerms;
  /** The wallets of the account and the codes, if credit pays. */
  wallets: WalletRow[];
};

export type CheckoutRead = {
  /** The earlier use of the key. */
  before: { orderId: string | null; requestHash: string } | null;
  /** Null if the shopper has no cart. */
  checkout: Checkout | null;
  counters: Counters;
};

type CouponRow = Omit<Coupon, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };
type CheckoutRow = Omit<Checkout, 'piece' | 'coupon' | 'history' | 'wallets' | 'terms'> & {
  terms: SaleTerms | null;
};

/** The earlier use of an idempotency key. */
export const selectUse = statement<[checkoutKey: CheckoutKey], NonNullable<CheckoutRead['before']>>(
  'select order_id as "orderId", request_hash as "requestHash" from idempotency_keys where scope = $1 and key = $2',
  ({ scope, key }) => [scope, key],
);

/** Claims a key; if another call holds it, waits and then rolls back. */
export const claimKey = statement<[checkoutKey: CheckoutKey]>(
  `with claimed as (
     insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key)
   select expect_that((select count(*) from claimed) = 1, 'key')`,
  ({ scope, key, requestHash }) => [scope, key, requestHash],
);

/** Locks the counters of names and networks, and rolls back if they grew beyond the assumed values. */
export const expectLimits = statement(
  (shopper: Shopper, orderer: Orderer, { same, ceilings }: Preconditions) =>
    sql`select expect_that(w @> ${json(same)}::jsonb and is_within(w, ${json(ceilings)}::jsonb), 'weight')
      from (select ${countForLimits(shopper, orderer, { keep: true })} as w offset 0) w`,
);

export const selectCounters = statement<[shopper: Shopper, orderer: Orderer], { counters: RawCounters }>(
  (shopper, orderer) => sql`select ${countForLimits(shopper, orderer, { keep: false })} as counters`,
);

/**
 * Reads everything that an order depends on, in one round trip without locks. `codeHashes`: hashes of the credit codes that pay
 * besides the account; null if no credit is used. `piece`: what is bought instead of the cart.
 */
export async function readCheckout(
  db: Database,
  shopper: Shopper,
  checkoutKey: CheckoutKey,
  orderer: Orderer,
  { codeHashes, piece }: { codeHashes: readonly string[] | null; piece: Piece | null },
): Promise<CheckoutRead> {
  const person: CouponCustomer = { ...orderer, userId: shopper.actor === 'customer' ? shopper.userId : null };
  const [checkouts, histories, counterRows, before, wallets = []] = await db.batch<
    [
      (CheckoutRow | PieceRow)[],
      CouponHistory[],
      { counters: RawCounters }[],
      NonNullable<CheckoutRead['before']>[],
      ...WalletRow[][],
    ]
  >(
    { actor: 'system' },
    [
      piece ? selectPiece(piece) : selectCheckout(shopper),
      selectHistory(shopper, person),
      selectCounters(shopper, orderer),
      // After the cart, as each has its own snapshot: of a second press, the cart that the first one's order has emptied comes with that order.
      selectUse(checkoutKey),
      ...(codeHashes ? [selectWallets(person.userId, codeHashes)] : []),
    ],
    { isRepeatable: true },
  );
  const [counters] = counterRows;
  if (!counters) throw new Error('a function that always answers a row answered none');
  const [read] = checkouts;
  const found = read && { cartId: null, couponRow: null, ...read };
  return {
    before: before[0] ?? null,
    checkout: found
      ? {
          ...found,
          piece,
          terms: found.terms ?? UNSET_SALE_TERMS,
          coupon: revive(found.couponRow),
          history: histories[0] ?? null,
          wallets,
        }
      : null,
    counters: readCounters(counters.counters),
  };
}

/** Of `carts c`. */
const COUPON_OF_CART = `(select to_json(m) from (select ${couponColumns('c.promotion_code')} from promotions m where m.id = c.promotion_id) m)`;

export const selectCheckout = statement<[shopper: Shopper], CheckoutRow>((shopper) => {
  const { column, owner } = ownedBy(shopper);
  return {
    text: `select c.id as "cartId", (select coalesce(json_agg(l), '[]') from (${cartLines('c.id')}) l) as lines,
         ${COUPON_OF_CART} as "couponRow", (select to_json(s) from (select ${SHIPPING_SETTINGS} from store_settings) s) as shipping,
         ${SALE_TERMS} as terms
       from carts c where c.${column} = $1`,
    values: [owner],
  };
});

export const selectHistory = statement<[shopper: Shopper, person: CouponCustomer], CouponHistory>(
  (shopper, person) => {
    const { column, owner } = ownedBy(shopper);
    return {
      text: `${couponHistory('c.promotion_code', 'promotions m join carts c on c.promotion_id = m.id')} where c.${column} = $4`,
      values: [...customerValues(person), owner],
    };
  },
);

function revive(coupon: CouponRow | null): Coupon | null {
  return coupon && { ...coupon, startsAt: new Date(coupon.startsAt), endsAt: new Date(coupon.endsAt) };
}

/** What must still hold when the order is written: upper bounds of counters, and unchanged values. */
export type Preconditions = { ceilings: Record<string, number>; same: Record<string, unknown> };

/**
 * The statements before an order in its transaction: claim the key and the cart, if there is one, lock what the order depends on, and roll back
 * if any of it has changed since it was read (`isUnmet`). Concurrent calls with the same key wait for the key, others for the
 * cart, so that a cart becomes one order. To avoid deadlocks, all lock in the same order: key, cart, names and networks,
 * variants by id, coupon, wallets by id.
 */
export function claimCheckout(
  shopper: Shopper,
  checkoutKey: CheckoutKey,
  orderer: Orderer,
  {
    checkout,
    counters,
    use,
    shares,
  }: { checkout: Checkout; counters: Preconditions; use: Preconditions | null; shares: readonly Share[] },
): Statement[] {
  const { couponRow: coupon } = checkout;
  const person: CouponCustomer = { ...orderer, userId: shopper.actor === 'customer' ? shopper.userId : null };
  const source = sourceOf(shopper, checkout);
  return [
    claimKey(checkoutKey),
    ...source.lock,
    expectLimits(shopper, orderer, counters),
    source.lockVariants,
    lockCoupon(coupon?.id ?? null),
    source.expectSame,
    ...(use && coupon ? [expectUse(coupon, person, use)] : []),
    ...(shares.length > 0 ? expectCredit(shares) : []),
  ];
}

/** The statements about what is bought: a cart, or a piece without one. */
function sourceOf(
  shopper: Shopper,
  { cartId, piece, lines, couponRow }: Checkout,
): { lock: Statement[]; lockVariants: Statement; expectSame: Statement } {
  const read = withoutStock(lines);
  if (cartId === null) {
    if (!piece) throw new Error('an order of neither a cart nor a piece');
    const variantId = lines[0]?.variantId ?? null;
    return { lock: [], lockVariants: lockPiece(variantId), expectSame: expectSamePiece(piece, read) };
  }
  return {
    lock: [lockCart(cartId, shopper)],
    lockVariants: lockVariants(cartId),
    expectSame: expectSame(cartId, read, couponRow && json(couponRow)),
  };
}

/** The single-use code that an order redeems; null if it uses the promotion's shared code. */
export function codeOf({ code, isSingleUse }: Pick<Coupon, 'code' | 'isSingleUse'>): string | null {
  return isSingleUse ? code : null;
}

export const lockCart = statement<[cartId: string, shopper: Shopper]>((cartId, shopper) => {
  const { column, owner } = ownedBy(shopper);
  return {
    text: `select expect_that(exists (select from carts where id = $1 and ${column} = $2 for update), 'cart')`,
    values: [cartId, owner],
  };
});

export const lockVariants = statement<[cartId: string]>(
  'select from variants where id in (select variant_id from cart_items where cart_id = $1) order by id for update',
);

export const lockCoupon = statement<[id: string | null]>(LOCK_COUPON);

/** The lines and the coupon are as they were read. */
export const expectSame = statement<[cartId: string, lines: JsonText, coupon: JsonText | null]>(`
  select expect_that((select jsonb_agg(to_jsonb(l) - 'stock') from (${cartLines('$1')}) l) = $2::jsonb, 'lines'),
    expect_that(${COUPON_OF_CART}::jsonb is not distinct from $3::jsonb, 'coupon')
  from carts c where c.id = $1`);

export const expectUse = statement<
  [coupon: Pick<Coupon, 'id' | 'code' | 'isSingleUse'>, person: CouponCustomer, use: Preconditions]
>(
  `select expect_that(h @> $5::jsonb and is_within(h, $6::jsonb), 'uses')
      from (select to_jsonb(h) as h from (${couponHistory('$7', 'promotions m')} where m.id = $4) h) h`,
  (coupon, person, { ceilings, same }) => [
    ...customerValues(person),
    coupon.id,
    json(same),
    json(ceilings),
    codeOf(coupon),
  ],
);
