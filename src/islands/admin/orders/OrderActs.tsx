import { useRef, useState } from 'react';
import { adminFulfilOrder, type DeskOrder, type NextStep } from '../../../contracts/admin/orders.ts';
import { isGone, isPartSent } from '../../../domain/fulfilment/parcels.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { statusLabel } from '../../../domain/orders/order-status.ts';
import { cancelOrder as cancelMove, canFulfilment, canRefund } from '../../../domain/orders/orders.ts';
import { cancelOrder, moveForward } from '../../../stores/admin/orders/orders.ts';
import { Field } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { TrackingField } from '../fulfilment/TrackingField.tsx';
import { ActionButton, useMay } from '../kit/Actions.tsx';
import { useUnsaved } from '../kit/Panel.tsx';
import { isApart } from './Parcels.tsx';
import { RefundForm } from './RefundForm.tsx';
import { STEPS } from './words.ts';

/** The actions that an order's state allows, by the same rules as on the server. */
export function OrderActs({ order }: { order: DeskOrder }) {
  const [open, setOpen] = useState<'refund' | 'cancel' | null>(null);
  const state = { payment: order.paymentStatus, fulfilment: order.fulfilmentStatus };
  const [fulfils, refunds] = [useMay('orders.fulfil'), useMay('orders.refund')];
  const ships = fulfils && !order.isGiftCard;
  const next = adminFulfilOrder.input.shape.to.options.find(
    (to) => ships && canFulfilment(state.fulfilment, to, state.payment),
  );
  const isRefundable = refunds && canRefund(state.payment) && order.refundableCents > 0;
  // Cancelling a paid order refunds it, so it needs a refundable amount, unless the order cost nothing.
  const hasItsMoney = order.refundableCents > 0 || order.totalCents === 0;
  const isPart = isPartSent(order.items, order.parcels);
  const mayCancel = !isPart && cancelMove(state).ok;
  const isCancellable = refunds && mayCancel && (!canRefund(state.payment) || hasItsMoney);
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(open, place);
  const close = () => setOpen(null);
  const isShipped = ships && state.fulfilment === 'shipped' && order.parcels.length <= 1;
  // Parcels that are here are sent one by one, where they are told.
  const isHere = isApart(order) && order.parcels.some((one) => !isGone(one.state));
  const isSent = next === 'shipped' && !isHere;
  if (!next && !isRefundable && !isCancellable) return null;
  if (open === 'refund' && isRefundable)
    return (
      <div ref={place}>
        <RefundForm key={state.fulfilment} order={order} onClose={close} />
      </div>
    );
  if (open === 'cancel' && isCancellable)
    return (
      <div ref={place}>
        <CancelForm order={order} onClose={close} />
      </div>
    );
  return (
    <div ref={place} className="grid gap-4">
      {(isSent || isShipped) && <Tracking key={state.fulfilment} order={order} />}
      <div className="row-actions flex-wrap justify-start gap-2">
        {next && next !== 'shipped' && <Step order={order} to={next} />}
        {isRefundable && <ActionButton text="Reembolsar…" look="line" onClick={() => setOpen('refund')} />}
        {isCancellable && (
          <ActionButton text="Cancelar pedido…" look="line" onClick={() => setOpen('cancel')} />
        )}
      </div>
    </div>
  );
}

function Step({ order, to }: { order: DeskOrder; to: NextStep }) {
  const [isBusy, during] = useBusy();
  const move = during(() => moveForward(order, to));
  return <ActionButton text={STEPS[to]} busy={isBusy} onClick={move} />;
}

/** Marks the order as shipped, with an optional tracking code, which can be corrected afterwards. */
function Tracking({ order }: { order: DeskOrder }) {
  const isRest = isPartSent(order.items, order.parcels);
  const [code, setCode] = useState((isRest ? null : order.trackingCode) ?? '');
  const [isBusy, during] = useBusy();
  const isShipped = order.fulfilmentStatus === 'shipped';
  const isNew = code.trim() !== '' && code.trim() !== order.trackingCode;
  useUnsaved(isNew);
  const submit = during(async () => {
    if (isShipped && !isNew) return;
    await moveForward(order, 'shipped', code);
  });
  return (
    <form className="flex flex-wrap items-end gap-3 *:[.field]:flex-[1_1_14rem]" onSubmit={submit}>
      <TrackingField code={code} onCode={setCode} isBusy={isBusy} optional={!isShipped} />
      <ActionButton
        text={isShipped ? 'Salvar código' : isRest ? 'Enviar o resto' : STEPS.shipped}
        type="submit"
        look={isShipped ? 'line' : undefined}
        busy={isBusy}
        disabled={isShipped && !isNew}
      />
    </form>
  );
}

/** What a cancellation does. */
function cancelWords({ refundableCents, exchangeOf, isGiftCard }: DeskOrder): string {
  const things = isGiftCard
    ? 'O vale-presente não será enviado'
    : exchangeOf
      ? 'A peça volta ao estoque'
      : 'As peças voltam ao estoque';
  if (refundableCents > 0)
    return `${things} e ${formatBRL(refundableCents)} voltam para o cliente, que é avisado por e-mail.`;
  return exchangeOf
    ? `${things} e o cliente é avisado por e-mail.`
    : `${things}, o pedido não pode mais ser pago e o cliente é avisado por e-mail.`;
}

/** Confirms the cancellation: states the consequences and asks for the reason. */
function CancelForm({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
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
        <strong>Cancelar o pedido {order.number}?</strong> {cancelWords(order)}
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
        <ActionButton text="Cancelar pedido" type="submit" className="button--danger" busy={isBusy} />
        <ActionButton text="Manter pedido" look="line" onClick={onClose} />
      </div>
    </form>
  );
}
