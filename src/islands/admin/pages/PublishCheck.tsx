import type { Outlook } from '../../../stores/admin/pages/page-gaps.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Unfinished } from './Unfinished.tsx';

type Props = { outlook: Outlook; onPublish: () => void; onClose: () => void };

/** Confirmation before publishing a page of which a part, or everything, will not show. */
export function PublishCheck({ outlook: { absent, words }, onPublish, onClose }: Props) {
  return (
    <Modal
      title="Publicar mesmo assim?"
      onClose={onClose}
      isFree
      footer={
        <>
          <ActionButton text="Voltar à Página" look="line" onClick={onClose} />
          <ActionButton text="Publicar Assim" onClick={onPublish} />
        </>
      }
    >
      <p>{words}</p>
      {absent.length > 0 && (
        <div className="mt-4">
          <Unfinished absent={absent} onLead={onClose} />
        </div>
      )}
    </Modal>
  );
}
