import { type Absent, absentWords } from '../../../stores/admin/pages/page-gaps.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Unfinished } from './Unfinished.tsx';

type Props = { absent: readonly Absent[]; onPublish: () => void; onClose: () => void };

/** Confirmation before publishing a page with sections that will not show. */
export function PublishCheck({ absent, onPublish, onClose }: Props) {
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
      <p className="mb-4">{absentWords(absent)} O resto da página aparece.</p>
      <Unfinished absent={absent} onLead={onClose} />
    </Modal>
  );
}
