import { useStore } from '@nanostores/react';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef, useState } from 'react';
import type { RichText } from '../../../../contracts/rich.ts';
import { textFigures } from '../../../../stores/admin/pages/text-figures.ts';
import { Toolbar } from './Toolbar.tsx';
import { openView, readDoc, stateOf } from './view.ts';

export type RichProps = {
  label: string;
  hint?: string | undefined;
  error: string | null;
  value: RichText;
  /** A short text: no headings, lists or tables. */
  isLine?: boolean;
  /** Takes the focus once loaded, unless another field has it by then. */
  isFirst?: boolean;
  onValue: (value: RichText) => void;
};

/** A rich text editor with toolbar. Its value is a document of the contract's schema, never HTML. */
export function RichEditor({ label, hint, error, value, isLine = false, isFirst, onValue }: RichProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  // 0: closed. Each Ctrl K counts up, so that its field takes the focus again.
  const [linking, setLinking] = useState(0);
  useStore(textFigures.$state);
  // A ref, so that the view's callbacks see the props of the last render.
  const now = useRef({ value, doc: null as Node | null, error, onValue });
  now.current = { ...now.current, error, onValue };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once per mount; the effect below updates it.
  useEffect(() => {
    if (!place.current) return;
    const doc = readDoc(value);
    now.current = { ...now.current, value, doc };
    const opened = openView(place.current, {
      doc,
      isLine,
      attributes: () => ({
        id,
        class: 'rich__text prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(now.current.error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      }),
      onState(written, isWritten) {
        setState(written);
        if (isWritten) tell(written.doc);
      },
      onLink: () => setLinking((times) => times + 1),
    });
    view.current = opened;
    setState(opened.state);
    if (isFirst && !document.activeElement?.matches('input, select, textarea')) opened.focus();
    return () => opened.destroy();
  }, []);

  function tell(doc: Node): void {
    const { doc: given, value: known, onValue: take } = now.current;
    // An edit that was reverted yields the identical value again, so that the form is not dirty.
    const told = given && doc.eq(given) ? known : (doc.toJSON() as RichText);
    sent.current = told;
    take(told);
  }
  const sent = useRef(value);

  useEffect(() => {
    const open = view.current;
    if (!open || value === sent.current) return;
    // Changed from outside: a restored version, a merge, or the saved value.
    sent.current = value;
    const doc = readDoc(value);
    now.current = { ...now.current, value, doc };
    if (doc.eq(open.state.doc)) return;
    open.updateState(stateOf(doc));
    setState(open.state);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: its attributes tell of the error.
  useEffect(() => view.current?.setProps({}), [error]);

  const run = (command: Command) => {
    const open = view.current;
    if (!open) return;
    command(open.state, open.dispatch);
    open.focus();
  };
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      {hint && <p className="field__hint">{hint}</p>}
      <div className="border border-edge bg-paper focus-within:border-ink">
        {state && (
          <Toolbar
            state={state}
            name={label}
            isLine={isLine}
            linking={linking}
            onLinking={setLinking}
            run={run}
          />
        )}
        <div ref={place} />
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
