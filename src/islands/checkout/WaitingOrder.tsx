import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHECKOUT } from '../../paths.ts';
import { $waitingOrder, findWaitingOrder } from '../../stores/payment/waiting-order.ts';
import { Notice } from '../../ui/Notice.tsx';

/** A notice about an unpaid order, whose items are reserved, with a link to pay it. */
export function WaitingOrder() {
  const waiting = useStore($waitingOrder);
  useEffect(() => {
    void findWaitingOrder();
  }, []);
  if (!waiting) return null;
  return (
    <div className="mt-6">
      <Notice>
        O pedido {waiting.number} ainda espera o pagamento.{' '}
        <a className="link link--drawn" href={`${CHECKOUT}?pedido=${waiting.id}`}>
          Pagar este pedido
        </a>
      </Notice>
    </div>
  );
}
