/** Fills the pages of gift cards (GiftPlace.astro) as they open: the purchase, or a card by its code. */
export async function openGiftPage(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-gift-card]');
  if (!place) return;
  const { mountGiftCard } = await import('../islands/GiftCardPage.tsx');
  mountGiftCard(place, place.dataset.giftCard === 'buy' ? 'buy' : 'card');
}
