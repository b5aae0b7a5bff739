/** Opens the search overlay. Without scripts, or if they fail to load, the button is a link to the search page. */
export function startSearchButton(): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-search-open]');
  if (!button) return;
  const overlay = () => import('../islands/Search.tsx');
  button.role = 'button';
  button.ariaHasPopup = 'dialog';
  for (const sign of ['pointerenter', 'focus', 'touchstart'] as const) {
    // Preloads on the first sign of use; a failure surfaces on the click.
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
