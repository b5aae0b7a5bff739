/**
 * The menu of small windows opens without scripts, as a popover. With them it is a modal dialog: focus stays inside,
 * Escape and a click beside it close it, what lies behind cannot be reached.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
  if (!menu) return;
  for (const button of document.querySelectorAll<HTMLElement>('[popovertarget=menu]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      if (menu.open) menu.close();
      else menu.showModal();
    });
  }
  menu.addEventListener('click', ({ target }) => target === menu && menu.close());
}
