import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $lostTarget } from '../../../stores/admin/pages/redirect-targets.ts';
import {
  openRedirect,
  redirect,
  removeRedirect,
  saveRedirect,
} from '../../../stores/admin/pages/redirects.ts';
import { Field } from '../../../ui/Field.tsx';
import { LinkButton } from '../kit/Actions.tsx';
import { EditorPanel } from '../kit/EditorPanel.tsx';
import { useFields } from '../kit/Fields.tsx';
import { Empty } from '../kit/Screen.tsx';

/** The editor of a redirect beside the list; without an id, of a new one. */
export function RedirectModal({ id }: { id: string | null }) {
  useEffect(() => {
    if (id) void openRedirect(id);
    else redirect.start({ from: '', to: '' });
  }, [id]);
  return (
    <EditorPanel
      editor={redirect}
      title={id ? 'Editar redirecionamento' : 'Novo redirecionamento'}
      at={['editar', 'novo']}
      failed="Não foi possível carregar o redirecionamento."
      what="este redirecionamento"
      lines={2}
      need="pages.write"
      save={saveRedirect}
      create="Criar Redirecionamento"
      more={(form, close) =>
        !form.isAutomatic && (
          <LinkButton
            text="Excluir"
            look="danger"
            onPress={() => {
              close();
              return removeRedirect(form);
            }}
          />
        )
      }
    >
      {(form) =>
        form?.isAutomatic ? (
          <Empty title="Este foi feito pela loja quando uma página mudou de endereço, e muda com ela." />
        ) : (
          <Sides />
        )
      }
    </EditorPanel>
  );
}

function Sides() {
  const field = useFields(redirect);
  const { to } = useStore(redirect.$draft).values;
  const lost = useStore($lostTarget)(to);
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
        hint={lost ?? 'Um endereço da loja, como /novidades, ou um de fora com https://.'}
      />
    </div>
  );
}
