import { useState } from 'react';
import { adminFulfilOrder, type DeskOrder, type NextStep } from '../../../contracts/admin/orders.ts';
import { cancelOrder as cancelMove, canFulfilment, canRefund } from '../../../domain/orders.ts';
import { cancelOrder, moveForward } from '../../../stores/admin/orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { RefundForm } from './RefundForm.tsx';
import { STEPS } from './words.ts';

/** What can be done to an order now, by the same rules as the server's. */
export function OrderActs({ order }: { order: DeskOrder }) {
  const [code, setCode] = useState(order.trackingCode ?? '');
  const [isBusy, setBusy] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const state = { payment: order.paymentStatus, fulfilment: order.fulfilmentStatus };
  const next = adminFulfilOrder.input.shape.to.options.find((to) =>
    canFulfilment(state.fulfilment, to, state.payment),
  );
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const move = (to: NextStep) => void doing(() => moveForward(order, to, to === 'shipped' ? code : ''));
  const isShipped = state.fulfilment === 'shipped';
  const isRefundable = canRefund(state.payment) && order.refundableCents > 0;
  return (
    <div className="order-sheet__acts">
      {(next === 'shipped' || isShipped) && (
        <Field
          label="Código de rastreio"
          optional={!isShipped}
          value={code}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div className="row-actions">
        {next && (
          <Button size="small" busy={isBusy} onClick={() => move(next)}>
            {STEPS[next]}
          </Button>
        )}
        {isShipped && code.trim() !== '' && code.trim() !== order.trackingCode && (
          <Button size="small" look="line" busy={isBusy} onClick={() => move('shipped')}>
            Salvar código
          </Button>
        )}
        {isRefundable && !isRefunding && (
          <Button size="small" look="line" onClick={() => setRefunding(true)}>
            Reembolsar…
          </Button>
        )}
        {cancelMove(state).ok && (
          <Button size="small" look="line" busy={isBusy} onClick={() => void doing(() => cancelOrder(order))}>
            Cancelar pedido
          </Button>
        )}
      </div>
      {isRefundable && isRefunding && <RefundForm order={order} onClose={() => setRefunding(false)} />}
    </div>
  );
}
