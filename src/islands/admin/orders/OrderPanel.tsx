import { useStore } from '@nanostores/react';
import { lazy, useRef, useState } from 'react';
import { copyText } from '../../../client/clipboard.ts';
import { printPage } from '../../../client/print-page.ts';
import { TEXTS } from '../../../client/words/words.ts';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { isPartSent, unitsToSend } from '../../../domain/fulfilment/parcels.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { DUE_FLAG, statusLabel } from '../../../domain/orders/order-status.ts';
import { isPaid } from '../../../domain/orders/orders.ts';
import { shortNumber } from '../../../domain/orders/short-number.ts';
import {
  daysBetween,
  formatDate,
  formatDateTime,
  parseISODate,
  today,
} from '../../../domain/time/calendar.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { dismissFlag, openOrder } from '../../../stores/admin/orders/orders.ts';
import { toast } from '../../../stores/kit/toasts.ts';
import { buttonClass } from '../../../ui/classes.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { MissingNote } from '../fiscal/MissingNote.tsx';
import { PackingSlip } from '../fulfilment/PackingSlip.tsx';
import { ActionButton, LinkButton, useMay } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Loaded, Loading, Part, useLoad } from '../kit/Screen.tsx';
import { Chip, orderTone } from '../kit/Values.tsx';
import { Contested } from '../requests/Contested.tsx';
import { Requests } from '../requests/Requests.tsx';
import { OrderActs } from './OrderActs.tsx';
import { History, Items, Payment, People } from './OrderFacts.tsx';
import { OrderLink } from './OrderLink.tsx';
import { Parcels } from './Parcels.tsx';
import { flagWords, partWords } from './words.ts';

/** With the words of the tax authority's refusals, which only orders with a note need. */
const Notes = lazy(async () => ({ default: (await import('../fiscal/Notes.tsx')).Notes }));

/** With the words of all that may go wrong with a label. */
const OrderLabels = lazy(async () => ({
  default: (await import('../fulfilment/OrderLabels.tsx')).OrderLabels,
}));

/** One order beside the list: items, customer, payment, history and actions. */
export function OrderPanel({ id }: { id: string }) {
  const open = useStore(openOrder.$data);
  useLoad(openOrder, { id });
  const title = open ? `Pedido ${open.number}` : 'Pedido';
  return (
    <>
      <Modal title={title} shape="side" onClose={() => setQuery({ pedido: null }, 'push')}>
        <Loaded of={openOrder} failed="Erro ao carregar pedido" lines={10}>
          {(order) => <Order order={order} />}
        </Loaded>
      </Modal>
      {open && !open.isGiftCard && (
        <div className="hidden print:block" data-slip aria-hidden="true">
          <PackingSlip order={printed(open)} />
        </div>
      )}
    </>
  );
}

/** The order as printed: without returned units, nor those that have left before the others. */
function printed(order: DeskOrder) {
  const isPart = isPartSent(order.items, order.parcels);
  const units = (item: DeskOrder['items'][number]) =>
    isPart ? unitsToSend(item, order.parcels) : item.quantity - item.refundedQuantity;
  const items = order.items.map((item) => ({ ...item, quantity: units(item) }));
  return { ...order, items: items.filter(({ quantity }) => quantity > 0) };
}

function Order({ order }: { order: DeskOrder }) {
  const notes = useRef<HTMLDivElement>(null);
  const { note } = order;
  const isSale = isPaid(order.paymentStatus) && order.fulfilmentStatus !== 'canceled';
  return (
    <div className="grid gap-6">
      <p>
        <Chip tone={orderTone(order.status)}>{statusLabel(order.status)}</Chip>{' '}
        {isPartSent(order.items, order.parcels) && <Chip>{partWords(order.parcels)}</Chip>}{' '}
        {order.flags.map((flag) => (
          <Flag key={flag} order={order} flag={flag} />
        ))}{' '}
        <span className="text-soft text-small">
          {formatDateTime(new Date(order.createdAt))} ·{' '}
          <span className="whitespace-nowrap">nº curto {shortNumber(order.number)}</span>
        </span>{' '}
        {!order.isGiftCard && (
          <LinkButton text="Imprimir separação" look="drawn" className="text-small" onPress={printPage} />
        )}
      </p>
      <Origin order={order} />
      {note && isSale && (
        <MissingNote note={note}>
          <LinkButton text="Ver a nota" look="drawn" onPress={() => notes.current?.focus()} />
        </MissingNote>
      )}
      <OrderActs order={order} />
      <Parcels order={order} />
      <Requests order={order} />
      <PayLink order={order} />
      <Items order={order} />
      <People order={order} />
      <Payment order={order} />
      <div className="empty:hidden" ref={notes} tabIndex={-1}>
        <Lazy waiting={<Loading lines={2} />}>
          <Notes id={order.id} />
        </Lazy>
      </div>
      {!order.isGiftCard && (isSale || order.fulfilmentStatus !== 'none') && (
        <div className="empty:hidden">
          <Lazy waiting={<Loading lines={1} />}>
            <OrderLabels id={order.id} />
          </Lazy>
        </div>
      )}
      <History order={order} />
    </div>
  );
}

