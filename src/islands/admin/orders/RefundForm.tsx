import { useState } from 'react';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { unearned } from '../../../domain/after-sale/earned-coupon.ts';
import { refundShare } from '../../../domain/after-sale/refund-share.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { hasLeft } from '../../../domain/orders/orders.ts';
import { isNumber, type Typed } from '../../../stores/admin/kit/typed.ts';
import { refundOrder } from '../../../stores/admin/orders/orders.ts';
import { Field } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { CheckField, MoneyField } from '../kit/Fields.tsx';
import { useUnsaved } from '../kit/Panel.tsx';
import { RefundedUnits } from './RefundedUnits.tsx';
import { WithholdField } from './WithholdField.tsx';

/** A refund: the full rest, an amount, or what was paid for selected items (the amount follows the selection). */
export function RefundForm({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  /** Of them, those that had left before the rest of the order. */
  const [sent, setSent] = useState<Readonly<Record<string, number>>>({});
  const [cents, setCents] = useState<Typed>(order.refundableCents);
  // Shipped goods are restocked only if somebody states that they are back.
  const [restock, setRestock] = useState(!hasLeft(order.fulfilmentStatus));
  const [reason, setReason] = useState('');
  const [isWithheld, setWithheld] = useState(false);
  const [isBusy, during] = useBusy();
  const due = dueFor(order, units);
  const lost = unearned(order.coupon, { units });
  // A refund of nothing is none: at least a cent goes back.
  const lostCents = Math.min(lost?.cents ?? 0, due - 1);
  const withheldCents = isWithheld ? lostCents : 0;
  const choose = (id: string, chosen: { quantity: number; sent: number }) => {
    const now = { ...units, [id]: chosen.quantity };
    setUnits(now);
    setSent({ ...sent, [id]: chosen.sent });
    if (chosen.sent > 0) setRestock(false);
    setWithheld(false);
    setCents(dueFor(order, now));
  };
  const items = Object.entries(units).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ id, quantity, ...(sent[id] && { sent: sent[id] }) }] : [],
  );
  useUnsaved(items.length > 0 || reason.trim() !== '' || cents !== order.refundableCents);
  // A gift card is refunded by what is left on it.
  const pieces = order.isGiftCard ? [] : order.items;
  const isValid = isNumber(cents) && cents >= 1 && cents <= order.refundableCents;
  const submit = during(async () => {
    if (!isNumber(cents) || !isValid || isBusy) return;
    const isDone = await refundOrder(order, {
      amountCents: cents,
      items,
      restock: restock && items.length > 0,
      reason,
      withheldCents,
    });
    if (isDone) onClose();
  });
  return (
    <form className="grid gap-4 border border-edge p-4" aria-label="Reembolso" onSubmit={submit}>
      {order.isGiftCard && (
        <p className="text-soft">
          O valor sai do saldo do vale-presente; o que já foi gasto não é reembolsado.
        </p>
      )}
      {pieces.map((item) => (
        <RefundedUnits
          key={item.id}
          order={order}
          item={item}
          chosen={{ quantity: units[item.id] ?? 0, sent: sent[item.id] ?? 0 }}
          onChoose={(chosen) => choose(item.id, chosen)}
        />
      ))}
      <WithholdField
        lost={lost}
        cents={lostCents}
        checked={isWithheld}
        onChange={(isChecked) => {
          setWithheld(isChecked);
          setCents(isChecked ? due - lostCents : due);
        }}
      />
      <MoneyField
        key={`${JSON.stringify(units)} ${isWithheld}`}
        label="Valor do reembolso (R$)"
        hint={`Restam ${formatBRL(order.refundableCents)}.${order.creditCents > 0 ? ' Volta primeiro o dinheiro, depois o crédito usado.' : ''}`}
        error={isValid ? null : 'Informe um valor de até o que resta.'}
        readOnly={isBusy}
        value={cents}
        onValue={setCents}
      />
      {items.length > 0 && (
        <CheckField
          label="Devolver as peças ao estoque"
          hint={
            hasLeft(order.fulfilmentStatus) || Object.values(sent).some((count) => count > 0)
              ? 'Do que já saiu, marque só se as peças já voltaram.'
              : null
          }
          checked={restock}
          onChange={setRestock}
        />
      )}
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
        <ActionButton text="Reembolsar" type="submit" busy={isBusy} disabled={!isValid} />
        <ActionButton text="Voltar" look="line" onClick={onClose} />
      </div>
    </form>
  );
}

/** What was paid for the chosen units, or all that is left if none are chosen; in cents. */
function dueFor({ items, refundableCents }: DeskOrder, units: Readonly<Record<string, number>>): number {
  const sum = items.reduce((all, item) => all + refundShare(item, units[item.id] ?? 0), 0);
  return Math.min(sum || refundableCents, refundableCents);
}
