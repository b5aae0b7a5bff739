import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FiscalForm } from '../../../contracts/admin/fiscal-settings.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { ADMIN_SETTINGS } from '../../../paths.admin.ts';
import {
  fiscalSettings,
  openFiscalSettings,
  saveFiscalSettings,
} from '../../../stores/admin/fiscal/fiscal-settings.ts';
import { FISCAL_WORDS } from '../../../stores/admin/settings/settings-fields.ts';
import { ActionButton, useMay } from '../kit/Actions.tsx';
import { Edited } from '../kit/EditorPanel.tsx';
import { focusFirstProblem } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { useFieldOfAddress } from '../kit/use-field-of-address.ts';
import { SettingsRail } from '../settings/Sections.tsx';
import { Company } from './Company.tsx';
import { FiscalFields } from './FiscalFields.tsx';
import { IssuingSwitch } from './Issuing.tsx';
import { Part } from './Part.tsx';
import { Rates } from './Rates.tsx';
import { Town } from './Town.tsx';
import { WhatLacks } from './WhatLacks.tsx';

/** /admin/nota-fiscal: what the shop's notes are made with, and what lacks until there can be any. */
export function FiscalSettings() {
  const seesOthers = useMay('settings.write');
  useEffect(() => {
    void openFiscalSettings();
    return () => fiscalSettings.forget();
  }, []);
  return (
    <Screen title={FISCAL_WORDS.title} parent={{ name: 'Configurações da Loja', href: ADMIN_SETTINGS }}>
      <div className="items-start gap-x-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        {seesOthers && <SettingsRail current="nota-fiscal" />}
        <div className="max-w-232">
          <IssuingSwitch />
          <Edited
            editor={fiscalSettings}
            failed="Não foi possível carregar as configurações da nota fiscal."
            what="as configurações da nota fiscal"
            savedAt={({ updatedAt }) => updatedAt}
          >
            {(form) => form && <Form form={form} />}
          </Edited>
        </div>
      </div>
    </Screen>
  );
}

function Form({ form }: { form: FiscalForm }) {
  const { isSaving } = useStore(fiscalSettings.$draft);
  const isDirty = useStore(fiscalSettings.$isDirty);
  useFieldOfAddress();
  const save = async () => {
    if (!(await saveFiscalSettings())) focusFirstProblem();
  };
  return (
    <form
      className="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid gap-y-8">
        <WhatLacks form={form} />
        <Company shop={form.shop} />
        <Town form={form} />
        <Part title="Numeração">
          <FiscalFields names={['series']} />
        </Part>
        <Part
          title="Operações (CFOP)"
          grid="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4"
          about="O código do tipo de venda ou devolução. Os que já vêm são os de quem revende para o consumidor; se a empresa fabrica as peças, pergunte ao contador."
        >
          <FiscalFields names={['saleWithin', 'saleAcross', 'returnWithin', 'returnAcross']} />
        </Part>
        <Part
          title="Impostos"
          about="Como a nota diz que os impostos são pagos dentro do Simples. Quem sabe é o contador; o que já vem serve à maioria das lojas."
        >
          <FiscalFields names={['csosn', 'pisCofins']} />
        </Part>
        <Rates />
      </div>
      <div className="screen-foot sticky bottom-0 z-1 mt-6 low:static flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line bg-paper py-3">
        <span className="text-soft text-small mr-auto" role="status">
          {isDirty
            ? 'Há alterações que ainda não foram salvas.'
            : form.updatedAt && `Salvo em ${formatDateTime(new Date(form.updatedAt))}`}
        </span>
        <ActionButton text={isSaving ? 'Salvando...' : 'Salvar nota fiscal'} type="submit" busy={isSaving} />
      </div>
    </form>
  );
}