/** For the order of an exchange: the original order, and a warning if its payment was charged back. */
function Origin({ order }: { order: DeskOrder }) {
  const { exchangeOf, firstPurchase, contestedCents, paymentStatus } = order;
  if (!exchangeOf) return null;
  return (
    <div className="grid gap-2">
      <p>
        Peça nova da troca do pedido <OrderLink id={exchangeOf.id} number={exchangeOf.number} />
        {exchangeOf.piece && `, no lugar de ${exchangeOf.piece}`}
      </p>
      {firstPurchase && <FirstPurchase of={firstPurchase} isSame={firstPurchase.id === exchangeOf.id} />}
      <Contested piece={{ contestedCents, isContested: paymentStatus === 'chargeback' }} />
    </div>
  );
}

/** `isSame`: it is the order just named. */
type FirstPurchaseProps = { of: NonNullable<DeskOrder['firstPurchase']>; isSame: boolean };

/** The purchase that a chain of exchanges began with: another size or colour does not put off the last day to withdraw. */
function FirstPurchase({ of, isSame }: FirstPurchaseProps) {
  const { id, number, placedAt, deliveredAt, withdrawalUntil } = of;
  const last = withdrawalUntil ? parseISODate(withdrawalUntil) : null;
  const isOver = last !== null && daysBetween(today(new Date()), last) < 0;
  return (
    <p className="text-soft">
      Primeira compra: {isSame ? 'esse pedido' : <OrderLink id={id} number={number} />}, de{' '}
      {formatDate(new Date(placedAt))}
      {deliveredAt && `, recebida em ${formatDate(new Date(deliveredAt))}`}.{' '}
      {last && `A desistência ${isOver ? 'terminou em' : 'vale até'} ${formatDate(last)}.`}
    </p>
  );
}

/** A flag for manual review, with a button to dismiss it. */
function Flag({ order, flag }: { order: DeskOrder; flag: string }) {
  const mayHandle = useMay('orders.fulfil');
  return (
    <>
      <Chip tone="bad">{flagWords(flag)}</Chip>{' '}
      {flag !== DUE_FLAG && mayHandle && (
        <LinkButton
          text="Marcar como visto"
          of={flagWords(flag)}
          look="drawn"
          className="text-small"
          onPress={() => dismissFlag(order, flag)}
        />
      )}{' '}
    </>
  );
}

/** The payment link, to be copied into the customer's chat or mail. */
function PayLink({ order }: { order: DeskOrder }) {
  const [url, setUrl] = useState<string | null>(null);
  const { payUrl, phone, number, totalCents, customerName } = order;
  if (!payUrl) return null;
  const text = `Olá, ${customerName.split(' ')[0]}! Aqui está o link para pagar o seu pedido ${number}, de ${formatBRL(totalCents)}: ${payUrl}`;
  const copy = async () => {
    if (await copyText(payUrl)) toast('Link copiado');
    else setUrl(payUrl);
  };
  return (
    <Part title="Link de pagamento">
      <p className="text-soft text-small">
        Quem o abre vê o pedido e paga por PIX, boleto ou cartão. Foi também por e-mail.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton text="Copiar link" look="line" onClick={() => void copy()} />
        {phone && (
          <a
            className={buttonClass({ size: 'small', look: 'line' })}
            href={`https://wa.me/55${phone}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            Enviar por WhatsApp
          </a>
        )}
      </div>
      {url && (
        <p className="mt-3 text-small" role="status">
          {TEXTS.copyFailed} <span className="wrap-anywhere select-all">{url}</span>
        </p>
      )}
    </Part>
  );
}
