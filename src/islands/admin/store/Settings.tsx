import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SettingsForm } from '../../../contracts/admin/store.ts';
import { formatDateTime } from '../../../domain/calendar.ts';
import { ADMIN, HOME } from '../../../paths.ts';
import {
  $settings,
  openSettings,
  saveSettings,
  settings,
  settleSettings,
} from '../../../stores/admin/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Failed, Loading } from '../kit/States.tsx';
import { Basics } from './Basics.tsx';
import { Delivery } from './Delivery.tsx';
import { Limits } from './Limits.tsx';
import { Looks } from './Looks.tsx';

/** /admin/configuracoes: who the shop is, how it looks, how it delivers. */
export function Settings() {
  const state = useStore($settings);
  useEffect(() => {
    void openSettings();
    return () => settings.forget();
  }, []);
  return (
    <Screen title="Configurações da Loja" back={ADMIN}>
      {state.status === 'loading' && <Loading lines={12} />}
      {state.status === 'failed' && (
        <Failed
          what="Não foi possível carregar as configurações da loja."
          failure={state.failure}
          onRetry={() => void openSettings()}
        />
      )}
      {state.status === 'open' && <Form form={state.form} theirs={state.theirs} />}
    </Screen>
  );
}

function Form({ form, theirs }: { form: SettingsForm; theirs: SettingsForm | null }) {
  const { isSaving } = useStore(settings.$draft);
  const isDirty = useStore(settings.$isDirty);
  const ref = useRef<HTMLFormElement>(null);
  const save = async () => {
    const fault = await saveSettings();
    if (fault) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form
      ref={ref}
      className="settings max-w-272 [&>.notice]:mb-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {form.version === 0 && (
        <Notice kind="info">
          <p>
            A loja ainda não foi configurada. Preencha ao menos o nome e o e-mail de contato: a lei pede
            também razão social, CNPJ e endereço em todas as páginas.
          </p>
        </Notice>
      )}
      {theirs && <Conflict theirs={theirs} />}
      <Part title="Informações Básicas">
        <Basics />
      </Part>
      <Part title="Elementos Visuais e Redes Sociais">
        <Looks />
      </Part>
      <Part title="Configurações de Entrega e Política">
        <Delivery server={form.server} />
      </Part>
      <Part title="Limites contra Abuso">
        <Limits />
      </Part>
      <div className="screen-foot sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line bg-paper py-3">
        <span className="text-soft text-small mr-auto" role="status">
          {isDirty
            ? 'Há alterações que ainda não foram salvas.'
            : form.updatedAt && `Salvo em ${formatDateTime(new Date(form.updatedAt))}`}
        </span>
        <a className="link text-small" href={HOME} target="_blank" rel="noopener">
          Ver a loja
        </a>
        <Button type="submit" size="small" busy={isSaving}>
          {isSaving ? 'Salvando...' : 'Salvar Configurações'}
        </Button>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-section" aria-label={title}>
      <h2 className="form-section__title">{title}</h2>
      <div className="form-stack">{children}</div>
    </section>
  );
}

/** Somebody else was quicker: nothing of either is lost. */
function Conflict({ theirs }: { theirs: SettingsForm }) {
  const when = theirs.updatedAt ? ` em ${formatDateTime(new Date(theirs.updatedAt))}` : '';
  return (
    <Notice kind="warning">
      <p>
        Outra pessoa salvou as configurações{when}, enquanto você editava. O que você escreveu continua aqui e
        ainda não foi salvo.
      </p>
      <p className="row-actions mt-2 justify-start">
        <button type="button" className="link link--drawn" onClick={() => settleSettings('mine')}>
          Juntar as minhas alterações às dela
        </button>
        <button type="button" className="link link--drawn" onClick={() => settleSettings('theirs')}>
          Descartar as minhas
        </button>
      </p>
    </Notice>
  );
}
