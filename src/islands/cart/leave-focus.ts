/** When a row disappears, the focus moves to the line in its place, to the last one, or to the surrounding view. */
export function leaveFocus(here: HTMLElement): void {
  const around = here.closest<HTMLElement>('dialog, main');
  const rows = [...(here.closest('ul')?.children ?? [])];
  const index = rows.findIndex((one) => one.contains(here));
  queueMicrotask(() => {
    const left = around?.querySelectorAll('.cart-lines > li') ?? [];
    const next = left[Math.min(Math.max(index, 0), left.length - 1)]?.querySelector<HTMLElement>('a, button');
    // A dialog element itself cannot take the focus.
    (next ?? around?.closest('dialog')?.querySelector('button') ?? around)?.focus();
  });
}
