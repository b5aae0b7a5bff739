import { type RefObject, useEffect, useRef, useState } from 'react';
import { printPage } from '../../client/print-page.ts';
import { TrackingCode } from '../../components/TrackingCode.tsx';
import type { OrderDetail, OrderDetailItem } from '../../contracts/after-sale.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { shortNumber } from '../../domain/orders/short-number.ts';
import { formatArrival, formatDate, parseISODate } from '../../domain/time/calendar.ts';
import { orderUrl, PENDING, TRACK_ORDER } from '../../paths.ts';
import { openExchange } from '../../stores/after-sale/exchange.ts';
import { isSentInPart, returnWords } from '../../stores/after-sale/return-words.ts';
import { openAddressChange } from '../../stores/orders/change-address.ts';
import { openSizeChange } from '../../stores/orders/change-size.ts';
import { isPayable } from '../../stores/payment/order.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../cart/Sums.tsx';
import { GiftWords } from '../order/GiftWords.tsx';
import { OrderSums } from '../order/OrderSums.tsx';
import { AddressChangeDialog } from './AddressChangeDialog.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import { CodeToCopy } from './CodeToCopy.tsx';
import { DetailItem, returnOf } from './DetailItem.tsx';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderTag } from './OrderTag.tsx';
import { ParcelTracks } from './ParcelTrack.tsx';
import { Requests } from './Requests.tsx';
import { type ReturnAsked, ReturnDialog } from './ReturnDialog.tsx';
import { SentParcels } from './SentParcels.tsx';
import { SizeChangeDialog } from './SizeChangeDialog.tsx';
import { Timeline } from './Timeline.tsx';

/** An order after purchase: status, items, and available requests. */
export function OrderDetailView({ detail }: { detail: OrderDetail }) {
  const [asked, setAsked] = useState<ReturnAsked | null>(null);
  const [isExchanging, setExchanging] = useState(false);
  const [changing, setChanging] = useState<'size' | 'address' | null>(null);
  const exchange = (item: OrderDetailItem) => {
    void openExchange(item);
    setExchanging(true);
  };
  const changeSize = (item: OrderDetailItem) => {
    void openSizeChange(item);
    setChanging('size');
  };
  const { order, items, deliveredAt, changeable } = detail;
  const isPart = isSentInPart(detail);
  const words = returnWords(detail, isPart ? 'sent' : undefined);
  const requests = useRef<HTMLDivElement>(null);
  useFocusAfter(asked !== null || isExchanging || changing !== null, requests);
  const day = order.shipping.arrivesBy ? parseISODate(order.shipping.arrivesBy) : null;
  return (
    <article className="order-sheet grid gap-8" aria-labelledby="pedido-aberto">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 className="title" id="pedido-aberto">
          Pedido <span className="whitespace-nowrap tabular tight:whitespace-normal">{order.number}</span>
        </h2>
        <OrderTag status={order.status} />
        <Button look="line" size="small" className="sm:ml-auto" onClick={() => void printPage()}>
          Imprimir<span className="sr-only"> o pedido</span>
        </Button>
        <p className="basis-full text-small/body text-soft">
          {formatDate(new Date(order.createdAt))}
          {' · '}
          <span className="tabular">{formatBRL(order.totalCents)}</span>
          {' · '}
          <span className="whitespace-nowrap tight:whitespace-normal">
            Por telefone, diga <span className="tabular">{shortNumber(order.number)}</span>
          </span>
        </p>
      </header>

      <Returned exchangeOf={detail.exchangeOf} />
      <ParcelTracks detail={detail} />
      {isPayable(order) && (
        <Notice kind="warning">
          <p>
            Este pedido ainda espera o pagamento.{order.gift ? '' : ' As peças estão reservadas para você.'}
          </p>
          <a
            className={`${buttonClass({ size: 'small' })} mt-3`}
            href={orderUrl(PENDING, order.id, order.token)}
          >
            Pagar agora
          </a>
        </Notice>
      )}

      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:gap-[clamp(3rem,6vw,7rem)] print:grid-cols-[minmax(0,1fr)_17rem] print:gap-8">
        <div className="grid content-start gap-8">
          <section aria-labelledby="pecas">
            <h3 className="subtitle" id="pecas">
              Peças
            </h3>
            <ul className="mt-2">
              {items.map((item) => (
                <DetailItem
                  key={item.id}
                  item={item}
                  returnAction={words.action}
                  isPart={isPart}
                  onAsk={setAsked}
                  onExchange={exchange}
                  onChange={changeable && changeSize}
                />
              ))}
            </ul>
          </section>
          <div ref={requests} tabIndex={-1} className="outline-none empty:hidden">
            <Requests detail={detail} />
          </div>
          <section className="grid justify-items-start gap-4">
            {!order.gift && <BuyAgain order={order} />}
            {detail.withdrawal === null && (
              <Button
                look="line"
                onClick={() =>
                  setAsked({
                    item: null,
                    name: words.whole,
                    free: 0,
                    isFitAsked: items.length === 1 && items[0]?.fit !== null,
                  })
                }
              >
                {words.wholeAction}
              </Button>
            )}
            <Deadlines detail={detail} />
          </section>
        </div>
        <aside className="grid content-start gap-8">
          <section aria-labelledby="historico">
            <h3 className="subtitle mb-4" id="historico">
              Acompanhamento
            </h3>
            <Timeline entries={detail.timeline} />
            {order.shipping.parcels.length > 0 && <SentParcels shipping={order.shipping} />}
            {order.shipping.parcels.length === 0 && order.shipping.trackingCode && (
              <div className="mt-5">
                <CodeToCopy
                  name="Código de rastreio"
                  action="Copiar código"
                  code={order.shipping.trackingCode}
                >
                  <TrackingCode code={order.shipping.trackingCode} />
                </CodeToCopy>
              </div>
            )}
          </section>
          <section aria-labelledby="entrega">
            <h3 className="subtitle mb-2" id="entrega">
              Entrega
            </h3>
            {order.gift ? (
              <GiftWords gift={order.gift} status={order.status} />
            ) : (
              <p className="text-small text-soft">
                {order.shipping.name}
                {day && !deliveredAt && order.status !== 'CANCELLED' && `, ${formatArrival(day)}`}
                <br />
                {order.shipping.address}
              </p>
            )}
            {detail.isPacked && (
              <p className="mt-2 text-small text-soft">
                O pedido já está embalado: endereço e tamanhos não mudam mais. Se algo estiver errado, fale
                com a gente.
              </p>
            )}
            {changeable && !order.gift && (
              <button
                type="button"
                className="link link--drawn mt-2 text-small"
                onClick={() => {
                  openAddressChange(changeable);
                  setChanging('address');
                }}
              >
                Mudar o endereço
              </button>
            )}
          </section>
          <OrderNotes notes={detail.notes} />
          <OrderSums order={order}>
            {order.refundedCents > 0 && <Row name="Reembolsado" value={formatBRL(order.refundedCents)} />}
            {order.creditReturnedCents > 0 && (
              <Row name="Crédito devolvido" value={formatBRL(order.creditReturnedCents)} />
            )}
          </OrderSums>
        </aside>
      </div>
      <SizeChangeDialog open={changing === 'size'} onClose={() => setChanging(null)} />
      <AddressChangeDialog open={changing === 'address'} onClose={() => setChanging(null)} />
      <ReturnDialog
        detail={detail}
        asked={asked}
        words={asked ? returnWords(detail, asked.where) : words}
        onClose={() => setAsked(null)}
      />
      <ExchangeDialog
        detail={detail}
        open={isExchanging}
        onClose={() => setExchanging(false)}
        onWithdraw={(item) => {
          setExchanging(false);
          setAsked(returnOf(item, isPart));
        }}
      />
    </article>
  );
}

