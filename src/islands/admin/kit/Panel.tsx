import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { mayLeave, setUnsaved } from '../../../stores/admin/kit/unsaved.ts';
import { closeOnOutside } from '../../../ui/close-outside.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { focusFormOf } from './focus.ts';

/** Dialogs: `Modal`, focus after a rejected save, and the unsaved-changes guard. */

const PLAIN = 'overscroll-contain bg-paper p-0 text-inherit backdrop:bg-ink/45';
const BOX = `${PLAIN} m-auto max-h-[calc(100dvh-2rem)]`;
const WHOLE = 'max-md:h-dvh max-md:max-h-dvh max-md:w-full max-md:max-w-full';
/** Classes of a dialog: side panel, almost full screen, small form, confirmation. */
export const MODAL = {
  side: `${PLAIN} mr-0 ml-auto h-dvh max-h-dvh w-[min(38rem,100%)] max-w-full transition-[translate] starting:translate-x-8`,
  full: `${PLAIN} m-auto h-[90dvh] max-h-[90dvh] w-[calc(100vw-2rem)] max-w-360 ${WHOLE}`,
  small: `${BOX} w-[min(34rem,calc(100vw-2rem))]`,
  ask: `${BOX} w-[min(26rem,calc(100vw-2rem))]`,
};
export const MODAL_FOOT = 'flex flex-wrap items-center justify-end gap-2 px-5 py-3';

/** Closes a dialog. The browser returns the focus to the opener; if that is gone, it goes to the row or heading. */
function leadBack(dialog: HTMLDialogElement): void {
  const row = document.querySelector<HTMLElement>('tr[data-current] a');
  dialog.close();
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !dialog.contains(activeElement)) return;
  (row ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

type Props = {
  title: string;
  /** `side` slides in at the right and leaves the table visible; `full` is 90% high. */
  shape?: Exclude<keyof typeof MODAL, 'ask'>;
  onClose: () => void;
  /** Closes without asking, even if the screen behind it has unsaved changes. */
  isFree?: boolean;
  /** Buttons; do not scroll with the content. `leave` closes it as the close button does. */
  footer?: ReactNode | ((leave: () => void) => ReactNode);
  children: ReactNode;
};

/**
 * A modal dialog, open while it is rendered. Escape, the close button and a click on the backdrop close it, after a
 * confirmation if there are unsaved changes.
 */
export function Modal({ title, shape = 'small', onClose, isFree = false, footer, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = async () => {
    if (isFree || (await mayLeave())) onClose();
  };
  const buttons = typeof footer === 'function' ? footer(() => void close()) : footer;
  // A layout effect closes it before it leaves the DOM; afterwards the browser no longer restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    focusFormOf(dialog);
    const forget = closeOnOutside(dialog, () =>
      dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
    );
    return () => {
      forget();
      leadBack(dialog);
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={MODAL[shape]}
      data-shape={shape}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        void close();
      }}
    >
      <div className="flex h-full max-h-[inherit] flex-col low:block low:h-auto low:max-h-none">
        <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
          <h2 className="subtitle min-w-0 wrap-anywhere" id={id} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label="Fechar" onClick={() => void close()}>
            <Icon name="close" />
          </button>
        </header>
        <div className="flex-1 overflow-y-auto p-5 low:overflow-visible" data-body="">
          {children}
        </div>
        {buttons && <footer className={`${MODAL_FOOT} border-t border-line`}>{buttons}</footer>}
      </div>
    </dialog>
  );
}

/** Secondary actions, at the start of a dialog's footer. */
export function MoreActions({ children }: { children: ReactNode }) {
  return (
    <span className="mr-auto flex flex-wrap items-baseline gap-x-5 gap-y-1 max-md:flex-[1_0_100%] max-md:justify-between max-md:[&~.button]:flex-1">
      {children}
    </span>
  );
}

/** Focuses the first visible invalid field after the next render. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    [...fields].find((field) => field.getClientRects().length > 0)?.focus();
  });
}

/** What is wrong with a form's field; once told, the first such field gets the focus. */
export function useProblem(): [problem: string | null, tell: (problem: string | null) => void] {
  const [problem, setProblem] = useState<string | null>(null);
  const tell = (now: string | null) => {
    setProblem(now);
    if (now !== null) focusFirstProblem();
  };
  return [problem, tell];
}

/** Focuses the first field of an element just added to a form, once React has rendered it. */
export function focusFirstField(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const fields = 'input:not([type=file]), select, textarea, button:enabled';
    const field = find()?.querySelector<HTMLElement>(fields);
    field?.focus();
    // Typing replaces the default text of a new row.
    if (field instanceof HTMLInputElement) field.select();
  });
}

/** While `isDirty`, leaving the screen, closing its dialog or closing the page asks for confirmation. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    setUnsaved(id, isDirty);
    return () => setUnsaved(id, false);
  }, [id, isDirty]);
}
