/**
 * Closes a dialog by a click beside its content. The click must have begun there, too: whoever selects a text inside and lets
 * go outside has not asked for anything.
 */
export function closeBeside(dialog: HTMLDialogElement, close = () => dialog.close()): () => void {
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
