import type { OrderView } from '#contracts/orders.ts';
import { asShop, deliveredOrder, makeDress } from './after-sale.ts';
import type { TestProduct } from './scene.ts';
import type { TestShop, TestVisitor } from './shop.ts';

type Bought = { visitor: TestVisitor; order: OrderView; key: { order: string; token: string; item: string } };

/** A dress bought and delivered. */
export async function received(
  shop: TestShop,
  dress: TestProduct,
  visitor = shop.visitor(),
  userId?: string,
): Promise<Bought> {
  const bought = await deliveredOrder(shop.owner, visitor, dress, { userId: userId ?? null });
  return { visitor, order: bought, key: { ...keyOf(bought), item: await itemOf(shop, bought) } };
}

export const keyOf = ({ id, token }: OrderView) => ({ order: id, token });

export async function itemOf(shop: TestShop, { id }: OrderView): Promise<string> {
  const [row] = await asShop<{ id: string }>(shop.owner, 'select id from order_items where order_id = $1', [
    id,
  ]);
  return row?.id ?? '';
}

/** A dress with the sizes of women's tops, and this many answers about its fit. */
export async function dressWith(
  shop: TestShop,
  said: { small?: number; right?: number; large?: number } = {},
): Promise<TestProduct> {
  const dress = await makeDress(shop.owner, 1_000);
  await asShop(shop.owner, `update products set size_family = 'women-tops' where id = $1`, [dress.id]);
  const { small = 0, right = 0, large = 0 } = said;
  await asShop(
    shop.owner,
    `insert into product_fit (product_id, small, fits, large, told_small, told_fits, told_large)
     values ($1, $2, $3, $4, $2, $3, $4)`,
    [dress.id, small, right, large],
  );
  return dress;
}
