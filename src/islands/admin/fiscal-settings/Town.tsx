import { useStore } from '@nanostores/react';
import type { FiscalForm } from '../../../contracts/admin/fiscal-settings.ts';
import { formatCep } from '../../../domain/shipping/postal-code.ts';
import { settingsUrl } from '../../../paths.admin.ts';
import { $townLookup, lookUpTown } from '../../../stores/admin/fiscal/fiscal-settings.ts';
import { TextLink } from '../kit/Actions.tsx';
import { SteadyButton } from '../kit/SteadyButton.tsx';
import { FiscalFields } from './FiscalFields.tsx';
import { Part } from './Part.tsx';

const WIDER = { className: 'md:col-span-2' };

/** The place as the note has it: the shop's CEP finds the town with its code, and what else the CEP says. */
export function Town({ form }: { form: FiscalForm }) {
  const lookup = useStore($townLookup);
  const cep = form.shop.originZipCode;
  const origin = (
    <TextLink text="CEP de origem" href={settingsUrl('entrega', 'originZipCode')} look="drawn" />
  );
  return (
    <Part
      title="Endereço do estabelecimento"
      about={
        cep ? (
          <>
            Como está no cadastro do CNPJ. O CEP da nota é o {origin} dos pedidos: {formatCep(cep)}.
          </>
        ) : (
          <>Como está no cadastro do CNPJ. Antes, informe o {origin} dos pedidos: por ele se acha a cidade.</>
        )
      }
    >
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
        <SteadyButton
          look="line"
          sends={false}
          isOff={cep === '' || lookup?.kind === 'asking'}
          onPress={() => lookUpTown(form)}
        >
          Buscar a cidade pelo CEP
        </SteadyButton>
        <p
          className={lookup?.kind === 'failed' ? 'text-small text-bordeaux' : 'text-small text-soft'}
          role="status"
        >
          {lookup?.words}
        </p>
      </div>
      <FiscalFields
        names={['street', 'number', 'complement', 'district', 'city', 'state', 'cityCode']}
        over={{ street: WIDER, district: WIDER }}
      />
    </Part>
  );
}
