import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { setQuery } from '../../../stores/admin/place.ts';
import {
  openRedirect,
  redirect,
  redirects,
  removeRedirect,
  saveRedirect,
} from '../../../stores/admin/redirects.ts';
import { Field } from '../../../ui/Field.tsx';
import { Edited, EditorButtons } from '../kit/Edited.tsx';
import { LinkButton } from '../kit/LinkButton.tsx';
import { Modal } from '../kit/Modal.tsx';
import { Empty } from '../kit/States.tsx';
import { useFields } from '../kit/use-fields.ts';

const close = () => {
  redirect.forget();
  setQuery({ editar: null, novo: null }, 'push');
};

/** A rule beside the list; without an id, a new one. */
export function RedirectModal({ id }: { id: string | null }) {
  useEffect(() => redirect.forget, []);
  useEffect(() => {
    if (id) void openRedirect(id);
    else redirect.start({ from: '', to: '' });
  }, [id]);
  return (
    <Modal
      title={id ? 'Editar redirecionamento' : 'Novo redirecionamento'}
      shape="side"
      onClose={close}
      footer={<Buttons />}
    >
      <Edited
        editor={redirect}
        failed="Não foi possível carregar o redirecionamento."
        what="este redirecionamento"
        lines={2}
      >
        {(form) =>
          form?.isAutomatic ? (
            <Empty title="Este foi feito pela loja quando uma página mudou de endereço, e muda com ela." />
          ) : (
            <Sides />
          )
        }
      </Edited>
    </Modal>
  );
}

function Sides() {
  const field = useFields(redirect);
  return (
    <div className="grid gap-5">
      <Field
        label="De"
        {...field.text('from')}
        autoFocus
        required
        spellCheck={false}
        autoCapitalize="none"
        hint="O endereço antigo sem o domínio, como /colecao-antiga. O que vier depois de ? acompanha a visita."
      />
      <Field
        label="Para"
        {...field.text('to')}
        required
        spellCheck={false}
        autoCapitalize="none"
        hint="Um endereço da loja, como /novidades, ou um de fora com https://."
      />
    </div>
  );
}

function Buttons() {
  useStore(redirect.$state);
  const form = redirect.form();
  return (
    <EditorButtons
      editor={redirect}
      need="pages.write"
      save={saveRedirect}
      after={redirects.reload}
      close={close}
      create="Criar Redirecionamento"
    >
      {form && !form.isAutomatic && (
        <LinkButton
          text="Excluir"
          look="danger"
          onPress={() => {
            close();
            void removeRedirect(form);
          }}
        />
      )}
    </EditorButtons>
  );
}
