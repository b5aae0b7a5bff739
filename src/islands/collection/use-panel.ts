import { type RefObject, useEffect, useRef } from 'react';
import { closeBeside } from '../../ui/beside.ts';

/**
 * The dialog in which small screens show the form of the filters. The form moves there as it stands and back again: drawn
 * anew at each opening it would cost the press its time. The browser gives the focus back when the dialog closes.
 */
export function usePanel(form: RefObject<HTMLFormElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const side = useRef<Element>(null);
  useEffect(() => (dialog.current ? closeBeside(dialog.current) : undefined), []);
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
