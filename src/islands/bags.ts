/**
 * The bag of a card (ProductCard.astro) is a form that leads to the piece's page. With scripts it opens the choice of colour
 * and size over the list; where that does not come, the page it is. One listener for all, also of cards put in later.
 */
export function startBags(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-bag]')) return;
    event.preventDefault();
    form.ariaBusy = 'true';
    void import('./QuickAdd.tsx').then(
      ({ openBag }) => openBag(form),
      () => form.submit(),
    );
  });
}
