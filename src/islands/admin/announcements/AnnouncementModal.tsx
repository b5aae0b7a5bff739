import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LeadText } from '../../../contracts/rich.ts';
import {
  announcement,
  announcements,
  openAnnouncement,
  saveAnnouncement,
  startAnnouncement,
} from '../../../stores/admin/announcements.ts';
import { problemWithin } from '../../../stores/admin/page-editor.ts';
import { setQuery } from '../../../stores/admin/place.ts';
import { Field } from '../../../ui/Field.tsx';
import { Edited, EditorButtons } from '../kit/Edited.tsx';
import { Modal } from '../kit/Modal.tsx';
import { useFields } from '../kit/use-fields.ts';
import { RichField } from '../pages/RichField.tsx';

const close = () => {
  announcement.forget();
  setQuery({ editar: null, novo: null }, 'push');
};

/** An announcement beside the list; without an id, a new one. */
export function AnnouncementModal({ id }: { id: string | null }) {
  useEffect(() => announcement.forget, []);
  useEffect(() => {
    if (id) void openAnnouncement(id);
    else startAnnouncement();
  }, [id]);
  return (
    <Modal title={id ? 'Editar anúncio' : 'Novo anúncio'} shape="side" onClose={close} footer={<Buttons />}>
      <Edited
        editor={announcement}
        failed="Não foi possível carregar o anúncio."
        what="este anúncio"
        savedAt={({ updatedAt }) => updatedAt}
        lines={3}
      >
        {() => <Fields />}
      </Edited>
    </Modal>
  );
}

function Fields() {
  const { values, problems } = useStore(announcement.$draft);
  const field = useFields(announcement);
  return (
    <div className="grid gap-5">
      <RichField
        isLine
        label="Texto"
        hint="Uma linha de até 90 letras. Um campo, como o do frete grátis, mostra sempre o valor de hoje."
        value={values.text}
        error={problemWithin(problems, 'text')}
        onValue={(text) => announcement.set({ text: text as LeadText })}
      />
      <Field
        label="No ar a partir de"
        {...field.text('startsAt')}
        type="datetime-local"
        hint="Horário de Brasília. Vazio: agora."
      />
      <Field label="Até" {...field.text('endsAt')} type="datetime-local" hint="Vazio: até você o excluir." />
    </div>
  );
}

function Buttons() {
  return (
    <EditorButtons
      editor={announcement}
      need="pages.write"
      save={saveAnnouncement}
      after={announcements.reload}
      close={close}
      create="Criar Anúncio"
    />
  );
}
