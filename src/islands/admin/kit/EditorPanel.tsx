import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Capability } from '../../../domain/people/capabilities.ts';
import type { Editor } from '../../../stores/admin/kit/editor.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { ActionButton, Only } from './Actions.tsx';
import { Conflict } from './Conflict.tsx';
import { focusFormOf } from './focus.ts';
import { focusFirstProblem, Modal, MoreActions } from './Panel.tsx';
import { Failed, Loading } from './Screen.tsx';

/** The editor of one record: in a dialog (`EditorPanel`), or as part of a screen (`Edited`). */

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

type EditorButtonsProps<F extends Shown> = EditorPanelProps<F> & { close: () => void; leave: () => void };

function EditorButtons<F extends Shown>(props: EditorButtonsProps<F>) {
  const { editor, at, need, save, create, staysOpen, leaves = 'Cancelar', more, close, leave } = props;
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
    await saveAndLeave(editor, save, next);
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
