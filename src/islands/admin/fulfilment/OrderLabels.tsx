import { useEffect } from 'react';
import type { LabelRow } from '../../../contracts/admin/labels.ts';
import { followLabels, orderLabels } from '../../../stores/admin/fulfilment/labels.ts';
import { Only } from '../kit/Actions.tsx';
import { Loaded, Part, useLoad } from '../kit/Screen.tsx';
import { Label } from './BoughtLabels.tsx';
import { PrintLabels } from './PrintLabels.tsx';

/** What the parcel may travel with. */
const isPrintable = ({ state, problem, isReplaced }: LabelRow) =>
  state === 'ready' || (state === 'kept' && problem !== 'expired' && !isReplaced);

/** The labels of the open order, the last one first; nothing before the first was bought. */
export function OrderLabels({ id }: { id: string }) {
  useLoad(orderLabels, { pedido: id });
  useEffect(() => followLabels(orderLabels, { pedido: id }), [id]);
  return (
    <Loaded of={orderLabels} failed="Erro ao carregar as etiquetas" lines={1}>
      {({ labels }) =>
        labels.length > 0 && (
          <Part title="Etiqueta de envio">
            <ul className="grid gap-4">
              {labels.toReversed().map((label) => (
                <li key={label.id}>
                  {labels.some(({ position }) => position > 1) && <p>Pacote {label.position}</p>}
                  <Label label={label} />
                </li>
              ))}
            </ul>
            {labels.some(isPrintable) && (
              <Only need="orders.fulfil">
                <div className="mt-3 flex flex-wrap gap-2">
                  <PrintLabels by={{ pedidos: id }} />
                </div>
              </Only>
            )}
          </Part>
        )
      }
    </Loaded>
  );
}
