import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { SettingsForm } from '../../../contracts/admin/settings.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import {
  ADMIN_SETTINGS,
  type SettingsSection,
  settingsSectionAt,
  settingsUrl,
} from '../../../paths.admin.ts';
import { HOME } from '../../../paths.ts';
import { $path, go } from '../../../stores/admin/kit/place.ts';
import { openSettings, saveSettings, settings } from '../../../stores/admin/settings/settings.ts';
import { SECTION_WORDS } from '../../../stores/admin/settings/settings-fields.ts';
import {
  $changedSections,
  $faultySections,
  firstProblem,
} from '../../../stores/admin/settings/settings-sections.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionButton, TextLink } from '../kit/Actions.tsx';
import { Edited } from '../kit/EditorPanel.tsx';
import { focusFirstProblem } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { useFieldOfAddress } from '../kit/use-field-of-address.ts';
import { Basics } from './Basics.tsx';
import { Branding } from './Branding.tsx';
import { Delivery } from './Delivery.tsx';
import { Limits } from './Limits.tsx';
import { Machines } from './Machines.tsx';
import { Payment } from './Payment.tsx';
import { Rates } from './Rates.tsx';
import { SettingsMap, SettingsRail } from './Sections.tsx';
import { Stock } from './Stock.tsx';
import { TeamAccess } from './TeamAccess.tsx';

const TITLE = 'Configurações da Loja';

/** /admin/configuracoes: the map of the settings; below it, one section at a time. All are one form, which stays open in between. */
export function Settings() {
  const section = settingsSectionAt(useStore($path));
  useEffect(() => {
    void openSettings();
    return () => settings.forget();
  }, []);
  if (!section)
    return (
      <Screen title={TITLE}>
        <SettingsMap />
        <Unsaved />
      </Screen>
    );
  return (
    <Screen title={SECTION_WORDS[section].title} parent={{ name: TITLE, href: ADMIN_SETTINGS }}>
      <div className="items-start gap-x-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SettingsRail current={section} />
        <div className="max-w-232 [&>.notice]:mb-4">
          <Edited
            editor={settings}
            failed="Não foi possível carregar as configurações da loja."
            what="as configurações"
            savedAt={({ updatedAt }) => updatedAt}
          >
            {(form) => form && <Form form={form} section={section} />}
          </Edited>
        </div>
      </div>
    </Screen>
  );
}

/** On the map there is nothing to save, unless a section was left unsaved. */
function Unsaved() {
  const { status } = useStore(settings.$state);
  const isDirty = useStore(settings.$isDirty);
  const form = settings.form();
  return status === 'open' && form && isDirty ? (
    <Saved form={form} section={null}>
      {null}
    </Saved>
  ) : null;
}

const FORMS: Readonly<Record<SettingsSection, (form: SettingsForm) => ReactNode>> = {
  informacoes: () => <Basics />,
  visual: () => <Branding />,
  entrega: ({ server }) => <Delivery server={server} />,
  fretes: () => <Rates />,
  pagamento: () => <Payment />,
  estoque: () => <Stock />,
  maquinas: () => <Machines />,
  equipe: ({ server }) => <TeamAccess server={server} />,
  avancado: () => <Limits />,
};

function Form({ form, section }: { form: SettingsForm; section: SettingsSection }) {
  useFieldOfAddress();
  return (
    <Saved form={form} section={section}>
      {form.version === 0 && (
        <Notice kind="info">
          <p>
            A loja ainda não foi configurada. Preencha ao menos o nome e o e-mail de contato: a lei pede
            também razão social, CNPJ e endereço em todas as páginas.
          </p>
        </Notice>
      )}
      <section className="form-section" aria-label={SECTION_WORDS[section].title}>
        <div className="form-stack">{FORMS[section](form)}</div>
      </section>
    </Saved>
  );
}

type SavedProps = { form: SettingsForm; section: SettingsSection | null; children: ReactNode };

/** The form with its bar: what is unsaved, here and in other sections, and the button that saves all of it. */
function Saved({ form, section, children }: SavedProps) {
  const { isSaving } = useStore(settings.$draft);
  const save = async () => {
    if (await saveSettings()) return;
    const problem = firstProblem();
    if (section && (!problem || $faultySections.get().includes(section))) return focusFirstProblem();
    // What is wrong in another section is shown where it is; so is, from the map, that somebody else saved meanwhile.
    const [changed] = $changedSections.get();
    if (problem) await go(settingsUrl(problem.section, problem.name));
    else if (changed) await go(settingsUrl(changed));
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
      {children}
      <div className="screen-foot sticky bottom-0 z-1 low:static flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line bg-paper py-3">
        <Standing form={form} section={section} />
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

/** What is unsaved, or when it was saved. */
function Standing({ form: { updatedAt }, section }: Omit<SavedProps, 'children'>) {
  const isDirty = useStore(settings.$isDirty);
  const others = useStore($changedSections).filter((one) => one !== section);
  const names = others.map((one) => SECTION_WORDS[one].title).join(', ');
  return (
    <span className="text-soft text-small mr-auto" role="status">
      {isDirty
        ? `Há alterações que ainda não foram salvas${names && `${section ? ', também' : ''} em ${names}`}.`
        : updatedAt && `Salvo em ${formatDateTime(new Date(updatedAt))}`}
    </span>
  );
}
