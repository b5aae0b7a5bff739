import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHECKOUT } from '../../paths.ts';
import { $waitingOrder, findWaitingOrder } from '../../stores/waiting-order.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Says where the pieces of an order are that is not paid yet: reserved, a click away from another attempt. */
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
