import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Reason } from '../client/call.ts';
import { words } from '../client/words/words.ts';
import { TrackingCode } from '../components/TrackingCode.tsx';
import type { OrderView } from '../contracts/orders.ts';
import { HOME, TRACK_ORDER } from '../paths.ts';
import {
  $order,
  arrivalWords,
  isOpen,
  isPayable,
  keyFromAddress,
  leftTitle,
  type OrderKey,
  type OrderState,
  openOrder,
  paidWords,
  unpaidWords,
  watchOrder,
} from '../stores/payment/order.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/classes.ts';
import { FollowLink } from './order/FollowLink.tsx';
import { OfferAccount } from './order/OfferAccount.tsx';
import { OrderPayment } from './order/OrderPayment.tsx';
import { OrderStatus } from './order/OrderStatus.tsx';
import { OrderSummary } from './order/OrderSummary.tsx';

type Props = {
  /** The payment result that the page states. */
  claim: 'paid' | 'declined' | 'pending';
  /** The page's own text. */
  children?: ReactNode;
};

/**
 * A result page: its text, and the order's current state if the URL or this browser has its key. Without the order, nothing is
 * claimed about it.
 */
export function OrderResult({ claim, children }: Props) {
  const state = useStore($order);
  const order = state.status === 'shown' ? state.order : null;
  // Why it could not be loaded, kept during a retry.
  const [problem, setProblem] = useState<Reason | null>(null);
  const failure = state.status === 'failed' ? state : state.status === 'loading' ? problem : null;
  const open = order !== null && isOpen(order);
  const attempt = order?.payment?.expiresAt;

  const key = useRef<OrderKey | null>(null);
  const check = () => {
    setProblem(failure);
    if (key.current) void openOrder(key.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once.
  useEffect(() => {
    key.current = keyFromAddress(location);
    check();
    // Keeps the token out of the history.
    if (location.hash.includes('token=')) history.replaceState(null, '', location.pathname + location.search);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt has to be watched again.
  useEffect(() => (open ? watchOrder() : undefined), [open, attempt]);

  useEffect(() => {
    const title = failure
      ? UNKNOWN
      : order && says(order, claim)
        ? TRUTHS[truthOf(order)].title(order, claim)
        : null;
    return title === null ? undefined : retitle(title);
  }, [failure, order, claim]);

  if (failure) return <Unknown reason={failure} busy={state.status === 'loading'} onRetry={check} />;
  if (state.status !== 'shown') return children;
  const truth = truthOf(state.order);
  const isToPay = isPayable(state.order);
  if (isToPay && truth === 'pending') return <ToPay {...state} />;
  return (
    <>
      {says(state.order, claim) ? <Truth truth={truth} order={state.order} claim={claim} /> : children}
      <div className="checkout">
        <div className="grid content-start gap-8">
          <OrderStatus order={state.order} />
          {isToPay && <OrderPayment {...state} />}
          {truth === 'paid' && <OfferAccount order={state.order} />}
        </div>
        <OrderSummary order={state.order} />
      </div>
    </>
  );
}

/** An order to be paid: the amount and how to pay it come first, then what happens without. */
function ToPay(state: Extract<OrderState, { status: 'shown' }>) {
  const { order } = state;
  return (
    <div className="checkout">
      <div className="grid content-start gap-8">
        <div>
          <h1 className="title">{TRUTHS.pending.title(order)}</h1>
          <OrderStatus order={order} />
        </div>
        <OrderPayment {...state} />
        <p className="text-soft">{unpaidWords(order)}</p>
        <div className="flex flex-wrap gap-3">
          <FollowLink order={order} />
          <a className={buttonClass({ look: 'line' })} href={HOME}>
            Continuar comprando
          </a>
        </div>
      </div>
      <OrderSummary order={order} />
    </div>
  );
}

/** Replaces title and breadcrumb, which are built for the stated result. Returns a function that restores them. */
function retitle(title: string): () => void {
  const here = document.querySelector('.breadcrumb [aria-current=page]');
  const before = { title: document.title, trail: here?.textContent ?? '' };
  const name = title.replace(/!$/, '');
  document.title = document.title.replace(/^[^|]*(?= \|)/, title);
  if (here) here.textContent = name;
  return () => {
    document.title = before.title;
    if (here) here.textContent = before.trail;
  };
}

function truthOf(order: OrderView): keyof typeof TRUTHS {
  if (isOpen(order)) return order.declined ? 'declined' : 'pending';
  return order.status === 'CANCELLED' ? 'cancelled' : 'paid';
}

/** Whether the order tells more than the page, which only knows more of why a card was declined. */
const says = (order: OrderView, claim: Props['claim']) => claim !== 'declined' || truthOf(order) !== claim;

const TRUTHS = {
  pending: {
    title: ({ isExchange }: OrderView) => (isExchange ? 'Falta pagar a diferença' : 'Aguardando o pagamento'),
    text: unpaidWords,
  },
  declined: {
    title: () => 'Pagamento recusado',
    text: () =>
      'O pagamento não foi aprovado e nada foi cobrado. Tente novamente ou escolha outra forma de pagamento.',
  },
  paid: {
    title: (order: OrderView, claim: Props['claim']) =>
      leftTitle(order) ?? (claim === 'paid' ? 'Pagamento aprovado!' : 'Pagamento confirmado!'),
    text: (order: OrderView) => `${leftTitle(order) ? '' : 'Recebemos o seu pagamento. '}${paidWords(order)}`,
  },
  cancelled: {
    title: () => 'Pedido cancelado',
    text: () =>
      'O prazo de pagamento terminou ou o pedido foi cancelado. Você pode comprar de novo quando quiser.',
  },
} as const;

type TruthProps = { truth: keyof typeof TRUTHS; order: OrderView; claim: Props['claim'] };

function Truth({ truth, order, claim }: TruthProps) {
  const { title, text } = TRUTHS[truth];
  const arrival = truth === 'paid' && arrivalWords(order);
  const { trackingCode } = order.shipping;
  return (
    <div className="result">
      <h1 className="title">{title(order, claim)}</h1>
      <div className="result__text">
        {arrival && <p className="subtitle">{arrival}</p>}
        <p>{text(order)}</p>
        {truth === 'paid' && (
          <p>
            Número do pedido: <strong className="font-semibold tabular">{order.number}</strong>. Enviamos um
            e-mail de confirmação com este número.
          </p>
        )}
        {truth === 'paid' && trackingCode && (
          <p>
            Código de rastreio: <TrackingCode code={trackingCode} />
          </p>
        )}
      </div>
      <div className="result__ways">
        <a
          className={buttonClass({
            look: truth === 'paid' || truth === 'cancelled' ? 'solid' : 'line',
          })}
          href={HOME}
        >
          Continuar comprando
        </a>
        <FollowLink order={order} />
      </div>
    </div>
  );
}

const UNKNOWN = 'Não conseguimos conferir este pedido';
const NOT_FOUND = 'Não encontramos um pedido com este endereço. Confira se o link está inteiro.';

function Unknown({ reason, busy, onRetry }: { reason: Reason; busy: boolean; onRetry: () => void }) {
  const { code, data } = reason;
  return (
    <div className="result" role="alert">
      <h1 className="title">{UNKNOWN}</h1>
      <div className="result__text">
        <p>{code === 'not_found' ? NOT_FOUND : words(code, undefined, data)}</p>
        <p>
          O estado do pagamento também está em ‘Acompanhar pedido’, com o número do pedido e o seu e-mail.
        </p>
      </div>
      <div className="result__ways">
        <Button busy={busy} onClick={onRetry}>
          Tentar novamente
        </Button>
        <a className={buttonClass({ look: 'line' })} href={TRACK_ORDER}>
          Acompanhar pedido
        </a>
      </div>
    </div>
  );
}
