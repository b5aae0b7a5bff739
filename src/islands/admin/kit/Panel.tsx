import { useStore } from '@nanostores/react';
import { type FocusEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { formatDateTime } from '../../../domain/calendar.ts';
import type { Capability } from '../../../domain/capabilities.ts';
import type { Editor } from '../../../stores/admin/editor.ts';
import { setQuery } from '../../../stores/admin/place.ts';
import { mayLeave, setUnsaved } from '../../../stores/admin/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import { closeBeside } from '../../../ui/beside.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LinkButton, Only } from './Actions.tsx';
import { Failed, Loading } from './Screen.tsx';

/** Dialogs: `Modal`, and in it the editor of one thing (`EditorPanel`), with what its form needs when it is refused or left. */

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

type EditedProps<F> = {
  editor: Pick<Editor<F, object>, '$state' | 'reload' | 'settle'>;
  /** The sentence of the error catalogue where it could not be opened. */
  failed: string;
  /** 'esta categoria' */
  what: string;
  /** When it was saved. */
  savedAt?: (form: F) => string | null;
  lines?: number;
  /** Null for a new one. */
  children: (form: F | null) => ReactNode;
};

/** A form in any of its states: awaited, failed, or there, with word of what somebody else saved meanwhile. */
export function Edited<F>({ editor, failed, what, savedAt, lines, children }: EditedProps<F>) {
  const state = useStore(editor.$state);
  if (state.status === 'loading') return <Loading lines={lines} />;
  if (state.status === 'failed')
    return <Failed what={failed} failure={state.failure} onRetry={() => void editor.reload()} />;
  if (state.status === 'new') return children(null);
  const { form, theirs } = state;
  return (
    <>
      {theirs && <Conflict what={what} at={savedAt?.(theirs) ?? null} onSettle={editor.settle} />}
      {children(form)}
    </>
  );
}

type Saved = Pick<Editor<unknown, object>, 'mark' | '$isDirty'>;

/** Saves; leads to the first field that is wrong, or leaves once nothing is unsaved. Answers whether it was saved. */
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
  /** The names in the address that open it. */
  at: readonly string[];
  /** Who may save. */
  need: Capability;
  save: () => Promise<unknown>;
  /** What shows the saved thing reads it again. */
  after: () => Promise<unknown>;
  /** 'Criar Categoria'; absent where none is made here. */
  create?: string;
  /** What else can be done with the one that is open. */
  more?: (form: F, close: () => void) => ReactNode;
};

/** The editor of one thing beside or over its list: a dialog with the fields (`children`), and at its foot what can be done with it. */
export function EditorPanel<F extends Shown>(props: EditorPanelProps<F>) {
  const { editor, title, shape = 'side', at, create, failed, what, lines, children } = props;
  const { status } = useStore(editor.$state);
  useEffect(() => editor.forget, [editor]);
  const close = () => {
    editor.forget();
    setQuery(Object.fromEntries(at.map((name) => [name, null])), 'push');
  };
  const footer = (create || status === 'open') && <EditorButtons {...props} close={close} />;
  return (
    <Modal title={title} shape={shape} onClose={close} footer={footer}>
      <Edited {...{ editor, failed, what, lines, children }} savedAt={({ updatedAt }) => updatedAt ?? null} />
    </Modal>
  );
}

function EditorButtons<F extends Shown>(props: EditorPanelProps<F> & { close: () => void }) {
  const { editor, need, save, after, create, more, close } = props;
  const { status } = useStore(editor.$state);
  const { isSaving } = useStore(editor.$draft);
  const isDirty = useStore(editor.$isDirty);
  const form = editor.form();
  const press = async () => {
    if (await saveAndLeave(editor, save, close)) await after();
  };
  const leave = async () => {
    if (await mayLeave()) close();
  };
  return (
    <>
      {form && <span className="editor-more">{more?.(form, close)}</span>}
      <Button size="small" look="line" onClick={() => void leave()}>
        Cancelar
      </Button>
      <Only need={need}>
        <Button
          size="small"
          busy={isSaving}
          disabled={status !== 'new' && !(form && isDirty)}
          onClick={() => void press()}
        >
          {isSaving ? 'Salvando...' : form ? 'Salvar' : create}
        </Button>
      </Only>
    </>
  );
}

type ConflictProps = {
  /** 'esta categoria' */
  what: string;
  /** When the other person saved. */
  at: string | null;
  onSettle: (keep: 'mine' | 'theirs') => void;
};

/** Somebody else was quicker: nothing of either is lost. */
function Conflict({ what, at, onSettle }: ConflictProps) {
  return (
    <Notice kind="warning">
      <p>
        Outra pessoa salvou {what}
        {at && ` em ${formatDateTime(new Date(at))},`} enquanto você editava. O que você escreveu continua
        aqui e ainda não foi salvo.
      </p>
      <p className="row-actions mt-2 justify-start">
        <LinkButton
          text="Juntar as minhas alterações às dela"
          look="drawn"
          onPress={() => onSettle('mine')}
        />
        <LinkButton text="Descartar as minhas" look="drawn" onPress={() => onSettle('theirs')} />
      </p>
    </Notice>
  );
}

/** Leads to the first field that is wrong, once the form says which that is. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    [...fields].find((field) => field.getClientRects().length > 0)?.focus();
  });
}

/** Focuses the first field of what was just added to a form, once React has rendered it. */
export function focusFirstField(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const fields = 'input:not([type=file]), select, textarea, button:enabled';
    const field = find()?.querySelector<HTMLElement>(fields);
    field?.focus();
    // Typing replaces the text that a new row comes with.
    if (field instanceof HTMLInputElement) field.select();
  });
}

/** A file input is hidden: focus that comes to it, as when its error is the first, goes on to the button beside it. */
export function focusItsButton({ target }: FocusEvent): void {
  target.parentElement?.querySelector('button')?.focus();
}

/** A form that holds something half-written: leaving, closing what it stands in or the page asks first. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    setUnsaved(id, isDirty);
    return () => setUnsaved(id, false);
  }, [id, isDirty]);
}
