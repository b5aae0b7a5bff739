import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { go } from '../../../stores/admin/kit/place.ts';
import {
  $isSaleBegun,
  $sale,
  buyerFields,
  placeSale,
  startSale,
} from '../../../stores/admin/orders/manual-order.ts';
import { AddressFields } from '../../address/AddressFields.tsx';
import { PersonInputs } from '../../address/PersonInputs.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { focusFirstProblem, useUnsaved } from '../kit/Panel.tsx';
import { Part, Screen } from '../kit/Screen.tsx';
import { SaleChoices, SaleSums, SaleTotal } from './SaleChoices.tsx';
import { SaleLines } from './SaleLines.tsx';

/** /admin/pedidos/novo: an order taken by phone or WhatsApp, paid by a link. */
export function NewOrder() {
  const { isPlacing } = useStore($sale);
  useUnsaved(useStore($isSaleBegun));
  useEffect(startSale, []);
  const place = async () => {
    const id = await placeSale();
    if (id) await go(`${ADMIN_ORDERS}?pedido=${id}`);
    else focusFirstProblem();
  };
  return (
    <Screen
      title="Novo pedido"
      parent={{ name: 'Pedidos', href: ADMIN_ORDERS }}
      foot={
        <>
          <SaleTotal />
          <ActionButton text="Cancelar" look="line" onClick={() => void go(ADMIN_ORDERS)} />
          <ActionButton
            text={isPlacing ? 'Registrando...' : 'Registrar e enviar o link'}
            busy={isPlacing}
            onClick={() => void place()}
          />
        </>
      }
    >
      <div className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <Part title="Peças">
            <SaleLines />
          </Part>
          <Part title="Cliente">
            <PersonInputs of={buyerFields} />
          </Part>
          <Part title="Endereço de entrega">
            <AddressFields of={buyerFields} />
          </Part>
        </div>
        <div className="grid gap-6 xl:sticky xl:top-20">
          <SaleChoices />
          <SaleSums />
        </div>
      </div>
    </Screen>
  );
}
