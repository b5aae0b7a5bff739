/** `[data-opens="{id}"]` opens that dialog; a click beside its content closes it, as Escape and its button do by themselves. */
export function startDialogs(): void {
  let began: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    began = target;
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
    const dialog = id ? document.getElementById(id) : null;
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
    // Not at the end of selecting a text inside.
    else if (target instanceof HTMLDialogElement && began === target) target.close();
  });
}
