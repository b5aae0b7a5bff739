import { atom } from 'nanostores';

/** The open modal dialogs, the topmost one last. Nothing outside of that one can be pressed. */
export const $dialogs = atom<readonly HTMLDialogElement[]>([]);

/** Adds an opened dialog, until the returned function is called. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  $dialogs.set([...$dialogs.get(), dialog]);
  return () => $dialogs.set($dialogs.get().filter((one) => one !== dialog));
}
