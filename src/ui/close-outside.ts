/**
 * Closes a dialog on a click outside its content. The press must start outside too: selecting text inside and releasing outside
 * does not count.
 */
export function closeOnOutside(dialog: HTMLDialogElement, close = () => dialog.close()): () => void {
  let began = false;
  const onDown = ({ target }: Event) => {
    began = target === dialog;
  };
  const onClick = ({ target }: Event) => {
    if (began && target === dialog) close();
  };
  dialog.addEventListener('pointerdown', onDown);
  dialog.addEventListener('click', onClick);
  return () => {
    dialog.removeEventListener('pointerdown', onDown);
    dialog.removeEventListener('click', onClick);
  };
}
