import { TrackingCode } from '../../../components/TrackingCode.tsx';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { FULFILMENT_LABELS, PAYMENT_LABELS, shownStatus } from '../../../domain/orders/order-status.ts';
import { canRefund } from '../../../domain/orders/orders.ts';
import { formatCpf } from '../../../domain/people/documents.ts';
import { formatPhone } from '../../../domain/people/phone.ts';
import { deliveryPrice, freeDeliveryBy, SHIPPING_SERVICES } from '../../../domain/shipping/shipping.ts';
import { formatDate, formatDateTime, parseISODate } from '../../../domain/time/calendar.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { TextLink } from '../kit/Actions.tsx';
import { Part } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';
import { AddressChange, SizeChange } from './OrderChanges.tsx';
import { isApart } from './Parcels.tsx';
import { ACTORS, eventDetails, eventWords, METHODS, paidBy, REFUNDS } from './words.ts';

/** The details of an order, by section. */

/** The day promised to the customer, and what the checkout showed, if the payment came later. */
function Arrival({ order: { arrivesBy, promisedBy } }: { order: DeskOrder }) {
  const [day, shown] = [arrivesBy, promisedBy].map((date) => date && parseISODate(date));
  return (
    day && (
      <p>
        Previsão: {formatDate(day)}
        {shown && promisedBy !== arrivesBy && (
          <span className="text-soft"> (no checkout: {formatDate(shown)})</span>
        )}
      </p>
    )
  );
}

export function Items({ order }: { order: DeskOrder }) {
  const sums: [string, number][] = [
    ['Subtotal', order.subtotalCents],
    [`Cupom ${order.couponCode ?? ''}`.trim(), -order.couponDiscountCents],
    ['Desconto PIX', -order.pixDiscountCents],
    ['Peça devolvida na troca', -order.exchangeCreditCents],
  ];
  return (
    <Part title="Itens">
      <ul className="rows rows--sums">
        {order.items.map((item) => (
          <li key={item.id} className="flex-wrap!">
            <div className="min-w-0 flex-1">
              {item.quantity} × {item.name}
              <span className="text-soft">
                {[item.colour, item.size, item.sku, item.ean && `EAN ${item.ean}`]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)}
              </span>{' '}
              {item.refundedQuantity > 0 && (
                <Chip tone="warn">{counted(item.refundedQuantity, 'devolvida', 'devolvidas')}</Chip>
              )}
            </div>
            <span className="tabular">{formatBRL(item.totalCents)}</span>
            <SizeChange order={order} item={item} />
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
        {!order.isGiftCard && (
          <li className="text-soft">
            <span>Frete</span>
            <span className="tabular">{deliveryPrice(order.shippingCents, freeDeliveryBy(order))}</span>
          </li>
        )}
        {order.creditCents > 0 && (
          <li className="text-soft">
            <span>Crédito</span>
            <span className="tabular">{`−${formatBRL(order.creditCents)}`}</span>
          </li>
        )}
        <li>
          <strong>Total</strong>
          <strong className="tabular">{formatBRL(order.totalCents)}</strong>
        </li>
      </ul>
    </Part>
  );
}

export function Payment({ order }: { order: DeskOrder }) {
  return (
    <Part title="Pagamento">
      <p>
        {paidBy(order)} · {PAYMENT_LABELS[order.paymentStatus]}
      </p>
      <ul className="rows rows--sums">
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
        {order.creditReturnedCents > 0 && (
          <li>
            <span>Crédito devolvido</span>
            <span className="tabular">−{formatBRL(order.creditReturnedCents)}</span>
          </li>
        )}
      </ul>
    </Part>
  );
}

/** When a gift card goes by mail, or went. */
function giftDelivery(
  { deliverOn, sentAt }: NonNullable<DeskOrder['gift']>,
  { paymentStatus, fulfilmentStatus }: Pick<DeskOrder, 'paymentStatus' | 'fulfilmentStatus'>,
): string {
  if (sentAt) return `Enviado por e-mail em ${formatDateTime(new Date(sentAt))}`;
  const shown = shownStatus(paymentStatus, fulfilmentStatus);
  if (shown === 'CANCELLED') return 'Não vai por e-mail: o pedido foi cancelado.';
  const day = parseISODate(deliverOn);
  const going = `por e-mail em ${day ? formatDate(day) : deliverOn}`;
  return shown === 'PENDING' ? `Depois de pago, vai ${going}` : `Vai ${going}`;
}

function Gift({ gift, order }: { gift: NonNullable<DeskOrder['gift']>; order: DeskOrder }) {
  return (
    <Part title="Vale-presente">
      <p>Para {gift.recipientName || 'quem recebeu'}</p>
      <p>{gift.recipientEmail ?? 'Vai para quem comprou, que entrega.'}</p>
      {gift.message && <p className="text-soft whitespace-pre-line">“{gift.message}”</p>}
      <p>{giftDelivery(gift, order)}</p>
      {canRefund(order.paymentStatus) && (
        <p className="text-soft">
          Pode ser reembolsado: {formatBRL(order.refundableCents)}, o que não foi gasto.
        </p>
      )}
    </Part>
  );
}

export function People({ order }: { order: DeskOrder }) {
  return (
    <>
      <Part title="Cliente">
        <p>{order.customerName}</p>
        <p>{order.customerEmail || 'Email não disponível'}</p>
        {order.phone && <p>Telefone: {formatPhone(order.phone)}</p>}
        {order.cpf && <p>CPF: {formatCpf(order.cpf)}</p>}
        {order.customerEmail && (
          <p>
            <TextLink
              text="Pedidos deste cliente"
              look="drawn"
              className="text-small"
              href={`${ADMIN_ORDERS}?busca=${encodeURIComponent(order.customerEmail)}`}
            />
          </p>
        )}
      </Part>
      {order.gift && <Gift gift={order.gift} order={order} />}
      <Part title={order.gift ? 'Endereço de cobrança' : 'Entrega'}>
        <p>{order.shippingAddress}</p>
        {order.complement && <p>{order.complement}</p>}
        <AddressChange order={order} />
        {!order.gift && (
          <>
            <p>
              {SHIPPING_SERVICES[order.shippingService].name}
              {order.carrier && ` (${order.carrier})`} · {FULFILMENT_LABELS[order.fulfilmentStatus]}
            </p>
            {!isApart(order) && (
              <p>
                Rastreio: {order.trackingCode ? <TrackingCode code={order.trackingCode} /> : 'Não disponível'}
              </p>
            )}
            {order.fulfilmentStatus !== 'canceled' && <Arrival order={order} />}
          </>
        )}
      </Part>
    </>
  );
}

export function History({ order }: { order: DeskOrder }) {
  return (
    <Part title="Histórico">
      <ol className="rows rows--sums">
        {order.timeline.map((event) => (
          <li key={event.id}>
            <span>
              {eventWords(event.kind)}
              <span className="text-soft">{eventDetails(event)}</span>
            </span>
            <span className="text-soft text-small">
              {formatDateTime(new Date(event.at))} · {event.actorEmail ?? ACTORS[event.actor] ?? event.actor}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
