import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { OrderView } from '../contracts/orders.ts';
import { HOME } from '../paths.ts';
import {
  $order,
  isOpen,
  isPayable,
  keyFromAddress,
  openOrder,
  pixCodeOf,
  watchOrder,
} from '../stores/order.ts';
import { buttonClass } from '../ui/classes.ts';
import { OrderStatus } from './order/OrderStatus.tsx';
import { OrderSummary } from './order/OrderSummary.tsx';
import { PixPayment } from './order/PixPayment.tsx';

type Props = {
  /** What the page itself says about the payment. */
  claim: 'paid' | 'declined' | 'pending';
  /** The page's own text. */
  children?: ReactNode;
};

/** A result page: its text, and the order's true state where the page's address or this browser knows its key. */
export function OrderResult({ claim, children }: Props) {
  const state = useStore($order);
  const order = state.status === 'shown' ? state.order : null;
  const open = order !== null && isOpen(order);
  const code = order ? pixCodeOf(order) : null;

  useEffect(() => {
    const key = keyFromAddress(location);
    if (key) void openOrder(key);
    // The secret has been read: it should not stay in the history.
    if (location.hash.includes('token=')) history.replaceState(null, '', location.pathname + location.search);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is another order to watch, anew.
  useEffect(() => (open ? watchOrder() : undefined), [open, code]);

  if (state.status !== 'shown') return children;
  const truth = truthOf(state.order);
  return (
    <>
      {truth === claim || (claim === 'declined' && truth === 'pending') ? children : <Truth truth={truth} />}
      <div className="checkout">
        <div className="grid content-start gap-8">
          <OrderStatus order={state.order} />
          {isPayable(state.order) && <PixPayment {...state} />}
        </div>
        <OrderSummary order={state.order} />
      </div>
    </>
  );
}

function truthOf(order: OrderView): keyof typeof TRUTHS {
  if (isOpen(order)) return 'pending';
  return order.status === 'CANCELLED' ? 'cancelled' : 'paid';
}

const TRUTHS = {
  pending: {
    title: 'Aguardando o pagamento',
    text: 'O pagamento deste pedido ainda não foi confirmado. Assim que ele chegar, esta página avisa.',
  },
  paid: {
    title: 'Pagamento confirmado!',
    text: 'Recebemos o seu pagamento. Já vamos preparar o pedido e avisamos por e-mail quando ele sair.',
  },
  cancelled: {
    title: 'Pedido cancelado',
    text: 'O prazo de pagamento terminou ou o pedido foi cancelado. Você pode comprar de novo quando quiser.',
  },
} as const;

function Truth({ truth }: { truth: keyof typeof TRUTHS }) {
  const { title, text } = TRUTHS[truth];
  return (
    <div className="result">
      <h1 className="title">{title}</h1>
      <p className="result__text">{text}</p>
      <div className="result__ways">
        <a className={buttonClass({ look: truth === 'pending' ? 'line' : 'solid' })} href={HOME}>
          Continuar comprando
        </a>
      </div>
    </div>
  );
}
