import { closeOnOutside } from '../ui/close-outside.ts';

/**
 * The mobile menu opens without scripts, as a popover. With them it becomes a modal dialog: focus is trapped, Escape and a
 * click outside close it, the page behind is inert.
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
  closeOnOutside(menu);
  // A page left by one of its links comes back from the back/forward cache as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && menu.close());
  // If it was opened before this script loaded, it is still a popover, which focus could leave.
  if (menu.matches(':popover-open')) {
    const focused = document.activeElement;
    menu.hidePopover();
    menu.showModal();
    if (focused instanceof HTMLElement && menu.contains(focused)) focused.focus();
  }
}