/** For the order of an exchange: the piece it replaces, and that piece's order. */
function Returned({ exchangeOf }: Pick<OrderDetail, 'exchangeOf'>) {
  if (!exchangeOf) return null;
  const { orderId, number, token, name, colour, size } = exchangeOf;
  return (
    <p className="wrap-anywhere">
      Peça nova da sua troca, no lugar de {[name, colour, size].filter(Boolean).join(' · ')}.{' '}
      <a className="link link--drawn" href={orderUrl(TRACK_ORDER, orderId, token)}>
        Ver o pedido <span className="whitespace-nowrap tabular">{number}</span>
      </a>
    </p>
  );
}

/** After a dialog has closed, moves the focus there if the button that opened it is gone with its request. */
function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}

/** The deadlines of the requests available now. */
function Deadlines({ detail }: { detail: OrderDetail }) {
  const mayReturn = detail.items.some(({ withdrawal }) => withdrawal === null);
  const mayExchange = detail.items.some(({ exchange }) => exchange === null);
  const withdrawal = mayReturn && detail.withdrawalUntil ? parseISODate(detail.withdrawalUntil) : null;
  const exchange = mayExchange && detail.exchangeUntil ? parseISODate(detail.exchangeUntil) : null;
  const since = detail.withdrawalSince;
  if (!withdrawal && !exchange) return null;
  return (
    <p className="text-small text-soft">
      {withdrawal && (
        <>
          Devolução até {formatDate(withdrawal)}
          {since && `, contados da primeira entrega da compra, em ${formatDate(new Date(since))}`}.{' '}
        </>
      )}
      {exchange && <>Troca até {formatDate(exchange)}.</>}
    </p>
  );
}
