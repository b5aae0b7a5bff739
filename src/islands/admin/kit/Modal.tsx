import { type ReactNode, useEffect, useId, useRef } from 'react';
import { mayLeave } from '../../../stores/admin/unsaved.ts';
import { closeBeside } from '../../../ui/beside.ts';
import { Icon } from '../../../ui/Icon.tsx';

type Props = {
  title: string;
  /** `side` slides in at the right and leaves the table in sight; `full` takes the most room there is (90% high). */
  shape?: 'side' | 'full' | 'small';
  onClose: () => void;
  /** Stands below and does not scroll away: the buttons. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog. It is open while it is rendered; Escape, the close button and a click beside it ask to close it, which
 * asks first where something in it is not saved.
 */
export function Modal({ title, shape = 'small', onClose, footer, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    const forget = closeBeside(dialog, () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    return () => {
      forget();
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={`modal modal--${shape}`}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        void close();
      }}
    >
      <div className="modal__frame">
        <header className="modal__head">
          <h2 className="subtitle" id={id}>
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label="Fechar" onClick={() => void close()}>
            <Icon name="close" />
          </button>
        </header>
        <div className="modal__body">{children}</div>
        {footer && <footer className="modal__foot">{footer}</footer>}
      </div>
    </dialog>
  );
}
