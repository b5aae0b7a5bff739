import { useState } from 'react';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { formatBRL } from '../../../domain/money.ts';
import { statusLabel } from '../../../domain/order-status.ts';
import { cancelOrder } from '../../../stores/admin/orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useUnsaved } from '../kit/use-unsaved.ts';

/** Asks whether the order is really to be cancelled, says what follows, and takes the reason. */
export function CancelForm({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isBusy, during] = useBusy();
  const [isChanged, setChanged] = useState(false);
  useUnsaved(reason.trim() !== '');
  const submit = during(async () => {
    const outcome = await cancelOrder(order, reason);
    setChanged(outcome === 'changed');
    if (outcome === 'done') onClose();
  });
  return (
    <form className="grid gap-4 border border-edge p-4" aria-label="Cancelamento" onSubmit={submit}>
      <div className={isChanged ? 'notice notice--warning' : undefined} role="alert">
        {isChanged &&
          `O pedido mudou enquanto esta janela estava aberta: agora está como “${statusLabel(order.status)}”. Nada foi cancelado. Se ainda quiser cancelar, confirme de novo.`}
      </div>
      <p>
        <strong>Cancelar o pedido {order.number}?</strong>{' '}
        {order.refundableCents > 0
          ? `As peças voltam ao estoque e ${formatBRL(order.refundableCents)} voltam para o cliente, que é avisado por e-mail.`
          : order.exchangeOf
            ? 'A peça volta ao estoque e o cliente é avisado por e-mail.'
            : 'As peças voltam ao estoque, o pedido não pode mais ser pago e o cliente é avisado por e-mail.'}
        {order.exchangeOf &&
          ' A troca termina: o cliente fica com a peça de antes ou, se ela já chegou à loja, com o que foi pago por ela e ainda está aqui.'}
      </p>
      <Field
        label="Motivo"
        optional
        hint="Só a loja vê."
        maxLength={500}
        readOnly={isBusy}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row-actions">
        <Button type="submit" size="small" className="button--danger" busy={isBusy}>
          Cancelar pedido
        </Button>
        <Button size="small" look="line" onClick={onClose}>
          Manter pedido
        </Button>
      </div>
    </form>
  );
}
