import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { formatDate, formatDateTime, parseISODate } from '../../../domain/calendar.ts';
import { formatBRL } from '../../../domain/money.ts';
import { FULFILMENT_LABELS, PAYMENT_LABELS, statusLabel } from '../../../domain/order-status.ts';
import { openOrder } from '../../../stores/admin/orders.ts';
import { setQuery } from '../../../stores/admin/place.ts';
import { Chip, orderTone } from '../kit/Chip.tsx';
import { Modal } from '../kit/Modal.tsx';
import { Failed, Loading } from '../kit/States.tsx';
import { OrderActs } from './OrderActs.tsx';
import { ACTORS, eventWords, flagWords, METHODS, REFUNDS } from './words.ts';

/** One order beside the list: what was bought, by whom, how it was paid, what happened, and what can be done. */
export function OrderPanel({ id }: { id: string }) {
  const state = useStore(openOrder.$state);
  useEffect(() => {
    openOrder.clear();
    void openOrder.load({ id });
  }, [id]);
  const title = state.status === 'ready' ? `Pedido ${state.data.number}` : 'Pedido';
  return (
    <Modal title={title} shape="side" onClose={() => setQuery({ pedido: null }, 'push')}>
      {state.status === 'loading' && <Loading lines={10} />}
      {state.status === 'failed' && (
        <Failed
          what="Erro ao carregar pedido"
          failure={state.failure}
          onRetry={() => void openOrder.reload()}
        />
      )}
      {state.status === 'ready' && <Order order={state.data} />}
    </Modal>
  );
}

function Order({ order }: { order: DeskOrder }) {
  return (
    <div className="order-sheet">
      <p>
        <Chip tone={orderTone(order.status)}>{statusLabel(order.status)}</Chip>{' '}
        {order.flags.map((flag) => (
          <Chip key={flag} tone="bad">
            {flagWords(flag)}
          </Chip>
        ))}{' '}
        <span className="text-soft text-small">{formatDateTime(new Date(order.createdAt))}</span>
      </p>
      <OrderActs
        key={`${order.paymentStatus} ${order.fulfilmentStatus} ${order.refundedCents}`}
        order={order}
      />
      <Items order={order} />
      <Part title="Cliente">
        <p>{order.customerName}</p>
        <p>{order.customerEmail || 'Email não disponível'}</p>
        {order.phone && <p>Telefone: {order.phone}</p>}
        {order.cpf && <p>CPF: {order.cpf}</p>}
      </Part>
      <Part title="Entrega">
        <p>{order.shippingAddress}</p>
        {order.complement && <p>{order.complement}</p>}
        <p>Situação: {FULFILMENT_LABELS[order.fulfilmentStatus]}</p>
        <p>Rastreio: {order.trackingCode ?? 'Não disponível'}</p>
        <Arrival date={order.arrivesBy} />
      </Part>
      <Payment order={order} />
      <Part title="Histórico">
        <ol className="order-sheet__rows">
          {order.timeline.map(({ id, kind, actor, actorEmail, at }) => (
            <li key={id}>
              <span>{eventWords(kind)}</span>
              <span className="text-soft text-small">
                {formatDateTime(new Date(at))} · {actorEmail ?? ACTORS[actor] ?? actor}
              </span>
            </li>
          ))}
        </ol>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-sheet__part">
      <h3 className="card__title">{title}</h3>
      {children}
    </section>
  );
}

function Arrival({ date }: { date: string | null }) {
  const day = date ? parseISODate(date) : null;
  return day && <p>Previsão: {formatDate(day)}</p>;
}

function Items({ order }: { order: DeskOrder }) {
  const sums: [string, number][] = [
    ['Subtotal', order.subtotalCents],
    [`Cupom ${order.couponCode ?? ''}`.trim(), -order.couponDiscountCents],
    ['Desconto PIX', -order.pixDiscountCents],
    ['Frete', order.shippingCents],
  ];
  return (
    <Part title="Itens">
      <ul className="order-sheet__rows">
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.quantity} × {item.name}
              <span className="text-soft">
                {[item.colour, item.size, item.sku].filter(Boolean).map((part) => ` · ${part}`)}
              </span>{' '}
              {item.refundedQuantity > 0 && (
                <Chip tone="warn">
                  {item.refundedQuantity === 1 ? '1 devolvida' : `${item.refundedQuantity} devolvidas`}
                </Chip>
              )}
            </span>
            <span className="tabular">{formatBRL(item.totalCents)}</span>
          </li>
        ))}
        {sums
          .filter(([, cents]) => cents !== 0)
          .map(([name, cents]) => (
            <li key={name} className="text-soft">
              <span>{name}</span>
              <span className="tabular">{cents < 0 ? `−${formatBRL(-cents)}` : formatBRL(cents)}</span>
            </li>
          ))}
        <li>
          <strong>Total</strong>
          <strong className="tabular">{formatBRL(order.totalCents)}</strong>
        </li>
      </ul>
    </Part>
  );
}

function Payment({ order }: { order: DeskOrder }) {
  return (
    <Part title="Pagamento">
      <p>
        {METHODS[order.paymentMethod]} · {PAYMENT_LABELS[order.paymentStatus]}
      </p>
      <ul className="order-sheet__rows">
        {order.payments.map(({ attempt, method, chargeId, amountCents, paidCents }) => (
          <li key={attempt}>
            <span>
              {attempt}ª tentativa: {METHODS[method] ?? method}
              {chargeId && <span className="text-soft text-small"> {chargeId}</span>}
            </span>
            <span className="tabular">
              {paidCents > 0 ? `${formatBRL(paidCents)} pagos` : formatBRL(amountCents)}
            </span>
          </li>
        ))}
        {order.refunds.map(({ id, amountCents, status, createdAt }) => (
          <li key={id}>
            <span>
              Reembolso · {REFUNDS[status] ?? status}{' '}
              <span className="text-soft text-small">{formatDateTime(new Date(createdAt))}</span>
            </span>
            <span className="tabular">−{formatBRL(amountCents)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
