/** The checkout as it opens. Who never had a cart here does not come so far (checkout.astro, `data-none-at`). */
export function startCheckoutPage(): void {
  const place = document.querySelector<HTMLElement>('[data-checkout-page]');
  if (!place) return;
  void import('./CheckoutPage.tsx').then(({ mountCheckoutPage }) =>
    mountCheckoutPage(place, { minimumInstalmentCents: Number(place.dataset.minimumInstalment) }),
  );
}
