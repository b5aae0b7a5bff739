import { useStore } from '@nanostores/react';
import { lazy, useState } from 'react';
import { MAX_ORDERS } from '../../../contracts/admin/fulfilment.ts';
import { MAX_LABELS } from '../../../contracts/admin/labels.ts';
import { pickListsUrl } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $outcome, chosen, prepareChosen } from '../../../stores/admin/orders/order-bulk.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ShipOrders } from '../fulfilment/ShipOrders.tsx';
import { ActionButton, ActionLink, LinkButton } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Loading } from '../kit/Screen.tsx';

/** With the words of all that may be in the way, which only whoever buys needs. */
const BuyLabels = lazy(async () => ({ default: (await import('../fulfilment/BuyLabels.tsx')).BuyLabels }));

/** Bulk actions, in a bar at the bottom while orders are selected. */
export function OrderBulkBar() {
  const ids = useStore(chosen.$ids);
  const [isBusy, during] = useBusy();
  const [isShipping, setShipping] = useState(false);
  const [isBuying, setBuying] = useState(false);
  const isTooMany = ids.size > MAX_ORDERS;
  const prepare = during(() => prepareChosen());
  return (
    <>
      {ids.size > 0 && (
        <section className="bulk" aria-label="Pedidos selecionados">
          <strong role="status">{counted(ids.size, 'selecionado', 'selecionados')}</strong>
          {isTooMany ? (
            <span>Escolha até {MAX_ORDERS} pedidos de uma vez.</span>
          ) : (
            <>
              <ActionLink text="Imprimir…" href={pickListsUrl(ids)} />
              <ActionButton text="Em preparação" busy={isBusy} onClick={prepare} />
              {ids.size <= MAX_LABELS && (
                <ActionButton text="Comprar etiquetas…" onClick={() => setBuying(true)} />
              )}
              <ActionButton text="Enviado…" onClick={() => setShipping(true)} />
            </>
          )}
          <LinkButton text="Limpar seleção" look="drawn" onPress={chosen.clear} />
        </section>
      )}
      {isBuying && (
        <Lazy waiting={<Loading lines={2} />}>
          <BuyLabels ids={[...ids]} onClose={() => setBuying(false)} />
        </Lazy>
      )}
      {isShipping && <ShipOrders onClose={() => setShipping(false)} />}
      <Outcome />
    </>
  );
}

/** Result of a bulk action: which orders succeeded, and why the others failed. */
function Outcome() {
  const outcome = useStore($outcome);
  if (!outcome) return null;
  const close = () => $outcome.set(null);
  const { done, refused } = outcome;
  return (
    <Modal
      title={counted(refused.length, 'pedido ficou como estava', 'pedidos ficaram como estavam')}
      isFree
      onClose={close}
      footer={<ActionButton text="Entendi" onClick={close} />}
    >
      <p className="mb-3">{done}.</p>
      <ul className="rows">
        {refused.map(({ number, words }) => (
          <li key={number}>
            <span>
              <strong>{number}</strong>: {words}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
