/** Opens the search overlay. Without scripts, or if they fail to load, the button is a link to the search page. */
export function startSearchButton(): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-search-open]');
  if (!button) return;
  const overlay = () => import('../islands/Search.tsx');
  button.role = 'button';
  button.ariaHasPopup = 'dialog';
  // Loads at the first sign of use, which a finger gives too; a failure surfaces on the click.
  const prepare = () => void overlay().catch(() => null);
  button.onpointerenter = prepare;
  button.onfocus = prepare;
  const open = () =>
    overlay()
      .then(({ openSearch }) => openSearch())
      .catch(() => location.assign(button.href));
  button.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  };
  button.onkeydown = (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    void open();
  };
}
