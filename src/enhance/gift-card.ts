/** Mounts the gift card pages (GiftPlace.astro): the purchase form, or a card by its code. */
export async function openGiftPage(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-gift-card]');
  if (!place) return;
  const { mountGiftCard } = await import('../islands/GiftCardPage.tsx');
  mountGiftCard(place, place.dataset.giftCard === 'buy' ? 'buy' : 'card');
}
