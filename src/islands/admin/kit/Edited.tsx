import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Capability } from '../../../domain/capabilities.ts';
import type { Editor } from '../../../stores/admin/editor.ts';
import { mayLeave } from '../../../stores/admin/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import { Only } from './Allowed.tsx';
import { Conflict } from './Conflict.tsx';
import { focusFirstProblem } from './focus.ts';
import { Failed, Loading } from './States.tsx';

type Props<F> = {
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
export function Edited<F>({ editor, failed, what, savedAt, lines, children }: Props<F>) {
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

type ButtonsProps = {
  editor: Saved & Pick<Editor<unknown, object>, '$state' | '$draft'>;
  /** Who may save. */
  need: Capability;
  save: () => Promise<unknown>;
  /** What shows the saved thing reads it again. */
  after: () => Promise<unknown>;
  close: () => void;
  /** 'Criar Categoria' */
  create: string;
  /** What else can be done with the one that is open. */
  children?: ReactNode;
};

/** At the foot of a panel or an editor. */
export function EditorButtons({ editor, need, save, after, close, create, children }: ButtonsProps) {
  const { status } = useStore(editor.$state);
  const { isSaving } = useStore(editor.$draft);
  const isDirty = useStore(editor.$isDirty);
  const isOpen = status === 'open';
  const press = async () => {
    if (await saveAndLeave(editor, save, close)) await after();
  };
  const leave = async () => {
    if (await mayLeave()) close();
  };
  return (
    <>
      {isOpen && <span className="editor-more">{children}</span>}
      <Button size="small" look="line" onClick={() => void leave()}>
        Cancelar
      </Button>
      <Only need={need}>
        <Button
          size="small"
          busy={isSaving}
          disabled={status !== 'new' && !(isOpen && isDirty)}
          onClick={() => void press()}
        >
          {isSaving ? 'Salvando...' : isOpen ? 'Salvar' : create}
        </Button>
      </Only>
    </>
  );
}
