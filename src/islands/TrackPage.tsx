import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { OrderDetail } from '../contracts/after-sale.ts';
import {
  $orderDetail,
  closeOrder,
  openOrderByAddress,
  track,
  tracking,
} from '../stores/orders/order-detail.ts';
import { keyFromAddress } from '../stores/payment/order.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton, Skeletons } from '../ui/Waiting.tsx';
import { useHydrated } from '../wake/hydrated.ts';
import { FormField } from './account/FormField.tsx';
import { FormFrame } from './account/FormFrame.tsx';
import { OrderDetailView } from './after-sale/OrderDetailView.tsx';
import { useReturnToPlace } from './after-sale/order-place.ts';

/** An order found by number and e-mail, or opened by a mail link. */
export function TrackPage() {
  const state = useStore($orderDetail);
  const isShown = state.status === 'shown';
  const view = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useHydrated();
  useReturnToPlace(isShown);
  useEffect(() => {
    const key = keyFromAddress(location);
    if (key) void openOrderByAddress(key, location.hash);
    // Keeps the token out of the history.
    if (location.hash.includes('token='))
      history.replaceState(history.state, '', location.pathname + location.search);
    return closeOrder;
  }, []);
  // What was pressed is gone: an order is read from its beginning.
  useEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    const next = isShown ? view.current : view.current?.querySelector('input');
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  }, [isShown]);

  return (
    <div ref={view} tabIndex={-1} className="outline-none">
      {state.status === 'loading' ? <Waiting /> : isShown ? <Opened detail={state.detail} /> : <Search />}
    </div>
  );
}

function Waiting() {
  return (
    <Skeletons says="Carregando o pedido…" className="grid max-w-192 content-start gap-7">
      <Skeleton className="h-10" />
      <Skeleton className="h-60" />
    </Skeletons>
  );
}

function Opened({ detail }: { detail: OrderDetail }) {
  return (
    <>
      <OrderDetailView detail={detail} />
      <p className="mt-10">
        <Button look="line" size="small" onClick={closeOrder}>
          Consultar outro pedido
        </Button>
      </p>
    </>
  );
}

function Search() {
  return (
    <div className="max-w-192">
      <FormFrame form={tracking} label="Acompanhar pedido" busyLabel="Procurando..." onSubmit={track}>
        <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
          <FormField
            form={tracking}
            name="number"
            label="Número do pedido"
            placeholder="ORD-0000000000-000"
            autoComplete="off"
            autoCapitalize="characters"
          />
          <FormField
            form={tracking}
            name="email"
            label="E-mail da compra"
            type="email"
            autoComplete="email"
          />
        </div>
      </FormFrame>
    </div>
  );
}
