import { useEffect, useRef } from 'react';
import type { OrderView } from '../../contracts/orders.ts';
import { COLLECTION, HOME } from '../../paths.ts';
import {
  arrivalWords,
  isOpen,
  isPayable,
  leftTitle,
  paidWords,
  watchOrder,
} from '../../stores/payment/order.ts';
import { buttonClass } from '../../ui/classes.ts';
import { FollowLink } from './FollowLink.tsx';
import { OfferAccount } from './OfferAccount.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderSummary } from './OrderSummary.tsx';

type Props = { order: OrderView; asking: boolean; problem: string | null };

/** The title of an order by its state. */
function titleOf(order: OrderView): string {
  if (order.declined) return 'Pagamento recusado';
  if (isOpen(order)) return 'Pedido Registrado com Sucesso!';
  return order.status === 'CANCELLED' ? 'Pedido cancelado' : (leftTitle(order) ?? 'Pagamento confirmado');
}

/** The view after placing an order: pay, wait for confirmation, continue. */
export function PlacedOrder({ order, asking, problem }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const open = isOpen(order);
  const paid = !open && order.status !== 'CANCELLED';
  const arrival = arrivalWords(order);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order or payment code has to be watched again.
  useEffect(() => (open ? watchOrder() : undefined), [open, order.id, order.payment?.expiresAt]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  useEffect(() => {
    // The part after the bar is the shop's name.
    if (paid) document.title = document.title.replace(/^[^|]*/, `Pagamento confirmado · ${order.number} `);
  }, [paid, order.number]);

  return (
    <div className="checkout">
      <div className="grid content-start gap-8 print:gap-4">
        <div>
          <h1 className="title" ref={heading} tabIndex={-1}>
            {titleOf(order)}
          </h1>
          <OrderStatus order={order} />
        </div>
        {isPayable(order) && <OrderPayment order={order} asking={asking} problem={problem} />}
        {paid && (
          <div className="grid gap-2 border-l-2 border-success bg-paper-deep p-[clamp(1.25rem,3vw,2rem)]">
            {arrival && <p className="subtitle">{arrival}</p>}
            <p>Agradecemos a sua compra. {paidWords(order)}</p>
          </div>
        )}
        {paid && <OfferAccount order={order} />}
        <div className="flex flex-wrap gap-3 print:hidden">
          <a className={buttonClass({ look: paid ? 'solid' : 'line' })} href={HOME}>
            Continuar Comprando
          </a>
          <FollowLink order={order} />
          {order.status === 'CANCELLED' && (
            <a className={buttonClass({ look: 'line' })} href={COLLECTION}>
              Ver a coleção
            </a>
          )}
        </div>
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
