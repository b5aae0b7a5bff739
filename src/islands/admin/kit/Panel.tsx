import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Capability } from '../../../domain/people/capabilities.ts';
import type { Editor } from '../../../stores/admin/kit/editor.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { mayLeave, setUnsaved } from '../../../stores/admin/kit/unsaved.ts';
import { closeOnOutside } from '../../../ui/close-outside.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ActionButton, Only } from './Actions.tsx';
import { Conflict } from './Conflict.tsx';
import { focusFormOf } from './focus.ts';
import { Failed, Loading } from './Screen.tsx';

/** Dialogs: `Modal`, the editor in one (`EditorPanel`), focus after a rejected save, and the unsaved-changes guard. */

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

type EditedProps<F> = {
  editor: Pick<Editor<F, object>, '$state' | 'reload' | 'settle'>;
  /** Title of the error state, from the error catalogue. */
  failed: string;
  /** 'esta categoria' */
  what: string;
  /** When the record was last saved. */
  savedAt?: (form: F) => string | null;
  lines?: number;
  /** `form` is null for a new record. */
  children: (form: F | null) => ReactNode;
};

/** An editor in any of its states: loading, failed or open, with a notice if it was saved meanwhile. */
export function Edited<F>({ editor, failed, what, savedAt, lines, children }: EditedProps<F>) {
  const state = useStore(editor.$state);
  if (state.status === 'loading') return <Loading lines={lines} />;
  if (state.status === 'failed')
    return <Failed what={failed} failure={state.failure} onRetry={() => void editor.reload()} />;
  if (state.status === 'new') return children(null);
  const { form, theirs, saver } = state;
  return (
    <>
      {theirs && <Conflict {...{ what, saver }} at={savedAt?.(theirs) ?? null} onSettle={editor.settle} />}
      {children(form)}
    </>
  );
}

type Saved = Pick<Editor<unknown, object>, 'mark' | '$isDirty'>;

/** Saves, then focuses the first invalid field or, if nothing is left unsaved, leaves. Resolves to whether it saved. */
export async function saveAndLeave(
  editor: Saved,
  save: () => Promise<unknown>,
  leave: () => unknown,
): Promise<boolean> {
  const isStill = editor.mark();
  const isSaved = Boolean(await save());
  if (isStill() && !isSaved) focusFirstProblem();
  if (isStill() && isSaved && !editor.$isDirty.get()) await leave();
  return isSaved;
}

type Shown = { id: string; updatedAt?: string | null };

type EditorPanelProps<F extends Shown> = Pick<EditedProps<F>, 'failed' | 'what' | 'lines' | 'children'> & {
  editor: EditedProps<F>['editor'] & Saved & Pick<Editor<F, object>, '$draft' | 'form' | 'forget'>;
  title: string;
  shape?: 'side' | 'full';
  /** The query parameters that open it. */
  at: readonly string[];
  /** The capability to save. */
  need: Capability;
  save: () => Promise<unknown>;
  /** Reloads whatever shows the record. */
  after: () => Promise<unknown>;
  /** 'Criar Categoria'; absent if none can be created here. */
  create?: string;
  /** A created record stays open, as there is more to do in it; the first of `at` opens it. */
  staysOpen?: boolean;
  /** Text of the button that leaves without saving, where 'Cancelar' could mean something else. */
  leaves?: string;
  /** Further actions on the open record. */
  more?: (form: F, close: () => void) => ReactNode;
};

/** The editor of one record beside or over its list: a dialog with the fields (`children`) and a footer of actions. */
export function EditorPanel<F extends Shown>(props: EditorPanelProps<F>) {
  const { editor, title, shape = 'side', at, create, failed, what, lines, children } = props;
  const { status } = useStore(editor.$state);
  useEffect(() => editor.forget, [editor]);
  // A stored record is opened to be read as well; on a phone its first field would bring up the keyboard over it.
  useEffect(() => {
    if (status === 'new') focusFormOf([...document.querySelectorAll('dialog[open]')].at(-1));
  }, [status]);
  const close = () => {
    editor.forget();
    setQuery(Object.fromEntries(at.map((name) => [name, null])), 'push');
  };
  const footer = (leave: () => void) =>
    (create || status === 'open') && <EditorButtons {...props} close={close} leave={leave} />;
  return (
    <Modal title={title} shape={shape} onClose={close} footer={footer}>
      <Edited {...{ editor, failed, what, lines, children }} savedAt={({ updatedAt }) => updatedAt ?? null} />
    </Modal>
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

type EditorButtonsProps<F extends Shown> = EditorPanelProps<F> & { close: () => void; leave: () => void };

function EditorButtons<F extends Shown>(props: EditorButtonsProps<F>) {
  const { editor, at, need, save, after, create, staysOpen, leaves = 'Cancelar', more, close, leave } = props;
  const { status } = useStore(editor.$state);
  const { isSaving } = useStore(editor.$draft);
  const isDirty = useStore(editor.$isDirty);
  const form = editor.form();
  const press = async () => {
    const next = () => {
      const made = !form && staysOpen ? editor.form() : null;
      if (made) setQuery(Object.fromEntries(at.map((name, n) => [name, n === 0 ? made.id : null])), 'push');
      else close();
    };
    if (await saveAndLeave(editor, save, next)) await after();
  };
  return (
    <>
      {form && <MoreActions>{more?.(form, close)}</MoreActions>}
      <ActionButton text={leaves} look="line" onClick={leave} />
      <Only need={need}>
        <ActionButton
          text={isSaving ? 'Salvando...' : form ? 'Salvar' : create}
          busy={isSaving}
          disabled={status !== 'new' && !(form && isDirty)}
          onClick={() => void press()}
        />
      </Only>
    </>
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
