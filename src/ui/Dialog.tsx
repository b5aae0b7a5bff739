import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { closeOnOutside } from './close-outside.ts';
import { Icon } from './Icon.tsx';
import { keepToastsInTopDialog } from './top-dialog.ts';

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Stays in view below the rest, which scrolls above it and never under it. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A native modal dialog: Escape, the close button and a click outside close it. */
export function Dialog({ open, title, onClose, footer, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useEffect(() => (ref.current ? closeOnOutside(ref.current) : undefined), []);
  useEffect(keepToastsInTopDialog, []);
  const onCancel = (event: SyntheticEvent) => {
    // A file field inside it sends an event of the same name when no file is chosen.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // The event comes in a task of its own: meanwhile the dialog may be open again.
  const onClosed = () => {
    if (!ref.current?.open) onClose();
  };
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={id} onCancel={onCancel} onClose={onClosed}>
      <div className="dialog__body">
        <div className="dialog__head">
          <h2 className="title" id={id}>
            {title}
          </h2>
          <button type="button" className="icon-button print:hidden" aria-label="Fechar" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {open && children}
      </div>
      {open && footer && <div className="dialog__foot">{footer}</div>}
    </dialog>
  );
}
