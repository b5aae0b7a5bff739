import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { mayLeave } from '../../../stores/admin/unsaved.ts';
import { closeBeside } from '../../../ui/beside.ts';
import { Icon } from '../../../ui/Icon.tsx';

const PLAIN = 'overscroll-contain bg-paper p-0 text-inherit backdrop:bg-ink/45';
const BOX = `${PLAIN} m-auto max-h-[calc(100dvh-2rem)]`;
const WHOLE = 'max-md:h-dvh max-md:max-h-dvh max-md:w-screen max-md:max-w-screen';
/** A dialog's look: beside a table, over it, a few fields, a question. */
export const MODAL = {
  side: `${PLAIN} mr-0 ml-auto h-dvh max-h-dvh w-[min(38rem,100vw)] max-w-screen transition-[translate] starting:translate-x-8`,
  full: `${PLAIN} m-auto h-[90dvh] max-h-[90dvh] w-[calc(100vw-2rem)] max-w-360 ${WHOLE}`,
  small: `${BOX} w-[min(34rem,calc(100vw-2rem))]`,
  ask: `${BOX} w-[min(26rem,calc(100vw-2rem))]`,
};
export const MODAL_FOOT = 'flex flex-wrap items-center justify-end gap-2 px-5 py-3';

/** Closes a dialog, which gives the focus back to what opened it; where that is gone, to its row, else to the heading. */
function leadBack(dialog: HTMLDialogElement): void {
  const row = document.querySelector<HTMLElement>('tr[data-current] a');
  dialog.close();
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !dialog.contains(activeElement)) return;
  (row ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

type Props = {
  title: string;
  /** `side` slides in at the right and leaves the table in sight; `full` takes the most room there is (90% high). */
  shape?: Exclude<keyof typeof MODAL, 'ask'>;
  onClose: () => void;
  /** It holds nothing that could be lost, whatever is unsaved behind it: it closes without asking. */
  isFree?: boolean;
  /** Stands below and does not scroll away: the buttons. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog. It is open while it is rendered; Escape, the close button and a click beside it ask to close it, which
 * asks first where something in it is not saved.
 */
export function Modal({ title, shape = 'small', onClose, isFree = false, footer, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = async () => {
    if (isFree || (await mayLeave())) onClose();
  };
  // Before it is taken out of the page: afterwards the browser leads the focus nowhere.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    const forget = closeBeside(dialog, () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    return () => {
      forget();
      leadBack(dialog);
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={MODAL[shape]}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        void close();
      }}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
          <h2 className="subtitle min-w-0 wrap-anywhere" id={id}>
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label="Fechar" onClick={() => void close()}>
            <Icon name="close" />
          </button>
        </header>
        <div className="flex-1 overflow-y-auto p-5">{children}</div>
        {footer && <footer className={`${MODAL_FOOT} border-t border-line`}>{footer}</footer>}
      </div>
    </dialog>
  );
}
