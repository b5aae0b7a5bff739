import { useStore } from '@nanostores/react';
import { lazy, useDeferredValue, useEffect } from 'react';
import { CART, CHECKOUT } from '../../paths.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { $checkout, openCheckout } from '../../stores/checkout/checkout.ts';
import { $order } from '../../stores/payment/order.ts';
import { Lazy, NotOpened } from '../../ui/Lazy.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';

const PlacedOrder = lazy(async () => ({ default: (await import('../order/PlacedOrder.tsx')).PlacedOrder }));

/** The checkout: the form, then the placed order. */
export function Checkout() {
  const { phase, leadsTo } = useStore($checkout);
  const cart = useStore($cart);
  const order = useStore($order);
  const placedId = order.status === 'shown' && phase === 'ordered' ? order.order.id : null;
  // Rendering the content is deferred, so that React yields to user input.
  const view = useDeferredValue(phase === 'opening' || phase === 'ordered' ? phase : 'form', 'opening');

  useEffect(() => {
    void openCheckout(location).then((shown) => {
      if (shown === 'cart') location.replace(CART);
    });
  }, []);
  // The URL now belongs to the order: a reload resumes it.
  useEffect(() => {
    if (placedId) history.replaceState(null, '', `${CHECKOUT}?pedido=${placedId}`);
  }, [placedId]);
  // Replaces this page in the history, since its cart is now empty.
  useEffect(() => {
    if (leadsTo) location.replace(leadsTo);
  }, [leadsTo]);

  if (view === 'ordered' && order.status === 'shown') {
    return (
      <Lazy waiting={<CheckoutSkeleton />} instead={<NotOpened comesBack />}>
        <PlacedOrder {...order} />
      </Lazy>
    );
  }
  if (view === 'form' && cart.status === 'ready')
    return <CheckoutForm cart={cart.cart} settled={cart.settled} />;
  return <CheckoutSkeleton />;
}
