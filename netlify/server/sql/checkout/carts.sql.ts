import { type SaleTerms, UNSET_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { MAX_LINES } from '#domain/orders/cart.ts';
import { EMPTY_CART_DAYS, GUEST_DAYS, UNTOUCHED_CART_DAYS } from '#domain/people/retention.ts';
import { DEFAULT_LIMITS, type Limits, readLimits } from '#domain/settings/limits.ts';
import type { Database, Queryable, Shopper } from '../../ports/database.ts';
import { pictureOrder } from '../main-image.ts';
import { isUnmet, runStatement } from '../run-statement.ts';
import { SALE_TERMS } from '../settings/store.sql.ts';
import { TO_SHIP, type ToShip } from '../shipping/products-to-ship.sql.ts';
import { any, first, statement, value, write, written } from '../statements.ts';

/** A cart line with current catalogue data. Product fields are null if the product was deleted. */
export type ShownLine = {
  id: string;
  productId: string;
  variantId: string | null;
  categoryId: string | null;
  quantity: number;
  seenUnitCents: number;
  name: string;
  isActive: boolean;
  listUnitCents: number;
  unitCents: number;
  discountPercent: number;
  /** The price in running campaigns; null if in none. */
  campaignCents: number | null;
  stock: number;
  /** Only read if it is out of stock: whether another variant of the product is in stock. */
  hasOtherVariant: boolean;
  sku: string | null;
  colour: string;
  size: string;
  image: { key: string; alt: string } | null;
};
/** The same with what its shipping depends on. */
export type CartLineRow = ShownLine & ToShip;

export type CartRow = {
  id: string;
  promotionId: string | null;
  /** Which of the promotion's single-use codes; null for its shared code. */
  promotionCode: string | null;
  lines: CartLineRow[];
  limits: Limits;
  terms: SaleTerms;
};

/** The lines of a cart, as a statement. */
export const cartLines = (cart: 'c.id' | '$1') => linesOf('cart_items', `where i.cart_id = ${cart}`);

/** The same of any relation with the columns of `cart_items`. */
export const linesOf = (items: string, where: string) => `
  select i.id, i.product_id as "productId", i.variant_id as "variantId", p.category_id as "categoryId", i.quantity,
    i.seen_unit_cents as "seenUnitCents", p.name, p.is_active as "isActive", p.price_cents as "listUnitCents",
    price_now(p) as "unitCents", p.discount_percent as "discountPercent", campaign_price(p.id) as "campaignCents", ${TO_SHIP},
    coalesce(v.stock, 0) as stock, v.sku, coalesce(pc.name, '') as colour, coalesce(ps.label, '') as size,
    coalesce(v.stock, 0) = 0 and exists (select from variants o where o.product_id = p.id and o.stock > 0) as "hasOtherVariant",
    (select json_build_object('key', pi.key, 'alt', pi.alt_text) from product_images pi where pi.product_id = p.id
      order by (pi.color_id is not distinct from v.color_id) desc, ${pictureOrder('pi')} limit 1) as image
  from ${items} i join products p on p.id = i.product_id
    left join variants v on v.id = i.variant_id
    left join product_colors pc on pc.id = v.color_id
    left join product_sizes ps on ps.id = v.size_id
  ${where}
  order by i.created_at, i.id`;

/** The column that identifies a cart's owner: account for customers, cookie hash for guests. */
export function ownedBy(shopper: Shopper): { column: 'user_id' | 'guest_hash'; owner: string } {
  return shopper.actor === 'customer'
    ? { column: 'user_id', owner: shopper.userId }
    : { column: 'guest_hash', owner: shopper.guestHash };
}

type KeptCart = Omit<CartRow, 'limits' | 'terms'> & { limits: unknown; terms: SaleTerms | null };

/** The shopper's cart with its lines in the order they were added, or null. */
export async function findCart(tx: Queryable, shopper: Shopper): Promise<CartRow | null> {
  return readCart((await runStatement(tx, selectCart(shopper))).rows);
}

/** `findCart` outside of a transaction, and whether a customer's browser also has a guest's cart, in one round trip. */
export async function findCarts(
  db: Database,
  shopper: Shopper,
): Promise<{ cart: CartRow | null; hasGuestCart: boolean }> {
  const guestHash = shopper.actor === 'customer' ? shopper.guestHash : null;
  const [own, guests] = await db.batch<[KeptCart[], unknown[]]>(
    shopper,
    [selectCart(shopper), selectGuestCart(guestHash)],
    { isRepeatable: true },
  );
  return { cart: readCart(own), hasGuestCart: guests.length > 0 };
}

export const selectCart = statement<[shopper: Shopper], KeptCart>((shopper) => {
  const { column, owner } = ownedBy(shopper);
  return {
    text: `select c.id, c.promotion_id as "promotionId", c.promotion_code as "promotionCode", (select limits from store_settings) as limits, ${SALE_TERMS} as terms,
      (select coalesce(json_agg(l), '[]') from (${cartLines('c.id')}) l) as lines
    from carts c where c.${column} = $1`,
    values: [owner],
  };
});

export const selectGuestCart = statement<[guestHash: string | null]>(
  'select from carts where guest_hash = $1',
);

function readCart([row]: readonly KeptCart[]): CartRow | null {
  return row ? { ...row, limits: readLimits(row.limits), terms: row.terms ?? UNSET_SALE_TERMS } : null;
}

/** Creates the shopper's cart if needed and locks it until the transaction ends. */
export const ensureCart = write<[shopper: Shopper]>((shopper) => {
  const { column, owner } = ownedBy(shopper);
  return {
    text: `insert into carts (${column}) values ($1) on conflict (${column}) do update set updated_at = now()`,
    values: [owner],
  };
});

type ItemToPut = { productId: string; variantId: string | null; quantity: number };

export type PutInCart = {
  stock: number;
  inCart: number;
  added: boolean;
  unitsPerLine: number;
};

/**
 * Adds units of a variant to the shopper's cart, creating the cart if needed and merging with an equal line. `added` is false
 * if there would be more than `mostUnits`. `variantId` null means the product's only variant without colour and size. Null if the
 * product has no such active variant.
 */
export const putInCart = first<[shopper: Shopper, item: ItemToPut], PutInCart>((shopper, item) => {
  const { call, values } = putting(shopper, item);
  return {
    text: `select stock, in_cart as "inCart", added, maximum as "unitsPerLine" from ${call}`,
    values,
  };
});

function putting(
  shopper: Shopper,
  { productId, variantId, quantity }: ItemToPut,
): { call: string; values: unknown[] } {
  const isCustomer = shopper.actor === 'customer';
  const [user, guest] = isCustomer ? [shopper.userId, null] : [null, shopper.guestHash];
  return {
    call: 'put_in_cart($1::uuid, $2::text, $3::uuid, $4::uuid, $5::int, $6::int)',
    values: [user, guest, productId, variantId, quantity, DEFAULT_LIMITS.unitsPerLine],
  };
}

/**
 * `putInCart` and the resulting cart in one round trip. Null, with nothing written, if it could not be added or the cart would
 * exceed `MAX_LINES` lines.
 */
export async function putAndFind(db: Database, shopper: Shopper, item: ItemToPut): Promise<CartRow | null> {
  try {
    const [, , rows] = await db.batch<[unknown[], unknown[], KeptCart[]]>(shopper, [
      expectAdded(shopper, item),
      expectLines(shopper),
      selectCart(shopper),
    ]);
    return readCart(rows);
  } catch (error) {
    if (isUnmet(error)) return null;
    throw error;
  }
}

export const expectAdded = statement<[shopper: Shopper, item: ItemToPut]>((shopper, item) => {
  const { call, values } = putting(shopper, item);
  return { text: `select expect_that((select added from ${call}), 'added')`, values };
});

export const expectLines = statement<[shopper: Shopper]>((shopper) => {
  const { column, owner } = ownedBy(shopper);
  return {
    text: `select expect_that(count(*) <= $2, 'lines') from cart_items i join carts c on c.id = i.cart_id where c.${column} = $1`,
    values: [owner, MAX_LINES],
  };
});

/** Whether the product is active; distinguishes 'choose a variant' from 'no such product'. */
export const isOnSale = any<[productId: string]>('select from products where id = $1 and is_active');

/** Locks the shopper's cart, if there is one, until the transaction ends. */
export const lockCart = write<[shopper: Shopper]>((shopper) => {
  const { column, owner } = ownedBy(shopper);
  return { text: `select from carts where ${column} = $1 for update`, values: [owner] };
});

/** Sets a line's quantity and records the current price as seen. */
export const setQuantity = write<[cartId: string, lineId: string, quantity: number]>(`
  with cart as (update carts set updated_at = now() where id = $1)
  update cart_items i set quantity = $3, seen_unit_cents = price_now(p)
  from products p where p.id = i.product_id and i.cart_id = $1 and i.id = $2`);

/** Unit price in cents that a line was shown with. */
export type SeenPrice = { id: string; unitCents: number };

/** Records the prices with which lines of the shopper's cart were shown. The cart counts as untouched. */
export const setSeenPrices = write<[shopper: Shopper, lines: readonly SeenPrice[]]>((shopper, lines) => {
  const { column, owner } = ownedBy(shopper);
  return {
    text: `update cart_items i set seen_unit_cents = s.cents
     from unnest($2::uuid[], $3::int[]) as s(id, cents), carts c
     where i.id = s.id and c.id = i.cart_id and c.${column} = $1`,
    values: [owner, lines.map(({ id }) => id), lines.map(({ unitCents }) => unitCents)],
  };
});

export const setVariant = write<[cartId: string, lineId: string, variantId: string]>(
  'update cart_items set variant_id = $3 where cart_id = $1 and id = $2',
);

/** The units of a variant of an active product; null if it has no such variant. */
export const stockOnSale = value<[productId: string, variantId: string], number>(`
  select v.stock from variants v join products p on p.id = v.product_id
  where p.id = $1 and v.id = $2 and p.is_active`);

export const deleteLine = write<[cartId: string, lineId: string]>(`
  with cart as (update carts set updated_at = now() where id = $1)
  delete from cart_items where cart_id = $1 and id = $2`);

/** Empties the shopper's cart, including its coupon. */
export const emptyCart = write<[shopper: Shopper]>((shopper) => {
  const { column, owner } = ownedBy(shopper);
  return {
    text: `with emptied as (update carts set promotion_id = null, promotion_code = null, updated_at = now() where ${column} = $1 returning id)
     delete from cart_items where cart_id in (select id from emptied)`,
    values: [owner],
  };
});

/** `promotionCode`: which of the promotion's single-use codes; null for its shared code. */
export const setCoupon = write<[cartId: string, promotionId: string | null, promotionCode?: string | null]>(
  'update carts set promotion_id = $2, promotion_code = $3, updated_at = now() where id = $1',
  (cartId, promotionId, promotionCode = null) => [cartId, promotionId, promotionCode],
);

/** Purges guest carts that are empty, abandoned, or whose cookie has expired. */
export const deleteIdleCarts = written<[limit: number]>(
  `delete from carts where id in (
     select id from carts c where user_id is null and updated_at < now() - make_interval(days => $1)
       and updated_at < now() - make_interval(days =>
         case when not exists (select from cart_items i where i.cart_id = c.id) then $1::int
           when updated_at < created_at + interval '1 hour' then $2::int else $3::int end)
     limit $4 for update skip locked)`,
  (limit) => [EMPTY_CART_DAYS, UNTOUCHED_CART_DAYS, GUEST_DAYS, limit],
);
