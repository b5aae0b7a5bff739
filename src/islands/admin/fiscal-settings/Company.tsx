import { useStore } from '@nanostores/react';
import type { FiscalForm } from '../../../contracts/admin/fiscal-settings.ts';
import { formatCnpj } from '../../../domain/people/documents.ts';
import { settingsUrl } from '../../../paths.admin.ts';
import { fiscalSettings } from '../../../stores/admin/fiscal/fiscal-settings.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextLink } from '../kit/Actions.tsx';
import { Facts } from '../kit/Values.tsx';
import { FiscalFields } from './FiscalFields.tsx';
import { Part } from './Part.tsx';

/** Who issues: what the shop's settings say, and what only notes ask for. */
export function Company({ shop: { cnpj, legalName, name } }: Pick<FiscalForm, 'shop'>) {
  const { regime } = useStore(fiscalSettings.$draft).values;
  return (
    <Part
      title="Empresa"
      about={
        <>
          CNPJ e nomes vêm de{' '}
          <TextLink text="Informações Básicas" href={settingsUrl('informacoes')} look="drawn" />. O regime e a
          inscrição estadual o contador sabe.
        </>
      }
    >
      <div className="col-span-full">
        <Facts
          facts={[
            ['CNPJ', cnpj ? formatCnpj(cnpj) : '–'],
            ['Razão social', legalName || '–'],
            ['Nome fantasia', name || '–'],
          ]}
        />
      </div>
      <FiscalFields names={['regime', 'stateRegistration']} />
      {(regime === 'regular' || regime === 'simples_excess') && (
        <div className="col-span-full">
          <Notice kind="warning">
            <p>
              Este regime ainda não é atendido: a nota dele leva impostos que a loja não calcula, e nada será
              enviado. Por enquanto, só o Simples Nacional (CRT 1) e o MEI (CRT 4). Você pode salvar assim
              mesmo.
            </p>
          </Notice>
        </div>
      )}
    </Part>
  );
}
