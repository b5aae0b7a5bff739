import { useStore } from '@nanostores/react';
import { $progress, $sent, chosenNotes, sendChosen } from '../../../stores/admin/fiscal/note-acts.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';

/** Sends the chosen notes again, in a bar at the bottom while some are chosen. */
export function NoteBulkBar() {
  const { size } = useStore(chosenNotes.$ids);
  const done = useStore($progress);
  const [isBusy, during] = useBusy();
  return (
    <>
      {size > 0 && (
        <section className="bulk" aria-label="Notas selecionadas">
          <strong role="status">
            {isBusy ? `${done} de ${size} enviadas` : counted(size, 'selecionada', 'selecionadas')}
          </strong>
          <ActionButton text="Enviar de novo" busy={isBusy} onClick={during(sendChosen)} />
          {!isBusy && <LinkButton text="Limpar seleção" look="drawn" onPress={chosenNotes.clear} />}
        </section>
      )}
      <Outcome />
    </>
  );
}

/** How each stands, first those that did not go. */
function Outcome() {
  const sent = useStore($sent);
  if (!sent) return null;
  const close = () => $sent.set(null);
  const halted = sent.filter(({ isHalted }) => isHalted).length;
  return (
    <Modal
      title={counted(halted, 'nota não foi', 'notas não foram')}
      isFree
      onClose={close}
      footer={<ActionButton text="Entendi" onClick={close} />}
    >
      <ul className="rows">
        {sent.map(({ id, name, words }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>: {words}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
