import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { SettingsForm } from '../../../contracts/admin/store.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { HOME } from '../../../paths.ts';
import { openSettings, saveSettings, settings } from '../../../stores/admin/shop/settings.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionButton, TextLink } from '../kit/Actions.tsx';
import { Edited, focusFirstProblem } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Basics } from './Basics.tsx';
import { Branding } from './Branding.tsx';
import { Delivery } from './Delivery.tsx';
import { Limits } from './Limits.tsx';
import { Payment } from './Payment.tsx';
import { Rates } from './Rates.tsx';
import { Stock } from './Stock.tsx';

/** /admin/configuracoes: the settings of the shop. */
export function Settings() {
  useEffect(() => {
    void openSettings();
    return () => settings.forget();
  }, []);
  return (
    <Screen title="Configurações da Loja">
      <div className="max-w-272 [&>.notice]:mb-4">
        <Edited
          editor={settings}
          failed="Não foi possível carregar as configurações da loja."
          what="as configurações"
          savedAt={({ updatedAt }) => updatedAt}
          lines={12}
        >
          {(form) => form && <Form form={form} />}
        </Edited>
      </div>
    </Screen>
  );
}

function Form({ form }: { form: SettingsForm }) {
  const { isSaving } = useStore(settings.$draft);
  const isDirty = useStore(settings.$isDirty);
  const save = async () => {
    if (!(await saveSettings())) focusFirstProblem();
  };
  return (
    <form
      className="settings [&>.notice]:mb-4"
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
      <Part title="Informações Básicas">
        <Basics />
      </Part>
      <Part title="Elementos Visuais e Redes Sociais">
        <Branding />
      </Part>
      <Part title="Configurações de Entrega e Política">
        <Delivery server={form.server} />
      </Part>
      <Part title="Fretes e Prazos">
        <Rates />
      </Part>
      <Part title="Pagamento">
        <Payment />
      </Part>
      <Part title="Estoque">
        <Stock />
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
        <TextLink text="Ver a loja" className="text-small" target="_blank" rel="noopener" href={HOME} />
        <ActionButton
          text={isSaving ? 'Salvando...' : 'Salvar Configurações'}
          type="submit"
          busy={isSaving}
        />
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
