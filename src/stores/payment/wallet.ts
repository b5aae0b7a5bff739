import { call } from '../../client/call.ts';
import { listSavedCards } from '../../contracts/saved-cards.ts';
import { $card } from './card.ts';
import { $chosenCard, $keepCard, $savedCards } from './chosen-card.ts';

/**
 * Offers the account's cards, and to keep a typed one. The last used is chosen at first, unless a card is being typed. One that was
 * chosen and is gone gives way to a typed one: the shopper chooses again. Without an answer, a card is typed as by a guest.
 */
export async function loadWallet(): Promise<void> {
  const result = await call(listSavedCards, {});
  if (!result.ok) return;
  const { cards, isOffered } = result.data;
  const isFirst = $keepCard.get() === null;
  $savedCards.set(isOffered ? cards : []);
  if (isFirst) $keepCard.set(isOffered ? false : null);
  const usable = isOffered ? cards.filter(({ isExpired }) => !isExpired) : [];
  if (isFirst && $card.get().cardNumber === '') $chosenCard.set(usable[0]?.id ?? null);
  else if (!usable.some(({ id }) => id === $chosenCard.get())) $chosenCard.set(null);
}
