import { type RefObject, useEffect, useRef } from 'react';
import { closeOnOutside } from '../../ui/close-outside.ts';

/**
 * The dialog with the filters on small screens. The existing form is moved into it and back, as rendering it again would delay
 * the response to the click. The browser restores the focus when the dialog closes.
 */
export function usePanel(form: RefObject<HTMLFormElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const side = useRef<Element>(null);
  useEffect(() => (dialog.current ? closeOnOutside(dialog.current) : undefined), []);
  return {
    dialog,
    body,
    open: () => {
      if (!form.current || dialog.current?.open) return;
      side.current = form.current.parentElement;
      body.current?.append(form.current);
      dialog.current?.showModal();
    },
    close: () => dialog.current?.close(),
    onClosed: () => form.current && side.current?.append(form.current),
  };
}
