import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { words } from '../client/words/words.ts';
import { $orderDetail, closeOrder, openOrderByAddress, track } from '../stores/orders/order-detail.ts';
import { keyFromAddress } from '../stores/payment/order.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OnceHydrated } from '../ui/OnceHydrated.tsx';
import { Skeleton } from '../ui/Waiting.tsx';
import { useHydrated } from '../wake/hydrated.ts';
import { OrderDetailView } from './after-sale/OrderDetailView.tsx';
import { useReturnToPlace } from './after-sale/order-place.ts';

/** An order found by number and e-mail, or opened by a mail link. */
export function TrackPage() {
  const state = useStore($orderDetail);
  useHydrated();
  useReturnToPlace(state.status === 'shown');
  useEffect(() => {
    const key = keyFromAddress(location);
    if (key) void openOrderByAddress(key, location.hash);
    // Keeps the token out of the history.
    if (location.hash.includes('token='))
      history.replaceState(history.state, '', location.pathname + location.search);
    return closeOrder;
  }, []);

  if (state.status === 'loading') {
    return (
      <div className="grid max-w-192 content-start gap-7" aria-busy="true">
        <p className="sr-only" role="status">
          Carregando o pedido…
        </p>
        <Skeleton className="h-10" />
        <Skeleton className="h-60" />
      </div>
    );
  }
  if (state.status === 'shown') {
    return (
      <>
        <OrderDetailView detail={state.detail} />
        <p className="mt-10">
          <Button look="line" size="small" onClick={closeOrder}>
            Consultar outro pedido
          </Button>
        </p>
      </>
    );
  }
  return <Search failed={state.status === 'failed' ? words(state.code) : null} />;
}

function Search({ failed }: { failed: string | null }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(failed);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const [number, email] = [String(typed.get('number')), String(typed.get('email'))];
    if (number.trim() === '' || email.trim() === '') {
      setProblem('Informe o número do pedido e o e-mail da compra.');
      return;
    }
    setBusy(true);
    setProblem(null);
    const wrong = await track({ number, email });
    setBusy(false);
    setProblem(wrong);
  };
  return (
    <form className="grid max-w-192 content-start gap-7" onSubmit={(event) => void submit(event)} noValidate>
      <OnceHydrated label="Compra">
        <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
          <Field
            label="Número do pedido"
            name="number"
            placeholder="ORD-0000000000-000"
            autoComplete="off"
            autoCapitalize="characters"
            aria-required
          />
          <Field label="E-mail da compra" name="email" type="email" autoComplete="email" aria-required />
        </div>
        {problem && <Notice kind="error">{problem}</Notice>}
        <div>
          <Button type="submit" busy={busy}>
            {busy ? 'Procurando...' : 'Acompanhar pedido'}
          </Button>
        </div>
      </OnceHydrated>
    </form>
  );
}
