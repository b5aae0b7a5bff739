/** Opens the search over the page. Without scripts, and when they do not come, the button is a link to a page for it. */
export function startSearchButton(): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-search-open]');
  if (!button) return;
  const overlay = () => import('../islands/Search.tsx');
  button.role = 'button';
  button.ariaHasPopup = 'dialog';
  for (const sign of ['pointerenter', 'focus', 'touchstart'] as const) {
    // Somebody is about to use it; a failure shows when they do.
    button.addEventListener(sign, () => void overlay().catch(() => null), { once: true, passive: true });
  }
  const open = () =>
    overlay()
      .then(({ openSearch }) => openSearch())
      .catch(() => location.assign(button.href));
  button.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    void open();
  });
}
