import { sectionTypesFor } from '../../../contracts/pages.ts';
import { page } from '../../../stores/admin/pages/page-editor.ts';
import { $openSection, addSection } from '../../../stores/admin/pages/page-sections.ts';
import { focusFirstField, Modal } from '../kit/Panel.tsx';

/** Dialog with the section types. */
export function AddSection({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Adicionar seção" onClose={onClose} isFree>
      <ul className="grid">
        {sectionTypesFor(page.form()?.kind ?? 'home').map(({ type, name, hint }) => (
          <li key={type} className="border-b border-line last:border-0">
            <button
              type="button"
              className="block w-full py-3 text-left hover:text-bordeaux"
              onClick={() => {
                addSection(type);
                onClose();
                focusFirstField(() =>
                  document.querySelector(`[data-section="${$openSection.get()}"] [data-fields]`),
                );
              }}
            >
              <span className="subtitle block">{name}</span>
              <span className="block text-small text-soft">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
