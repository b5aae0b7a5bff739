import type { OrderView } from '#contracts/orders.ts';
import type { PaymentChoice } from '#contracts/payment-choice.ts';
import { listSavedCards, type SavedCard } from '#contracts/saved-cards.ts';
import { unsealRef } from '#server/auth/card-ref.ts';
import { signedIn } from './accounts.ts';
import { asShop } from './after-sale.ts';
import { byCard, readAtProvider } from './provider.ts';
import { placeOne, type TestProduct } from './scene.ts';
import { dataOf, type TestShop, type TestVisitor } from './shop.ts';

export const cardsOf = async (visitor: TestVisitor): Promise<SavedCard[]> =>
  dataOf(await visitor.call(listSavedCards, {})).cards;

/** A typed card that its owner wants kept. */
export async function keptCard(shop: TestShop, number?: string, instalments = 1): Promise<PaymentChoice> {
  const typed = await byCard(shop, number, instalments);
  return typed.method === 'credit_card' ? { ...typed, keepCard: true } : typed;
}

export const bySaved = ({ id }: Pick<SavedCard, 'id'>, instalments = 1): PaymentChoice => ({
  method: 'credit_card',
  savedCardId: id,
  instalments,
});

/** A customer who has paid an order and kept the card. */
export async function customerWithCard(shop: TestShop, product: TestProduct) {
  const visitor = await signedIn(shop);
  const order: OrderView = await placeOne(visitor, product, await keptCard(shop));
  const [card] = await cardsOf(visitor);
  if (!card) throw new Error('the card was not kept');
  return { visitor, order, card };
}

/** The provider's ids of the card, by what the database has sealed. */
export async function refOf(shop: TestShop, { id }: Pick<SavedCard, 'id'>) {
  const [row] = await asShop<{ sealed: string }>(
    shop.owner,
    'select ref_sealed as sealed from saved_cards where id = $1 union all select ref_sealed from card_removals where id = $1',
    [id],
  );
  if (!row) throw new Error('no such card');
  return unsealRef({ appSecret: shop.environment.APP_SECRET ?? '', formerSecrets: [] }, id, row.sealed);
}

/** How many cards wait to be deleted at the provider. */
export async function removalsLeft(shop: TestShop): Promise<number> {
  const [row] = await asShop<{ n: number }>(shop.owner, 'select count(*)::int as n from card_removals');
  return row?.n ?? -1;
}

/** The cards of a customer at the provider. */
export async function walletOf(shop: TestShop, customerId: string): Promise<string[]> {
  const { data } = await readAtProvider(shop, `/customers/${customerId}/cards`);
  return (data as { id: string }[]).map(({ id }) => id);
}
