import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderSummary } from '../../contracts/after-sale.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { formatDate } from '../../domain/time/calendar.ts';
import { COLLECTION, profileUrl } from '../../paths.ts';
import { $myOrders, loadOlderOrders, loadOrders } from '../../stores/orders/my-orders.ts';
import { $orderDetail, closeOrder, openMyOrder } from '../../stores/orders/order-detail.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OrderDetailView } from '../after-sale/OrderDetailView.tsx';
import { OrderTag } from '../after-sale/OrderTag.tsx';
import { keepPages, keptPages, useReturnToPlace } from '../after-sale/order-place.ts';
import { LinePicture } from '../cart/LinePicture.tsx';
import { Failed } from './Failed.tsx';
import { PastOrders } from './PastOrders.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

type Props = { open: string | null; onOpen: (id: string) => void; onBack: () => void };

/** The customer's orders, or one in detail. */
export function Orders({ open, onOpen, onBack }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  // The pressed link is gone with its view: the next one takes the focus, and an order is read from its beginning.
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    if (!view.current?.contains(document.activeElement)) view.current?.focus({ preventScroll: true });
    if (open) view.current?.scrollIntoView();
  }, [open]);
  return (
    <div ref={view} tabIndex={-1} className="outline-none">
      {open ? (
        <One id={open} onBack={onBack} />
      ) : (
        <>
          <List last={last} onOpen={onOpen} />
          <PastOrders />
        </>
      )}
    </div>
  );
}

function One({ id, onBack }: { id: string; onBack: () => void }) {
  const state = useStore($orderDetail);
  useReturnToPlace(state.status === 'shown');
  useEffect(() => {
    void openMyOrder(id);
    return closeOrder;
  }, [id]);
  const back = (event: MouseEvent) => {
    event.preventDefault();
    onBack();
  };
  return (
    <>
      <p className="mb-6 text-small">
        <a className="link inline-flex items-center gap-2" href={profileUrl('pedidos')} onClick={back}>
          <Icon name="left" /> Todos os pedidos
        </a>
      </p>
      {(state.status === 'none' || state.status === 'loading') && <WaitingOrders />}
      {state.status === 'failed' && (
        <Failed
          what="Não conseguimos abrir este pedido."
          reason={state}
          onRetry={() => void openMyOrder(id)}
        />
      )}
      {state.status === 'shown' && <OrderDetailView detail={state.detail} />}
    </>
  );
}

/** `last` is the order that was open before: the list returns to it. */
function List({ last, onOpen }: { last: string | null; onOpen: (id: string) => void }) {
  const state = useStore($myOrders);
  const list = useRef<HTMLUListElement>(null);
  const isReady = state.status === 'ready';
  useReturnToPlace(isReady);
  useEffect(() => {
    void loadOrders(keptPages());
  }, []);
  useEffect(() => {
    if (isReady && last)
      returnTo(list.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(last)}"]`));
  }, [isReady, last]);
  const showOlder = async () => {
    const before = list.current?.childElementCount ?? 0;
    await loadOlderOrders();
    const after = $myOrders.get();
    if (after.status !== 'ready' || after.problem) return;
    keepPages(after.page);
    flushSync(() => undefined);
    list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  };
  if (state.status === 'loading') return <WaitingOrders />;
  if (state.status === 'failed') {
    return (
      <Failed
        what="Não conseguimos abrir os seus pedidos."
        reason={state}
        onRetry={() => void loadOrders()}
      />
    );
  }
  if (state.orders.length === 0) {
    return (
      <div className="empty">
        <h2 className="subtitle">Você ainda não fez pedidos.</h2>
        <p className="text-soft">Quando fizer o primeiro, ele aparece aqui com tudo o que acontecer.</p>
        <a className={buttonClass()} href={COLLECTION}>
          Ver a coleção
        </a>
      </div>
    );
  }
  return (
    <section aria-labelledby="pedidos">
      <h2 className="subtitle" id="pedidos">
        Pedidos
      </h2>
      <ul className="mt-6 mb-8 grid border-b border-line" ref={list}>
        {state.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {state.problem && <p className="field__error">Não foi possível carregar mais pedidos.</p>}
      {state.page < state.pageCount && (
        <Button look="line" busy={state.asking} onClick={() => void showOlder()}>
          Ver pedidos anteriores
        </Button>
      )}
    </section>
  );
}

/** Gives an order's link the focus again, in view. */
function returnTo(link: HTMLElement | null | undefined): void {
  if (!link) return;
  link.focus({ preventScroll: true });
  const { top, bottom } = link.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) link.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function OrderCard({ order, onOpen }: { order: OrderSummary; onOpen: (id: string) => void }) {
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(order.id);
  };
  return (
    <article className="grid gap-5 border-t border-line py-7" aria-label={`Pedido ${order.number}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h3 className="font-medium">
          Pedido <span className="whitespace-nowrap tabular tight:whitespace-normal">{order.number}</span>
        </h3>
        <OrderTag status={order.status} />
        <dl className="flex basis-full flex-wrap gap-x-8 text-small/body">
          <div>
            <dt className="text-soft">Data</dt>
            <dd className="tabular">{formatDate(new Date(order.createdAt))}</dd>
          </div>
          <div>
            <dt className="text-soft">Total</dt>
            <dd className="tabular">{formatBRL(order.totalCents)}</dd>
          </div>
        </dl>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2">
        {order.items.map((item) => (
          <li
            key={`${item.name}-${item.colour}-${item.size}`}
            className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] gap-4 text-body/[1.45]"
          >
            <LinePicture image={item.image} name={item.name} />
            <p>
              {item.name}
              <span className="block text-small text-soft">
                {[item.colour, item.size && `Tamanho ${item.size}`, `${item.quantity} un.`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="block text-small tabular">
                {formatBRL(item.unitCents)}
                {item.quantity > 1 && ' cada'}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="text-small">
        <a
          className="link link--drawn"
          href={profileUrl('pedidos', order.id)}
          data-order={order.id}
          onClick={show}
          aria-label={`Ver detalhes do pedido ${order.number}`}
        >
          Ver detalhes
        </a>
      </p>
    </article>
  );
}
