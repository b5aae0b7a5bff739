import { closeBeside } from '../ui/beside.ts';

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
  closeBeside(menu);
  // Opened before this script came, it is still a popover, which the focus could leave.
  if (menu.matches(':popover-open')) {
    const focused = document.activeElement;
    menu.hidePopover();
    menu.showModal();
    if (focused instanceof HTMLElement && menu.contains(focused)) focused.focus();
  }
}
