import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sectionTypesFor } from '../../../contracts/pages.ts';
import { createListKeys } from '../../../stores/admin/kit/list-keys.ts';
import { page } from '../../../stores/admin/pages/page-editor.ts';
import { $openSection, addSection } from '../../../stores/admin/pages/page-sections.ts';
import { focusFirstField, Modal } from '../kit/Panel.tsx';

/** Dialog with the section types, also chosen by arrow keys or their first letters. */
export function AddSection({ onClose }: { onClose: () => void }) {
  const types = sectionTypesFor(page.form()?.kind ?? 'home');
  const list = useRef<HTMLUListElement>(null);
  const [keys] = useState(createListKeys);
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const { activeElement } = document;
    const now = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
    const to = keys(
      event,
      types.map(({ name }) => name),
      now,
    );
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <Modal title="Adicionar seção" onClose={onClose} isFree>
      <p className="mb-2 text-small text-soft [@media(hover:none)]:hidden">
        As setas ou as primeiras letras do nome levam até a seção.
      </p>
      <ul className="grid" ref={list} onKeyDown={move}>
        {types.map(({ type, name, hint }) => (
          <li key={type} className="border-b border-line last:border-0">
            <button
              type="button"
              className="block w-full py-2.5 text-left hover:text-bordeaux"
              onClick={() => {
                addSection(type);
                onClose();
                focusFirstField(() =>
                  document.querySelector(`[data-section="${$openSection.get()}"] [data-fields]`),
                );
              }}
            >
              <span className="block font-medium">{name}</span>
              <span className="block text-small text-soft">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
